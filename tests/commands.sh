#!/usr/bin/env bash
# Runs the programs as a user does. Usage: tests/commands.sh FOLDER-WITH-THE-BINARIES [PART...]
# The parts, without any all of them: words input manuals files experiments.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$1
tianji="$build/tianji"
lab="$build/tianji-lab"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
lab_commands="replay match tune report show experiment belief ladder book fit selfplay train chances bidding cards deal check manager bot learn-ewn solve-game"
deal="$here/../protocol/demo/deal.pbn"
failed=0

# check NAME STATUS PATTERN COMMAND...: COMMAND must end with the exit STATUS and print a line that
# matches PATTERN.
check() {
  local name=$1 status=$2 pattern=$3
  shift 3
  "$@" >"$tmp/out" 2>&1 </dev/null
  local got=$?
  if [ "$got" != "$status" ] || ! grep -qE -- "$pattern" "$tmp/out"; then
    echo "FAILED $name: status $got (expected $status), no line with: $pattern"
    head -5 "$tmp/out"
    failed=1
  fi
}

# Help, and command lines that are wrong.
words() {
  check version 0 '^tianji [0-9]' "$tianji" --version
  check help 0 'PhaseSwitchTrick' "$tianji" --help
  check unknown 2 'read "frobnicate", expected' "$tianji" frobnicate
  check 'unknown flag' 2 'unrecognised option' "$tianji" solve --loud
  check 'missing file' 1 'expected a file that can be read' "$tianji" solve /no/such/file
  check 'wrong format' 2 'expected table, hex, json or pbn' "$tianji" solve --format xml /dev/null
  check 'option of another experiment' 2 'read "--replays with losses", expected --replays with one of: choice' \
    "$lab" experiment losses --replays 2
  check 'a sign of two games' 2 'read "2 games", expected one --game' "$lab" experiment foresight --game junqi siguo
  check 'experiment of no name' 2 'read "", expected one of lambda, decisions' "$lab" experiment
  check 'required file' 2 'read "", expected FILE[.]{3}: ' "$lab" chances
  check 'required option' 2 'read "", expected --out FILE: ' "$lab" book
  check 'match to show' 1 'expected' "$lab" show /no/such/match.db
  check 'records of a table' 1 'a file that can be read|records of nim' "$tianji" table --variant nim --record /no/such/file
  check 'a record and a game that is kept' 2 'read "--record with --file", expected one of them' "$tianji" table --record x --file y
  check 'a game of no record' 2 'read "--game", expected --game with --record FILE' "$tianji" table --game 3
  check 'clock of a game without one' 2 '^tianji table: --clock: .*nobody loses bridge on time' "$tianji" table --clock 60
  for command in play table solve bench mcp serve table-manager; do
    check "help $command" 0 "^usage: tianji $command" "$tianji" "$command" --help
    check "-h $command" 0 '^Options' "$tianji" "$command" -h
  done
  check 'bot of no site' 2 'read "", expected --server URL' "$lab" bot
  check 'bot of no token' 2 'read "nothing", expected a line with the token' env -u TIANJI_BOT_TOKEN "$lab" bot --server http://x
  check 'bot of a file' 2 'read "file:///x", expected an address' "$lab" bot --server file:///x
  check 'bot of a hidden game' 2 'read "jieqi", expected xiangqi: the sites tell' "$lab" bot --server http://x --variant jieqi
  check 'bot of a secret' 2 'read "more than a word", expected' env TIANJI_BOT_TOKEN="my secret" "$lab" bot --server http://x
  check 'bot of no server' 1 "^tianji-lab bot: .*" env TIANJI_BOT_TOKEN=x "$lab" bot --server http://127.0.0.1:1
  check 'nothing to tune' 2 'read "no -param", expected -param NAME' "$lab" tune -engine player=tianji nodes=1
  for command in $lab_commands; do
    check "help $command" 0 "^usage: tianji-lab $command" "$lab" "$command" --help
    check "misuse of $command" 2 "^tianji-lab $command: .*\\(tianji-lab $command --help tells more\\)" \
      "$lab" "$command" --loud
  done
  # Manual pages and completion follow from the help texts.
  check 'manual page' 0 '^\.SH "tianji solve"' "$tianji" --pages man
  check 'manual page of the lab' 0 '^\.SH "tianji' "$lab" --pages man
  check 'completion by bash' 0 '^ *solve\) words=.*--threads' "$tianji" --pages bash
  check 'completion by zsh' 0 '^ *solve\) compadd .*--threads' "$tianji" --pages zsh
  check 'pages of nothing' 2 'read "csh", expected man, bash or zsh' "$tianji" --pages csh
  "$tianji" --pages bash >"$tmp/out"
  bash -c '. "$0"; COMP_WORDS=(tianji solve --thr); COMP_CWORD=2; _tianji; [ "$COMPREPLY" = --threads ]' "$tmp/out" ||
    { echo "FAILED: bash does not complete --threads"; failed=1; }
  # Help texts name no sources, since a user who installed the programs does not have them.
  for command in $lab_commands; do
    "$lab" "$command" --help | grep -E '[a-z]/[a-z_/]*\.(h|cpp)|tests/' &&
      { echo "FAILED: the help of $command names a source"; failed=1; }
  done
  check 'names and help apart' 0 '^  ChampionshipGreeting +Collegiate' "$tianji" --help
  check 'lab help' 0 '^usage: tianji-lab COMMAND' "$lab" --help
  check 'lab version' 0 '^tianji-lab [0-9]' "$lab" --version
  check 'lab alone' 2 '^usage: tianji-lab COMMAND' "$lab"
  check 'lab unknown' 2 'read "frobnicate", expected a command, one of replay' "$lab" frobnicate
  check 'table without seat' 2 'seat' "$tianji" --table-manager localhost:2000 --team A
  check 'table without port' 2 'read "localhost", expected HOST:PORT' "$tianji" --seat North --team A --table-manager localhost
  check 'table of nobody' 1 'expected a host and port where somebody listens' timeout 20 "$tianji" --table-manager 127.0.0.1:1 --seat any --team A --patience 0
  check 'too many threads' 2 '^tianji solve: --threads: read "0"' "$tianji" solve --threads 0 x.pbn
  check 'table of no game' 2 '^tianji table: --variant: read "go", expected one of bridge xiangqi' "$tianji" table --variant go
  check 'table of no seat' 2 '^tianji table: --human: read "Up", expected one of Red Black' "$tianji" table --variant xiangqi --human Up
  check 'table of no level' 2 '^tianji table: --level: read "9", expected a level from 1 to 8' "$tianji" table --level 9
  check 'table without rules' 2 '^tianji table: --rules: read "chinese", expected no rules' "$tianji" table --rules chinese
  check 'table at no port' 2 '^tianji table: --port: read "70000"' "$tianji" table --port 70000
  check 'table with no program' 2 '^tianji table: --engine: read "x", expected NAME=COMMAND' "$tianji" table --engine x
  check 'served nowhere' 2 '^tianji serve: --http: read "8085", expected an address and a port' "$tianji" serve --http 8085
  check 'served without a queue' 2 '^tianji serve: --queue: read "0"' "$tianji" serve --queue 0
  check 'served with no token' 1 '^tianji serve: --token-file: read' "$tianji" serve --http 127.0.0.1:0 --token-file /no/such/file
  check 'table of every seed' 2 '^tianji table: --seed: read "-1", expected a whole number from 0 to 2147483647' "$tianji" table --seed -1
  check 'play at no level' 2 '^tianji play: --level: read "9", expected a level from 1 to 8' "$tianji" play --level 9
  check 'play without levels' 2 '^tianji play: --level: read "3", expected none: nim has no levels' "$tianji" play --variant nim --level 3
  check 'play of no seat' 2 '^tianji play: --human: read "Up", expected one of North East' "$tianji" play --human Up
  check 'play with no option' 2 '^tianji play: --option: read "Foo", expected the name of an option' "$tianji" play --option Foo=1
  check 'play with no file of an option' 2 '^tianji play: --option: SiguoEvalFile: read "no.file"' "$tianji" play --variant siguo --human South --option SiguoEvalFile=no.file
  check 'words that go does not know' 2 '^tianji play: --go: read "world", expected the words of go: depth nodes' "$tianji" play --go 'world 5'
  check 'four engines and no deal' 0 '^Board 1, dealer North' "$tianji" play --go 'worlds 1' --level 1
  check 'option without value' 2 'read "Worlds", expected NAME=VALUE' "$tianji" play --demo --option Worlds
  check 'wrong tricks of cards' 2 '^tianji-lab cards: --tricks: read "14", expected a whole number from 1 to 13' "$lab" cards --tricks 14 x.pbn
  check 'cards of no board' 1 'no board of these files was played' "$lab" cards /dev/null
  check 'wrong option of cards' 2 'read "Worlds", expected NAME=VALUE' "$lab" cards --option Worlds x.pbn
  check 'seed below nought' 2 '^tianji-lab bidding: --seed: read "-4", expected a whole number from 0 to 18446744073709551615' "$lab" bidding check --seed -4
  check 'no number of worlds' 2 '^tianji-lab bidding: --worlds: read "many", expected a whole number from -2147483648 to' "$lab" bidding match --worlds many
  check 'too large a number' 2 '^tianji-lab bidding: --worlds: read "99999999999", expected' "$lab" bidding match --worlds 99999999999
  check 'no boards' 2 '^tianji-lab bidding: --deals: read "0", expected a whole number from 1 to' "$lab" bidding match --deals 0
  check 'no first board' 2 '^tianji-lab bidding: --first: read "0", expected a whole number from 1 to' "$lab" bidding match --first 0
  check 'fewer worlds than none' 2 '^tianji-lab bidding: --worlds: read "-1", expected a whole number from 0 to' "$lab" bidding match --worlds -1
  check 'calls where nothing is learnt' 2 'read "--after with match", expected --after with one of: learn' "$lab" bidding match --after 1C
  check 'fewer points than none' 2 '--strong: read "-3", expected a whole number from 0 to 40' "$lab" bidding par --strong -3
  check 'fewer threads than one' 2 '--threads: read "-3", expected a whole number from 1 to 1024' "$lab" bidding par --threads -3
  check 'more threads than an int holds' 2 '--threads: read "99999999999", expected a whole number from 1 to 1024' "$lab" bidding par --threads 99999999999
  check 'boards where none are read' 2 'read "--boards with par", expected --boards with one of: programs people' "$lab" bidding par --boards x
  check 'programs without files' 2 'read "no --boards", expected --boards and a file' "$lab" bidding programs
  check 'people without files' 2 'read "no --boards", expected --boards and PBN files' "$lab" bidding people
  check 'learning without a log' 2 'read "no --log", expected --log with a file' "$lab" bidding learn
  check 'no game to solve' 2 '^tianji-lab solve-game: variant: read "nope", expected one of' "$lab" solve-game nope
  check 'a setting without a value' 2 '^tianji-lab solve-game: --set: read "Foo", expected NAME=VALUE' "$lab" solve-game --set Foo kuhn
  check 'no such option' 2 '^tianji-lab solve-game: --set: ' "$lab" solve-game --set Foo=1 kuhn
  check 'a plot of what does not converge' 2 '^tianji-lab solve-game: --plot: read "nim", expected a game' "$lab" solve-game --plot x nim 1
  check 'a position that is none' 1 '^tianji-lab solve-game: position: ' "$lab" solve-game matrix '1,2;3'
  check 'no meaning of small cards' 2 '^tianji-lab belief: --carding: read "x", expected standard' "$lab" belief --variant bridge --carding x x.pbn
  check 'cards of no file' 1 '^tianji-lab cards: read "/no/such/file", expected' "$lab" cards /no/such/file
  echo kept >"$tmp/kept.pbn"
  check 'deals that cannot be' 1 '^tianji-lab deal: the conditions are impossible: ' "$lab" deal --out "$tmp/kept.pbn" 'N: hcp 38+'
  check 'deals that are not found' 1 '^tianji-lab deal: board 1: no deal that fits' "$lab" deal --tries 2 --out "$tmp/kept.pbn" 'N: hcp 36'
  [ "$(cat "$tmp/kept.pbn")" = kept ] || { echo "FAILED: deals that are not there emptied their file"; failed=1; }
  check 'wrong number of book' 2 '^tianji-lab book: --nodes: read "0"' "$lab" book --out "$tmp/x" --nodes 0
}

