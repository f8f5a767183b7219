#!/usr/bin/env python3
"""Records the boxes that Chromium gives the documents, and draws both sides beside each other.

    Scripts/compare-documents.py            every document in Tests/Documents
    Scripts/compare-documents.py coupon     one of them
    Scripts/compare-documents.py --check    writes no record, and fails if one would change
    Scripts/compare-documents.py --boxes    records the boxes and draws nothing

Each folder of a document gets an expected.json: for every screen, the border box (x, y, width, height in
CSS pixels) of each element in body, as a multiple of 1/64; null for an element without a box. The
similarity of the images goes to Tests/Documents/similarity.json. Both are never edited by hand.

The images, .build/documents/NAME-SCREEN.png, have ours at the left, Chromium's in the middle and at
the right what differs, in black. They need a build: swift build -c release --product render-snapshot.

Needs Debian's packages chromium and python3; for the images python3-numpy and python3-pil too.
"""

import argparse
import io
import json
import subprocess
import sys
import tempfile

from conformance import keep_record
from documents import PACKAGE, ROOT, DocumentBrowser, names, screen, variants, written

PICTURES = PACKAGE / ".build/documents"


def draw(program, name, variant, path):
    width, height, scale = screen(variant)
    subprocess.run([
        program, "render", "--quiet", "--viewport", f"{width}x{height}@{scale}",
        "--appearance", "dark" if variant.endswith("-dark") else "light",
        "--assets", str(ROOT / name), "-o", str(path), str(ROOT / name / "page.html"),
    ], check=True, stdout=subprocess.DEVNULL)


def similarity(ours, theirs):
    """Mean SSIM in windows of 8 × 8 pixels, 4 apart, by Wang et al. (2004) with their constants."""
    import numpy

    window, step = 8, 4

    def sums(values):
        total = numpy.zeros((values.shape[0] + 1, values.shape[1] + 1))
        total[1:, 1:] = values.cumsum(0).cumsum(1)
        height, width = values.shape
        y = numpy.arange(0, height - window + 1, step)
        x = numpy.arange(0, width - window + 1, step)
        above, below = total[y], total[y + window]
        return (below[:, x + window] - below[:, x] - above[:, x + window] + above[:, x]) / window ** 2

    a, b = ours.astype(float), theirs.astype(float)
    mean_a, mean_b = sums(a), sums(b)
    variance_a, variance_b = sums(a * a) - mean_a ** 2, sums(b * b) - mean_b ** 2
    covariance = sums(a * b) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    ssim = ((2 * mean_a * mean_b + c1) * (2 * covariance + c2)
            / ((mean_a ** 2 + mean_b ** 2 + c1) * (variance_a + variance_b + c2)))
    return float(ssim.mean())


def compare_images(program, browser, name, variant):
    """Writes the three images side by side and returns how alike both are."""
    import numpy
    from PIL import Image, ImageChops

    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}-{variant}.png"
    draw(program, name, variant, path)
    ours = Image.open(path).convert("RGB")
    theirs = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
    if ours.size != theirs.size:
        raise RuntimeError(f"{name} {variant}: {ours.size} here, {theirs.size} in Chromium.")
    difference = ImageChops.invert(ImageChops.difference(ours, theirs).convert("L"))
    width, height = ours.size
    sheet = Image.new("RGB", (3 * width + 40, height), (128, 128, 128))
    for index, image in enumerate((ours, theirs, difference)):
        sheet.paste(image, (index * (width + 20), 0))
    sheet.save(path)
    return similarity(numpy.asarray(ours.convert("L")), numpy.asarray(theirs.convert("L")))


def record(browser, name, options):
    """Returns the boxes of a document and how alike its images are, by screen."""
    boxes, alike = {}, {}
    for variant in variants(name):
        browser.open(name, variant)
        if not options.boxes and not options.check:
            alike[variant] = round(compare_images(options.program, browser, name, variant), 4)
            print(f"{name} {variant}: SSIM {alike[variant]:.3f}", flush=True)
        boxes[variant] = browser.boxes(variant)
    return boxes, alike


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", help="one document only")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if records differ")
    parser.add_argument("--boxes", action="store_true", help="draw nothing")
    parser.add_argument(
        "--program", default=str(PACKAGE / ".build/release/render-snapshot"),
        help="the render-snapshot that draws (default: .build/release/render-snapshot)")
    options = parser.parse_args()
    if options.name and options.name not in names():
        sys.exit(f"There is no document {options.name}; there are {', '.join(names())}.")

    failed = False
    similarities = ROOT / "similarity.json"
    alike = json.loads(similarities.read_text()) if similarities.exists() else {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = DocumentBrowser(folder)
        version = browser.version()
        for name in [options.name] if options.name else names():
            boxes, found = record(browser, name, options)
            if found:
                alike[name] = found
            failed |= keep_record(ROOT / name / "expected.json", written(boxes), options.check)
        browser.close()
    if not options.check and not options.boxes:
        similarities.write_text(json.dumps(alike, indent=2, sort_keys=True) + "\n")
    print(f"Chromium is {version}.")
    sys.exit(1 if failed else 0)


main()
