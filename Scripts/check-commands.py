#!/usr/bin/env python3
"""Runs every command that the README and the pages of Docs/ show, and compares what it prints.

A page begins in a fresh copy of the checkout and runs from top to bottom; each section, from a heading
to the next, begins in the folder of the checkout, so its first line may be "cd Examples". Blocks are

    ```sh          commands that must succeed
    ```console     commands behind "$ ", each followed by what it prints; where nothing follows,
                   the command may end with 0 or 1

"…" means any text, alone on a line any lines. A comment before a block, which readers don't
see, prepares it or says why it is not run:

    <!-- before: git init -q . -->
    <!-- not run: needs a network -->

What is prepared must not be what readers lack: a command that names a file, or a folder of files, that
only a comment has made or changed is rejected, and so is "sed -i", which differs between systems.
Scripts/commands has pages that must be rejected; they are tried first.

Other blocks must name their language (json, yaml, swift, text …), so that no command is forgotten.
Prints a line per page and ends with 1 when something differs.

Usage: Scripts/check-commands.py [--program FILE] [PAGE...]
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMENT = re.compile(r"<!--\s*(before|not run):\s*(.*?)\s*-->", re.DOTALL)
HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)
# Commands that work on this folder where no other one is named.
SNAPSHOTS = re.compile(r"render-snapshot (check|accept|reject|review|prune|mutate|store)\b")
BLOCK = re.compile(r"^(?P<indent> *)```(?P<language>[^\n]*)\n(?P<text>.*?)^ *```$", re.DOTALL | re.MULTILINE)
SECONDS = 300


class Difference(Exception):
    """What a page says otherwise than the program."""


def blocks(page):
    """Yields the line, language and text of each block, the commands before it, why it is not run, and
    whether a heading comes before it."""
    end = 0
    for match in BLOCK.finditer(page):
        between = page[end:match.start()]
        comments = COMMENT.findall(between)
        before = "\n".join(text for kind, text in comments if kind == "before")
        reason = next((text for kind, text in comments if kind == "not run"), None)
        indent = len(match["indent"])
        text = "".join(line[indent:] if line.strip() else line
                       for line in match["text"].splitlines(keepends=True))
        line = page.count("\n", 0, match.start()) + 1
        yield line, match["language"].strip(), text, before, reason, bool(HEADING.search(between))
        end = match.end()


class Shell:
    """A checkout in which commands are run one after another, as in a terminal."""

    def __init__(self, scratch, program):
        self.root = scratch.resolve() / "checkout"
        self.folder = self.root
        self.hidden = set()
        copy_checkout(self.root, program)

    def run(self, script, options=()):
        """Runs a script with bash; returns what it prints, both streams together, and its exit code."""
        home = self.root.parent / "home"
        home.mkdir(exist_ok=True)
        position = self.root.parent / "place"
        environment = {
            **os.environ, "PATH": f"{self.root}/.build/release:{os.environ['PATH']}", "HOME": str(home),
            "COLUMNS": "80", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        for name in ("CI", "GITHUB_ACTIONS"):
            environment.pop(name, None)
        script = f"trap 'pwd -P > {position}' EXIT\n{script}"
        try:
            done = subprocess.run(
                ["bash", *options, "-c", script], cwd=self.folder, env=environment, text=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise Difference(f"runs longer than {SECONDS} s") from None
        self.folder = Path(position.read_text().strip())
        return done.stdout, done.returncode

    def prepare(self, script):
        """Runs what readers don't see, and keeps which files it has made or changed."""
        before = self.files()
        printed, code = self.run(script, ["-euo", "pipefail"])
        if code != 0:
            raise Difference(f"the commands before it end with {code}\n{end(printed)}")
        for path, state in self.files().items():
            if before.get(path) != state:
                self.hidden |= {path, *path.parents} - {self.root, *self.root.parents}

    def files(self):
        """The files of the checkout with what changes when they do; Git's own are nobody's to name."""
        return {
            path: (path.stat().st_mtime_ns, path.stat().st_size)
            for path in self.root.rglob("*")
            if path.is_file() and not {".git", ".build"} & set(path.relative_to(self.root).parts)}

    def reject(self, script):
        """Raises an error for a visible command that readers can't follow."""
        if re.search(r"\bsed -i", script):
            raise Difference('"sed -i" differs between GNU and BSD. Write sed … FILE > OTHER')
        # Where a command works is no file that it reads.
        named = re.sub(r"(^|\s)#.*|^cd .*", "", script, flags=re.MULTILINE)
        words = re.split(r"[\s=,;|&<>()\"']+", named)
        if SNAPSHOTS.search(script):
            words.append("Snapshots")
        for word in filter(None, words):
            path = Path(os.path.normpath(self.folder / word))
            if path in self.hidden:
                raise Difference(
                    f"names {word}, which only a hidden step makes or changes. Show the step, or put the "
                    "file into Examples")


