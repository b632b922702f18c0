#!/usr/bin/env bash
# Checks the format of every source, the layers, the tags of tests, the subjects of commits, that no
# file has more than 500 lines, and the whole tree by clang-tidy (tests/tidy.sh, which takes BASE and
# TIDY_SECONDS).
set -u
cd "$(dirname "$0")/.." || exit 2
bad=0
clang-format-19 --dry-run --Werror $(git ls-files '*.h' '*.cpp' '*.js') || bad=1
tests/layers.sh || bad=1
tests/tags.sh || bad=1
tests/subjects.sh || bad=1

long=$(git ls-files '*.h' '*.cpp' | xargs wc -l | awk '$2 != "total" && $1 > 500')
[ -z "$long" ] || { printf 'over 500 lines:\n%s\n' "$long"; bad=1; }

tests/tidy.sh || bad=1
[ "$bad" = 0 ] && echo "lint: clean"
exit $bad
