#!/usr/bin/env python3
"""Lets every request of the programs for memory, disk and threads fail once, one by one.

usage: tests/break/failing.py BUILD [--every N] [--script WORD]... [--kind memory|write|thread]

A script is one run of a program. It is run undisturbed first; then once for each place that asks for memory
(a chain of callers), each write and each start of a thread, and there that request fails (failing.cpp). The
program may then end with an error line and status 1, or do all its work; a session goes on and answers each
`go` by a legal move. No file is left damaged, and the work can be done again. `--every N` takes one of N.
"""
import argparse
import http.client
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

import pages
import sessions
from programs import Broken, Programs, Result, Skipped, limited

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KINDS = ["memory", "write", "thread"]
# What a program says that ends where its library for JSON asks for memory to destroy a value, which cannot be refused.
ENDS = "tianji: there is not enough memory\n"
# Blocks of memory that may stay behind a failure: what the library keeps of an error.
FEW = 20


class Script:
    """One run of a program in an empty folder. `check(folder, result)` says what is wrong with it, or nothing."""

    def __init__(self, name, words, given="", prepare=None, check=None, begun="", visit=None):
        self.name, self.words, self.given = name, words, given
        self.prepare, self.check = prepare, check
        self.begun = begun  # of a session: what it says once it lives
        self.visit = visit  # of a server: asks at a port and a token, and says what is wrong


def contents(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def session(programs, game):
    """Each line that sets something up is said twice, since one of them may fail and say so."""
    start = sessions.STARTS.get(game, "startpos")
    position = f"position {start}\n" * 2
    given = "uci\nsetoption name Hash value 1\n" + position + "query legal\ngo nodes 40\nisready\n" \
            + "ucinewgame\n" + position + "go nodes 5\nisready\nquit\n"
    legal = []

    def check(_, result):
        found = re.findall(r"^bestmove (\S+)", result.text, re.M)
        if not legal:
            line = re.search(r"^response (.*)", result.text, re.M)
            legal.append(line.group(1).split() if line else [])
        if len(found) != 2:
            return f"{len(found)} answers to two questions"
        if legal[0] and not all(sessions.is_among(move, legal[0]) for move in found):
            return f"the answers {found} are not legal"
        return None

    return Script(game, [programs.tianji, "--variant", game], given, check=check, begun="id name")


def typed(programs, transcript, answers):
    """The lines of a transcript of the tests; each has one answer, a match of `answers`."""
    with open(os.path.join(SOURCE, "tests/transcripts", transcript + ".txt"), encoding="utf-8") as file:
        lines = [line[2:] for line in file if line.startswith("> ")]

    def check(_, result):
        found = len(re.findall(answers, result.text, re.M))
        return None if found == len(lines) else f"{found} answers to {len(lines)} lines: {result.text[-300:]}"

    return Script(transcript, [programs.tianji], "".join(lines), check=check, begun="=")


def rows(path):
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            return "damaged"
        return connection.execute("SELECT number, moves, result FROM game ORDER BY number").fetchall()
    except sqlite3.Error as error:
        return str(error)
    finally:
        connection.close()


def match(programs):
    words = [programs.lab, "match", "-variant", "nim", "-engine", "player=random", "name=a", "-engine",
             f"cmd={programs.tianji}", "name=b", "nodes=20", "-rounds", "2", "-db", "match.db"]
    whole = []

    def check(folder, result):
        path = os.path.join(folder, "match.db")
        if result.status == 0 or os.path.exists(path) and os.path.getsize(path) > 0:
            again = programs.run([programs.lab, "match", "-resume", "match.db"], cwd=folder)
            if again.status != 0:
                # The first thing that is stored is the match itself: without it there is none to go on with.
                return None if "no match" in again.text and result.status != 0 else f"cannot go on: {again.text}"
            played = rows(path)
            if not whole:
                whole.append(played)
            if played != whole[0]:
                return f"other games: {played}, {whole[0]}"
        return None

    return Script("match", words, check=check)


def writes(name, words, out, given="", prepare=None):
    """A program that writes one file: the old one stays, or the new one is whole."""
    whole = []

    def old(folder):
        if prepare:
            prepare(folder)

    def check(folder, result):
        text = contents(os.path.join(folder, out))
        if not whole:
            whole.append(text)
        if text != whole[0] and (result.status == 0 or text):
            return f"{out} has {len(text or '')} bytes, expected {len(whole[0])}"
        strange = [file for file in os.listdir(folder) if file.endswith(".new")]
        return f"{strange} stay" if strange else None

    return Script(name, words, given, old, check)


def training(programs, games):
    words = [programs.lab, "train", "--game", "xiangqi", "--games", "games", "--out", "net", "--epochs", "2",
             "--batch", "64"]
    whole = []

    def check(folder, result):
        again = programs.run(words, cwd=folder)
        files = [contents(os.path.join(folder, "net" + end)) for end in ("", ".csv", ".state")]
        if not whole:
            whole.append(files)
        if again.status != 0:
            return f"cannot go on: {again.text}"
        return None if files == whole[0] else "other files after going on"

    return Script("train", words, prepare=lambda folder: shutil.copy(games, os.path.join(folder, "games")),
                  check=check)


def tools(programs):
    """Each question to the server of tools is asked twice, since one of them may fail and say so."""
    calls = [("legal_moves", {"variant": "leduc"}), ("best_move", {"variant": "nim", "position": "1 2", "go": "nodes 5"}),
             ("render", {"variant": "tictactoe"})]
    asked = [("initialize", {}), ("tools/list", {})] + [("tools/call", {"name": name, "arguments": arguments})
                                                       for name, arguments in calls]
    lines = [json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
             for number, (method, params) in enumerate(one for one in asked for _ in range(2))]

    def check(_, result):
        answers = [json.loads(line) for line in result.text.splitlines() if line.startswith("{")]
        if len(answers) != len(lines):
            return f"{len(answers)} answers to {len(lines)} questions: {result.text[-300:]}"
        good = {one["id"] for one in answers if one.get("result") and not one["result"].get("isError")}
        wrong = [lines[i] for i in range(0, len(lines), 2) if not good & {i, i + 1}]
        return f"both answers to {wrong} fail: {result.text[-300:]}" if wrong else None

    return Script("mcp", [programs.tianji, "mcp"], "\n".join(lines) + "\n", check=check, begun='"serverInfo"')


def asked_by_http(port, path, body=None):
    """The status and text of an answer; 0 where there was none."""
    try:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        line.request("POST" if body else "GET", path, body)
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, http.client.HTTPException):
        return 0, ""


