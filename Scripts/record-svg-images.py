#!/usr/bin/env python3
"""Records how Chromium draws the SVG images of Tests/SVGImages.

    Scripts/record-svg-images.py            records every image
    Scripts/record-svg-images.py masks      records those of one folder
    Scripts/record-svg-images.py --check    writes nothing; fails if a record would change

Each folder gets an expected.json: for every image the mean colours of 12 × 12 squares of 8 × 8
pixels, row by row, as RRGGBB. An image is an element of a page, in a box of 96 × 96 pixels.

Needs Debian's packages chromium, python3 and python3-pil.
"""

import argparse
import base64
import io
import json
import pathlib
import sys
import tempfile

from conformance import Chromium, keep_record
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Tests/SVGImages"
SIDE, CELL = 96, 8

# The test draws the same page.
PAGE = '<div style="width:96px;height:96px;overflow:hidden;color:#800">{}</div>'


def cells(image):
    """The mean colours of the squares; halves are rounded up."""
    rows = []
    for top in range(0, SIDE, CELL):
        row = []
        for left in range(0, SIDE, CELL):
            pixels = image.crop((left, top, left + CELL, top + CELL)).tobytes()
            count = CELL * CELL
            sums = [sum(pixels[channel::3]) for channel in range(3)]
            row.append("".join(f"{(2 * part + count) // (2 * count):02X}" for part in sums))
        rows.append(" ".join(row))
    return rows


def draw(chromium, path):
    chromium.call(
        "Runtime.evaluate", awaitPromise=True,
        expression="document.body.innerHTML = " + json.dumps(PAGE.format(path.read_text())) + ";"
        "document.body.offsetWidth;"
        "Promise.all([...document.querySelectorAll('image')].map(image => image.decode"
        " ? image.decode().catch(() => 0) : 0)).then(() => document.fonts.ready).then(() => new Promise(done =>"
        " requestAnimationFrame(() => requestAnimationFrame(done))))")
    data = chromium.call("Page.captureScreenshot", format="png")["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def written(records):
    images = []
    for name, rows in records.items():
        lines = ",\n".join(f'    "{row}"' for row in rows)
        images.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(images) + "\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default="", help="record only the pictures below it")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if records differ")
    options = parser.parse_args()
    folders = {}
    for path in sorted((ROOT / options.folder).rglob("*.svg")):
        folders.setdefault(path.parent, []).append(path)
    if not folders:
        sys.exit(f"There are no pictures below {ROOT / options.folder}.")
    failed, count = False, 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = pathlib.Path(folder)
        page = folder / "page.html"
        page.write_text("<!DOCTYPE html><style>body{margin:0}</style><body>")
        chromium = Chromium(folder / "profile", arguments=["--force-color-profile=srgb"])
        chromium.call(
            "Emulation.setDeviceMetricsOverride", width=100, height=100, deviceScaleFactor=1, mobile=False)
        chromium.call("Page.navigate", url=page.as_uri())
        chromium.call(
            "Runtime.evaluate", awaitPromise=True,
            expression="new Promise(done => document.readyState === 'complete' ? done() : onload = done)")
        version = chromium.version()
        for path, images in folders.items():
            records = {}
            for image in images:
                records[image.stem] = cells(draw(chromium, image))
                count += 1
            failed |= keep_record(path / "expected.json", written(records), options.check)
    print(f"{count} pictures, {version}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
