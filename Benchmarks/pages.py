"""Asks a running Pages and a running Chromium in turn to lay out and to draw a document.

Run by pages.sh: PROGRAM ROUNDS DOCUMENT.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Scripts"))
from documents import ROOT, DocumentBrowser, screen  # noqa: E402

# How many layouts make one sample, on both sides: the clock of a page is coarse, and the first layout
# after an image finds nothing in the processor's caches.
LAYOUTS = 10

# Reads the page's text again, as ours does, and forces its layout.
LAY_OUT = f"""
(() => {{
  const start = performance.now();
  for (let round = 0; round < {LAYOUTS}; round++) {{
    document.documentElement.innerHTML = pageText;
    document.body.getBoundingClientRect();
  }}
  return (performance.now() - start) / {LAYOUTS};
}})()
"""


def main():
    program, rounds, name = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    variant = "393"
    width, height, scale = screen(variant)
    ours = subprocess.Popen(
        [program, str(ROOT / name), f"{width}x{height}@{scale}"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(what):
        ours.stdin.write(what + "\n")
        ours.stdin.flush()
        return float(ours.stdout.readline())

    times = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = DocumentBrowser(folder)
        browser.open(name, variant)
        browser.evaluate("window.pageText = document.documentElement.innerHTML; 0")

        def draw():
            start = time.perf_counter()
            browser.evaluate("document.documentElement.innerHTML = pageText; 0")
            browser.screenshot()
            return (time.perf_counter() - start) * 1000

        work = {
            ("layout", "ours"): lambda: statistics.mean(ask("layout") for _ in range(LAYOUTS)),
            ("layout", "Chromium"): lambda: browser.evaluate(LAY_OUT),
            ("png", "ours"): lambda: ask("png"),
            ("png", "Chromium"): draw,
        }
        for key, action in work.items():
            for _ in range(3):
                action()
        for _ in range(rounds):
            for key, action in work.items():
                times.setdefault(key, []).append(action())
        print(f"{name} at {width} x {height} @{scale}, medians of {rounds}, {browser.version()}")
        browser.close()
    ours.stdin.close()
    ours.wait()
    for what in ("layout", "png"):
        medians = {who: statistics.median(times[what, who]) for who in ("ours", "Chromium")}
        print(f"{what:7} ours {medians['ours']:8.2f} ms   Chromium {medians['Chromium']:8.2f} ms   "
              f"{medians['Chromium'] / medians['ours']:.1f} times as fast")


main()
