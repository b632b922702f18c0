"""Hostile pages at a table in the browser: floods, half frames, lost connections, false requests."""
import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import time

from programs import Broken, limited, open_files, resident

MOST = 400  # MiB
VARIANTS = ["bridge", "xiangqi", "junqi", "siguo", "nim", "pig", "kuhn", "goofspiel"]
MESSAGES = [
    {"do": "move", "turn": 0, "move": "Pass"}, {"do": "move", "turn": 0, "move": "h2e2"}, {"do": "next"},
    {"do": "back", "turn": 1}, {"do": "resign", "turn": 0}, {"do": "claim", "turn": 0, "number": 13},
    {"do": "hint", "turn": 0}, {"do": "no hint"}, {"do": "believe", "turn": 0, "text": "SA HK B0"},
    {"do": "explain", "turn": 0, "move": "1NT"}, {"do": "preset", "turn": 0, "number": 3},
    {"do": "look", "turn": 0}, {"do": "record"}, {"do": "judge"}, {"do": "sit"}, {"do": "sit", "seat": 1},
    {"do": "load", "text": "[Event \"x\"]"}, {"do": "choose", "number": 0}, {"do": "play on", "turn": 0},
    {"do": "player", "seat": 1, "players": [{"by": "engine", "level": 1}]}, {"do": 1}, [], 7, None]


class Page:
    """A WebSocket that keeps no rules but those it wants to keep."""

    def __init__(self, port, token, **head):
        self.line = socket.create_connection(("127.0.0.1", port), timeout=5)
        host = head.get("host", f"127.0.0.1:{port}")
        self.line.sendall(
            (f"GET /{token}/ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {head.get('origin', 'http://' + host)}\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        self.answer = self.line.recv(4096)
        self.line.setblocking(False)

    def frame(self, data, code=0x81):
        size = len(data)
        length = (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
                  if size < 65536 else b"\xff" + struct.pack("!Q", size))
        return bytes([code]) + length + b"\0\0\0\0" + data

    def send(self, data):
        try:
            self.line.send(data)
        except OSError:
            return False  # full, or sent away
        return True

    def say(self, message):
        return self.send(self.frame(json.dumps(message).encode()))

    def drain(self):
        try:
            while self.line.recv(1 << 16):
                pass
        except OSError:
            pass


def start_table(this, variant):
    process = this.programs.start(
        [this.programs.tianji, "table", "--variant", variant, "--go", "nodes 1 worlds 1 depth 1",
         "--option", "Hash=1", "--seed", str(this.random.randrange(1000))],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limited())
    found = re.search(rb"127\.0\.0\.1:(\d+)/(\w+)/", process.stdout.readline())
    if found is None:
        raise Broken("tianji table has printed no address")
    return process, int(found[1]), found[2].decode()


def act(this, page):
    """One piece of mischief; False: the page is gone."""
    chance = this.random.randrange(12)
    if chance < 6:
        message = this.random.choice(MESSAGES)
        if isinstance(message, dict) and "turn" in message:
            message = {**message, "turn": this.random.randrange(4)}
        return page.say(message)
    if chance == 6:
        return page.say({"do": "new", "variant": this.random.choice(VARIANTS),
                         "clock": this.random.choice(["", "1", "60+1"]), "players": [{"by": "person"}]})
    if chance == 7:
        return page.send(os.urandom(this.random.randrange(400)))
    if chance == 8:  # half a frame, after which nothing comes
        return page.send(page.frame(b'{"do":"next"}')[:this.random.randrange(1, 15)])
    if chance == 9:
        return page.send(b"\x81\xff" + struct.pack("!Q", this.random.choice([10**7, 2**62])) + b"x" * 9000)
    if chance == 10:
        return all(page.say({"do": "look", "turn": 0}) for _ in range(300))
    page.line.close()
    return False


def flood(this):
    process, port, token = start_table(this, this.random.choice(VARIANTS))
    for head in ({"host": "evil.example"}, {"origin": "http://evil.example"}):
        if b" 101 " in Page(port, token, **head).answer:
            raise Broken(f"a page of another place may connect: {head}")
    if b" 101 " in Page(port, "0" * 32).answer:
        raise Broken("a page with a wrong token may connect")
    pages, end = [], time.monotonic() + 8
    while time.monotonic() < end:
        this.tried += 1
        if len(pages) < 40 and this.random.randrange(3) == 0:
            page = Page(port, token)
            page.say({"do": "hello", "me": f"page {this.random.randrange(6)}"})
            pages.append(page)
        elif pages:
            page = this.random.choice(pages)
            if not act(this, page):
                pages.remove(page)
            elif this.random.randrange(4):  # some pages never read
                page.drain()
        if process.poll() is not None:
            raise Broken(f"the table ended with {process.returncode}")
        if resident(process.pid) > MOST:
            raise Broken(f"a flooded table takes {resident(process.pid):.0f} MiB")
    for page in pages:
        page.line.close()
    honest(port, token)
    descriptors = open_files(process.pid)
    if descriptors > 60:
        raise Broken(f"{descriptors} descriptors are open after all pages have gone")
    process.send_signal(signal.SIGINT)
    try:
        status = process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        raise Broken("the table has not closed after 30 s") from None
    if status != 0:
        raise Broken(f"the table ended with {status}")


def honest(port, token):
    """After all that a page is greeted and shown the game."""
    page = Page(port, token)
    page.say({"do": "hello", "me": "an honest page"})
    heard, end = b"", time.monotonic() + 20
    while b'"type":"state"' not in heard:
        if time.monotonic() > end:
            raise Broken("a flooded table shows nothing to an honest page")
        try:
            heard += page.line.recv(1 << 16)
        except BlockingIOError:
            time.sleep(0.01)
    page.line.close()
