"""Tianji: games with hidden information, for research.

    import tianji
    game = tianji.load_game("leduc_poker")
    solver = tianji.CFRPlusSolver(game)
    solver.iteration(1000)
    print(tianji.exploitability(game, solver.average_policy()))

Games and states have OpenSpiel's names; Batch steps many games at once; Bot is the engine.
tianji.dds solves double dummy; tianji.pettingzoo and tianji.gymnasium wrap games for those programs.
"""
from . import convert
from .batch import Arrays, Batch, double_dummy
from .bots import Bot, Candidate, Explanation, ISMCTSBot, MCTSBot, pimc
from .games import Game, GameType, PlayerId, State, load_game, registered_names
from .library import lib as _lib
from .solvers import (CFRPlusSolver, CFRSolver, DCFRSolver, ExternalSamplingSolver, InformationSet,
                      LCFRSolver, OutcomeSamplingSolver, PCFRPlusSolver, RegretSolver, Tree,
                      best_response, expected_returns, exploitability, nash_conv,
                      solve_zero_sum_game, uniform_policy)

__version__ = _lib.tianji_version().decode()

__all__ = [
    "Arrays", "Batch", "Bot", "CFRPlusSolver", "CFRSolver", "Candidate", "DCFRSolver", "Explanation",
    "ExternalSamplingSolver", "Game", "GameType", "ISMCTSBot", "InformationSet", "LCFRSolver",
    "MCTSBot", "OutcomeSamplingSolver", "PCFRPlusSolver", "PlayerId", "RegretSolver", "State", "Tree",
    "best_response", "convert", "double_dummy", "expected_returns", "exploitability", "load_game",
    "nash_conv", "pimc", "registered_names", "solve_zero_sum_game", "uniform_policy",
]