# What is read: files, lines, threads and memory that are not there.
input() {
  # Every command refuses files that never end, that cannot be read, or for which it would have to wait.
  mkfifo "$tmp/fifo"
  for file in /dev/zero /proc/self/mem "$tmp/fifo" "$tmp"; do
    check "solve $file" 1 '^tianji solve: read .*, expected a file that can be read \(' timeout 10 "$tianji" solve "$file"
    check "play $file" 1 '^tianji play: read .*, expected a file that can be read \(' timeout 10 "$tianji" play "$file"
    check "replay $file" 1 'this file cannot be opened|expected' timeout 10 "$lab" replay --variant bridge "$file"
  done
  for words in infinite ponder 'perft 3' 'depth 0' 'nodes many' 'world 5' 'worlds 5 fast'; do
    check "play --go $words" 2 '^tianji play: --go: ' timeout 10 "$tianji" play --demo --go "$words"
  done
  check 'unknown variant' 2 'read "chess", expected one of bridge, xiangqi' "$tianji" --variant chess
  printf 'uci\nposition startpos moves h2e2\nquery seat\nquit\n' | "$tianji" --variant xiangqi >"$tmp/out"
  grep -q '^option name UCI_Variant type combo default xiangqi ' "$tmp/out" && grep -q '^response b' "$tmp/out" ||
    { echo "FAILED: --variant xiangqi"; failed=1; }

  # A game that is fixed shows its own options alone, by name and by option.
  [ "$(echo uci | "$tianji" --variant xiangqi | grep -c '^option')" -lt 27 ] &&
    ! echo uci | "$tianji" --variant xiangqi | grep -qE 'Scoring|SiguoOpen|Championship' ||
    { echo "FAILED: --variant xiangqi offers options of other games"; failed=1; }
  # A person at a terminal is greeted in two lines, a client is not.
  if [ -n "$(command -v script)" ]; then
    script -qec "$tianji" /dev/null </dev/null >"$tmp/out"
    [ "$(grep -c . "$tmp/out")" = 2 ] && grep -q 'waits for lines of UCI' "$tmp/out" ||
      { echo "FAILED: no greeting at a terminal"; cat "$tmp/out"; failed=1; }
  fi
  [ -z "$("$tianji" </dev/null)" ] || { echo "FAILED: a client is greeted"; failed=1; }

  # Control bytes of the input do not come out again, where they might move the cursor of a terminal.
  printf 'position fen N:\033[31mT7.QT6 - - - N None N\nsetoption name \007 value \033\n' | "$tianji" >"$tmp/out"
  "$tianji" solve $'\033[2J' 2>>"$tmp/out" >/dev/null
  LC_ALL=C grep -q $'[\001-\011\013-\037]' "$tmp/out" && { echo "FAILED: control bytes come out"; failed=1; }

  # If no more threads can be started, the program says so and goes on. (The limit is left out for a
  # program with sanitizers, which needs more memory to start at all.)
  if (ulimit -v 500000 && "$tianji" --version >/dev/null 2>&1); then
    printf '%s\n' 'setoption name UCI_Variant value xiangqi' 'setoption name Hash value 1' \
      'setoption name Threads value 256' 'setoption name BookFile value none' 'position startpos' \
      'go depth 1' isready | (ulimit -v 500000; timeout 20 "$tianji") >"$tmp/out" 2>&1
    status=$?
    [ $status = 0 ] && [ "$(grep -c '^bestmove' "$tmp/out")" = 1 ] && grep -q '^readyok' "$tmp/out" &&
      grep -q 'error: option Threads: read "256", expected no more threads' "$tmp/out" ||
      { echo "FAILED: threads that cannot be started: status $status"; tail -3 "$tmp/out"; failed=1; }
  fi

  # Output that cannot be written is an error. No program aborts for lack of threads or memory.
  check 'a full disk' 1 'standard output did not take' bash -c "'$tianji' solve '$here/../protocol/demo/deal.pbn' >/dev/full"
  check 'a full disk for a session' 1 'standard output did not take' bash -c "echo uci | '$tianji' >/dev/full"
  check 'a full disk for tools' 1 'standard output did not take' bash -c "echo '[]' | '$tianji' mcp >/dev/full"
  check 'a full disk for help' 1 'standard output did not take' bash -c "'$lab' report --help >/dev/full"
  if (ulimit -v 500000 && "$tianji" --version >/dev/null 2>&1); then
    for room in 60000 120000 300000; do
      (ulimit -v $room; timeout 20 "$tianji" solve --threads 16 "$here/../protocol/demo/deal.pbn") >"$tmp/out" 2>&1
      status=$?
      [ $status -le 1 ] || { echo "FAILED: solve in $room KiB: status $status"; tail -3 "$tmp/out"; failed=1; }
    done
  fi

  # The name of the program chooses the game.
  ln -s "$(realpath "$tianji")" "$tmp/tianji-xiangqi"
  printf 'position startpos moves h2e2\nquery seat\n' | "$tmp/tianji-xiangqi" >"$tmp/out"
  grep -q '^response b' "$tmp/out" || { echo "FAILED: a program that is called tianji-xiangqi"; cat "$tmp/out"; failed=1; }
  # A client that writes all its lines at once, quit included, still gets its count.
  printf 'position startpos\ngo perft 3\nquit\n' | "$tianji" --variant xiangqi >"$tmp/out"
  grep -q '^Nodes searched: 79666$' "$tmp/out" || { echo "FAILED: perft and quit at once"; tail -1 "$tmp/out"; failed=1; }

  # A line without end is refused like a long one, and is not kept in memory.
  if (ulimit -v 500000 && "$tianji" --version >/dev/null 2>&1); then
    (head -c 300000000 /dev/zero; printf '\nisready\n') | (ulimit -v 500000; "$tianji") >"$tmp/out" 2>&1
    grep -q 'expected a line of at most' "$tmp/out" && grep -q '^readyok' "$tmp/out" ||
      { echo "FAILED: a line that does not fit into memory"; failed=1; }
  fi
}

