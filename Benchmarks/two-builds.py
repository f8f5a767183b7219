#!/usr/bin/env python3
"""Times two builds of the program in turn: reading of all kinds of files, and checks of what changed.

Usage: Benchmarks/two-builds.py OLD NEW [ROUNDS]

Both are programs of `swift build -c release --product render-snapshot`; the build of the tests leaves
some targets without optimisation. Prints the medians of the wall clock and of the processor's time,
child processes included, and what the new build takes of the old one's. Needs Git.
"""
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

STEPS = 100_000
CASES = 2_000
MODAL = {"display_type": "modal", "display": {"heading": {"text": "Hi"}, "buttons": [],
                                              "template": "header_media_body"}}
HEADER = """scenario: 1
vendor: airship
sdk: "20"
until: 3000
messages:
  a: {file: m.json, triggers: [{type: app_init}]}
steps:
"""


def step(number):
    return {"at": round(number / 50, 2), "do": "background" if number % 2 else "foreground"}


def make(folder):
    (folder / "m.json").write_text(json.dumps(MODAL))
    members = {f"key{i}": {"a": [1, 2, 3], "b": "text " * 5} for i in range(20_000)}
    (folder / "large.json").write_text(json.dumps(MODAL | {"extra": members}))
    steps = [step(i) for i in range(STEPS)]
    (folder / "scenario.yml").write_text(
        HEADER + "".join(f"  - {{at: {one['at']:.2f}, do: {one['do']}}}\n" for one in steps))
    (folder / "scenario.json").write_text(json.dumps({
        "scenario": 1, "vendor": "airship", "sdk": "20", "until": 3000, "steps": steps,
        "messages": {"a": {"file": "m.json", "triggers": [{"type": "app_init"}]}}}))
    for i in range(1_000):
        case = folder / "settings" / f"{i // 50:02}" / f"{i:03}"
        case.mkdir(parents=True)
        (case / "message.html").write_text("<p>x")
        (case / "snapshot.yml").write_text(
            "devices: [60x40@1]\ntolerance: {channel: 3, reason: soft}\n")
    for i in range(CASES):
        case = folder / "git" / "Snapshots" / f"{i // 100:03}" / f"{i:05}"
        case.mkdir(parents=True)
        (case / "message.html").write_text(f"<meta name=viewport content='width=device-width'><p>{i}")
    (folder / "git" / "Snapshots" / "snapshot.yml").write_text("devices: [60x40@1]\n")
    (folder / "git" / ".gitignore").write_text(".build\n")


def shell(script, folder):
    subprocess.run(["sh", "-ec", script], cwd=folder, check=True, capture_output=True)


def run(program, arguments, folder):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([program, *arguments], cwd=folder, capture_output=True)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare(title, programs, arguments, folder, rounds):
    found = {program: [] for program in programs}
    for number in range(rounds):
        for program in programs if number % 2 else programs[::-1]:
            found[program].append(run(program, arguments, folder))
    words = []
    for kind, name in enumerate(("wall", "processor")):
        old, new = (statistics.median(one[kind] for one in found[each]) for each in programs)
        words.append(f"{name} {old * 1000:7.1f} {new * 1000:7.1f} ms, {new / old:.2f} times")
    print(f"{title:28} {';  '.join(words)}", flush=True)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    programs = [os.path.abspath(path) for path in sys.argv[1:3]]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 11
    with tempfile.TemporaryDirectory() as position:
        folder = pathlib.Path(position)
        make(folder)
        for snapshots in (["--snapshots", "settings"], []):
            where = folder if snapshots else folder / "git"
            for call in (["check"], ["accept", "--all"]):
                run(programs[1], call + snapshots, where)
        rows = [
            ("--version", ["--version"], folder), ("an image", ["m.json", "-o", "m.png"], folder),
            ("a message of 20,000 keys", ["layout", "large.json", "--quiet"], folder),
            ("1,000 files of settings", ["check", "--snapshots", "settings"], folder),
            (f"{STEPS:,} steps in YAML", ["simulate", "scenario.yml"], folder),
            (f"{STEPS:,} steps in JSON", ["simulate", "scenario.json"], folder)]
        for title, arguments, where in rows:
            short = arguments[0] == "--version" or title == "an image"
            compare(title, programs, arguments, where, rounds * (5 if short else 1))
        # Git trusts a time only when its index was written later.
        shell("sleep 2; git init -q; git add .; git -c user.name=a -c user.email=a@b.c commit -qm a; "
              "sleep 2; git status", folder / "git")
        changed = ["check", "--only-changed"]
        compare(f"{CASES:,} cases, none changed", programs, changed, folder / "git", rounds)
        for i in range(20):
            page = folder / "git" / "Snapshots" / f"{i:03}" / f"{i * 100:05}" / "message.html"
            page.write_text(page.read_text() + " ")
        compare(f"{CASES:,} cases, 20 changed", programs, changed, folder / "git", rounds)
        shell("git checkout -q .; sleep 2; git status; "
              "find Snapshots -type f -exec touch -d 2001-01-01 {} +", folder / "git")
        compare(f"{CASES:,} cases, all touched", programs, changed, folder / "git", rounds)


if __name__ == "__main__":
    main()
