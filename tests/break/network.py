"""A bridge match over a bad network: namespaces whose link delays and loses packets, and breaks."""
import os
import shutil
import subprocess
import time

import floods
from programs import Broken, Skipped, limited

MANAGER, CLIENTS = "10.77.0.1", "10.77.0.2"


def ip(*words):
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise Skipped(f"ip {' '.join(words)}: {done.stderr.strip()}")


class Link:
    """Two namespaces with a link between them. They end with this object."""

    def __init__(self):
        if os.geteuid() != 0:
            raise Skipped("only root can make network namespaces")
        if shutil.which("ip") is None or shutil.which("tc") is None:
            raise Skipped("there is no ip or tc (Debian: iproute2)")
        self.names = [f"tianji{os.getpid()}m", f"tianji{os.getpid()}c"]
        try:
            for name in self.names:
                ip("netns", "add", name)
            ip("link", "add", "tjm", "netns", self.names[0], "type", "veth", "peer", "name", "tjc", "netns", self.names[1])
            for name, device, address in zip(self.names, ("tjm", "tjc"), (MANAGER, CLIENTS)):
                ip("-n", name, "addr", "add", address + "/24", "dev", device)
                ip("-n", name, "link", "set", device, "up")
                ip("-n", name, "link", "set", "lo", "up")
        except Skipped:
            self.close()
            raise

    def worsen(self, *words):
        """False where the kernel has no netem."""
        return all(subprocess.run(["ip", "netns", "exec", name, "tc", "qdisc", "replace", "dev", device, "root", "netem",
                                   *words], capture_output=True).returncode == 0
                   for name, device in zip(self.names, ("tjm", "tjc")))

    def up(self, is_up):
        ip("-n", self.names[1], "link", "set", "tjc", "up" if is_up else "down")

    def inside(self, end, words):
        return ["ip", "netns", "exec", self.names[end], *words]

    def close(self):
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)


def bad(this):
    link = Link()
    try:
        kinds = [("delay", "80ms", "40ms"), ("delay", "30ms", "loss", "10%"), ("delay", "20ms", "reorder", "30%"),
                 ("delay", "10ms", "duplicate", "10%", "corrupt", "1%")]
        worse = link.worsen(*this.random.choice(kinds))
        breaks = this.random.randrange(3) if worse else 2
        out, port = this.path("match.pbn"), 2000
        manager = this.programs.start(
            link.inside(0, [this.programs.lab, "manager", "--out", out, "--address", MANAGER, "--port", str(port), "--boards",
                            "2", "--teams", "A,B", "--rooms", "open", "--pause", "0", "--restarts", "20", "--silence", "40"]),
            stdin=subprocess.DEVNULL, stdout=open(out + ".said", "ab"), stderr=subprocess.STDOUT, preexec_fn=limited())
        time.sleep(0.5)
        clients = [this.programs.start(
            link.inside(1, [this.programs.tianji, "--table-manager", f"{MANAGER}:{port}", "--seat", seat, "--team",
                            "A" if seat in ("North", "South") else "B", "--go", "nodes 20", "--patience", "60"]),
            stdin=subprocess.DEVNULL, stdout=open(this.path("client-" + seat), "ab"), stderr=subprocess.STDOUT,
            preexec_fn=limited()) for seat in ("North", "East", "South", "West")]
        for _ in range(breaks):
            time.sleep(this.random.uniform(0.5, 3))
            link.up(False)  # nobody is told: both ends believe in their connections
            time.sleep(this.random.uniform(0.5, 5))
            link.up(True)
            this.tried += 1
        floods.finish(this, manager, clients, out, seconds=150)
        with open(out, encoding="utf-8") as file:
            if "forfeit" in file.read().lower():
                raise Broken("a side forfeited a board because of the network")
        this.tried += 1
    finally:
        this.programs.end_all()
        link.close()
