"""The programs of a build: started, watched and ended."""
import os
import resource
import select
import signal
import subprocess
import time


class Broken(Exception):
    """A promise that a program did not keep."""


class Skipped(Exception):
    """Something that the stage needs is missing here."""


def resident(pid):
    """The memory of a process in MiB; 0 once it has ended."""
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 2**20
    except (OSError, IndexError, ValueError):
        return 0


def open_files(pid):
    try:
        return len(os.listdir(f"/proc/{pid}/fd"))
    except OSError:
        return 0


def started_as(path):
    """The processes that run the program at this path."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
            with open(f"/proc/{name}/stat") as file:
                state = file.read().rsplit(")", 1)[1].split()[0]
        except OSError:
            continue
        if state != "Z" and os.fsencode(path) in words:
            found.append(int(name))
    return found


def limited(**limits):
    """For preexec_fn: limits on memory (MiB), descriptors."""
    def apply():
        if "memory" in limits:
            size = limits["memory"] * 2**20
            resource.setrlimit(resource.RLIMIT_AS, (size, size))
        if "descriptors" in limits:
            count = limits["descriptors"]
            resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return apply


class Result:
    def __init__(self, status, out):
        self.status = status
        self.out = out
        self.text = out.decode("utf-8", "replace")


class Programs:
    def __init__(self, build):
        self.tianji = os.path.join(build, "tianji")
        self.lab = os.path.join(build, "tianji-lab")
        self.running = []

    def start(self, words, **more):
        process = subprocess.Popen(words, **more)
        self.running.append(process)
        return process

    def run(self, words, given=b"", seconds=60, most=1500, statuses=(0, 1, 2), **more):
        """Runs a program to its end and says what it wrote. Broken: a signal, a status that is not
        expected, no end in time, more memory than `most` MiB."""
        if "preexec_fn" not in more:
            more["preexec_fn"] = limited()
        out = more.pop("stdout", subprocess.PIPE)
        process = self.start(words, stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT if
                             out == subprocess.PIPE else subprocess.PIPE, **more)
        end = time.monotonic() + seconds
        written, peak = bytearray(), 0
        pipe = process.stdout if out == subprocess.PIPE else process.stderr
        os.set_blocking(pipe.fileno(), False)
        os.set_blocking(process.stdin.fileno(), False)
        given = memoryview(given)
        while True:
            readers, writers, _ = select.select([pipe], [process.stdin] if given else [], [], 0.05)
            if not given and not process.stdin.closed:
                close(process.stdin)
            if writers:
                try:
                    given = given[os.write(process.stdin.fileno(), given[:65536]):]
                except OSError:
                    given = memoryview(b"")
            if readers:
                piece = os.read(pipe.fileno(), 65536)
                if not piece:
                    break
                if len(written) < 2**24:
                    written += piece
            peak = max(peak, resident(process.pid))
            if peak > most:
                self.end(process)
                raise Broken(f"{shown(words)} takes {peak:.0f} MiB, more than {most}")
            if time.monotonic() > end:
                self.end(process)
                raise Broken(f"{shown(words)} has not ended after {seconds} s")
        try:
            process.wait(timeout=max(1, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.end(process)
            raise Broken(f"{shown(words)} has closed its output and not ended") from None
        close(process.stdin)
        close(pipe)
        self.running.remove(process)
        if process.returncode not in statuses:
            tail = bytes(written[-400:]).decode("utf-8", "replace")
            raise Broken(f"{shown(words)} ended with {process.returncode}, expected one of {statuses}: {tail}")
        return Result(process.returncode, bytes(written))

    def end(self, process, how=signal.SIGKILL):
        if process.poll() is None:
            process.send_signal(how)
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            close(pipe)
        if process in self.running:
            self.running.remove(process)

    def end_all(self):
        for process in list(self.running):
            self.end(process)


def close(pipe):
    try:
        if pipe is not None:
            pipe.close()
    except OSError:
        pass  # the other end has gone


def shown(words):
    text = " ".join(word if word and " " not in word else f"'{word}'" for word in map(str, words))
    return text if len(text) < 300 else text[:300] + "..."


class Talk:
    """An engine that is spoken to line by line."""

    def __init__(self, programs, words, most=1500, **more):
        self.programs, self.words, self.most = programs, words, most
        more.setdefault("preexec_fn", limited())
        self.process = programs.start(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL, **more)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.buffer = b""
        self.said = []
        self.asked = 0  # how often `isready` was said and not yet answered

    def say(self, line):
        self.said.append(line)
        self.asked += line == "isready"
        try:
            self.process.stdin.write(line.encode("utf-8", "surrogateescape") + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass  # it has ended, which the next line that is awaited tells

    def lines_until(self, ends, seconds=30):
        """The lines up to the first one for which `ends` holds, that one included."""
        found, end = [], time.monotonic() + seconds
        while True:
            while b"\n" in self.buffer:
                line, self.buffer = self.buffer.split(b"\n", 1)
                found.append(line.decode("utf-8", "replace").rstrip("\r"))
                if ends(found[-1]):
                    return found
            memory = resident(self.process.pid)
            if memory > self.most:
                raise Broken(f"{shown(self.words)} takes {memory:.0f} MiB after {self.last()}")
            if time.monotonic() > end:
                raise Broken(f"{shown(self.words)} has not answered for {seconds} s after {self.last()}")
            if select.select([self.process.stdout], [], [], 0.5)[0]:
                piece = os.read(self.process.stdout.fileno(), 65536)
                if not piece:
                    raise Broken(f"{shown(self.words)} ended with {self.process.wait()} after {self.last()}")
                self.buffer += piece

    def ready(self):
        """Waits until all lines have been obeyed, and returns what came."""
        self.say("isready")
        found = []
        while self.asked > 0:
            found += self.lines_until(lambda line: line == "readyok")
            self.asked -= 1
        return found

    def last(self):
        return " / ".join(line[:300] for line in self.said[-6:])

    def quit(self, line="quit", seconds=30):
        self.say(line)
        try:
            self.process.stdin.close()
        except OSError:
            pass
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise Broken(f"{shown(self.words)} has not ended {seconds} s after {self.last()}")
            if select.select([self.process.stdout], [], [], 0.05)[0] and not os.read(
                    self.process.stdout.fileno(), 65536):
                break
        status = self.process.wait()
        close(self.process.stdout)
        if self.process in self.programs.running:
            self.programs.running.remove(self.process)
        if status != 0:
            raise Broken(f"{shown(self.words)} ended with {status} after {self.last()}")
