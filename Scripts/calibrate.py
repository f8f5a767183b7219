#!/usr/bin/env python3
"""Keeps what screenshots of phones say of messages, and which guesses about SDKs they support.

    Scripts/calibrate.py record MESSAGE --screenshot FILE [--os VERSION] [options of verify]
    Scripts/calibrate.py guesses FOLDER…

`record` writes DEVICE.verified.json beside the message: which elements `verify` measured, and how far
each is from where it is drawn; no image is kept. `guesses` reads the records below folders. The
program is RENDER_SNAPSHOT, else .build/release/render-snapshot.
"""
import datetime
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("RENDER_SNAPSHOT", ROOT / ".build/release/render-snapshot")
ENDING = ".verified.json"

# Rules that were never seen on a device, and what of a capture shows that they hold: the vendor, the
# first version with the rule and the first without, the words of the table "What is not known" of the
# vendor's page, the id of the element (all of a list with "["), one that must be there too, and what
# must be as it is drawn.
GUESSES = [
    ("airship", "20.0.1", "20.2",
     "the version with 16 around a banner's tab: 20.0.1 or 20.2.0", "tab", None, "y"),
    ("airship", "18", "18.4", "the themes of 18.0–18.3: one stored version, dated by a key of 18.2",
     "modal", None, "x width"),
    ("airship", "18.2", "18.4",
     "modals of 18.2–18.3: another stored version hugs its content, with 48 between text and buttons",
     "modal", None, "y height"),
    ("airship", "18", None, "size of the symbol `xmark` in SwiftUI",
     "dismiss.icon", None, "x y width height"),
    ("airship", "13.5.2", "16.6",
     "card of 13.5.2–16.5: sources of 10 and of 16 were read, none between",
     "modal", None, "x y width height"),
    ("airship", "16.12", "18", "minimum width in 16.12–17.10", "modal", None, "width"),
    ("airship", None, "18", "height of a video before 18", "media", None, "height"),
    ("braze", None, "5", "a modal of AppboyUI on a screen under 350 wide", "modal", None, "x width"),
    ("braze", None, "5", "the height of a short slideup, AppboyUI", "slideup", None, "height"),
]


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        return json.loads(done.stdout)
    except ValueError:
        sys.exit(done.returncode or 2)


def take(options, name):
    """Removes an option with its value from a list, and returns the value."""
    if name not in options:
        return None
    at = options.index(name)
    value = options[at + 1]
    del options[at:at + 2]
    return value


def record(message, *options):
    options = list(options)
    system = take(options, "--os")
    found = run("verify", message, "--format", "json", *options)
    if not found["recognized"]:
        sys.exit(f"calibrate.py: {found['verdict']}")
    take(options, "--screenshot")
    shot = found["screenshot"]
    for axis in ("device", "orientation", "appearance"):
        take(options, f"--{axis}")
        options += [f"--{axis}", shot[axis]]
    layout = run("layout", message, "--format", "json", "--quiet", *options)
    measured = [e for e in found["elements"] if e["found"] and not e.get("inferred")]
    kept = {
        "schemaVersion": 1, "vendor": layout["vendor"], "sdk": layout.get("sdk"), "os": system,
        "device": shot["device"], "date": datetime.date.today().isoformat(),
        "elements": [{"id": e["id"], "deviations": e["changes"], "follows": e.get("follows")}
                     for e in measured],
        "unmeasured": [e["id"] for e in found["elements"] if e not in measured],
    }
    name = ".".join([shot["device"]] + [word for word in (shot["orientation"], shot["appearance"])
                                        if word in ("landscape", "dark")])
    path = pathlib.Path(message).parent / (name + ENDING)
    path.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n")
    print(f"Recorded in {path}.")


def numbers(version):
    return ([int(part) for part in (version or "0").split(".")] + [0, 0, 0])[:3]


def subjects(guess, found):
    """The elements of a record that a guess is about; none when it doesn't apply."""
    vendor, first, end, _, element, companion, _ = guess
    ids = [e["id"] for e in found["elements"]]
    version = numbers(found["sdk"])
    if vendor != found["vendor"] or (companion and companion not in ids) \
            or version < numbers(first) or (end and version >= numbers(end)):
        return []
    return [e for e in found["elements"] if e["id"] == element
            or element.endswith("[") and e["id"].startswith(element) and e["id"].endswith("]")]


def guesses(*folders):
    files = [file for folder in folders for file in sorted(pathlib.Path(folder).rglob("*" + ENDING))]
    records = {file: json.loads(file.read_text()) for file in files}
    print(f"{len(records)} {'record' if len(records) == 1 else 'records'}")
    unseen = 0
    for guess in GUESSES:
        page = f"Docs/Vendors/{guess[0].title()}.md"
        if guess[3] not in (ROOT / page).read_text():
            sys.exit(f"calibrate.py: {page} doesn't have the guess \"{guess[3]}\". Write one like the other.")
        about = {file: found for file, kept in records.items() if (found := subjects(guess, kept))}
        unseen += not about
        differing = [file for file, elements in about.items()
                     if any(d["property"] in guess[6].split() for e in elements
                            if not e["follows"] for d in e["deviations"])]
        if about:
            print(f"{page}: {guess[3]}: {len(about) - len(differing)} of "
                  f"{len(about)} {'capture' if len(about) == 1 else 'captures'} as drawn")
        for file in differing:
            print(f"  differs in {file}")
    print(f"{unseen} other {'guess needs' if unseen == 1 else 'guesses need'} a capture")


COMMANDS = {"record": record, "guesses": guesses}
if len(sys.argv) < 3 or sys.argv[1] not in COMMANDS:
    sys.exit(__doc__)
COMMANDS[sys.argv[1]](*sys.argv[2:])
