#!/usr/bin/env python3
"""Checks the words that people read: plain English, terms of the field, and spelling.

Words to replace are in Scripts/words/replaced.txt; those with the scope `name` are looked for in names of files and
in identifiers of Swift, which are split at capitals. Names that have one for a reason are in Scripts/words/names.txt.
`check-words.py --count` prints how often each pattern is found in names and in prose, exceptions too. With Debian's packages codespell, hunspell and
hunspell-en-gb, spelling is checked too: common mistakes everywhere (exceptions in
Scripts/words/codespell.txt), and every word of the pages (the project's own words are in
Scripts/words/dictionary.txt).
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = ROOT / "Scripts/words"
# What was written elsewhere, or checks mistakes on purpose.
LEFT_OUT = re.compile(r"^(Scripts/words/|Sources/\w+/Renamed\.swift|Tests/\w+/OldNamesTests\.swift|Scripts/check-words\.py|Fonts/|Snapshots/|LICENSE|Tests/.*(Fixtures|Data|Conformance|Documents)/|Fuzzing/)")
KINDS = (".md", ".swift", ".py", ".sh", ".js", ".css", ".html", ".yml")

STRING = re.compile(r'"""(.*?)"""|(?<=#)"(.*?)"#|"((?:[^"\\\n]|\\.)*)"', re.S)
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
COMPONENT = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
TEST_NAME = re.compile(r"func `([^`]+)`")
CODE = re.compile(r"`[^`\n]*`")
# Where a comment, a string or a name of a test may begin.
BEGINNING = re.compile(r"""//|["`]""")
# What is in quotes without a space is a key or a name of a file, and what has dashes a name or an option.
KEY = re.compile(r'"[^"\s]*"|\b\w+(?:-\w+)+\b')


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


def exceptions():
    """Names that may have a replaced word."""
    text = re.sub(r"#.*", "", (WORDS / "names.txt").read_text())
    return set(text.split())


def split(name):
    """The words of an identifier: `maximumSVGBytes` is "maximum svg bytes"."""
    return " ".join(COMPONENT.findall(name)).lower()


def code(text):
    """The text of a file of Swift without comments, strings and names of tests; what is interpolated stays."""
    kept = list(text)

    def leave_out(start, end):
        kept[start:end] = re.sub(r"[^\n]", " ", text[start:end])

    position = 0
    while beginning := BEGINNING.search(text, position):
        position = beginning.start()
        if text.startswith("//", position):
            end = text.find("\n", position)
            end = len(text) if end < 0 else end
        elif text[position] == '"':
            match = STRING.match(text, position)
            end = match.end() if match else position + 1
            start = position
            for part in re.finditer(r"\\\(((?:[^()\n]|\([^()\n]*\))*)\)", text[position:end]):
                leave_out(start, position + part.start(1))
                start = position + part.end(1)
            leave_out(start, end)
            position = end
            continue
        elif text[position] == "`":
            match = TEST_NAME.match(text, max(0, position - 5))
            if not match:
                position += 1
                continue
            end = match.end()
        leave_out(position, end)
        position = end
    return "".join(kept)


def names(name, text):
    """The identifiers of a file, each with where it is first."""
    found = {}
    if name.endswith(".swift"):
        for match in IDENTIFIER.finditer(code(text)):
            found.setdefault(match.group(), match.start())
    return found


def replaced_names(counts=None):
    """Names of files and identifiers that have a word to replace."""
    patterns = [(pattern, instead) for scope, pattern, instead in rules() if scope == "name"]
    kept = set() if counts is not None else exceptions()
    known = {}
    found = []
    for name in tracked():
        parts = [part for part in re.split(r"[/.+]", name) if part]
        words = [(part, None) for part in parts]
        text = (ROOT / name).read_text() if name.endswith(".swift") else ""
        words += list(names(name, text).items())
        for word, position in words:
            if word in kept:
                continue
            if word not in known:
                parts = split(word)
                known[word] = next(((p.pattern, i) for p, i in patterns if p.search(parts)), None)
            if known[word]:
                pattern, instead = known[word]
                if counts is not None:
                    counts[pattern, "names"] += 1
                line = 1 if position is None else text.count("\n", 0, position) + 1
                found.append(f"{name}:{line}: `{word}`: write: {instead}")
    return found


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
    everything = [character if character == "\n" else " " for character in text]
    read = everything.copy()

    def keep(start, end, *targets):
        for target in targets:
            target[start:end] = text[start:end]

    position = 0
    while beginning := BEGINNING.search(text, position):
        position = beginning.start()
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
    return "".join(everything), "".join(read)


def replaced_words():
    found = []
    all_rules = list(rules())
    for name in tracked():
        everything, read = prose(name, (ROOT / name).read_text())
        for scope, pattern, instead in all_rules:
            # What scripts and web pages are made of is code too.
            if scope == "name" or scope == "text" and not name.endswith((".swift", ".md")):
                continue
            text = read if scope == "read" else everything
            if scope == "text":
                text = KEY.sub(blank, text)
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found.append(f'{name}:{line}: "{match.group()}": write: {instead}')
    return found


def blind_rules():
    """Rules about terms that don't find a sample in samples.txt, and samples that no rule finds."""
    samples = [line.split(None, 1) for line in (WORDS / "samples.txt").read_text().splitlines()
               if line and not line.startswith("#")]
    terms = [(scope, pattern) for scope, pattern, _ in rules() if scope in ("name", "text")]
    seen = {(scope, sample): split(sample) if scope == "name" else sample for scope, sample in samples}
    found = [f'Scripts/words/samples.txt: no sample for "{pattern.pattern}"' for scope, pattern in terms
             if not any(kind == scope and pattern.search(text) for (kind, _), text in seen.items())]
    return found + [
        f'Scripts/words/samples.txt: no rule finds "{sample}"' for (kind, sample), text in seen.items()
        if not any(kind == scope and pattern.search(text) for scope, pattern in terms)]


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


def print_counts():
    counts = collections.Counter()
    replaced_names(counts)
    for name in tracked():
        everything, _ = prose(name, (ROOT / name).read_text())
        for scope, pattern, _ in rules():
            if scope == "text" and name.endswith((".swift", ".md")):
                counts[pattern.pattern, "prose"] += len(pattern.findall(KEY.sub(blank, everything)))
    for (pattern, kind), count in sorted(counts.items()):
        print(f"{count:6}  {kind:6} {pattern}")


def main():
    if "--count" in sys.argv:
        return print_counts()
    found = blind_rules() + replaced_names() + replaced_words()
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
