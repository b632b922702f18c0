#!/usr/bin/env bash
# Makes what is published, from a clone or a source archive:
#   deb      tianji, libtianji0, libtianji-dev, libtianji-dds0 and libtianji-dds-dev for this Debian
#   static   a tarball of programs that need no libraries
#   source   a tarball of the sources of the commit (needs git)
#   wheel    tianji for Python
#   windows  a zip of programs for 64-bit Windows and tianji_dds.dll, by mingw-w64
#   arm64    a tarball of programs for Linux on 64-bit ARM that need no libraries
#   experiments  a tarball of what make experiments made: the page, tables, pictures, games and logs
# README.md tells more. The same commit and compiler give the same bytes.
# Usage: .package/package.sh OUT [PART]...; without a PART it makes the first four. The part `try` tries what was
# made of the last two (try.py).
set -eu
cd "$(dirname "$0")/.."
root=$PWD
mkdir -p "${1:?usage: .package/package.sh OUT [PART]...}"
out=$(realpath "$1")
shift
[ $# != 0 ] || set -- deb static source wheel
build=$root/build/package
stage=$build/stage
jobs=${JOBS:-$(nproc)}
umask 022
export LC_ALL=C TZ=UTC0

# The date of everything: that of the commit.
date_of_sources() {
  git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md
}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date_of_sources)}
export SOURCE_DATE_EPOCH

# configure STATIC: TIANJI_STATIC changes only what is linked.
configure() {
  cmake -S . -B "$build" -U 'CLP_LIBRARY' -U 'COIN_UTILS' -U 'Boost*' -U 'SQLite3*' -U 'LIBEDIT*' -DCMAKE_BUILD_TYPE=Release \
    -DTIANJI_NATIVE=OFF -DTIANJI_STATIC="$1" -DBUILD_TESTING=OFF -DCMAKE_DISABLE_FIND_PACKAGE_MPI=ON \
    -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR="lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)" \
    -DCMAKE_EXE_LINKER_FLAGS='-Wl,-z,relro,-z,now' -DCMAKE_SHARED_LINKER_FLAGS='-Wl,-z,relro,-z,now' >/dev/null
  local library=tianji_c
  [ "$1" = OFF ] || library=  # it cannot be linked statically
  # shellcheck disable=SC2086  # a target or none
  cmake --build "$build" -j"$jobs" --target tianji tianji-lab tianji_dds $library
}
commit_version() {
  echo "$(sed -nE 's/^project\(tianji VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)-$(git rev-parse --short=8 HEAD)"
}
version() { "$build/tianji" --version | cut -d' ' -f2; }

# install_all FOLDER: what make install copies, without symbols, pages compressed, and XBoard's plugin.
install_all() {
  DESTDIR=$1 cmake --install "$build" --strip >/dev/null
  local usr=$1/usr game
  mkdir -p "$usr/share/games/plugins/xboard"
  gzip -9n "$usr"/share/man/man1/*.1
  for game in xiangqi junqi siguo bridge; do ln -s tianji.1.gz "$usr/share/man/man1/tianji-$game.1.gz"; done
  printf 'plugin spec 0.0\nuci2wb tianji-xiangqi\nxiangqi\n' >"$usr/share/games/plugins/xboard/tianji-xiangqi.eng"
}

# tarball NAME FOLDER: FOLDER/NAME as NAME.tar.xz, in a fixed order and with the date of the sources.
tarball() {
  tar -C "$2" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "$1" |
    xz -9e -T1 >"$out/$1.tar.xz"
  echo "$out/$1.tar.xz"
}

make_static() {
  configure ON
  local name
  name=tianji-$(version)-linux-$(uname -m)
  rm -rf "$stage"
  install_all "$stage/all"
  mkdir -p "$stage/$name"
  cp -a "$stage"/all/usr/{bin,share} "$stage/$name"
  mkdir -p "$stage/$name/lib" && cp -a "$stage"/all/usr/lib/*/libtianji_dds.so* "$stage/$name/lib"
  cp -a "$stage/all/usr/include" "$stage/$name"
  tarball "$name" "$stage"
}

