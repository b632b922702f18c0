"""The C library, and its structures (dll.h explains them)."""
import ctypes
import pathlib

HANDS, SUITS, STRAINS, BOARDS, TABLES = 4, 4, 5, 200, 40

_INT = ctypes.c_int
_TEXT = ctypes.c_char * 80


class Deal(ctypes.Structure):
    _fields_ = [("trump", _INT), ("first", _INT), ("suit", _INT * 3), ("rank", _INT * 3),
                ("cards", ctypes.c_uint * SUITS * HANDS)]


class DealPBN(ctypes.Structure):
    _fields_ = [("trump", _INT), ("first", _INT), ("suit", _INT * 3), ("rank", _INT * 3),
                ("cards", _TEXT)]


class FutureTricks(ctypes.Structure):
    _fields_ = [("nodes", _INT), ("cards", _INT), ("suit", _INT * 13), ("rank", _INT * 13),
                ("equals", _INT * 13), ("score", _INT * 13)]


def _boards(deal):
    class Boards(ctypes.Structure):
        _fields_ = [("number", _INT), ("deals", deal * BOARDS), ("target", _INT * BOARDS),
                    ("solutions", _INT * BOARDS), ("mode", _INT * BOARDS)]
    return Boards


Boards, BoardsPBN = _boards(Deal), _boards(DealPBN)


class SolvedBoards(ctypes.Structure):
    _fields_ = [("number", _INT), ("solved", FutureTricks * BOARDS)]


class TableDeal(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_uint * SUITS * HANDS)]


class TableDealPBN(ctypes.Structure):
    _fields_ = [("cards", _TEXT)]


class TableDealsPBN(ctypes.Structure):
    _fields_ = [("number", _INT), ("deals", TableDealPBN * (TABLES * STRAINS))]


class Table(ctypes.Structure):
    _fields_ = [("tricks", _INT * HANDS * STRAINS)]


class Tables(ctypes.Structure):
    _fields_ = [("number", _INT), ("results", Table * (TABLES * STRAINS))]


class Par(ctypes.Structure):
    _fields_ = [("score", ctypes.c_char * 16 * 2), ("contracts", ctypes.c_char * 128 * 2)]


class Pars(ctypes.Structure):
    _fields_ = [("pars", Par * TABLES)]


class DealerPar(ctypes.Structure):
    _fields_ = [("number", _INT), ("score", _INT), ("contracts", ctypes.c_char * 10 * 10)]


class Play(ctypes.Structure):
    _fields_ = [("number", _INT), ("cards", ctypes.c_char * 106)]


class Plays(ctypes.Structure):
    _fields_ = [("number", _INT), ("plays", Play * BOARDS)]


class SolvedPlay(ctypes.Structure):
    _fields_ = [("number", _INT), ("tricks", _INT * 53)]


class SolvedPlays(ctypes.Structure):
    _fields_ = [("number", _INT), ("solved", SolvedPlay * BOARDS)]


def _declare(function, *arguments, result=_INT):
    function.argtypes, function.restype = arguments, result


def _load():
    # In a wheel it lies beside this file; else it is the one that the system has.
    own = pathlib.Path(__file__).with_name("libtianji_dds.so")
    library = ctypes.CDLL(str(own) if own.exists() else "libtianji_dds.so.0")
    to, context = ctypes.POINTER, ctypes.c_void_p
    _declare(library.SolveAllBoards, to(BoardsPBN), to(SolvedBoards))
    _declare(library.SolveAllBoardsBin, to(Boards), to(SolvedBoards))
    _declare(library.CalcAllTablesPBN, to(TableDealsPBN), _INT, to(_INT * STRAINS), to(Tables), to(Pars))
    _declare(library.Par, to(Table), to(Par), _INT)
    _declare(library.DealerPar, to(Table), to(DealerPar), _INT, _INT)
    _declare(library.AnalysePlayPBN, DealPBN, Play, to(SolvedPlay), _INT)
    _declare(library.AnalyseAllPlaysPBN, to(BoardsPBN), to(Plays), to(SolvedPlays), _INT)
    _declare(library.ErrorMessage, _INT, _TEXT, result=None)
    _declare(library.dds_c_create_solvercontext_default, result=context)
    _declare(library.dds_c_destroy_solvercontext, context, result=None)
    _declare(library.dds_c_solve_board, context, to(Deal), _INT, _INT, _INT, to(FutureTricks))
    _declare(library.tianji_dds_solve_board_pbn, context, to(DealPBN), _INT, _INT, _INT,
             to(FutureTricks))
    _declare(library.dds_c_calc_dd_table, context, to(TableDeal), to(Table))
    _declare(library.dds_c_calc_dd_table_pbn, context, to(TableDealPBN), to(Table))
    return library


library = _load()
