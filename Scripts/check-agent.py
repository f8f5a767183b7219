#!/usr/bin/env python3
"""Plays the session of Docs/Agents.md with `render-snapshot mcp`, and compares what is said with the page.

    Scripts/check-agent.py [--program FILE] [--write]

A message whose heading is too pale is drawn, its finding is read, its colour is changed, and it is drawn
again. With --write the page gets the transcript.
"""
import argparse
import base64
import json
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "Docs/Agents.md"
START = "drawn, what is found is read, the colour is changed, and the message is drawn again.\n\n"


class Session:
    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, "mcp"], cwd=folder, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.lines = []
        self.count = 0

    def say(self, line):
        self.lines.append(line)

    def request(self, method, **parameters):
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer.get("id") != self.count or "error" in answer:
            sys.exit(f"check-agent.py: {method}: {answer}")
        return answer["result"]

    def call(self, name, **arguments):
        self.say(f"→ {name} {json.dumps(arguments)}")
        result = self.request("tools/call", name=name, arguments=arguments)
        if result["isError"]:
            sys.exit(f"check-agent.py: {name}: {result}")
        return result["content"]

    def image(self, content):
        data = base64.b64decode(content[0]["data"])
        width, height = struct.unpack(">II", data[16:24])
        self.say(f"← an image of {width} × {height} pixels")
        return data

    def end(self):
        self.process.stdin.close()
        if self.process.wait(60) != 0:
            sys.exit("check-agent.py: the server ended with an error.")


def play(program):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "Examples"
        shutil.copytree(ROOT / "Examples", folder)
        session = Session(program, folder)
        started = session.request("initialize", protocolVersion="2025-06-18")
        session.process.stdin.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
        if started["serverInfo"]["name"] != "render-snapshot":
            sys.exit(f"check-agent.py: {started}")
        if "accept" in [tool["name"] for tool in session.request("tools/list")["tools"]]:
            sys.exit("check-agent.py: Goldens can be accepted without being allowed to.")
        drawing = {"message": "pale.json", "style": "style.plist", "device": "iphone-se"}
        before = session.image(session.call("render", **drawing))

        def findings():
            answer = session.call("lint", paths=["pale.json"], style="style.plist")
            found = [finding for finding in json.loads(answer[0]["text"])["findings"]
                     if finding["severity"] != "note"]
            for finding in found:
                session.say(f"← {finding['path']}: {finding['message']}")
            return found
        if "contrast" not in [finding["check"] for finding in findings()]:
            sys.exit("check-agent.py: The contrast was not found.")
        message = folder / "pale.json"
        value = json.loads(message.read_text())
        value["display"]["heading"]["color"] = "#1D2B36"
        message.write_text(json.dumps(value))
        session.say('  The agent writes "#1D2B36" to display.heading.color.')
        if "contrast" in [finding["check"] for finding in findings()]:
            sys.exit("check-agent.py: The contrast is still found.")
        after = session.image(session.call("render", **drawing))
        if after == before:
            sys.exit("check-agent.py: The image is the same.")
        session.end()
        return session.lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    lines = [part for line in play(given.program.resolve())
             for part in textwrap.wrap(line, 116, subsequent_indent="  ")]
    block = "```text\n" + "\n".join(lines) + "\n```\n"
    page = PAGE.read_text()
    head = page[:page.index(START) + len(START)]
    if given.write:
        PAGE.write_text(head + block)
    elif page != head + block:
        sys.exit(f"check-agent.py: Docs/Agents.md shows another session than this one:\n{block}")
    print("The session of Docs/Agents.md is the one that was played.")


main()
