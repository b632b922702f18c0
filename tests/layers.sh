#!/usr/bin/env bash
# Checks the structure of the sources. It refuses
#   - an include of a layer above, and an include from one game's folder to another game's;
#   - units (a header with its source) that include each other in a circle, and folders that do, alone
#     or with all that is in them, unless one contains the other;
#   - a thread in engine or eval, whose tests are not run under the thread sanitizer;
#   - a clock below protocol, or chance from the system, except in the one file that may have it;
#   - a type that two files define under one full name: the linker would keep the functions of either
#     one without a warning. A file *_windows.cpp is not counted: it takes another file's place;
#   - `using namespace` in a header;
#   - the name of a game (as in search/catalogue.cpp) as a whole string, except in the catalogue, in
#     protocol/games/ and in the files of may_name: each game's peculiarities belong into its own files
#     and rows.
# Usage: tests/layers.sh [ROOT]; without ROOT it checks this repository.
set -u
cd "${1:-$(dirname "$0")/..}" || exit 2
declare -A may=(
  [engine]="engine"
  [eval]="eval engine"
  [search]="search eval engine"
  [protocol]="protocol search eval engine"
  [tuning]="tuning protocol search eval engine"
)
may_name=(
  engine/junqi/board.h                 # two boards of one room, each with its name
  search/theory/impartial.cpp          # "grundy" is a key of an answer there
  protocol/dialects/ucci.cpp           # a dialect of one game
  protocol/engines/engine_process.cpp  # engines of xiangqi play it without being told to
  tuning/ladder/ladder.cpp             # the room of two games
  tuning/belief/belief.cpp             # a row for each of three games in which beliefs are measured
  tuning/experiment/lambda/lambda.cpp  # a row for each discipline of the experiment
  tuning/experiment/played/loss_games.cpp # a row a game whose losses are measured
  tuning/check/thinking.cpp            # asks whether an engine plays for four seats
)
bad=0
fail() { echo "$1"; bad=1; }

# Sets $game to the game in whose folder the path $1 is (the second part of the path), or to nothing.
find_game() {
  game=${1#*/}
  game=${game%%/*}
  case $game in bridge | xiangqi | junqi | banqi | theory | dice) ;; *) game= ;; esac
}

pairs=$(mktemp)   # pairs of units: the first one includes the second
folders=$(mktemp) # folders, in the same order
trap 'rm -f "$pairs" "$folders"' EXIT
for layer in engine eval search protocol tuning; do
  [ -d "$layer" ] || continue
  while IFS=: read -r file line text; do
    [[ $text =~ \"([^\"]*)\" ]] && path=${BASH_REMATCH[1]}
    top=${path%%/*}
    [ "$top" = absl ] && continue
    case " ${may[$layer]} " in
      *" $top "*) [ -f "$path" ] || [ "${path##*/}" = embedded.h ] || [ "$path" = engine/version_text.h ] ||
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
      *)
        echo "$from $to" >>"$folders"
        # The two folders in the innermost common folder that contain them.
        common=
        while [ "${from%%/*}" = "${to%%/*}" ]; do
          common+=${from%%/*}/
          from=${from#*/}
          to=${to#*/}
        done
        echo "$common${from%%/*} $common${to%%/*}" >>"$folders" ;;
    esac
    [ "${file%.*}" = "${path%.*}" ] || echo "${file%.*} ${path%.*}" >>"$pairs"
  done < <(grep -rnE '^ *#include "' "$layer" --include='*.h' --include='*.cpp')
done
while IFS=: read -r file line text; do
  fail "$file:$line: ${file%%/*} starts no thread and shares nothing between them"
done < <(grep -rnE '^ *#include <(atomic|condition_variable|future|mutex|thread)>' engine eval \
  --include='*.h' --include='*.cpp' 2>/dev/null)
# refuse_words WHAT PATTERN FILE FOLDER...: only FILE has words of that pattern in these folders.
refuse_words() {
  local what=$1 pattern=$2 only=$3 file line text
  while IFS=: read -r file line text; do
    [ "$file" = "$only" ] || fail "$file:$line: only $only $what"
  done < <(grep -rnE "$pattern" "${@:4}" --include='*.h' --include='*.cpp' 2>/dev/null)
}
refuse_words 'reads a clock' '_clock::now|gettimeofday|clock_gettime|std::time\(' search/clock.cpp \
  engine eval search
refuse_words 'asks the system for chance' 'random_device|getrandom|getentropy|/dev/u?random' \
  protocol/machine/entropy.cpp engine eval search protocol tuning
while IFS=: read -r file line text; do
  fail "$file:$line: a header makes no names of a namespace its readers' own"
done < <(grep -rnE '^ *using namespace ' engine eval search protocol tuning --include='*.h' 2>/dev/null)
# Relies on the format that lint enforces: a definition in the first column is in namespaces only.
while read -r name files; do
  fail "$name is defined twice, in $files"
done < <(find engine eval search protocol tuning tests \( -name '*.h' -o -name '*.cpp' \) ! -name '*_windows.cpp' \
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
if [ -f search/catalogue.cpp ]; then
  games=$(sed -n '/kGames\[\] = {/,$ s/^ *{"\([^"]*\)",.*/\1/p' search/catalogue.cpp | paste -sd '|')
  [ -n "$games" ] || fail "search/catalogue.cpp: no row of a game is found in kGames"
  declare -A names=()
  while IFS=: read -r file line text; do
    [[ ${text%%//*} =~ \"($games)\" ]] || continue
    names[$file]=1
    case "$file ${may_name[*]} " in
      search/catalogue.cpp* | protocol/games/* | *" $file "*) ;;
      *) fail "$file:$line: the name of a game, \"${BASH_REMATCH[1]}\", stands in the catalogue and in \
protocol/games only" ;;
    esac
  done < <(grep -rnE "\"(${games:-none})\"" engine eval search protocol tuning \
    --include='*.h' --include='*.cpp' 2>/dev/null)
  for file in "${may_name[@]}"; do
    [ ! -f "$file" ] || [ -n "${names[$file]:-}" ] ||
      fail "$file names no game any more: take it out of may_name in tests/layers.sh"
  done
fi
# refuse_circles FILE WHAT: FILE has pairs of names, the first of which includes the second.
refuse_circles() {
  local circles
  circles=$(tsort "$1" 2>&1 >/dev/null)
  [ -z "$circles" ] || fail "$2 that include each other in a circle:
$(sed 's/^tsort: *//; s/^.*input contains a loop:$/--/' <<<"$circles")"
}
refuse_circles "$pairs" units
refuse_circles "$folders" folders
[ "$bad" = 0 ] && echo "layers: every include points down, no circles, each game by itself, named once"
exit $bad
