"""Double-dummy analysis of bridge by Tianji's solver.

The functions have the names, arguments and results of DDS 3's module dds3, so a program written for
that runs with `import tianji_dds as dds3`. Lists may have any length. Where the library searches,
other threads of Python run.

Hands 0..3 are N E S W, suits 0..3 S H D C, strain 4 is no-trump, ranks 2..14 are 2..A, and a holding
is a set of bits, 1 << rank. Vulnerability: 0 none, 1 both, 2 North-South, 3 East-West.
"""
import ctypes
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor

from . import convert
from . import library as _c

__all__ = [
    "SolverContext", "analyse_all_plays_pbn", "analyse_play_pbn", "api_root", "calc_all_tables_pbn",
    "calc_dd_table", "calc_par", "calc_par_from_table", "dealer_par", "initialise_static_memory",
    "initialize_static_memory", "module_name", "par", "set_max_threads", "solve_all_boards_bin",
    "solve_all_boards_pbn", "solve_board", "solve_board_pbn", "tables",
]

_dds = _c.library


class SolverContext:
    """A solver that keeps what it has proved: later positions of a deal are then solved faster. A
    second thread that uses it waits; give each thread a context of its own."""

    def __init__(self):
        self._lock = threading.Lock()
        self._handle = _dds.dds_c_create_solvercontext_default()
        if not self._handle:
            raise MemoryError("no memory for a solver")

    def __del__(self, destroy=_dds.dds_c_destroy_solvercontext):
        if getattr(self, "_handle", None):
            destroy(self._handle)

    def _call(self, function, *arguments):
        with self._lock:
            convert.check(function(self._handle, *arguments))


_own = threading.local()


def _context(given):
    """The context that was given, or one of this thread."""
    if given is None:
        if not hasattr(_own, "context"):
            _own.context = SolverContext()
        return _own.context
    if not isinstance(given, SolverContext):
        raise TypeError(f"context is a {type(given).__name__} (expected a SolverContext)")
    return given


def _solve(function, deal, target, solutions, mode, context):
    solved = _c.FutureTricks()
    _context(context)._call(function, deal, target, solutions, mode, solved)
    return convert.of_future_tricks(solved)


def solve_board(deal, target=-1, solutions=3, mode=0, thread_index=0, context=None):
    """The cards of the hand on turn with their tricks: a dictionary of nodes, cards, suit, rank,
    equals and score. `deal` has trump, first, remain_cards (four rows of four holdings),
    current_trick_suit and current_trick_rank. `thread_index` changes nothing."""
    convert.within("thread_index", thread_index, 0, 2**31 - 1)
    return _solve(_dds.dds_c_solve_board, convert.deal(deal), target, solutions, mode, context)


def solve_board_pbn(remain_cards, trump=4, first=0, current_trick_suit=(0, 0, 0),
                    current_trick_rank=(0, 0, 0), target=-1, solutions=3, mode=0, thread_index=0,
                    context=None):
    """As solve_board, for a deal as text: "N:AQ7.KJ32.T98.A54 ... ... ..."."""
    convert.within("thread_index", thread_index, 0, 2**31 - 1)
    deal = convert.deal_pbn(remain_cards, trump, first, current_trick_suit, current_trick_rank)
    return _solve(_dds.tianji_dds_solve_board_pbn, deal, target, solutions, mode, context)


def _chunks(items, size):
    items = list(items)
    return [items[i:i + size] for i in range(0, len(items), size)]


def _solve_all(boards, deal_of, kind, solve_chunk, solve_one, max_threads):
    questions = [(deal_of(board), board.get("target", -1), board.get("solutions", 3),
                  board.get("mode", 0)) for board in boards]
    if max_threads > 0:
        return _in_threads(lambda question: _solve(solve_one, *question, None), questions,
                           max_threads)
    result = []
    for chunk in _chunks(questions, _c.BOARDS):
        asked, solved = kind(len(chunk)), _c.SolvedBoards()
        for i, (asked.deals[i], asked.target[i], asked.solutions[i],
                asked.mode[i]) in enumerate(chunk):
            pass
        convert.check(solve_chunk(asked, solved))
        result += [convert.of_future_tricks(solved.solved[i]) for i in range(len(chunk))]
    return result


def _in_threads(work, items, threads):
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, items))


def solve_all_boards_pbn(boards, max_threads=0):
    """solve_board_pbn of each board, a dictionary of its arguments, on all cores or `max_threads`."""
    return _solve_all(boards, convert.deal_of_pbn_board, _c.BoardsPBN, _dds.SolveAllBoards,
                      _dds.tianji_dds_solve_board_pbn, max_threads)


def solve_all_boards_bin(boards, max_threads=0):
    """solve_board of each board, with target, solutions and mode in its dictionary."""
    return _solve_all(boards, convert.deal, _c.Boards, _dds.SolveAllBoardsBin,
                      _dds.dds_c_solve_board, max_threads)


def calc_dd_table(table_deal):
    """The table of a deal (`cards`: four rows of four holdings): {"res_table": rows by strain}."""
    table = _c.Table()
    _context(None)._call(_dds.dds_c_calc_dd_table, convert.table_deal(table_deal), table)
    return convert.of_table(table)


def _table_of_pbn(cards):
    table = _c.Table()
    deal = _c.TableDealPBN(convert.text("a deal", cards, 79))
    _context(None)._call(_dds.dds_c_calc_dd_table_pbn, deal, table)
    return table


