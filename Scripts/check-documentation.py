#!/usr/bin/env python3
"""Lists public declarations without a doc comment, builds the catalogues of the products, and compiles
the Swift that pages show.

    Scripts/check-documentation.py [--list]     after a release build

Ends with 1 when a declaration of a module that other packages import has no comment, when DocC
warns about a catalogue, or when a ```swift block of the README, Docs/ or a catalogue doesn't compile.
The symbols are read from the modules of the last release build (swift-symbolgraph-extract), so nothing
is built; DocC comes with Swift. A comment before a block, which readers don't see, completes it or
says why it is not compiled:

    <!-- before: import Delivery -->
    <!-- not compiled: a part of Package.swift -->
"""
import collections
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/release"
# What products offer, and what a declaration of theirs is made of.
MODULES = ["Geometry", "Diagnostics", "Boxes", "Devices", "Messages", "Styles", "Delivery", "Inputs",
           "Typesetting", "Raster", "Rendering", "Snapshots", "Linting", "MessageSnapshotTesting"]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"<!--\s*(before|not compiled):\s*(.*?)\s*-->", re.DOTALL)
PRODUCTS = ["RenderSnapshot", "Rendering", "Delivery", "Snapshots", "MessageSnapshotTesting"]


def flags():
    # What plugins start is built beside, for the machine that builds.
    own = [path for path in BUILD.glob("*.build/module.modulemap") if "-tool." not in path.parent.name]
    maps = [*own, *ROOT.glob("Sources/C*/module.modulemap"),
            *(ROOT / ".build/checkouts").glob("*/**/include/module.modulemap")]
    names = ["freetype2", "harfbuzz", "fribidi", "libpng", "gumbo", "libwebpdemux", "expat",
             "yaml-0.1"]
    headers = subprocess.run(["pkg-config", "--cflags-only-I", *names], capture_output=True,
                             text=True).stdout.split()
    return [part for path in maps for part in ("-Xcc", f"-fmodule-map-file={path}")] + [
        part for header in headers for part in ("-Xcc", header)]


def extract(module, folder, flags):
    target = f"{platform.machine()}-unknown-linux-gnu"
    if sys.platform == "darwin":
        target = f"{platform.machine()}-apple-macosx15.0"
    done = subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-I", BUILD / "Modules", "-target",
         target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir",
         folder, *flags], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"Scripts/check-documentation.py: {module} can't be read. Build first.\n{done.stderr}")


def swift_blocks():
    """Yields the Swift that pages show, with what is before it, and the page and line of each."""
    pages = [ROOT / "README.md", *sorted((ROOT / "Docs").rglob("*.md")),
             *sorted((ROOT / "Sources").glob("*/*.docc/*.md"))]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        end = 0
        for match in BLOCK.finditer(text):
            comments = COMMENT.findall(text[end:match.start()])
            end = match.end()
            if match[1] != "swift" or any(kind == "not compiled" for kind, _ in comments):
                continue
            before = "".join(f"{code}\n" for kind, code in comments if kind == "before")
            line = text.count("\n", 0, match.start()) + 2
            yield f"{page.relative_to(ROOT)}:{line}", before + match[2]


def problems(code, folder, flags):
    """Returns what the compiler says about a block; nothing when all is well."""
    file = folder / "block.swift"
    file.write_text(code, encoding="utf-8")
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", BUILD / "Modules", *flags, file],
        capture_output=True, text=True)
    return done.stderr if done.returncode != 0 else ""


def undocumented(graph):
    """The declarations that somebody wrote without a comment."""
    own = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    # What a protocol asks for is described where it asks.
    described = {relation["source"] for relation in graph["relationships"]
                 if relation["kind"] in ("requirementOf", "overrides", "defaultImplementationOf")
                 and relation["target"] not in own}
    for symbol in graph["symbols"]:
        # The compiler's own members have no location in a file.
        if "docComment" in symbol or "location" not in symbol:
            continue
        title = symbol["names"]["title"]
        if symbol["identifier"]["precise"] in described or title in ("==(_:_:)", "hash(into:)"):
            continue
        position = symbol["location"]
        path = position["uri"].removeprefix("file://").split("/Sources/")[-1]
        kind = symbol["kind"]["identifier"]
        yield path, position["position"]["line"] + 1, kind, ".".join(symbol["pathComponents"])


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        given = flags()
        missing = []
        count = 0
        for module in dict.fromkeys(MODULES + PRODUCTS):
            extract(module, folder, given)
            graph = json.loads((folder / f"{module}.symbols.json").read_text())
            count += sum("location" in symbol for symbol in graph["symbols"])
            missing += undocumented(graph)
        if "--list" in sys.argv:
            for path, line, kind, title in sorted(set(missing)):
                print(f"Sources/{path}:{line}: {kind.removeprefix('swift.')} {title}")
        modules = collections.Counter(path.split("/")[0] for path, *_ in missing)
        print(f"{count} public declarations, {len(missing)} without a comment: "
              + ", ".join(f"{module} {number}" for module, number in modules.most_common()))
        failed = bool(missing)
        for product in PRODUCTS:
            catalogue = ROOT / "Sources" / product / f"{product}.docc"
            if not catalogue.exists():
                continue
            graphs = folder / f"graphs-{product}"
            graphs.mkdir()
            for file in folder.glob(f"{product}*.symbols.json"):
                (graphs / file.name).write_bytes(file.read_bytes())
            done = subprocess.run(
                ["docc", "convert", catalogue, "--additional-symbol-graph-dir", graphs,
                 "--fallback-display-name", product, "--fallback-bundle-identifier", product,
                 "--warnings-as-errors", "--output-path", folder / f"{product}.doccarchive"],
                capture_output=True, text=True)
            print(f"{product}.docc: {'built' if done.returncode == 0 else 'has problems'}")
            if done.returncode != 0:
                print((done.stdout + done.stderr)[-4000:], file=sys.stderr)
                failed = True
        blocks = list(swift_blocks())
        broken = 0
        for position, code in blocks:
            if problem := problems(code, folder, given):
                print(f"{position}: error: The block doesn't compile.\n{problem}", file=sys.stderr)
                broken += 1
        print(f"{len(blocks)} blocks of Swift, {broken} don't compile")
        failed = failed or broken > 0
    return 1 if failed else 0


sys.exit(main())
