#!/usr/bin/env python3
"""Makes screenshots with known truth, for Scripts/check-verification.py.

  Scripts/make-screenshots.py FOLDER [--by pillow|chromium] [--half development|held-out]
                              [--count N] [--program FILE]

Messages are made up and laid out by the program. Their boxes, pictures and lines of text are then
changed (moved, resized, broken elsewhere, recoloured, spaced apart) and drawn again by another
rasteriser in the DejaVu fonts: by Pillow, or by Chromium as a page. What a phone and those who pass
pictures on may add comes last: JPEG, half the size, noise, another app behind, a part of the screen.
Each folder FOLDER/NUMBER has the message, the screenshot, and truth.json with where everything is.

The two halves have other messages, words and fonts; methods are tuned with the first alone.
Needs Pillow, numpy, the DejaVu fonts and, for pages, Chromium.
"""

import argparse
import copy
import html
import io
import json
import pathlib
import random
import shutil
import subprocess
import tempfile

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
KINDS = ["same", "moved", "resized", "wrapped", "recolored", "shifted", "spaced"]
CONDITIONS = ["plain", "jpeg", "half", "noise", "behind", "cut", "dark", "half-jpeg"]
HALVES = {
    "development": dict(
        seed=1, fonts=[("DejaVuSans.ttf", "DejaVu Sans", 0.9),
                       ("DejaVuSansCondensed.ttf", "DejaVu Sans Condensed", 0.98)],
        devices=["iphone-15", "iphone-se", "iphone-14", "ipad-10"],
        words="""the harbour opens early today and boats with new sails may leave before noon if the
        wind is fair crews find charts maps and tide tables at the office on the pier where coffee
        is free for members who bring their own cup""".split(),
        vendors=["airship modal", "airship banner", "airship fullscreen", "braze modal"]),
    "held-out": dict(
        seed=7001, fonts=[("DejaVuSerif.ttf", "DejaVu Serif", 0.88),
                          ("DejaVuSans.ttf", "DejaVu Sans", 0.92)],
        devices=["iphone-16-pro", "iphone-11", "iphone-15-pro-max", "ipad-mini"],
        words="""our winter sale starts on friday with up to half off every jacket boot and hat in
        store or online order now to get yours by the weekend delivery costs nothing above fifty
        euros while returns take thirty days or longer for club customers""".split(),
        vendors=["braze modal", "braze slideup", "braze full", "airship modal",
                 "airship fullscreen"]),
}


def color(chance, low=0, high=256):
    return "#" + "".join(f"{chance.randrange(low, high):02X}" for _ in "rgb")


def text(chance, words, least, most):
    chosen = [chance.choice(words) for _ in range(chance.randint(least, most))]
    return " ".join(chosen).capitalize() + chance.choice([".", "", "!"])


def airship(chance, words, kind, has_media):
    dark = chance.random() < 0.25
    paper = color(chance, 16, 60) if dark else chance.choice(["#FFFFFF", "#F6F4EE", "#EAF2FA"])
    ink = "#F4F4F6" if dark else color(chance, 10, 90)
    alignment = chance.choice(["left", "center"])
    display = {
        "template": chance.choice(["header_media_body", "media_header_body", "header_body_media"]),
        "border_radius": chance.choice([0, 8, 16]), "background_color": paper,
        "dismiss_button_color": ink,
        "heading": {"text": text(chance, words, 2, 5), "size": chance.choice([18, 20, 24]),
                    "color": ink, "alignment": alignment, "style": ["bold"]},
        "body": {"text": text(chance, words, 6, 26), "size": chance.choice([14, 16]), "color": ink,
                 "alignment": alignment},
        "button_layout": chance.choice(["separate", "stacked", "joined"]), "buttons": [],
    }
    for number in range(chance.randint(1, 2)):
        fill = color(chance, 30, 200) if number == 0 else chance.choice(["#E3F2F2", "#FFE9B0"])
        display["buttons"].append({
            "id": ["first", "second"][number], "border_radius": chance.choice([0, 6, 12]),
            "background_color": fill, "border_color": fill,
            "label": {"text": text(chance, words, 1, 2), "size": 16,
                      "color": "#FFFFFF" if number == 0 else "#102030"}})
    if has_media:
        display["media"] = {"type": "image", "url": "https://example.com/photo.png",
                            "description": "A picture"}
    if kind == "banner":
        display.update(placement=chance.choice(["top", "bottom"]), template="media_left",
                       button_layout="separate")
    return {"display_type": kind, "display": display}


