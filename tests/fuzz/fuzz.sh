#!/usr/bin/env bash
# Runs each target of tests/fuzz under libFuzzer and prints a table.
# Usage: tests/fuzz/fuzz.sh BUILD MINUTES [TARGET...]; MINUTES for each target (0.5 is half a minute).
# New inputs that reach new code stay in BUILD/corpus/TARGET and are used again. An input that breaks a target is
# named, and so is the command that runs it again. Exit status: 0 nothing broke, 1 something did.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
seconds=$(awk -v minutes="$2" 'BEGIN { printf "%d", minutes * 60 + 0.5 }')
shift 2
fuzz=$build/tests/fuzz/tianji_fuzz
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <("$build/tests/fuzz/tianji_corpus" --targets)
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
mkdir -p "$build/fuzz"
counts=$build/fuzz/inputs # of all runs, by target
kLongest=8192     # bytes of an input
kSlow=20          # seconds for one input, which is taken for a hang
kMostMemory=2048  # MiB

rows=()
broken=()
for target in "${targets[@]}"; do
  grown=$build/corpus/$target
  found=$build/fuzz/$target-
  log=$build/fuzz/$target.log
  mkdir -p "$grown"
  rm -f "$found"*
  echo "$target: $seconds s"
  # A break ends the run of libFuzzer, so it is started again for the time that is left.
  end=$((SECONDS + seconds))
  breaks=0
  : >"$log"
  while [ $SECONDS -lt $end ]; do
    touch "$log.start"
    "$fuzz" "--target=$target" -max_total_time=$((end - SECONDS)) -max_len=$kLongest -timeout=$kSlow \
      -report_slow_units=$kSlow -rss_limit_mb=$kMostMemory -artifact_prefix="$found" \
      -print_final_stats=1 -verbosity=1 \
      "$grown" "$here/corpus/$target" >>"$log" 2>&1 && break
    # The same input may break it again.
    if [ -n "$(find "$build/fuzz" -name "$target-*" -newer "$log.start")" ]; then
      grep -aE 'not kept:|ERROR:|SUMMARY:' "$log" | tail -3
    else
      echo "the target ended without an input: $log"
      tail -5 "$log"
      broken+=("$target: $log")
      break
    fi
    breaks=$((breaks + 1))
    [ $breaks -lt 5 ] || break
  done
  rm -f "$log.start"
  for file in "$found"*; do
    [ -e "$file" ] && broken+=("$fuzz --target=$target $file")
  done
  runs=$(grep -oE 'stat::number_of_executed_units: +[0-9]+' "$log" | awk '{ sum += $2 } END { print sum + 0 }')
  echo "$target $runs" >>"$counts"
  covered=$(grep -oE 'cov: [0-9]+' "$log" | tail -1 | cut -d' ' -f2)
  rows+=("$(printf '%-15s %10s inputs %8s edges %6s kept' "$target" "$runs" "${covered:-0}" "$(find "$grown" -type f | wc -l)")")
done
echo
printf '%s\n' "${rows[@]}"
awk '{ sum += $2 } END { printf "%.0f inputs in all runs of this build folder\n", sum }' "$counts"
if [ ${#broken[@]} -gt 0 ]; then
  printf '\nbroken; see it again:\n'
  printf '  %s\n' "${broken[@]}"
  exit 1
fi
echo "fuzz: nothing broke"
