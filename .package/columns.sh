#!/usr/bin/env bash
# usage: .package/columns.sh FOLDER
# Names the columns of tables and the keys of logs in FOLDER, a folder of experiments, that
# tuning/experiment/columns.tsv does not describe. Exit status: 0 all are described, 1 some are not.
set -euo pipefail
described=$(dirname "$0")/../tuning/experiment/columns.tsv
missing=0
while read -r file; do
  case $file in
    *.csv) names=$(head -1 "$1/$file" | tr , '\n') ;;
    *) names=$(head -1 "$1/$file" | grep -oE '[{,]"[a-z_]+":' | tr -d '{,":') ;;
  esac
  while read -r name; do
    # The patterns are the shell's own.
    while IFS=$'\t' read -r pattern column _; do
      # shellcheck disable=SC2053
      [[ $column = "$name" && $file = $pattern ]] && continue 2
    done <"$described"
    echo "$file: column \"$name\" is not in tuning/experiment/columns.tsv"
    missing=1
  done <<<"$names"
done < <(cd "$1" && find . -name '*.csv' -o -name '*.jsonl' | sed 's,^\./,,' | sort)
[ "$missing" != 0 ] || echo "columns: all are described"
exit "$missing"
