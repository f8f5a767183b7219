#!/usr/bin/env python3
"""Opens the report, its gallery, a proof and the preview in headless Chromium at the widths of a phone,
a tablet and a screen, light and dark, and looks for what makes a page hard to use.

    Scripts/check-views.py [--program FILE] [--out FOLDER] [--only report,gallery,proof,preview,scene]

Reported are: scrolling to the side, words that are cut off without an ellipsis, controls that cover one
another, words with less contrast than 4.5 to 1 (3 to 1 for large ones), controls without a name in
the tree that screen readers read, and controls that show nothing when Tab has brought the focus to
them. With --out, an image of each view is left in the folder. Ends with 1 when anything is reported.
"""

import argparse
import base64
import importlib.util
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((1440, 900), (1024, 768), (390, 844))
# The most times that Tab is pressed on a page.
STOPS = 120
CONTROLS = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "slider", "tab", "spinbutton",
            "radio", "listbox", "menuitem", "ColorWell", "PopUpButton", "DisclosureTriangle", "switch"}

# The keys that lead to each view of a report.
REPORT_VIEWS = {"report": "", "report-group": "j", "report-failed": "jj", "report-slider": "jj2",
                "report-difference": "jj5", "report-voice": "jjjjj", "report-help": "?", "gallery": "g"}

# What a page shows that it should not, as a list of sentences.
LOOK = r"""(() => {
  const found = [], root = document.scrollingElement;
  const name = (one) => one.id ? '#' + one.id : one.tagName.toLowerCase()
    + (typeof one.className === 'string' && one.className ? '.' + one.className.trim().split(/\s+/).join('.') : '')
    + ' “' + one.textContent.trim().replace(/\s+/g, ' ').slice(0, 30) + '”';
  const visible = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().height > 1;
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((one) => visible(one)
      && one.getBoundingClientRect().right > innerWidth + 1);
    found.push(`scrolls to the side by ${root.scrollWidth - innerWidth}: ${wide.slice(0, 3).map(name)}`);
  }
  const numbers = (text) => (text.match(/-?[\d.]+(e-?\d+)?/g) || []).map(Number);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const color = (text) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = (top, below) => top.slice(0, 3).map((value, i) => value * top[3] + below[i] * (1 - top[3]));
  const light = (rgb) => rgb.map((value) => value / 255)
    .map((value) => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4)
    .reduce((sum, value, i) => sum + value * [.2126, .7152, .0722][i], 0);
  const behind = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      const layer = color(style.backgroundColor);
      if (layer[3] > 0) layers.push(layer);
      if (layer[3] === 1) break;
    }
    const canvasColor = matchMedia('(prefers-color-scheme: dark)').matches
      && getComputedStyle(document.documentElement).colorScheme.includes('dark') ? [18, 18, 18] : [255, 255, 255];
    return layers.reverse().reduce((below, top) => over(top, below), canvasColor);
  };
  const seen = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const one = text.parentElement;
    if (!text.data.trim() || !visible(one) || one.closest('script, style, noscript, option, svg')) continue;
    const style = getComputedStyle(one), range = document.createRange();
    range.selectNodeContents(text);
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const box = at.getBoundingClientRect(), words = range.getBoundingClientRect(), holder = getComputedStyle(at);
      // What is meant for screen readers alone is one point large.
      if (box.width <= 2 || box.height <= 2 || holder.clipPath !== 'none') break;
      const hides = (value) => value === 'hidden' || value === 'clip';
      const shortens = holder.textOverflow === 'ellipsis' || holder.webkitLineClamp !== 'none';
      if (!shortens && (hides(holder.overflowX) && (words.right > box.right + 1.5 || words.left < box.left - 1.5)
          || hides(holder.overflowY) && (words.bottom > box.bottom + 3 || words.top < box.top - 3))) {
        found.push(`cut off: ${name(one)} by ${name(at).slice(0, 40)}`); break;
      }
      if (shortens || holder.overflowX !== 'visible') break;
    }
    const key = name(one).replace(/ “.*/, '') + style.color + style.fontSize;
    if (seen.has(key) || one.closest(':disabled, [aria-disabled=true]')) continue;
    const ground = behind(one);
    if (!ground) continue;
    seen.add(key);
    let opacity = 1;
    for (let at = one; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const ink = color(style.color); ink[3] *= opacity;
    const [a, b] = [light(over(ink, ground)), light(ground)].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05), size = parseFloat(style.fontSize);
    const large = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    if (ratio < (large ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${name(one)} ${style.color} on rgb(${ground.map(Math.round)})`);
  }
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex]')]
    .filter((one) => visible(one) && !one.matches('[tabindex="-1"]'));
  const reached = (one) => {
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    for (let at = one.parentElement; at; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowY !== 'visible' && (y < box.top || y > box.bottom)) return null;
    }
    return document.elementFromPoint(x, y);
  };
  for (const one of controls) {
    const top = reached(one);
    const other = top && top.closest('button, a[href], input, select, textarea, summary');
    if (other && other !== one && !one.contains(top) && !other.contains(one) && !one.labels?.length
        && !(top.control === one)) found.push(`${name(other)} covers ${name(one)}`);
  }
  return [...new Set(found)];
})()"""

# What has the focus: its name, whether it is in view, and whether anything says so.
FOCUS = r"""(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  const around = [one, one.parentElement, one.labels?.[0], one.nextElementSibling].filter(Boolean)
    .map((other) => getComputedStyle(other));
  const marked = around.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
    || style.boxShadow !== 'none');
  const name = (one.id ? '#' + one.id : one.tagName.toLowerCase() + '.' + one.className)
    + ' ' + (one.getAttribute('aria-label') || one.textContent || one.name || '').trim().slice(0, 24);
  return [name, marked, box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    one.type || ''];
})()"""