def served(port, _):
    """One of two questions may fail where memory does, not both."""
    move = json.dumps({"variant": "nim", "position": "1 2", "go": "nodes 5"})
    for path, body, expected in [("/v1/move", move, '"move"'), ("/v1", None, '"questions"'), ("/bid?hand=5", None, '"error"')]:
        answers = [asked_by_http(port, path, body) for _ in range(2)]
        if not any(expected in text for _, text in answers):
            return f"{path} is answered by {answers}"
    return None


def shown(port, token):
    """A page, and then another one, is greeted and shown the game."""
    for path in (f"/{token}/", f"/{token}/table.js"):
        if not any(asked_by_http(port, path)[0] == 200 for _ in range(2)):
            return f"{path} does not come"
    try:
        pages.honest(port, token)
    except (Broken, OSError):
        try:
            pages.honest(port, token)
        except (Broken, OSError) as broken:
            return str(broken)
    return None


def scripts(programs, place):
    """All scripts; files that they need are made in the folder `place`."""
    deal = os.path.join(SOURCE, "protocol/demo/deal.pbn")
    out = programs.run([programs.tianji], b"uci\nquit\n").text
    line = next(line for line in out.splitlines() if line.startswith("option name UCI_Variant"))
    words = line.split()
    found = [session(programs, words[i + 1]) for i, word in enumerate(words) if word == "var"]
    database, games = os.path.join(place, "match.db"), os.path.join(place, "games")
    programs.run([programs.lab, "match", "-variant", "nim", "-engine", "player=random", "name=a", "-engine",
                  "player=random", "name=b", "-rounds", "3", "-db", database], statuses=(0,))
    programs.run([programs.lab, "selfplay", "--game", "xiangqi", "--games", "24", "--nodes", "30", "--out", games,
                  "--threads", "1"], statuses=(0,))
    found += [
        typed(programs, "gtp_nim", r"^[=?]"),
        typed(programs, "gtp_xiangqi", r"^[=?]"),
        match(programs),
        training(programs, games),
        writes("selfplay", [programs.lab, "selfplay", "--game", "xiangqi", "--games", "3", "--nodes", "20", "--out",
                            "games", "--threads", "1"], "none"),
        writes("solve", [programs.tianji, "solve", "--out", "out.pbn", deal], "out.pbn"),
        writes("report", [programs.lab, "report", "--json", "out.json", database], "out.json"),
        writes("page", [programs.lab, "report", "--html", "out.html", database], "out.html"),
        writes("play", [programs.tianji, "play", "--demo", "--go", "nodes 20", "--pbn", "out.pbn"], "out.pbn"),
        writes("solve-game", [programs.lab, "solve-game", "--variant", "nim", "--position", "fen 3 4 5"], "none"),
        writes("deal", [programs.lab, "deal", "N: hcp 15-17"], "none"),
        tools(programs),
        Script("serve", [programs.tianji, "serve", "--http", "127.0.0.1:0", "--threads", "1"], visit=served),
        Script("table", [programs.tianji, "table", "--variant", "nim", "--go", "nodes 5", "--option", "Hash=1"], visit=shown),
    ]
    return found


