#!/usr/bin/env python3
"""Changes one value of a message or a style at a time, and asks `check` what happened.

  Scripts/check-mutations.py [--program FILE] [--count N] [--seed N] [--keep DIR]

Each change is made to a copy of a case of Snapshots/ beside its golden. Whether a change can be
seen at all is found without `check`: by drawing the message before and after it. Printed are how
many of those that can be seen `check` finds, in how many the verdict names an element that the
value belongs to, in how many it names the value itself, and what it reports of unchanged cases and
of pictures with noise of one level. The exit code is 1 when a change is missed, when fewer than
98 % are named rightly, or when anything is reported that did not happen.
"""

import argparse
import copy
import json
import pathlib
import plistlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# How many pictures noise is added to.
NOISY = 24
MESSAGES = ["banner", "fullscreen", "modal", "html"]

# Keys that a style may lack, with a value that shows, and the element that they belong to.
STYLE_KEYS = {
    "modal": {
        "maxWidth": 290, "maxHeight": 380, "additionalPadding.top": 9, "additionalPadding.bottom": 14,
        "headerStyle.additionalPadding.top": 7, "headerStyle.additionalPadding.bottom": 11,
        "headerStyle.letterSpacing": 1.5, "headerStyle.lineSpacing": 6,
        "bodyStyle.additionalPadding.bottom": 13, "bodyStyle.letterSpacing": 0.7,
        "bodyStyle.lineSpacing": 5, "mediaStyle.additionalPadding.leading": 12,
        "mediaStyle.additionalPadding.bottom": 8, "buttonStyle.buttonHeight": 56,
        "buttonStyle.stackedButtonSpacing": 30, "buttonStyle.separatedButtonSpacing": 33,
        "buttonStyle.additionalPadding.top": 10, "buttonStyle.additionalPadding.trailing": 9,
    },
    "fullscreen": {
        "headerStyle.additionalPadding.top": 7, "headerStyle.letterSpacing": 1.5,
        "bodyStyle.additionalPadding.bottom": 13, "bodyStyle.lineSpacing": 5,
        "mediaStyle.additionalPadding.leading": 12, "buttonStyle.buttonHeight": 56,
        "buttonStyle.stackedButtonSpacing": 30, "buttonStyle.additionalPadding.bottom": 6,
    },
    "banner": {
        "maxWidth": 300, "additionalPadding.top": 9, "additionalPadding.leading": 14,
        "headerStyle.letterSpacing": 1.5, "headerStyle.additionalPadding.bottom": 6,
        "bodyStyle.lineSpacing": 5, "bodyStyle.additionalPadding.top": 6,
        "mediaStyle.additionalPadding.leading": 5, "buttonStyle.buttonHeight": 50,
        "buttonStyle.separatedButtonSpacing": 33,
    },
    "html": {"maxWidth": 250, "maxHeight": 300, "hideDismissIcon": True},
}
CHOICES = {
    "alignment": ["left", "center", "right"],
    "button_layout": ["stacked", "joined", "separate"],
    "placement": ["top", "bottom"],
}


class Mutation:
    """A value of a file, and what it becomes."""

    def __init__(self, file, path, value):
        self.file, self.path, self.value = file, path, value

    @property
    def key(self):
        words = ""
        for step in self.path:
            words += f"[{step}]" if isinstance(step, int) else ("." if words else "") + step
        return words

    def applied(self, tree):
        tree = copy.deepcopy(tree)
        place = tree
        for step in self.path[:-1]:
            place = place.setdefault(step, {}) if isinstance(place, dict) else place[step]
        place[self.path[-1]] = self.value
        return tree


def leaves(tree, path=()):
    if isinstance(tree, dict):
        for key in sorted(tree):
            yield from leaves(tree[key], path + (key,))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield from leaves(value, path + (index,))
    else:
        yield path, tree


def other_color(color, chance):
    """Another colour with the same alpha: far away, or one that is hard to see."""
    alpha, rgb = (color[1:3], color[3:]) if len(color) == 9 else ("", color[1:])
    parts = [int(rgb[i:i + 2], 16) for i in (0, 2, 4)]
    if chance.random() < 0.3:
        channel = chance.randrange(3)
        parts[channel] += 4 if parts[channel] < 128 else -4
    else:
        parts = [(part + chance.randrange(40, 216)) % 256 for part in parts]
    return "#" + alpha + "".join(f"{part:02X}" for part in parts)


