"""Games and their states, with the names of OpenSpiel's."""
from __future__ import annotations

import ctypes
import enum
import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

from . import library as _c
from .library import lib

_OBSERVATION, _INFORMATION = 0, 1


class PlayerId(enum.IntEnum):
    """Who acts where no player does."""

    CHANCE = -1
    SIMULTANEOUS = -2
    TERMINAL = -4


class GameType(NamedTuple):
    """What kind of game it is."""

    short_name: str
    dynamics: str  #: "sequential" or "simultaneous"
    chance_mode: str  #: "deterministic" or "explicit_stochastic"
    information: str  #: "perfect" or "imperfect"
    utility: str  #: "zero_sum", "constant_sum" or "general_sum"
    provides_information_state_tensor: bool
    provides_observation_tensor: bool


class Game(_c.Owned):
    """A game with its parameters, as load_game() makes it. It is constant; threads may share it."""

    _free = lib.tianji_game_free

    def __init__(self, text: str):
        self._text = text.strip()
        self._handle = _c.handle(lib.tianji_game_load(self._text.encode()))
        self.variant = _c.text(lib.tianji_game_variant, self._handle)
        self._shape = _c.Shape()
        _c.check(lib.tianji_game_shape(self._handle, self._shape))
        self._sizes = (_product(self.observation_tensor_shape()),
                       _product(self.information_state_tensor_shape()))

    def num_players(self) -> int:
        """Players count from 0."""
        return self._shape.players

    def num_distinct_actions(self) -> int:
        """Numbers of players' actions are below this."""
        return self._shape.actions

    def max_chance_outcomes(self) -> int:
        """Numbers of chance's actions are below this; 0 without chance."""
        return self._shape.outcomes

    def max_game_length(self) -> Optional[int]:
        """Players' actions at most; None if there is no bound."""
        return self._shape.longest or None

    def min_utility(self) -> float:
        """No player can win less."""
        return self._shape.least

    def max_utility(self) -> float:
        """No player can win more."""
        return self._shape.most

    def utility_sum(self) -> Optional[float]:
        """The sum of all returns; None if it is not always the same."""
        return self._shape.sum if self._shape.has_sum else None

    def observation_tensor_shape(self) -> List[int]:
        """Dimensions of what a player sees; empty if the game has no such tensor."""
        return list(self._shape.observation[:self._shape.observation_rank])

    def information_state_tensor_shape(self) -> List[int]:
        """Dimensions of what a player has seen; empty if the game has no such tensor."""
        return list(self._shape.information[:self._shape.information_rank])

    def observation_tensor_size(self) -> int:
        """The number of entries; 0 if the game has no such tensor."""
        return self._sizes[_OBSERVATION]

    def information_state_tensor_size(self) -> int:
        """The number of entries; 0 if the game has no such tensor."""
        return self._sizes[_INFORMATION]

    def get_type(self) -> GameType:
        """What kind of game it is."""
        shape = self._shape
        utility = "general_sum"
        if shape.has_sum:
            utility = "constant_sum" if shape.sum else "zero_sum"
        return GameType(self.variant, "simultaneous" if shape.together else "sequential",
                        "explicit_stochastic" if shape.outcomes else "deterministic",
                        "imperfect" if shape.hidden or shape.together else "perfect", utility,
                        shape.information_rank > 0, shape.observation_rank > 0)

    def get_parameters(self) -> Dict[str, str]:
        """The parameters that were given."""
        inner = re.search(r"\((.*)\)$", self._text)
        return dict(re.findall(r"(\w+)\s*=\s*(.*?)\s*(?:,(?=\s*\w+\s*=)|$)", inner[1])) if inner else {}

    def new_initial_state(self) -> "State":
        """The start of a game, before chance has dealt."""
        return State(self, _c.handle(lib.tianji_state_start(self._handle)))

    def new_state(self, position: str) -> "State":
        """From the text of a whole position (State.position). Raises ValueError with what was
        expected. The history begins there."""
        return State(self, _c.handle(lib.tianji_state_read(self._handle, position.encode())))

    deserialize_state = new_state

    def action_to_string(self, player: int, action: int) -> str:
        """A move in words; the number itself where a word needs a state."""
        return _c.text(lib.tianji_game_word, self._handle, player, action)

    def __eq__(self, other):
        return isinstance(other, Game) and str(self) == str(other)

    def __hash__(self):
        return hash(self._text)

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"tianji.load_game({self._text!r})"

    def __reduce__(self):
        return load_game, (self._text,)


