#!/usr/bin/env python3
"""Runs two builds of the program on the calls of calls.py and compares everything that they do.

Usage: Scripts/compare-calls.py OLD NEW [--jobs N] [--only PATTERN] [--list]

Each scene of calls.py is played once with each program, in a fresh folder of its own. Compared are the
exit code, both outputs and every file of the folder, byte by byte; the folder's path, times of day and
durations are replaced. A call that differs and is not in intended-changes.txt is printed, and the exit
code is 1. Takes about two minutes on two cores.
"""
import argparse
import concurrent.futures
import difflib
import fnmatch
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import calls

SCRIPTS = pathlib.Path(__file__).resolve().parent
ROOT = SCRIPTS.parent
SECONDS = 60
LINES = 12

# What differs from run to run: seconds of JUnit, the moment of a report, ports.
VARYING = [
    (re.compile(rb'time="[0-9.]+"'), b'time="TIME"'),
    (re.compile(rb'timestamp="[^"]*"'), b'timestamp="TIME"'),
]


def environment(home):
    fixed = {
        "HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
        "COLUMNS": "80", "RENDER_SNAPSHOT_FONTS": str(ROOT / "Fonts"),
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z",
        "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z"}
    # A program of a build finds the libraries of Swift where the compiler has them.
    kept = {name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ}
    return fixed | kept


def prepare(scene, folder):
    for target, source in scene.inputs.items():
        source, target = ROOT / source, folder / target
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_file():
            shutil.copyfile(source, target)
        else:
            shutil.copytree(source, target, dirs_exist_ok=True, copy_function=shutil.copyfile)
    for name, content in scene.texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def files(folder):
    """The contents of all files of a folder, by their paths; Git's are its own business."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name.split("/")[0] == ".git" or path.is_dir() and not path.is_symlink():
            continue
        content = os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
        # A file that has only another time is not one that was written otherwise.
        found[name] = comparable(content, folder)
    return found


def comparable(content, folder):
    content = content.replace(os.fsencode(folder), b"FOLDER")
    if not content.startswith(b"\x89PNG"):
        for pattern, words in VARYING:
            content = pattern.sub(words, content)
    return content


def play(scene, program):
    """Plays a scene; returns for each call its words and what came of it, by name."""
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="calls-") as scratch:
        folder, home = pathlib.Path(scratch, "work"), pathlib.Path(scratch, "home")
        folder.mkdir()
        home.mkdir()
        prepare(scene, folder)
        before = files(folder)
        for line in scene.calls:
            environ = environment(str(home))
            if line.startswith("$ "):
                subprocess.run(["bash", "-ec", line[2:]], cwd=folder, env=environ, check=True,
                               capture_output=True)
                before = files(folder)
                continue
            words, given = shlex.split(line), b""
            while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                name, _, value = words.pop(0).partition("=")
                environ[name] = value
            if "<" in words:
                at = words.index("<")
                given = (folder / words[at + 1]).read_bytes()
                words = words[:at] + words[at + 2:]
            try:
                done = subprocess.run([program, *words], cwd=folder, env=environ, input=given,
                                      capture_output=True, timeout=SECONDS)
                outcome = {"exit code": b"%d" % done.returncode, "output": done.stdout,
                           "errors": done.stderr}
            except subprocess.TimeoutExpired:
                outcome = {"exit code": b"none: runs for too long"}
            after = files(folder)
            for name in before.keys() | after.keys():
                if before.get(name) != after.get(name):
                    outcome["file " + name] = after.get(name, b"(removed)")
            before = after
            outcomes.append((f"[{scene.name}] {line}", {
                name: comparable(content, folder) for name, content in outcome.items()}))
    return outcomes


def described(old, new):
    """Says in a few lines how two contents differ."""
    if old is None or new is None:
        return ["only with the old program" if new is None else "only with the new program"]
    try:
        lines = [content.decode().splitlines() for content in (old, new)]
    except UnicodeDecodeError:
        return [f"{len(content)} bytes, {hashlib.sha256(content).hexdigest()[:12]}"
                for content in (old, new)]
    changes = [line[:200] for line in difflib.unified_diff(*lines, n=0, lineterm="")
               if not line.startswith(("---", "+++", "@@"))]
    rest = len(changes) - LINES
    return changes[:LINES] + ([f"and {rest} more lines"] if rest > 0 else [])


def compare(scene, old, new):
    """Yields each call of a scene with the lines that say how it differs."""
    for (name, one), (_, other) in zip(play(scene, old), play(scene, new)):
        lines = []
        for part in sorted(one.keys() | other.keys()):
            if one.get(part) != other.get(part):
                lines += [f"  {part}:"]
                lines += [f"    {line}" for line in described(one.get(part), other.get(part))]
        yield name, lines


def intended():
    """The patterns of calls that are meant to differ; each line is a pattern, " # " and the reason."""
    lines = (SCRIPTS / "intended-changes.txt").read_text().splitlines()
    return [line.partition(" # ")[0].strip() for line in lines if line and not line.startswith("#")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="*", help="only scenes of such a name")
    parser.add_argument("--list", action="store_true", help="also print the calls that are equal")
    options = parser.parse_args()
    old, new = os.path.abspath(options.old), os.path.abspath(options.new)
    patterns = intended()
    scenes = [scene for scene in calls.scenes(ROOT) if fnmatch.fnmatch(scene.name, options.only)]
    count, different, meant = 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        played = pool.map(lambda scene: list(compare(scene, old, new)), scenes)
        for name, lines in (call for scene in played for call in scene):
            count += 1
            if options.list and not lines:
                print(name)
            if lines and any(fnmatch.fnmatchcase(name.split("] ", 1)[1], one) for one in patterns):
                meant += 1
                print(f"as intended: {name}")
            elif lines:
                different += 1
                print("\n".join([name, *lines]))
    print(f"{count} calls, {different} differ, {meant} differ as intended")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
