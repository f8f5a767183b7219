#!/usr/bin/env python3
"""Draws damaged files with different bytes in the memory that the process gets: nothing may differ.

    swift build -c release
    Scripts/check-poisoned-memory.py [--program .build/release/render-snapshot] [--mutants 300]
                                     [KIND…]

Of every kind (png, jpeg, gif, webp, font, woff, svg) the seeds of Fuzzing/Seeds are changed, most of
them behind their headers; of PNG, the data also end after some rows, in a stream that is whole.
Hundreds are drawn in one page, twice: with MALLOC_PERTURB_ the C library fills what it gives and what
is given back with one byte, then with another. `check` of the repository's goldens runs twice too.

MemorySanitizer would have to build every library that the program links, and Swift has none; Valgrind
(3.19) ends by itself in Swift's libdispatch.
"""

import argparse
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = ["png", "jpeg", "gif", "webp", "font", "woff", "svg"]
FILLS = ["85", "3"]


def chunk(name, content):
    check = struct.pack(">I", zlib.crc32(name + content))
    return struct.pack(">I", len(content)) + name + content + check


def changed(kind, seed, rng):
    """A seed with some bytes that are wrong, missing or twice."""
    if kind == "png" and rng.random() < 0.5:
        return with_other_data(seed, rng)
    data = bytearray(seed)
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(min(8, len(data) - 1), len(data))
        way = rng.randrange(4)
        if way == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif way == 1:
            data[at] = rng.choice([0, 1, 127, 128, 255])
        elif way == 2:
            del data[at:at + rng.choice([1, 4, len(data)])]
        else:
            data[at:at] = data[at // 2:at // 2 + 9]
        if len(data) < 16:
            break
    return bytes(data)


def with_other_data(seed, rng):
    """A PNG file whose chunks are right and whose data are not."""
    parts, offset = [], 8
    while offset + 12 <= len(seed):
        length = struct.unpack(">I", seed[offset:offset + 4])[0]
        parts.append((seed[offset + 4:offset + 8], seed[offset + 8:offset + 8 + length]))
        offset += 12 + length
    data = b"".join(content for name, content in parts if name == b"IDAT")
    if rng.random() < 0.7:
        rows = bytearray(zlib.decompress(data))
        cut = rows[:rng.randrange(len(rows))]
        data = zlib.compress(bytes(cut if rng.random() < 0.8 else rows + cut))
    else:
        stream = bytearray(data)
        stream[rng.randrange(len(stream))] ^= 1 << rng.randrange(8)
        data = bytes(stream)
    file, is_written = seed[:8], False
    for name, content in parts:
        if name != b"IDAT":
            file += chunk(name, content)
        elif not is_written:
            file, is_written = file + chunk(name, data), True
    return file


def page(folder, kind, count, rng):
    """Writes files of a kind and a page that shows them; returns the page's name."""
    seeds = [path.read_bytes() for path in sorted((ROOT / "Fuzzing/Seeds" / kind).iterdir())]
    assets = folder / "assets"
    assets.mkdir(exist_ok=True)
    items = []
    for number in range(count):
        name = f"{kind}-{number}.{'svg' if kind == 'svg' else 'bin'}"
        (assets / name).write_bytes(changed(kind, rng.choice(seeds), rng))
        if kind in ("font", "woff"):
            items.append(f"<style>@font-face{{font-family:f{number};src:url({name})}}</style>"
                         f"<b style='font:9px f{number}'>AVa1 </b>")
        else:
            items.append(f"<img src={name} width=14 height=14>")
    (folder / f"{kind}.html").write_text(
        "<!DOCTYPE html><body style='margin:0;line-height:1'>" + "\n".join(items))
    return f"{kind}.html"


def drawn(program, folder, name, fill):
    output = folder / f"{name}-{fill}.png"
    call = [program, name, "-o", output.name, "--viewport", "400x600@1", "--timeout", "none"]
    run = subprocess.run(call, cwd=folder, capture_output=True,
                         env={**os.environ, "MALLOC_PERTURB_": fill})
    return run.returncode, output.read_bytes() if output.exists() else b"", run.stderr


def checked(program, folder, fill):
    """What a check of the goldens prints, without how long it took."""
    run = subprocess.run([program, "check", "--output", str(folder / "report"), "--quiet"], cwd=ROOT,
                         capture_output=True, env={**os.environ, "MALLOC_PERTURB_": fill, "CI": ""})
    return run.returncode, re.sub(rb"\d+(\.\d+)? m?s\b", b"", run.stdout), run.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/render-snapshot"))
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("kinds", nargs="*", metavar="KIND", choices=[*KINDS, []])
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind in options.kinds or KINDS:
            rng = random.Random(kind)
            html = page(folder, kind, options.mutants, rng)
            one, other = (drawn(program, folder, html, fill) for fill in FILLS)
            words = "the same" if one == other and one[0] == 0 else "DIFFERENT"
            if words != "the same":
                failures.append(kind)
            rejected = len(re.findall(rb"warning:", one[2]))
            print(f"{kind:6} {options.mutants} drawn twice, {rejected} warnings: {words}", flush=True)
        if not options.kinds:
            one, other = (checked(program, folder, fill) for fill in FILLS)
            print("goldens checked twice:", "the same" if one == other else "DIFFERENT")
            if one != other or one[0] != 0:
                failures.append("goldens")
    if failures:
        sys.exit("Not the same, or not drawn: " + ", ".join(failures) + ".")


if __name__ == "__main__":
    main()
