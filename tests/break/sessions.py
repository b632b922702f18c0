"""Sessions with the engine: lines of a grammar, and damaged ones."""
import glob
import os

from programs import Broken, Talk

# Where the start is no position, one to begin from.
STARTS = {
    "bridge": "fen N:AQ7.KJ32.T98.A54 J52.Q86.A654.QT7 63.AT94.KQ7.K863 KT984.75.J32.J92 N None -",
    "nim": "fen 3 4 5", "subtraction": "fen 1,3,4 21", "octal": "fen .77 13", "grundy": "fen 8",
    "lasker": "fen 3 4", "wythoff": "fen 5 8", "graph": "fen a>b,a>c,b>c a a",
    "procrastination": "fen W BWW BBW | w", "surreal": "fen {0|1} * | w", "matrix": "fen 3,-1;-2,1",
    "bimatrix": "fen 4,4 0,3;3,0 2,2", "pursuit": "fen 3 2 1 3 4 1 2 2 3",
}
# Limits that end soon whatever the game.
SOON = ["nodes 200", "nodes 1", "movetime 30", "depth 1", "worlds 1", "wtime 200 btime 200", "iterations 50",
        "wtime 1 btime 1 winc 1 binc 1 movestogo 1", "worlds 2 nodes 500"]
ODD = ["", "nodes", "nodes x", "depth -3", "movetime 99999999999999999999", "searchmoves", "mate 1",
       "searchmoves zz", "infinite infinite", "ponder", "wtime -5 btime 0", "depth 999999"]
NOISE = ["", " ", "d", "isready", "help", "ucinewgame", "stop", "ponderhit", "debug on", "register later",
         "setoption", "setoption name", "setoption name Hash", "setoption name Nothing value 1",
         "setoption name MultiPV value 3", "setoption name MultiPV value 1", "setoption name ShowRisk value false",
         "position", "position fen", "position startpos moves", "position fen ?", "query", "query legal",
         "query view N", "query belief x", "query nothing", "query payoff", "query result", "banmoves a b c",
         "go perft 1", "\x1b[2J", "\u202e", "x" * 5000, "position fen " + "9" * 3000]


def variants(this):
    talk = Talk(this.programs, [this.programs.tianji])
    talk.say("uci")
    line = next(line for line in talk.lines_until(lambda line: line == "uciok")
                if line.startswith("option name UCI_Variant"))
    talk.quit()
    words = line.split()
    return [words[i + 1] for i, word in enumerate(words) if word == "var"]


def answer_to(talk, line, first):
    """Says a line and returns the line of the answer that begins with `first`."""
    talk.ready()
    talk.say(line)
    found = talk.ready()
    return next((line for line in found if line.startswith(first)), "")


def is_among(move, legal):
    """An army is set up by letters, of which `legal` names the next one."""
    return move in legal or any(one.startswith("setup:") and move.startswith(one) for one in legal)


def legal_moves(talk):
    return answer_to(talk, "query legal", "response ").split()[1:]


def play_on(this, talk, game):
    """Plays some plies; each answer must be legal, and each `go` has one."""
    start = STARTS.get(game, "startpos")
    moves = []
    for _ in range(this.random.randrange(1, 12)):
        talk.say(f"position {start}" + (" moves " + " ".join(moves) if moves else ""))
        for _ in range(this.random.randrange(3)):
            talk.say(this.random.choice(NOISE[:15] + NOISE[22:29]))
            this.tried += 1
        talk.say(f"position {start}" + (" moves " + " ".join(moves) if moves else ""))
        legal = legal_moves(talk)
        asked = this.random.random()
        talk.say("go " + this.random.choice(SOON if asked < 0.7 else ODD))
        if asked >= 0.7:
            talk.say("stop")
        answers = [line for line in talk.lines_until(lambda line: line.startswith(("bestmove", "Nodes searched")))]
        after = talk.ready()
        this.tried += 1
        if any(line.startswith("bestmove") for line in after):
            raise Broken(f"two answers to one go: {answers[-1]}, {after}; {talk.last()}")
        if answers[-1].startswith("bestmove"):
            move = answers[-1].split()[1]
            complained = any("error:" in line for line in answers)
            if legal and not is_among(move, legal) and not (move == "0000" and complained):
                raise Broken(f"{game}: the answer {move} is not legal after {talk.last()}")
        if not legal:
            break
        moves.append(this.random.choice(legal))


def talk(this):
    games = variants(this)
    talk = Talk(this.programs, [this.programs.tianji])
    talk.say(this.random.choice(["uci", "ugi"]))
    talk.lines_until(lambda line: line in ("uciok", "ugiok"))
    for _ in range(6):
        game = this.random.choice(games)
        talk.say(f"setoption name UCI_Variant value {game}")
        talk.say("setoption name Hash value 1")
        talk.say(f"setoption name Threads value {this.random.choice([1, 1, 2, 5])}")
        for _ in range(this.random.randrange(6)):
            talk.say(this.random.choice(NOISE))
            this.tried += 1
        talk.say("stop")
        talk.ready()
        play_on(this, talk, game)
    talk.quit()


def typed_lines(this):
    """The lines that the transcripts of the tests type, by dialect."""
    result = []
    for path in sorted(glob.glob(os.path.join(this.source, "tests/transcripts/*.txt"))):
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            result.append([line[2:].rstrip("\n") for line in file if line.startswith("> ")])
    return result


def damaged(random, line):
    line = list(line)
    for _ in range(random.randrange(3)):
        at = random.randrange(len(line) + 1)
        what = random.randrange(5)
        if what == 0:
            del line[at:]
        elif what == 1:
            line.insert(at, chr(random.choice([0, 7, 27, 32, 48, 65, 127, 255, 0x202E])))
        elif what == 2:
            del line[at:at + random.randrange(6)]
        elif what == 3:
            line[at:at] = line[:random.randrange(20)]
        elif line:
            line[at % len(line)] = chr(random.randrange(32, 127))
    return "".join(line).replace("\n", " ")


def bounded(line):
    """Thinking without an end, and options that reach for files and memory, are other stages' work."""
    low = line.lower()
    if any(word in low for word in ("file", "log", "hash", "thread", "system", "regret", "perft")):
        return "isready"
    if low.startswith("go") or "genmove" in low:
        return line + " nodes 50"
    return line


def few_thoughts(lines):
    """In a championship's dialogue each move takes the seconds that the dialogue grants."""
    kept, thoughts = [], 0
    for line in lines:
        thoughts += line.startswith(("GO", "START")) or "WHAT" in line
        if thoughts <= 4 or not line.startswith(("GO", "BID", "PLAY", "START")):
            kept.append(line)
    return kept


def garbage(this):
    scripts = typed_lines(this)
    lines = list(this.random.choice(scripts))
    other = this.random.choice(scripts)
    for _ in range(this.random.randrange(1, 20)):
        lines.insert(this.random.randrange(len(lines) + 1), this.random.choice(other))
    lines = few_thoughts([bounded(damaged(this.random, line)) for line in lines])
    text = "\n".join(lines).encode("utf-8", "surrogateescape")
    if this.random.random() < 0.2:
        text += bytes(this.random.randrange(256) for _ in range(4000))
    with open(this.path("input"), "wb") as file:
        file.write(text + b"\nstop\nquit\n")
    out = this.programs.run([this.programs.tianji], text + b"\nstop\nquit\n", seconds=150, statuses=(0,)).out
    this.tried += len(lines)
    for byte in range(32):
        if byte not in (9, 10, 13) and bytes([byte]) in out:
            raise Broken(f"the control byte {byte} comes out again")
