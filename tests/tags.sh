#!/usr/bin/env bash
# Checks that every case of tests/<floor>/<room>/x_test.cpp has the tag of its folder, [floor/room], so
# that a test program can run one room: test_search "[search/bridge/worlds]". Cases directly in
# tests/<floor>/ have the tag [floor]. Any other tags, such as [slow], stand behind it. A hidden case,
# such as one with [.exhaustive], has no tag of a room, since a run of the room would run it too.
# Usage: tests/tags.sh [--fix] [ROOT]; --fix writes the tags (then run `make format`, since the
# lines get longer). Without ROOT it checks this repository.
set -u
fix=0
[ "${1:-}" = --fix ] && { fix=1; shift; }
cd "${1:-$(dirname "$0")/..}" || exit 2
find tests/{engine,eval,search,protocol,tuning} -name '*_test.cpp' 2>/dev/null | sort |
  FIX=$fix perl -e '
    use strict;
    my ($bad, $mended, $cases) = (0, 0, 0);
    my $string = qr/"(?:[^"\\]|\\.)*"/;
    while (my $file = <STDIN>) {
      chomp $file;
      my ($room) = $file =~ m{^tests/(.*)/[^/]*$};
      my ($floor) = $room =~ m{^([^/]*)};
      open(my $in, "<", $file) or die "$file: $!\n";
      my $text = do { local $/; <$in> };
      close $in;
      my $before = $text;
      # A name may consist of several strings. The tags are a string of their own behind it, or missing.
      $text =~ s{^((?:TEMPLATE_)?TEST_CASE(?:_SIG)?\(\s*)($string(?:\s*$string)*)(\s*,\s*)?("[^"]*")?}{
        my ($start, $name, $comma, $tags) = ($1, $2, $3 // "", $4 // "\"\"");
        my $line = 1 + (substr($before, 0, $-[0]) =~ tr/\n//);
        $cases++;
        my @others = grep { !m{^\[$floor(/[^\]]*)?\]$} } $tags =~ /\[[^\]]*\]/g;
        my @room = (grep { /^\[\./ } @others) ? () : "[$room]";
        my $want = join("", "\"", @room, @others, "\"");
        if ($tags ne $want && !$ENV{FIX}) {
          print "$file:$line: the tags are $tags, not $want: tests/tags.sh --fix writes them\n";
          $bad = 1;
        }
        $start . $name . ($comma || ", ") . $want
      }gmex;
      my $seen = () = $text =~ /^\w*TEST_CASE\w*\(/mg;
      my $read = () = $text =~ /^(?:TEMPLATE_)?TEST_CASE(?:_SIG)?\(\s*$string/mg;
      if ($seen != $read) {
        print "$file: tests/tags.sh reads $read of $seen cases: TEST_CASE, TEMPLATE_TEST_CASE and\n",
              "TEMPLATE_TEST_CASE_SIG in the first column, each with its name as a string\n";
        $bad = 1;
      }
      next if $text eq $before || !$ENV{FIX};
      open(my $out, ">", $file) or die "$file: $!\n";
      print $out $text;
      close $out or die "$file: $!\n";
      print "$file\n";
    }
    if (!$cases) { print "no cases found\n"; $bad = 1 }
    print "tags: each of $cases cases has the tag of its room, if it is not hidden\n" unless $bad || $ENV{FIX};
    exit $bad;'
