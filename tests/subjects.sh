#!/usr/bin/env bash
# Checks that the subject of each commit is `area: imperative verb ...`, at most 72 characters long. The
# area is in lower case: one or more folders, rooms or games. Commits up to kLast are older than the rule.
# Usage: tests/subjects.sh [-]; with - it reads subjects from the input, one a line. It does not check
# merges, nor anything in a copy without git or in a clone that does not reach back to kLast.
set -u
cd "$(dirname "$0")/.." || exit 2
kLast=addbbe87105deaf11b59cd27754d6740717a4bae
kLongest=72
verbs="
accept add address adopt agree align allow answer apply ask assert avoid bid bind bound break bring
build cache call carry change check choose clean clear close collect combine compare compile compute convert
copy correct count cover cut deal decide declare defend define delay delete derive describe detect
discard divide document double draw drop embed enable end enforce ensure explain expose express
expect extend extract fail fill find finish fit fix fold follow forbid forget format free gather generate
get give group guard handle hide hold ignore import improve include increase index inline insert
install invert join judge keep launch lay lead learn leave let lift limit link list load look lower
make mark match measure memorise mend merge mirror model move name narrow note number offer omit
open order pack pair parse pass pin place plan play point prefer prepare print prove prune publish
put quote raise read recognise record reduce refuse refute release remember remove rename repair
repeat replace replay report require reset resolve restore restrict return reuse revert rework
rewrite round run sample save say scale search seat see select send separate serve set settle share
shorten show shrink shuffle sign simplify skip solve sort speed split start state step stop store
straighten strengthen suggest sum support swap switch tabulate tag take teach tell test think throw
tidy tighten tolerate trace track train treat trust try tune turn undo unify update use validate
verify visit wait walk warn watch weigh widen wire work wrap write
"
if [ "${1:-}" = - ]; then
  subjects() { sed 's/^/input /'; }
else
  git rev-parse --git-dir >/dev/null 2>&1 || { echo "skipped: no git here, no subjects"; exit 0; }
  git merge-base --is-ancestor "$kLast" HEAD 2>/dev/null ||
    { echo "skipped: the history here does not reach back to $kLast"; exit 0; }
  subjects() { git log --no-merges --format='%h %s' "$kLast..HEAD"; }
fi

bad=0
count=0
fail() { echo "$commit: \"$subject\": $1"; bad=1; }
pattern='^[a-z][a-z0-9_-]*([,/ ]+[a-z0-9_-]+)*: ([^ ]+)( |$)'
while read -r commit subject; do
  count=$((count + 1))
  [ "${#subject}" -le "$kLongest" ] ||
    fail "a subject has at most $kLongest characters, this one ${#subject}"
  if ! [[ $subject =~ $pattern ]]; then
    fail 'expected "area: imperative verb ...", the area in lower case'
    continue
  fi
  case " ${verbs//$'\n'/ } " in
    *" ${BASH_REMATCH[2]} "*) ;;
    *) fail "expected an imperative behind the area, as in \"search: keep one table\"; if \
\"${BASH_REMATCH[2]}\" is one, add it to the verbs in tests/subjects.sh" ;;
  esac
done < <(subjects)
[ "$bad" = 0 ] && echo "subjects: $count, each \"area: verb ...\""
exit $bad
