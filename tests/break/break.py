#!/usr/bin/env python3
"""Tries to break the programs of a build from outside, and prints a table of what was tried.

usage: tests/break/break.py BUILD [--seconds N] [--seed N] [--stage NAME]... [--round N] [--list]

Each stage repeats rounds until its share of the time is used. What a round does follows from seed, stage
and number of the round, so one that broke something is seen again by the command that is printed.
Needs Python 3 and nothing else. The network stage needs root and `ip`; without them it is skipped.
Exit status: 0 nothing broke, 1 something did, 2 wrong usage.
"""
import argparse
import os
import random
import shutil
import sys
import tempfile
import time
import traceback

import failing
import files
import floods
import killing
import limits
import network
import pages
import sessions
import simulated
import soak
from programs import Broken, Programs, Skipped

# The stages with their shares of the time. A round is never cut short, so a stage may take longer.
STAGES = [
    ("sessions", 4, sessions.talk, "grammar-driven sessions of every game and dialect"),
    ("garbage", 2, sessions.garbage, "damaged lines and bytes to the engine"),
    ("files", 3, files.damaged, "damaged files to every program that reads one"),
    ("full disk", 1, limits.full_disk, "output and files on a full disk"),
    ("descriptors", 1, limits.descriptors, "few descriptors"),
    ("memory", 2, limits.memory, "little memory, many threads"),
    ("failing", 4, failing.some, "requests for memory, disk and threads that fail one by one"),
    ("simulated", 3, simulated.some, "matches and tables on simulated machines"),
    ("engines", 2, floods.engines, "engines that flood, hang and die in a match"),
    ("clients", 2, floods.clients, "clients that flood the bridge manager"),
    ("pages", 2, pages.flood, "hostile pages at a table in the browser"),
    ("match", 3, killing.match, "a match that is killed and resumed"),
    ("manager", 3, killing.manager, "a bridge manager that is killed and resumed"),
    ("network", 2, network.bad, "delay, loss and half-open connections"),
    ("soak", 3, soak.session, "one session of many games: flat memory and descriptors"),
]


# A round that takes longer, in seconds, is named: something may hang for a while.
SLOW = 25


class Round:
    """What a round needs: programs, luck, an empty folder."""

    def __init__(self, arguments, stage, number):
        self.programs = Programs(arguments.build)
        self.random = random.Random(f"{arguments.seed} {stage} {number}")
        self.source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        self.folder = tempfile.mkdtemp(prefix="tianji-break.")
        self.seconds = arguments.seconds
        self.tried = 0  # inputs, games, connections: what the stage counts

    def path(self, name):
        return os.path.join(self.folder, name)

    def close(self):
        self.programs.end_all()
        shutil.rmtree(self.folder, ignore_errors=True)


def run_round(arguments, stage, work, number):
    """Returns (what was tried, what broke or None)."""
    this = Round(arguments, stage, number)
    try:
        work(this)
        return this.tried, None
    except Broken as broken:
        kept = os.path.join(arguments.build, "break", f"{stage.replace(' ', '_')}-{arguments.seed}-{number}")
        shutil.rmtree(kept, ignore_errors=True)
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        shutil.copytree(this.folder, kept, ignore_dangling_symlinks=True,
                        ignore=shutil.ignore_patterns("fifo*"))
        return this.tried, f"{broken}\n    files: {kept}"
    except Skipped:
        raise
    except Exception:  # the harness itself: said like a break, since the stage did not do its work
        return this.tried, "the harness failed:\n" + traceback.format_exc()
    finally:
        this.close()


def run_stage(arguments, name, share, work):
    start = time.monotonic()
    tried, rounds, broke = 0, 0, []
    first = arguments.round if arguments.round is not None else 0
    while True:
        number = first + rounds
        began = time.monotonic()
        count, what = run_round(arguments, name, work, number)
        if time.monotonic() - began > SLOW:
            print(f"slow: {name}, round {number}: {time.monotonic() - began:.0f} s", flush=True)
        tried += count
        rounds += 1
        if what is not None:
            again = f"tests/break/break.py {arguments.build} --stage '{name}' --seed {arguments.seed} --round {number}"
            broke.append((what, again))
            print(f"BROKEN {name}: {what}\n    again: {again}", flush=True)
        if arguments.round is not None or len(broke) >= 5:
            break
        if time.monotonic() - start >= share:
            break
    return rounds, tried, broke, time.monotonic() - start


def read_arguments():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--stage", action="append", choices=[stage[0] for stage in STAGES])
    parser.add_argument("--round", type=int, default=None)
    parser.add_argument("--list", action="store_true")
    arguments = parser.parse_args()
    arguments.build = os.path.abspath(arguments.build)
    if arguments.seed is None:
        arguments.seed = int(time.time())
    return arguments


def main():
    arguments = read_arguments()
    if arguments.list:
        for name, _, _, purpose in STAGES:
            print(f"{name:12} {purpose}")
        return 0
    chosen = [stage for stage in STAGES if not arguments.stage or stage[0] in arguments.stage]
    shares = sum(stage[1] for stage in chosen)
    print(f"seed {arguments.seed}, {arguments.seconds:.0f} seconds", flush=True)
    rows, status = [], 0
    for name, share, work, purpose in chosen:
        try:
            rounds, tried, broke, took = run_stage(arguments, name, arguments.seconds * share / shares, work)
        except Skipped as why:
            rows.append((name, "skipped", 0, 0, 0.0, str(why)))
            print(f"skipped: {name}: {why}", flush=True)
            continue
        status = 1 if broke else status
        rows.append((name, "BROKEN" if broke else "held", rounds, tried, took, purpose))
        print(f"{name}: {'BROKEN' if broke else 'held'}, {rounds} rounds, {took:.0f} s", flush=True)
    print(f"\n{'stage':12} {'':8} {'rounds':>6} {'tried':>8} {'seconds':>8}")
    for name, result, rounds, tried, took, purpose in rows:
        print(f"{name:12} {result:8} {rounds:6} {tried:8} {took:8.0f}  {purpose}")
    print(f"break: {'something broke' if status else 'nothing broke'}, seed {arguments.seed}")
    return status


if __name__ == "__main__":
    sys.exit(main())
