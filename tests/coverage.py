#!/usr/bin/env python3
"""Says how much of each room the tests have run, by what gcov read in a build of the preset `coverage`.

usage: tests/coverage.py BUILD [--files ROOM]

A row a room: lines, of which so many percent were run, and the ways that branches of its .cpp files go, of
which so many percent were taken. A line of a template counts once, as run if any of its copies was. The
branches of headers, whose inlined copies gcov does not tell apart, those that only an exception takes, and
those of lines without a condition (a compiler's own, such as the loop that destroys a list) are left out. The table is also written to BUILD/coverage.txt; `--files` shows one room file by file.
"""
import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys

CONDITION = re.compile(r"\b(if|for|while|switch|case)\b|&&|\|\||\?")
FLOORS = ("engine", "eval", "search", "protocol", "tuning")


def measured(data):
    """The files of one object, as gcov describes them."""
    out = subprocess.run(["gcov", "--json-format", "--stdout", "--branch-probabilities", data],
                         capture_output=True, check=False, cwd=os.path.dirname(data)).stdout
    return [file for line in out.splitlines() if line.startswith(b"{") for file in json.loads(line)["files"]]


def ways(line):
    """Of each way that a branch of a line goes: was it taken? A call that may throw is no branch."""
    branches = line["branches"]
    thrown = {i for i, one in enumerate(branches) if one["throw"]}
    beside = {i + step for i in thrown for step in (-1, 1)
              if 0 <= i + step < len(branches) and branches[i + step]["fallthrough"]}
    return [one["count"] > 0 for i, one in enumerate(branches) if i not in thrown | beside]


def lines_with_conditions(path):
    """The numbers of the lines of a file in which its author wrote a condition."""
    with open(path, encoding="utf-8") as file:
        return {number for number, line in enumerate(file, 1) if CONDITION.search(line.split("//")[0])}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build")
    parser.add_argument("--files", metavar="ROOM")
    arguments = parser.parse_args()
    source = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    conditions = {}                           # by file: lines_with_conditions()
    lines = collections.defaultdict(dict)     # by file: was the line run?
    branches = collections.defaultdict(dict)  # by file: was this way of this line taken?
    data = glob.glob(os.path.join(os.path.abspath(arguments.build), "**", "*.gcda"), recursive=True)
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "1"))) as workers:
        for files in workers.map(measured, data):
            for file in files:
                path = os.path.relpath(os.path.join(source, file["file"]), source)
                if not path.startswith(FLOORS):
                    continue
                if path not in conditions:
                    conditions[path] = lines_with_conditions(os.path.join(source, path))
                for line in file["lines"]:
                    number = line["line_number"]
                    lines[path][number] = lines[path].get(number, False) or line["count"] > 0
                    for i, taken in enumerate(
                            ways(line) if path.endswith(".cpp") and number in conditions[path] else []):
                        branches[path][number, i] = branches[path].get((number, i), False) or taken
    if not lines:
        sys.exit(f"coverage: no test of {arguments.build} has run")

    def room_of(path):
        return os.path.dirname(path) if arguments.files is None else path

    rows = collections.defaultdict(lambda: [0, 0, 0, 0])
    for path in lines:
        if arguments.files is not None and os.path.dirname(path) != arguments.files:
            continue
        for name in (room_of(path), path.split("/")[0]) if arguments.files is None else (path,):
            row = rows[name]
            row[0] += len(lines[path])
            row[1] += sum(lines[path].values())
            row[2] += len(branches[path])
            row[3] += sum(branches[path].values())
    text = f"{'room':44}{'lines':>7}{'run':>8}{'ways':>10}{'taken':>8}\n"
    for name, (count, run, ways_, taken) in sorted(rows.items()):
        text += f"{name:44}{count:7}{100 * run / max(count, 1):7.1f}%{ways_:10}{100 * taken / max(ways_, 1):7.1f}%\n"
    print(text, end="")
    if arguments.files is None:
        with open(os.path.join(arguments.build, "coverage.txt"), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
