"""Engines and clients that flood, hang and die."""
import os
import select
import socket
import subprocess
import time

from programs import Broken, limited, resident, started_as

# A program that is flooded keeps within this, in MiB.
MOST = 400
WAYS = ["options", "choices", "endless line", "lines", "infos", "endless answer", "errors", "bytes", "sleep", "close",
        "die", "stays", "plays"]


def engines(this):
    how = this.random.choice(WAYS)
    engine = this.path("engine")
    os.symlink(os.path.join(this.source, "tests/break/hostile_engine.py"), engine)
    command = f"cmd=python3 {engine} {how!r}".replace("'", '"')
    database = this.path("match.db")
    words = [this.programs.lab, "match", "-variant", "nim", "-engine", command, "name=hostile", "-engine",
             f"cmd={this.programs.tianji}", "name=honest", "-each", "tc=2+0.1", "-rounds", "1", "-recover", "-db", database,
             "-log", this.path("log")]
    result = this.programs.run(words, seconds=90, most=MOST, statuses=(0, 1))
    if b"\x1b" in result.out or "\u202e" in result.text:
        raise Broken(f"what an engine says ({how}) reaches the terminal")
    check = [this.programs.lab, "check", "--variant", "nim", "--limit", "2", f'python3 {engine} "{how}"']
    this.programs.run(check, seconds=120, most=MOST, statuses=(0, 1))
    time.sleep(0.2)
    left = started_as(engine)
    if left:
        raise Broken(f"engines ({how}) are still there after their match: {left}")
    this.tried += 2


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_manager(this, out, port, *more):
    return this.programs.start(
        [this.programs.lab, "manager", "--out", out, "--port", str(port), "--teams", "A,B", "--pause", "0", "--unready", "0.5",
         "--rooms", "open", *more], stdin=subprocess.DEVNULL, stdout=open(out + ".said", "ab"), stderr=subprocess.STDOUT,
        preexec_fn=limited())


def start_clients(this, port, seats="NESW", *more):
    """A client of ours at each seat of the open room."""
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    return [this.programs.start(
        [this.programs.tianji, "--table-manager", f"127.0.0.1:{port}", "--seat", names[seat], "--team",
         "A" if seat in "NS" else "B", "--go", "nodes 20", "--option", "Seed=1", *more], stdin=subprocess.DEVNULL,
        stdout=open(this.path(f"client-{seat}.said"), "ab"), stderr=subprocess.STDOUT, preexec_fn=limited())
        for seat in seats]


def flood_text(random):
    return random.choice([
        b"x" * 200000, b"North passes\r\n" * 5000, b"\r\n" * 20000, bytes(range(256)) * 200,
        b'Connecting "C" as North using protocol version 18\r\n' * 3000,
        b'Connecting "' + b"y" * 100000 + b'" as North using protocol version 18\r\n',
        b'Connecting "C" as ANYPL using protocol version 18\r\n', b""])


def flood(this, port, manager, seconds, say):
    """Opens connections that send too much or nothing, and watches the manager's memory."""
    connections, end = [], time.monotonic() + seconds
    while time.monotonic() < end and manager.poll() is None:
        try:
            connection = socket.create_connection(("127.0.0.1", port), timeout=1)
            connection.setblocking(False)
            connections.append((connection, say()))
        except OSError:
            time.sleep(0.02)
        this.tried += 1
        if len(connections) > 300:
            connections.pop(this.random.randrange(len(connections)))[0].close()
        _, ready, _ = select.select([], [c for c, text in connections[-20:] if text], [], 0)
        for connection, text in connections[-20:]:
            if connection in ready:
                try:
                    connection.send(text)
                except OSError:
                    pass
        memory = resident(manager.pid)
        if memory > MOST:
            raise Broken(f"a flooded manager takes {memory:.0f} MiB")
    return connections


def finish(this, manager, clients, out, seconds=90):
    """The match comes to its end, with all its boards and no forfeit."""
    end = time.monotonic() + seconds
    for process in [manager, *clients]:
        try:
            process.wait(timeout=max(0.1, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise Broken(f"the match has not ended after {seconds} s: {tail(out)}") from None
    if manager.returncode != 0 or any(client.returncode != 0 for client in clients):
        raise Broken(f"manager {manager.returncode}, clients {[c.returncode for c in clients]}: {tail(out)}")


def tail(out):
    with open(out + ".said", encoding="utf-8", errors="replace") as file:
        return file.read()[-600:]


def clients(this):
    port, out = free_port(), this.path("match.pbn")
    manager = start_manager(this, out, port, "--boards", "3")
    time.sleep(0.3)
    text = flood_text(this.random)
    before = flood(this, port, manager, 2, lambda: text)
    players = start_clients(this, port)
    flood(this, port, manager, 3, lambda: flood_text(this.random))
    for connection, _ in before:
        connection.close()
    finish(this, manager, players, out)
    if os.path.getsize(out + ".said") > 5_000_000:
        raise Broken(f"floods fill the manager's log: {os.path.getsize(out + '.said')} bytes")
