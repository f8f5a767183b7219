"""Drawing a scene by Pillow: larger, and then made smaller, so that parts of pixels count."""

import pathlib

from PIL import Image, ImageDraw, ImageFont

FONTS = pathlib.Path("/usr/share/fonts/truetype")

# Text is drawn so many times larger.
OVER = 4


def line_font(line, font, scale):
    file = FONTS / font[0]
    if line.get("bold"):
        bold = FONTS / (font[0].replace("-Regular", "").replace(".ttf", "-Bold.ttf"))
        file = bold if bold.exists() else file
    return ImageFont.truetype(str(file), max(4, round(line["size"] * font[2] * scale)))


def text(image, line, centered, font, scale):
    """Draws a line of text, to parts of a pixel and without hints, as phones do."""
    face = line_font(line, font, scale * OVER)
    width = face.getlength(line["text"])
    x, y = line["x"] * scale * OVER, line["baseline"] * scale * OVER
    if centered:
        x += (line["width"] * scale * OVER - width) / 2
    left, top = int(x / OVER) - 2, int((y - face.size * 1.2) / OVER) - 1
    size = (int(width / OVER) + 6, int(face.size * 1.7 / OVER) + 4)
    large = Image.new("L", (size[0] * OVER, size[1] * OVER))
    ImageDraw.Draw(large).text(
        (x - left * OVER, y - top * OVER), line["text"], 255, face, anchor="ls")
    image.paste(tuple(line["ink"]), (left, top), large.resize(size, Image.BOX))


def draw(scene, drawn, font, back):
    scale = scene["scale"]
    size = [round(side * scale) for side in scene["size"]]
    image = back or Image.new("RGB", size, tuple(scene["backdrop"]))
    for element in scene["elements"]:
        x, y, w, h = [side * scale for side in element["frame"]]
        if "fill" in element:
            outset = element.get("outset", 0) * scale
            x, y, w, h = x - outset, y - outset, w + 2 * outset, h + 2 * outset
            if not back:
                # What the shadow of a message does to another app isn't known here.
                for step, tone in reversed(list(enumerate(element["shadow"], 1))):
                    ImageDraw.Draw(image).rounded_rectangle(
                        [round(x) - step, round(y) - step, round(x + w) + step - 1,
                         round(y + h) + step - 1], element["radius"] * scale + step, tuple(tone))
            over = OVER
            mask = Image.new("L", (round(w) + 4, round(h) + 4))
            large = Image.new("L", (mask.width * over, mask.height * over))
            left, top = (x % 1) + 1, (y % 1) + 1
            shape = [left * over, top * over, (left + w) * over - 1, (top + h) * over - 1]
            radius = (element["radius"] * scale + outset * bool(element["radius"])) * over
            above, below = (element.get("square", [False] * 4)[i:i + 2] for i in (0, 2))
            round_ones = tuple(not square for square in above + below[::-1])
            ImageDraw.Draw(large).rounded_rectangle(shape, radius, 255, corners=round_ones)
            position = (int(x // 1) - 1, int(y // 1) - 1)
            image.paste(tuple(element.get("border", element["fill"])), position,
                          large.resize(mask.size, Image.BOX))
            if "border" in element:
                line = max(1, scale) * over
                inner = Image.new("L", large.size)
                ImageDraw.Draw(inner).rounded_rectangle(
                    [shape[0] + line, shape[1] + line, shape[2] - line, shape[3] - line],
                    max(0, radius - line), 255, corners=round_ones)
                image.paste(tuple(element["fill"]), position, inner.resize(mask.size, Image.BOX))
        if "crop" in element:
            cx, cy, cw, ch = [side * scale for side in element["crop"]]
            crop = drawn.crop([round(cx), round(cy), round(cx + cw), round(cy + ch)])
            target = (max(1, round(x + w) - round(x)), max(1, round(y + h) - round(y)))
            if crop.size != target:
                crop = crop.resize(target, Image.LANCZOS)
            image.paste(crop, (round(x), round(y)))
        for line in element["lines"]:
            text(image, line, element.get("centered"), font, scale)
    return image
