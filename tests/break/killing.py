"""Kills without a warning, in the middle of anything, and going on."""
import os
import re
import signal
import sqlite3
import subprocess
import time

import floods
from programs import Broken, limited, started_as

GAMES = {"nim": "nodes=50", "xiangqi": "nodes=300", "junqi": "nodes=200", "bridge": "nodes=100", "ewn": "nodes=100"}


def rows(database):
    """What a match stored, without its times."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        games = connection.execute("SELECT number, unit, rotation, seats, start, moves, end, result, points, reason, "
                                   "plies FROM game ORDER BY number").fetchall()
        units = connection.execute("SELECT * FROM unit ORDER BY number").fetchall()
        return games, units
    finally:
        connection.close()


def match(this):
    game = this.random.choice(sorted(GAMES))
    engine = this.path("engine")  # a name of its own, by which its processes are found
    os.symlink(os.path.realpath(this.programs.tianji), engine)

    def words(database):
        return [this.programs.lab, "match", "-variant", game, "-engine", f"cmd={engine}", "name=a", "-engine", f"cmd={engine}",
                "name=b", "option.RiskAversion=0", "-each", GAMES[game], "option.Hash=1", "-rounds", "4", "-maxmoves", "12",
                "-concurrency", "2", "-db", database]

    whole, killed = this.path("whole.db"), this.path("killed.db")
    this.programs.run(words(whole), seconds=240)
    command = words(killed)
    for _ in range(200):
        process = this.programs.start(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.STDOUT, preexec_fn=limited())
        try:
            process.wait(timeout=this.random.uniform(0.05, 2.5))
        except subprocess.TimeoutExpired:
            this.programs.end(process, signal.SIGKILL)
        else:
            this.programs.end(process)
            break
        this.tried += 1
        if os.path.exists(killed) and os.path.getsize(killed) > 0:
            command = [this.programs.lab, "match", "-resume", killed, "-concurrency", "2"]
    end = time.monotonic() + 20
    while started_as(engine) and time.monotonic() < end:
        time.sleep(0.1)
    if started_as(engine):
        raise Broken(f"engines outlive the matches that were killed: {started_as(engine)}")
    this.programs.run([this.programs.lab, "match", "-resume", killed], seconds=240)
    if rows(whole) != rows(killed):
        raise Broken(f"{game}: a match that was killed and resumed has other rows than one that was not")


def manager(this):
    port, out = floods.free_port(), this.path("match.pbn")
    boards = 6
    kills = this.random.randrange(1, 4)
    more = ["--boards", str(boards), "--restarts", "20"]
    process = floods.start_manager(this, out, port, *more)
    time.sleep(0.5)
    clients = floods.start_clients(this, port, "NESW", "--patience", "60")
    for _ in range(kills):
        time.sleep(this.random.uniform(0.2, 2.0))
        if process.poll() is not None:
            break
        this.programs.end(process, signal.SIGKILL)
        time.sleep(this.random.uniform(0, 1.5))
        again = ["--resume"] if os.path.exists(out) else []
        process = floods.start_manager(this, out, port, *more, *again)
        this.tried += 1
    floods.finish(this, process, clients, out)  # the clients are the first ones
    with open(out, encoding="utf-8") as file:
        text = file.read()
    numbers = re.findall(r'^\[Board "(.*)"\]', text, re.M)
    if numbers != [str(i + 1) for i in range(boards)]:
        raise Broken(f"expected the boards 1 to {boards}, the file has {numbers}")
    if "forfeit" in text.lower():
        raise Broken("a side forfeited a board because its manager was killed")
