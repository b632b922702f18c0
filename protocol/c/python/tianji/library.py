"""libtianji by ctypes. tianji.h explains the functions."""
from __future__ import annotations

import ctypes
import os
import pathlib
from ctypes import POINTER, c_char_p, c_double, c_float, c_int, c_int32, c_int64, c_size_t, c_uint64
from ctypes import c_void_p

REFUSED, STOPPED, FAILED = -1001, -1002, -1003
CHANCE, TOGETHER, OVER = -1, -2, -4


class Shape(ctypes.Structure):
    _fields_ = ([(name, c_int32) for name in (
        "players", "actions", "outcomes", "longest", "together", "hidden", "has_sum",
        "observation_rank", "information_rank")] + [
        ("observation", c_int32 * 4), ("information", c_int32 * 4), ("least", c_double),
        ("most", c_double), ("sum", c_double)])


class Arrays(ctypes.Structure):
    _fields_ = [(name, c_void_p) for name in (
        "observation", "final_observation", "mask", "player", "reward", "done")]


def _load():
    """The library beside this module, that of the environment, or an installed one."""
    beside = pathlib.Path(__file__).with_name("libtianji.so")
    named = os.environ.get("TIANJI_LIBRARY")
    return ctypes.CDLL(named or (str(beside) if beside.exists() else "libtianji.so.0"))


_TEXT = (c_char_p, c_size_t)
_NUMBERS = (POINTER(c_int32), c_size_t)
_REALS = (POINTER(c_double), c_size_t)
# The result of each function, then its arguments; those of `out, size` are in _TEXT and the others.
_SIGNATURES = {
    "tianji_version": (c_char_p,),
    "tianji_last_error": (c_char_p,),
    "tianji_game_names": (c_int64, *_TEXT),
    "tianji_game_load": (c_void_p, c_char_p),
    "tianji_game_free": (None, c_void_p),
    "tianji_game_variant": (c_int64, c_void_p, *_TEXT),
    "tianji_game_shape": (c_int, c_void_p, POINTER(Shape)),
    "tianji_game_word": (c_int64, c_void_p, c_int32, c_int32, *_TEXT),
    "tianji_state_start": (c_void_p, c_void_p),
    "tianji_state_read": (c_void_p, c_void_p, c_char_p),
    "tianji_state_copy": (c_void_p, c_void_p),
    "tianji_state_free": (None, c_void_p),
    "tianji_state_player": (c_int, c_void_p),
    "tianji_state_legal": (c_int64, c_void_p, c_int32, *_NUMBERS),
    "tianji_state_chances": (c_int64, c_void_p, POINTER(c_int32), POINTER(c_double), c_size_t),
    "tianji_state_apply": (c_int, c_void_p, c_int32),
    "tianji_state_apply_together": (c_int, c_void_p, *_NUMBERS),
    "tianji_state_undo": (c_int, c_void_p),
    "tianji_state_returns": (c_int, c_void_p, *_REALS),
    "tianji_state_word": (c_int64, c_void_p, c_int32, c_int32, *_TEXT),
    "tianji_state_number": (c_int, c_void_p, c_int32, c_char_p),
    "tianji_state_position": (c_int64, c_void_p, *_TEXT),
    "tianji_state_view": (c_int64, c_void_p, c_int32, *_TEXT),
    "tianji_state_root": (c_int64, c_void_p, *_TEXT),
    "tianji_state_history": (c_int64, c_void_p, *_NUMBERS),
    "tianji_state_vector": (c_int, c_void_p, c_int, c_int32, POINTER(c_float), c_size_t),
    "tianji_state_resampled": (c_void_p, c_void_p, c_int32, c_uint64),
    "tianji_batch_new": (c_void_p, c_void_p, c_size_t, c_uint64, c_int, c_int, c_int),
    "tianji_batch_free": (None, c_void_p),
    "tianji_batch_reset": (c_int, c_void_p, POINTER(Arrays)),
    "tianji_batch_step": (c_int, c_void_p, c_void_p, c_size_t, POINTER(Arrays), POINTER(c_int64)),
    "tianji_batch_state": (c_void_p, c_void_p, c_size_t),
    "tianji_batch_set_state": (c_int, c_void_p, c_size_t, c_void_p),
    "tianji_double_dummy_all": (c_int, POINTER(c_char_p), c_size_t, c_int, c_void_p),
    "tianji_player_new": (c_void_p, c_char_p),
    "tianji_player_free": (None, c_void_p),
    "tianji_player_set": (c_int, c_void_p, c_char_p, c_char_p),
    "tianji_player_new_game": (c_int, c_void_p),
    "tianji_player_think": (c_int, c_void_p, c_char_p, c_char_p),
    "tianji_player_stop": (None, c_void_p),
    "tianji_player_move": (c_int64, c_void_p, *_TEXT),
    "tianji_player_lines": (c_int64, c_void_p, *_TEXT),
    "tianji_player_candidates": (c_int64, c_void_p, *_TEXT),
    "tianji_player_payoffs": (c_int64, c_void_p, *_REALS),
    "tianji_player_weights": (c_int64, c_void_p, *_REALS),
    "tianji_player_query": (c_int64, c_void_p, c_char_p, c_char_p, *_TEXT),
    "tianji_tree_new": (c_void_p, c_void_p),
    "tianji_tree_free": (None, c_void_p),
    "tianji_tree_sets": (c_int64, c_void_p),
    "tianji_tree_name": (c_int64, c_void_p, c_size_t, *_TEXT),
    "tianji_tree_moves": (c_int64, c_void_p, c_size_t, POINTER(c_int32), *_NUMBERS),
    "tianji_tree_policy_size": (c_int64, c_void_p),
    "tianji_tree_evaluate": (c_int, c_void_p, *_REALS, POINTER(c_double), POINTER(c_double)),
    "tianji_tree_best_response": (c_int, c_void_p, *_REALS, c_int32, POINTER(c_double)),
    "tianji_tree_equilibrium": (c_int, c_void_p, POINTER(c_double), *_REALS),
    "tianji_regret_new": (c_void_p, c_void_p, c_char_p, c_uint64),
    "tianji_regret_free": (None, c_void_p),
    "tianji_regret_iterate": (c_int, c_void_p, c_int64),
    "tianji_regret_iterations": (c_int64, c_void_p),
    "tianji_regret_average": (c_int, c_void_p, *_REALS),
}

