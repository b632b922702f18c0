#!/usr/bin/env bash
# Checks the format of every source, the layers, the tags of tests, the subjects of commits, that no
# file has more than 500 lines, and, by clang-tidy, the sources that changed since BASE (default: in
# the last commit or not committed yet). After TIDY_SECONDS clang-tidy begins no further source
# (default: it reads all of them).
set -u
cd "$(dirname "$0")/.." || exit 2
bad=0
clang-format-19 --dry-run --Werror $(git ls-files '*.h' '*.cpp') || bad=1
tests/layers.sh || bad=1
tests/tags.sh || bad=1
tests/subjects.sh || bad=1

long=$(git ls-files '*.h' '*.cpp' | xargs wc -l | awk '$2 != "total" && $1 > 500')
[ -z "$long" ] || { printf 'over 500 lines:\n%s\n' "$long"; bad=1; }

base=${BASE:-$(git rev-parse -q --verify HEAD~1 || git rev-parse -q --verify HEAD)}
changed=$(git diff --name-only --diff-filter=d "$base" -- '*.cpp' | grep -v '^tests/' || true)
if [ -n "$changed" ]; then
  cmake --preset release -DBUILD_TESTING=ON >/dev/null
  cmake --build build/release --target tianji_eval tianji_protocol -j2 >/dev/null  # embedded.h
  # Without precompiled headers, so that each file must include what it uses.
  mkdir -p build/lint
  sed -E 's/-Winvalid-pch//; s/-include [^ ]*cmake_pch\.hxx//' build/release/compile_commands.json \
    >build/lint/compile_commands.json
  # A source takes half a minute. The order is random, so that not always the same ones are left out.
  export deadline=$(($(date +%s) + ${TIDY_SECONDS:-86400}))
  left=$(mktemp)
  export left
  printf '%s\n' $changed | shuf | xargs -P "$(nproc)" -I '{}' bash -c '
    if [ "$(date +%s)" -lt "$deadline" ]; then clang-tidy-19 -p build/lint --quiet "{}" 2>/dev/null
    else echo "{}" >>"$left"; fi' || bad=1
  [ ! -s "$left" ] ||
    echo "lint: clang-tidy did not read $(wc -l <"$left") of $(wc -w <<<"$changed") sources: $TIDY_SECONDS s were over"
  rm -f "$left"
fi
[ "$bad" = 0 ] && echo "lint: clean"
exit $bad
