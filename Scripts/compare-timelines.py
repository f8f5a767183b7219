#!/usr/bin/env python3
"""Plays the scenarios of a folder and compares the timelines with what the scenarios expect.

Usage: Scripts/compare-timelines.py PROGRAM FOLDER

A scenario's `expected` has the entries of its timeline, all of them unless `expects` is
`these-in-order`; only the fields that an entry names are compared. Exit code 1 if one differs.
"""
import json
import pathlib
import subprocess
import sys

import yaml


class Loader(yaml.SafeLoader):
    """Reads YAML 1.2: yes, no, on and off are texts, and so are dates."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, rule) for tag, rule in rules
            if tag != "tag:yaml.org,2002:timestamp"
            and not (tag == "tag:yaml.org,2002:bool" and first in "yYnNoO")]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def fits(expected, entry):
    return all(key in entry and entry[key] == value for key, value in expected.items())


def difference(scenario, played):
    """The first thing in which a timeline is not as expected, None when it is."""
    expected, found = scenario.get("expected") or [], played["timeline"]
    if scenario.get("expects") == "these-in-order":
        rest = iter(found)
        for entry in expected:
            if not any(fits(entry, other) for other in rest):
                return f"missing: {entry}"
    else:
        for index, entry in enumerate(expected):
            if index >= len(found):
                return f"missing: {entry}"
            if not fits(entry, found[index]):
                return f"expected {entry}, found {found[index]}"
        if len(found) > len(expected):
            return f"too much: {found[len(expected)]}"
    left = played["left"] | {"waiting": [w["message"] for w in played["left"]["waiting"]]}
    for key, value in (scenario.get("expectedLeft") or {}).items():
        if left[key] != value:
            return f"left {key}: expected {value}, found {left[key]}"
    return None


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    failed = 0
    paths = sorted(p for p in folder.iterdir() if p.name.endswith((".scenario.yml", ".scenario.json")))
    for path in paths:
        scenario = yaml.load(path.read_text(), Loader)
        run = subprocess.run(
            [program, "simulate", str(path), "--format", "json", "--quiet"], capture_output=True, text=True)
        if run.returncode:
            problem = run.stderr.strip().splitlines()[0] if run.stderr else f"exit {run.returncode}"
        else:
            problem = difference(scenario, json.loads(run.stdout))
        failed += problem is not None
        print(f"{path.name:56} {problem or 'as expected'}")
    print(f"{len(paths) - failed} of {len(paths)} as expected")
    sys.exit(1 if failed else 0)


main()
