"""Games of turns as environments of PettingZoo (AEC). Needs pettingzoo, gymnasium and numpy."""
from __future__ import annotations

import random
from typing import Optional

import gymnasium
import numpy
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .games import Game

#: No entry of an observation is above this: chips of poker, pieces lost, points of a die.
_HIGH = 500


def env(game, render_mode: Optional[str] = None, **options) -> AECEnv:
    """The environment with the usual wrappers: an illegal action ends the game, with -1 for its maker."""
    result = raw_env(game, render_mode, **options)
    result = wrappers.TerminateIllegalWrapper(result, illegal_reward=-1)
    result = wrappers.AssertOutOfBoundsWrapper(result)
    return wrappers.OrderEnforcingWrapper(result)


def raw_env(game, render_mode: Optional[str] = None, **options) -> "TianjiEnv":
    return TianjiEnv(game, render_mode, **options)


class TianjiEnv(AECEnv):
    """A game of turns. Observations are {"observation", "action_mask"}: the information state tensor
    where the game has one, else the observation tensor, else a single 0. Chance is drawn by the
    seed of reset(). Games in which players choose together raise ValueError."""

    def __init__(self, game, render_mode: Optional[str] = None):
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game)
        if self.game.get_type().dynamics != "sequential":
            raise ValueError(f"read {self.game}, expected a game of turns")
        self.metadata = {"name": f"{self.game.variant}_v0", "render_modes": ["ansi"],
                         "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{i}" for i in range(self.game.num_players())]
        self._informs = bool(self.game.information_state_tensor_shape())
        self._size = (self.game.information_state_tensor_size() if self._informs
                      else self.game.observation_tensor_size())
        count = self.game.num_distinct_actions()
        self._actions = {agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents}
        self._observations = {agent: gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, _HIGH, (max(self._size, 1),), numpy.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (count,), numpy.int8),
        }) for agent in self.possible_agents}
        self._random = random.Random()
        self._state = None

    def observation_space(self, agent):
        return self._observations[agent]

    def action_space(self, agent):
        return self._actions[agent]

    @property
    def state_of_game(self):
        """A copy of the state."""
        return self._state.clone()

    def observe(self, agent):
        player = self.possible_agents.index(agent)
        seen = numpy.zeros(max(self._size, 1), dtype=numpy.float32)
        mask = numpy.zeros(self.game.num_distinct_actions(), dtype=numpy.int8)
        if self._size and self._informs:
            self._state.write_information_state_tensor(seen, player)
        elif self._size:
            self._state.write_observation_tensor(seen, player)
        if agent == self.agent_selection and self._state.current_player() == player:
            mask[self._state.legal_actions()] = 1
        return {"observation": seen, "action_mask": mask}

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._state = self.game.new_initial_state()
        leave_to_chance(self._state, self._random)
        self.agent_selection = self.possible_agents[max(self._state.current_player(), 0)]

    def step(self, action):
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.apply_action(int(action))
        leave_to_chance(self._state, self._random)
        if self._state.is_terminal():
            for one, won in zip(self.possible_agents, self._state.returns()):
                self.rewards[one] = won
                self.terminations[one] = True
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self._accumulate_rewards()

    def render(self):
        if self.render_mode is None:
            gymnasium.logger.warn("render() without render_mode")
            return None
        return self._state.position()

    def close(self):
        """Nothing is open."""


def leave_to_chance(state, generator) -> None:
    """Plays chance's moves until a player is on turn; `generator` has random()."""
    while state.is_chance_node():
        point = generator.random()
        for action, probability in state.chance_outcomes():
            point -= probability
            if point < 0:
                break
        state.apply_action(action)
