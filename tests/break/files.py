"""Damaged files to every program that reads one."""
import glob
import os

from programs import Broken, limited

# Programs that read a file, with the folder of tests/fuzz/corpus that has examples of it.
READERS = [
    ("pbn", ".pbn", lambda p, f: [p.tianji, "solve", "--analyse", f]),
    ("pbn", ".pbn", lambda p, f: [p.lab, "replay", "--variant", "bridge", "--notes", f]),
    ("pbn", ".pbn", lambda p, f: [p.tianji, "play", "--go", "nodes 20", f]),
    ("pbn", ".pbn", lambda p, f: [p.lab, "cards", "--tricks", "1", "--go", "worlds 2", f]),
    ("lin", ".lin", lambda p, f: [p.lab, "replay", "--variant", "bridge", f]),
    ("pgn", ".pgn", lambda p, f: [p.lab, "replay", "--variant", "xiangqi", f]),
    ("junqi", ".txt", lambda p, f: [p.lab, "replay", "--variant", "junqi", f]),
    ("siguo", ".txt", lambda p, f: [p.lab, "replay", "--variant", "siguo", f]),
    ("siguo", ".txt", lambda p, f: [p.lab, "belief", "--variant", "siguo", f]),
    ("gambit", ".nfg", lambda p, f: [p.lab, "solve-game", f]),
    ("gambit", ".efg", lambda p, f: [p.lab, "solve-game", f]),
    ("decision_log", ".log", lambda p, f: [p.lab, "experiment", "decisions", "--log", f]),
    ("pbn", ".db", lambda p, f: [p.lab, "report", f]),
    ("pbn", ".db", lambda p, f: [p.lab, "match", "-resume", f]),
    ("pgn", ".pgn", lambda p, f: match(p, f, "xiangqi")),
    ("pbn", ".pbn", lambda p, f: match(p, f, "bridge")),
    ("junqi", ".txt", lambda p, f: match(p, f, "junqi")),
]
# Options of the engine that name a file.
OPTIONS = [("bid", "bridge", "BiddingSystem"), ("weights", "xiangqi", "EvalFile"), ("book", "xiangqi", "BookFile")]


def match(programs, openings, game):
    return [programs.lab, "match", "-variant", game, "-engine", "player=random", "name=a", "-engine", "player=random",
            "name=b", "-rounds", "1", "-maxmoves", "5", "-openings", "file=" + openings, "-db", openings + ".match.db"]


def example(this, kind):
    paths = sorted(glob.glob(os.path.join(this.source, "tests/fuzz/corpus", kind, "*")))
    with open(this.random.choice(paths), "rb") as file:
        return file.read()


def damaged_bytes(random, data):
    data = bytearray(data)
    for _ in range(random.randrange(6)):
        at = random.randrange(len(data) + 1)
        what = random.randrange(6)
        if what == 0:
            del data[at:]
        elif what == 1:
            data.insert(at, random.randrange(256))
        elif what == 2:
            del data[at:at + random.randrange(40)]
        elif what == 3:
            data[at:at] = data[at // 2:at // 2 + random.randrange(200)]
        elif what == 4:
            data[at:at] = random.choice([b"\x1b[2J", b"\xe2\x80\xae", b"9" * 400, b"\"", b"[", b"{", b"\0", b"-1", b"("])
        elif data:
            data[at % len(data)] = random.randrange(256)
    return bytes(data)


def check_quiet(out, words):
    for byte in range(32):
        if byte not in (9, 10, 13) and bytes([byte]) in out:
            raise Broken(f"{' '.join(words)}: the control byte {byte} of the file reaches the terminal")
    if b"\xe2\x80\xae" in out:
        raise Broken(f"{' '.join(words)}: U+202E of the file reaches the terminal")


def stored_match(this):
    """The database of a match, so that damage has something to hit."""
    path = this.path("whole.db")
    words = match(this.programs, path, "nim")
    words[words.index("-openings"):] = ["-db", path]
    this.programs.run(words, seconds=60)
    with open(path, "rb") as file:
        return file.read()


def damaged(this):
    for _ in range(5):
        kind, ending, command = this.random.choice(READERS)
        data = stored_match(this) if ending == ".db" else example(this, kind)
        path = this.path(f"input{ending}")
        if os.path.exists(path + ".match.db"):
            os.remove(path + ".match.db")
        with open(path, "wb") as file:
            file.write(damaged_bytes(this.random, data))
        words = command(this.programs, path)
        out = this.programs.run(words, seconds=90, cwd=this.folder, preexec_fn=limited(memory=8000)).out
        check_quiet(out, words)
        this.tried += 1
    kind, game, option = this.random.choice(OPTIONS)
    path = this.path("data")
    with open(path, "wb") as file:
        file.write(damaged_bytes(this.random, example(this, kind)))
    start = "startpos" if game == "xiangqi" else "fen N:AQ7.KJ32.T98.A54 - - - N None N moves 1NT Pass"
    lines = f"setoption name UCI_Variant value {game}\nsetoption name {option} value {path}\nposition {start}\n" \
            "go nodes 50\nisready\nquit\n"
    out = this.programs.run([this.programs.tianji], lines.encode(), seconds=60, statuses=(0,)).out
    check_quiet(out, [option, path])
    if b"readyok" not in out:
        raise Broken(f"no readyok after {option} {path}")
    this.tried += 1
