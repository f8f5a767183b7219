#!/usr/bin/env python3
"""Checks the targets of Package.swift and the folders inside them.

* A target imports targets from rows above it or from its left in its own row, and content imports no
  engine but Constraints. The table in Docs/Architecture.md has the same rows.
* A target imports every target that it declares as a dependency.
* The command line knows no more targets than it has to: a command is options, one library call and one
  print.
* A file that sees the names of Apple's old MacTypes.h, which come with Foundation and Darwin, imports
  each type of Geometry with such a name by itself: which of the two is meant would be unclear on
  macOS.
* Folders inside a target don't use one another in a circle: the types of one, by the names that are
  declared at the top of its files, are not used by a folder whose types it uses itself.
"""
import json
import pathlib
import re
import subprocess
import sys

ROWS = {
    "C libraries": "CFreeType CHarfBuzz CFriBidi CICU CUnicode CPNG CDeflate CTurboJPEG CGIF CWebP CLCMS CGumbo CExpat CYAML CSandbox CPlatform CWebPages",
    "System": "Platform Essentials",
    "Vocabulary": "Geometry Diagnostics Documents Boxes",
    "Engines": "Constraints BoxLayout Typesetting Raster Painting",
    "Content": "Devices Messages Personalisation Styles HTMLContent InterfaceFiles Delivery Templates",
    "Input": "Inputs",
    "Output": "Rendering Playback ScreenReader Checks Comparison Verification WebPages GoldenStore Snapshots Linting WhatIf Mutations",
    "Tools": "Isolation PreviewServer AgentServer CommandLineTool render-snapshot",
    "Libraries": "RenderSnapshot MessageSnapshotTesting",
}
# Constraints knows numbers only, and lays out interface files.
ENGINES = set(ROWS["Engines"].split()) - {"Constraints"}
# The most targets that one imports.
MAXIMUM_IMPORTS = {"CommandLineTool": 15}
ORDER = [target for row in ROWS.values() for target in row.split()]

IMPORT = re.compile(
    r"^(?:@\w+ )*(?:public |package |internal )?import (?:enum |struct |class |func )?(\w+)", re.M)
TYPE = re.compile(
    r"^(?:(?:public|package|indirect|final) )*(?:struct|enum|class|actor|protocol|typealias) (\w+)",
    re.M)
# Comments and strings; what is interpolated into a string is lost with it.
PROSE = re.compile(
    r'//[^\n]*|/\*[\s\S]*?\*/|"""(?:\\.|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"')
WORD = re.compile(r"(?<![\w.])[A-Z]\w*")

failed = False


def fail(message):
    global failed
    failed = True
    print(f"Scripts/check-imports.py: {message}", file=sys.stderr)


def sources(folder):
    return sorted(folder.rglob("*.swift"))


def check_order(target, folder):
    if target not in ORDER:
        fail(f"the target {target} is in no row. Add it.")
        return
    imported = set()
    for file in sources(folder):
        for name in IMPORT.findall(file.read_text()):
            if name not in ORDER:
                continue
            imported.add(name)
            if ORDER.index(name) >= ORDER.index(target):
                fail(f"{file}: {target} may not import {name}, which is right of or below it.")
            elif target in ROWS["Content"].split() and name in ENGINES:
                fail(f"{file}: {target} is content and may not import the engine {name}.")
    maximum = MAXIMUM_IMPORTS.get(target, len(ORDER))
    if len(imported) > maximum:
        fail(f"{target} imports {len(imported)} targets, and may import {maximum}. Move what a command "
             f"does into a library that is imported already: {', '.join(sorted(imported))}.")


MAC_TYPES = re.compile(r"(?<![\w.])(Point|Rect|Size)\b(?!\s*:)")


def check_names(file):
    text = file.read_text()
    imported = set(IMPORT.findall(text))
    if "Geometry" not in imported or not imported & {"Foundation", "Essentials", "Platform"}:
        return
    for name in sorted(set(MAC_TYPES.findall(PROSE.sub(" ", text)))):
        if f"import struct Geometry.{name}\n" not in text:
            fail(f"{file}: on macOS there is another {name}. Add: import struct Geometry.{name}")


def check_dependencies(package):
    swift = {target["name"]: target for target in package["targets"] if target["type"] != "system"}
    for name, target in swift.items():
        default = "Tests" if target["type"] == "test" else "Sources"
        folder = pathlib.Path(target.get("path") or f"{default}/{name}")
        imported = {i for file in sources(folder) for i in IMPORT.findall(file.read_text())}
        if not imported:
            continue
        for dependency in target["dependencies"]:
            kind, value = next(iter(dependency.items()))
            other = value[0]
            # Tests start the program, which is no module.
            if other not in imported and other not in {"render-snapshot", "isolation-probe"}:
                fail(f"{name} declares {other} as a dependency and doesn't import it.")


def check_folders(target, folder):
    """Folders are those right inside the target. Files beside them are its front, and what all of
    its folders share; they are not looked at."""
    code, owner, ambiguous = {}, {}, set()
    for file in sources(folder):
        part = file.relative_to(folder).parts
        if len(part) == 1:
            continue
        name = part[0]
        text = PROSE.sub(" ", file.read_text())
        code.setdefault(name, []).append(text)
        for declared in TYPE.findall(text):
            if owner.setdefault(declared, name) != name:
                ambiguous.add(declared)
    uses = {name: {} for name in code}
    for name, texts in code.items():
        for text in texts:
            for word in WORD.findall(text):
                other = owner.get(word)
                if other and other != name and word not in ambiguous:
                    uses[name].setdefault(other, set()).add(word)
    # What is left after those that use nothing else are taken away, again and again, is in circles
    # or uses them.
    left = set(uses)
    while leaves := {name for name in left if not set(uses[name]) & left}:
        left -= leaves
    while roots := {name for name in left if not any(name in uses[other] for other in left)}:
        left -= roots
    for name in sorted(left):
        for other in sorted(set(uses[name]) & left):
            words = ", ".join(sorted(uses[name][other])[:6])
            fail(f"{folder}: {name} uses {other} in a circle ({words}).")


def check_page():
    page = pathlib.Path("Docs/Architecture.md").read_text()
    for row, targets in ROWS.items():
        line = f"| {row} | {', '.join(targets.split())} |"
        if line not in page:
            fail(f"Docs/Architecture.md has another row: {line}")


package = json.loads(
    subprocess.run(
        ["swift", "package", "dump-package"], check=True, capture_output=True, text=True).stdout)
for folder in sorted(pathlib.Path("Sources").iterdir()):
    check_order(folder.name, folder)
    check_folders(folder.name, folder)
check_page()
for folder in ("Sources", "Tests"):
    for file in sources(pathlib.Path(folder)):
        check_names(file)
check_dependencies(package)
sys.exit(failed)
