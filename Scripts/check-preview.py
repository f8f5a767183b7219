#!/usr/bin/env python3
"""Tries the preview's page in a real browser, and measures it.

Drives headless Chromium (Debian's package `chromium`) over its DevTools protocol with nothing but
Python's standard library: edits through the page's own controls, looks at pictures and words,
saves, changes files from outside, undoes, uses the keyboard, sends broken and hostile requests, and
times edits. Prints a line per check and ends with `N passed, N failed`; exit code 1 when one failed.

    swift build -c release --product render-snapshot
    Scripts/check-preview.py [--program PATH] [--edits 200] [--limit 60] [--only NAME]

Screenshots are left in .build/preview.
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASE = ROOT / "Snapshots/airship/modal/joined-footer"


class WebSocket:
    """A client's end of a WebSocket (RFC 6455), text messages only."""

    def __init__(self, address):
        host, _, rest = address.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /{rest} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        head = bytes([0x81])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        padded = mask * (len(data) // 4 + 1)
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(padded[:len(data)], "big"))
        self.socket.sendall(head + mask + masked.to_bytes(len(data), "big"))

    def exactly(self, count):
        while len(self.buffer) < count:
            chunk = self.socket.recv(1 << 20)
            if not chunk:
                raise ConnectionError("the browser has gone")
            self.buffer += chunk
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive(self):
        message = b""
        while True:
            first, second = self.exactly(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            data = self.exactly(length)
            if first & 0x0F in (0, 1):
                message += data
                if first & 0x80:
                    return message.decode()


class Browser:
    """Headless Chromium with one page."""

    def __init__(self, folder):
        program = next((found for name in ("chromium", "chromium-browser", "google-chrome")
                        if (found := shutil.which(name))), None)
        if not program:
            sys.exit("Chromium is needed: apt-get install chromium")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--no-first-run", "--disable-background-networking", "--disable-component-update",
             "--disable-extensions", "--remote-debugging-port=0", f"--user-data-dir={folder}",
             "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = pathlib.Path(folder) / "DevToolsActivePort"
        wait(lambda: port_file.exists() and port_file.read_text().count("\n") >= 1, 30)
        port = int(port_file.read_text().split("\n")[0])
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/json/list")
        pages = json.loads(connection.getresponse().read())
        page = next(page for page in pages if page["type"] == "page")
        self.socket = WebSocket(page["webSocketDebuggerUrl"])
        self.count = 0
        self.complaints = []
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Log.enable")

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        """Keeps what the page complains about: a good page says nothing."""
        if message.get("method") == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        if message.get("method") == "Log.entryAdded":
            entry = message["params"]["entry"]
            # Answers that overtook others are dropped with 409; so says the log.
            if entry["level"] == "error" and "409" not in entry["text"]:
                self.complaints.append(entry["text"])

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def until(self, script, seconds=15):
        return wait(lambda: self.run(script), seconds, script)

    def size(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)

    def appearance(self, name):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name}])

    def screenshot(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        pathlib.Path(path).write_bytes(base64.b64decode(data["data"]))

    KEYS = {"ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "Tab": 9,
            "Escape": 27, "Backspace": 8, "Enter": 13, " ": 32}

    def key(self, key, control=False, shift=False, alt=False):
        """Presses a key as a person does."""
        modifiers = (1 if alt else 0) | (2 if control else 0) | (8 if shift else 0)
        code = self.KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if len(key) == 1 and not control:
            event["text"] = key
        if key == "Enter":
            event["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown" if "text" in event else "rawKeyDown",
                  **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        for letter in text:
            self.key(letter)

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def close(self):
        self.process.terminate()
        self.process.wait()


def wait(condition, seconds, what="a condition"):
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds} s: {what}")
        time.sleep(0.02)


class Server:
    """The preview of a copy of a snapshot's case."""

    def __init__(self, program, folder, *options):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        shutil.copytree(CASE / "assets", self.folder / "assets")
        shutil.copy(CASE / "message.json", self.folder / "message.json")
        self.style = self.folder / "UAInAppMessageModalStyle.plist"
        text = (CASE / "style.plist").read_text()
        self.style.write_text(text.replace("<dict>", "<dict>\n\t<!-- Kept by whoever saves. -->", 1))
        self.process = subprocess.Popen(
            [str(program), "preview", str(self.folder / "message.json"), "--style",
             str(self.style), *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def request(self, method, target, headers=None, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, target, body=body, headers=headers or {})
        response = connection.getresponse()
        return response.status, response.read()

    def draw(self, query):
        status, body = self.request("GET", "/draw?" + query)
        if status != 200:
            return status, None, b""
        length = struct.unpack(">I", body[:4])[0]
        return status, json.loads(body[4:4 + length]), body[4 + length:]

    def raw(self, data, seconds=5):
        """What the server answers to bytes that need not be HTTP."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as connection:
            answer = b""
            try:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                while chunk := connection.recv(65536):
                    answer += chunk
            except OSError:
                pass
            return answer

    def close(self):
        self.process.terminate()
        self.process.wait()


# What a page shows, by which checks tell one picture from another.
PICTURE = """(async () => {
  const canvas = lanes[0].after;
  const copy = document.createElement('canvas');
  copy.width = canvas.width; copy.height = canvas.height;
  const context = copy.getContext('2d');
  context.drawImage(canvas, 0, 0);
  const pixels = context.getImageData(0, 0, copy.width, copy.height).data;
  const digest = await crypto.subtle.digest('SHA-256', pixels);
  return copy.width + ' ' + [...new Uint8Array(digest)].map((byte) => byte.toString(16)).join('');
})()"""
IDLE = "lanes.length > 0 && lanes.every((lane) => lane.answer && !lane.isBusy)"
WORDS = "document.getElementById('words').textContent"


def field(key):
    return f"document.getElementById('field-{key}')"


class Checks:
    def __init__(self, browser, server, options):
        self.browser, self.server, self.options = browser, server, options
        self.passed = self.failed = 0

    def claim(self, words, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
        print(f"{'ok  ' if holds else 'FAIL'} {words}{'' if holds else f' ({detail})'}", flush=True)

    def open(self, fragment=""):
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.call("Page.navigate", url=self.server.address + fragment)
        self.browser.until("typeof lanes !== 'undefined' && " + IDLE)

    def settle(self):
        self.browser.until(IDLE)

    def look(self):
        for width, height in ((480, 900), (1024, 768), (1600, 1000)):
            for appearance in ("light", "dark"):
                self.browser.size(width, height)
                self.browser.appearance(appearance)
                self.open("#maxWidth=300&buttonStyle.buttonHeight=38")
                time.sleep(0.5)
                self.settle()
                self.browser.screenshot(self.options.out / f"{width}-{appearance}.png", width == 480)
        self.browser.appearance("light")
        self.browser.size(1600, 1000)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--limit", type=float, default=60, help="p95 in milliseconds; 0 only tells")
    parser.add_argument("--only", default="", help="names of parts, with commas")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / ".build/preview")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.program, folder + "/case")
        browser = Browser(folder + "/browser")
        checks = Checks(browser, server, options)
        try:
            for part in ("look",):
                if not options.only or part in options.only.split(","):
                    getattr(checks, part)()
        finally:
            browser.close()
            server.close()
    checks.claim("The page complains of nothing.", not browser.complaints, browser.complaints[:5])
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
