#!/usr/bin/env python3
"""Xiangqi match between two UCI engines, refereed by this project's own rules.

  tests/match_xiangqi.py --games 40 --time 1 --inc 0.01
  tests/match_xiangqi.py --rival "./old/tianji" --rival-base 0 --nodes 20000

Each opening is played twice with colours swapped; when the list is through, its lines go on for
--scatter plies by chance, as long as the engine under test finds them about even. Prints a line a game, then wins, draws, losses
and the Elo difference with its 95 % error. Exit status 1 after an illegal move, a crash or a loss
on time of the engine under test.
"""
import argparse
import math
import random
import re
import subprocess
import sys
import time

OPENINGS = """
h2e2 h9g7 h0g2 i9h9
h2e2 h7e7 h0g2 h9g7
h2e2 b9c7 h0g2 c6c5
h2e2 b7e7 h0g2 b9c7
c3c4 g6g5 b0c2 h9g7
c3c4 h7c7 h2e2 c9e7
c3c4 b7c7 h2e2 g9e7
g0e2 h7f7 h0f1 h9g7
g0e2 c6c5 h0g2 b9c7
g0e2 h7e7 h0g2 h9g7
b0c2 c6c5 g3g4 b9c7
b0c2 h7e7 b2b6 h9g7
h2f2 h9g7 h0g2 g6g5
h2d2 h7e7 h0g2 h9g7
h2g2 h7e7 b0c2 h9g7
b2e2 b9c7 b0c2 a9b9
h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 c3c4 b9c7
h2e2 b9c7 h0g2 h9g7 c3c4 a9b9 b0c2 b7a7
h2e2 h9g7 h0g2 g6g5 i0h0 i9h9 h0h6 b9c7
h2e2 b9c7 h0g2 h9g7 i0h0 i9h9 h0h6 c6c5
h2e2 h7e7 i0i1 h9g7 i1d1 i9h9 h0g2 h9h1
c3c4 g6g5 h0g2 h9g7 b2e2 c9e7 b0c2 b9c7
g3g4 c6c5 h0g2 b9c7 g0e2 g9e7 h2i2 h9i7
b0a2 h7e7 h0g2 h9g7 i0h0 i9h9 g3g4 b9a7
""".strip().splitlines()


class Engine:
    """A UCI engine in a process of its own."""

    def __init__(self, command, base, options):
        self.base = base
        self.process = subprocess.Popen(
            command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.tell("uci")
        self.read_until("uciok")
        for option in options:
            name, _, value = option.partition("=")
            self.tell(f"setoption name {name} value {value}")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, word):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the engine has gone")
            lines.append(line.strip())
            if line.split()[:1] == [word]:
                return lines

    def ready(self):
        self.tell("isready")
        self.read_until("readyok")

    def best_move(self, moves, go):
        """The move with ranks from 0, and the depth last reported."""
        played = [shifted(move, self.base) for move in moves]
        self.tell("position startpos" + (" moves " + " ".join(played) if played else ""))
        self.tell(go)
        lines = self.read_until("bestmove")
        depths = [int(m.group(1)) for m in (re.search(r"\bdepth (\d+)", l) for l in lines) if m]
        return shifted(lines[-1].split()[1], -self.base), max(depths, default=0)

    def score(self, moves, go):
        """What it finds after these moves, in centipawns of the side to move."""
        self.tell("position startpos moves " + " ".join(shifted(m, self.base) for m in moves))
        self.tell(go)
        scores = [int(m.group(1)) for m in (re.search(r"score cp (-?\d+)", line)
                                            for line in self.read_until("bestmove")) if m]
        return scores[-1] if scores else 10000

    def quit(self):
        try:
            self.tell("quit")
            self.process.wait(2)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()


def shifted(move, by):
    return re.sub(r"\d+", lambda m: str(int(m.group()) + by), move)


