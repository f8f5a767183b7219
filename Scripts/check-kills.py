#!/usr/bin/env python3
"""Kills `check`, `accept` and `store upload` at random moments and looks for what is lost.

  Scripts/check-kills.py [--program FILE] [--count N] [--seed N]

Small cases are accepted in two states. Then accept goes from one to the other, as files and in a
store, check draws, and store upload moves files, each until it is killed (SIGKILL, the process
alone or with the one that talks to the store). After each kill every golden must be that of one
state, whole; goldens.lock must be whole and name only what the store has; and the same command,
run again, must finish. The exit code is 1 when anything is lost.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = 12


class Workspace:
    def __init__(self, folder, program, isStored):
        self.folder, self.program, self.stored = folder, program, folder / "store"
        self.snapshots = folder / "Snapshots"
        self.isStored = isStored
        for number in range(CASES):
            (self.snapshots / f"page/{number}").mkdir(parents=True)
        self.environment = {
            key: value for key, value in os.environ.items()
            if key not in ("CI", "GITHUB_ACTIONS", "SNAPSHOT_ARTIFACTS", "SNAPSHOT_CACHE")}
        self.states = {}
        self.settings(isStored)
        for state, top in (("a", 10), ("b", 14)):
            self.write_cases(top)
            self.finish("check", expected=(1,))
            # What accept will take from here.
            self.keep(f"report-{state}", folder / ".build/snapshots")
            self.finish("accept", "--all")
            self.states[state] = self.goldens()
            self.keep(f"snapshots-{state}", self.snapshots)

    def settings(self, isStored):
        store = f"goldens: {{store: \"file://{self.stored}\"}}\n" if isStored else ""
        (self.snapshots / "snapshot.yml").write_text("devices: [60x40]\n" + store)

    def write_cases(self, top):
        for number in range(CASES):
            (self.snapshots / f"page/{number}/message.html").write_text(
                "<!DOCTYPE html><body style='margin:0'><div id=box style='width:30px;height:20px;"
                f"background:green;margin:{top}px 0 0 {number}px'></div>")

    def keep(self, name, source):
        shutil.rmtree(self.folder / name, ignore_errors=True)
        shutil.copytree(source, self.folder / name)

    def restore(self, name, target):
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(self.folder / name, target)

    def start(self, *arguments):
        return subprocess.Popen(
            [self.program, *arguments], cwd=self.folder, env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def finish(self, *arguments, expected=(0,)):
        done = subprocess.run(
            [self.program, *arguments], cwd=self.folder, env=self.environment, capture_output=True,
            text=True)
        if done.returncode not in expected:
            raise AssertionError(
                f"{' '.join(arguments)} ended with {done.returncode}: {done.stdout}{done.stderr}")

    def goldens(self):
        """Every golden with its content; in a store that of its digest."""
        found = {}
        for path in self.snapshots.rglob("*"):
            if path.suffix in (".png", ".txt"):
                found[str(path.relative_to(self.snapshots))] = path.read_bytes()
        lock = self.snapshots / "goldens.lock"
        if lock.exists():
            for line in lock.read_text().splitlines():
                if line.startswith("#"):
                    continue
                digest, size, name = line.split(" ", 2)
                content = (self.stored / digest[:2] / digest).read_bytes()
                if hashlib.sha256(content).hexdigest() != digest or len(content) != int(size):
                    raise AssertionError(f"{name} of the lock is not what the store has")
                # One that was moved and not yet removed is there twice, and must be the same.
                if found.get(name, content) != content:
                    raise AssertionError(f"{name} differs between the folder and the store")
                found[name] = content
        return found

    def examine(self):
        found = self.goldens()
        old, new = self.states["a"], self.states["b"]
        if set(found) != set(old):
            raise AssertionError(f"goldens are gone or new: {sorted(set(found) ^ set(old))[:4]}")
        for name, content in found.items():
            if content not in (old[name], new[name]):
                raise AssertionError(f"{name} is neither the old nor the new one")


def report_files(folder):
    """The files of a report with their content, but for those that no report names yet."""
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
        if path.is_file() and not path.relative_to(folder).parts[0].startswith(".")}


def killed(process, chance, longest):
    delay = chance.random() * longest
    try:
        process.wait(timeout=delay)
        return False
    except subprocess.TimeoutExpired:
        pass
    if chance.randrange(2):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    return True


def seconds(action):
    start = time.monotonic()
    action()
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    program = pathlib.Path(options.program).resolve()
    kills, ended, lost = collections.Counter(), 0, []
    folder = pathlib.Path(tempfile.mkdtemp(prefix="check-kills-"))
    try:
        spaces = {
            "files": Workspace(folder / "files", program, False),
            "store": Workspace(folder / "store", program, True),
        }

        def prepare(kind):
            space = spaces["files" if kind in ("accept files", "upload") else "store"]
            if kind == "upload":
                space.restore("snapshots-a", space.snapshots)
                space.settings(True)
                shutil.rmtree(space.stored, ignore_errors=True)
                return space, ("store", "upload")
            space.restore("snapshots-a", space.snapshots)
            if kind == "check":
                space.write_cases(14)
                return space, ("check",)
            space.write_cases(14)
            space.restore("report-b", space.folder / ".build/snapshots")
            return space, ("accept", "--all")

        longest = {}
        for kind in ("accept files", "accept store", "check", "upload"):
            space, arguments = prepare(kind)
            longest[kind] = seconds(
                lambda: space.finish(*arguments, expected=(1,) if kind == "check" else (0,)))
        while sum(kills.values()) < options.count:
            kind = list(longest)[(sum(kills.values()) + ended) % len(longest)]
            space, arguments = prepare(kind)
            reported = space.folder / ".build/snapshots"
            before = report_files(reported)
            if not killed(space.start(*arguments), chance, longest[kind]):
                ended += 1
                continue
            kills[kind] += 1
            try:
                # A process that was left alone ends by itself.
                time.sleep(0.02)
                space.examine()
                if kind == "check":
                    report = reported / "report.json"
                    if report.exists():
                        json.loads(report.read_text())
                        # Its images are its own: those of before, unless all of it is new.
                        after = report_files(reported)
                        if after.get("report.json") == before.get("report.json") and any(
                                after.get(name) != content for name, content in before.items()
                                if name.endswith("-actual.png")):
                            raise AssertionError("an image of the report before was replaced")
                if kills[kind] % 10 == 0:
                    if kind == "upload":
                        space.finish(*arguments)
                        space.finish("check")
                    else:
                        # It may have been killed when all was accepted.
                        space.finish("check", expected=(0, 1))
                        space.finish("accept", "--all")
                        space.finish("check")
                    space.examine()
            except (AssertionError, OSError, ValueError) as problem:
                lost.append(f"{kind}: {problem}")
            if sum(kills.values()) % 50 == 0:
                print(f"{sum(kills.values())} kills, {len(lost)} lost", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for kind, count in kills.items():
        print(f"{count:6} {kind}")
    print(f"{sum(kills.values())} kills, {ended} ended before, {len(lost)} lost something")
    for words in lost[:20]:
        print("  " + words)
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
