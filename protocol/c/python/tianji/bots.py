"""The engine's players, and what they tell of their decisions."""
from __future__ import annotations

import threading
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from . import library as _c
from .games import Game, State
from .library import lib

#: The fewest resources that give a decent move in any game.
_GO = "movetime 500"


class Candidate(NamedTuple):
    """A move that was weighed, and the words of the engine about it (score, ev, risk, adjusted …)."""

    action: int
    move: str
    words: Dict[str, str]


class Explanation(NamedTuple):
    """A decision. `payoffs` is a list of worlds, each with a payoff for every one of `moves`; both
    are empty if nothing was weighed over worlds."""

    action: int
    move: str
    candidates: List[Candidate]
    moves: List[str]
    payoffs: List[List[float]]
    weights: List[float]


class Bot(_c.Owned):
    """One of the engine's players in this process. It is given the view of the player on turn and
    nothing else. The same seed gives the same moves.

    level: 1 to 8. options: names and values of the engine's options ("Worlds", "Search", "Regret" …).
    go: what ends its thinking, in the protocol's words ("worlds 64", "depth 8", "iterations 1000").
    Raises ValueError with the name of an option that the game does not have.
    """

    _free = lib.tianji_player_free

    def __init__(self, game, level: Optional[int] = None, options: Optional[Dict[str, Any]] = None,
                 go: str = _GO, seed: int = 1):
        self.game = game if isinstance(game, Game) else Game(game)
        self.go = go
        self._handle = _c.handle(lib.tianji_player_new(self.game.variant.encode()))
        self.set("Seed", seed)
        if level is not None:
            self._set_level(level)
        for name, value in (options or {}).items():
            self.set(name, value)

    def _set_level(self, level: int) -> None:
        try:
            self.set("Skill Level", level)
        except ValueError as refused:
            raise ValueError(f"read level={level} for {self.game}, expected 1 to 8 in a game that has "
                             "levels") from refused

    def set(self, option: str, value) -> None:
        """Sets an option of the engine. Raises ValueError if it refuses."""
        word = "true" if value is True else "false" if value is False else str(value)
        _c.check(lib.tianji_player_set(self._handle, option.encode(), word.encode()))

    def restart(self) -> None:
        """Forgets the last game."""
        _c.check(lib.tianji_player_new_game(self._handle))

    def restart_at(self, state: State) -> None:
        """The same; the state is told by each call."""
        self.restart()

    def inform_action(self, state: State, player: int, action: int) -> None:
        """Nothing has to be told: states hold their history."""

    def step(self, state: State) -> int:
        """The action for the player on turn. Ctrl-C ends the thinking."""
        return self._chosen(state)[0]

    def step_with_policy(self, state: State) -> Tuple[List[Tuple[int, float]], int]:
        """The action, and the probabilities of all legal ones: the mixture that the engine drew it
        from, or 1 for the action itself."""
        explanation = self.explain(state)
        mixture = {}
        for candidate in explanation.candidates:
            for word in candidate.words.get("mixture", "").split(","):
                move, colon, probability = word.rpartition(":")
                if colon:
                    mixture[state.string_to_action(move)] = float(probability)
        if not mixture:
            mixture = {explanation.action: 1.0}
        return [(action, mixture.get(action, 0.0)) for action in state.legal_actions()], explanation.action

    def explain(self, state: State) -> Explanation:
        """The decision with its candidates, best first, and the payoffs behind it."""
        action, move = self._chosen(state)
        candidates = []
        for line in _c.text(lib.tianji_player_lines, self._handle).splitlines():
            word, _, rest = line.partition("\t")
            if word:
                words = dict(part.partition("=")[::2] for part in rest.split(" "))
                candidates.append(Candidate(state.string_to_action(word), word, words))
        moves = _c.text(lib.tianji_player_candidates, self._handle).split()
        flat = _c.listed(lib.tianji_player_payoffs, self._handle, kind=_c.c_double, guess=4096)
        weights = _c.listed(lib.tianji_player_weights, self._handle, kind=_c.c_double)
        payoffs = [flat[i:i + len(moves)] for i in range(0, len(flat), len(moves) or 1)]
        return Explanation(action, move, candidates, moves, payoffs, weights)

    def query(self, state: State, words: str, player: Optional[int] = None) -> str:
        """The answer to a `query` of the protocol about what the player (the one on turn) sees."""
        return _c.text(lib.tianji_player_query, self._handle, self._position(state, player),
                       words.encode())

    def _position(self, state: State, player: Optional[int] = None) -> bytes:
        if player is None and state.is_chance_node():
            return f"fen {state.position()}".encode()
        return f"fen {state.view(state._seeing(player))}".encode()

    def _chosen(self, state: State) -> Tuple[int, str]:
        position, go = self._position(state), self.go.encode()
        code: List[int] = []
        # In a thread of its own, so that Ctrl-C reaches this one.
        thinking = threading.Thread(
            target=lambda: code.append(self._think(position, go)), daemon=True)
        thinking.start()
        try:
            while thinking.is_alive():
                thinking.join(0.05)
        except BaseException:
            while thinking.is_alive():  # it may not have begun yet
                lib.tianji_player_stop(self._handle)
                thinking.join(0.01)
            raise
        if code[0]:
            raise code[0]
        move = _c.text(lib.tianji_player_move, self._handle)
        return state.string_to_action(move), move

    def _think(self, position, go):
        code = lib.tianji_player_think(self._handle, position, go)
        return _c.fault(code) if code else None  # the last error is this thread's


class MCTSBot(Bot):
    """The player that searches the tree by playouts (option Search), where nothing is hidden."""

    _search = "uct"

    def __init__(self, game, simulations: int = 1000, seed: int = 1):
        super().__init__(game, options={"Search": self._search}, go=f"nodes {simulations}", seed=seed)


class ISMCTSBot(MCTSBot):
    """The same on information sets, in small games with hidden cards."""

    _search = "is-mcts"


def pimc(state: State, worlds: int = 64, seed: int = 1, options: Optional[Dict[str, Any]] = None
         ) -> Explanation:
    """Weighs the moves of the player on turn over sampled worlds: bridge (double dummy), junqi and
    siguo. `payoffs` is the matrix, `weights` are those of the worlds."""
    all_moves = {"MultiPV": 64, **(options or {})}
    return Bot(state.get_game(), options=all_moves, go=f"worlds {worlds}", seed=seed).explain(state)
