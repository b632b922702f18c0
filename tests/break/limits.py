"""A full disk, few descriptors, little memory."""
import os

from programs import Broken, limited

# 127: the system itself could not load the program's libraries.
STATUSES = (0, 1, 2, 127)


def demo(this):
    return os.path.join(this.source, "protocol/demo/deal.pbn")


def small_match(this, database, *more):
    return [this.programs.lab, "match", "-variant", "nim", "-engine", f"cmd={this.programs.tianji}", "name=a", "nodes=50",
            "-engine", "player=random", "name=b", "-rounds", "2", "-db", database, *more]


def full_disk(this):
    p = this.programs
    deal = demo(this)
    database = this.path("match.db")
    p.run(small_match(this, database), seconds=60)
    to_output = [
        [p.tianji, "solve", deal], [p.tianji, "solve", "--format", "json", deal], [p.tianji, "--help"],
        [p.tianji, "--options"], [p.tianji, "bench"], [p.tianji, "play", "--demo", "--go", "nodes 50"],
        [p.lab, "report", database], [p.lab, "replay", "--variant", "bridge", deal], [p.lab, "--version"],
        [p.lab, "solve-game", "--variant", "nim", "--position", "fen 3 4 5"], [p.lab, "deal", "N: hcp 15-17"],
        [p.lab, "bidding", "explain", "1C"],
    ]
    for words in to_output:
        with open("/dev/full", "wb") as full:
            status = p.run(words, seconds=90, stdout=full).status
        if status == 0:
            raise Broken(f"{' '.join(words)} > /dev/full ends with 0")
        this.tried += 1
    to_files = [
        [p.tianji, "solve", "--out", "/dev/full", deal], [p.tianji, "play", "--demo", "--go", "nodes 50", "--pbn", "/dev/full"],
        [p.lab, "report", "--json", "/dev/full", database], [p.lab, "report", "--html", "/dev/full", database],
        small_match(this, this.path("log.db"), "-log", "/dev/full"), small_match(this, this.path("pgn.db"), "-pgnout", "/dev/full"),
    ]
    for words in to_files:
        if p.run(words, seconds=90).status == 0:
            raise Broken(f"{' '.join(words)} ends with 0")
        this.tried += 1
    for option in ("LogFile", "DecisionLog"):
        lines = f"setoption name {option} value /dev/full\nposition startpos\ngo nodes 50\nisready\nquit\n"
        out = p.run([p.tianji, "--variant", "xiangqi"], lines.encode(), seconds=60, statuses=(0,)).text
        if "bestmove" not in out or "readyok" not in out:
            raise Broken(f"{option} on a full disk keeps the engine from answering: {out[-300:]}")
        this.tried += 1


def descriptors(this):
    p = this.programs
    for count in (this.random.randrange(3, 12), this.random.randrange(8, 24), this.random.randrange(12, 64)):
        few = limited(descriptors=count)
        database = this.path(f"few{count}.db")
        commands = [
            [p.tianji, "solve", "--threads", "4", demo(this)],
            [p.tianji, "play", "--demo", "--go", "nodes 50"],
            small_match(this, database, "-concurrency", str(this.random.randrange(1, 9))),
            [p.lab, "manager", "--out", this.path(f"few{count}.pbn"), "--wait", "1", "--boards", "1"],
            [p.lab, "check", "--variant", "nim", "--limit", "3", p.tianji],
        ]
        for words in commands:
            p.run(words, seconds=90, statuses=STATUSES, preexec_fn=few)
            this.tried += 1
        out = p.run([p.tianji, "--variant", "xiangqi"],
                    b"setoption name Threads value 4\nposition startpos\ngo nodes 500\nquit\n",
                    seconds=60, statuses=STATUSES, preexec_fn=few).text
        if count > 12 and "bestmove" not in out:
            raise Broken(f"no answer with {count} descriptors: {out[-300:]}")


def memory(this):
    p = this.programs
    deal = demo(this)
    database = this.path("match.db")
    p.run([p.lab, "match", "-variant", "bridge", "-engine", "player=random", "name=a", "-engine", "player=random",
           "name=b", "-rounds", "1", "-db", database], seconds=60)
    threads = str(this.random.choice([1, 2, 4, 16, 64, 1024]))
    commands = [
        [p.tianji, "solve", "--threads", threads, deal],
        [p.tianji, "solve", "--analyse", "--threads", threads, deal],
        [p.tianji, "solve", "--format", "pbn", "--threads", threads, deal],
        [p.lab, "report", "--threads", threads, "--html", this.path("page.html"), database],
        [p.lab, "bidding", "par", "--deals", "2", "--threads", threads],
        [p.lab, "bidding", "match", "--deals", "2", "--threads", threads],
        [p.lab, "cards", "--threads", threads, "--go", "worlds 2", "--tricks", "1", deal],
        small_match(this, this.path("little.db"), "-concurrency", str(min(int(threads), 200))),
    ]
    for words in commands:
        room = this.random.choice([40, 60, 90, 120, 200, 300, 500, 900])
        p.run(words, seconds=120, statuses=STATUSES, preexec_fn=limited(memory=room), env={**os.environ, "MALLOC_ARENA_MAX": "2"})
        this.tried += 1
    lines = f"setoption name Threads value {threads}\nsetoption name Hash value 512\nposition startpos\n" \
            "go nodes 2000\nisready\nquit\n"
    room = this.random.choice([120, 200, 300, 500])
    text = p.run([p.tianji, "--variant", "xiangqi"], lines.encode(), seconds=60,
                 statuses=STATUSES, preexec_fn=limited(memory=room)).text
    if text and "bestmove" not in text:
        raise Broken(f"no answer in {room} MiB with {threads} threads: {text[-300:]}")
    this.tried += 1
