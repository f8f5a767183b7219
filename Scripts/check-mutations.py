#!/usr/bin/env python3
"""Changes one value of a message, a style or a page at a time, and asks `check` what happened.

  Scripts/check-mutations.py [--program FILE] [--count N] [--seed N] [--vendor V] [--keep DIR]
                             [--only-images]

Each change is made to a copy of a case of Snapshots/, of every vendor, beside its golden. Whether a
change can be seen at all is found without `check`: by drawing the message before and after it.
Printed are how many of those that can be seen `check` finds, in how many the verdict names an
element that the value belongs to, in how many it says what kind of change that is, in how many it
names the value itself, in how many all three are right, and what it reports of unchanged cases and
of images with noise of one level. The exit code is 1 when a change is missed, when fewer than
99 % are fully right, or when anything is reported that did not happen.
"""

import argparse
import json
import pathlib
import plistlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import mutations
import mutations.images

ROOT = pathlib.Path(__file__).resolve().parent.parent

# How many images noise is added to.
NOISY = 24
VENDORS = ["airship", "braze", "bloomreach", "accengage", "html"]


def moved(before, after):
    """The ids of printed elements whose location in the outermost one, or whose size, changed."""

    def positions(layout):
        found, origin = {}, None
        for line in layout.splitlines():
            match = re.match(r" *(.*?) (?:container|text|image|button|icon|media)((?: -?[0-9.]+){4})", line)
            if match:
                x, y, width, height = map(float, match[2].split())
                origin = origin or (x, y)
                found[match[1]] = (round(x - origin[0], 3), round(y - origin[1], 3), width, height)
        return found

    before, after = positions(before), positions(after)
    return [id for id in after if before.get(id) != after[id]]


def cases():
    """The message, the kind, the variant of each golden of a message or a page, by vendor."""
    for vendor in VENDORS:
        for message in sorted((ROOT / "Snapshots" / vendor).rglob("message.*")):
            folder = message.parent
            if message.suffix == ".xib":
                continue
            for golden in sorted(folder.glob("*.png")):
                yield vendor, folder.parent.name, message, golden.stem


def run(arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, **options)


def drawn(program, folder, name, variant, output):
    """The image and the layout of a case, drawn without `check`."""
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
        elif part.startswith("frame-") or part == "portrait":
            continue
        elif re.fullmatch("[a-z]{2}(-[A-Z]{2})?", part):
            options += ["--locale", part]
        else:
            options += ["--device", part]
    if (folder / "style.plist").exists():
        options += ["--style", folder / "style.plist"]
    # An interface file beside a message is what it is drawn with.
    message = folder / ("message.xib" if (folder / "message.xib").exists() else name)
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


def add_noise(image_path, chance):
    """Moves every channel of an image by one level or none; gives whether that is possible here."""
    try:
        from PIL import Image, ImageChops
    except ImportError:
        return False
    image = Image.open(image_path).convert("RGB")
    grain = Image.frombytes("L", image.size, chance.randbytes(image.width * image.height))
    more = Image.merge("RGB", [grain.point(lambda v, n=n: v >> n & 1) for n in range(3)])
    less = Image.merge("RGB", [grain.point(lambda v, n=n: v >> n + 3 & 1) for n in range(3)])
    ImageChops.subtract(ImageChops.add(image, more), less).save(image_path, compress_level=1)
    return True


def candidates(vendors, chance):
    found = []
    for vendor, kind, file, variant in cases():
        if vendor not in vendors:
            continue
        text = file.read_text()
        message = text if file.suffix == ".html" else json.loads(text)
        plist = file.parent / "style.plist"
        style = plistlib.loads(plist.read_bytes()) if plist.exists() else {}
        for mutation in mutations.of_case(file.parent, vendor, kind, message, style, chance):
            found.append((vendor, file, variant, message, style, mutation))
    return found


def chosen_of(found, count, chance):
    """As many of each vendor, as far as there are."""
    by_vendor = {vendor: [one for one in found if one[0] == vendor] for vendor in VENDORS}
    for some in by_vendor.values():
        chance.shuffle(some)
    chosen = []
    while len(chosen) < count and any(by_vendor.values()):
        for vendor in VENDORS:
            if by_vendor[vendor] and len(chosen) < count:
                chosen.append(by_vendor[vendor].pop())
    return chosen


