"""Builds the wheel: the build backend of pyproject.toml, with nothing but Python and CMake.

python3 wheel_of_library.py FOLDER [BUILD]   writes the wheel into FOLDER, of that CMake build with
                                             TIANJI_STATIC=ON or of a new one
"""
import base64
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import time
import typing
import zipfile

_HERE = pathlib.Path(__file__).resolve().parent
_ROOT = _HERE.parents[2]


class Wheel(typing.NamedTuple):
    """What a wheel holds. `libraries`: for each the target that makes it, its folder in the build, its
    name, and its package. `beside`: the package that holds the libraries that they need; empty: they
    are linked statically and need none."""
    name: str
    summary: str
    readme: pathlib.Path
    packages: typing.List[pathlib.Path]
    libraries: typing.List[typing.Tuple[str, str, str, str]]
    beside: str = ""


DOUBLE_DUMMY = Wheel(
    "tianji-dds", "Double-dummy analysis of bridge by Tianji's solver, with the functions of DDS 3",
    _HERE.parent / "README.md", [_HERE / "tianji_dds"],
    [("tianji_dds", "protocol/dds", "libtianji_dds.so", "tianji_dds")])


def _build(wheel, folder):
    """Builds the libraries there."""
    static = "OFF" if wheel.beside else "ON"
    options = ["-DCMAKE_BUILD_TYPE=Release", f"-DTIANJI_STATIC={static}", "-DBUILD_TESTING=OFF"]
    subprocess.run(["cmake", "-S", _ROOT, "-B", folder, *options], check=True)
    subprocess.run(["cmake", "--build", folder, "-j", str(os.cpu_count() or 1), "--target",
                    *(library[0] for library in wheel.libraries)], check=True)


def _version(build):
    return re.search('"(.+)"', (build / "generated" / "engine" / "version_text.h").read_text())[1]


def _needed(library):
    """What the library is linked with, but for the C library and its kin."""
    listed = subprocess.run(["ldd", library], check=True, stdout=subprocess.PIPE).stdout.decode()
    for name, path in re.findall(r"^\s*(\S+) => (/\S+)", listed, re.MULTILINE):
        if not re.match(r"(libc|libm|libpthread|libdl|librt|ld-linux.*)\.so", name):
            yield name, pathlib.Path(path)


def _licence(path):
    """The name of the Debian package that a library is from, and its copyright."""
    # The package may name the file by /lib, which is the same as /usr/lib.
    found = subprocess.run(["dpkg", "-S", f"*/{path.resolve().name}"], stdout=subprocess.PIPE,
                           check=False).stdout.decode()
    package = found.partition(":")[0]
    copyright_ = pathlib.Path("/usr/share/doc") / package / "copyright"
    return (package, copyright_.read_bytes()) if package and copyright_.exists() else None


def _stripped(build, name):
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "library.so"
        subprocess.run(["strip", "--strip-unneeded", "-o", library, build / name], check=True)
        return library.read_bytes()


def _tag(libraries):
    """The oldest C library that has what these need."""
    minor = max(int(found) for library in libraries
                for found in re.findall(rb"GLIBC_2\.(\d+)", library))
    return f"py3-none-manylinux_2_{minor}_{platform.machine()}"


def _files(wheel, libraries, others, info, version, tag):
    """Names and bytes of all files but the list of them."""
    for package in wheel.packages:
        for path in sorted(package.rglob("*")):
            if path.suffix in (".py", ".typed"):
                yield f"{path.relative_to(package.parent)}", path.read_bytes()
    for (_, _, name, package), library in zip(wheel.libraries, libraries):
        yield f"{package}/{name}", library
    for name, (path, library) in sorted(others.items()):
        yield f"{wheel.beside}/{name}", library
    for package, text in sorted(set(filter(None, (_licence(path) for path, _ in others.values())))):
        yield f"{info}/licenses/{package}", text
    yield f"{info}/licenses/LICENSE", (_ROOT / "LICENSE").read_bytes()
    yield f"{info}/METADATA", (
        f"Metadata-Version: 2.1\nName: {wheel.name}\nVersion: {version}\nSummary: {wheel.summary}\n"
        "License: Apache-2.0\nRequires-Python: >=3.8\nClassifier: Programming Language :: Python :: 3\n"
        "Description-Content-Type: text/markdown\n\n").encode() + wheel.readme.read_bytes()
    yield f"{info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: wheel_of_library\n"
                            f"Root-Is-Purelib: false\nTag: {tag}\n").encode()


def _write_wheel(wheel, folder, build):
    """Writes the wheel of a build; its name. The same libraries give the same bytes."""
    libraries = [_stripped(build, pathlib.Path(place) / name) for _, place, name, _ in wheel.libraries]
    others = {}
    for _, place, library, _ in wheel.libraries if wheel.beside else []:
        for other, path in _needed(build / place / library):
            others[other] = path, _stripped(path.parent, path.name)
    version, tag = _version(build), _tag(libraries + [library for _, library in others.values()])
    module = wheel.name.replace("-", "_")
    info = f"{module}-{version}.dist-info"
    name = f"{module}-{version}-{tag}.whl"
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]
    record = ""
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        def add(path, content):
            entry = zipfile.ZipInfo(path, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.endswith(".so") else 0o100644) << 16
            archive.writestr(entry, content)
        for path, content in _files(wheel, libraries, others, info, version, tag):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(content)}\n"
            add(path, content)
        add(f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode())
    return name


def make(wheel, folder, build=None):
    """Writes the wheel of that build, or of a new one."""
    if build is not None:
        return _write_wheel(wheel, folder, pathlib.Path(build))
    with tempfile.TemporaryDirectory() as made:
        _build(wheel, pathlib.Path(made))
        return _write_wheel(wheel, folder, pathlib.Path(made))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return make(DOUBLE_DUMMY, wheel_directory)


def main(wheel=DOUBLE_DUMMY, usage=__doc__):
    if len(sys.argv) not in (2, 3):
        sys.exit(usage)
    print(make(wheel, *sys.argv[1:]))


if __name__ == "__main__":
    main()
