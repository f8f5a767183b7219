#!/usr/bin/env python3
"""Checks a folder of 2,000 cases with little memory, and prints what each command took.

    swift build -c release
    Scripts/check-memory.py [--program .build/release/render-snapshot] [--cases 2000] [--limit 200]

The cases are made in a temporary folder: messages of three vendors and pages, with and without
images. They are checked while all are new, accepted, checked when all are equal, and checked after
each message has changed. A process that wants more than the limit, in megabytes, gets no more memory
and ends badly; so the script fails. Memory counts as the system counts it for `ulimit -d`: all that
a process has for itself, used or not. On macOS, which has no such limit, the memory in use is
compared with it afterwards.
"""

import argparse
import json
import os
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def png(side, value):
    def chunk(name, content):
        return (struct.pack(">I", len(content)) + name + content
                + struct.pack(">I", zlib.crc32(name + content)))

    rows = b"".join(b"\0" + bytes((x + value) % 256 for x in range(side * 3)) for _ in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def message(number, text):
    """A message of one vendor or another: a file's name and its contents."""
    if number % 4 == 0:
        image = "<img src=photo.png width=200>" if number % 8 == 0 else ""
        return "message.html", f"<!DOCTYPE html><h1>{text}</h1>{image}<p>{text} {number}</p>" * 3
    if number % 4 == 1:
        value = {"display_type": "modal", "display": {
            "heading": {"text": text}, "body": {"text": f"{text} {number}"},
            "buttons": [{"id": "ok", "label": {"text": "OK"}}]}}
    elif number % 4 == 2:
        value = {"type": "MODAL", "header": text, "message": f"{text} {number}",
                 "btns": [{"id": 0, "text": "OK"}]}
    else:
        value = {"display_type": "banner", "display": {"body": {"text": f"{text} {number}"}}}
    return "message.json", json.dumps(value)


def write(folder, cases, text):
    for number in range(cases):
        case = folder / f"Snapshots/group-{number % 20}/case-{number}"
        (case / "assets").mkdir(parents=True, exist_ok=True)
        name, contents = message(number, text)
        (case / name).write_text(contents)
        if number % 8 == 0:
            (case / "assets/photo.png").write_bytes(png(600, number))


def run(program, arguments, folder, limit):
    """Runs a command; returns its code, its seconds of processor time and its megabytes."""

    def prepare():
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_DATA, (limit << 20, limit << 20))

    errors = folder / "errors"
    with open(errors, "wb") as stream:
        process = subprocess.Popen(
            [str(program), *arguments], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=stream, preexec_fn=prepare)
        _, status, usage = os.wait4(process.pid, 0)
    memory = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    lines = errors.read_text(errors="replace").splitlines()
    return (os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, memory,
            lines[-1] if lines else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(ROOT / ".build/release/render-snapshot"))
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--limit", type=int, default=200)
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    output = ["--snapshots", "Snapshots", "--output", "report"]
    failed = False
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        write(folder, options.cases, "Hello")
        steps = [
            ("check, all new", ["check", *output], 1, None),
            ("accept --all", ["accept", "--all", *output], 0, None),
            ("check, all equal", ["check", *output], 0, None),
            ("check, all changed", ["check", *output], 1, "Good morning"),
        ]
        print(f"{'COMMAND':<22}{'CPU s':>9}{'MB':>7}{'EXIT':>6}  SAID LAST")
        for title, arguments, expected, text in steps:
            if text:
                write(folder, options.cases, text)
            code, seconds, memory, said = run(program, arguments, folder, options.limit)
            failed |= code != expected or memory > options.limit
            print(f"{title:<22}{seconds:>9.1f}{memory:>7.0f}{code:>6}  {said[:90]}", flush=True)
    if failed:
        sys.exit(f"A command ended badly, or took more than {options.limit} MB.")


if __name__ == "__main__":
    main()
