#!/usr/bin/env python3
"""Makes screenshots with known truth, for Scripts/check-verification.py.

  Scripts/make-screenshots.py FOLDER [--by pillow|chromium] [--half development|held-out]
                              [--count N] [--seed N] [--kind NAME] [--condition NAME]
                              [--program FILE]

Messages of all vendors are made up and laid out by the program. Their boxes, images and lines of
text are then changed (moved, resized, broken elsewhere, recoloured, rounded, spaced apart, left out)
and drawn again by another rasteriser in other fonts: by Pillow, or by Chromium as a page. What a
phone and those who pass images on may add comes last: JPEG, WebP, half the size, noise, another
app behind, a part of the screen, landscape, the colours of a wide screen. Each folder FOLDER/NUMBER
has the message, the screenshot, and truth.json with where everything is.

The two halves have other messages, words, devices and fonts; methods are tuned with the first alone.
Each seed makes other screenshots; --kind and --condition make those of one kind of change alone, or
of one thing that a phone adds.
Needs Pillow, numpy, the fonts DejaVu, Liberation and Noto and, for pages, Chromium.
"""

import argparse
import copy
import json
import pathlib
import random
import subprocess
import tempfile

from PIL import Image

from screenshots import changes, chromium, conditions, halves, messages, pillow, scene

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stderr.decode()[-400:])
    return done.stdout


def drawn_message(program, folder, file, flags):
    """The layout of a message, and its image."""
    layout = json.loads(run(program, "layout", file, "--format", "json", *flags))
    image = folder / "drawn.png"
    run(program, "render", file, "-o", image, *flags)
    drawn = Image.open(image).convert("RGB")
    image.unlink()
    return layout, drawn


def leaves_screen(before, after):
    def bottom(scene):
        return max(e["frame"][1] + e["frame"][3] for e in scene["elements"])
    return bottom(after) > before["size"][1] - 2 and bottom(after) > bottom(before) + 0.1


def truth_of(made, after, owners, kind, condition, device, options, font):
    def lines(element):
        return [line["text"] for line in element["lines"]]
    return {
        "kind": kind, "condition": condition, "device": device, "owners": owners,
        "scale": made["scale"], "by": options.by, "font": font[1],
        "before": {e["id"]: dict(frame=e["frame"], lines=lines(e),
                                 visible=bool(changes.is_visible(e))) for e in made["elements"]},
        "after": {e["id"]: dict(frame=e["frame"], lines=lines(e),
                                visible=bool(changes.is_visible(e))) for e in after["elements"]}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--by", choices=["pillow", "chromium"], default="pillow")
    parser.add_argument("--half", choices=list(halves.HALVES), default="development")
    parser.add_argument("--count", type=int, default=216)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind", choices=halves.KINDS)
    parser.add_argument("--condition", choices=halves.CONDITIONS)
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    options = parser.parse_args()
    half = halves.HALVES[options.half]
    chance = random.Random(
        half["seed"] + (500 if options.by == "chromium" else 0) + 1000 * options.seed)
    kinds = [options.kind] if options.kind else halves.KINDS
    conditions_made = [options.condition] if options.condition else halves.CONDITIONS
    waiting = {}
    number = attempts = 0
    while number < options.count and attempts < options.count * 8:
        attempts += 1
        kind = kinds[number % len(kinds)]
        condition = conditions_made[number // len(kinds) % len(conditions_made)]
        if kind == "shifted" and condition in ("cut", "strip"):
            kind = "moved"  # Nothing shows where the screen began.
        folder = pathlib.Path(options.folder) / f"{number:03}"
        vendor, form = chance.choice(halves.FORMS).split()
        file = messages.write(folder, vendor, form, chance, half["words"])
        device = chance.choice(half["devices"])
        flags = ["--device", device] + (["--appearance", "dark"] if condition == "dark" else [])
        flags += ["--orientation", "landscape"] if condition == "landscape" else []
        try:
            layout, drawn = drawn_message(options.program, folder, file, flags)
        except RuntimeError as problem:
            print(folder, problem)
            continue
        if not layout["root"] or scene.overflows(layout["root"]):
            continue  # The SDK discards the message, or cuts some of it off.
        made = scene.of_layout(layout, drawn)
        centered = messages.centered(json.loads(file.read_text()))
        for element in made["elements"]:
            if element["id"] in centered:
                element["centered"] = True
        after = copy.deepcopy(made)
        owners = changes.change(kind, after, chance)
        if owners is None or kind in ("spaced", "wrapped", "resized") and leaves_screen(made, after):
            continue
        back = None
        if condition == "behind":
            if not conditions.is_over_app(made):
                continue
            size = [round(side * made["scale"]) for side in made["size"]]
            back = conditions.busy(size, made["scale"], chance)
        font = chance.choice(half["fonts"])
        truth = truth_of(made, after, owners, kind, condition, device, options, font)
        truth["form"] = f"{vendor} {form}"
        seed = chance.randrange(1 << 30)
        if options.by == "pillow":
            save(folder, pillow.draw(after, drawn, font, back), truth, after, seed)
        else:
            group = waiting.setdefault((device, layout["orientation"]), [])
            group.append((folder, chromium.page_of(after, drawn, font, back), truth, after, seed))
            if len(group) == 4:
                flush(waiting.pop((device, layout["orientation"])))
        number += 1
        if number % 20 == 0:
            print(number, flush=True)
    for group in waiting.values():
        flush(group)


def flush(group):
    with tempfile.TemporaryDirectory() as folder:
        images = chromium.draw([page for _, page, *_ in group], group[0][3], pathlib.Path(folder))
    for image, (folder, _, truth, after, seed) in zip(images, group):
        save(folder, image, truth, after, seed)


def save(folder, image, truth, after, seed):
    shot, saved, origin = conditions.finish(
        image, truth["condition"], after, random.Random(seed))
    extension = saved.pop("extension")
    shot.save(folder / f"shot.{extension}", **saved)
    truth.update(shot=f"shot.{extension}", origin=origin, quality=saved.get("quality"))
    (folder / "truth.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