def braze(chance, words, kind, has_media):
    def number(text):
        return 0xFF000000 | int(text[1:], 16)
    message = {
        "type": kind.upper(), "message": text(chance, words, 8, 26), "bg_color": number("#FFFFFF"),
        "text_color": number(color(chance, 10, 90)), "frame_color": 0xBF000000 | 0x333333,
        "close_btn_color": number("#9B9B9B"),
    }
    if kind == "slideup":
        message["slide_from"] = chance.choice(["TOP", "BOTTOM"])
    else:
        message.update(header=text(chance, words, 2, 4), header_text_color=number("#202030"),
                       text_align_header=chance.choice(["START", "CENTER"]),
                       text_align_message=chance.choice(["START", "CENTER"]), image_style="TOP")
        message["btns"] = [
            {"id": index, "text": text(chance, words, 1, 2), "click_action": "NONE",
             "bg_color": number(color(chance, 30, 190)), "text_color": number("#FFFFFF"),
             "border_color": number("#404040")} for index in range(chance.randint(1, 2))]
    if has_media:
        message["image_url"] = "https://example.com/photo.png"
    return message


def photo(chance, file):
    picture = Image.new("RGB", (640, chance.choice([300, 360, 480])), color(chance, 90, 220))
    draw = ImageDraw.Draw(picture)
    for _ in range(14):
        x, y = chance.randrange(picture.width), chance.randrange(picture.height)
        size = chance.randrange(20, 160)
        (draw.ellipse if chance.random() < 0.5 else draw.rectangle)(
            [x, y, x + size, y + size * chance.uniform(0.4, 1)], color(chance))
    picture.save(file)


def run(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stderr.decode()[-400:])
    return done.stdout


# A scene is what is drawn: elements with frames in points and colours, in painting order.


