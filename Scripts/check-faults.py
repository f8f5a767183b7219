#!/usr/bin/env python3
"""Lets every call that writes a file fail in turn, and looks at what is left.

    Scripts/check-faults.py [PROGRAM] [--only NAME] [--allocations]

Each command that writes is run as often as it makes calls that write (open, write, fsync, rename,
close, mkdir, unlink ...), and each time another one fails: once with EIO, with a disk that is full
from there on, with half of a write done, or with the process killed at that moment. Then

* every file is the old one or the new one, whole; a report names only images that are right;
* the program says what went wrong and ends with 2, unless all files are the new ones;
* nothing else is left behind, unless the process was killed;
* the same command without a fault makes the new files.

--allocations lets allocations of the C libraries fail instead: the program draws or reports, and
never crashes. Swift's own allocations end a process when there is no memory, so those are left out.

Linux only: Tests/Faults/faults.c is loaded before the C library (LD_PRELOAD).
"""
import argparse
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = ["error", "full", "short", "kill"]
SMALL = ["--viewport", "60x40@1"]
# Calls whose failure leaves a file behind by its nature, or doesn't matter once files are in place.
REMOVING = {"unlink", "unlinkat", "rmdir"}

PAGE = "<!DOCTYPE html><p id=a>Hello <b>{}</b>"
BLOCKS = ROOT / "Tests/MessagesTests/Fixtures/bloomreach/03-carousel-order.json"
MODAL = ROOT / "Snapshots/airship/modal/joined-footer"
SCENARIO = ROOT / "Snapshots/airship/scenario/launch"

failures = []


class Case:
    """A command, and the files that are there before it."""

    def __init__(self, name, arguments, prepare, *, setup=(), keys=None):
        self.name, self.arguments, self.prepare = name, arguments, prepare
        self.setup, self.keys = setup, keys


def pages(folder):
    (folder / "page.html").write_text(PAGE.format("you"))


def over(name, text="old"):
    def prepare(folder):
        pages(folder)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)

    return prepare


def modal(folder):
    shutil.copy(MODAL / "message.json", folder)
    shutil.copy(MODAL / "style.plist", folder)


def blocks(folder):
    shutil.copy(BLOCKS, folder / "blocks.json")


def scenario(folder):
    shutil.copytree(SCENARIO, folder / "scenario", ignore=shutil.ignore_patterns("*.png", "*.txt"))


def snapshots(folder):
    for name in ("one", "two"):
        case = folder / "Snapshots" / name
        case.mkdir(parents=True)
        (case / "message.html").write_text(PAGE.format(name))
    (folder / "Snapshots/snapshot.yml").write_text("devices: [60x40]\n")


def change(folder):
    for name in ("one", "two"):
        (folder / "Snapshots" / name / "message.html").write_text(PAGE.format("someone else"))


def unreferenced(folder):
    for extension in (".png", ".txt"):
        (folder / f"Snapshots/one/iphone-se{extension}").write_text("golden")


CHECK = ["check", "--output", "report"]
ACCEPT = ["accept", "--all", "--output", "report"]
CASES = [
    Case("render", ["page.html", *SMALL, "-o", "out.png"], pages),
    Case("render over a file", ["page.html", *SMALL, "-o", "out.png"], over("out.png")),
    Case("render to a folder", [
        "page.html", *SMALL, "--appearance", "light", "--appearance", "dark", "-o", "out/"], pages),
    Case("compare", ["compare", "a.png", "b.png", "-o", "out.png"], over("out.png"), setup=[
        ["page.html", *SMALL, "-o", "a.png"], ["page.html", "--viewport", "50x40@1", "-o", "b.png"]]),
    Case("carousel strip", ["carousel", "blocks.json", *SMALL, "-o", "out.png"], blocks),
    Case("carousel animation", ["carousel", "blocks.json", *SMALL, "-o", "out.apng"], blocks),
    Case("what-if image and style", [
        "what-if", "message.json", "--style", "style.plist", *SMALL, "--set", "maxWidth=300",
        "--write", "-o", "out.png"], modal),
    *[Case(f"simulate {name}", ["simulate", "scenario/scenario.yml", *SMALL, "-o", name], scenario)
      for name in ("out.txt", "out.json", "out.png", "out.apng", "out/")],
    Case("check", CHECK, snapshots),
    Case("check over a report", CHECK, snapshots, setup=[CHECK, change]),
    Case("check over goldens", CHECK, snapshots, setup=[CHECK, ACCEPT, CHECK, change]),
    Case("accept", ACCEPT, snapshots, setup=[CHECK]),
    Case("accept over goldens", ACCEPT, snapshots, setup=[CHECK, ACCEPT, change, CHECK]),
    Case("review", ["review", "--output", "report"], snapshots, setup=[CHECK], keys=b"A"),
    Case("prune", ["prune"], snapshots, setup=[CHECK, ACCEPT, unreferenced]),
    Case("merge-reports", ["merge-reports", "parts/1", "parts/2", "--output", "whole"], snapshots,
         setup=[["check", "--shard", f"{i}/2", "--output", f"parts/{i}"] for i in (1, 2)]),
]


