#!/usr/bin/env python3
"""Tampers with goldens in every way that is known, and lets `check` look at them.

  Scripts/check-tampering.py [--program FILE] [--count N] [--seed N] [PATH…]

Each round takes a fresh copy of the cases below Snapshots/ (or of PATHs in it), changes every golden
in one way and checks all of them at once. A golden whose image or layout is another one, or whose
file is damaged, must not pass. Every third round keeps the goldens in a store, and tampers with its
files, the cache and goldens.lock too. Needs Pillow and numpy. The exit code is 1 when anything
passes that should not.
"""

import argparse
import collections
import hashlib
import io
import json
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIGNATURE = b"\x89PNG\r\n\x1a\n"


# Images.


def chunks(png):
    found, position = [], 8
    while position + 12 <= len(png):
        length, = struct.unpack(">I", png[position:position + 4])
        found.append((png[position + 4:position + 8], png[position + 8:position + 8 + length]))
        position += 12 + length
    return found


def written(parts):
    result = SIGNATURE
    for name, content in parts:
        result += struct.pack(">I", len(content)) + name + content
        result += struct.pack(">I", zlib.crc32(name + content))
    return result


def sealed(parts, record):
    """The parts with a seal that fits them, as the program itself would write it."""
    def digest(name):
        return hashlib.sha256(b"".join(c for n, c in parts if n == name)).digest()
    sum_ = hashlib.sha256(
        b"\x01" + digest(b"IHDR") + digest(b"IDAT") + hashlib.sha256(record).digest()).digest()
    rest = [part for part in parts if part[0] != b"rsGD"]
    return written([rest[0], (b"rsGD", b"\x01" + sum_ + record), *rest[1:]])


def record(png):
    return next((c[33:] for n, c in chunks(png) if n == b"rsGD"), b"")


def pixels(png):
    return numpy.array(Image.open(io.BytesIO(png)))


def encoded(array):
    out = io.BytesIO()
    Image.fromarray(array).save(out, "PNG", compress_level=1)
    return out.getvalue()


def edited(png, chance):
    """The image with pixels changed by three levels or more."""
    array = pixels(png).copy()
    height, width = array.shape[:2]
    kind = chance.randrange(4)
    if kind == 0:
        y, x = chance.randrange(height), chance.randrange(width)
        array[y, x, chance.randrange(3)] ^= 4
    elif kind == 1:
        y, x = chance.randrange(height), chance.randrange(width)
        array[y:y + 9, x:x + 9, :3] ^= 0x40
    elif kind == 2:
        array[:, :, 0] ^= 8
    else:
        array[-1, -1, :3] ^= 0x80
    return encoded(array)


def pixels_without_seal(files, other, chance):
    files["png"] = edited(files["png"], chance)


def pixels_with_old_seal(files, other, chance):
    seal = next(part for part in chunks(files["png"]) if part[0] == b"rsGD")
    parts = chunks(edited(files["png"], chance))
    files["png"] = written([parts[0], seal, *parts[1:]])


def pixels_with_forged_seal(files, other, chance):
    files["png"] = sealed(chunks(edited(files["png"], chance)), record(files["png"]))


def forged_record(files, other, chance):
    """Other pixels, and a record and a layout that claim something else."""
    known = json.loads(zlib.decompress(record(files["png"])))
    for element in known["elements"]:
        element["frame"][1] += 3
    known.pop("layoutDigest", None)
    text = zlib.compress(json.dumps(known).encode())
    files["png"] = sealed(chunks(edited(files["png"], chance)), text)


def flipped_bit(files, other, chance):
    parts = chunks(files["png"])
    index = next(i for i, part in enumerate(parts) if part[0] == b"IDAT")
    data = bytearray(parts[index][1])
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    parts[index] = (b"IDAT", bytes(data))
    files["png"] = written(parts)


def shuffled_chunks(files, other, chance):
    parts = chunks(files["png"])
    files["png"] = written([parts[-1], *parts[1:-1], parts[0]])


def data_before_header(files, other, chance):
    parts = chunks(files["png"])
    first = next(i for i, part in enumerate(parts) if part[0] == b"IDAT")
    files["png"] = written([parts[first], *parts[:first], *parts[first + 1:]])


def cut_image(files, other, chance):
    files["png"] = files["png"][:chance.randrange(len(files["png"]))]


