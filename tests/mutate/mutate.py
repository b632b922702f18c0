#!/usr/bin/env python3
"""Makes the faults of tests/mutate/mutations.txt one by one and says which of them no test sees.

usage: tests/mutate/mutate.py [--from N] [--count N] [--again] [--list]

Works in build/mutate, a copy of the tree as it is now with a build folder of its own, so that a fault
compiles few objects. A fault is built, then the tests of its room are run, and, if they all pass, those of
its floor. Results are kept in build/mutate/results.txt and are not asked for again, unless --again is said or
the entry has changed. Entries marked `speed only` are made and built, but may live.
Exit status: 0 every fault is seen, 1 some live, 2 an entry does not fit its file or does not compile.
"""
import argparse
import hashlib
import os
import signal
import subprocess
import sys
import time

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACE = os.path.join(SOURCE, "build", "mutate")
TREE = os.path.join(PLACE, "tree")
RESULTS = os.path.join(PLACE, "results.txt")
# A fault may keep a test from ending, which is a way to be seen.
LONGEST_TEST = 600


class Entry:
    def __init__(self, number, line):
        self.number, self.line = number, line
        self.path, self.old, self.new = "", "", ""
        self.speed_only = False

    @property
    def room(self):
        return os.path.dirname(self.path)

    @property
    def floor(self):
        return self.path.split("/")[0]

    @property
    def mark(self):
        text = f"{self.path}\n{self.old}\n{self.new}"
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def problem(self):
        try:
            with open(os.path.join(SOURCE, self.path), encoding="utf-8") as file:
                count = file.read().count(self.old)
        except OSError as error:
            return str(error)
        if not self.old or self.old == self.new:
            return "nothing is changed"
        return "" if count == 1 else f"the old text occurs {count} times"


def read_entries(path):
    entries, entry = [], None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if not line.strip():
                entry = None
            elif line.startswith("#"):
                continue
            elif line.startswith("file "):
                entry = Entry(len(entries) + 1, number)
                entry.path = line[5:]
                entries.append(entry)
            elif entry is not None and line.startswith("- "):
                entry.old = line[2:]
            elif entry is not None and line.startswith("+ "):
                entry.new = line[2:]
            elif entry is not None and line == "speed only":
                entry.speed_only = True
            else:
                sys.exit(f"mutations.txt:{number}: read \"{line}\", expected file, -, + or speed only")
    return entries


def run(words, log, seconds=None, **more):
    """The exit status; None if it did not end in time."""
    with open(log, "ab") as out:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                                   start_new_session=True, **more)
        try:
            return process.wait(timeout=seconds)
        except (subprocess.TimeoutExpired, KeyboardInterrupt) as ended:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if isinstance(ended, KeyboardInterrupt):
                raise
            return None


def copy_tree():
    """Brings the copy to the tree as it is now; files that are the same keep their times."""
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=SOURCE,
                           capture_output=True, check=True).stdout.decode().split("\0")
    wanted = {name for name in names if name and os.path.isfile(os.path.join(SOURCE, name))}
    for folder, _, files in os.walk(TREE):
        for file in files:
            name = os.path.relpath(os.path.join(folder, file), TREE)
            if not name.startswith("build/") and name not in wanted:
                os.remove(os.path.join(TREE, name))
    for name in sorted(wanted):
        with open(os.path.join(SOURCE, name), "rb") as file:
            data = file.read()
        write_if_new(os.path.join(TREE, name), data, os.stat(os.path.join(SOURCE, name)).st_mode)


def write_if_new(path, data, mode):
    try:
        with open(path, "rb") as file:
            if file.read() == data:
                return
    except OSError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    os.chmod(path, mode)


def build(floor, log):
    jobs = os.environ.get("JOBS", str(os.cpu_count() or 2))
    targets = [f"test_{floor}"] + (["tianji", "tianji-lab"] if floor in ("protocol", "tuning") else [])
    return run(["cmake", "--build", "build/release", "-j" + jobs, "--target", *targets], log, cwd=TREE)


def failing(floor, spec, log):
    program = os.path.join(TREE, "build/release/tests", f"test_{floor}")
    return run([program, spec], log, LONGEST_TEST, cwd=TREE) != 0


def seen_by(entry, log):
    """The tests that failed: "room", "floor", or "" for none."""
    for name, spec in (("room", f"[{entry.room}]~[slow]~[.]"), ("floor", "~[slow]~[.]")):
        if failing(entry.floor, spec, log):
            return name
    return ""


def known_results():
    results = {}
    try:
        with open(RESULTS, encoding="utf-8") as file:
            for line in file:
                mark, result = line.split(" ", 1)
                results[mark] = result.strip()
    except OSError:
        pass
    return results


def try_entry(entry, log):
    path = os.path.join(TREE, entry.path)
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(whole.replace(entry.old, entry.new))
        if build(entry.floor, log) != 0:
            return "does not compile"
        if entry.speed_only:
            return "speed only"
        by = seen_by(entry, log)
        return f"seen by its {by}" if by else "LIVES"
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(whole)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--count", type=int, default=10**6)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--list", action="store_true")
    arguments = parser.parse_args()
    entries = read_entries(os.path.join(SOURCE, "tests/mutate/mutations.txt"))
    bad = [(entry, entry.problem()) for entry in entries if entry.problem()]
    for entry, problem in bad:
        print(f"mutations.txt:{entry.line}: entry {entry.number}, {entry.path}: {problem}: {entry.old}")
    if bad:
        return 2
    if arguments.list:
        for entry in entries:
            print(f"{entry.number:3} {entry.path}: {entry.old}")
        print(f"mutate: each of {len(entries)} entries fits its file")
        return 0
    os.makedirs(TREE, exist_ok=True)
    copy_tree()
    log = os.path.join(PLACE, "log.txt")
    if run(["cmake", "--preset", "release", "-DBUILD_TESTING=ON", f"-DTIANJI_REFERENCE={SOURCE}/../shared"], log, cwd=TREE) != 0:
        print(f"the copy of the tree cannot be configured: {log}")
        return 2
    known = {} if arguments.again else known_results()
    counts = {}
    clean = set()  # floors whose tests pass without a fault
    for entry in entries[arguments.first - 1:arguments.first - 1 + arguments.count]:
        start = time.monotonic()
        result = known.get(entry.mark)
        if result is None:
            if entry.floor not in clean:
                if build(entry.floor, log) != 0:
                    print(f"the tests of {entry.floor} cannot be built without a fault: {log}")
                    return 2
                if failing(entry.floor, "~[slow]~[.]", log):
                    print(f"the tests of {entry.floor} fail without a fault: {log}")
                    return 2
                clean.add(entry.floor)
            result = try_entry(entry, log)
            with open(RESULTS, "a", encoding="utf-8") as file:
                file.write(f"{entry.mark} {result}\n")
        counts[result] = counts.get(result, 0) + 1
        print(f"{entry.number:3} {result:18} {time.monotonic() - start:5.0f} s  {entry.path}: {entry.new}", flush=True)
    print("mutate: " + ", ".join(f"{count} {result}" for result, count in sorted(counts.items())))
    if "does not compile" in counts:
        return 2
    return 1 if "LIVES" in counts else 0


if __name__ == "__main__":
    sys.exit(main())
