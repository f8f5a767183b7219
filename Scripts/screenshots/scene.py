"""A scene: what a drawing of the program has, as elements with frames in points and colours."""

import pathlib

import numpy
from PIL import ImageFont

INTER = pathlib.Path(__file__).resolve().parents[2] / "Fonts/Inter/Inter-roman.var.ttf"


def common(pixels):
    flat = pixels.reshape(-1, 3)
    flat = flat[:: max(1, len(flat) // 20_000)]
    steps = flat // 4
    number = numpy.bincount(steps[:, 0] * 4096 + steps[:, 1] * 64 + steps[:, 2]).argmax()
    middle = numpy.array([number // 4096, number // 64 % 64, number % 64]) * 4 + 2
    near = flat[abs(flat.astype(int) - middle).max(axis=1) <= 5]
    return near.mean(axis=0)


def paints_nothing(node, root):
    """Whether an element only keeps others together: in pages those without an id, in other messages
    what is around a text or an icon, and the buttons of an alert."""
    name = node["id"]
    if node is root:
        return name == "placeholder"
    if root["id"] == "alert" and node["kind"] == "button":
        return True
    return "/" in name or name in ("html", "body", "page", "placeholder", "close", "dismiss")


def overflows(node, around=None):
    """Whether something is cut off by what is around it, or covered by what is beside it."""
    frame = node["frame"]
    if around and frame["y"] + frame["height"] > around["y"] + around["height"] + 1:
        return True
    children = node.get("children", [])
    for index, child in enumerate(children):
        for other in children[index + 1:]:
            if child["kind"] == "text" and other["kind"] in ("text", "button", "media", "image"):
                top, bottom = child["frame"]["y"], child["frame"]["y"] + child["frame"]["height"]
                left, right = child["frame"]["x"], child["frame"]["x"] + child["frame"]["width"]
                ox, oy, ow, oh = (other["frame"][key] for key in ("x", "y", "width", "height"))
                if min(bottom, oy + oh) - max(top, oy) > 2 and min(right, ox + ow) - max(left, ox) > 2:
                    return True
    return any(overflows(child, frame) for child in children)


def font_size(line):
    """Sizes of fonts aren't printed; they follow from the widths of lines."""
    face = ImageFont.truetype(str(INTER), 100)
    size = 100 * line["width"] / max(1, face.getlength(line["text"]))
    return max(9, min(size, line["height"] / 1.1, 34))


def first_inside(pixels, tones, scale, contrast):
    """How far on the diagonal each corner ends: those above, those below, from left to right; None for
    one that is under an image."""
    steps = min(min(pixels.shape[:2]) // 2, round(10 * scale))
    found = []
    for corner in (pixels, pixels[:, ::-1], pixels[::-1], pixels[::-1, ::-1]):
        near = (i for i in range(steps) if any(
            abs(corner[i, i] - tone).max() < min(12, max(4, contrast * 0.06)) for tone in tones))
        found.append(next(near, None))
    return found


def shadow_of(frame, scale, part):
    """The colours around a box from near to far, a pixel each; none where all are alike."""
    x, y, w, h = frame
    tones = [common(part(x - (step + 1) / scale, y + h / 2 - 1, 1 / scale, 2))
             for step in range(round(min(x - 1, 14) * scale))]
    if not tones or abs(tones[0] - tones[-1]).max() < 4:
        return []
    return [[int(v) for v in tone.round()] for tone in tones]


def of_layout(layout, image):
    scale = layout["scale"]
    array = numpy.array(image).astype(int)
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
        elif paints_nothing(node, layout["root"]) and not node.get("lines"):
            pass
        elif not node.get("lines") or node["kind"] == "button" or node["id"] == "go":
            inside = common(part(x + 1.5, y + 1.5, w - 3, h - 3))
            middle = part(x, y + h / 2 - 1, 1, 2)[0, 0]
            # Beside it, above it, or else below it.
            around = common(
                part(x - 3, y + h / 3, 2, h / 3) if x > 4 else
                part(x + w / 3, y - 3, w / 3, 2) if y > 4 else
                part(x + w / 3, min(y + h + 1, height / scale - 2), w / 3, 2))
            first_line = next((l for l in all_lines(node) if l["text"].strip()), None)
            if parent is None and first_line:
                # Images may cover most of a message; texts are on its own colour.
                inside = common(part(*[first_line[key] for key in ("x", "y", "width", "height")]))
            if node["id"] == "html":
                # A page has its colour beside what is in it, or below that.
                strips = [common(part(x + 2, y + h / 8, 3, h * 3 / 4)),
                          common(part(x + w / 4, y + h - 5, w / 2, 3))]
                inside = max(strips, key=lambda tone: abs(tone - inside).max())
            contrast = abs(inside - around).max()
            isPage = node["id"] == "html" and parent is None
            if contrast > 5 or isPage:
                element["fill"] = [int(v) for v in inside.round()]
                element["contrast"] = int(contrast)
                # SDKs stroke a border in the middle of the edge, or outside of it.
                if x > 4 and abs(part(x - 0.7, y + h / 2 - 1, 0.4, 2)[0, 0] - around).max() > 5 \
                        and node["kind"] == "button":
                    element["outset"] = 1
                if node["kind"] == "button" and abs(middle - inside).max() > 20:
                    element["border"] = [int(v) for v in middle]
                steps = first_inside(part(x, y, w, h), [inside, middle], scale, contrast)
                known = [step for step in steps if step is not None]
                first = min(known, default=0)
                if node["kind"] == "button" and first == 0 < max(known, default=0):
                    # Of buttons that are joined, only the outer corners are round.
                    first = max(known)
                    element["square"] = [not step for step in steps]
                outset = element.get("outset", 0)
                radius = (first / scale + outset) / 0.2929 - outset if first else 0
                element["radius"] = max(0, min(radius, min(w, h) / 2))
                element["shadow"] = shadow_of(frame, scale, part) if parent is None else []
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
            element["lines"].append(dict(
                line, ink=[int(v) for v in ink.round()], size=font_size(line),
                bold=node["id"] in ("heading", "header", "title", "alert.title")))
        box = frame
        for around in [frame, elements[parent]["frame"] if parent is not None else frame]:
            mids = [abs(l["x"] + l["width"] / 2 - around[0] - around[2] / 2) for l in element["lines"]]
            own = [l["x"] + l["width"] / 2 for l in element["lines"]]
            widths = [l["width"] for l in element["lines"]]
            if len(own) > 1 and max(own) - min(own) <= 1 and max(widths) - min(widths) > 4:
                element["centered"] = True
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
