#!/usr/bin/env python3
"""Records the boxes that Chromium gives the conformance cases.

    Scripts/record-conformance.py            records every case
    Scripts/record-conformance.py flex/wrap  records the cases below one folder
    Scripts/record-conformance.py --check    writes nothing; fails if a record would change

Each folder of cases below Tests/Conformance gets an expected.json: for every case and variant, the
border box (x, y, width, height in CSS pixels) of each element with an id, as a multiple of 1/64; null
for an element without a box. Docs/Conformance.md says how a case is written.

Needs Debian's packages chromium and python3, nothing else.
"""

import argparse
import json
import re
import sys
import tempfile

from conformance import (
    ROOT, VARIANTS, Chromium, document, font_face, keep_record, mode, numbers)

REFUSED = re.compile(r"<script", re.IGNORECASE)


def variants(case):
    """The variants that a case names in its comment; all without one."""
    named = re.search(r"<!-- variants: (.*?) -->", case)
    names = named.group(1).split() if named else list(VARIANTS)
    unknown = [name for name in names if name not in VARIANTS]
    if unknown:
        raise RuntimeError(f"There is no variant {unknown[0]}; there are {', '.join(VARIANTS)}.")
    return names


def written(records):
    """JSON with one line per variant, so that a change is a small difference."""

    def variant(name, boxes):
        pairs = ", ".join(f"{json.dumps(id)}: {numbers(box)}" for id, box in boxes.items())
        return f'    "{name}": {{{pairs}}}'

    cases = []
    for name, record in records.items():
        lines = ",\n".join(variant(key, boxes) for key, boxes in record.items())
        cases.append(f'  "{name}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(cases) + "\n}\n"


def record(chromium, path, face):
    case = path.read_text()
    if not case.startswith("<!DOCTYPE html>\n"):
        raise RuntimeError("The first line is to be <!DOCTYPE html>.")
    if rejected := REFUSED.search(case):
        raise RuntimeError(f"{rejected.group()} is not for these cases.")
    is_quirky = mode(case) == "quirks"
    return {
        name: chromium.boxes(document(case, name, face), is_quirky) for name in variants(case)
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default="", help="record only the cases below it")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if records differ")
    options = parser.parse_args()

    folders = {}
    for path in sorted((ROOT / options.folder).rglob("*.html")):
        if path.parent != ROOT:
            folders.setdefault(path.parent, []).append(path)
    if not folders:
        sys.exit(f"There are no cases below {ROOT / options.folder}.")
    face = font_face()
    failed = False
    count = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        chromium = Chromium(profile)
        version = chromium.version()
        for folder, paths in folders.items():
            records = {}
            for path in paths:
                try:
                    records[path.stem] = record(chromium, path, face)
                except RuntimeError as error:
                    print(f"{path}: error: {error}", file=sys.stderr)
                    failed = True
            count += len(records)
            failed |= keep_record(folder / "expected.json", written(records), options.check)
        chromium.close()
    print(f"{count} cases recorded with {version}.")
    sys.exit(1 if failed else 0)


main()