class Failing:
    """Runs scripts with failures."""

    def __init__(self, build, folder):
        self.programs = Programs(build)
        self.library = os.path.join(build, "tests", "libfailing.so")
        self.folder = folder
        self.report_file = os.path.join(folder, "report")
        self.scripts = scripts(self.programs, folder)
        self.known = {}  # by script and kind: the requests that are to fail, and the blocks that stay undisturbed

    def run(self, script, **more):
        folder = tempfile.mkdtemp(dir=self.folder)
        try:
            if script.prepare:
                script.prepare(folder)
            if os.path.exists(self.report_file):
                os.remove(self.report_file)
            environment = {**os.environ, "LD_PRELOAD": self.library, "FAIL_REPORT": self.report_file, **more}
            work = self.serve if script.visit else self.programs.run
            result = work(script.words, script.visit or script.given.encode(), seconds=60, cwd=folder, env=environment,
                          preexec_fn=limited(), statuses=(0, 1))
            if result.status != 0 and not re.search(r"^\S*tianji\S*( \S+)?: ", result.text, re.M):
                return f"status {result.status} without an error line: {result.text[-200:]}"
            if script.begun and result.status != 0:
                # It may end before it has begun, or where nobody hears it any more.
                excused = "standard output did not take" in result.text or script.begun not in result.text \
                    or ENDS in result.text
                return None if excused else f"the session ended: {result.text[-200:]}"
            if script.check:
                return script.check(folder, result)
            return None
        except Broken as broken:
            return str(broken)
        finally:
            shutil.rmtree(folder)

    def serve(self, words, visit, seconds, statuses, **more):
        """Runs a server until it has been visited, or has ended by itself."""
        process = self.programs.start(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **more)
        try:
            said = process.stdout.readline()
            address = re.search(rb"127\.0\.0\.1:(\d+)/(\w*)", said)
            wrong = visit(int(address[1]), address[2].decode()) if address else None
            if address:
                process.send_signal(signal.SIGINT)
            said += process.communicate(timeout=seconds)[0]
        except subprocess.TimeoutExpired:
            raise Broken(f"it has not ended after {seconds} s") from None
        finally:
            self.programs.end(process)
        if process.returncode not in statuses:
            raise Broken(f"it ended with {process.returncode}: {said[-400:]}")
        result = Result(process.returncode, said)
        if wrong and ENDS not in result.text:
            raise Broken(f"{wrong}; it said {result.text[-400:]}")
        return result

    def places(self, script, kind):
        """The numbers of the requests that are to fail."""
        if (script.name, kind) not in self.known:
            file = os.path.join(self.folder, "places")
            wrong = self.run(script, FAIL_KIND=kind, FAIL_PLACES=file)
            if wrong:
                raise Broken(f"{script.name}, undisturbed: {wrong}")
            with open(file) as lines:
                numbers = [int(line) for line in lines]
            count, left = self.report()
            self.known[script.name, kind] = numbers if kind == "memory" else list(range(1, count + 1)), left
        return self.known[script.name, kind][0]

    def report(self):
        """The requests that were made, and the blocks of memory that stay at the end of main()."""
        return tuple(int(line.split()[1]) for line in (contents(self.report_file) or b"- 0\n- 0").splitlines())

    def fail(self, script, kind, number):
        """What is wrong when this request fails, or nothing."""
        wrong = self.run(script, FAIL_KIND=kind, FAIL_AT=str(number))
        left, usual = self.report()[1], self.known[script.name, kind][1]
        if not wrong and left > usual + FEW:
            wrong = f"{left} blocks of memory stay, {usual} where nothing fails"
        return f"{script.name}, {kind} {number}: {wrong}" if wrong else None


def some(this):
    """A round of break.py: some requests of one script."""
    build = os.path.dirname(this.programs.tianji)
    if not os.path.exists(os.path.join(build, "tests", "libfailing.so")):
        raise Skipped("the build has no tests/libfailing.so")
    failing = Failing(build, this.folder)
    script = this.random.choice(failing.scripts)
    for kind in KINDS:
        places = failing.places(script, kind)
        for number in this.random.sample(places, min(len(places), 40)):
            wrong = failing.fail(script, kind, number)
            this.tried += 1
            if wrong:
                raise Broken(wrong)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--script", action="append")
    parser.add_argument("--kind", action="append", choices=KINDS)
    arguments = parser.parse_args()
    found, tried = 0, 0
    with tempfile.TemporaryDirectory(prefix="tianji-failing.") as folder:
        failing = Failing(os.path.abspath(arguments.build), folder)
        for script in failing.scripts:
            if arguments.script and script.name not in arguments.script:
                continue
            for kind in arguments.kind or KINDS:
                chosen = failing.places(script, kind)[tried % arguments.every::arguments.every]
                wrong = [said for number in chosen if (said := failing.fail(script, kind, number))]
                tried += len(chosen)
                found += len(wrong)
                for said in wrong:
                    print(said)
                print(f"{script.name}, {kind}: {len(chosen)} failures, {len(wrong)} wrong", flush=True)
    print(f"failing: {tried} failures, {found} wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