class Runner:
    def __init__(self, program, library, top):
        self.program, self.library, self.top = program, library, top
        self.log = top / "calls.log"

    def run(self, folder, arguments, keys=None, **faults):
        """Runs the program and returns its exit code, negative for a signal, and what it says."""
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("CI", "GITHUB_ACTIONS", "SNAPSHOT_ARTIFACTS")}
        environment["SWIFT_BACKTRACE"] = "enable=no"
        if faults:
            self.log.unlink(missing_ok=True)
            environment |= {"LD_PRELOAD": str(self.library), "FAULT_LOG": str(self.log)}
            environment |= {f"FAULT_{name.upper()}": str(value) for name, value in faults.items()}
        command = [self.program, *arguments]
        if keys is None:
            done = subprocess.run(
                command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=120)
            return done.returncode, done.stdout + done.stderr
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        os.write(ours, keys)
        said = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            said += piece
        os.close(ours)
        return process.wait(timeout=120), said

    def calls(self):
        lines = self.log.read_text().split("\n") if self.log.exists() else []
        return [line.split(" ", 1)[1] for line in lines if " " in line]


def tree(folder):
    """The files of a folder by their paths; locks say nothing."""
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file() and path.name != ".lock"}


def fail(case, kind, number, call, what):
    failures.append(f"{case.name}: {kind} at call {number} ({call}): {what}")
    print(f"  {failures[-1]}", flush=True)


def report_folders(files):
    return [path[:-len("report.json")] for path in files if path.endswith("report.json")]


def is_told_error(path, found, new):
    """Whether a report says of everything that is not as it should be that it is an error."""
    try:
        report = json.loads(found[path])
    except ValueError:
        return False
    folder = path[:-len("report.json")]
    named = [entry.get(key) for entry in report["variants"] if entry["status"] != "error"
             for key in ("expected", "actual", "diff", "layout")]
    right = all(found.get(folder + name) == new.get(folder + name) for name in named if name)
    decided = any(entry.get("decision") for entry in report["variants"])
    return right and (decided or any(e["status"] == "error" for e in report["variants"]))


def judge(case, kind, number, call, old, new, found, code, said, success):
    def wrong(what):
        fail(case, kind, number, call, what)

    if code < 0 and kind != "kill":
        wrong(f"ended by signal {-code}")
    folders = report_folders(new)
    in_reports = lambda path: any(path.startswith(folder) for folder in folders)
    for path in sorted(set(old) | set(new) | set(found)):
        now = found.get(path)
        if now in (old.get(path), new.get(path)):
            continue
        if path not in old and path not in new:
            # Of what a report doesn't name, nobody takes notice.
            if kind == "kill" or call in REMOVING or in_reports(path):
                continue
            wrong(f"left {path} behind")
        elif in_reports(path) and pathlib.PurePath(path).name == "report.json":
            if now is not None and not is_told_error(path, found, new):
                wrong(f"{path} names what is not there")
        elif in_reports(path):
            # It is seen only through a report, which is looked at above, or is as new as that.
            whole = next(folder for folder in folders if path.startswith(folder)) + "report.json"
            if found.get(whole) in (new[whole],) and now is not None:
                wrong(f"{path} is neither the old file nor the new one")
        elif now is None:
            wrong(f"{path} is gone")
        else:
            wrong(f"{path} is neither the old file nor the new one")
    for folder in folders:
        path = folder + "report.json"
        if path in found and found[path] == new[path]:
            missing = [other for other in new if other.startswith(folder)
                       and found.get(other) != new[other]]
            if missing:
                wrong(f"the report is there without {missing[0]}")
    if kind != "kill" and code == success:
        stale = [path for path in new if found.get(path) != new[path]]
        gone = [path for path in old if path not in new and path in found]
        if stale or gone and call not in REMOVING:
            wrong(f"ended with {code} although {(stale + gone)[0]} is not as it should be")
    elif kind != "kill" and (code != 2 or not said.strip()):
        wrong(f"ended with {code}, said {said[-200:]!r}")


def prepare(case, runner):
    folder = runner.top / "before"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    case.prepare(folder)
    for step in case.setup:
        if callable(step):
            step(folder)
        else:
            code, said = runner.run(folder, step)
            if code not in (0, 1):
                sys.exit(f"{case.name}: {step} ended with {code}: {said.decode()}")
    return folder


