#!/usr/bin/env bash
# Runs the sessions in the manuals and compares their output. A block that opens with ```console is a
# session: a line with `$ ` holds a command, a line with `> ` an input for it, and all other lines are its
# output (of both streams). `…` in a line stands for any text, a line `...` for any lines. An input is sent
# when all output shown before it has come. Commands run in a scratch folder, one for each manual; in it
# `build/release` is BUILD (which is in PATH too), the floors are the repository's, and `shared` is the
# folder with reference data. The line before a block may be `<!-- not run: REASON -->`, or `<!-- with the
# reference data -->` or `<!-- with python3 -->` if the session needs that; each session left out is named.
# Usage: tests/manuals.sh BUILD [FILE[:LINE]...]; without FILE every manual. LINE is that of ```console.
set -u
build=$(realpath "${1:-.}")
[ -x "$build/tianji" ] || { echo "manuals: read \"${1:-}\", expected a build folder with tianji in it"; exit 2; }
shift
cd "$(dirname "$0")/.." || exit 2
root=$PWD
kPatience=120 # seconds until a line that is shown must have come
reference=${TIANJI_REFERENCE:-$root/../shared}
export PATH=$build:$PATH LC_ALL=C.UTF-8
if [ $# = 0 ]; then
  mapfile -t files < <(find . -name build -prune -o -name '*.md' ! -name CHANGELOG.md -printf '%P\n' | sort)
  set -- "${files[@]}"
fi
failed=0
run=0

# Prints the line $1 of a manual as a pattern of the shell.
pattern_of() {
  local rest=$1
  rest=${rest//\\/\\\\}
  local sign
  for sign in '*' '?' '['; do rest=${rest//"$sign"/\\"$sign"}; done
  printf '%s' "${rest//…/*}"
}

# Reads lines of the program until one matches $1. If $2 is 0, the first one must match. Sets `seen` to
# the last line.
await() {
  local pattern line
  pattern=$(pattern_of "$1")
  while IFS= read -r -t "$kPatience" -u "$answers" line; do
    line=${line%$'\r'}
    seen=$line
    # shellcheck disable=SC2053  # a pattern
    if [ -z "$1" ]; then
      [ -z "$line" ] && return 0
    else
      [[ $line == $pattern ]] && return 0
    fi
    [ "$2" = 1 ] || return 1
  done
  seen="(nothing more)"
  return 1
}

complain() {
  printf '%s:%s: %s\n  expected: %s\n  printed:  %s\n' "$file" "$1" "$command" "$2" "$seen"
  failed=1
}

# Ends the command that runs. It may not have printed more than the manual shows.
finish() {
  [ -n "$command" ] || return 0
  exec {questions}>&-
  if [ "$any" = 0 ] && [ "$broken" = 0 ] && IFS= read -r -t "$kPatience" -u "$answers" seen; then
    complain "$number" "(nothing more)"
  fi
  cat <&"$answers" >/dev/null
  exec {answers}<&-
  wait "$child" 2>/dev/null
  command=
}

start() {
  command=$1
  any=0
  broken=0
  mkfifo "$scratch/.in" "$scratch/.out"
  (cd "$scratch" && exec bash -c "$command" <"$scratch/.in" >"$scratch/.out" 2>&1) &
  child=$!
  exec {questions}>"$scratch/.in" {answers}<"$scratch/.out"
  rm "$scratch/.in" "$scratch/.out"
}

session_line() {
  local line=$1
  case $line in
    '$ '*) finish; start "${line#\$ }" ;;
    '> '* | '>') [ "$broken" = 1 ] || { line=${line#>}; printf '%s\n' "${line# }" >&"$questions" 2>/dev/null; } ;;
    ...) any=1 ;;
    *)
      if [ -z "$command" ]; then
        seen="a line before any command"
        complain "$number" "$line"
      elif [ "$broken" = 0 ]; then
        await "$line" "$any" || { complain "$number" "$line"; broken=1; }
        any=0
      fi ;;
  esac
}

trap '' PIPE
for wanted in "$@"; do
  file=${wanted%%:*}
  only=
  [ "$file" = "$wanted" ] || only=${wanted##*:}
  [ -r "$file" ] || { echo "manuals: read \"$file\", expected a manual"; failed=1; continue; }
  scratch=$(mktemp -d)
  mkdir "$scratch/build"
  ln -s "$build" "$scratch/build/release"
  ln -s "$root"/{engine,eval,search,protocol,tuning,tests} "$scratch"
  [ -d "$reference" ] && ln -s "$(realpath "$reference")" "$scratch/shared"
  inside=0 # 1: in a session, 2: in one that is left out
  number=0
  command=
  note=
  while IFS= read -r -u 9 line; do
    number=$((number + 1))
    if [ "$inside" = 0 ]; then
      if [ "$line" != '```console' ]; then
        note=$line
        continue
      fi
      inside=1
      missing=
      case $note in
        '<!-- not run: '*) missing=${note#<!-- not run: } missing=${missing% -->} ;;
        '<!-- with python3 -->') command -v python3 >/dev/null || missing='no python3' ;;
        '<!-- with the reference data -->') [ -d "$reference" ] || missing="no reference data at $reference" ;;
      esac
      if [ -n "$only" ] && [ "$only" != "$number" ]; then
        inside=2
      elif [ -n "$missing" ]; then
        inside=2
        printf 'left out: %s:%s: %s\n' "$file" "$number" "$missing"
      else
        run=$((run + 1))
      fi
    elif [ "$line" = '```' ]; then
      finish
      inside=0
    elif [ "$inside" = 1 ]; then
      session_line "$line"
    fi
  done 9<"$file"
  if [ "$inside" != 0 ]; then
    echo "$file: a block is not closed"
    finish
    failed=1
  fi
  rm -rf "$scratch"
done
[ "$failed" = 0 ] && echo "manuals: $run sessions are as shown"
exit "$failed"
