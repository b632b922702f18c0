#!/usr/bin/env python3
"""A program that uses libdds through ctypes: prints tables, pars and scored leads of fixed deals.

ctypes_program.py [--deals N] LIBRARY         runs with that library
ctypes_program.py [--deals N] LIBRARY OTHER   runs with each, in a process of its own, and says how
                                              long they took; fails when they differ
"""
import argparse
import ctypes
import random
import subprocess
import sys
import time


class TableDeal(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_char * 80)]


class Table(ctypes.Structure):
    _fields_ = [("tricks", ctypes.c_int * 4 * 5)]


class Par(ctypes.Structure):
    _fields_ = [("score", ctypes.c_char * 16 * 2), ("contracts", ctypes.c_char * 128 * 2)]


class Deal(ctypes.Structure):
    _fields_ = [("trump", ctypes.c_int), ("first", ctypes.c_int), ("suits", ctypes.c_int * 3),
                ("ranks", ctypes.c_int * 3), ("cards", ctypes.c_char * 80)]


class Leads(ctypes.Structure):
    _fields_ = [("nodes", ctypes.c_int), ("cards", ctypes.c_int), ("suit", ctypes.c_int * 13),
                ("rank", ctypes.c_int * 13), ("equals", ctypes.c_int * 13),
                ("score", ctypes.c_int * 13)]


def random_deal(generator):
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    generator.shuffle(pack)
    hands = []
    for seat in range(4):
        held = pack[13 * seat:13 * seat + 13]
        suits = ["".join("23456789TJQKA"[rank] for s, rank in sorted(held, reverse=True)
                         if s == suit) for suit in range(4)]
        hands.append(".".join(suits))
    return ("N:" + " ".join(hands)).encode()


def run(path, deals):
    dds = ctypes.CDLL(path)
    dds.SetMaxThreads(0)
    generator = random.Random(1)
    for number in range(deals):
        deal = random_deal(generator)
        table, par, leads = Table(), Par(), Leads()
        code = dds.CalcDDtablePBN(TableDeal(deal), ctypes.byref(table))
        print(deal.decode(), code, [list(row) for row in table.tricks])
        code = dds.Par(ctypes.byref(table), ctypes.byref(par), number % 4)
        print(code, [text.value for text in par.score], [text.value for text in par.contracts])
        asked = Deal((number + 2) % 5, number % 4, cards=deal)
        code = dds.SolveBoardPBN(asked, -1, 3, 1, ctypes.byref(leads), 0)
        print(code, sorted((leads.suit[i], leads.rank[i], leads.equals[i], leads.score[i])
                           for i in range(leads.cards)))


def printed(path, deals):
    """What a run with that library prints, and the seconds it took."""
    begin = time.monotonic()
    process = subprocess.run([sys.executable, __file__, "--deals", str(deals), path],
                             stdout=subprocess.PIPE, text=True)
    return process, time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("other", nargs="?")
    parser.add_argument("--deals", type=int, default=3)
    options = parser.parse_args()
    if options.other is None:
        run(options.library, options.deals)
        return
    ours, seconds = printed(options.library, options.deals)
    theirs, their_seconds = printed(options.other, options.deals)
    print(ours.stdout)
    print(f"{options.deals} deals: {seconds:.2f} s with {options.library}, "
          f"{their_seconds:.2f} s with {options.other}")
    # libdds may crash when the interpreter ends; what it printed before counts.
    if ours.returncode != 0 or not ours.stdout or ours.stdout != theirs.stdout:
        sys.exit(f"ended with {ours.returncode}; the other library prints:\n{theirs.stdout}")


main()