lib = _load()
for _name, (_result, *_arguments) in _SIGNATURES.items():
    _function = getattr(lib, _name)
    _function.restype, _function.argtypes = _result, _arguments


def fault(code: int) -> Exception:
    """The exception of a negative code, with the library's sentence."""
    sentence = lib.tianji_last_error().decode("utf-8", "replace")
    if code == FAILED:
        return MemoryError(sentence) if "alloc" in sentence else RuntimeError(sentence)
    return InterruptedError(sentence) if code == STOPPED else ValueError(sentence)


def check(code: int) -> int:
    """The number that a function returned, unless it is an error."""
    if code <= REFUSED:
        raise fault(code)
    return code


def handle(address):
    """The object that a function returned, unless it is an error."""
    if not address:
        raise fault(REFUSED)
    return address


def text(function, *arguments) -> str:
    """The text that `function(*arguments, out, size)` writes."""
    size = 256
    while True:
        out = ctypes.create_string_buffer(size)
        length = check(function(*arguments, out, size))
        if length < size:
            return out.value.decode("utf-8")
        size = length + 1


def listed(function, *arguments, kind=c_int32, guess=128) -> list:
    """The entries that `function(*arguments, out, size)` writes."""
    while True:
        out = (kind * guess)()
        count = check(function(*arguments, out, guess))
        if count <= guess:
            return out[:count]
        guess = count


def reals(values):
    """A C array of doubles."""
    return (c_double * len(values))(*values)


class Owned:
    """An object of the library, which is freed with this one."""

    _free = None
    _handle = None

    def __del__(self):
        if self._handle and self._free:
            type(self)._free(self._handle)
            self._handle = None
