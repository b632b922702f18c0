#!/usr/bin/env bash
# Tests that tests/layers.sh, tags.sh and subjects.sh refuse what they should: small source trees with
# one fault each, and single subjects of commits.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
failed=0

# refuses WHAT PATTERN [SCRIPT]: SCRIPT must refuse the tree at $root with a line that matches PATTERN.
refuses() {
  local said
  if said=$("$here/${3:-layers.sh}" "$root") || ! grep -qE -- "$2" <<<"$said"; then
    echo "FAILED $1: $said"
    failed=1
  fi
}
build() {
  rm -rf "${root:?}"/*
  mkdir -p "$root"/{engine/bridge,engine/junqi,search}
  echo '#pragma once' | tee "$root"/engine/{a,b,c}.h "$root"/engine/{bridge,junqi}/x.h >"$root/search/s.h"
}

build
"$here/layers.sh" "$root" >/dev/null || { echo "FAILED: a sound house is refused"; failed=1; }
build; echo '#include "search/s.h"' >"$root/engine/a.h"
refuses 'an arrow back' '^engine/a.h:1: engine may not include "search/s.h"'
build; echo '#include "engine/junqi/x.h"' >"$root/engine/bridge/x.h"
refuses 'one game in another' '^engine/bridge/x.h:1: the room of bridge may not include'
build; echo '#include "engine/none.h"' >"$root/engine/a.h"
refuses 'a path from nowhere' 'is not a path from the root'
build; echo '#include <thread>' >"$root/engine/a.h"
refuses 'a thread in the engine' '^engine/a.h:1: engine starts no thread'
build
echo '#include "engine/b.h"' >"$root/engine/a.h"
echo '#include "engine/c.h"' >"$root/engine/b.cpp"
echo '#include "engine/a.h"' >"$root/engine/c.h"
refuses 'a circle of three, one arrow of it in a source' '^engine/c$'
build; echo 'auto t = std::chrono::steady_clock::now();' >"$root/search/s.h"
refuses 'a clock in a search' '^search/s.h:1: only search/clock.cpp reads a clock'
build; echo 'std::random_device device;' >"$root/search/s.h"
refuses 'chance of the system' '^search/s.h:1: only protocol/machine/entropy.cpp asks'
build
mkdir -p "$root"/engine/{core,text,text/words}
echo '#pragma once' | tee "$root"/engine/{core,text}/{up,down}.h >"$root/engine/text/words/w.h"
echo '#include "engine/text/down.h"' >"$root/engine/core/up.h"
echo '#include "engine/text/words/w.h"' >"$root/engine/text/up.h"
echo '#include "engine/text/down.h"' >"$root/engine/text/words/w.h"
"$here/layers.sh" "$root" >/dev/null || { echo "FAILED: a folder in its own folder is refused"; failed=1; }
echo '#include "engine/core/down.h"' >"$root/engine/text/up.h"
refuses 'a circle of folders' '^folders that include each other in a circle:'
build
mkdir -p "$root"/engine/{match/{run,terms},plots}
echo '#pragma once' | tee "$root"/engine/match/{run,terms}/m.h >"$root/engine/plots/p.h"
echo '#include "engine/plots/p.h"' >"$root/engine/match/run/m.h"
echo '#include "engine/match/terms/m.h"' >"$root/engine/plots/p.h"
refuses 'a circle of folders with all that is in them' '^engine/match$'
build
printf 'const Game kGames[] = {\n    {"chess", "chess", f},\n    {"grundy",\n     "x"}};\n' >"$root/search/catalogue.cpp"
echo '  auto a = "no chess"; // "chess"' >"$root/search/a.cpp"
mkdir -p "$root"/{protocol/games,search/theory}
echo '  auto a = "chess";' | tee "$root/protocol/games/a.cpp" >"$root/engine/a.cpp"
refuses 'the name of a game' '^engine/a.cpp:1: the name of a game, "chess", stands in'
echo '  auto a = "grundy";' | tee "$root/search/theory/impartial.cpp" >"$root/engine/a.cpp"
refuses 'the name of a game in the second row' '^engine/a.cpp:1: the name of a game, "grundy"'
rm "$root/engine/a.cpp"
"$here/layers.sh" "$root" >/dev/null || { echo "FAILED: names of games in their places are refused"; failed=1; }
echo >"$root/search/theory/impartial.cpp"
refuses 'a file that names no game any more' '^search/theory/impartial.cpp names no game any more'
build
echo '  using namespace t;' >"$root/search/s.h"
refuses 'using namespace in a header' '^search/s.h:1: a header makes no names of a namespace'
build
printf 'namespace t {\nstruct A {\n  int x;\n};\n}  // namespace t\n' >"$root/engine/a.h"
printf 'namespace t {\nnamespace {\nstruct A {};\n}  // namespace\n}  // namespace t\n' >"$root/engine/b.cpp"
printf 'namespace t {\nstruct A::B {\n};\nstruct A;\n}  // namespace t\n' >"$root/engine/c.cpp"
"$here/layers.sh" "$root" >/dev/null || { echo "FAILED: one definition is refused"; failed=1; }
printf 'namespace t {\nclass A final {};\n}  // namespace t\n' >"$root/search/s.h"
refuses 'one name for two types' '^t::A is defined twice, in engine/a.h search/s.h'

mkdir -p "$root/tests/engine/bridge"
cases="$root/tests/engine/bridge/x_test.cpp"
printf 'TEST_CASE("a \\"b\\"") {}\nTEST_CASE(\n    "c "\n    "d", "[engine][slow]") {}\nTEST_CASE("e", "[.f]") {}\n' >"$cases"
refuses 'no tag' '^tests/engine/bridge/x_test.cpp:1: the tags are "", not "\[engine/bridge\]"' tags.sh
refuses "another room's tag" 'x_test.cpp:2: .*, not "\[engine/bridge\]\[slow\]"' tags.sh
"$here/tags.sh" --fix "$root" >/dev/null
"$here/tags.sh" "$root" >/dev/null || { echo "FAILED: tags that --fix has written are refused"; failed=1; }
grep -q '^    "d", "\[engine/bridge\]\[slow\]") {}$' "$cases" && grep -q '^TEST_CASE("e", "\[.f\]") {}$' "$cases" ||
  { echo "FAILED: --fix keeps other tags: $(cat "$cases")"; failed=1; }
echo 'TEST_CASE(kName) {}' >>"$cases"
refuses 'a case without a name' 'reads 3 of 4 cases' tags.sh

# says SUBJECT PATTERN: the verdict on the SUBJECT of a commit must have a line that matches PATTERN.
says() {
  local said
  said=$("$here/subjects.sh" - <<<"$1")
  grep -qE -- "$2" <<<"$said" || { echo "FAILED \"$1\": $said"; failed=1; }
}
says 'search/bridge, double_dummy: keep one table' '^subjects: 1'
says "tests: $(printf 'add %.0s' {1..17})" 'at most 72 characters, this one 74'
says 'Search: keep one table' 'expected "area: imperative verb ...", the area in lower case'
says 'keep one table' 'expected "area: imperative verb ...", the area in lower case'
says 'search: one table' '"one" is one, add it to the verbs in tests/subjects.sh'

[ "$failed" = 0 ] && echo "layers_test: all refused"
exit $failed