def junk_image(files, other, chance):
    files["png"] = chance.choice([b"", b"junk", SIGNATURE, files["txt"]])


def other_image(files, other, chance):
    files["png"] = other["png"]


def other_golden(files, other, chance):
    files.update(other)


def smaller_image(files, other, chance):
    files["png"] = encoded(pixels(files["png"])[:-1])


# Layouts.


def lines(files):
    return files["txt"].decode().split("\n")[:-1]


def put(files, text_lines):
    files["txt"] = ("\n".join(text_lines) + "\n").encode()


def moved_number(files, other, chance):
    text = lines(files)
    index = chance.randrange(len(text))
    words = text[index].split(" ")
    numbers = [i for i, word in enumerate(words) if word.replace(".", "", 1).isdigit()]
    position = chance.choice(numbers)
    words[position] = str(round(float(words[position]) + chance.choice([0.001, 1, 40]), 4))
    text[index] = " ".join(words)
    put(files, text)


def other_word(files, other, chance):
    text = files["txt"].decode()
    letters = [i for i, letter in enumerate(text) if letter.isalpha()]
    position = chance.choice(letters)
    files["txt"] = (text[:position] + chance.choice("qQzZ") + text[position + 1:]).encode()


def lost_line(files, other, chance):
    text = lines(files)
    del text[chance.randrange(len(text))]
    put(files, text)


def double_line(files, other, chance):
    text = lines(files)
    index = chance.randrange(len(text))
    text.insert(chance.randrange(index, len(text)) + 1, text[index])
    put(files, text)


def exchanged_lines(files, other, chance):
    text = lines(files)
    if len(text) > 2:
        index = chance.randrange(1, len(text) - 1)
        text[index], text[index + 1] = text[index + 1], text[index]
    put(files, text)


def flat_layout(files, other, chance):
    put(files, [line.lstrip(" ") for line in lines(files)])


def reversed_layout(files, other, chance):
    text = lines(files)
    put(files, [text[0], *reversed(text[1:])])


def deeper_line(files, other, chance):
    text = lines(files)
    index = chance.randrange(len(text))
    text[index] = "  " + text[index]
    put(files, text)


def added_line(files, other, chance):
    put(files, [*lines(files), chance.choice(["  extra box 0 0 1 1", "junk", "=======", "#"])])


def cut_layout(files, other, chance):
    files["txt"] = files["txt"][:chance.randrange(len(files["txt"]) - 1)]


def other_layout(files, other, chance):
    files["txt"] = other["txt"]


def blank_line(files, other, chance):
    text = lines(files)
    text.insert(chance.randrange(len(text) + 1), "")
    put(files, text)


def other_spaces(files, other, chance):
    text = lines(files)
    index = chance.randrange(len(text))
    text[index] = chance.choice([text[index] + " ", text[index].replace(" ", "  ", 1) + " "])
    put(files, text)


def no_last_line_end(files, other, chance):
    files["txt"] = files["txt"][:-1]


def other_record(files, other, chance):
    """An edited image under another golden's record."""
    files["png"] = sealed(chunks(edited(files["png"], chance)), record(other["png"]))


def no_layout(files, other, chance):
    files["txt"] = None


def no_image(files, other, chance):
    files["png"] = None


KINDS = [
    pixels_without_seal, pixels_with_old_seal, pixels_with_forged_seal, forged_record, flipped_bit,
    shuffled_chunks, data_before_header, cut_image, junk_image, other_image, other_golden,
    smaller_image, moved_number, other_word, lost_line, double_line, exchanged_lines, flat_layout,
    reversed_layout, deeper_line, added_line, cut_layout, blank_line, other_spaces, no_last_line_end,
    other_record, other_layout, no_layout, no_image,
]


def is_same(before, after):
    """Whether a golden still says the same: then it may pass."""
    if None in after.values() or before["txt"] != after["txt"]:
        return False
    if before["png"] == after["png"]:
        return True
    names = [name for name, _ in chunks(after["png"])]
    if not names or names[0] != b"IHDR" or names[-1] != b"IEND":
        return False
    try:
        old, new = pixels(before["png"]), pixels(after["png"])
        return old.shape == new.shape and int(abs(old.astype(int) - new).max()) <= 2
    except Exception:
        return False


