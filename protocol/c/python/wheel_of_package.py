"""Builds the wheel tianji: the build backend of pyproject.toml, with nothing but Python and CMake.

python3 wheel_of_package.py FOLDER [BUILD]   writes the wheel into FOLDER, of that CMake build or of a new
                                             one, with the libraries that it needs
"""
import pathlib
import sys

_HERE = pathlib.Path(__file__).resolve().parent
_DOUBLE_DUMMY = _HERE.parents[1] / "dds" / "python"
sys.path.insert(0, str(_DOUBLE_DUMMY))

import wheel_of_library  # noqa: E402

_TIANJI = wheel_of_library.Wheel(
    "tianji", "Games with hidden information: states, batches, the engine's players, small games solved",
    _HERE.parent / "README.md", [_HERE / "tianji", _DOUBLE_DUMMY / "tianji_dds"],
    [("tianji_c", "protocol/c", "libtianji.so", "tianji"), *wheel_of_library.DOUBLE_DUMMY.libraries],
    beside="tianji")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return wheel_of_library.make(_TIANJI, wheel_directory)


if __name__ == "__main__":
    wheel_of_library.main(_TIANJI, __doc__)
