#!/usr/bin/env python3
"""Draws files in which things are deep in one another, with threads that have small stacks.

    swift build -c release
    Scripts/check-stacks.py [--build .build/release] [--stack 512]

On macOS a thread has 512 kilobytes; `ulimit -s 512` gives as much to all threads on Linux, where they
have eight megabytes otherwise. Each file is drawn by a process of its own, and compared while all of
them are cases of a check: a process that ends by a signal fails the script. The tests run in the same
way: Scripts/test.sh gives them such stacks.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A little more than is allowed, and than is drawn.
DEPTH = 520


def nested(start, end="", depth=DEPTH, content="x"):
    return start * depth + content + end * depth


def plist(depth):
    """A property list with a dictionary in a dictionary."""
    body = nested("<dict><key>a</key>", "</dict>", depth, "<string>x</string>")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">{body}</plist>'


def views(depth):
    """An interface file with a view in a view in a view."""
    start = "".join(
        f'<view id="v{number}"><rect key="frame" x="1" y="1" width="300" height="300"/><subviews>'
        for number in range(depth))
    return ('<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.'
            f'CocoaTouch.XIB" version="3.0"><objects>{start}{"</subviews></view>" * depth}</objects>'
            "</document>")


DIVS = {
    "blocks": "<div>",
    "flex-rows": "<div style='display:flex'>x",
    "flex-columns": "<div style='display:flex;flex-direction:column'>x",
    "floats": "<div style='float:left'>x",
    "inline-blocks": "<div style='display:inline-block'>x",
    "opacities": "<div style='opacity:.9'>x",
    "turned": "<div style='transform:rotate(1deg)'>x",
    "absolutes": "<div style='position:absolute;left:1px'>x",
    "overflows": "<div style='overflow:hidden;border-radius:3px'>x",
    "spans": "<span>x",
    "tables": "<table><tr><td>x",
    "fixed-tables": "<table style='table-layout:fixed;width:100%'><tr><td>x",
    "lists": "<ul><li>x",
    "vector-groups": "<svg viewBox='0 0 9 9'>" + "<g opacity='.9'>" * 3,
}
VALUES = {
    "calculations": "width:" + nested("calc(1px + ", ")", content="1px"),
    "variables": "".join(f"--v{n}:var(--v{n + 1});" for n in range(DEPTH)) + "width:var(--v0)",
    "brackets": "color:" + nested("(", ")"),
}
SHEETS = {
    "conditions": nested("@media screen{", "}", content="p{color:red}"),
    "negations": nested(":not(", ")", content="p") + "{color:red}",
    "choices": nested(":is(", ")", content="p") + "{color:red}",
    "blocks-in-rules": "p{" + nested("{", "}"),
}


def files():
    """The files by their names, with the options that draw them."""
    for name, start in DIVS.items():
        yield f"{name}.html", f"<!DOCTYPE html>{start * DEPTH}x", []
    for name, value in VALUES.items():
        yield f"value-{name}.html", f"<!DOCTYPE html><p style='{value}'>x", []
    for name, sheet in SHEETS.items():
        yield f"sheet-{name}.html", f"<!DOCTYPE html><style>{sheet}</style><p>x", []
    modal = {"display_type": "modal", "display": {"heading": {"text": "x"}}}
    yield "message.json", nested('{"display":', "}", content="1"), []
    yield "array.json", nested("[", "]", 8000, "1"), []
    for depth in (16, 8000):
        style = (f"style-{depth}.plist", plist(depth))
        yield f"styled-{depth}.json", json.dumps(modal), ["--style", style]
    for depth in (190, 8000):
        yield f"views-{depth}.xib", views(depth), []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default=str(ROOT / ".build/release"))
    parser.add_argument("--stack", type=int, default=512, help="kilobytes of each stack")
    options = parser.parse_args()
    build = pathlib.Path(options.build).resolve()

    def run(arguments, folder):
        limited = ["sh", "-c", f'ulimit -s {options.stack} && exec "$@"', "sh", *arguments]
        return subprocess.run(limited, cwd=folder, capture_output=True, timeout=600)

    failed = []

    def judge(name, done, allowed):
        if done.returncode in allowed:
            return
        failed.append(name)
        said = done.stderr.decode(errors="replace").strip().splitlines()
        print(f"{name}: ended with {done.returncode}: {said[-1] if said else ''}", file=sys.stderr)

    program = str(build / "render-snapshot")
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        drawings = []
        count = 0
        for name, text, arguments in files():
            (folder / name).write_text(text)
            words = []
            for argument in arguments:
                if isinstance(argument, tuple):
                    (folder / argument[0]).write_text(argument[1])
                    argument = argument[0]
                words.append(argument)
            for command in ("render", "layout", "lint"):
                output = ["-o", name + ".png"] if command == "render" else []
                size = [] if command == "lint" else ["--viewport", "300x400@1"]
                drawings.append(
                    (f"{command} {name}", [program, command, name, *words, *output, *size]))
            if name.endswith(".html"):
                case = folder / "Snapshots" / name.removesuffix(".html")
                case.mkdir(parents=True)
                (case / "message.html").write_text(text)
            count += 1
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            done = pool.map(lambda drawing: run(drawing[1], folder), drawings)
            for (name, _), ended in zip(drawings, done):
                judge(name, ended, (0, 1, 2))
        (folder / "Snapshots/settings").mkdir()
        (folder / "Snapshots/settings/message.html").write_text("x")
        (folder / "Snapshots/settings/snapshot.yml").write_text("a: " + nested("[", "]", 5000))
        snapshots = ["--snapshots", "Snapshots", "--output", "report"]
        judge("check, all new", run([program, "check", *snapshots], folder), (1, 2))
        judge("accept", run([program, "accept", "--all", *snapshots], folder), (0, 2))
        for page in (folder / "Snapshots").rglob("message.html"):
            page.write_text(page.read_text().replace("x", "yy"))
        judge("check, all changed", run([program, "check", *snapshots], folder), (1, 2))
        print(f"{count} files were drawn, checked and compared with stacks of {options.stack} KB.")
    if failed:
        sys.exit(f"Not borne with stacks of {options.stack} KB: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
