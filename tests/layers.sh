#!/usr/bin/env bash
# The arrows of the house. Fails on: an include of a layer above; one game's folder that includes
# another game's; units (a header with its source) that include each other in a circle; folders that
# do, unless one contains the other. A part of a template that its door includes at the end is named
# *-inl.h and belongs to the door. And on a thread in engine or eval: their tests are not run under
# the thread sanitizer. And on a type that two files define under one full name: the linker keeps
# either one's functions without a word.
# Usage: tests/layers.sh [ROOT]; ROOT is this repository without it.
set -u
cd "${1:-$(dirname "$0")/..}" || exit 2
declare -A may=(
  [engine]="engine"
  [eval]="eval engine"
  [search]="search eval engine"
  [protocol]="protocol search eval engine"
  [tuning]="tuning protocol search eval engine"
)
bad=0
fail() { echo "$1"; bad=1; }

# The game in whose folder a path is, into $game: the second part of the path, or nothing.
find_game() {
  game=${1#*/}
  game=${game%%/*}
  case $game in bridge | xiangqi | junqi | theory | dice) ;; *) game= ;; esac
}

pairs=$(mktemp)   # units, the one that includes first
folders=$(mktemp) # folders, in the same order
trap 'rm -f "$pairs" "$folders"' EXIT
for layer in engine eval search protocol tuning; do
  [ -d "$layer" ] || continue
  while IFS=: read -r file line text; do
    [[ $text =~ \"([^\"]*)\" ]] && path=${BASH_REMATCH[1]}
    top=${path%%/*}
    [ "$top" = absl ] && continue
    case " ${may[$layer]} " in
      *" $top "*) [ -f "$path" ] || [ "${path##*/}" = embedded.h ] ||
        fail "$file:$line: \"$path\" is not a path from the root" ;;
      *) fail "$file:$line: $layer may not include \"$path\" (it may see: ${may[$layer]})" ;;
    esac
    find_game "$file"; ours=$game
    find_game "$path"
    [ -z "$ours" ] || [ -z "$game" ] || [ "$ours" = "$game" ] ||
      fail "$file:$line: the room of $ours may not include \"$path\""
    from=${file%/*}
    to=${path%/*}
    case "$from/ $to/" in
      "$to/"*' '* | *" $from/"*) ;;
      *) echo "$from $to" >>"$folders" ;;
    esac
    case "$file $path" in
      *-inl.h*) ;;
      *) [ "${file%.*}" = "${path%.*}" ] || echo "${file%.*} ${path%.*}" >>"$pairs" ;;
    esac
  done < <(grep -rnE '^ *#include "' "$layer" --include='*.h' --include='*.cpp')
done
while IFS=: read -r file line text; do
  fail "$file:$line: ${file%%/*} starts no thread and shares nothing between them"
done < <(grep -rnE '^ *#include <(atomic|condition_variable|future|mutex|thread)>' engine eval \
  --include='*.h' --include='*.cpp' 2>/dev/null)
# Relies on the format that lint holds: what stands in the first column is in a namespace only.
while read -r name files; do
  fail "$name is defined twice, in $files"
done < <(find engine eval search protocol tuning tests \( -name '*.h' -o -name '*.cpp' \) \
  -exec awk '
    FNR == 1 { depth = 0; hidden = 0 }
    /^(inline )?namespace.*\{$/ {
      space[++depth] = $2 == "{" ? "" : $2
      if (space[depth] == "") hidden = depth
      next
    }
    /^}  \/\/ namespace/ { if (hidden == depth) hidden = 0; depth--; next }
    /^(struct|class|union|enum( class)?) .*\{/ && !hidden && before !~ /^template <>/ {
      name = $0
      sub(/^(struct|class|union|enum( class)?) /, "", name)
      sub(/ .*/, "", name)
      for (i = depth; i > 0; i--) name = space[i] "::" name
      print name, FILENAME
    }
    { before = $0 }' {} + 2>/dev/null | sort -u |
  awk '{ files[$1] = files[$1] " " $2; count[$1]++ }
    END { for (name in count) if (count[name] > 1) print name files[name] }')
# refuse_circles FILE WHAT: FILE has pairs of names, the first of which includes the second.
refuse_circles() {
  local circles
  circles=$(tsort "$1" 2>&1 >/dev/null)
  [ -z "$circles" ] || fail "$2 that include each other in a circle:
$(sed 's/^tsort: *//; s/^.*input contains a loop:$/--/' <<<"$circles")"
}
refuse_circles "$pairs" units
refuse_circles "$folders" folders
[ "$bad" = 0 ] && echo "layers: every include points down, no circles, each game by itself"
exit $bad