# cross SYSTEM: compiles for another system, with the libraries, and sets `there` to its build and `name` to
# the name of its package.
cross() {
  there=$root/build/$1
  .package/sources.sh "$root/build/sources"
  cmake -S . -B "$there" -DCMAKE_TOOLCHAIN_FILE="$root/.package/$1.cmake" -DCMAKE_BUILD_TYPE=Release \
    -DTIANJI_DEPENDENCIES="$root/build/sources" -DTIANJI_STATIC=ON -DTIANJI_FOLDERS_AS_ONE=ON -DBUILD_TESTING=OFF >/dev/null
  cmake --build "$there" -j"$jobs" --target tianji tianji-lab tianji_dds
  name=tianji-$(sed -n 's/.*kVersion = "\(.*\)".*/\1/p' "$there/generated/engine/version_text.h")-$2
  rm -rf "$there/stage"
  mkdir -p "$there/stage/$name"
  cp LICENSE README.md CHANGELOG.md "$there/stage/$name"
  cp .package/README.md "$there/stage/$name/PACKAGES.md"
}
# The licences of the libraries in the programs, and of what the compiler PACKAGE adds.
licences() {
  local file
  for file in build/sources/{abseil,coinutils,clp,sqlite}/debian/copyright \
    /usr/share/doc/{libboost1.74-dev,nlohmann-json3-dev,"$1"}/copyright; do
    printf '===== %s\n\n' "$(basename "${file%/copyright}" | sed "s/^debian$/$(basename "${file%/debian/copyright}")/")"
    cat "$file"
    echo
  done
}