def _some_tables(deals, mode, skipped):
    """The tables and pars of a chunk of deals, by the library's own threads."""
    asked, found, pars = _c.TableDealsPBN(len(deals)), _c.Tables(), _c.Pars()
    for i, cards in enumerate(deals):
        asked.deals[i].cards = convert.text(f"the deal at index {i}", cards, 79)
    convert.check(_dds.CalcAllTablesPBN(asked, mode, (ctypes.c_int * 5)(*skipped), found, pars))
    return found, pars


def calc_all_tables_pbn(deals_pbn, mode=-1, trump_filter=(0, 0, 0, 0, 0), max_threads=0):
    """The tables of many deals as text, and with mode 0..3, a vulnerability, their pars. Strains
    (S H D C NT) whose filter is 1 are left out, and there is no par then."""
    convert.within("mode", mode, -1, 3)
    skipped = convert.numbers("trump_filter", trump_filter, 5, 0, 1)
    if mode != -1 and any(skipped):
        raise ValueError("par (mode 0 to 3) needs all five strains (a trump_filter of zeros)")
    result = {"no_of_boards": 0, "tables": [], "par_results": []}
    wanted = skipped.count(0)
    if max_threads > 0 and wanted == 5:
        solved = _in_threads(_table_of_pbn, list(deals_pbn), max_threads)
        result["no_of_boards"] = 20 * len(solved)
        result["tables"] = [convert.of_table(table) for table in solved]
        if mode != -1:
            result["par_results"] = [par(table, mode) for table in result["tables"]]
        return result
    for chunk in _chunks(deals_pbn, _c.BOARDS // max(wanted, 1)):
        found, pars = _some_tables(chunk, mode, skipped)
        result["no_of_boards"] += found.number
        result["tables"] += [convert.of_table(found.results[i]) for i in range(len(chunk))]
        if mode != -1:
            result["par_results"] += [convert.of_par(pars.pars[i]) for i in range(len(chunk))]
    return result


def tables(deals_pbn):
    """The tables of many deals as bytes, twenty for each: by strain S H D C NT, then hand N E S W."""
    result = bytearray()
    for chunk in _chunks(deals_pbn, _c.TABLES):
        found, _ = _some_tables(chunk, -1, (0,) * 5)
        for i in range(len(chunk)):
            for row in found.results[i].tricks:
                result += bytes(list(row))
    return bytes(result)


def par(table_results, vulnerable=0):
    """Par of a table: {"par_score": two texts, "par_contracts_string": two texts}, for the side
    that bids first, North-South and East-West."""
    convert.within("vulnerable", vulnerable, 0, 3)
    result = _c.Par()
    convert.check(_dds.Par(convert.table(table_results), result, vulnerable))
    return convert.of_par(result)


calc_par_from_table = par


def calc_par(table_deal, vulnerable=0):
    """Table and par of a deal: {"dd_table": …, "par_results": …}."""
    convert.within("vulnerable", vulnerable, 0, 3)
    table = calc_dd_table(table_deal)
    return {"dd_table": table, "par_results": par(table, vulnerable)}


def dealer_par(table_results, dealer, vulnerable=0):
    """The par that is reached when `dealer` bids first: {"score", "number", "contracts"}."""
    convert.within("dealer", dealer, 0, 3)
    convert.within("vulnerable", vulnerable, 0, 3)
    result = _c.DealerPar()
    convert.check(_dds.DealerPar(convert.table(table_results), result, dealer, vulnerable))
    contracts = [result.contracts[i].value.decode() for i in range(result.number)]
    return {"score": result.score, "number": len(contracts), "contracts": contracts}


def analyse_play_pbn(remain_cards, play, trump=4, first=0, current_trick_suit=(0, 0, 0),
                     current_trick_rank=(0, 0, 0), thread_index=0):
    """Declarer's tricks before the first card of `play` ("SAHK…") and after each."""
    solved = _c.SolvedPlay()
    deal = convert.deal_pbn(remain_cards, trump, first, current_trick_suit, current_trick_rank)
    convert.check(_dds.AnalysePlayPBN(deal, convert.play(play), solved, thread_index))
    return convert.of_play(solved)


def analyse_all_plays_pbn(deals):
    """analyse_play_pbn of each deal, a dictionary of its arguments, on all cores."""
    result = []
    for chunk in _chunks(deals, _c.BOARDS):
        boards, plays, solved = _c.BoardsPBN(len(chunk)), _c.Plays(len(chunk)), _c.SolvedPlays()
        for i, deal in enumerate(chunk):
            boards.deals[i] = convert.deal_of_pbn_board(deal)
            boards.target[i], boards.solutions[i] = -1, 3
            plays.plays[i] = convert.play(deal["play"])
        convert.check(_dds.AnalyseAllPlaysPBN(boards, plays, solved, 1))
        result += [convert.of_play(solved.solved[i]) for i in range(len(chunk))]
    return result


def initialise_static_memory():
    """Does nothing: no set-up is needed."""


initialize_static_memory = initialise_static_memory


def set_max_threads(user_threads=0):
    """Does nothing, as in dds3."""
    warnings.warn("set_max_threads() does nothing", DeprecationWarning, stacklevel=2)


def api_root():
    return "dds.hpp"


def module_name():
    return "tianji_dds"