# What the manuals list, answers of solve, and the installed programs.
manuals() {
  # The table of options has a row for each option that clients are offered, with its default.
  "$tianji" --options >"$tmp/options"
  while IFS= read -r option; do
    grep -qF -- "$option" "$tmp/options" || { echo "FAILED: tianji --options lacks: $option"; failed=1; }
  done < <(printf 'uci\nquit\n' | "$tianji" |
    sed -nE 's/ default <empty>//; s/^option name (.*) type ([a-z]+)( default ([^ ]*))?.*/| `\1` | \2 | \4/p' |
    sed 's/ *$//')
  check 'an option of the table' 0 '^\| `Hash` \| spin \| 64 \| 1\.\.65536 \| Memory' "$tianji" --options

  # The manual names every command and every query.
  cat "$here/../protocol"/*.md >"$tmp/manual"
  for word in $(echo help | "$tianji" | sed -nE 's/^info string (query )?([a-z0-9]+)[^:]*:.*/\2/p' | sort -u); do
    grep -qE -- "\`(query )?$word[\` ]" "$tmp/manual" || { echo "FAILED: protocol/*.md lack: $word"; failed=1; }
  done
  # The manuals of tianji-lab name every command.
  find "$here/../tuning" -name '*.md' -exec cat {} + >"$tmp/manual"
  for command in $lab_commands; do
    grep -q -- "$command" "$tmp/manual" || { echo "FAILED: the manuals of tuning lack: $command"; failed=1; }
  done

  check 'solve hex' 0 '^[0-9a-d]{20}$' "$tianji" solve --format hex "$deal"
  check 'solve json' 0 '"par":\{"score"' "$tianji" solve --format json "$deal"
  check 'solve table' 0 'Par for North-South' "$tianji" solve --threads 2 "$deal"
  check 'solve nothing' 1 '^there is no deal in this file$' "$tianji" solve -
  check 'judge nothing' 1 '^there is no board with cards in this file$' "$tianji" solve --analyse -
  [ "$("$tianji" solve --format hex - <"$deal")" = "$("$tianji" solve --format hex "$deal")" ] &&
    [ "$(cat "$deal" | "$tianji" solve --format hex -)" = "$("$tianji" solve --format hex "$deal")" ] ||
    { echo "FAILED: solve of standard input"; failed=1; }
  head -c 270 "$deal" >"$tmp/torn.pbn"
  check 'torn file' 1 'expected' "$tianji" solve "$tmp/torn.pbn"
  check 'no such board' 1 'expected the number of a board in the file, which has 9$' "$tianji" play "$deal" --board 99

  # The installed programs run from their folder, and the licence is installed with them.
  cmake --install "$build" --prefix "$tmp/installed" >"$tmp/out" 2>&1 || { echo "FAILED: install"; tail -3 "$tmp/out"; failed=1; }
  check 'installed' 0 '^[0-9a-d]{20}$' "$tmp/installed/bin/tianji" solve --format hex "$deal"
  local libtianji=include/tianji/tianji.h
  [ -d "$build/protocol/c" ] || libtianji= # a build under a sanitizer has no libtianji.so
  for file in share/doc/tianji/LICENSE include/tianji/dds/dll.h $libtianji bin/tianji-lab share/man/man1/tianji-lab.1 \
    share/bash-completion/completions/tianji; do
    [ -s "$tmp/installed/$file" ] || { echo "FAILED: $file is not installed"; failed=1; }
  done
  # Links in the installed manuals lead somewhere.
  find "$tmp/installed/share/doc/tianji" -name '*.md' | while read -r page; do
    grep -oE '\]\([^)#: ]+' "$page" | cut -c3- | grep -v '^https*$' | while read -r link; do
      [ -e "${page%/*}/$link" ] || echo "${page#"$tmp/installed/"} links to $link, which is not installed"
    done
  done >"$tmp/out"
  [ ! -s "$tmp/out" ] || { echo "FAILED: links of installed pages"; cat "$tmp/out"; failed=1; }
}