def end(printed):
    """The last lines that a command has printed, each cut to a readable length."""
    return "\n".join(line[:160] for line in printed.splitlines()[-12:])


def transcripts(text):
    """Yields each command of a console block with the lines that it prints."""
    command, printed = None, []
    for line in text.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, printed
            command, printed = line[2:], []
        elif command is not None and command.endswith("\\") and not printed:
            command += "\n" + line.removeprefix("> ")
        elif command is None:
            raise Difference(f'begins with "{line}": a console block begins with "$ "')
        else:
            printed.append(line)
    if command is not None:
        yield command, printed


def matches(expected, actual):
    """Whether lines are those of a page; "…" is any text, alone on a line any lines."""
    pattern = ""
    for line in expected:
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r".*".join(re.escape(part) for part in line.split("…")) + r"\n"
    return re.fullmatch(pattern, "".join(line + "\n" for line in actual)) is not None


def check(language, text, shell):
    """Runs a block; raises what it does otherwise than the page says."""
    if language == "sh":
        shell.reject(text)
        printed, code = shell.run(text, ["-euo", "pipefail"])
        if code != 0:
            raise Difference(f"ends with exit code {code}\n{end(printed)}")
        return
    for command, expected in transcripts(text):
        shell.reject(command)
        printed, code = shell.run(command)
        actual = [line.rstrip() for line in printed.splitlines()]
        expected = [line.rstrip() for line in expected]
        while expected and not expected[-1]:
            expected.pop()
        while actual and not actual[-1]:
            actual.pop()
        if not expected:
            # A command alone shows how it is called: it may find something, but must be valid.
            if code > 1:
                raise Difference(f"$ {command}\nends with exit code {code}\n{end(printed)}")
        elif not matches(expected, actual):
            lines = difflib.unified_diff(expected, actual, "the page", "printed", lineterm="")
            raise Difference(f"$ {command}\n" + "\n".join(lines))


def check_page(path, program):
    """Runs a page; returns how many blocks ran, why others did not, and what differs."""
    ran, left, wrong = 0, [], []
    with tempfile.TemporaryDirectory(prefix="commands-") as scratch:
        shell = None
        page = (ROOT / path).read_text(encoding="utf-8")
        for line, language, text, before, reason, begins in blocks(page):
            if not language:
                wrong.append((line, "A block without a language; write ```sh, ```console or ```text."))
            if shell and begins:
                shell.folder = shell.root
            if language not in ("sh", "console"):
                continue
            if reason is not None:
                left.append((line, reason))
                continue
            try:
                shell = shell or Shell(Path(scratch), program)
                if before:
                    shell.prepare(before)
                check(language, text, shell)
                ran += 1
            except Difference as difference:
                wrong.append((line, str(difference)))
    return ran, left, wrong


def check_samples(program):
    """Tries the pages that must be rejected; each says in its first line with which words."""
    for sample in sorted((ROOT / "Scripts/commands").glob("*.md")):
        words = sample.read_text(encoding="utf-8").splitlines()[0].removeprefix("# Rejected: ")
        _, _, wrong = check_page(sample, program)
        if len(wrong) != 1 or words not in wrong[0][1]:
            sys.exit(f"{sample} was to be rejected once with \"{words}\": {wrong}")


def copy_checkout(folder, program):
    """Copies what the commands may use: all but tests and benchmarks."""
    for name in files():
        if name.startswith(("Tests/", "Benchmarks/", "Fuzzing/")):
            continue
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target, follow_symlinks=False)
    release = folder / ".build" / "release"
    release.parent.mkdir()
    release.symlink_to(program.parent)


def files():
    """Returns the paths of the files that a checkout has, and of those that are not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).exists()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="default: the README and Docs/")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    if not program.is_file():
        sys.exit(f"{program} is not there. Run: swift build -c release --product render-snapshot")
    pages = arguments.pages or [
        name for name in files()
        if name.endswith(".md") and (name == "README.md" or name.startswith(("Docs/", "Examples/", ".github/", "Packaging/skills/")))]
    check_samples(program)
    failed = False
    for page in pages:
        ran, left, wrong = check_page(page, program)
        if ran or left or wrong:
            print(f"{page}: {ran} blocks run, {len(left)} not")
        for line, reason in left:
            print(f"  {page}:{line} is not run: {reason}")
        for line, text in wrong:
            failed = True
            print(f"{page}:{line}: error: {text}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
