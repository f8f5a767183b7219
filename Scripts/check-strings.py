#!/usr/bin/env python3
"""Checks that names of inputs are compared by their bytes.

`String` takes composed and decomposed letters for the same, the Kelvin sign for K, and a quote before
a combining mark for no quote; file systems, browsers and SDKs don't. So:

* In the targets of EXACT, a dictionary or a set whose keys come from inputs has ExactText as its key.
  A table of words that the source lists is a `static let`, or TABLES says what it holds.
* In these targets, strings are asked for their beginning and end by `startsExactly(with:)`,
  `rest(after:)` and `endsExactly(with:)`; those of BY_CHARACTERS may still ask by characters.
* `==` with a literal is right as long as nothing else equals the literal. Of ASCII that is all but K,
  ";" and "`", so literals with these are compared as ExactText or by `isExactly`; those in SIGNS are
  of bytes or of Unicode scalars.

Types are not known here: `==` of two names, and what generic code makes of it, is not seen. Where a
value is a name and nothing else, ExactText as its type makes that impossible.
"""
import pathlib
import re
import sys

# Targets whose tables are exact. One that is not here yet has tables of Strings.
EXACT = "BoxLayout Boxes Comparison Documents GoldenStore HTMLContent Snapshots".split()

# What these cut off is counted in characters too, so the two go together.
BY_CHARACTERS = "GoldenStore Snapshots".split()

# Files with tables of words that the source lists in another way than as a `static let`.
TABLES = {
    "Boxes/SVGImage.swift": "addresses, which AssetFolder looks up",
    "Comparison/Timelines/PrintedTimeline.swift": "the names of events",
    "GoldenStore/BucketStore.swift": "what a server calls its pages",
    "HTMLContent/Boxes/PageFonts.swift": "digests",
    "HTMLContent/CSS": "keywords, units and properties",
    "HTMLContent/Cascade": "keywords and properties",
    "HTMLContent/SVG": "the names of elements and keywords",
    "Snapshots/Cases/CollidingNames.swift": "names that are to be equal where they look the same",
    "Snapshots/Cases/SnapshotSettings+Parse.swift": "keys, of which YAML has each once",
    "Snapshots/Comparison/InputDifference.swift": "keys of JSON and of plists, as their readers have them",
    "Snapshots/LibraryGoldens.swift": "names of tests, which Swift itself compares so",
    "Snapshots/Comparison/Reservations.swift": "the names of chunks of PNG",
    "Snapshots/Report/DifferenceGroup.swift": "words for a group, which is named by its digest",
}

# Files in which a literal with one of these signs is a byte or a Unicode scalar.
SIGNS = {
    "HTMLContent/CSS/CSSTokenizer.swift", "HTMLContent/HTML/HTMLPage+Accessibility.swift",
    "Delivery/Bloomreach/Normalizer/CSSAddresses.swift",
    "Messages/Airship/AirshipPageCall+Parse.swift", "Snapshots/LibraryGoldens.swift",
}

COMMENT = re.compile(r"^\s*//")
TABLE = re.compile(r"\[(?:String|Substring|\[String\]|Character): |Set<(?:String|Substring|Character)>")
CASED = re.compile(r"\.has(?:Prefix|Suffix)\b")
SIGN = re.compile(r"""(?:[=!]= |case )"[^"\\]*[K;`][^"]*"(?![\w.])""")


def problems(path, name):
    target = name.split("/")[0]
    is_table = any(name == table or name.startswith(table + "/") for table in TABLES)
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if COMMENT.match(line):
            continue
        if target in EXACT and TABLE.search(line) and "static let" not in line and not is_table:
            yield number, "the keys may be names of inputs: use ExactText, or say in TABLES why not"
        if target in EXACT and target not in BY_CHARACTERS and CASED.search(line):
            yield number, "use startsExactly(with:) or endsExactly(with:)"
        if SIGN.search(line) and name not in SIGNS:
            yield number, "the literal equals another sign: use isExactly or a Unicode scalar"


def main():
    root = pathlib.Path(__file__).resolve().parent.parent / "Sources"
    failed = False
    for path in sorted(root.rglob("*.swift")):
        name = path.relative_to(root).as_posix()
        for number, problem in problems(path, name):
            failed = True
            print(f"Sources/{name}:{number}: {problem}.", file=sys.stderr)
    for name in [*TABLES, *SIGNS]:
        if not (root / name).exists():
            failed = True
            print(f"Scripts/check-strings.py: there is no {name}. Remove it.", file=sys.stderr)
    sys.exit(failed)


main()
