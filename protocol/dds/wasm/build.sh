#!/usr/bin/env bash
# Builds the package tianji-wasm: build.sh OUT. OUT gets tianji_dds.wasm, dds.js, dds.d.ts, package.json,
# and double_dummy.html, a page that is complete in itself.
set -eu
out=$(realpath -m "${1:?usage: build.sh OUT}")
cd "$(dirname "$0")/../../.."
here=protocol/dds/wasm
compiler=clang++-19
try() { $compiler --target=wasm32-wasi -fsyntax-only -x c++ - <<<'#include <vector>' 2>/dev/null; }
if ! command -v wasm-ld-19 >/dev/null || ! try; then
  echo "$here/build.sh: needs a compiler for WebAssembly; in Debian: apt-get install" \
    "clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32" >&2
  exit 1
fi
mkdir -p "$out"
# Several tests may build at the same time; who reads a finished package is not disturbed.
exec 9>"$out/lock"
flock 9
page=$out/double_dummy.html
if [ -f "$page" ] && [ -z "$(find CMakeLists.txt LICENSE $here protocol/dds/*.{h,cpp} search/bridge/double_dummy \
  search/bridge/results search/thinking/crew.h engine/bridge engine/core -newer "$page")" ]; then
  echo "$out: as it was"
  exit 0
fi
cp $here/dds.js $here/dds.d.ts LICENSE "$out"
version=$(sed -n 's/^project(tianji VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
cat >"$out/package.json" <<END
{"name": "tianji-wasm", "version": "$version", "license": "Apache-2.0", "type": "module",
 "description": "Tianji's double-dummy solver for bridge", "exports": "./dds.js", "types": "./dds.d.ts"}
END

module=$out/tianji_dds.wasm
# Each folder as one file, as in CMakeLists.txt.
flags="--target=wasm32-wasi -std=c++20 -O2 -DNDEBUG -msimd128 -flto -ffp-contract=off -fvisibility=hidden
  -fexceptions -fignore-exceptions -ffunction-sections -fdata-sections -I. -I$out/parts -isystem $here/without"
exports="SolveBoard SolveBoardPBN CalcDDtable CalcDDtablePBN AnalysePlayBin AnalysePlayPBN Par DealerPar
  ErrorMessage FreeMemory malloc"
objects=()
compile() {
  local object=$out/parts/${1//\//_}.o
  printf '#include "%s"\n' "${@:2}" | $compiler $flags -c -x c++ -o "$object" -
  objects+=("$object")
}
mkdir -p "$out/parts"
cmake -DOUT="$out/parts/engine/version_text.h" -DNUMBER="$version" -DSOURCE="$PWD" -P engine/core/version.cmake
for folder in protocol/dds search/bridge/double_dummy{,/bounds,/table} $here; do
  compile $folder $folder/*.cpp
done
compile search/bridge/results search/bridge/results/played_out.cpp
compile engine/bridge engine/bridge/{auction,cards,score}.cpp
compile engine/core engine/core/{encoding,text}.cpp
$compiler $flags -mexec-model=reactor -Wl,--gc-sections,--strip-all,-z,stack-size=1048576 \
  $(printf -- '-Wl,--export=%s ' $exports) "${objects[@]}" -o "$module"
rm -r "$out/parts"
base64 -w0 "$module" >"$out/base64"
sed -e "/^@dds.js\$/{r $here/dds.js" -e 'd}' -e "/^@page.js\$/{r $here/page.js" -e 'd}' \
  -e "/^@wasm\$/{r $out/base64" -e 'd}' $here/double_dummy.html >"$page"
rm "$out/base64"
echo "$out: tianji_dds.wasm ($(stat -c %s "$module") bytes), dds.js, double_dummy.html"
