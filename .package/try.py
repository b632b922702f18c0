#!/usr/bin/env python3
"""Tries the programs of a package for another system, which run by wine or qemu, against those of this machine.

usage: .package/try.py --here BUILD --there FOLDER [--by RUNNER] [--ending .exe] [CHECK...]

BUILD is a build of this machine with tianji and tianji-lab; FOLDER has the other programs; RUNNER starts one of
them, such as wine or qemu-aarch64-static. Every transcript of tests/transcripts must come back line by line.
Prints a line for each check; the status is 1 if one fails.
"""
import argparse
import os
import pathlib
import queue
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds


class Trial:
    def __init__(self, options):
        self.here = pathlib.Path(options.here).resolve()
        self.there = pathlib.Path(options.there).resolve()
        self.runner = options.by.split() if options.by else []
        self.ending = options.ending
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tianji-try-"))

    def own(self, program):
        return [str(self.here / program)]

    def other(self, program):
        return [*self.runner, str(self.there / (program + self.ending))]

    def output(self, command, folder=SOURCE):
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
        if done.returncode != 0:
            raise AssertionError(f"{' '.join(command)}: status {done.returncode}\n{done.stderr.decode()}")
        return done.stdout.decode()

    def same(self, *words):
        """The output of tianji with these words on both systems."""
        ours = self.output(self.own("tianji") + list(words))
        theirs = self.output(self.other("tianji") + list(words))
        compare(" ".join(words), ours, theirs)
        return f"{len(ours.splitlines())} lines"


def compare(what, expected, found):
    if expected == found:
        return
    for number, (a, b) in enumerate(zip(expected.splitlines() + [""], found.splitlines() + [""]), 1):
        if a != b:
            raise AssertionError(f"{what}: line {number}: expected {a!r}, found {b!r}")
    raise AssertionError(f"{what}: expected {len(expected)} bytes, found {len(found)}")


class Session:
    """A tianji that is told lines; what it answers comes by `line`."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def line(self):
        try:
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"no line came for {PATIENCE} s") from None
        if line is None:
            raise AssertionError("the program has ended")
        if not line.endswith(b"\n") or line.endswith(b"\r\n"):
            raise AssertionError(f"{line!r} does not end with a line feed alone")
        return line.decode()[:-1]

    def close(self):
        self.process.stdin.close()
        if self.process.wait(timeout=PATIENCE) != 0:
            raise AssertionError(f"status {self.process.returncode}")


def bare(line, version):
    """As the transcripts' test compares lines (tests/protocol/transcripts_test.cpp)."""
    return re.sub(" (nodes|nps|time|hashfull) [0-9]+", "", line).replace(version, "VERSION")


def transcripts(trial):
    version = trial.output(trial.other("tianji") + ["--version"]).split()[1]
    count = 0
    for path in sorted((SOURCE / "tests" / "transcripts").glob("*.txt")):
        session = Session(trial.other("tianji"))
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.startswith("# "):
                continue
            if line.startswith("> "):
                session.say(line[2:])
                continue
            try:
                found = bare(session.line(), version)
            except AssertionError as problem:
                raise AssertionError(f"{path.name}:{number}: expected {line!r}, but {problem}") from None
            # What wine shows of Linux's own files differs.
            if found != line and "/dev/" not in line and "/proc/" not in line:
                raise AssertionError(f"{path.name}:{number}: expected {line!r}, found {found!r}")
            count += 1
        session.close()
    return f"{count} lines"


def bench(trial):
    def counts(text):
        return " ".join(" ".join(line.split()[:2]) for line in text.splitlines() if not line.startswith("total"))
    ours = counts(trial.output(trial.own("tianji") + ["bench"]))
    theirs = counts(trial.output(trial.other("tianji") + ["bench"]))
    compare("bench", ours, theirs)
    return theirs


def demo(trial):
    return trial.same("play", "--demo")


def solve(trial):
    return trial.same("solve", "protocol/demo/deal.pbn")