def _product(dimensions: Sequence[int]) -> int:
    result = 1 if dimensions else 0
    for dimension in dimensions:
        result *= dimension
    return result


def load_game(text: str, parameters: Optional[Dict[str, Any]] = None) -> Game:
    """A game by our name or OpenSpiel's: "bridge", "leduc_poker", "goofspiel(num_cards=5)". Parameters
    may also be given as a dict. Raises ValueError with the names that there are."""
    if parameters:
        words = ("true" if value is True else "false" if value is False else str(value)
                 for value in parameters.values())
        text = f"{text}({','.join(f'{key}={word}' for key, word in zip(parameters, words))})"
    return Game(text)


def registered_names() -> List[str]:
    """Our names of all games."""
    return _c.text(lib.tianji_game_names).split()


class State(_c.Owned):
    """One state of a game; the whole truth. Every action is checked: an illegal one raises
    ValueError, and the state stays as it was."""

    _free = lib.tianji_state_free

    def __init__(self, game: Game, handle: int):
        self._game = game
        self._handle = handle

    # --- whose turn, and what may be done

    def get_game(self) -> Game:
        """The game of this state."""
        return self._game

    def current_player(self) -> int:
        """The player on turn, or one of PlayerId."""
        return lib.tianji_state_player(self._handle)

    def is_chance_node(self) -> bool:
        """Is a move of chance to come?"""
        return self.current_player() == PlayerId.CHANCE

    def is_simultaneous_node(self) -> bool:
        """Do all players choose together now?"""
        return self.current_player() == PlayerId.SIMULTANEOUS

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.current_player() == PlayerId.TERMINAL

    def is_player_node(self) -> bool:
        """Is one player on turn?"""
        return self.current_player() >= 0

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """In rising order; those of chance at its nodes. Where players choose together, `player`
        says whose."""
        return _c.listed(lib.tianji_state_legal, self._handle, self._acting(player))

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """1 for each legal action, of num_distinct_actions (at chance nodes max_chance_outcomes)."""
        acting = self._acting(player)
        chance = acting == PlayerId.CHANCE
        mask = [0] * (self._game.max_chance_outcomes() if chance else self._game.num_distinct_actions())
        for action in self.legal_actions(acting):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """Actions of chance with their probabilities."""
        size = max(self._game.max_chance_outcomes(), 1)
        numbers, probabilities = (ctypes.c_int32 * size)(), (ctypes.c_double * size)()
        count = _c.check(lib.tianji_state_chances(self._handle, numbers, probabilities, size))
        return list(zip(numbers[:count], probabilities[:count]))

    def apply_action(self, action: int) -> None:
        """Plays a move of the player on turn, or of chance. Raises ValueError with the legal ones."""
        code = lib.tianji_state_apply(self._handle, action)
        if code:
            raise _c.fault(code)

    apply_action_with_legality_check = apply_action

    def apply_actions(self, actions: Sequence[int]) -> None:
        """An action of each player, at a simultaneous node."""
        numbers = (ctypes.c_int32 * len(actions))(*actions)
        _c.check(lib.tianji_state_apply_together(self._handle, numbers, len(actions)))

    def undo_action(self, player: Optional[int] = None, action: Optional[int] = None) -> None:
        """Takes the last move back. What it was may be said, and is not checked."""
        _c.check(lib.tianji_state_undo(self._handle))

    def clone(self) -> "State":
        """A copy that shares nothing with this state."""
        return State(self._game, _c.handle(lib.tianji_state_copy(self._handle)))

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    def child(self, action: int) -> "State":
        """A copy after that action."""
        result = self.clone()
        result.apply_action(action)
        return result

    def action_to_string(self, player_or_action: int, action: Optional[int] = None) -> str:
        """A legal action in the protocol's words."""
        player, number = (self.current_player(), player_or_action) if action is None else (
            player_or_action, action)
        return _c.text(lib.tianji_state_word, self._handle, player, number)

    def string_to_action(self, player_or_word, word: Optional[str] = None) -> int:
        """The number of a move in the protocol's words."""
        player, text = (self.current_player(), player_or_word) if word is None else (
            player_or_word, word)
        return _c.check(lib.tianji_state_number(self._handle, player, text.encode()))

    # --- what was played and won

    def full_history(self) -> List[Tuple[int, int]]:
        """Pairs of player and action since the state's root, chance (-1) included."""
        numbers = _c.listed(lib.tianji_state_history, self._handle)
        return list(zip(numbers[::2], numbers[1::2]))

    def history(self) -> List[int]:
        """The actions since the state's root, chance's included."""
        return _c.listed(lib.tianji_state_history, self._handle)[1::2]

    def history_str(self) -> str:
        """The same as a text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """How many actions were made since the root."""
        return len(self.history())

    def returns(self) -> List[float]:
        """What each player has won; 0 before the end."""
        return _c.listed(lambda out, size: lib.tianji_state_returns(self._handle, out, size) or size,
                         kind=ctypes.c_double, guess=self._game.num_players())

    def rewards(self) -> List[float]:
        """What each player has won by the last action."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What one player has won."""
        return self.returns()[player]

    player_reward = player_return

    # --- what players see

    def position(self) -> str:
        """The whole position in the protocol's words."""
        return _c.text(lib.tianji_state_position, self._handle)

    serialize = position

    def view(self, player: int) -> str:
        """The position as the player sees it, in the protocol's words."""
        return _c.text(lib.tianji_state_view, self._handle, player)

    def information_state_string(self, player: Optional[int] = None) -> str:
        """The view of a player, by default of the one on turn. (OpenSpiel has prose of its own.)"""
        return self.view(self._seeing(player))

    observation_string = information_state_string

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """What a player sees, flat. Raises ValueError if the game has no such tensor."""
        return self._vector(_OBSERVATION, player)[:]

    def information_state_tensor(self, player: Optional[int] = None) -> List[float]:
        """What a player has seen, flat."""
        return self._vector(_INFORMATION, player)[:]

    def write_observation_tensor(self, out, player: Optional[int] = None) -> None:
        """Writes observation_tensor into a buffer of float32 that is contiguous."""
        self._write(_OBSERVATION, out, player)

    def write_information_state_tensor(self, out, player: Optional[int] = None) -> None:
        """Writes information_state_tensor into a buffer of float32 that is contiguous."""
        self._write(_INFORMATION, out, player)

    def resample_from_infostate(self, player: int, rng) -> "State":
        """A state that the player cannot tell from this one, drawn as chance alone would. `rng` is a
        seed, a function that returns a number in [0, 1) as OpenSpiel's, or has `random()`."""
        draw = rng if callable(rng) or isinstance(rng, int) else rng.random
        seed = draw if isinstance(draw, int) else int(draw() * 2**53)
        return State(self._game, _c.handle(
            lib.tianji_state_resampled(self._handle, player, seed & (2**64 - 1))))

    def belief(self, what: str, player: Optional[int] = None, options: Optional[dict] = None) -> str:
        """What a player believes of something that it does not see: the answer to `query belief`, such
        as a card of bridge or a station of junqi."""
        from .bots import Bot
        return Bot(self._game, options=options).query(self, f"belief {what}", player)

    # --- as an object of Python

    def _acting(self, player):
        return self.current_player() if player is None else player

    def _seeing(self, player):
        acting = self._acting(player)
        if acting < 0:
            raise ValueError(f"nobody is on turn (current_player {acting}): expected a player")
        return acting

    def _vector(self, kind, player):
        size = self._game._sizes[kind]
        out = (ctypes.c_float * size)()
        _c.check(lib.tianji_state_vector(self._handle, kind, self._seeing(player), out, size))
        return out

    def _write(self, kind, out, player):
        view = memoryview(out).cast("B").cast("f")
        floats = (ctypes.c_float * len(view)).from_buffer(view)
        _c.check(lib.tianji_state_vector(self._handle, kind, self._seeing(player), floats, len(view)))

    def _key(self):
        return str(self._game), _c.text(lib.tianji_state_root, self._handle), self.full_history()

    def __eq__(self, other):
        return isinstance(other, State) and (self._key() == other._key() or (
            self._game == other._game and self.position() == other.position() and
            self.current_player() == other.current_player()))

    __hash__ = None

    def __str__(self):
        return self.position()

    def __repr__(self):
        return f"{self._game!r}.new_state({self.position()!r})"

    def __reduce__(self):
        return _rebuilt, self._key()


def _rebuilt(game: str, root: str, history: List[Tuple[int, int]]) -> State:
    """A state from where it began and what was played since."""
    loaded = load_game(game)
    state = loaded.new_initial_state()
    if state.position() != root:
        state = loaded.new_state(root)
    together: List[int] = []
    for player, action in history:
        if player < 0 or not state.is_simultaneous_node():
            state.apply_action(action)
            continue
        together.append(action)
        if len(together) == loaded.num_players():
            state.apply_actions(together)
            together = []
    return state
