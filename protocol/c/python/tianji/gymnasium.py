"""One learner against players of the engine, as an environment of Gymnasium. Needs gymnasium and numpy.

    import gymnasium, tianji.gymnasium
    env = gymnasium.make("tianji/Bridge-v0", opponents="level:3")
"""
from __future__ import annotations

import random
from typing import Any, Callable, Optional, Union

import gymnasium
import numpy

from .bots import Bot
from .games import Game, registered_names
from .pettingzoo import TianjiEnv, leave_to_chance

#: What an opponent is: "random", "engine", "level:N" of it where a game has levels, or a function of a state and a random.Random
#: that returns an action.
Opponents = Union[str, Callable[[Any, random.Random], int]]


class TianjiGymEnv(gymnasium.Env):
    """The learner is `player`; `opponents` play all other seats. The observation is that of
    tianji.pettingzoo, the mask is in info["action_mask"]. An illegal action ends the game with -1."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game, opponents: Opponents = "random", player: int = 0,
                 render_mode: Optional[str] = None):
        self._aec = TianjiEnv(game, render_mode)
        self.game: Game = self._aec.game
        self.player = player
        self.render_mode = render_mode
        agent = self._agent = self._aec.possible_agents[player]
        self.observation_space = self._aec.observation_space(agent)["observation"]
        self.action_space = gymnasium.spaces.Discrete(self.game.num_distinct_actions())
        self._choose = opponents if callable(opponents) else self._named(opponents)
        self._state = None

    def _named(self, opponents: str):
        if opponents == "random":
            return lambda state, generator: generator.choice(state.legal_actions())
        kind, _, level = opponents.partition(":")
        if opponents != "engine" and not (kind == "level" and level.isdigit()):
            raise ValueError(f'read opponents="{opponents}", expected random, engine, level:1 … level:8 '
                             "or a function")
        bot = Bot(self.game, level=int(level) if level else None, go="movetime 200")
        return lambda state, generator: bot.step(state)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._random = random.Random(int(self.np_random.integers(2**63)))
        self._state = self._aec._state = self.game.new_initial_state()
        self._others()
        return self._seen(), self._info()

    def step(self, action):
        if int(action) not in self._state.legal_actions() or self._state.current_player() != self.player:
            return self._seen(), -1.0, True, False, self._info()
        self._state.apply_action(int(action))
        self._others()
        over = self._state.is_terminal()
        return self._seen(), self._state.returns()[self.player], over, False, self._info()

    def render(self):
        return self._state.position() if self.render_mode == "ansi" else None

    def _others(self):
        """Plays until the learner is on turn or the game is over."""
        while True:
            leave_to_chance(self._state, self._random)
            if self._state.current_player() in (self.player, -4):
                break
            self._state.apply_action(self._choose(self._state, self._random))
        self._aec.agent_selection = self._agent

    def _seen(self):
        return self._aec.observe(self._agent)["observation"]

    def _info(self):
        mask = self._aec.observe(self._agent)["action_mask"]
        return {"action_mask": mask, "state": self._state.view(self.player)}


for _variant in registered_names():
    if Game(_variant).get_type().dynamics == "sequential":
        gymnasium.register(f"tianji/{_variant.capitalize()}-v0", entry_point=TianjiGymEnv,
                           kwargs={"game": _variant})