def check_images(program, work):
    """Adds, removes and renames images of cases; gives whether all is named."""
    root = work / "Images"
    shutil.rmtree(root, ignore_errors=True)
    chosen = []
    for _, _, file, variant in cases():
        for image in mutations.images.of_case(file.parent)[:1]:
            if not any(file == other for other, *_ in chosen):
                chosen += [(file, variant, image.name, kind) for kind in mutations.images.KINDS]
    for number, (file, variant, name, kind) in enumerate(chosen):
        copied = root / f"{number:04}"
        shutil.copytree(file.parent, copied, ignore=shutil.ignore_patterns("*.txt", "snapshot.yml"))
        for golden in copied.glob("*.png"):
            golden.unlink()
        (copied / "snapshot.yml").write_text(f"variants: [{variant}]\n")
        mutations.images.prepare(copied, kind, name)
    (root / "snapshot.yml").write_text("")
    check(program, root, work / "drawn")
    run([program, "accept", "--all", "--snapshots", root, "--output", work / "drawn"])
    before = {}
    for number, (file, variant, name, kind) in enumerate(chosen):
        copied = root / f"{number:04}"
        before[number] = drawn(program, copied, file.name, variant, work / "before.png")
        mutations.images.change(copied, kind, name)
    report = check(program, root, work / "changed")
    visible = right = 0
    for number, (file, variant, name, kind) in enumerate(chosen):
        entry = report[f"{number:04}"]
        if before[number] == drawn(program, root / f"{number:04}", file.name, variant, work / "after.png"):
            continue
        visible += 1
        if mutations.images.is_right(entry, kind, name):
            right += 1
        else:
            print(f"  image {kind}: {file.parent.name} {variant}: {name}: {entry.get('verdict')}")
    print(f"images added, removed or renamed: {right} of {visible} right ({len(chosen)} tried)")
    return right == visible > 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--vendor", action="append", choices=VENDORS)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder that the copies stay in")
    parser.add_argument("--only-images", action="store_true")
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    if options.only_images:
        with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
            sys.exit(0 if check_images(program, pathlib.Path(folder)) else 1)
    chance = random.Random(options.seed)
    chosen = chosen_of(candidates(options.vendor or VENDORS, chance), options.count, chance)

    work = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="mutations-"))
    root = work / "Snapshots"
    shutil.rmtree(root, ignore_errors=True)
    for number, (_, file, variant, _, _, _) in enumerate(chosen):
        copied = root / f"{number:04}"
        copied.mkdir(parents=True)
        for name in [file.name, "message.xib", "style.plist", f"{variant}.png", f"{variant}.txt"]:
            if (file.parent / name).exists():
                shutil.copy(file.parent / name, copied)
        if (file.parent / "assets").exists():
            shutil.copytree(file.parent / "assets", copied / "assets")
        (copied / "snapshot.yml").write_text(f"variants: [{variant}]\n")
    (root / "snapshot.yml").write_text("")

    failed = False
    unchanged = check(program, root, work / "unchanged")
    wrong = [entry for entry in unchanged.values() if entry["status"] != "passed"]
    print(f"unchanged: {len(wrong)} of {len(unchanged)} reported")
    for entry in wrong[:3]:
        print(f"  {entry['case']}: {entry['verdict']}")
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
    for number, (vendor, file, variant, message, style, mutation) in enumerate(chosen):
        copied = root / f"{number:04}"
        before = drawn(program, copied, file.name, variant, work / "before.png")
        if mutation.file == "message.json":
            (copied / mutation.file).write_text(
                json.dumps(mutation.applied(message), ensure_ascii=False, indent=2))
        elif mutation.file == "message.html":
            (copied / file.name).write_text(mutation.applied(message))
        else:
            (copied / mutation.file).write_bytes(plistlib.dumps(mutation.applied(style)))
        after = drawn(program, copied, file.name, variant, work / "after.png")
        visible.append(before != after)
        expected.append(list(mutation.elements))
        if re.search("adding|pacing|margin", mutation.key) or vendor in ("bloomreach", "html"):
            # A distance belongs to the elements on both of its sides.
            expected[-1] += moved(before[1], after[1])

    report = check(program, root, work / "mutated")
    found = named = worded = explained = right = false = 0
    by_vendor = {}
    for number, (vendor, file, variant, message, style, mutation) in enumerate(chosen):
        entry = report[f"{number:04}"]
        value = mutation.value if len(str(mutation.value)) < 80 else "(markup)"
        position = f"{number:04} {vendor}/{file.parent.name} {variant}: {mutation.key} = {value!r}"
        if not visible[number]:
            if entry["status"] != "passed":
                false += 1
                print(f"  can't be seen, but {entry['status']}: {position}: {entry.get('verdict')}")
            continue
        counts = by_vendor.setdefault(vendor, [0, 0])
        counts[1] += 1
        if entry["status"] != "failed":
            print(f"  missed ({entry['status']}): {position}: {entry.get('verdict')}")
            continue
        found += 1
        verdict, _, cause = entry["verdict"].partition(", because ")
        is_named = any(re.search(r"(^|[ ,;(])" + re.escape(id), verdict) for id in expected[number])
        is_worded = any(word in verdict for word in mutations.WORDS[mutation.word])
        is_explained = mutation.names_cause(cause)
        named += is_named
        worded += is_worded
        explained += is_explained
        right += is_named and is_worded and is_explained
        counts[0] += is_named and is_worded and is_explained
        for good, what in [(is_named, "named wrongly"), (is_worded, "change not said"),
                           (is_explained, "input not named")]:
            if not good:
                print(f"  {what}: {position}: {entry['verdict']}")
    total = sum(visible)
    print(f"{len(chosen)} mutations, {total} of them can be seen (seed {options.seed})")
    print(f"found: {found} of {total}")
    for what, count in [("element named", named), ("change said", worded), ("value named", explained),
                        ("fully right", right)]:
        print(f"{what}: {count} of {found} ({100 * count / max(1, found):.1f} %)")
    print("by vendor: " + ", ".join(f"{vendor} {good} of {all}" for vendor, (good, all) in by_vendor.items()))
    print(f"reported without being seen: {false} of {len(chosen) - total}")
    failed |= not check_images(program, work)
    failed |= found < total or right < 0.99 * found or false > 0 or total < 0.75 * len(chosen)
    if not options.keep:
        shutil.rmtree(work)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