def load(name):
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), ROOT / "Scripts" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Views:
    def __init__(self, browser, out):
        self.browser, self.out = browser, out
        self.problems, self.count = [], 0

    def tell(self, view, sentence):
        self.problems.append(f"{view}: {sentence}")
        print(f"  {view}: {sentence}", flush=True)

    def look(self, page, prepare, tabs=True):
        """Looks at a page in all sizes, light and dark; the address is open."""
        browser = self.browser
        for width, height in SIZES:
            for scheme in ("light", "dark"):
                view = f"{page}-{width}-{scheme}"
                browser.size(width, height)
                browser.send("Emulation.setEmulatedMedia",
                             features=[{"name": "prefers-color-scheme", "value": scheme}])
                prepare()
                browser.run("document.getAnimations().forEach((one) => { try { one.finish(); } catch {} })")
                for sentence in browser.run(LOOK):
                    self.tell(view, sentence)
                nodes = browser.send("Accessibility.getFullAXTree")["nodes"]
                controls = [node for node in nodes if not node.get("ignored")
                            and node.get("role", {}).get("value") in CONTROLS]
                bare = [node["role"]["value"] for node in controls
                        if not node.get("name", {}).get("value", "").strip()]
                if bare or not controls:
                    self.tell(view, f"{len(bare)} of {len(controls)} controls have no name: {bare[:5]}")
                self.image(view)
                self.count += 1
                if tabs and scheme == "light":
                    self.walk(view)

    def walk(self, view):
        """Presses Tab until the focus is where it started."""
        self.browser.run("document.activeElement.blur(); scrollTo(0, 0)")
        stops = []
        for _ in range(STOPS):
            self.browser.key("Tab")
            found = self.browser.run(FOCUS)
            if found is None:
                break
            stops.append(found)
            if not found[1]:
                self.tell(view, f"the focus of {found[0]} doesn't show")
            if not found[2]:
                self.tell(view, f"the focus is out of view on {found[0]}")
        if len(stops) < 3:
            self.tell(view, f"Tab reaches {len(stops)} controls")

    def image(self, view):
        if self.out is None:
            return
        # What is out of view is not painted until somebody scrolls there.
        self.browser.run("""document.head.append(Object.assign(document.createElement('style'),
          { textContent: '* { content-visibility: visible !important; }' }))""")
        size = self.browser.send("Page.getLayoutMetrics")["cssContentSize"]
        data = self.browser.send(
            "Page.captureScreenshot", format="png", captureBeyondViewport=True,
            clip={"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 4000), "scale": 1})
        (self.out / f"{view}.png").write_bytes(base64.b64decode(data["data"]))


class Preview:
    """A preview of a message, while it is looked at."""

    def __init__(self, program, message):
        self.process = subprocess.Popen([program, "preview", message, "--port", "0"],
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.address = None
        for line in self.process.stdout:
            found = re.search(r"http://[\w.:\[\]]+/\S*", line)
            if found:
                self.address = found[0]
                break
        if self.address is None:
            sys.exit(f"preview of {message} ended with {self.process.wait()}")

    def close(self):
        self.process.terminate()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot", type=Path)
    parser.add_argument("--out", type=Path, help="a folder for images of the views")
    parser.add_argument("--only", default="report,gallery,proof,preview,scene")
    options = parser.parse_args()
    program, wanted = str(options.program.resolve()), options.only.split(",")
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
    pages, idle = load("check-report"), load("check-preview").IDLE
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder)
        browser = pages.Browser(work / "profile")
        views = Views(browser, options.out)
        try:
            if {"report", "gallery"} & set(wanted):
                report = pages.make_report(program, work)[0]
                for view, keys in REPORT_VIEWS.items():
                    if view.split("-")[0] in wanted:
                        def prepare(keys=keys):
                            browser.open("about:blank")
                            browser.open(f"file://{report}")
                            for key in keys:
                                browser.key(key)
                            browser.run("Promise.all([...document.images].map((one) => one.decode().catch(() => 0)))")
                        views.look(view, prepare, tabs=view in ("report", "gallery"))
            if "proof" in wanted:
                proof = work / "proof.html"
                subprocess.run([program, "render", ROOT / "Examples/modal.json", ROOT / "Examples/offer.json",
                                "--device", "iphone-se,ipad-10", "--locale", "en,ar", "--proof", proof, "--quiet"],
                               check=True)
                views.look("proof", lambda: (browser.open("about:blank"), browser.open(f"file://{proof}")))
            for view, case in (("preview", "airship/modal/joined-footer"), ("scene", "airship/scene/story")):
                if view in wanted:
                    messages = sorted((ROOT / "Snapshots" / case).glob("message.*"))
                    preview = Preview(program, messages[0])
                    try:
                        def prepare():
                            browser.open("about:blank")
                            browser.open(preview.address)
                            for _ in range(600):
                                if browser.run("typeof tracks !== 'undefined' && " + idle):
                                    break
                                time.sleep(.1)
                            time.sleep(1)
                        views.look(view, prepare)
                    finally:
                        preview.close()
        finally:
            browser.close()
    print(f"{views.count} views, {len(views.problems)} problems")
    sys.exit(1 if views.problems or not views.count else 0)


if __name__ == "__main__":
    main()
