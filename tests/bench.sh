#!/usr/bin/env bash
# The newest commit that states a node signature must still be right: `Bench: bridge N …` in its
# message against what `tianji bench` counts now. A change of the counts is a change of play: state
# the new ones in the commit that makes it. Usage: tests/bench.sh FOLDER-WITH-THE-BINARIES
set -u
cd "$(dirname "$0")/.." || exit 2
now=$("$1/tianji" bench | awk '$1 != "total" { printf "%s %s ", $1, $2 }')
said=$(git log -1 --grep='^Bench: ' --format=%B 2>/dev/null | sed -n 's/^Bench: //p' | tail -n 1)
if [ -z "$said" ]; then
  echo "skipped: no commit states a Bench (now: Bench: ${now% })"
  exit 0
fi
if [ "${said% } " != "$now" ]; then
  echo "bench: the newest commit with a Bench says \"$said\", now it is \"${now% }\""
  exit 1
fi
echo "bench: ${now% }"
