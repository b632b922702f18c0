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
import zipfile

_HERE = pathlib.Path(__file__).resolve().parent
_ROOT = _HERE.parents[2]
_SUMMARY = "Double-dummy analysis of bridge by Tianji's solver, with the functions of DDS 3"


def _build(folder):
    """Builds the library there so that it needs nothing but the C library."""
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DTIANJI_STATIC=ON", "-DBUILD_TESTING=OFF"]
    subprocess.run(["cmake", "-S", _ROOT, "-B", folder, *options], check=True)
    subprocess.run(["cmake", "--build", folder, "-j", str(os.cpu_count() or 1), "--target",
                    "tianji_dds"], check=True)


def _version(build):
    return re.search('"(.+)"', (build / "generated" / "engine" / "version_text.h").read_text())[1]


def _stripped(build):
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "libtianji_dds.so"
        subprocess.run(["strip", "--strip-unneeded", "-o", library,
                        build / "protocol" / "dds" / library.name], check=True)
        return library.read_bytes()


def _tag(library):
    """The oldest C library that has what this one needs."""
    minor = max(int(found) for found in re.findall(rb"GLIBC_2\.(\d+)", library))
    return f"py3-none-manylinux_2_{minor}_{platform.machine()}"


def _files(library, info, version, tag):
    """Names and bytes of all files but the list of them."""
    module = sorted((_HERE / "tianji_dds").glob("*.py"))
    yield from ((f"tianji_dds/{path.name}", path.read_bytes()) for path in module)
    yield "tianji_dds/libtianji_dds.so", library
    yield f"{info}/licenses/LICENSE", (_ROOT / "LICENSE").read_bytes()
    yield f"{info}/METADATA", (
        f"Metadata-Version: 2.1\nName: tianji-dds\nVersion: {version}\nSummary: {_SUMMARY}\n"
        "License: Apache-2.0\nRequires-Python: >=3.8\nClassifier: Programming Language :: Python :: 3\n"
        "Description-Content-Type: text/markdown\n\n").encode() + (_HERE.parent / "README.md").read_bytes()
    yield f"{info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: wheel_of_library\n"
                            f"Root-Is-Purelib: false\nTag: {tag}\n").encode()


def _write_wheel(folder, build):
    """Writes the wheel of a build; its name. The same library gives the same bytes."""
    library, version = _stripped(build), _version(build)
    tag = _tag(library)
    info = f"tianji_dds-{version}.dist-info"
    name = f"tianji_dds-{version}-{tag}.whl"
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]
    record = ""
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(path, content):
            entry = zipfile.ZipInfo(path, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.endswith(".so") else 0o100644) << 16
            wheel.writestr(entry, content)
        for path, content in _files(library, info, version, tag):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(content)}\n"
            add(path, content)
        add(f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode())
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory() as folder:
        _build(pathlib.Path(folder))
        return _write_wheel(wheel_directory, pathlib.Path(folder))


def main():
    if len(sys.argv) == 2:
        print(build_wheel(sys.argv[1]))
    elif len(sys.argv) == 3:
        print(_write_wheel(sys.argv[1], pathlib.Path(sys.argv[2])))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