def common(pixels):
    flat = pixels.reshape(-1, 3)
    flat = flat[:: max(1, len(flat) // 20_000)]
    steps = flat // 4
    number = numpy.bincount(steps[:, 0] * 4096 + steps[:, 1] * 64 + steps[:, 2]).argmax()
    middle = numpy.array([number // 4096, number // 64 % 64, number % 64]) * 4 + 2
    near = flat[abs(flat.astype(int) - middle).max(axis=1) <= 5]
    return near.mean(axis=0)


def scene(layout, picture, scale):
    array = numpy.array(picture).astype(int)
    height, width = array.shape[:2]

    def part(x, y, w, h):
        left, top = max(0, round(x * scale)), max(0, round(y * scale))
        return array[top:max(top + 1, min(height, round((y + h) * scale))),
                     left:max(left + 1, min(width, round((x + w) * scale)))]

    elements = []

    def add(node, parent):
        frame = [node["frame"][key] for key in ("x", "y", "width", "height")]
        x, y, w, h = frame
        element = {"id": node["id"], "kind": node["kind"], "parent": parent, "frame": frame,
                   "lines": [], "words": []}
        if w < 1 or h < 1 or x + w <= 0 or y + h <= 0 or y >= height / scale or x >= width / scale:
            element["hidden"] = True
        elif node["kind"] in ("media", "icon", "image"):
            element["crop"] = frame[:]
        elif not node.get("lines") or node["kind"] == "button":
            inside = common(part(x + 1.5, y + 1.5, w - 3, h - 3))
            middle = part(x, y + h / 2 - 1, 1, 2)[0, 0]
            around = common(part(max(0, x - 3), y + h / 3, 2, h / 3)) if x > 4 else \
                common(part(x + w / 3, max(0, y - 3), w / 3, 2))
            first_line = next((l for l in all_lines(node) if l["text"].strip()), None)
            if parent is None and first_line:
                # Pictures may cover most of a message; texts are on its own colour.
                inside = common(part(*[first_line[key] for key in ("x", "y", "width", "height")]))
            if abs(inside - around).max() > 5:
                element["fill"] = [int(v) for v in inside.round()]
                # SDKs stroke a border in the middle of the edge, or outside of it.
                if x > 4 and abs(part(x - 0.7, y + h / 2 - 1, 0.4, 2)[0, 0] - around).max() > 5 \
                        and node["kind"] == "button":
                    element["outset"] = 1
                if node["kind"] == "button" and abs(middle - inside).max() > 20:
                    element["border"] = [int(v) for v in middle]
                corner = part(x, y, min(w, h) / 2, min(w, h) / 2)
                steps = min(corner.shape[:2])
                first = next((i for i in range(min(steps, round(10 * scale)))
                              if abs(corner[i, i] - inside).max() < 12
                              or abs(corner[i, i] - middle).max() < 12), 0)
                outset = element.get("outset", 0)
                radius = (first / scale + outset) / 0.2929 - outset if first else 0
                element["radius"] = max(0, min(radius, min(w, h) / 2))
        for line in node.get("lines", []):
            if not line["text"].strip() or "hidden" in element:
                continue
            pixels = part(line["x"], line["y"], line["width"], line["height"])
            paper = common(pixels)
            flat = pixels.reshape(-1, 3)
            distance = abs(flat - paper).sum(axis=1)
            if distance.max() < 40:
                continue  # It is cut off.
            ink = flat[distance >= numpy.quantile(distance, 0.985)].mean(axis=0)
            element["lines"].append(dict(line, ink=[int(v) for v in ink.round()]))
        box = frame
        for around in [frame, elements[parent]["frame"] if parent is not None else frame]:
            mids = [abs(l["x"] + l["width"] / 2 - around[0] - around[2] / 2) for l in element["lines"]]
            if mids and max(mids) <= 1 and all(around[2] - l["width"] > 8 for l in element["lines"]):
                element["centered"] = True
        elements.append(element)
        own = len(elements) - 1
        for child in node.get("children", []):
            add(child, own)

    add(layout["root"], None)
    outside = common(array[:, : max(2, round(4 * scale))])
    x, y, w, h = layout["root"]["frame"].values()
    if x <= 4 and y <= 4 and w >= width / scale - 8:
        # It covers the screen.
        first_line = next((l for l in all_lines(layout["root"]) if l["text"].strip()), None)
        if first_line:
            outside = common(part(*[first_line[key] for key in ("x", "y", "width", "height")]))
    return {"elements": elements, "size": [width / scale, height / scale], "scale": scale,
            "backdrop": [int(v) for v in outside.round()]}


def all_lines(node):
    yield from node.get("lines", [])
    for child in node.get("children", []):
        if child["kind"] == "text":
            yield from all_lines(child)


def inside_of(elements, index):
    found = [index]
    for number, element in enumerate(elements):
        if element["parent"] in found and number not in found:
            found.append(number)
    return found


def move(elements, index, dx, dy):
    for number in inside_of(elements, index):
        element = elements[number]
        element["frame"][0] += dx
        element["frame"][1] += dy
        for line in element["lines"]:
            line["x"] += dx
            line["y"] += dy
            line["baseline"] += dy


def is_visible(element):
    return "hidden" not in element and ("fill" in element or "crop" in element or element["lines"])


def fits(elements, index):
    """Whether an element is in its parent and over no sibling that it wasn't over."""
    x, y, w, h = elements[index]["frame"]
    px, py, pw, ph = elements[elements[index]["parent"]]["frame"]
    if x < px + 1 or y < py + 1 or x + w > px + pw - 1 or y + h > py + ph - 1:
        return False
    for number, other in enumerate(elements):
        if number != index and other["parent"] == elements[index]["parent"]:
            ox, oy, ow, oh = other["frame"]
            if other["kind"] == "icon" or "dismiss" in other["id"] or "close" in other["id"]:
                continue
            if x < ox + ow + 1 and ox < x + w + 1 and y < oy + oh + 1 and oy < y + h + 1:
                return False
    return True


def change(kind, scene, chance):
    """Changes a scene; returns the ids that changed by themselves, or None where it can't be."""
    elements = scene["elements"]
    movable = [i for i, e in enumerate(elements)
               if e["parent"] is not None and is_visible(e)
               and elements[e["parent"]]["kind"] != "button" and "label" not in e["id"]]
    if kind == "same":
        return []
    if kind == "shifted":
        size = chance.choice([2, 3, 5, 8, 14]) * chance.choice([-1, 1])
        x, y, w, h = elements[0]["frame"]
        axis = chance.choice([0, 1])
        if "fill" not in elements[0] or [w, h][axis] > scene["size"][axis] - 40:
            return None
        move(elements, 0, *([size, 0] if axis == 0 else [0, size]))
        return [elements[0]["id"]]
    if kind == "moved":
        for _ in range(60):
            index = chance.choice(movable)
            size = chance.choice([2, 2, 3, 4, 6, 9]) * chance.choice([-1, 1])
            dx, dy = (size, 0) if chance.random() < 0.4 else (0, size)
            copied = copy.deepcopy(elements)
            move(copied, index, dx, dy)
            if fits(copied, index):
                scene["elements"] = copied
                return [copied[index]["id"]]
        return None
    if kind == "resized":
        boxes = [i for i in movable if "fill" in elements[i] or elements[i]["kind"] == "media"]
        for _ in range(60):
            if not boxes:
                return None
            index = chance.choice(boxes)
            size = chance.choice([2, 3, 4, 6, 9, -2, -3, -4, -6])
            axis = chance.choice([0, 1])
            copied = copy.deepcopy(elements)
            copied[index]["frame"][2 + axis] += size
            for number in inside_of(copied, index)[1:]:
                if copied[number]["parent"] == index:
                    move(copied, number, *([size / 2, 0] if axis == 0 else [0, size / 2]))
            for line in copied[index]["lines"]:
                line["xy"[axis]] += size / 2
                line["baseline"] += size / 2 if axis else 0
            if copied[index]["frame"][2 + axis] > 12 and fits(copied, index):
                scene["elements"] = copied
                return [copied[index]["id"]]
        return None
    if kind == "recolored":
        boxes = [e for e in elements[1:] if "fill" in e]
        texts = [e for e in elements if e["lines"]]
        if boxes and chance.random() < 0.6:
            element = chance.choice(boxes)
            element["fill"] = [255 - v if abs(255 - 2 * v) > 60 else (v + 110) % 256
                               for v in element["fill"]]
            element.pop("border", None)
        elif texts:
            element = chance.choice(texts)
            new = chance.choice([[190, 20, 40], [20, 60, 200], [10, 130, 60]])
            for line in element["lines"]:
                line["ink"] = new
        else:
            return None
        return [element["id"]]
    if kind == "spaced":
        rows = [i for i in movable if "dismiss" not in elements[i]["id"]
                and any(o["parent"] == elements[i]["parent"] and is_visible(o)
                        and o["frame"][1] + o["frame"][3] <= elements[i]["frame"][1] + 1
                        for o in elements)]
        if not rows:
            return None
        index = chance.choice(rows)
        top = elements[index]["frame"][1]
        size = chance.choice([2, 3, 4, 6, 8])
        parent = elements[index]["parent"]
        for number, other in enumerate(elements):
            if other["parent"] == parent and other["frame"][1] >= top - 0.5:
                move(elements, number, 0, size)
        while parent is not None:
            elements[parent]["frame"][3] += size
            parent = elements[parent]["parent"]
        row = [e for e in elements if e["parent"] == elements[index]["parent"] and is_visible(e)
               and abs(e["frame"][1] - size - top) < 0.5]
        return [row[0]["id"]]
    if kind == "wrapped":
        texts = [i for i in movable if len(elements[i]["lines"]) >= 2]
        for _ in range(40):
            if not texts:
                return None
            index = chance.choice(texts)
            copied = copy.deepcopy(elements)
            if rewrap(copied, index, chance):
                scene["elements"] = copied
                return [copied[index]["id"]]
    return None


def rewrap(elements, index, chance):
    element = elements[index]
    lines = element["lines"]
    words = [word for line in lines for word in line["text"].split()]
    letter = sum(l["width"] for l in lines) / sum(len(l["text"]) for l in lines)
    widest = max(l["width"] for l in lines)
    limit = widest * chance.uniform(0.72, 1.12)
    rows, current = [], []
    for word in words:
        if current and len(" ".join(current + [word])) * letter > limit:
            rows.append(current)
            current = []
        current.append(word)
    rows.append(current)
    if [" ".join(r) for r in rows] == [l["text"] for l in lines] or abs(len(rows) - len(lines)) > 1:
        return False
    # The shortest word that goes to another line must be seen.
    before = numpy.cumsum([len(l["text"].split()) for l in lines])
    after = numpy.cumsum([len(r) for r in rows])
    if len(rows) == len(lines) and all(
            len(" ".join(words[min(a, b):max(a, b)])) < 4 for a, b in zip(before, after)):
        return False
    pitch = lines[1]["y"] - lines[0]["y"]
    left, middle = lines[0]["x"], lines[0]["x"] + lines[0]["width"] / 2
    new = []
    for number, row in enumerate(rows):
        line = dict(lines[0], text=" ".join(row), width=len(" ".join(row)) * letter)
        line["x"] = middle - line["width"] / 2 if element.get("centered") else left
        line["y"] += number * pitch
        line["baseline"] += number * pitch
        new.append(line)
    growth = (len(rows) - len(lines)) * pitch
    bottom = element["frame"][1] + element["frame"][3]
    element["lines"] = new
    element["frame"][3] += growth
    parent = element["parent"]
    if growth:
        for number, other in enumerate(elements):
            if other["parent"] == parent and number != index and other["frame"][1] >= bottom - 1:
                move(elements, number, 0, growth)
        while parent is not None:
            elements[parent]["frame"][3] += growth
            parent = elements[parent]["parent"]
    x, y, w, h = elements[0]["frame"]
    return True


# Drawing by Pillow: larger, and then made smaller.


def line_font(line, font, scale):
    bold = "-Bold" if line.get("bold") else ""
    file = FONTS / font[0].replace(".ttf", bold + ".ttf")
    size = line["size"] * font[2] * scale
    return ImageFont.truetype(str(file if file.exists() else FONTS / font[0]), max(4, round(size)))


def draw_by_pillow(scene, drawn, font, back, chance):
    scale = scene["scale"]
    size = [round(side * scale) for side in scene["size"]]
    picture = back or Image.new("RGB", size, tuple(scene["backdrop"]))
    for element in scene["elements"]:
        x, y, w, h = [side * scale for side in element["frame"]]
        if "fill" in element:
            outset = element.get("outset", 0) * scale
            x, y, w, h = x - outset, y - outset, w + 2 * outset, h + 2 * outset
            over = 4
            mask = Image.new("L", (round(w) + 4, round(h) + 4))
            large = Image.new("L", (mask.width * over, mask.height * over))
            left, top = (x % 1) + 1, (y % 1) + 1
            shape = [left * over, top * over, (left + w) * over - 1, (top + h) * over - 1]
            radius = (element["radius"] * scale + outset * bool(element["radius"])) * over
            ImageDraw.Draw(large).rounded_rectangle(shape, radius, 255)
            place = (int(x // 1) - 1, int(y // 1) - 1)
            picture.paste(tuple(element.get("border", element["fill"])), place,
                          large.resize(mask.size, Image.BOX))
            if "border" in element:
                line = max(1, scale) * over
                inner = Image.new("L", large.size)
                ImageDraw.Draw(inner).rounded_rectangle(
                    [shape[0] + line, shape[1] + line, shape[2] - line, shape[3] - line],
                    max(0, radius - line), 255)
                picture.paste(tuple(element["fill"]), place, inner.resize(mask.size, Image.BOX))
        if "crop" in element:
            cx, cy, cw, ch = [side * scale for side in element["crop"]]
            crop = drawn.crop([round(cx), round(cy), round(cx + cw), round(cy + ch)])
            target = (max(1, round(x + w) - round(x)), max(1, round(y + h) - round(y)))
            if crop.size != target:
                crop = crop.resize(target, Image.LANCZOS)
            picture.paste(crop, (round(x), round(y)))
        for line in element["lines"]:
            face = line_font(line, font, scale)
            width = face.getlength(line["text"])
            start = line["x"] * scale
            if element.get("centered"):
                start += (line["width"] * scale - width) / 2
            ImageDraw.Draw(picture).text(
                (start, line["baseline"] * scale), line["text"], tuple(line["ink"]), face, anchor="ls")
    return picture


# Drawing by Chromium, several screens on a page.


def page_of(scene, drawn, font, back):
    def rgb(values):
        return "rgb(%d,%d,%d)" % tuple(values)

    def data(picture):
        import base64
        buffer = io.BytesIO()
        picture.save(buffer, "PNG")
        return "data:image/png;base64," + base64.b64encode(buffer.getvalue()).decode()

    width, height = scene["size"]
    scale = scene["scale"]
    parts = [f'<div class=s style="width:{width}px;height:{height}px;background:{rgb(scene["backdrop"])}">']
    if back:
        parts.append(f'<img src="{data(back)}" style="left:0;top:0;width:{width}px;height:{height}px">')
    for element in scene["elements"]:
        x, y, w, h = element["frame"]
        box = f"left:{x}px;top:{y}px;width:{w}px;height:{h}px;"
        if "fill" in element:
            outset = element.get("outset", 0)
            box = (f"left:{x - outset}px;top:{y - outset}px;width:{w + 2 * outset}px;"
                   f"height:{h + 2 * outset}px;")
            border = f"border:1px solid {rgb(element['border'])};" if "border" in element else ""
            parts.append(f'<div style="{box}background:{rgb(element["fill"])};{border}'
                         f'border-radius:{element["radius"] + outset * bool(element["radius"])}px"></div>')
        if "crop" in element:
            cx, cy, cw, ch = [side * scale for side in element["crop"]]
            crop = drawn.crop([round(cx), round(cy), round(cx + cw), round(cy + ch)])
            parts.append(f'<img src="{data(crop)}" style="{box}">')
        for line in element["lines"]:
            size = line["size"] * font[2]
            # The baseline of DejaVu is at 0.76 of its ascent and descent.
            style = (f"font:{'bold' if line.get('bold') else 'normal'} {size}px/{size * 2}px "
                     f"'{font[1]}';color:{rgb(line['ink'])};white-space:pre;")
            ascent, descent = 0.928 * size, 0.236 * size
            top = line["baseline"] - (size * 2 - ascent - descent) / 2 - ascent
            if element.get("centered"):
                middle = line["x"] + line["width"] / 2
                style += f"left:{middle - 500}px;width:1000px;text-align:center;"
            else:
                style += f"left:{line['x']}px;"
            parts.append(f'<div style="{style}top:{top}px">{html.escape(line["text"])}</div>')
    return "".join(parts) + "</div>"


def draw_by_chromium(pages, scene, folder):
    """Pictures of several screens of the same size."""
    width, height = scene["size"]
    scale = scene["scale"]
    document = ("<!DOCTYPE html><meta charset=utf-8><style>body{margin:0}.s{position:relative;"
                "overflow:hidden}.s *{position:absolute;box-sizing:border-box}</style>"
                + "".join(pages))
    file = folder / "page.html"
    file.write_text(document)
    picture = folder / "page.png"
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))))
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         f"--force-device-scale-factor={scale:g}", f"--screenshot={picture}",
         f"--window-size={round(width)},{round(height * len(pages))}",
         f"--user-data-dir={folder / 'profile'}", file.as_uri()],
        check=True, capture_output=True)
    whole = Image.open(picture).convert("RGB")
    tall = round(height * scale)
    return [whole.crop((0, number * tall, round(width * scale), (number + 1) * tall))
            for number in range(len(pages))]