def help_pages(trial):
    trial.same("--help")
    return trial.same("play", "--help")


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def manager(trial):
    """A teams match of one board: a manager here, one team of each system."""
    port = free_port()
    sheet = trial.folder / "teams.pbn"
    processes = [subprocess.Popen(
        trial.own("tianji-lab") + ["manager", "--port", str(port), "--boards", "1", "--pause", "0", "--out",
                                   str(sheet), "--teams", "Here,There"], stdout=subprocess.DEVNULL)]
    time.sleep(1)
    for seat in ["North", "South", "East", "West"]:
        for team, program in [("Here", trial.own("tianji")), ("There", trial.other("tianji"))]:
            processes.append(subprocess.Popen(
                program + ["--table-manager", f"localhost:{port}", "--seat", seat, "--team", team, "--go",
                           "worlds 2"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    for process in processes:
        if process.wait(timeout=PATIENCE) != 0:
            raise AssertionError(f"{process.args}: status {process.returncode}")
    boards = re.findall(r'\[Score "([^"]*)"\]', sheet.read_text())
    if len(boards) != 2 or "Forfeit" in sheet.read_text():
        raise AssertionError(f"two results were expected in {sheet}")
    return ", ".join(boards)


def match_by(trial, lab, names):
    """Two games of xiangqi between the engines, started by the tianji-lab of either system."""
    engines = []
    for name, command in names:
        engines += ["-engine", "name=" + name, "cmd=" + " ".join(command), "depth=3"]
    text = trial.output(lab + ["match", "-variant", "xiangqi", *engines, "-rounds", "1", "-concurrency", "1",
                               "-ratinginterval", "0", "-db", f"{names[0][0]}.db"], trial.folder)
    if "Finished game 2" not in text and "Score of" not in text:
        raise AssertionError(text)
    return [line for line in text.splitlines() if line.startswith("Score of")][-1]


def match(trial):
    return match_by(trial, trial.own("tianji-lab"),
                    [("here", trial.own("tianji")), ("there", trial.other("tianji"))])


def match_there(trial):
    program = str(trial.there / ("tianji" + trial.ending))
    command = [program] if trial.ending else trial.other("tianji")  # wine starts programs of Windows itself
    return match_by(trial, trial.other("tianji-lab"), [("one", command), ("two", command)])


def table(trial):
    """The pages of the table in the browser."""
    process = subprocess.Popen(trial.other("tianji") + ["table", "--variant", "xiangqi"], stdout=subprocess.PIPE)
    try:
        address = process.stdout.readline().decode().split()[-1]
        page = urllib.request.urlopen(address, timeout=PATIENCE).read()
        own = {name: urllib.request.urlopen(address + name, timeout=PATIENCE).read()
               for name in re.findall(r'(?:src|href)="([a-z_]+\.(?:js|css))"', page.decode())}
        if not own or b"</html>" not in page:
            raise AssertionError(page.decode())
        return f"{len(own) + 1} files, {len(page) + sum(map(len, own.values()))} bytes"
    finally:
        process.terminate()
        process.wait()


def double_dummy(trial):
    """A program in C with the drop-in library, on deals of both."""
    own = trial.output([str(trial.here / "try_dds")])
    other = trial.output(trial.other("try_dds"))
    compare("try_dds", own, other.replace("\r\n", "\n"))  # C's own ends of lines on Windows
    return f"{len(own.splitlines())} lines"


CHECKS = [bench, transcripts, solve, help_pages, demo, manager, match, match_there, table, double_dummy]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--here", required=True)
    parser.add_argument("--there", required=True)
    parser.add_argument("--by", default="")
    parser.add_argument("--ending", default="")
    parser.add_argument("checks", nargs="*")
    options = parser.parse_args()
    if options.by and shutil.which(options.by.split()[0]) is None:
        print(f"skipped: there is no {options.by.split()[0]}")
        return 0
    os.environ.setdefault("WINEDEBUG", "-all")
    trial = Trial(options)
    failed = False
    for check in CHECKS:
        if options.checks and check.__name__ not in options.checks:
            continue
        begin = time.time()
        try:
            said = check(trial)
        except (AssertionError, OSError, queue.Empty, subprocess.SubprocessError) as problem:
            said, failed = f"FAILED: {problem}", True
        print(f"{check.__name__}: {said} ({time.time() - begin:.0f} s)", flush=True)
    shutil.rmtree(trial.folder)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
