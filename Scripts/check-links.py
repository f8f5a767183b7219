#!/usr/bin/env python3
"""Checks that every link of the documentation leads somewhere.

Looked at are relative links and their anchors in all Markdown files, pages of Docs/ that code, tests
and scripts cite, such as Docs/Vendors/Airship.md#modal-frame, and files and folders of code that Markdown
files and comments name, such as Sources/Inputs/VendorTable.swift; CHANGELOG.md may name what is gone.
Addresses on the web are not opened.
Prints a line for each link that is broken and ends with 1 if there is one.

Usage: Scripts/check-links.py
"""

import functools
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent

# Where pages are cited by their path from the root; other texts there are not Markdown.
CITING = ("Sources/", "Tests/", "Scripts/", "Fuzzing/", "Benchmarks/", "Snapshots/", ".ci/", ".github/")

# [text](target), ![text](target) and <img src="target">; targets of neither kind hold a blank.
LINK = re.compile(r'\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s+"[^"]*")?\s*\)|\b(?:src|href)="([^"]*)"')
CITATION = re.compile(r"(?<![\w./-])(Docs/[\w./-]*?\.md)(?:#([\w-]+))?")
# A path of code, without signs for any name.
CODE_PATH = re.compile(
    r"(?<![\w./@-])((?:Benchmarks|Fuzzing|Packaging|Plugins|Scripts|Sources|Tests)/[\w+][\w./+-]*)(?![\w*{…<$()]|\.\.\.)")
# A file in the example of a guide.
ADDED = re.compile(r"^\+\+\+ b/(.+)$", re.MULTILINE)
COMMENT = re.compile(r"\s*(?://|#|\*)")
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})")
CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)")


def files():
    """Returns the paths of the repository's files, also of those that are not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return sorted(name for name in listed.split("\0") if name and (ROOT / name).is_file())


def prose(text):
    """Yields the lines outside of fenced code blocks, with their numbers."""
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line)
        if fence is None and mark:
            fence = mark[1]
        elif fence is not None and mark and mark[1].startswith(fence) and not line.strip(" `~"):
            fence = None
        elif fence is None:
            yield number, line


@functools.cache
def anchors(path):
    """Returns the anchors of a page: those of its headings as GitHub makes them, and explicit ones."""
    found = {}
    for _, line in prose(path.read_text(encoding="utf-8")):
        for name in re.findall(r'<a\s+(?:id|name)="([^"]+)"', line):
            found[name] = 1
        heading = re.match(r"\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$", line)
        if not heading:
            continue
        title = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
        slug = re.sub(r"[^\w\- ]", "", title.replace("`", "").replace("*", "").lower())
        slug = slug.replace(" ", "-")
        count = found.get(slug, 0)
        found[slug] = count + 1
        if count:
            found[f"{slug}-{count}"] = 1
    return set(found)


def code_paths(path, text):
    """Yields the paths of code that a page or the comments of a file name, with their lines."""
    lines = prose(text) if path.suffix == ".md" else enumerate(text.splitlines(), 1)
    for number, line in lines:
        if path.suffix == ".md" or COMMENT.match(line):
            for match in CODE_PATH.finditer(line):
                yield number, match[1].rstrip(".")


@functools.cache
def examples():
    """Returns the files that the examples of the guides add."""
    return {name for patch in (ROOT / "Docs/guides").glob("*.patch")
            for name in ADDED.findall(patch.read_text(encoding="utf-8"))}


def code_target(path, code):
    """Returns where a path of code leads: from the root, or from the package that names it."""
    package = ROOT / path.relative_to(ROOT).parts[0]
    return package / code if (package / code).exists() else ROOT / code


def problem(target, anchor):
    """Says what is wrong with a link to a file below the root; None when nothing is."""
    if not target.is_relative_to(ROOT):
        return "leads out of the repository"
    if not target.exists():
        return "does not exist"
    if anchor and target.suffix == ".md" and anchor not in anchors(target):
        return f'has no heading for "#{anchor}"'
    return None


def check():
    """Returns a line for each broken link."""
    broken = []
    count = 0
    for name in files():
        path = ROOT / name
        links = []
        if path.suffix == ".md":
            for number, line in prose(path.read_text(encoding="utf-8")):
                for match in LINK.finditer(CODE.sub("", line)):
                    link = match[1] or match[2] or ""
                    if not link or SCHEME.match(link) or link.startswith("//"):
                        continue
                    file, _, anchor = link.partition("#")
                    target = (path.parent / unquote(file)).resolve() if file else path
                    links.append((number, link, target, unquote(anchor)))
        cites = name.startswith(CITING)
        if cites or path.suffix == ".md":
            try:
                text = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            if name != "CHANGELOG.md":
                links += [(number, code, code_target(path, code), "")
                          for number, code in code_paths(path, text) if code not in examples()]
            if cites and "Docs/" in text:
                for number, line in enumerate(text.splitlines(), 1):
                    for match in CITATION.finditer(line):
                        links.append((number, match[0], ROOT / match[1], match[2] or ""))
        for number, link, target, anchor in links:
            count += 1
            if words := problem(target, anchor):
                broken.append(f"{name}:{number}: error: {link} {words}")
    return broken, count


def main():
    if len(sys.argv) > 1:
        sys.exit(__doc__.strip())
    broken, count = check()
    for line in broken:
        print(line)
    print(f"{count} links, {len(broken)} broken")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
