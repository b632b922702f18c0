#!/usr/bin/env bash
# clang-tidy on the whole tree but the tests. What is compiled as one file (CMakeLists.txt: a folder) is read
# as one file, so that its headers are read once, which takes a seventh of the time. Folders with a file that
# changed since BASE (default: the last commit) are read first, the rest in an order that differs from run to
# run, with the analyzer's shallow mode, which takes a third of the time. A folder that was clean is not read
# again until a file of it, a header that it includes, or .clang-tidy changes.
# Usage: tests/tidy.sh [FOLDER...]; without a folder all are read.
# TIDY_SECONDS: after this long no further folder is begun, and what was not read is counted.
# TIDY_DEEP=1: all folders are read in the analyzer's deep mode.
# TIDY_CHANGED=1: only folders with a file that changed since BASE are read.
set -u
cd "$(dirname "$0")/.." || exit 2
out=build/lint
mkdir -p "$out"
cmake --preset release -DBUILD_TESTING=ON >/dev/null || exit 1
cmake --build build/release --target tianji_version tianji_{eval,protocol,tuning}_embedded >/dev/null || exit 1
# The compiled files with their flags, without precompiled headers, which are another compiler's. A folder of
# the two libraries that a layer has too is read once.
sed -nE '/"command"/ { s/-Winvalid-pch//; s/-include [^ ]*cmake_pch\.hxx//; s/\\\\\\"/"/g
  s/.*c\+\+ (.*) -o .* -c ([^ "]*)",?$/\2 \1/p }' build/release/compile_commands.json |
  grep -vE '/tests/|cmake_pch|/tianji_dds\.dir/Unity/unity_(engine|search)_|/tianji_c\.dir/' >"$out/flags.txt"

base=${BASE:-$(git rev-parse -q --verify HEAD~1 || git rev-parse -q --verify HEAD)}
changed=" $(git diff --name-only "$base" -- '*.cpp' | tr '\n' ' ')"

declare -A group=() first=() # by its name in $out: the compiled file and its sources; those with a change
while read -r compiled _; do
  case $compiled in
    */Unity/*) sources=$(sed -n "s#^\#include \"$PWD/\(.*\)\"#\1#p" "$compiled") ;;
    *) sources=${compiled#"$PWD/"} ;;
  esac
  [ "$#" = 0 ] || grep -qE "^($(IFS='|'; echo "${*%/}"))/" <<<"$sources" || continue
  name=${compiled#"$PWD/"}
  name=${name//\//__}
  group[$name]="$compiled "$sources
  for source in $sources; do
    case $changed in *" $source "*) first[$name]=1 ;; esac
  done
done <"$out/flags.txt"
[ "${#group[@]}" != 0 ] || { echo "tests/tidy.sh: no sources in $*"; exit 2; }
order=("${!first[@]}")
[ -n "${TIDY_CHANGED:-}" ] || order+=($(for name in "${!group[@]}"; do
  [ -n "${first[$name]:-}" ] || echo "$name"
done | shuf))

# read_group DEPTH NAME COMPILED SOURCE...: prints the warnings with the names and lines of the sources. DEPTH
# is the analyzer's mode: deep or shallow.
read_group() {
  local depth=$1 name=$2 compiled=$3 one=$out/$2.cpp flags stamp now
  shift 3
  cat "$@" >"$one.new"
  cmp -s "$one.new" "$one" || cp "$one.new" "$one"
  rm "$one.new"
  read -r _ flags < <(grep -m 1 -F "$compiled " "$out/flags.txt")
  read -ra flags <<<"$flags"
  stamp=$out/$name.clean
  now=$({ g++ "${flags[@]}" -MM "$one" | tr -d '\\' | tr ' ' '\n' | grep -E '^[^:]+$' |
    grep -v "^$out/" | sort -u | xargs -r cat; cat "$one" .clang-tidy; } | sha256sum)
  [ -f "$stamp" ] && grep -qxE "(deep|$depth) $now" "$stamp" && return 0
  [ "$depth" = deep ] || flags+=(-Xclang -analyzer-config -Xclang mode=shallow)
  # A warning of the analyzer inside a library's header, with the notes that follow it, is not ours.
  clang-tidy-19 --quiet --config-file=.clang-tidy "$one" -- "${flags[@]}" 2>/dev/null |
    awk '/: (warning|error): / { theirs = /^\/usr\/include\// } !theirs' >"$out/$name.txt"
  if [ "${PIPESTATUS[0]}" = 0 ] || ! grep -q . "$out/$name.txt"; then
    echo "$depth $now" >"$stamp"
    return 0
  fi
  wc -l "$@" | awk -v one="$one" '
    FILENAME == "-" { if ($2 != "total") { begin[++files] = lines; path[files] = $2; lines += $1 } next }
    match($0, one ":[0-9]+:") {
      line = substr($0, RSTART + length(one) + 1, RLENGTH - length(one) - 2) + 0
      for (i = files; i > 1 && begin[i] >= line; i--) continue
      $0 = path[i] ":" line - begin[i] ":" substr($0, RSTART + RLENGTH)
    }
    { print }' - "$out/$name.txt"
  return 1
}
export -f read_group
export out
export deadline=$(($(date +%s) + ${TIDY_SECONDS:-86400}))
export left=$out/left.txt
: >"$left"
bad=0
for name in "${order[@]}"; do
  [ -n "${TIDY_DEEP:-}${first[$name]:-}" ] && depth=deep || depth=shallow
  echo "$depth $name" ${group[$name]}
done |
  xargs -P "$(nproc)" -L 1 bash -c '
    if [ "$(date +%s)" -lt "$deadline" ]; then read_group "$@"
    else echo "$2" >>"$left"; fi' read_group || bad=1
[ ! -s "$left" ] || echo "tidy: $TIDY_SECONDS s were over before $(wc -l <"$left") of ${#order[@]} folders were read"
[ "$bad" = 1 ] || echo "tidy: clean"
exit $bad
