#!/usr/bin/env bash
# Compares the newest node signature in the commit messages, `Bench: bridge N …`, with the counts of
# `tianji bench` now, by the code for newer processors and by that for all (TIANJI_CPU=baseline). Other counts mean another play: the commit that causes them must state them.
# Usage: tests/bench.sh FOLDER-WITH-THE-BINARIES
set -u
cd "$(dirname "$0")/.." || exit 2
counts() { "$1/tianji" bench | awk '$1 != "total" { printf "%s %s ", $1, $2 }'; }
now=$(counts "$1")
baseline=$(TIANJI_CPU=baseline counts "$1")
if [ "$baseline" != "$now" ]; then
  echo "bench: \"$now\" here, but \"$baseline\" by the code for all processors (TIANJI_CPU=baseline)"
  exit 1
fi
said=$(git log -1 --grep='^Bench: ' --format=%B 2>/dev/null | sed -n 's/^Bench: //p' | tail -n 1)
if [ -z "$said" ]; then
  echo "skipped: no commit states a Bench (now: Bench: ${now% })"
  exit 0
fi
if [ "${said% } " != "$now" ]; then
  echo "bench: the newest commit with a Bench says \"$said\", but tianji bench counts \"${now% }\": if the \
change of play is intended, put the line \"Bench: ${now% }\" into the commit that makes it"
  exit 1
fi
echo "bench: ${now% }"