# What programs write, and files of others.
files() {
  check 'play kept nowhere' 1 '^tianji play: --pbn: read "/no/such/folder/x.pbn", expected a file that can be written' timeout 10 "$tianji" play --demo --pbn /no/such/folder/x.pbn
  check 'play' 0 'Double dummy' "$tianji" play --demo --go 'nodes 2000' --pbn "$tmp/one.pbn"
  cp "$tmp/out" "$tmp/first"
  check 'play again' 0 'Double dummy' "$tianji" play --demo --go 'nodes 2000' --pbn "$tmp/two.pbn"
  cmp "$tmp/out" "$tmp/first" && cmp "$tmp/one.pbn" "$tmp/two.pbn" || { echo "FAILED: two plays differ"; failed=1; }
  for game in bridge:South xiangqi:Red junqi:s siguo:west nim:p1 ewn:p2 pig:p1 kuhn:p1 leduc:p2 liarsdice:p1; do
    check "a person who leaves $game" 0 'help lists the commands' \
      "$tianji" play --variant "${game%:*}" --human "${game#*:}" --go 'nodes 100'
  done
  check 'nobody of that name' 2 '--human: read "Fred", expected one of Red Black' "$tianji" play --variant xiangqi --human Fred
  check 'a level of play' 0 'Double dummy' "$tianji" play --demo --level 2
  check 'a level too high' 2 '--level: read "9", expected a level from 1 to 8' "$tianji" play --demo --level 9
  check 'a game without levels' 2 '--level: read "3", expected none: nim has no levels' "$tianji" play --variant nim --human p1 --level 3
  check 'chances of nothing' 2 '^tianji-lab chances: ' "$lab" chances
  check 'no such game' 2 '--variant: read "chess", expected one of bridge xiangqi' "$tianji" play --variant chess
  check 'a seed that is none' 2 '--seed: read "x"' "$tianji" play --human South --seed x
  check 'analyse' 0 '^Tricks lost:' "$tianji" solve --analyse "$tmp/one.pbn"
  check 'analyse json' 0 '"players":\{' "$tianji" solve --analyse --format json "$tmp/one.pbn"
  check 'analyse hex' 2 'expected table or json with --analyse' "$tianji" solve --analyse --format hex x.pbn
  check 'replay' 0 '1 game,' "$lab" replay --variant bridge "$tmp/one.pbn"
  check 'book' 0 '^0 positions known, 1 added' "$lab" book --out "$tmp/small.book" --positions 1 --nodes 500
  check 'book again' 0 '^1 positions known, 0 added' "$lab" book --out "$tmp/small.book" --positions 1 --nodes 500
  check 'book without file' 2 'out' "$lab" book --positions 1
  check 'fit' 0 '^validation positions' "$lab" fit --positions "$tmp/play.txt" --out "$tmp/fitted.weights" \
    --games 1 --nodes 50 --rounds 1 --epochs 2
  # A file that cannot be written is found out before the work, and nothing is left behind.
  mkdir "$tmp/kept"
  printf 'milk\nbread' >"$tmp/kept/notes"
  cp "$tmp/kept/notes" "$tmp/notes"
  for words in "fit --positions $tmp/kept/x --out $tmp/kept" "train --games $tmp/play.txt --out $tmp/kept" \
    "chances $tmp/none.db --out $tmp/kept" "learn-ewn --out $tmp/kept" \
    "solve-game --plot /no/such/folder/x kuhn" "belief --variant junqi --json $tmp/kept $tmp/play.txt"; do
    # shellcheck disable=SC2086
    check "no file to write: $words" 1 'expected a file that can be written \(' timeout 10 "$lab" $words
  done
  check 'no file to write: deal' 1 'expected a file that can be written \(' "$lab" deal --out "$tmp/kept" 'N: hcp 15-17'
  # A file of others is refused, and every byte of it is kept.
  for words in "fit --games 1 --out $tmp/kept/x --positions" 'book --positions 1 --out' 'selfplay --games 1 --out' \
    'bidding par --deals 1 --cache'; do
    # shellcheck disable=SC2086
    check "a file of others: $words" 1 'notes:1: read "milk", expected the line "#' timeout 10 "$lab" $words "$tmp/kept/notes"
  done
  cmp "$tmp/kept/notes" "$tmp/notes" && [ "$(ls "$tmp/kept" "$tmp" | grep -cE '^x|\.new$|\.csv$')" = 0 ] ||
    { echo "FAILED: files of others"; ls "$tmp/kept" "$tmp"; failed=1; }
  check 'ladder' 0 '^random: ' "$lab" ladder --variant junqi --rungs random --pairs 1 --worlds 2 --depth 1 --db "$tmp/ladder.db"
  check 'a full disk for a report' 1 'standard output did not take' bash -c "'$lab' report '$tmp/ladder.db' >/dev/full"
  check 'ladder is a match' 0 'begun .* 1 unit, 2 games' "$lab" report "$tmp/ladder.db"
  touch "$tmp/old.pbn"
  check 'manager of an old file' 1 'expected a file that is not there yet; --resume' "$lab" manager --out "$tmp/old.pbn"
  check 'manager of no folder' 1 'expected a file that can be written' "$lab" manager --out /no/such/folder/x.pbn
  check 'manager of no deals' 1 'expected a PBN file' "$lab" manager --out "$tmp/x.pbn" --deals "$tmp/old.pbn"
  check 'manager of other rooms' 2 'expected both, open, closed or in-turn' "$lab" manager --out "$tmp/x.pbn" --rooms upper
  check 'manager of nobody' 1 'port [0-9]+$' "$lab" manager --out "$tmp/x.pbn" --wait 0
  check 'help belief' 0 'every second game' "$lab" belief --help
  check 'belief of an empty file' 1 'old[.]pbn: read "0 games", expected two or more' "$lab" belief --variant siguo "$tmp/old.pbn"
  check 'belief of no boards' 1 'old[.]pbn: read "no board", expected played boards' "$lab" belief --variant bridge "$tmp/old.pbn"
  check 'no problem of cards' 1 '^tianji-lab cards: .*old[.]pbn: read "no problem", expected one at least' "$lab" cards --positions "$tmp/old.pbn"
  check 'belief of nothing' 2 'expected at least one file' "$lab" belief --variant siguo
  check 'refused option' 2 'option Worlds' "$tianji" play --demo --option Worlds=0
  check 'bench' 0 '^total [0-9]+ nodes' "$tianji" bench
  cut -d' ' -f1-3 "$tmp/out" >"$tmp/first"
  check 'bench again' 0 '^total' "$tianji" bench
  cut -d' ' -f1-3 "$tmp/out" | cmp - "$tmp/first" || { echo "FAILED: two benches differ"; failed=1; }
}

