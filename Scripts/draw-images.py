#!/usr/bin/env python3
"""Draws the images of Docs/images and of Examples, or checks that they are still what the program draws.

    Scripts/draw-images.py [NAME...]            draws those that are stale, or those that are named
    Scripts/draw-images.py --check [NAME...]    ends with 1 when one is stale; drawn ones are left in
                                                .build/images
    Scripts/draw-images.py --check --only-program   leaves out the images of web pages

Each image is a row of one of the tables below. What the program draws must be equal, pixel by pixel. A web
page is drawn by Chromium, at two pixels for each point, in the fonts of this machine: at most 2 of 100
pixels may be others, edges of letters and places a pixel apart not counted.
Needs Chromium for web pages, and nothing but Python's standard library.
"""

import argparse
import contextlib
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
DRAWN = ROOT / ".build/images"

# Images that one command draws, in a copy of Examples: the image, and the command's words before -o.
COMMANDS = {
    "Examples/assets/lighthouse.png": "artwork/lighthouse.html --viewport 1200x750@1",
    "Examples/assets/ferry.png": "artwork/ferry.html --viewport 1160x800@1",
    "Examples/assets/island.png": "artwork/island.html --viewport 480x480@1",
    "Examples/home.png": "artwork/home.html --device iphone-15",
    "Examples/IMG_0042.png": "modal.json --style phone.plist --behind home.png --chrome",
    "Docs/images/vendors.png":
        "modal.json offer.json notice.json blocks.json --behind home.png --chrome --sheet",
    "Docs/images/personas.png":
        "welcome.json boats.json miles.json --data personas/ana.yml,personas/maximiliane.yml,personas/bo.json,"
        "personas/guest.json --viewport 393x640@1 --sheet",
    "Docs/images/render.png": "modal.json --style style.plist --device iphone-15,iphone-se --text-size large,AX3 "
        "--chrome --sheet",
    "Docs/images/what-if.png": "what-if modal.json --style style.plist --set maxWidth=300 --device iphone-se",
    "Docs/images/letter-spacing.png": "../Docs/images/letter-spacing.html --viewport 560x800@2 --full-page",
} | {
    f"Docs/images/simulate-{vendor}.png": f"simulate {vendor}.scenario.yml"
    for vendor in ("airship", "braze", "bloomreach", "accengage")
}


def preview(browser, program, folder, address, keys, width, height):
    """The preview of a message, opened at an address that holds what is set; then keys are pressed."""
    file, _, state = address.partition("#")
    server = checks.Server.of(program, *[folder / word if "." in word else word for word in file.split()])
    try:
        browser.size(width, height, 2)
        browser.call("Page.navigate", url=f"{server.address}#{state}")
        browser.until(f"typeof tracks !== 'undefined' && ({checks.IDLE})", 60)
        for key in keys:
            browser.key(key)
        settle(browser)
        yield
    finally:
        server.close()


