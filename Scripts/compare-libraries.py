#!/usr/bin/env python3
"""Draws the goldens with other versions of FreeType and HarfBuzz, and lists what differs.

    Scripts/compare-libraries.py [PROGRAM]

Takes the libraries from wheels of PyPI whose hashes are in Scripts/libraries.txt, puts them before
the system's (LD_LIBRARY_PATH), and runs `check` on Snapshots/ with each pair. Linux on x86-64 only.
Docs/Reproducibility.md has what came of it. Ends with 1 when a layout differs: those must not.
"""
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(
    sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render-snapshot")


def wheels(top):
    """Downloads the wheels and unpacks each into a folder of its own."""
    for line in (ROOT / "Scripts/libraries.txt").read_text().replace("\\\n", "").splitlines():
        if not re.match(r"\w", line):
            continue
        name = line.split()[0]
        requirement = top / f"{name}.txt"
        requirement.write_text(line + "\n")
        folder = top / name
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
             "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", requirement,
             "-d", folder], check=True)
        for wheel in folder.glob("*.whl"):
            zipfile.ZipFile(wheel).extractall(folder)
        yield name, folder


def version(library, path):
    """Asks a library for its version, in a process of its own as others may be loaded here."""
    code = {
        "freetype": "import ctypes,sys; l=ctypes.CDLL(sys.argv[1]); p=ctypes.c_void_p(); "
                    "l.FT_Init_FreeType(ctypes.byref(p)); n=[ctypes.c_int() for _ in range(3)]; "
                    "l.FT_Library_Version(p,*map(ctypes.byref,n)); print(*[x.value for x in n],sep='.')",
        "harfbuzz": "import ctypes,sys; l=ctypes.CDLL(sys.argv[1]); "
                    "l.hb_version_string.restype=ctypes.c_char_p; print(l.hb_version_string().decode())",
    }[library]
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True,
                          env=os.environ | {"LD_LIBRARY_PATH": str(pathlib.Path(path).parent)})
    return done.stdout.strip() or "?"


NAMES = {"freetype": "libfreetype.so.6", "harfbuzz": "libharfbuzz.so.0"}


def libraries(folder, top):
    """Gives each library of a wheel, with what it needs, under the name that programs ask for."""
    for library, name in NAMES.items():
        for path in folder.rglob(f"lib{library}[-.]*so*"):
            target = top / f"{folder.name}-{library}"
            target.mkdir()
            # Beside it is what it needs, under names that nothing else asks for.
            for other in path.parent.glob("*.so*"):
                shutil.copy(other, target)
            (target / name).unlink(missing_ok=True)
            (target / name).symlink_to(path.name)
            yield library, target


def check(name, folders, top):
    report = top / "report"
    shutil.rmtree(report, ignore_errors=True)
    environment = os.environ | {"LD_LIBRARY_PATH": ":".join(map(str, folders))}
    environment.pop("GITHUB_ACTIONS", None)
    done = subprocess.run(
        [PROGRAM, "check", "--quiet", "--snapshots", "Snapshots", "--output", report], cwd=ROOT,
        env=environment, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{name}: check ended with {done.returncode}: {done.stderr}")
    entries = json.loads((report / "report.json").read_text())["variants"]
    failed = [entry for entry in entries if entry["status"] != "passed"]
    moved = [entry for entry in failed if entry.get("changes")]
    print(f"{name}: {len(entries) - len(failed)} of {len(entries)} equal, "
          f"{len(failed) - len(moved)} with other pixels, {len(moved)} with another layout")
    for entry in failed:
        pixels = entry.get("differingPixels", 0)
        print(f"  {entry['case']}/{entry['variant']}: {pixels} pixels; {entry['verdict'][:160]}")
    return len(moved)


def main():
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        sys.exit("Scripts/compare-libraries.py: the wheels are for Linux on x86-64.")
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        found = {"freetype": [], "harfbuzz": []}
        for _, folder in wheels(top):
            for library, target in libraries(folder, top):
                found[library].append((version(library, str(target / NAMES[library])), target))
        moved = check("the system's libraries", [], top)
        for library, others in found.items():
            for number, folder in others:
                # The other one stays the system's, unless the wheel's needs it under its own name.
                moved += check(f"{library} {number} ({folder.name})", [folder], top)
        sys.exit(1 if moved else 0)


main()