class Referee(Engine):
    def ask(self, what):
        self.tell("query " + what)
        return self.read_until("response")[-1][len("response "):]

    def state(self, moves):
        """(over, result, legal moves)"""
        self.tell("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        if self.ask("gameover") == "true":
            return True, self.ask("result"), []
        return False, "none", self.ask("legal").split()


def scattered(line, plies, number, engine, referee):
    """The opening and more legal plies by chance, about even after each of them."""
    chance = random.Random(number)
    moves = line.split()
    while plies > 0:
        _, _, legal = referee.state(moves)
        chance.shuffle(legal)
        for move in legal:
            if abs(engine.score(moves + [move], "go depth 8")) <= 60:
                moves.append(move)
                break
        else:
            break
        plies -= 1
    return " ".join(moves)


def play(red, black, referee, opening, arguments):
    """(result, reason, moves, depths by colour)"""
    moves = opening.split()
    engines = (red, black)
    clocks = [arguments.time, arguments.time]
    depths = [[], []]
    for engine in engines:
        engine.tell("ucinewgame")
        engine.ready()
    while True:
        over, result, legal = referee.state(moves)
        if over:
            return result, "rules", moves, depths
        if len(moves) >= arguments.longest:
            return "draw", "length", moves, depths
        colour = len(moves) % 2
        if arguments.nodes:
            go = f"go nodes {arguments.nodes}"
        else:
            inc = int(arguments.inc * 1000)
            go = (f"go wtime {int(clocks[0] * 1000)} btime {int(clocks[1] * 1000)} "
                  f"winc {inc} binc {inc}")
        began = time.monotonic()
        try:
            move, depth = engines[colour].best_move(moves, go)
        except (RuntimeError, OSError):
            return ("p2win", "p1win")[colour], "crash", moves, depths
        clocks[colour] -= time.monotonic() - began
        if not arguments.nodes and clocks[colour] < -arguments.margin:
            return ("p2win", "p1win")[colour], "time", moves, depths
        clocks[colour] = max(clocks[colour], 0.001) + arguments.inc
        depths[colour].append(depth)
        if move not in legal:
            return ("p2win", "p1win")[colour], f"illegal {move}", moves, depths
        moves.append(move)


def elo(wins, draws, losses):
    """The difference and half the width of its 95 % interval."""
    games = wins + draws + losses
    score = (wins + draws / 2) / games
    variance = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / games
    error = 1.96 * math.sqrt(variance / games)

    def of(share):
        share = min(max(share, 0.001), 0.999)
        return -400 * math.log10(1 / share - 1)
    return of(score), (of(score + error) - of(score - error)) / 2


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="build/release/tianji")
    parser.add_argument("--option", action="append", default=["Hash=16"], help="NAME=VALUE")
    parser.add_argument("--rival", default="/usr/games/fairy-stockfish")
    parser.add_argument("--rival-base", type=int, default=1, help="its number of the first rank")
    parser.add_argument("--rival-option", action="append", default=["Hash=16"])
    parser.add_argument("--games", type=int, default=2 * len(OPENINGS))
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--time", type=float, default=1.0, help="seconds for the game")
    parser.add_argument("--inc", type=float, default=0.01, help="seconds a move")
    parser.add_argument("--margin", type=float, default=0.5, help="seconds of grace for the pipes")
    parser.add_argument("--nodes", type=int, default=0, help="nodes a move instead of clocks")
    parser.add_argument("--longest", type=int, default=300, help="plies, then a draw")
    parser.add_argument("--scatter", type=int, default=2, help="plies by chance after the openings")
    parser.add_argument("--rules", default="asian", choices=("asian", "chinese", "simple"),
                        help="what repetitions mean to the referee and the engine under test")
    parser.add_argument("--show", action="store_true", help="print the moves too")
    arguments = parser.parse_args()
    variant = "UCI_Variant=xiangqi"
    rules = [variant, "RepetitionRules=" + arguments.rules]
    ours = Engine(arguments.engine, 0, rules + arguments.option)
    rival = Engine(arguments.rival, arguments.rival_base, [variant] + arguments.rival_option)
    referee = Referee(arguments.engine, 0, rules)
    score = {"win": 0, "draw": 0, "loss": 0}
    depths = [[], []]
    failures = 0
    for game in range(arguments.first, arguments.first + arguments.games):
        opening = OPENINGS[game // 2 % len(OPENINGS)]
        if game >= 2 * len(OPENINGS):
            opening = scattered(opening, arguments.scatter, game // 2, ours, referee)
        first = game % 2 == 0
        pair = (ours, rival) if first else (rival, ours)
        result, reason, moves, reached = play(*pair, referee, opening, arguments)
        outcome = "draw" if result == "draw" else "win" if (result == "p1win") == first else "loss"
        score[outcome] += 1
        failures += outcome == "loss" and reason != "rules"
        depths[0] += reached[0 if first else 1]
        depths[1] += reached[1 if first else 0]
        difference, error = elo(*score.values())
        print(f"game {game} {'red' if first else 'black'} {outcome} by {reason} after {len(moves)} "
              f"plies: +{score['win']} ={score['draw']} -{score['loss']} "
              f"Elo {difference:+.0f} +- {error:.0f}", flush=True)
        if arguments.show:
            print(" ".join(moves), flush=True)
        if reason == "crash":
            break
    mean = [sum(d) / max(len(d), 1) for d in depths]
    print(f"mean depth {mean[0]:.1f} against {mean[1]:.1f}")
    for engine in (ours, rival, referee):
        engine.quit()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
