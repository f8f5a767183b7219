#!/usr/bin/env python3
"""Makes a snapshot folder of 100 messages in 12 variants each, changes one value of their style, and
measures what a person does then: check, look at what changed alike, accept, check again.

    Scripts/many-variants.py [--program PROGRAM] [--cases 100] [--folder DIR]

Prints the seconds of each step and what the program says. The folder stays for looking at the report.
"""

import argparse
import json
import pathlib
import plistlib
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADINGS = ["Last boats tonight", "Stay for the last light", "Two islands, one ticket", "Pier 3, not pier 1",
            "Your seat on the evening boat", "The lighthouse is open", "A week without cars"]
BODIES = ["The 17:40 to Skerry leaves from the new pier today.",
          "Book a night in May and the ferry back is on us.",
          "Cross in the morning, come home at night, and bring the children: they sail for nothing until the end of May.",
          "The keeper's house sleeps four.",
          "Storms are expected after six. Boats may leave early, and the last one may not leave at all. "
          "We write again at four.",
          "One pass for every crossing, from the first boat to the last, on all seven days.",
          "Tell us how it was."]
LABELS = ["See times", "Book", "Change my booking", "Not now", "Later", "Show me the new pier"]
SETTINGS = """\
devices: [iphone-15, iphone-se, ipad-10]
appearances: [light, dark]
textSizes: [large, AX3]
"""


def message(number):
    buttons = [{"id": name, "label": {"text": LABELS[(number + position) % len(LABELS)], "color": "#FFFFFF", "size": 16},
                "background_color": "#0B5FD8", "border_radius": 6}
               for position, name in enumerate(["yes", "no"][:1 + number % 2])]
    return {
        "name": f"message {number}", "display_type": "modal",
        "display": {
            "heading": {"text": HEADINGS[number % len(HEADINGS)], "size": 22, "color": "#16191F"},
            "body": {"text": BODIES[number * 3 % len(BODIES)], "size": 16, "color": "#5B6472"},
            "buttons": buttons, "button_layout": "stacked" if number % 3 else "separate",
            "background_color": "#FFFFFF", "border_radius": 12, "template": "header_body_media",
        },
    }


def style(width):
    return plistlib.dumps({"maxWidth": width, "headerStyle": {"letterSpacing": 0.2}})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(".build/many-variants"))
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    shutil.rmtree(options.folder, ignore_errors=True)
    cases = [options.folder / "Snapshots" / f"campaign-{number // 10:02}" / f"message-{number:03}"
             for number in range(options.cases)]
    for number, case in enumerate(cases):
        case.mkdir(parents=True)
        (case / "message.json").write_text(json.dumps(message(number), indent=2))
        (case / "style.plist").write_bytes(style(320))
    (options.folder / "Snapshots/snapshot.yml").write_text(SETTINGS)

    def run(title, *arguments, lines=12):
        start = time.monotonic()
        outcome = subprocess.run([program, *arguments], cwd=options.folder, capture_output=True, text=True)
        seconds = time.monotonic() - start
        print(f"\n{title}: {seconds:.1f} s, ended with {outcome.returncode}\n$ render-snapshot {' '.join(arguments)}")
        text = outcome.stdout.splitlines()
        print("\n".join("  " + line[:200] for line in text[:lines]))
        if len(text) > lines:
            print(f"  ({len(text) - lines} more lines)")
        if outcome.stderr:
            print("  " + outcome.stderr[:400])
        return outcome.stdout, seconds

    run("The first goldens", "check", lines=0)
    run("accepted", "accept", "--all", lines=0)
    _, unchanged = run("Nothing changed", "check")
    for case in cases:
        (case / "style.plist").write_bytes(style(300))
    _, checking = run("One value of the style changed", "check", lines=40)
    report = json.loads((options.folder / ".build/snapshots/report.json").read_text())
    print(f"\n{report['summary']}, {len(report['groups'])} groups of "
          f"{[group['variants'] for group in report['groups']]}, outcomes {[group['outcomeCount'] for group in report['groups']]}")
    shutil.copytree(options.folder / ".build/snapshots", options.folder / "changed-report", dirs_exist_ok=True)
    for group in report["groups"]:
        print(f"{group['variants']} variants because {group.get('because')}")
    groups = [word for group in report["groups"] for word in ("--group", group["id"])]
    _, accepting = run("All groups accepted", "accept", *groups, lines=1)
    left = [one for one in report["variants"] if one["status"] == "failed" and "group" not in one]
    page = options.folder / "changed-report/index.html"
    print(f"\nalone: {len(left)}; the page has {page.stat().st_size >> 20} MB")
    if left:
        _, seconds = run("what is alone", "accept", "--all", lines=1)
        accepting += seconds
    _, again = run("Checked again", "check")
    print(f"\nchecked unchanged {unchanged:.1f} s; after the change {checking:.1f} s, accepted in "
          f"{accepting:.1f} s, checked again in {again:.1f} s: {checking + accepting + again:.1f} s")


if __name__ == "__main__":
    main()
