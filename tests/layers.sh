#!/usr/bin/env bash
# The arrows of the house: each layer includes only what is named for it. Fails on an arrow back.
set -u
cd "$(dirname "$0")/.." || exit 2
declare -A may=(
  [engine]="engine"
  [eval]="eval engine"
  [search]="search eval engine"
  [protocol]="protocol search eval engine"
  [tuning]="tuning protocol search eval engine"
)
bad=0
for layer in engine eval search protocol tuning; do
  while IFS=: read -r file line text; do
    path=$(sed -E 's/.*#include "([^"]*)".*/\1/' <<<"$text")
    top=${path%%/*}
    [ "$top" = absl ] && continue
    case " ${may[$layer]} " in
      *" $top "*) [ -f "$path" ] || [ "${path##*/}" = embedded.h ] ||
        { echo "$file:$line: \"$path\" is not a path from the root"; bad=1; } ;;
      *) echo "$file:$line: $layer may not include \"$path\" (it may see: ${may[$layer]})"; bad=1 ;;
    esac
  done < <(grep -rnE '^ *#include "' "$layer" --include='*.h' --include='*.cpp')
done
[ "$bad" = 0 ] && echo "layers: every include points down"
exit $bad
