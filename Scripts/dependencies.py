#!/usr/bin/env python3
"""Keeps builds of this checkout to the recorded versions of what they are made of.

    Scripts/dependencies.py          prints the versions in use beside the recorded ones; ends with 1
                                     when a package is another one
    Scripts/dependencies.py pin      lets the next build take the recorded packages, also those of
                                     Benchmarks and Fuzzing, which are packages of their own
    Scripts/dependencies.py record   records the packages in use, after an update was looked at

Package.swift gives ranges, as whoever uses the library decides. The record is in
Scripts/dependencies.txt. Of the C libraries, which the system brings, other versions are printed and
are no error: Docs/Reproducibility.md says what differs with them.
"""
import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "Scripts/dependencies.txt"
# What SwiftPM takes from and writes to; not part of the repository. For each, the kinds of packages
# that it lists.
RESOLVED = {
    ROOT / "Package.resolved": ["package"],
    ROOT / "Benchmarks/Package.resolved": ["package", "benchmark"],
    ROOT / "Fuzzing/Package.resolved": ["package"],
}

LIBRARIES = ["freetype2", "harfbuzz", "libpng", "zlib", "libdeflate", "libturbojpeg", "libwebpdemux",
             "libgif", "lcms2", "gumbo", "expat", "fribidi", "icu-uc", "yaml-0.1"]


def recorded():
    """The record: for each kind, names with what follows them."""
    result = {"package": {}, "benchmark": {}, "library": {}}
    for line in RECORD.read_text().splitlines():
        words = line.split()
        if words and not words[0].startswith("#"):
            result[words[0]][words[1]] = words[2:]
    return result


def pins(file):
    """The packages that the last build took: location, version and revision."""
    return {pin["identity"]: [pin["location"], pin["state"].get("version", "-"),
                              pin["state"]["revision"]]
            for pin in json.loads(file.read_text())["pins"]}


def resolved():
    """What builds took, by kind; nothing of those that were not made."""
    if not (ROOT / "Package.resolved").exists():
        sys.exit("Scripts/dependencies.py: There is no Package.resolved. Build first, or pin.")
    result = {"package": {}, "benchmark": {}}
    for file, kinds in RESOLVED.items():
        for name, pin in pins(file).items() if file.exists() else []:
            known = result["package"].get(name)
            if known and known != pin:
                sys.exit(f"{file}: {name} is {pin[1]} here, and {known[1]} elsewhere.")
            if not known:
                result[kinds[-1]][name] = pin
    return result


def installed():
    """The versions of C libraries that pkg-config knows."""
    result = {}
    for name in LIBRARIES if shutil.which("pkg-config") else []:
        done = subprocess.run(["pkg-config", "--modversion", name], capture_output=True, text=True)
        if done.returncode == 0:
            result[name] = [done.stdout.strip()]
    return result


def pin():
    record = recorded()
    for file, kinds in RESOLVED.items():
        packages = {name: words for kind in kinds for name, words in record[kind].items()}
        entries = [{"identity": name, "kind": "remoteSourceControl", "location": location,
                    "state": {"revision": revision, "version": version}}
                   for name, (location, version, revision) in sorted(packages.items())]
        # SwiftPM goes by the pins also when it finds that the manifest's digest isn't there.
        file.write_text(json.dumps({"pins": entries, "version": 2}, indent=2) + "\n")


def record():
    lines = ["# What builds are made of, see Scripts/dependencies.py: packages with their versions and",
             "# commits, those that only Benchmarks needs, and the C libraries of the system with which",
             "# the goldens were drawn."]
    found = resolved()
    # What was not built is as it was.
    found["benchmark"] = found["benchmark"] or recorded()["benchmark"]
    for kind, packages in (found | {"library": installed()}).items():
        lines += [" ".join([kind, name, *words]) for name, words in sorted(packages.items())]
    RECORD.write_text("\n".join(lines) + "\n")


def compare():
    record = recorded()
    has_failed = False
    for kind, found in (resolved() | {"library": installed()}).items():
        if kind == "benchmark" and not found:
            continue
        for name in sorted(set(record[kind]) | set(found)):
            old, new = record[kind].get(name), found.get(name)
            # A package's address goes before its version.
            print(f"{name} {' '.join((new or ['missing'])[-2:])}", end="")
            if old == new:
                print()
                continue
            print(f"   recorded: {' '.join((old or ['missing'])[-2:])}")
            has_failed |= kind != "library"
    if has_failed:
        print("Scripts/dependencies.py: Packages are other ones than those that are recorded. Run it "
              "with pin to build with the recorded ones, or with record once the new ones were "
              "looked at.", file=sys.stderr)
    return 1 if has_failed else 0


match sys.argv[1:]:
    case []: sys.exit(compare())
    case ["pin"]: pin()
    case ["record"]: record()
    case _: sys.exit(__doc__)
