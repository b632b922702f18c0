#!/usr/bin/env python3
"""Compares the module tianji_dds with libdds: tables, pars and scored cards of random deals.

python_module.py [--boards N] FOLDER LIBDDS [LIBRARY]   FOLDER has the package tianji_dds, unless it is
                                                        installed (then give -); LIBRARY is loaded first
"""
import argparse
import ctypes
import os
import random
import sys

RANKS = "23456789TJQKA"


class DealPBN(ctypes.Structure):
    _fields_ = [("trump", ctypes.c_int), ("first", ctypes.c_int), ("suits", ctypes.c_int * 3),
                ("ranks", ctypes.c_int * 3), ("cards", ctypes.c_char * 80)]


class Solved(ctypes.Structure):
    _fields_ = [("nodes", ctypes.c_int), ("cards", ctypes.c_int), ("suit", ctypes.c_int * 13),
                ("rank", ctypes.c_int * 13), ("equals", ctypes.c_int * 13),
                ("score", ctypes.c_int * 13)]


class TableDeal(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_char * 80)]


class Table(ctypes.Structure):
    _fields_ = [("tricks", ctypes.c_int * 4 * 5)]


def random_deal(generator, size):
    """The text of a deal with `size` cards in each hand, and its hands."""
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    generator.shuffle(pack)
    hands = [pack[size * seat:size * seat + size] for seat in range(4)]
    texts = [".".join("".join(RANKS[rank] for s, rank in sorted(hand, reverse=True) if s == suit)
                      for suit in range(4)) for hand in hands]
    return "N:" + " ".join(texts), hands


def cards_of(suits, ranks, equals, scores, count):
    return sorted(zip(suits[:count], ranks[:count], equals[:count], scores[:count]))


def compare_board(dds3, libdds, context, generator, size):
    text, hands = random_deal(generator, size)
    question = {"trump": generator.randrange(5), "first": generator.randrange(4)}
    theirs = Solved()
    deal = DealPBN(question["trump"], question["first"], cards=text.encode())
    assert libdds.SolveBoardPBN(deal, -1, 3, 1, ctypes.byref(theirs), 0) == 1, text
    expected = cards_of(theirs.suit, theirs.rank, theirs.equals, theirs.score, theirs.cards)
    holdings = [[sum(4 << rank for s, rank in hand if s == suit) for suit in range(4)] for hand in hands]
    binary = dict(question, remain_cards=holdings, current_trick_suit=(0, 0, 0),
                  current_trick_rank=(0, 0, 0))
    for ours in (dds3.solve_board_pbn(text, mode=1, context=context, **question),
                 dds3.solve_board(binary, mode=1),
                 *dds3.solve_all_boards_pbn([dict(question, remain_cards=text, mode=1)]),
                 *dds3.solve_all_boards_bin([dict(binary, mode=1)], max_threads=1)):
        found = cards_of(ours["suit"], ours["rank"], ours["equals"], ours["score"], ours["cards"])
        assert found == expected, (text, question, found, expected)


def compare_tables(dds3, libdds, generator, count):
    deals = [random_deal(generator, 13)[0] for _ in range(count)]
    ours = dds3.calc_all_tables_pbn(deals, mode=1)
    assert ours == dds3.calc_all_tables_pbn(deals, mode=1, max_threads=2)
    packed = dds3.tables(deals)
    for i, deal in enumerate(deals):
        table = Table()
        assert libdds.CalcDDtablePBN(TableDeal(deal.encode()), ctypes.byref(table)) == 1
        rows = [list(row) for row in table.tricks]
        assert ours["tables"][i]["res_table"] == rows, deal
        assert list(packed[20 * i:20 * i + 20]) == sum(rows, [])
        assert dds3.par(ours["tables"][i], 1) == ours["par_results"][i]


def check_errors(dds3):
    deal = "N:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ"
    for error, call in (
            (ValueError, lambda: dds3.solve_board_pbn("x")),
            (ValueError, lambda: dds3.solve_board_pbn(deal, trump=5)),
            (ValueError, lambda: dds3.solve_board_pbn(deal, target=14)),
            (ValueError, lambda: dds3.solve_board_pbn(deal, current_trick_rank=(1, 0, 0))),
            (TypeError, lambda: dds3.solve_board_pbn(deal, context=1)),
            (RuntimeError, lambda: dds3.solve_board_pbn("N:AK.. ... ... ...")),
            (ValueError, lambda: dds3.calc_all_tables_pbn([deal], 0, (1, 0, 0, 0, 0))),
            (ValueError, lambda: dds3.analyse_play_pbn(deal, "S5S")),
            (ValueError, lambda: dds3.par({"res_table": [[0] * 4] * 4})),
            (KeyError, lambda: dds3.solve_all_boards_pbn([{}]))):
        try:
            call()
        except error:
            continue
        raise AssertionError(f"expected {error}")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("libdds")
    parser.add_argument("library", nargs="?")
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--most", type=int, default=8, help="cards in a hand")
    options = parser.parse_args()
    if options.library:
        ctypes.CDLL(options.library, mode=ctypes.RTLD_GLOBAL)  # found again by its soname
    if options.folder != "-":
        sys.dont_write_bytecode = True
        sys.path.insert(0, options.folder)
    import tianji_dds as dds3
    libdds = ctypes.CDLL(options.libdds)
    libdds.SetMaxThreads(0)
    generator = random.Random(3)
    context = dds3.SolverContext()
    for _ in range(options.boards):
        compare_board(dds3, libdds, context, generator, generator.randint(2, options.most))
    compare_tables(dds3, libdds, generator, 3)
    check_errors(dds3)
    print(f"{options.boards} boards agree")
    sys.stdout.flush()
    os._exit(0)  # libdds may crash when the interpreter ends


main()
