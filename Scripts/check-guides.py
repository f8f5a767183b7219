#!/usr/bin/env python3
"""Checks the guides of .github/CONTRIBUTING.md for adding something.

Each row of its table "How to add" lists the files that change, and names an example: a patch in
Docs/guides/. The patch must change these files and no others, apply to this checkout, and have a message
as CONTRIBUTING asks for. Where the example is a folder, the listed files must exist for a vendor.

Usage: Scripts/check-guides.py
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ".github/CONTRIBUTING.md"
VENDORS = ("Airship", "Braze", "Bloomreach", "Accengage")
ROW = re.compile(r"^\| (an? [^|]+?) \| ([^|]+) \| \[[^\]]*\]\(\.\./([^)]+)\)[^|]* \|$", re.MULTILINE)


def problems_of_patch(path, listed):
    """Yields what is wrong with an example patch."""
    text = (ROOT / path).read_text(encoding="utf-8")
    changed = set(re.findall(r"^diff --git a/\S+ b/(\S+)$", text, re.MULTILINE))
    for name in sorted(changed - listed):
        yield f"{path} changes {name}, which the guide does not list."
    for name in sorted(listed - changed):
        yield f"The guide lists {name}, which {path} does not change."
    applied = subprocess.run(
        ["git", "apply", "--check", "-C1", path], cwd=ROOT, capture_output=True, text=True)
    if applied.returncode != 0:
        yield f"{path} does not apply any more: {applied.stderr.strip()}"
    message = re.match(r"Subject: (.+?)\n\n(.*?)\n---\n", text, re.DOTALL)
    subject = " ".join(message[1].split()) if message else ""
    if not message or len(subject) > 72 or len(message[2].split()) < 15:
        yield f"{path} needs a subject of at most 72 characters and a body with motivation, change and result."


def problems_of_folder(path, listed):
    """Yields what is wrong with a guide whose example is a folder of the repository."""
    if not (ROOT / path).is_dir():
        yield f"{path} is not a folder."
    for name in sorted(listed):
        names = [name.replace("<Vendor>", vendor) for vendor in VENDORS]
        if not any((ROOT / each).exists() for each in names):
            yield f"The guide lists {name}, which is not there."


def main():
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    rows = ROW.findall(page)
    wrong = []
    for _, files, example in rows:
        listed = set(re.findall(r"`([^`]+)`", files))
        problems = problems_of_patch if example.endswith(".patch") else problems_of_folder
        wrong += problems(example, listed)
    unused = {f"Docs/guides/{path.name}" for path in (ROOT / "Docs/guides").iterdir()}
    wrong += [f"No guide names {path}." for path in sorted(unused - {row[2] for row in rows})]
    for problem in wrong:
        print(problem)
    print(f"{len(rows)} guides, {len(wrong)} problems")
    sys.exit(1 if wrong or not rows else 0)


if __name__ == "__main__":
    main()