# What else a screenshot has.


def busy(size, scale, chance):
    picture = Image.new("RGB", size, color(chance, 150, 250))
    draw = ImageDraw.Draw(picture)
    face = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), round(14 * scale))
    y = 0
    while y < size[1]:
        height = round(chance.randrange(40, 130) * scale)
        draw.rectangle([0, y, size[0], y + height], color(chance, 120, 256))
        for _ in range(3):
            x = chance.randrange(size[0])
            draw.ellipse([x, y + 6, x + height - 12, y + height - 6], color(chance))
        for row in range(2):
            draw.text((chance.randrange(200), y + 10 + 20 * scale * row), "Behind the message " * 4,
                      color(chance, 0, 120), face)
        y += height
    return picture.filter(ImageFilter.GaussianBlur(0.5)).point(lambda level: int(level * 0.72))


def is_over_app(scene):
    x, y, w, h = scene["elements"][0]["frame"]
    return "fill" in scene["elements"][0] and (
        w < scene["size"][0] - 4 or h < scene["size"][1] - 4)


def finish(picture, condition, scene, chance):
    """Returns the screenshot, how it is saved, and where it starts in points."""
    scale = scene["scale"]
    saved, origin = {"ending": "png"}, [0, 0]
    if "half" in condition:
        picture = picture.resize((picture.width // 2, picture.height // 2), Image.LANCZOS)
    if condition == "noise":
        array = numpy.array(picture).astype(float)
        noise = numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, 5, array.shape)
        picture = Image.fromarray((array + noise).clip(0, 255).astype("uint8"))
    if condition == "cut":
        x, y, w, h = scene["elements"][0]["frame"]
        left = chance.randrange(0, max(1, min(30, int(x)))) if x > 3 and chance.random() < 0.5 else 0
        top = chance.randrange(10, 60)
        bottom = chance.randrange(0, 40)
        origin = [round(left * scale) / scale, round(top * scale) / scale]
        picture = picture.crop((round(left * scale), round(top * scale), picture.width,
                                picture.height - round(bottom * scale)))
    if "jpeg" in condition:
        saved = {"ending": "jpg", "quality": chance.randrange(60, 96)}
    return picture, saved, origin


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--by", choices=["pillow", "chromium"], default="pillow")
    parser.add_argument("--half", choices=list(HALVES), default="development")
    parser.add_argument("--count", type=int, default=112)
    parser.add_argument("--program", default=ROOT / ".build/debug/render-snapshot")
    options = parser.parse_args()
    half = HALVES[options.half]
    chance = random.Random(half["seed"] + (500 if options.by == "chromium" else 0))
    out = pathlib.Path(options.folder)
    waiting = {}
    number = attempts = 0
    while number < options.count and attempts < options.count * 6:
        attempts += 1
        kind = KINDS[number % len(KINDS)]
        condition = CONDITIONS[number // len(KINDS) % len(CONDITIONS)]
        if kind == "shifted" and condition == "cut":
            kind = "moved"  # Nothing shows where the screen began.
        folder = out / f"{number:03}"
        (folder / "assets").mkdir(parents=True, exist_ok=True)
        vendor, form = chance.choice(half["vendors"]).split()
        has_media = chance.random() < 0.6
        message = {"airship": airship, "braze": braze}[vendor](chance, half["words"], form, has_media)
        photo(chance, folder / "assets/photo.png")
        (folder / "message.json").write_text(json.dumps(message, indent=1))
        device = chance.choice(half["devices"])
        flags = ["--device", device] + (["--appearance", "dark"] if condition == "dark" else [])
        try:
            text_of_layout = run(options.program, "layout", folder / "message.json", "--format",
                                 "json", *flags)
            layout = json.loads(text_of_layout)
            run(options.program, "render", folder / "message.json", "-o", folder / "drawn.png", *flags)
        except RuntimeError as problem:
            print(folder, problem)
            continue
        if not layout["root"]:
            continue  # The SDK discards the message.
        drawn = Image.open(folder / "drawn.png").convert("RGB")
        (folder / "drawn.png").unlink()
        made = scene(layout, drawn, layout["scale"])
        sizes = font_sizes(layout["root"])
        for element in made["elements"]:
            for line in element["lines"]:
                line["size"] = sizes(element, line)
                line["bold"] = element["id"] in ("heading", "header")
        after = copy.deepcopy(made)
        owners = change(kind, after, chance)
        bottom = max(e["frame"][1] + e["frame"][3] for e in after["elements"])
        if owners is None or kind in ("spaced", "wrapped", "resized") and (
                bottom > made["size"][1] - 2 and bottom > max(
                    e["frame"][1] + e["frame"][3] for e in made["elements"]) + 0.1):
            continue  # It would go out of the screen.
        if condition == "behind" and not is_over_app(made):
            continue
        font = chance.choice(half["fonts"])
        back = None
        if condition == "behind":
            back = busy([round(side * made["scale"]) for side in made["size"]], made["scale"], chance)
        truth = {
            "kind": kind, "condition": condition, "device": device, "owners": owners,
            "scale": made["scale"], "by": options.by, "font": font[1],
            "before": {e["id"]: dict(frame=e["frame"], lines=[l["text"] for l in e["lines"]],
                                     visible=bool(is_visible(e))) for e in made["elements"]},
            "after": {e["id"]: dict(frame=e["frame"], lines=[l["text"] for l in e["lines"]])
                      for e in after["elements"]}}
        seed = chance.randrange(1 << 30)
        if options.by == "pillow":
            picture = draw_by_pillow(after, drawn, font, back, chance)
            save(folder, picture, truth, after, seed)
        else:
            group = waiting.setdefault((device, layout["orientation"]), [])
            group.append((folder, page_of(after, drawn, font, back), truth, after, seed))
            if len(group) == 4:
                flush(waiting.pop((device, layout["orientation"])))
        number += 1
        if number % 20 == 0:
            print(number, flush=True)
    for group in waiting.values():
        flush(group)


def font_sizes(root):
    """The sizes of fonts aren't printed; lines are 1.2 times as high."""
    def size(element, line):
        return min(line["height"] / 1.21, 30)
    return size


def flush(group):
    with tempfile.TemporaryDirectory() as folder:
        pictures = draw_by_chromium([page for _, page, *_ in group], group[0][3],
                                    pathlib.Path(folder))
    for picture, (folder, _, truth, after, seed) in zip(pictures, group):
        save(folder, picture, truth, after, seed)


def save(folder, picture, truth, after, seed):
    shot, saved, origin = finish(picture, truth["condition"], after, random.Random(seed))
    ending = saved.pop("ending")
    shot.save(folder / f"shot.{ending}", **saved)
    truth.update(shot=f"shot.{ending}", origin=origin, quality=saved.get("quality"))
    (folder / "truth.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