def report(browser, program, folder, width, height):
    """The report after a word of the message was changed."""
    message = folder / "Snapshots/island-night/message.json"
    message.write_text(message.read_text().replace("See the house", "Book"))
    subprocess.run([program, "check", "--quiet"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    browser.size(width, height, 2)
    browser.call("Page.navigate", url=(folder / ".build/snapshots/index.html").as_uri())
    browser.until("document.readyState === 'complete'")
    settle(browser)
    yield


def many(browser, program, folder, width, height):
    """The report of 1,200 variants after one value of a style was changed."""
    made = folder / "many"
    subprocess.run([ROOT / "Scripts/many-variants.py", "--program", program, "--folder", made], check=True,
                   stdout=subprocess.DEVNULL)
    browser.size(width, height, 2)
    browser.call("Page.navigate", url=(made / "changed-report/index.html").as_uri())
    browser.until("document.readyState === 'complete'", 60)
    settle(browser)
    yield


# Images of web pages: what shows them, of what, and their size in points.
PAGES = {
    "Docs/images/hero.png": (
        preview, "offer.json#~each:appearance=light,dark&~each:textSize=large,AX3&~each:locale=en,ar", "]]", 1440, 900),
    "Docs/images/preview.png": (
        preview, "modal.json --style style.plist#maxWidth=300&textSize=AX1&~devices=iphone-se", "", 1280, 800),
    "Docs/images/report.png": (report, 1280, 800),
    "Docs/images/many-differences.png": (many, 1280, 800),
}


def settle(browser):
    """Waits for images, and for what moves to come to rest."""
    browser.run("Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))")
    time.sleep(1)
    browser.run("document.getAnimations().forEach((one) => one.finish())")


def load(name):
    """Returns a script of this folder whose name is none of a module."""
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), ROOT / "Scripts" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@contextlib.contextmanager
def examples():
    """A copy of Examples beside one of Docs/images, so that no file of the checkout is written by the way."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "Examples"
        shutil.copytree(ROOT / "Examples", folder, ignore=shutil.ignore_patterns(".build"))
        shutil.copytree(ROOT / "Docs/images", folder.parent / "Docs/images")
        # The phone of the screenshot has 6 points more below the body.
        style = (folder / "style.plist").read_text()
        more = "<key>additionalPadding</key><dict><key>bottom</key><integer>6</integer></dict>"
        (folder / "phone.plist").write_text(
            style.replace("<key>bodyStyle</key>\n\t<dict>", f"<key>bodyStyle</key>\n\t<dict>{more}"))
        yield folder


def draw(name, program, browser):
    """Draws an image into DRAWN; returns its path."""
    target = DRAWN / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    with examples() as folder:
        if name in COMMANDS:
            words = COMMANDS[name].split()
            environment = {**os.environ, "NO_COLOR": "1"}
            done = subprocess.run([program, *words, "-o", target], cwd=folder, env=environment, capture_output=True,
                                  text=True)
            if not target.exists():
                sys.exit(f"{name} is not drawn:\n{done.stderr}")
        else:
            show, *rest = PAGES[name]
            for _ in show(browser(), program, folder, *rest):
                browser().screenshot(target)
    return target


def difference(name, target, program):
    """What is wrong with an image of the checkout; empty when nothing is."""
    expected = ROOT / name
    if not expected.exists():
        return "is not there"
    lenient = [] if name in COMMANDS else ["--perceptual", "10", "--soft-edges", "--shift", "2"]
    done = subprocess.run([program, "compare", expected, target, "--format", "json", *lenient], capture_output=True,
                          text=True)
    if done.returncode == 0:
        return ""
    if done.returncode != 1:
        return done.stderr.strip()
    pixels = json.loads(done.stdout)["differingPixels"]
    width, height = (int.from_bytes(expected.read_bytes()[at:at + 4], "big") for at in (16, 20))
    if name in PAGES and pixels <= width * height * 0.02:
        return ""
    return f"has {pixels} other pixels"


def main():
    global checks
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only-program", action="store_true")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("names", nargs="*", metavar="NAME", help="such as hero or Docs/images/hero.png")
    options = parser.parse_args()
    program = options.program.resolve()
    checks = load("check-preview")
    known = [*COMMANDS] + ([] if options.only_program else [*PAGES])
    names = [name for name in known
             if not options.names or name in options.names or pathlib.Path(name).stem in options.names]
    if not names:
        sys.exit(f"No such image. They are: {', '.join(known)}")
    with contextlib.ExitStack() as stack:
        opened = []

        def browser():
            if not opened:
                folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
                opened.append(checks.Browser(folder))
                stack.callback(opened[0].close)
                opened[0].appearance("light")
            return opened[0]

        stale = 0
        for name in names:
            target = draw(name, program, browser)
            wrong = difference(name, target, program)
            if wrong and options.check:
                stale += 1
                print(f"{name}: error: It {wrong}. Look at {target.relative_to(ROOT)}, and draw it with "
                      f"Scripts/draw-images.py {pathlib.Path(name).stem}.")
            elif not options.check and (wrong or options.names):
                (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(target, ROOT / name)
                print(f"{name} is drawn.")
    if not options.names and not options.only_program:
        left = {path.relative_to(ROOT).as_posix() for path in (ROOT / "Docs/images").glob("*.png")} - {*known}
        for name in sorted(left):
            stale += 1
            print(f"{name}: error: No row of Scripts/draw-images.py draws it.")
    print(f"{len(names)} images, {stale} of them stale." if options.check else f"{len(names)} images.")
    sys.exit(1 if stale else 0)


if __name__ == "__main__":
    main()