def check(case, runner):
    before = prepare(case, runner)
    work = runner.top / "work"

    def attempt(**faults):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(before, work)
        return runner.run(work, case.arguments, case.keys, **faults)

    old = tree(before)
    success, said = attempt(at=0)
    if success not in (0, 1):
        sys.exit(f"{case.name}: ended with {success} without a fault: {said.decode()}")
    new, calls = tree(work), runner.calls()
    if new == old:
        sys.exit(f"{case.name}: wrote nothing.")
    runs = 0
    for kind in KINDS:
        for number, call in enumerate(calls, 1):
            if kind == "short" and call != "write":
                continue
            code, said = attempt(at=number, kind=kind)
            runs += 1
            judge(case, kind, number, call, old, new, tree(work), code, said, success)
            # What failed once is done by the next run.
            again, _ = runner.run(work, case.arguments, case.keys)
            after = tree(work)
            undone = [path for path in new if after.get(path) != new[path]]
            if again in (0, 1) and undone and not is_decided(case, code, found_again=after, new=new):
                fail(case, kind, number, call, f"{undone[0]} is not made by the next run")
    print(f"{case.name}: {len(calls)} calls, {runs} faults", flush=True)
    return runs


def is_decided(case, code, found_again, new):
    """Whether the next run has nothing to do because the first one had come to its end, but for its
    report: what was accepted is no longer pending, or is found out by the next check."""
    goldens = [path for path in new if path.startswith("Snapshots/")]
    return case.name.startswith(("accept", "review")) and all(
        found_again.get(path) == new[path] for path in goldens)


LIBRARIES = ["libpng", "libfreetype", "libharfbuzz", "libturbojpeg", "libgif", "libwebp", "libgumbo",
             "libexpat", "libfribidi", "libdeflate", "libyaml", "libz.so"]
# Libraries that themselves end a process at one of their allocations: FreeType 2.12.1 and 2.14.3 where
# it takes down what it had read of a font's variations, libwebp 1.2.4 inside its decoder.
KNOWN = {"libfreetype", "libwebp"}
PICTURES = """<!DOCTYPE html><style>p{font:20px serif}</style><p>AVA fi <b>دعوة</b> שלום 漢字
<img src=a.png width=20><img src=b.jpeg width=20><img src=c.gif width=20><img src=d.webp width=20>"""


def allocations(runner):
    folder = runner.top / "work"
    (folder / "assets").mkdir(parents=True)
    seeds = ROOT / "Fuzzing/Seeds"
    for name, seed in {"a.png": "png/p.png", "b.jpeg": "jpeg/progressive.jpeg",
                       "c.gif": "gif/animated.gif", "d.webp": "webp/lossy.webp"}.items():
        shutil.copy(seeds / seed, folder / "assets" / name)
    (folder / "page.html").write_text(PICTURES)
    shutil.copytree(ROOT / "Snapshots/accengage/custom-in-app", folder / "xib")
    commands = [["page.html", *SMALL, "-o", "out.png"],
                ["xib/assets/RideCard.xib", "--message", "xib/message.json", *SMALL, "-o", "out.png"]]
    runs = 0
    for library in LIBRARIES:
        total, most, known = 0, 0, 0
        for command in commands:
            runner.run(folder, command, library=library, at=0)
            count = len(runner.calls())
            most = max(most, count)
            number = 1
            while number <= count:
                for kind in ("error", "full"):
                    code, said = runner.run(folder, command, library=library, at=number, kind=kind)
                    total += 1
                    if code < 0 and library in KNOWN:
                        known += 1
                    elif code not in (0, 2) or code == 2 and not said.strip():
                        case = Case(f"{library} in {command[0]}", command, None)
                        fail(case, kind, number, "allocation", f"ended with {code}: {said[-300:]!r}")
                # All of the first, then fewer and fewer.
                number += 1 + number // 40
        runs += total
        print(f"{library}: at most {most} allocations, {total} faults, "
              f"{known} that end the library itself", flush=True)
    return runs


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/release/render-snapshot"))
    parser.add_argument("--only", help="a pattern of the names of the commands that are tried")
    parser.add_argument("--allocations", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        library = top / "faults.so"
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-O1", "-o", library, ROOT / "Tests/Faults/faults.c", "-ldl"],
            check=True)
        runner = Runner(os.path.abspath(options.program), library, top)
        if options.allocations:
            runs = allocations(runner)
        else:
            runs = sum(check(case, runner) for case in CASES
                       if options.only is None or re.search(options.only, case.name))
    print(f"{runs} faults, {len(failures)} of them not borne.")
    sys.exit(1 if failures else 0)


main()
