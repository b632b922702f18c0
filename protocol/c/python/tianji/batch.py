"""Many games at once, arrays in and arrays out, for learning. numpy is used where it is installed."""
from __future__ import annotations

import array
import ctypes
from typing import Any, Dict, NamedTuple, Optional

from . import library as _c
from .games import Game, State, _product
from .library import lib

try:
    import numpy
except ImportError:  # arrays are then memoryviews
    numpy = None

_RESETS = {"next": 0, "same": 1, "off": 2}
_FORMS = {None: 0, "uint8": 1, "float32": 2, "bits": 3}
_LETTERS = {"uint8": "B", "int8": "b", "float32": "f", "int32": "i"}


class Arrays(NamedTuple):
    """What a step of n games shows; a row a game. Arrays of numpy, or memoryviews without it. They
    are written again by the next step."""

    observation: Any  #: [n, entries] for the player on turn, 0 where the game is over
    mask: Any  #: uint8 [n, actions]: 1 where an action is legal
    player: Any  #: int8 [n]: the player on turn, -4 where the game is over
    reward: Any  #: float32 [n, players]: what each has won in this step
    done: Any  #: uint8 [n]: 1 where the game ended in this step
    final_observation: Any  #: with autoreset "same": that of games that ended, for who moved last


def _pointer(buffer, kind: str, size: int) -> int:
    """The address of a buffer that is contiguous, writable, and has `size` entries of that kind."""
    if numpy is not None and isinstance(buffer, numpy.ndarray):
        if buffer.dtype != kind or buffer.size != size or not buffer.flags.c_contiguous:
            raise ValueError(f"read {buffer.dtype} {buffer.shape}, expected {size} of {kind}, contiguous")
        return buffer.ctypes.data
    view = memoryview(buffer)
    if view.nbytes != size * struct_size(kind) or view.readonly or not view.c_contiguous:
        raise ValueError(f"read {view.nbytes} bytes, expected {size} of {kind}, writable and contiguous")
    return ctypes.addressof(ctypes.c_char.from_buffer(view))


def struct_size(kind: str) -> int:
    return 1 if kind.endswith("8") else 4


class Batch(_c.Owned):
    """`n` games of turns, stepped together. Chance is drawn inside, by a generator of (seed, row,
    number of the game in its row): results depend neither on n nor on threads. While it works,
    other threads of Python run.

    game: a Game or its name. observation: "uint8", "float32", "bits" (eight entries a byte, the first
    the highest; other than 0 is 1) or None. What a player sees is the information state tensor
    where the game has one, else the observation tensor.
    autoreset: a game that is over starts again with the "next" step (which ignores its action), in
    the "same" step, or not ("off"), as Gymnasium's NEXT_STEP, SAME_STEP and DISABLED.
    """

    _free = lib.tianji_batch_free

    def __init__(self, game, n: int, seed: int = 0, observation: Optional[str] = "uint8",
                 autoreset: str = "next", threads: int = 1):
        self.game = game if isinstance(game, Game) else Game(game)
        if observation not in _FORMS or autoreset not in _RESETS:
            raise ValueError(f"read observation={observation!r}, autoreset={autoreset!r}, expected "
                             f"one of {list(_FORMS)} and one of {list(_RESETS)}")
        self.n = n
        self._handle = _c.handle(lib.tianji_batch_new(
            self.game._handle, n, seed & (2**64 - 1), _RESETS[autoreset], _FORMS[observation], threads))
        shape = (self.game.information_state_tensor_shape() or self.game.observation_tensor_shape())
        entries = _product(shape)
        kind = "float32" if observation == "float32" else "uint8"
        width = (entries + 7) // 8 if observation == "bits" else entries if observation else 0
        self._shapes = {
            "observation": (kind, (n, width)),
            "mask": ("uint8", (n, self.game.num_distinct_actions())),
            "player": ("int8", (n,)),
            "reward": ("float32", (n, self.game.num_players())),
            "done": ("uint8", (n,)),
            "final_observation": (kind, (n, width if autoreset == "same" else 0)),
        }
        self._arrays: Arrays = None
        self._pointers = _c.Arrays()
        self.use({})

    def use(self, out: Dict[str, Any]) -> None:
        """Writes into these buffers from now on: names as in Arrays. Others are made."""
        arrays, pointers = {}, _c.Arrays()
        for name, (kind, shape) in self._shapes.items():
            size = _product(shape) if all(shape) else 0
            arrays[name] = out[name] if name in out else _new(kind, shape)
            if size:
                setattr(pointers, name, _pointer(arrays[name], kind, size))
        self._arrays, self._pointers = Arrays(**arrays), pointers

    def reset(self, out: Optional[Dict[str, Any]] = None) -> Arrays:
        """A new game in every row."""
        if out:
            self.use(out)
        _c.check(lib.tianji_batch_reset(self._handle, self._pointers))
        return self._arrays

    def step(self, actions, out: Optional[Dict[str, Any]] = None) -> Arrays:
        """An action for each row; those of rows that are over are ignored. An illegal one raises
        IndexError with row and action, and nothing is stepped."""
        if out:
            self.use(out)
        if numpy is not None:
            kept = numpy.ascontiguousarray(actions, dtype=numpy.int32)
            address, count = kept.ctypes.data, kept.size
        else:
            kept = array.array("i", actions)
            address, count = kept.buffer_info()
        row = ctypes.c_int64()
        if lib.tianji_batch_step(self._handle, address, count, self._pointers, row):
            raise IndexError(lib.tianji_last_error().decode())
        return self._arrays

    def state(self, row: int) -> State:
        """A copy of the state of a row."""
        return State(self.game, _c.handle(lib.tianji_batch_state(self._handle, row)))

    def set_state(self, row: int, state: State) -> None:
        """The state must be of this batch's `game`. Chance on turn is played at once."""
        if lib.tianji_batch_set_state(self._handle, row, state._handle):
            raise ValueError(lib.tianji_last_error().decode())

    def solve(self, threads: int = 1):
        """Double-dummy tables of all rows, int8 [n, 5, 4]: declarer's tricks by strain C D H S NT and
        declarer N E S W. In bridge only."""
        deals = []
        for row in range(self.n):
            words = self.state(row).position().split()
            deals.append(" ".join(words[:4]))
        return double_dummy(deals, threads)


def _new(kind: str, shape):
    if numpy is not None:
        return numpy.zeros(shape, dtype=kind)
    size = _product(shape) if all(shape) else 0
    flat = memoryview(bytearray(size * struct_size(kind)))
    if size == 0:
        return flat
    return flat.cast(_LETTERS[kind], shape) if len(shape) > 1 else flat.cast(_LETTERS[kind])


def double_dummy(deals, threads: int = 1):
    """Double-dummy tables of deals "N:AQ7.KJ32.T98.A54 …": int8 [deals, 5, 4], declarer's tricks by
    strain C D H S NT and declarer N E S W. Raises ValueError for a deal that is none."""
    texts = (ctypes.c_char_p * len(deals))(*(deal.encode() for deal in deals))
    result = _new("int8", (len(deals), 5, 4))
    address = _pointer(result, "int8", 20 * len(deals)) if deals else None
    _c.check(lib.tianji_double_dummy_all(texts, len(deals), threads, address))
    return result
