#!/usr/bin/env python3
"""Draws icons of Debian's icon themes as Chromium and render-snapshot do, and compares the pixels.

    Scripts/compare-icons.py                           120 icons of each of six themes
    Scripts/compare-icons.py --count 400 papirus-icon-theme

The packages are downloaded, not installed. A theme's icons are chosen by chance, always the same ones.
An icon differs where more than one in a hundred of its pixels has another brightness by 32 of 255. The
images are .build/icons/THEME.png: ours above, Chromium's below.

Needs Debian's packages chromium, python3 and python3-pil, and a build of render-snapshot.
"""

import argparse
import base64
import io
import pathlib
import random
import subprocess
import sys
import tempfile

from conformance import Chromium
from PIL import Image, ImageChops

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
THEMES = (
    "adwaita-icon-theme", "breeze-icon-theme", "elementary-xfce-icon-theme", "numix-icon-theme",
    "papirus-icon-theme", "tango-icon-theme")
COLUMNS, SIDE, CELL, SCALE = 12, 64, 72, 2
LARGEST_FILE = 200_000


def icons(theme, count, folder):
    """Downloads a theme and returns some of its SVG images."""
    subprocess.run(
        ["apt-get", "-o", "APT::Sandbox::User=root", "download", theme], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    package = next(folder.glob(f"{theme}_*.deb"))
    subprocess.run(["dpkg-deb", "-x", package, folder / theme], check=True)
    files = [
        file for file in sorted((folder / theme).rglob("*.svg"))
        if not file.is_symlink() and file.stat().st_size < LARGEST_FILE]
    random.Random(theme).shuffle(files)
    return files[:count]


def write_page(files, folder):
    """Writes a page with all icons beside each other; returns its file and its size in points."""
    folder.mkdir()
    body = ""
    for index, file in enumerate(files):
        (folder / f"{index}.svg").write_bytes(file.read_bytes())
        left, top = index % COLUMNS * CELL + 4, index // COLUMNS * CELL + 4
        body += (
            f'<img src="{index}.svg" style="position: absolute; left: {left}px; top: {top}px; '
            f'width: {SIDE}px; height: {SIDE}px">')
    page = folder / "message.html"
    page.write_text(f'<!DOCTYPE html><body style="margin: 0; background: #fff">{body}')
    return page, COLUMNS * CELL, -(-len(files) // COLUMNS) * CELL


def drawn(program, page, width, height):
    image = page.with_suffix(".png")
    subprocess.run([
        program, "render", "--quiet", "--viewport", f"{width}x{height}@{SCALE}",
        "--assets", page.parent, "-o", image, page], check=True, stdout=subprocess.DEVNULL)
    return Image.open(image).convert("RGB")


def photographed(chromium, page, width, height):
    chromium.call(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=SCALE,
        mobile=False)
    chromium.call("Page.navigate", url=page.as_uri())
    chromium.call(
        "Runtime.evaluate", awaitPromise=True,
        expression="new Promise(done => onload = done).then("
        "() => Promise.all([...document.images].map(image => image.decode().catch(() => 0))))")
    data = chromium.call("Page.captureScreenshot", format="png")["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def differing(ours, theirs, count):
    """The numbers of the icons that differ, with the parts of their pixels that do."""
    side = CELL * SCALE
    for index in range(count):
        x, y = index % COLUMNS * side, index // COLUMNS * side
        area = (x, y, x + side, y + side)
        counts = ImageChops.difference(ours.crop(area), theirs.crop(area)).convert("L").histogram()
        part = sum(counts[32:]) / sum(counts)
        if part > 0.01:
            yield index, part


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("themes", nargs="*", default=THEMES, metavar="THEME")
    parser.add_argument("--count", type=int, default=120, help="icons of each theme (default: 120)")
    parser.add_argument("--program", default=str(PACKAGE / ".build/release/render-snapshot"))
    options = parser.parse_args()
    output = PACKAGE / ".build/icons"
    output.mkdir(parents=True, exist_ok=True)
    found = False
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = pathlib.Path(folder)
        chromium = Chromium(folder / "profile")
        for theme in options.themes:
            files = icons(theme, options.count, folder)
            page, width, height = write_page(files, folder / f"page-{theme}")
            ours = drawn(options.program, page, width, height)
            theirs = photographed(chromium, page, width, height)
            both = Image.new("RGB", (ours.width, ours.height * 2 + 4), "red")
            both.paste(ours, (0, 0))
            both.paste(theirs, (0, ours.height + 4))
            both.save(output / f"{theme}.png")
            names = [
                f"{files[index].name} {part:.1%}"
                for index, part in differing(ours, theirs, len(files))]
            found |= bool(names)
            print(f"{theme}: {len(files)} icons, {len(names)} differ {', '.join(names)}", flush=True)
        chromium.close()
    sys.exit(found)


if __name__ == "__main__":
    main()
