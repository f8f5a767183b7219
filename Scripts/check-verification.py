#!/usr/bin/env python3
"""Reports how well `verify` finds what differs, with screenshots of Scripts/make-screenshots.py.

  Scripts/check-verification.py FOLDER… [--program FILE] [--list] [--keep] [--crossed]
                                [--devices]

An element is displaced when a side of its frame is 2 pt or more from where it was, and still when all
are within 0.5 pt. A displaced element is found when a change of it is reported, in the right
direction and within 1 pt. An owner is an element that was changed by itself: its change must be
reported under its own name, not as following another. A false alarm is a change that is reported of
an element that is still and not an owner, or of one that the screenshot doesn't have. --list prints
what was missed and what was invented; --keep reads the results of the last run again; --crossed holds
each screenshot against another message that was made up for the same device, which must not be found.
--devices names the device of each screenshot; else it is inferred, except for parts of screens.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACES = {"x": 0, "y": 1, "width": 2, "height": 3}


def verified(folder, truth, options, message=None):
    result = folder / ("crossed.json" if message else "result.json")
    if not (options.keep and result.exists()):
        flags = ["--device", truth["device"]] \
            if options.devices or truth["condition"] == "cut" else []
        flags += ["--appearance", "dark"] if truth["condition"] == "dark" else []
        start = time.monotonic()
        done = subprocess.run(
            [options.program, "verify", (message or folder) / "message.json", "--screenshot",
             folder / truth["shot"], "--format", "json", "--quiet", *flags], capture_output=True)
        options.seconds.append(time.monotonic() - start)
        result.write_bytes(done.stdout)
        (folder / "status").write_text(str(done.returncode) + "\n" + done.stderr.decode()[-600:])
    try:
        return json.loads(result.read_bytes())
    except ValueError:
        return None


class Tally:
    def __init__(self):
        self.counts = collections.Counter()
        self.errors = []

    def row(self, name):
        c = self.counts
        errors = sorted(self.errors)
        at = lambda part: errors[min(len(errors) - 1, int(part * len(errors)))] if errors else 0
        return (f"{name:24} {c['cases']:5} {c['unfound']:7} {c['displaced']:9} "
                f"{percent(c['found'], c['displaced']):>7} {c['owners']:6} "
                f"{percent(c['named'], c['owners']):>7} {c['still']:6} "
                f"{percent(c['false'], c['still'] + c['gone']):>7} {c['unmeasured']:6} "
                f"{percent(c['noticed'], c['gone']):>7} "
                f"{at(0.5):5.2f} {at(0.95):5.2f} {at(0.99):5.2f}")


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--crossed", action="store_true")
    parser.add_argument("--devices", action="store_true")
    options = parser.parse_args()
    options.seconds = []
    if options.crossed:
        return crossed(options)
    tallies = collections.OrderedDict()
    for root in options.folders:
        for file in sorted(pathlib.Path(root).glob("*/truth.json")):
            truth = json.loads(file.read_text())
            found = verified(file.parent, truth, options)
            groups = [tallies.setdefault(name, Tally()) for name in
                      ("all", "kind " + truth["kind"], "condition " + truth["condition"],
                       "form " + truth.get("form", "–"))]
            count(file.parent, truth, found, groups, options)
    print(f"{'':24} cases unfound displaced   found owners   named  still   false unmeas    gone "
          "error: 50 %, 95 %, 99 % (pt)")
    for name in sorted(tallies):
        print(tallies[name].row(name))
    if options.seconds:
        seconds = sorted(options.seconds)
        print(f"seconds of the program: half are below {seconds[len(seconds) // 2]:.2f}, all below "
              f"{seconds[-1]:.2f}")


def crossed(options):
    """Holds each screenshot against the next message of the same device."""
    count = found = 0
    for root in options.folders:
        truths = {file.parent: json.loads(file.read_text())
                  for file in sorted(pathlib.Path(root).glob("*/truth.json"))}
        folders = list(truths)
        for index, folder in enumerate(folders):
            truth = truths[folder]
            others = [other for other in folders[index + 1:] + folders[:index]
                      if truths[other]["device"] == truth["device"]
                      and ("landscape" in (truth["condition"], truths[other]["condition"])) ==
                      (truth["condition"] == truths[other]["condition"] == "landscape")]
            # One of the same form is the likeliest to be taken for it.
            others.sort(key=lambda other: truths[other]["form"] != truth["form"])
            if not others:
                continue
            result = verified(folder, truth, options, others[0])
            count += 1
            if result and result["recognized"]:
                found += 1
                print(folder, "was taken for", others[0], truth["form"], truths[others[0]]["form"])
    print(f"{found} of {count} were taken for another message")


def count(folder, truth, found, groups, options):
    def add(name, number=1):
        for tally in groups:
            tally.counts[name] += number

    def say(*words):
        if options.list:
            print(folder, truth["kind"], truth["condition"], *words)

    add("cases")
    if not found or not found["recognized"]:
        add("unfound")
        say("not recognised")
    elements = {e["id"]: e for e in (found or {}).get("elements", [])}
    isFound = bool(found and found["recognized"])
    for name, before in truth["before"].items():
        if not before["visible"]:
            continue
        after = truth["after"][name]
        shift = [b - a for a, b in zip(before["frame"], after["frame"])]
        sides = [shift[0], shift[1], shift[0] + shift[2], shift[1] + shift[3]]
        element = elements.get(name) if isFound else None
        changes = element["changes"] if element else []
        isOwner = name in truth["owners"]
        isText = bool(before["lines"])
        if not after.get("visible", True):
            add("gone")
            if element and element["found"] and changes:
                add("false")
                say(name, "isn't there; said", [(c["property"], c["difference"]) for c in changes])
            elif not element or not element["found"]:
                add("noticed")
            else:
                say(name, "isn't there; said nothing", element["confidence"])
            continue
        isDisplaced = max(map(abs, sides)) >= 1.99
        if isText and truth["kind"] == "wrapped" and isOwner:
            isDisplaced = False
        if not element or not element["found"]:
            add("unmeasured")
        elif not (isText and isOwner and truth["kind"] in ("wrapped", "resized")):
            box = [element["found"][key] for key in ("x", "y", "width", "height")]
            known = [element["expected"][key] for key in ("x", "y", "width", "height")]
            axes = ["xy".index(axis) for axis in element["measured"]]
            error = max(abs(box[i] - known[i] - shift[i]) for i in axes)
            for tally in groups:
                tally.errors.append(error)
            if error > 1:
                say(name, f"is {error:.2f} pt wrong", element["confidence"])
        if isDisplaced:
            add("displaced")
            named = {c["property"]: c["difference"] for c in changes}
            right = [p for p, i in PLACES.items()
                     if p in named and abs(named[p] - shift[i]) <= 1]
            if right:
                add("found")
            else:
                say(name, "displaced", [round(s, 1) for s in shift], "said", named or
                    (element or {}).get("reason"))
        if isOwner:
            add("owners")
            if changes and not (element or {}).get("follows"):
                add("named")
            else:
                say(name, "is an owner;", [round(s, 1) for s in shift], "said",
                    [(c["property"], c["difference"]) for c in changes],
                    "follows", (element or {}).get("follows"), (element or {}).get("reason"))
        elif max(map(abs, sides)) <= 0.5:
            add("still")
            if changes:
                add("false")
                say(name, "is still; said", [(c["property"], c["difference"], c.get("words"))
                                             for c in changes])
    return


if __name__ == "__main__":
    main()
