"""The pages of the conformance suite, and the boxes that Chromium gives them.

Needs Debian's packages chromium and python3, nothing else.
"""

import base64
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Tests/Conformance"
VIEWPORT = {"width": 800, "height": 600, "deviceScaleFactor": 1, "mobile": False}
VARIANTS = {
    f"{direction}-{name}": (direction, box_sizing)
    for direction in ("ltr", "rtl")
    for name, box_sizing in (("content", "content-box"), ("border", "border-box"))
}

# What a page starts with in each of the modes.
DOCTYPES = {
    "standard": "<!DOCTYPE html>\n",
    "limited-quirks": '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" '
    '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n',
    "quirks": "",
}

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

    def __init__(self, profile, environment=None, arguments=()):
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
        if program is None:
            sys.exit("Chromium is needed: apt-get install chromium")
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        arguments = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--remote-debugging-pipe", f"--user-data-dir={profile}",
            *arguments, "about:blank",
        ]
        # Chromium reads commands from file descriptor 3 and answers on 4.
        redirections = f'exec "$@" 3<&{read_commands} 4>&{write_answers}'
        self.process = subprocess.Popen(
            ["bash", "-c", redirections, "bash", *arguments],
            pass_fds=(read_commands, write_answers),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
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

    def boxes(self, html, is_quirky=False):
        """Returns the boxes of a document by the ids of their elements."""
        self.call("Page.setDocumentContent", frameId=self.frame, html=html)
        answer = self.call(
            "Runtime.evaluate", expression=MEASURE, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "failed"))
        result = answer["result"]["value"]
        boxes = result.pop("boxes")
        mode = "BackCompat" if is_quirky else "CSS1Compat"
        wanted = {"mode": mode, "width": 800, "height": 600, "scale": 1, "hasFont": True}
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


def font_face():
    """The rule that brings the font Square into a page."""
    font = base64.b64encode((ROOT / "Square.ttf").read_bytes()).decode()
    return f"@font-face {{ font-family: Square; src: url(data:font/ttf;base64,{font}) }}"


def mode(case):
    """The mode that a case names in its comment."""
    named = re.search(r"<!-- mode: (.*?) -->", case)
    name = named.group(1) if named else "standard"
    if name not in DOCTYPES:
        raise RuntimeError(f"There is no mode {name}; there are {', '.join(DOCTYPES)}.")
    return name


def document(case, variant, face=""):
    """Returns a case's page: the prologue takes the place of its doctype, in the case's mode.

    A browser needs the font's rule in face.
    """
    direction, box_sizing = VARIANTS[variant]
    prologue = (ROOT / "prologue.html").read_text()
    prologue = prologue.replace("DIRECTION", direction).replace("BOX-SIZING", box_sizing)
    prologue = prologue.replace("<style>", f"<style>{face}", 1)
    prologue = prologue.replace("<!DOCTYPE html>\n", DOCTYPES[mode(case)], 1)
    return case.replace("<!DOCTYPE html>", prologue, 1)


def numbers(box):
    """The four numbers of a box, as records hold them; null for an element that has none."""
    return "null" if box is None else "[" + ", ".join(f"{value:.10g}" for value in box) + "]"


def keep_record(path, text, is_check):
    """Writes a record that has changed, or only says so; returns whether a check fails by it."""
    if path.exists() and path.read_text() == text:
        return False
    name = path.relative_to(ROOT.parent.parent)
    print(f"{name} {'would change' if is_check else 'written'}")
    if not is_check:
        path.write_text(text)
    return is_check