def other_value(path, value, chance):
    """Another value of the same kind; None where the value is no matter of looks."""
    name = path[-1] if not isinstance(path[-1], int) else path[-2]
    if path[0] not in ("display", "maxWidth", "maxHeight", "additionalPadding") and not str(
            path[0]).endswith("Style"):
        return None
    if name in ("id", "url", "description", "type", "template", "actions", "family") or "actions" in path:
        return None
    if name in CHOICES:
        return chance.choice([choice for choice in CHOICES[name] if choice != value])
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + chance.choice([-5, -3, -1, 1, 2, 4, 7])
    if isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6,8}", value):
        return other_color(value, chance)
    if name == "text":
        words = value.split(" ")
        if chance.random() < 0.5 and len(words) > 1:
            return " ".join(words[:-1])
        return value + chance.choice([" now", " and then some more words", "!", " ·"])
    if name == "style":
        return {"bold": "italic", "italic": "underline", "underline": "bold"}.get(value)
    return None


def elements(kind, key, message):
    """The ids of the elements that a value belongs to."""
    display = message["display"]
    found = re.match(r"display\.buttons\[(\d+)\]", key)
    if found:
        return ["button[" + display["buttons"][int(found[1])]["id"] + "]"]
    for start, ids in [
            ("display.heading", ["heading"]), ("display.body", ["body"]), ("display.media", ["media"]),
            ("display.footer", ["footer"]), ("display.dismiss_button_color", ["dismiss", "tab"]),
            ("display.button_layout", ["button["]), ("headerStyle", ["heading"]),
            ("bodyStyle", ["body"]), ("mediaStyle", ["media"]), ("buttonStyle", ["button["]),
            ("hideDismissIcon", ["dismiss"]),
            # What fills the screen has no element of its own.
            ("display.background_color", [kind, "screen"])]:
        if key.startswith(start):
            return ids
    return [kind]


def moved(before, after):
    """The ids of printed elements whose place in the outermost one, or whose size, changed."""

    def places(layout):
        found, origin = {}, None
        for line in layout.splitlines():
            match = re.match(r" *(.*?) (?:container|text|image|button|icon|media)((?: -?[0-9.]+){4})", line)
            if match:
                x, y, width, height = map(float, match[2].split())
                origin = origin or (x, y)
                found[match[1]] = (round(x - origin[0], 3), round(y - origin[1], 3), width, height)
        return found

    before, after = places(before), places(after)
    return [id for id in after if before.get(id) != after[id]]


def cases():
    for kind in MESSAGES:
        for folder in sorted((ROOT / "Snapshots/airship" / kind).iterdir()):
            if (folder / "message.json").exists():
                for golden in sorted(folder.glob("*.png")):
                    yield kind, folder, golden.stem


def mutations(kind, message, style, chance):
    found = []
    for path, value in leaves(message):
        if (other := other_value(path, value, chance)) is not None:
            found.append(Mutation("message.json", path, other))
    for path, value in leaves(style):
        if (other := other_value(path, value, chance)) is not None:
            found.append(Mutation("style.plist", path, other))
    present = {".".join(map(str, path)) for path, _ in leaves(style)}
    for key, value in STYLE_KEYS[kind].items():
        if key not in present:
            found.append(Mutation("style.plist", tuple(key.split(".")), value))
    return found


def run(arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, **options)


def drawn(program, folder, variant, output):
    """The picture and the layout of a case, drawn without `check`."""
    options = []
    for part in variant.split("."):
        if part in ("landscape",):
            options += ["--orientation", part]
        elif part == "dark":
            options += ["--appearance", part]
        elif part.startswith("sdk-"):
            options += ["--sdk", part[4:].replace("-", ".")]
        elif part in ("accented", "rtl"):
            options += ["--pseudo", part]
        elif re.fullmatch("(x*Small|medium|x*Large|AX[1-5])", part):
            options += ["--text-size", part]
        elif re.fullmatch("[a-z]{2}", part):
            options += ["--locale", part]
        else:
            options += ["--device", part]
    if (folder / "style.plist").exists():
        options += ["--style", folder / "style.plist"]
    message = folder / "message.json"
    run([program, "render", message, "-o", output, "--quiet"] + options)
    layout = run([program, "layout", message, "--quiet"] + options).stdout
    return (output.read_bytes() if output.exists() else None), layout


def check(program, folder, output):
    """What a check reports, by case."""
    result = run([program, "check", folder, "--output", output])
    report = output / "report.json"
    if not report.exists():
        sys.exit(f"check gave no report:\n{result.stdout}{result.stderr}")
    return {entry["case"].split("/")[-1]: entry for entry in json.loads(report.read_text())["variants"]}


