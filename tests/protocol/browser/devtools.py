"""Drives a headless Chromium by its DevTools protocol, with nothing but Python's own library."""
import base64
import json
import os
import secrets
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


class Failed(Exception):
    """The browser did not do what was asked."""


class Socket:
    """A WebSocket, as far as DevTools needs one."""

    def __init__(self, address):
        host, _, path = address.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self.line = socket.create_connection((name, int(port)))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.line.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                           "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.waiting = b""
        while b"\r\n\r\n" not in self.waiting:
            self.waiting += self.line.recv(4096)
        head, _, self.waiting = self.waiting.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Failed(head.decode())

    def send(self, text):
        data = text.encode()
        mask = secrets.token_bytes(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, size)
        whole = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")
        self.line.sendall(head + mask + masked)

    def take(self, count):
        while len(self.waiting) < count:
            got = self.line.recv(1 << 16)
            if not got:
                raise Failed("the browser has closed the connection")
            self.waiting += got
        taken, self.waiting = self.waiting[:count], self.waiting[count:]
        return taken

    def receive(self, seconds):
        """The next text; None if none comes in time."""
        self.line.settimeout(seconds)
        try:
            text = b""
            while True:
                first, second = self.take(2)
                self.line.settimeout(30)
                size = second & 127
                if size == 126:
                    size = struct.unpack("!H", self.take(2))[0]
                elif size == 127:
                    size = struct.unpack("!Q", self.take(8))[0]
                data = self.take(size)
                if first & 15 == 9:
                    continue
                text += data
                if first & 128:
                    return text.decode()
        except socket.timeout:
            return None


class Tab:
    """One page: what it received by WebSocket is in `frames`, errors of its scripts in `errors`."""

    def __init__(self, address):
        self.socket = Socket(address)
        self.number = 0
        self.frames = []
        self.errors = []
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def note(self, message):
        method, params = message.get("method"), message.get("params", {})
        if method == "Network.webSocketFrameReceived":
            self.frames.append(params["response"]["payloadData"])
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", str(details)))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])

    def call(self, method, **params):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        until = time.monotonic() + 60
        while time.monotonic() < until:
            text = self.socket.receive(1)
            if text is None:
                continue
            message = json.loads(text)
            if message.get("id") == self.number:
                if "error" in message:
                    raise Failed(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)
        raise Failed(f"{method}: no answer")

    def run(self, script):
        """The value of a JavaScript expression."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            raise Failed(result["exceptionDetails"].get("exception", {}).get("description", script))
        return result["result"].get("value")

    def wait(self, condition, seconds=60):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            value = self.run(f"!!({condition})")
            if value:
                return value
            time.sleep(0.03)
        raise Failed(f"in vain waited for {condition}; status: "
                     + str(self.run("document.getElementById('status')?.textContent")))

    def go(self, address):
        self.call("Page.navigate", url=address)
        self.wait("document.readyState==='complete'")

    def size(self, width, height, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def key(self, key):
        code = {"Enter": 13, "Tab": 9, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38,
                "ArrowRight": 39, "ArrowDown": 40}[key]
        text = {"Enter": "\r", " ": " "}.get(key)
        more = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key,
                  windowsVirtualKeyCode=code, **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key,
                  windowsVirtualKeyCode=code)

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                  buttons=1 if kind != "mouseReleased" else 0)

    def click(self, x, y):
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def drag(self, a, b):
        self.mouse("mousePressed", *a)
        self.mouse("mouseMoved", *b)
        self.mouse("mouseReleased", *b)

    def touch(self, *points):
        """A finger comes down at the first point, moves through the others and leaves."""
        for number, (x, y) in enumerate(points):
            self.call("Input.dispatchTouchEvent", type="touchMove" if number else "touchStart",
                      touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def middle(self, selector):
        """The place of an element on the screen: of a card that lies below others, of what is seen."""
        return self.run("(()=>{const box=document.querySelector(%s).getBoundingClientRect();"
                        "return [box.left+box.width*.25,box.top+Math.min(20,box.height/2)]})()"
                        % json.dumps(selector))

    def picture(self, path):
        got = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        with open(path, "wb") as file:
            file.write(base64.b64decode(got["data"]))


class Browser:
    """A Chromium of its own, with an empty profile."""

    def __init__(self, language="en"):
        program = shutil.which("chromium")
        if program is None:
            raise FileNotFoundError("chromium")
        self.folder = tempfile.mkdtemp(prefix="tianji-chromium-")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", f"--lang={language}", f"--accept-lang={language}",
             "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        path = os.path.join(self.folder, "DevToolsActivePort")
        for _ in range(600):
            if os.path.exists(path) and len(open(path).read().split()) == 2:
                break
            time.sleep(0.1)
        self.port = int(open(path).read().split()[0])

    def tab(self):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?about:blank",
                                         method="PUT")
        with urllib.request.urlopen(request) as answer:
            return Tab(json.load(answer)["webSocketDebuggerUrl"])

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
