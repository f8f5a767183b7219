#!/usr/bin/env python3
"""Records the boxes that Chromium gives the conformance cases.

    Scripts/record-conformance.py            records every case
    Scripts/record-conformance.py flex/wrap  records the cases below one folder
    Scripts/record-conformance.py --check    writes nothing; fails if a record would change

Each folder of cases below Tests/Conformance gets an expected.json: for every case and variant, the
border box (x, y, width, height in CSS pixels) of each element with an id, as a multiple of 1/64; null
for an element without a box. Docs/Conformance.md says how a case is written.

Needs Debian's packages chromium and python3, nothing else.
"""

import argparse
import base64
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Tests/Conformance"
VIEWPORT = {"width": 800, "height": 600, "deviceScaleFactor": 1, "mobile": False}
VARIANTS = {
    f"{direction}-{name}": (direction, box_sizing)
    for direction in ("ltr", "rtl")
    for name, box_sizing in (("content", "content-box"), ("border", "border-box"))
}
REFUSED = re.compile(r"<script|\bfloat\s*:|display\s*:\s*(inline-)?grid", re.IGNORECASE)

# Runs in the page. Ends when the font is there, so that no text is measured in another one.
MEASURE = """
(async () => {
  await document.fonts.load('10px Square');
  await Promise.all([...document.images].map(image => image.decode()));
  const boxes = {};
  for (const element of document.querySelectorAll('[id]')) {
    if (element.id in boxes) throw new Error(`two elements have the id ${element.id}`);
    const box = element.getBoundingClientRect();
    boxes[element.id] = element.getClientRects().length === 0
      ? null : [box.x, box.y, box.width, box.height];
  }
  return {
    mode: document.compatMode, width: innerWidth, height: innerHeight, scale: devicePixelRatio,
    hasFont: document.fonts.check('10px Square') && document.fonts.size === 1, boxes,
  };
})()
"""


class Chromium:
    """A headless Chromium, driven by the DevTools protocol through a pair of pipes."""

    def __init__(self, profile):
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
        if program is None:
            sys.exit("Chromium is needed: apt-get install chromium")
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        arguments = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--remote-debugging-pipe", f"--user-data-dir={profile}",
            "about:blank",
        ]
        # Chromium reads commands from file descriptor 3 and answers on 4.
        redirections = f'exec "$@" 3<&{read_commands} 4>&{write_answers}'
        self.process = subprocess.Popen(
            ["bash", "-c", redirections, "bash", *arguments],
            pass_fds=(read_commands, write_answers),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(read_commands)
        os.close(write_answers)
        self.buffer = b""
        self.last_id = 0
        self.session = None
        self.open_page()

    def open_page(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", **VIEWPORT)
        self.frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]

    def call(self, method, **parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") != self.last_id:
                continue  # An event.
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.answers, 1 << 20)
            if not chunk:
                raise RuntimeError("Chromium ended unexpectedly.")
            self.buffer += chunk
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def version(self):
        return self.call("Browser.getVersion")["product"]

    def boxes(self, html):
        """Returns the boxes of a document by the ids of their elements."""
        self.call("Page.setDocumentContent", frameId=self.frame, html=html)
        answer = self.call(
            "Runtime.evaluate", expression=MEASURE, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "failed"))
        result = answer["result"]["value"]
        boxes = result.pop("boxes")
        wanted = {"mode": "CSS1Compat", "width": 800, "height": 600, "scale": 1, "hasFont": True}
        if result != wanted:
            raise RuntimeError(f"The page is {result}, not {wanted}.")
        if not boxes:
            raise RuntimeError("No element has an id.")
        return {
            name: box and [round(value * 64) / 64 for value in box] for name, box in boxes.items()
        }

    def close(self):
        self.session = None
        self.call("Browser.close")
        self.process.wait()


def document(case, variant, font):
    """Returns a case's page: the prologue takes the place of its doctype."""
    direction, box_sizing = VARIANTS[variant]
    prologue = (ROOT / "prologue.html").read_text()
    prologue = prologue.replace("DIRECTION", direction).replace("BOX-SIZING", box_sizing)
    face = f"@font-face {{ font-family: Square; src: url(data:font/ttf;base64,{font}) }}"
    prologue = prologue.replace("<style>", f"<style>{face}", 1)
    return case.replace("<!DOCTYPE html>", prologue, 1)


def variants(case):
    """The variants that a case names in its comment; all without one."""
    named = re.search(r"<!-- variants: (.*?) -->", case)
    names = named.group(1).split() if named else list(VARIANTS)
    unknown = [name for name in names if name not in VARIANTS]
    if unknown:
        raise RuntimeError(f"There is no variant {unknown[0]}; there are {', '.join(VARIANTS)}.")
    return names


def written(records):
    """JSON with one line per variant, so that a change is a small difference."""

    def numbers(box):
        return "null" if box is None else "[" + ", ".join(f"{value:.10g}" for value in box) + "]"

    def variant(name, boxes):
        pairs = ", ".join(f"{json.dumps(id)}: {numbers(box)}" for id, box in boxes.items())
        return f'    "{name}": {{{pairs}}}'

    cases = []
    for name, record in records.items():
        lines = ",\n".join(variant(key, boxes) for key, boxes in record.items())
        cases.append(f'  "{name}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(cases) + "\n}\n"


def record(chromium, path, font):
    case = path.read_text()
    if not case.startswith("<!DOCTYPE html>\n"):
        raise RuntimeError("The first line is to be <!DOCTYPE html>.")
    if refused := REFUSED.search(case):
        raise RuntimeError(f"{refused.group()} is not for these cases.")
    return {name: chromium.boxes(document(case, name, font)) for name in variants(case)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default="", help="record only the cases below it")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if records differ")
    options = parser.parse_args()

    folders = {}
    for path in sorted((ROOT / options.folder).rglob("*.html")):
        if path.parent != ROOT:
            folders.setdefault(path.parent, []).append(path)
    if not folders:
        sys.exit(f"There are no cases below {ROOT / options.folder}.")
    font = base64.b64encode((ROOT / "Square.ttf").read_bytes()).decode()
    failed = False
    count = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        chromium = Chromium(profile)
        version = chromium.version()
        for folder, paths in folders.items():
            records = {}
            for path in paths:
                try:
                    records[path.stem] = record(chromium, path, font)
                except RuntimeError as error:
                    print(f"{path}: error: {error}", file=sys.stderr)
                    failed = True
            count += len(records)
            expected = folder / "expected.json"
            old = expected.read_text() if expected.exists() else ""
            new = written(records)
            if old == new:
                continue
            print(f"{expected.relative_to(ROOT)} {'would change' if options.check else 'written'}")
            failed |= options.check
            if not options.check:
                expected.write_text(new)
        chromium.close()
    print(f"{count} cases recorded with {version}.")
    sys.exit(1 if failed else 0)


main()