class Round:
    def __init__(self, folder, program, paths, isStored):
        self.folder, self.program = folder, program
        self.snapshots = folder / "Snapshots"
        shutil.copytree(ROOT / "Snapshots", self.snapshots)
        self.paths = [f"Snapshots/{path}" for path in paths]
        self.stored = folder / "store" if isStored else None
        self.environment = dict(os.environ, CI="", SNAPSHOT_ARTIFACTS="")
        self.goldens, self.damaged = {}, {}
        for png in sorted(self.snapshots.rglob("*.png")):
            txt = png.with_suffix(".txt")
            name = str(png.relative_to(self.snapshots))[:-4]
            if txt.exists() and (not paths or any(name.startswith(path) for path in paths)):
                self.goldens[name] = {"png": png.read_bytes(), "txt": txt.read_bytes()}
        if isStored:
            settings = self.snapshots / "snapshot.yml"
            settings.write_text(
                settings.read_text() + f"goldens: {{store: \"file://{self.stored}\"}}\n")
            done = self.run("store", "upload", *self.paths)
            if done.returncode:
                sys.exit(done.stderr)

    def run(self, *arguments):
        return subprocess.run(
            [self.program, *arguments], cwd=self.folder, env=self.environment,
            capture_output=True, text=True)

    def write(self, name, files, chance):
        if self.stored:
            return self.write_stored(name, files, chance)
        for extension, content in files.items():
            path = self.snapshots / f"{name}.{extension}"
            if content is None:
                path.unlink()
            else:
                path.write_bytes(content)

    def write_stored(self, name, files, chance):
        """Tampers with the object, its copy in the cache, or the lock file."""
        lock = self.snapshots / "goldens.lock"
        text = lock.read_text().split("\n")
        for extension, content in files.items():
            old = self.goldens[name][extension]
            if content == old:
                continue
            digest = hashlib.sha256(old).hexdigest()
            index = next(i for i, line in enumerate(text) if line.endswith(f" {name}.{extension}"))
            if content is None:
                del text[index]
            elif chance.randrange(2):
                # The lock names what was tampered with, as somebody with the key could write it.
                new = hashlib.sha256(content).hexdigest()
                text[index] = f"{new} {len(content)} {name}.{extension}"
                for root in (self.stored, self.folder / ".build/golden-cache"):
                    (root / new[:2]).mkdir(parents=True, exist_ok=True)
                    (root / new[:2] / new).write_bytes(content)
            else:
                # Damaged when all is written: another golden may be given the undamaged content.
                self.damaged[digest] = content
        lock.write_text("\n".join(text))

    def statuses(self):
        for digest, content in self.damaged.items():
            for root in (self.stored, self.folder / ".build/golden-cache"):
                (root / digest[:2] / digest).write_bytes(content)
        done = self.run("check", "--output", "report", *self.paths)
        report = self.folder / "report/report.json"
        if not report.exists():
            sys.exit(f"check wrote no report: {done.stderr[-2000:]}")
        return {
            f"{entry['case']}/{entry['variant']}": entry["status"]
            for entry in json.loads(report.read_text())["variants"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("paths", nargs="*")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    program = pathlib.Path(options.program).resolve()
    counts, wrong, harmless, number = collections.Counter(), [], 0, 0
    while sum(counts.values()) < options.count:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="check-tampering-"))
        try:
            round_ = Round(folder, program, options.paths, number % 3 == 2)
            tampered = {}
            names = sorted(round_.goldens)
            for index, name in enumerate(names):
                kind = KINDS[(index + number * 7) % len(KINDS)]
                before = round_.goldens[name]
                after = dict(before)
                try:
                    kind(after, round_.goldens[names[index - 1]], chance)
                except (ValueError, IndexError):
                    # A layout without a line has none to tamper with.
                    after = before
                if is_same(before, after):
                    harmless += 1
                    continue
                round_.write(name, after, chance)
                tampered[name] = kind.__name__
            statuses = round_.statuses()
            for name, kind in tampered.items():
                counts[kind] += 1
                if statuses.get(name) in ("passed", None):
                    wrong.append((kind, name, number))
            print(f"round {number}: {len(tampered)} tampered, {len(wrong)} wrong", flush=True)
            number += 1
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    for kind, count in sorted(counts.items()):
        print(f"{count:6} {kind}")
    print(f"{sum(counts.values())} tampered goldens, {len(wrong)} passed wrongly, "
          f"{harmless} changes that change nothing left out")
    for kind, name, number in wrong[:20]:
        print(f"  {kind} {name} in round {number}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
