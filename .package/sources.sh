#!/usr/bin/env bash
# Fetches Debian's sources of the libraries that Tianji needs, checks them by sources.sha256 and unpacks them
# into FOLDER for dependencies.cmake. The headers of Boost and JSON are the same for every system and come from
# Debian's packages here. Does nothing where that is done. Usage: .package/sources.sh FOLDER
# MIRROR: where Debian's archive is.
set -eu
own=$(realpath "$0")
pins=${own%.sh}.sha256
mirrors="${MIRROR:-http://deb.debian.org/debian} https://snapshot.debian.org/archive/debian/20251101T000000Z"
folder=$(realpath -m "${1:?usage: .package/sources.sh FOLDER}")
done=$folder/done
[ "$(cat "$done" 2>/dev/null)" != "$(cat "$pins" "$own")" ] || exit 0
rm -rf "$folder"/{abseil,coinutils,clp,sqlite,program_options,include} "$done"
mkdir -p "$folder"/{archive,program_options,include}
cd "$folder/archive"

fetch() {
  local file=$1 mirror
  for mirror in $mirrors; do
    curl -sSfL -o "$file" "$mirror/pool/main/${file:0:1}/${file%%_*}/$file" && return
  done
  echo "$file: it is not in $mirrors"
  return 1
}
while read -r _ file; do
  grep -F " $file" "$pins" | sha256sum --status -c 2>/dev/null || fetch "$file"
done <"$pins"
sha256sum --quiet -c "$pins"

# With Debian's patches.
unpack() { dpkg-source --no-check --no-copy -x "$1"_*.dsc "$folder/$2" >/dev/null 2>&1; }
unpack abseil abseil
unpack coinutils coinutils
unpack clp clp
unpack sqlite3 sqlite
(cd "$folder/sqlite" && ./configure --disable-tcl --disable-readline >/dev/null && make sqlite3.c >/dev/null)
tar -C "$folder/program_options" -xJf boost1.74_*.orig.tar.xz --strip-components=4 --wildcards '*/libs/program_options/src/*.cpp'
for name in boost nlohmann; do
  [ -d "/usr/include/$name" ] || { echo "/usr/include/$name is missing"; exit 1; }
  ln -sfn "/usr/include/$name" "$folder/include/$name"
done
cat "$pins" "$own" >"$done"
