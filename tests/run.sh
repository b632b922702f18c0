#!/usr/bin/env bash
# Runs the tests of a build and prints at the end which were skipped and why. If nothing is printed for a
# while, it names the running cases with their seconds. Usage: tests/run.sh BUILD [LABEL]
# LABEL: quick or slow; without it all tests. The variable JOBS: number of tests at a time. SHARE=I/N: only
# every N-th test, from the I-th on, counted from 0.
set -u
build=$1
label=${2:-}
jobs=${JOBS:-$(nproc)}
share=()
[ -z "${SHARE:-}" ] || share=(-I "$((${SHARE%/*} + 1)),,${SHARE#*/}")
kPatience=20 # seconds without a line until the running cases are named

declare -A began name # start and name of each running case, by its number
ran=0
skipped=0
reasons=$(mktemp)
trap 'rm -f "$reasons" "${skipped_log:-}"' EXIT

name_running() {
  local case
  for case in "${!began[@]}"; do
    printf '        ... %s: %d s so far\n' "${name[$case]}" $((SECONDS - began[$case]))
  done
}

exec 3< <(ctest --test-dir "$build" --output-on-failure --no-tests=error -j"$jobs" \
  ${label:+-L "$label"} "${share[@]}" 2>&1; echo "ctest-status $?")
while true; do
  if IFS= read -r -t "$kPatience" -u 3 line; then
    case $line in
      'ctest-status '*) status=${line#* }; break ;;
      *'Start '*': '*) # the line of the result repeats it
        number=${line#*Start}
        number=${number%%:*}
        began[${number// /}]=$SECONDS
        name[${number// /}]=${line#*: } ;;
      *'Test '*'#'*': '*)
        number=${line#*#}
        unset "began[${number%%:*}]"
        ran=$((ran + 1))
        case $line in *'***Skipped'*) skipped=$((skipped + 1)) ;; esac
        printf '%s\n' "$line" ;;
      *) printf '%s\n' "$line" ;;
    esac
  elif [ $? -gt 128 ]; then
    name_running
  else
    status=1
    break
  fi
done
# Some cases check promises of time, which fail on a machine that is busy with other cases. If only a
# few cases failed, they are named and run again alone, and the second result counts.
kFew=5
failed=$build/Testing/Temporary/LastTestsFailed.log
log=$build/Testing/Temporary/LastTest.log
skipped_log=$(mktemp)
grep -hoE '^skipped: .*' "$log" >"$skipped_log"
if [ "$status" != 0 ] && [ -s "$failed" ] && [ "$(wc -l <"$failed")" -le "$kFew" ]; then
  echo
  echo "These failed and are run again, alone:"
  cut -d: -f2- "$failed"
  ctest --test-dir "$build" --output-on-failure --rerun-failed -j1 ${label:+-L "$label"} && status=0
fi
if [ "$skipped" -gt 0 ]; then
  sed -E 's/ \/[^ ]*\/(data\/)/ \1/' "$skipped_log" | sort | uniq -c | sort -rn >"$reasons"
  echo
  echo "$skipped of $ran skipped:"
  sed -E 's/^ *([0-9]+) skipped: /  \1 times: /' "$reasons"
fi
exit "$status"