make_windows() {
  local there name
  cross windows windows-x86_64
  local to=$there/stage/$name
  mkdir "$to/dds"
  cp "$there"/tianji.exe "$there"/tianji-lab.exe "$to"
  cp "$there"/protocol/dds/{tianji_dds.dll,libtianji_dds.dll.a,tianji_dds.def} protocol/dds/{dll.h,README.md} "$to/dds"
  x86_64-w64-mingw32-strip "$to"/*.exe "$to"/dds/*.dll
  licences mingw-w64-x86-64-dev >"$to/LIBRARIES.txt"
  find "$to" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
  rm -f "$out/$name.zip"
  (cd "$there/stage" && find "$name" -type f | sort | zip -q -9 -X "$out/$name.zip" -@)
  echo "$out/$name.zip"
}

make_arm64() {
  local there name
  cross arm64 linux-aarch64
  local to=$there/stage/$name
  mkdir -p "$to"/{bin,lib,include/tianji/dds}
  cp "$there"/tianji "$there"/tianji-lab "$to/bin"
  cp -a "$there"/protocol/dds/libtianji_dds.so* "$to/lib"
  cp protocol/dds/dll.h "$to/include/tianji/dds"
  aarch64-linux-gnu-strip "$to"/bin/* "$to"/lib/*.so.*.*
  licences libstdc++-12-dev >"$to/LIBRARIES.txt"
  tarball "$name" "$there/stage"
}

# Tries the packages for other systems that were made, beside the programs of this one.
make_try() {
  configure OFF
  gcc -std=c99 -Iprotocol/dds .package/try_dds.c -o "$build/try_dds" "-Wl,-rpath,$build/protocol/dds" \
    -L"$build/protocol/dds" -ltianji_dds
  local to
  for to in build/windows/stage/tianji-*; do
    [ -d "$to" ] || continue
    rm -rf build/windows/try
    mkdir build/windows/try
    cp "$to"/*.exe "$to"/dds/*.dll build/windows/try
    x86_64-w64-mingw32-gcc -std=c99 -Iprotocol/dds .package/try_dds.c -o build/windows/try/try_dds.exe \
      "$to/dds/libtianji_dds.dll.a"
    .package/try.py --here "$build" --there build/windows/try --by wine --ending .exe
  done
  for to in build/arm64/stage/tianji-*; do
    [ -d "$to" ] || continue
    aarch64-linux-gnu-gcc -std=c99 -Iprotocol/dds .package/try_dds.c -o "$to/bin/try_dds" '-Wl,-rpath,$ORIGIN/../lib' \
      -L"$to/lib" -ltianji_dds
    .package/try.py --here "$build" --there "$to/bin" --by "qemu-aarch64-static -L /usr/aarch64-linux-gnu"
    rm "$to/bin/try_dds"
  done
}

make_wheel() {
  configure OFF
  python3 protocol/c/python/wheel_of_package.py "$out" "$build"
}

# What the experiments found and all that it is computed from, with what the columns mean. QUICK=1: of the
# quick run.
make_experiments() {
  local from=build/experiments/full name
  [ -z "${QUICK:-}" ] || from=build/experiments/quick
  [ -f "$from/experiments.html" ] || { echo "experiments: expected $from/experiments.html; make experiments plays them"; exit 1; }
  .package/columns.sh "$from"
  name=tianji-experiments-$(commit_version)
  rm -rf "$stage"
  mkdir -p "$stage"
  cp -a "$from" "$stage/$name"
  cp LICENSE tuning/experiment/columns.tsv "$stage/$name"
  cp tuning/experiment/README.md "$stage/$name/README.md"
  tarball "$name" "$stage"
}

make_source() {
  local name
  git rev-parse --verify -q HEAD >/dev/null || { echo "source: expected a clone of the repository"; exit 1; }
  name=tianji-$(commit_version)
  git archive --prefix="$name/" HEAD | xz -9e -T1 >"$out/$name.tar.xz"
  echo "$out/$name.tar.xz"
}

# Debian's version must grow with time, so the commit's date stands before its name.
debian_version() {
  local number=${1%%+*}
  [ "$number" = "$1" ] || number+="+$(date -d "@$SOURCE_DATE_EPOCH" +%Y%m%d.%H%M)+${1#*+}"
  echo "$number"
}

# deb PACKAGE: packs $stage/PACKAGE with the fields on the input.
deb() {
  local package=$1 folder=$stage/$1 doc=$stage/$1/usr/share/doc/$1
  mkdir -p "$folder/DEBIAN" "$doc"
  install -m 644 .package/copyright "$doc/copyright"
  printf 'tianji (%s) unstable; urgency=medium\n\n  * Made from the sources; CHANGELOG.md says what changed.\n\n -- %s  %s\n' \
    "$debian" "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.gz"
  { printf 'Package: %s\nSource: tianji\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' "$package" "$debian" \
      "$(dpkg --print-architecture)" "$maintainer"
    printf 'Installed-Size: %s\n' "$(du -sk --apparent-size "$folder/usr" | cut -f1)"
    cat; } >"$folder/DEBIAN/control"
  (cd "$folder" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$folder/DEBIAN/md5sums"
  dpkg-deb --root-owner-group -Zxz --build "$folder" "$out" | sed 's/.* in //'
}

# needs FILES: the packages of the libraries that these need; FILES is a pattern in $stage.
needs() {
  # shellcheck disable=SC2086  # a pattern
  (cd "$stage" && dpkg-shlibdeps -O "-S$stage/libtianji-dds0" "-S$stage/libtianji0" $1 2>/dev/null | sed 's/shlibs:Depends=//')
}

make_deb() {
  configure OFF
  local debian maintainer all=$stage/all lib part dev header library
  debian=$(debian_version "$(version)")
  maintainer="The Tianji authors <authors@tianji.invalid>"
  lib=usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
  rm -rf "$stage"
  install_all "$all"
  mkdir -p "$stage/debian" "$stage/tianji/usr/share/doc/tianji" "$stage/libtianji-dds0/$lib" "$stage/libtianji-dds0/DEBIAN" \
    "$stage/libtianji0/$lib" "$stage/libtianji0/DEBIAN"
  for part in _dds:libtianji-dds-dev:dds :libtianji-dev:tianji.h; do
    IFS=: read -r part dev header <<<"$part"
    mkdir -p "$stage/$dev/$lib/pkgconfig" "$stage/$dev/usr/include/tianji"
    cp -a "$all/$lib/libtianji$part.so" "$stage/$dev/$lib"
    cp -a "$all/$lib/pkgconfig/tianji$part.pc" "$stage/$dev/$lib/pkgconfig"
    cp -a "$all/usr/include/tianji/$header" "$stage/$dev/usr/include/tianji"
  done
  cp .package/*.symbols "$stage/debian"
  printf 'Source: tianji\n\nPackage: libtianji-dds0\nArchitecture: any\n\nPackage: libtianji0\nArchitecture: any\n' \
    >"$stage/debian/control"
  cp -a "$all/$lib"/libtianji_dds.so.* "$stage/libtianji-dds0/$lib"
  cp -a "$all/$lib"/libtianji.so.* "$stage/libtianji0/$lib"
  cp -a "$all/usr/bin" "$stage/tianji/usr"
  cp -a "$all"/usr/share/{man,bash-completion,zsh,games} "$stage/tianji/usr/share"
  cp -a "$all/usr/share/doc/tianji/." "$stage/tianji/usr/share/doc/tianji"
  rm "$stage/tianji/usr/share/doc/tianji/LICENSE"  # Debian's copyright names it
  gzip -9n "$stage/tianji/usr/share/doc/tianji/CHANGELOG.md"
  for part in _dds:libtianji-dds0 :libtianji0; do
    IFS=: read -r part library <<<"$part"
    (cd "$stage" && dpkg-gensymbols "-p$library" "-v$debian" "-P$library" -q "-O$library/DEBIAN/symbols")
    printf 'libtianji%s 0 %s (>= %s)\n' "$part" "$library" "$debian" >"$stage/$library/DEBIAN/shlibs"
    printf 'activate-noawait ldconfig\n' >"$stage/$library/DEBIAN/triggers"
  done
  deb libtianji-dds0 <<END
Depends: $(needs "libtianji-dds0/$lib/libtianji_dds.so.*.*")
Section: libs
Priority: optional
Multi-Arch: same
Description: double-dummy solver for bridge, in the place of libdds
 The C interface of Bo Haglund's libdds over the solver of Tianji: tables,
 scored cards, par and analysis of play, from any number of threads. A
 program that uses libdds can be linked with it unchanged.
END
  deb libtianji-dds-dev <<END
Depends: libtianji-dds0 (= $debian)
Section: libdevel
Priority: optional
Multi-Arch: same
Description: double-dummy solver for bridge - header
 The C interface of Bo Haglund's libdds over the solver of Tianji: tables,
 scored cards, par and analysis of play.
 .
 This package has the header, the link for the linker and the file for
 pkg-config.
END
  deb libtianji0 <<END
Depends: $(needs "libtianji0/$lib/libtianji.so.*.*")
Section: libs
Priority: optional
Multi-Arch: same
Description: games with hidden information as a C library
 States of games by numbers and vectors, batches for learning, the players of
 Tianji, small games solved, and double dummy, behind a plain C interface.
END
  deb libtianji-dev <<END
Depends: libtianji0 (= $debian)
Section: libdevel
Priority: optional
Multi-Arch: same
Description: games with hidden information as a C library - header
 States of games by numbers and vectors, batches for learning, the players of
 Tianji, small games solved, and double dummy, behind a plain C interface.
 .
 This package has the header, the link for the linker and the file for
 pkg-config.
END
  deb tianji <<END
Depends: $(needs 'tianji/usr/bin/tianji tianji/usr/bin/tianji-lab')
Suggests: uci2wb, xboard
Section: misc
Priority: optional
Description: engine for games with hidden information
 Tianji plays contract bridge, xiangqi, jieqi, banqi, junqi, flip junqi,
 four-player siguo and a shelf of small games, at a terminal, on pages, or by
 UCI, UGI, UCCI, GTP, HTTP, the Model Context Protocol and the protocols of
 championships. It samples the worlds that a player cannot see, solves each
 one, and weighs payoff against risk.
 .
 tianji-lab is a laboratory: matches between engines, a bridge table manager,
 a bot for sites, measurements of bidding and play.
END
}

for what in "$@"; do
  case $what in
    deb | static | source | wheel | windows | arm64 | experiments | try) "make_$what" ;;
    *) echo "read \"$what\", expected deb, static, source, wheel, windows, arm64, experiments or try"; exit 2 ;;
  esac
done
