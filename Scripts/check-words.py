#!/usr/bin/env python3
"""Checks the words that people read: plain English, and spelling.

Words to replace are in Scripts/words/replaced.txt. With Debian's packages codespell, hunspell and
hunspell-en-gb, spelling is checked too: common mistakes everywhere (exceptions in
Scripts/words/codespell.txt), and every word of the pages (the project's own words are in
Scripts/words/dictionary.txt).
"""
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = ROOT / "Scripts/words"
# What was written elsewhere, or checks mistakes on purpose.
LEFT_OUT = re.compile(r"^(Scripts/words/|Scripts/check-words\.py|Fonts/|Snapshots/|LICENSE|Tests/.*(Fixtures|Data|Conformance|Documents)/|Fuzzing/)")
KINDS = (".md", ".swift", ".py", ".sh", ".js", ".css", ".html", ".yml")

STRING = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.S)
TEST_NAME = re.compile(r"func `([^`]+)`")
CODE = re.compile(r"`[^`\n]*`")


def tracked():
    output = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in output.stdout.splitlines()
            if name.endswith(KINDS) and not LEFT_OUT.match(name)]


def rules():
    for line in (WORDS / "replaced.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        scope, rest = line.split(None, 1)
        pattern, instead = rest.rsplit(" : ", 1)
        yield scope, re.compile(r"\b(?:" + pattern.strip() + r")(?![\w-])", re.I), instead.strip()


def blank(match):
    """Spaces as long as a match, so that positions stay."""
    return re.sub(r"[^\n]", " ", match.group())


def prose(name, text):
    """The text without code: what anybody reads, and the part of it that users read."""
    if name.endswith(".md"):
        page = re.sub(r"^```.*?^```|<!-- before:.*?-->", blank, text, flags=re.S | re.M)
        page = CODE.sub(blank, page)
        return page, page
    if not name.endswith(".swift"):
        return text, text
    everything = [" "] * len(text)
    read = [" "] * len(text)

    def keep(start, end, *targets):
        for target in targets:
            target[start:end] = text[start:end]

    position = 0
    while position < len(text):
        if text.startswith("//", position):
            end = text.find("\n", position)
            end = len(text) if end < 0 else end
            comment = CODE.sub(blank, text[position:end])
            everything[position:end] = comment
            position = end
        elif text[position] == '"':
            match = STRING.match(text, position)
            end = match.end() if match else position + 1
            keep(position, end, everything, read)
            position = end
        elif text[position] == "`":
            match = TEST_NAME.match(text, max(0, position - 5))
            end = match.end() if match else position + 1
            if match:
                keep(position, end, everything, read)
            position = end
        else:
            position += 1
    for target in (everything, read):
        for index, character in enumerate(text):
            if character == "\n":
                target[index] = "\n"
    return "".join(everything), "".join(read)


def replaced_words():
    found = []
    all_rules = list(rules())
    for name in tracked():
        everything, read = prose(name, (ROOT / name).read_text())
        for scope, pattern, instead in all_rules:
            text = everything if scope == "all" else read
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found.append(f'{name}:{line}: "{match.group()}": write: {instead}')
    return found


def common_mistakes():
    names = [name for name in tracked()]
    output = subprocess.run(
        ["codespell", "--ignore-words", str(WORDS / "codespell.txt"), *names],
        cwd=ROOT, capture_output=True, text=True)
    return output.stdout.splitlines()


def unknown_words():
    known = set((WORDS / "dictionary.txt").read_text().split())
    found = []
    for name in tracked():
        if not name.endswith(".md"):
            continue
        text, _ = prose(name, (ROOT / name).read_text())
        text = re.sub(r"\]\([^)]*\)|https?://\S+|<[^>]*>", blank, text)
        output = subprocess.run(
            ["hunspell", "-d", "en_GB", "-l"], input=text, capture_output=True, text=True, check=True)
        for word in sorted(set(output.stdout.split())):
            # Names of types, files and versions are not words.
            bare = word.removesuffix("'s")
            if re.search(r"\d|[a-z][A-Z]", bare) or not bare.isascii() or {word, bare} & known:
                continue
            found.append(f'{name}: "{word}" is not in the dictionary')
    return found


def main():
    found = replaced_words()
    for program, check in (("codespell", common_mistakes), ("hunspell", unknown_words)):
        if shutil.which(program):
            found += check()
        else:
            print(f"{program} is not installed; its part of the spelling is not checked.")
    if found:
        print("\n".join(found))
        sys.exit(f"{len(found)} words to replace. The lists are in Scripts/words.")


if __name__ == "__main__":
    main()
