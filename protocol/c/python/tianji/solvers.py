"""Small games solved: policies, best responses, exploitability, regret minimisation.

A policy is a dict {information state string: {action: probability}}, or a callable that gets an
information state string and its actions and returns such a dict; it is asked once a set. A set that
a policy lacks is played uniformly.
"""
from __future__ import annotations

import ctypes
from typing import Any, Callable, Dict, List, NamedTuple, Union

from . import library as _c
from .games import Game
from .library import lib

Policy = Union[Dict[str, Dict[int, float]], Callable[[str, List[int]], Dict[int, float]]]


class InformationSet(NamedTuple):
    """What a player knows where it chooses: its view, and the actions that it has."""

    player: int
    name: str
    actions: List[int]


class Tree(_c.Owned):
    """The whole game, compiled once: at most four million nodes, three players, payoffs that sum to 0.
    Functions that take a game take its tree as well, which saves the time to compile it again."""

    _free = lib.tianji_tree_free

    def __init__(self, game):
        self.game = game if isinstance(game, Game) else Game(game)
        self._handle = _c.handle(lib.tianji_tree_new(self.game._handle))
        self.sets: List[InformationSet] = []
        player = ctypes.c_int32()
        for i in range(lib.tianji_tree_sets(self._handle)):
            actions = _c.listed(lib.tianji_tree_moves, self._handle, i, player)
            name = _c.text(lib.tianji_tree_name, self._handle, i)
            self.sets.append(InformationSet(player.value, name, actions))

    def array(self, policy: Policy):
        """A policy as the library takes it."""
        result: List[float] = []
        for one in self.sets:
            chosen = policy(one.name, one.actions) if callable(policy) else policy.get(one.name)
            uniform = 1 / len(one.actions)
            result += [uniform if chosen is None else chosen.get(action, 0.0) for action in one.actions]
        return _c.reals(result)

    def policy(self, values) -> Dict[str, Dict[int, float]]:
        """The other way round."""
        result, at = {}, 0
        for one in self.sets:
            result[one.name] = dict(zip(one.actions, values[at:at + len(one.actions)]))
            at += len(one.actions)
        return result

    def evaluate(self, policy: Policy):
        """By player: what the policy wins, and what a best response to the others would win."""
        values = self.array(policy)
        players = self.game.num_players()
        returns, best = (ctypes.c_double * players)(), (ctypes.c_double * players)()
        _c.check(lib.tianji_tree_evaluate(self._handle, values, len(values), returns, best))
        return list(returns), list(best)


def _tree(game) -> Tree:
    return game if isinstance(game, Tree) else Tree(game)


def uniform_policy(information_state: str, actions: List[int]) -> Dict[int, float]:
    """All actions with the same probability."""
    return {action: 1 / len(actions) for action in actions}


def expected_returns(game, policy: Policy) -> List[float]:
    """What each player wins on average."""
    return _tree(game).evaluate(policy)[0]


def nash_conv(game, policy: Policy) -> float:
    """The sum of what players gain by a best response; 0 at an equilibrium."""
    returns, best = _tree(game).evaluate(policy)
    return sum(best) - sum(returns)


def exploitability(game, policy: Policy) -> float:
    """nash_conv divided by the number of players, as OpenSpiel has it."""
    tree = _tree(game)
    return nash_conv(tree, policy) / tree.game.num_players()


def best_response(game, policy: Policy, player: int) -> Dict[str, Any]:
    """{"value": what it wins, "best_response_action": {information state string: action}}."""
    tree = _tree(game)
    values = tree.array(policy)
    out = (ctypes.c_double * len(values))()
    _c.check(lib.tianji_tree_best_response(tree._handle, values, len(values), player, out))
    chosen, at = {}, 0
    for one in tree.sets:
        if one.player == player:
            chosen[one.name] = one.actions[max(range(len(one.actions)), key=lambda i: out[at + i])]
        at += len(one.actions)
    return {"value": tree.evaluate(policy)[1][player], "best_response_action": chosen}


def solve_zero_sum_game(game):
    """An equilibrium of two players by the sequence form: (value of the first player, policy)."""
    tree = _tree(game)
    value, size = ctypes.c_double(), lib.tianji_tree_policy_size(tree._handle)
    out = (ctypes.c_double * size)()
    _c.check(lib.tianji_tree_equilibrium(tree._handle, value, out, size))
    return value.value, tree.policy(out)


class RegretSolver(_c.Owned):
    """Regret minimisation. method: cfr, cfr+, linear, dcfr, pcfr+, es (external sampling) or os
    (outcome sampling)."""

    _free = lib.tianji_regret_free
    method = "cfr+"

    def __init__(self, game, method: str = "", seed: int = 1):
        self.tree = _tree(game)
        self._handle = _c.handle(lib.tianji_regret_new(
            self.tree._handle, (method or self.method).encode(), seed))

    def evaluate_and_update_policy(self, iterations: int = 1) -> None:
        """Runs some iterations."""
        _c.check(lib.tianji_regret_iterate(self._handle, iterations))

    iteration = evaluate_and_update_policy

    @property
    def iterations(self) -> int:
        """How many were run."""
        return lib.tianji_regret_iterations(self._handle)

    def average_policy(self) -> Dict[str, Dict[int, float]]:
        """The policy that converges (with two players)."""
        size = lib.tianji_tree_policy_size(self.tree._handle)
        out = (ctypes.c_double * size)()
        _c.check(lib.tianji_regret_average(self._handle, out, size))
        return self.tree.policy(out)


class CFRSolver(RegretSolver):
    """Zinkevich et al. 2007."""

    method = "cfr"


class CFRPlusSolver(RegretSolver):
    """Tammelin 2014."""

    method = "cfr+"


class LCFRSolver(RegretSolver):
    """Linear averaging and discounting, Brown & Sandholm 2019."""

    method = "linear"


class DCFRSolver(RegretSolver):
    """Discounted regrets, Brown & Sandholm 2019."""

    method = "dcfr"


class PCFRPlusSolver(RegretSolver):
    """Predictive, Farina, Kroer & Sandholm 2021."""

    method = "pcfr+"


class ExternalSamplingSolver(RegretSolver):
    """Lanctot et al. 2009."""

    method = "es"


class OutcomeSamplingSolver(RegretSolver):
    """Lanctot et al. 2009."""

    method = "os"