def add_noise(picture, chance):
    """Moves every channel of a picture by one level or none; gives whether that is possible here."""
    try:
        from PIL import Image, ImageChops
    except ImportError:
        return False
    image = Image.open(picture).convert("RGB")
    grain = Image.frombytes("L", image.size, chance.randbytes(image.width * image.height))
    more = Image.merge("RGB", [grain.point(lambda v, n=n: v >> n & 1) for n in range(3)])
    less = Image.merge("RGB", [grain.point(lambda v, n=n: v >> n + 3 & 1) for n in range(3)])
    ImageChops.subtract(ImageChops.add(image, more), less).save(picture, compress_level=1)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder that the copies stay in")
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    chance = random.Random(options.seed)

    candidates = []
    for kind, folder, variant in cases():
        message = json.loads((folder / "message.json").read_text())
        plist = folder / "style.plist"
        style = plistlib.loads(plist.read_bytes()) if plist.exists() else {}
        for mutation in mutations(kind, message, style, chance):
            candidates.append((kind, folder, variant, message, style, mutation))
    chance.shuffle(candidates)

    work = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="mutations-"))
    root = work / "Snapshots"
    shutil.rmtree(root, ignore_errors=True)
    chosen = candidates[:options.count]
    for number, (_, folder, variant, _, _, _) in enumerate(chosen):
        copied = root / f"{number:03}"
        copied.mkdir(parents=True)
        for name in ["message.json", "style.plist", f"{variant}.png", f"{variant}.txt"]:
            if (folder / name).exists():
                shutil.copy(folder / name, copied)
        if (folder / "assets").exists():
            shutil.copytree(folder / "assets", copied / "assets")
        (copied / "snapshot.yml").write_text(f"variants: [{variant}]\n")
    (root / "snapshot.yml").write_text("")

    failed = False
    unchanged = check(program, root, work / "unchanged")
    wrong = [entry for entry in unchanged.values() if entry["status"] != "passed"]
    print(f"unchanged: {len(wrong)} of {len(unchanged)} reported")
    failed |= bool(wrong) or len(unchanged) != len(chosen)

    noisy = root.parent / "noisy"
    shutil.rmtree(noisy, ignore_errors=True)
    for copied in sorted(root.glob("*/"))[:NOISY]:
        shutil.copytree(copied, noisy / copied.name)
    if all([add_noise(next(copied.glob("*.png")), chance) for copied in sorted(noisy.glob("*/"))]):
        wrong = [e for e in check(program, noisy, work / "noise").values() if e["status"] != "passed"]
        print(f"noise of one level: {len(wrong)} of {min(NOISY, len(chosen))} reported")
        failed |= bool(wrong)
    else:
        print("noise of one level: not tried (needs Pillow)")

    visible, expected = [], []
    for number, (kind, folder, variant, message, style, mutation) in enumerate(chosen):
        copied = root / f"{number:03}"
        before = drawn(program, copied, variant, work / "before.png")
        if mutation.file == "message.json":
            (copied / mutation.file).write_text(
                json.dumps(mutation.applied(message), ensure_ascii=False, indent=2))
        else:
            (copied / mutation.file).write_bytes(plistlib.dumps(mutation.applied(style)))
        after = drawn(program, copied, variant, work / "after.png")
        visible.append(before != after)
        expected.append(elements(kind, mutation.key, message))
        if re.search("additionalPadding|Spacing", mutation.key):
            # A distance belongs to the elements on both of its sides.
            expected[-1] += moved(before[1], after[1])

    report = check(program, root, work / "mutated")
    found = named = explained = false = 0
    for number, (kind, folder, variant, message, style, mutation) in enumerate(chosen):
        entry = report[f"{number:03}"]
        place = f"{number:03} {kind}/{folder.name} {variant}: {mutation.key} = {mutation.value!r}"
        if not visible[number]:
            if entry["status"] != "passed":
                false += 1
                print(f"  can't be seen, but {entry['status']}: {place}: {entry.get('verdict')}")
            continue
        if entry["status"] != "failed":
            print(f"  missed ({entry['status']}): {place}")
            continue
        found += 1
        verdict, _, cause = entry["verdict"].partition(", because ")
        if any(re.search(r"(^|[ ,;(])" + re.escape(id), verdict)
               for id in expected[number]):
            named += 1
        else:
            print(f"  named wrongly: {place}: {entry['verdict']}")
        if cause.startswith(mutation.key + " "):
            explained += 1
        else:
            print(f"  input not named: {place}: {entry['verdict']}")
    total = sum(visible)
    print(f"{len(chosen)} mutations, {total} of them can be seen (seed {options.seed})")
    print(f"found: {found} of {total}")
    print(f"element named: {named} of {found} ({100 * named / max(1, found):.1f} %)")
    print(f"value named: {explained} of {found} ({100 * explained / max(1, found):.1f} %)")
    print(f"reported without being seen: {false} of {len(chosen) - total}")
    failed |= found < total or named < 0.98 * found or false > 0 or total < 0.75 * len(chosen)
    if not options.keep:
        shutil.rmtree(work)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