# Experiments, and the end of the input.
experiments() {
  # Experiments that were interrupted, that were given more games later, or whose page is made again
  # come to the same page.
  play_experiments() { # play_experiments FOLDER GAMES
    { "$lab" experiment losses --game junqi --units "$2" --moves 3 --out "$1/losses" &&
      "$lab" experiment choice --game junqi --replays 1 --out "$1/losses" &&
      "$lab" experiment points --units 4 --out "$1/points" &&
      "$lab" experiment page --from "$1" --html "$1/page.html"; } >"$tmp/out" 2>&1 </dev/null ||
      { echo "FAILED: experiments"; tail -3 "$tmp/out"; failed=1; }
  }
  play_experiments "$tmp/whole" 2
  play_experiments "$tmp/cut" 1
  timeout -s INT 1 "$lab" experiment losses --game junqi --units 2 --moves 3 --out "$tmp/cut/losses" >/dev/null 2>&1 </dev/null
  for file in losses/junqi.truth losses/junqi.replays points/deals.txt; do
    truncate -s "$(($(wc -c <"$tmp/cut/$file") * 2 / 3))" "$tmp/cut/$file"
  done
  printf '{"variant":"jun' >>"$tmp/cut/losses/junqi.jsonl"
  rm "$tmp"/cut/*/*.csv
  play_experiments "$tmp/cut" 2
  cmp "$tmp/whole/page.html" "$tmp/cut/page.html" || { echo "FAILED: an experiment that was interrupted"; failed=1; }
  check 'columns that are described' 0 'all are described' "$here/../.package/columns.sh" "$tmp/whole"
  sed -i '1s/,/,unheard_of,/' "$tmp/whole/points/points.csv"
  check 'a column that is not' 1 'points/points.csv: column "unheard_of" is not in' \
    "$here/../.package/columns.sh" "$tmp/whole"
  check 'page again' 0 '^wrote ' "$lab" experiment page --from "$tmp/cut" --html "$tmp/again.html"
  cmp "$tmp/whole/page.html" "$tmp/again.html" || { echo "FAILED: a page that is made again"; failed=1; }
  check 'fewer games than there are' 1 'tells of another experiment' \
    "$lab" experiment losses --game junqi --units 1 --moves 3 --out "$tmp/cut/losses"
  check 'page of nothing' 1 'expected a folder with those of the experiments' "$lab" experiment page --from /no/such

  # The end of the input has the effect of quit, also during a search.
  printf 'position fen N:T7.QT6.AQ985.T87 - - - N None N\ngo infinite\n' | timeout 10 "$tianji" >"$tmp/out"
  [ "$(grep -c '^bestmove' "$tmp/out")" = 1 ] || { echo "FAILED: end of input while thinking"; failed=1; }
  head -c 20000 /dev/urandom | timeout 20 "$tianji" >/dev/null || { echo "FAILED: random bytes as input"; failed=1; }
}

parts=("${@:2}")
[ "${#parts[@]}" != 0 ] || parts=(words input manuals files experiments)
for part in "${parts[@]}"; do
  [ "$(type -t "$part")" = function ] && [ "$part" != check ] || { echo "commands: read \"$part\", expected a part of it"; exit 2; }
  "$part"
done
[ "$failed" = 0 ] && echo "commands: all as promised"
exit $failed
