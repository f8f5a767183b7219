"""Drawing scenes by Chromium, several screens on a page."""

import base64
import html
import io
import shutil
import subprocess

from PIL import Image


def page_of(scene, drawn, font, back):
    def rgb(values):
        return "rgb(%d,%d,%d)" % tuple(values)

    def data(image):
        buffer = io.BytesIO()
        image.save(buffer, "PNG")
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
            if not back:
                for step, tone in reversed(list(enumerate(element["shadow"], 1))):
                    out = step / scale
                    parts.append(
                        f'<div style="left:{x - out}px;top:{y - out}px;width:{w + 2 * out}px;'
                        f'height:{h + 2 * out}px;background:{rgb(tone)};'
                        f'border-radius:{element["radius"] + out}px"></div>')
            border = f"border:1px solid {rgb(element['border'])};" if "border" in element else ""
            radius = element["radius"] + outset * bool(element["radius"])
            above, below = (element.get("square", [False] * 4)[i:i + 2] for i in (0, 2))
            radii = " ".join(f"{0 if square else radius}px" for square in above + below[::-1])
            parts.append(f'<div style="{box}background:{rgb(element["fill"])};{border}'
                         f'border-radius:{radii}"></div>')
        if "crop" in element:
            cx, cy, cw, ch = [side * scale for side in element["crop"]]
            crop = drawn.crop([round(cx), round(cy), round(cx + cw), round(cy + ch)])
            parts.append(f'<img src="{data(crop)}" style="{box}">')
        for line in element["lines"]:
            # The baseline of text in a drawing isn't rounded.
            anchor = "middle" if element.get("centered") else "start"
            x = line["x"] + (line["width"] / 2 if anchor == "middle" else 0)
            parts.append(
                f'<svg style="left:0;top:0;width:{width}px;height:{height}px"><text x="{x}" '
                f'y="{line["baseline"]}" text-anchor="{anchor}" fill="{rgb(line["ink"])}" '
                f'font-family="{font[1]}" font-size="{line["size"] * font[2]}" '
                f'font-weight="{700 if line.get("bold") else 400}" style="white-space:pre">'
                f'{html.escape(line["text"])}</text></svg>')
    return "".join(parts) + "</div>"


def draw(pages, scene, folder):
    """Images of several screens of the same size."""
    width, height = scene["size"]
    scale = scene["scale"]
    document = ("<!DOCTYPE html><meta charset=utf-8><style>body{margin:0}.s{position:relative;"
                "overflow:hidden}.s *{position:absolute;box-sizing:border-box}</style>"
                + "".join(pages))
    file = folder / "page.html"
    file.write_text(document)
    image = folder / "page.png"
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))))
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--font-render-hinting=none",
         f"--force-device-scale-factor={scale:g}", f"--screenshot={image}",
         f"--window-size={round(width)},{round(height * len(pages))}",
         f"--user-data-dir={folder / 'profile'}", file.as_uri()],
        check=True, capture_output=True)
    whole = Image.open(image).convert("RGB")
    tall = round(height * scale)
    return [whole.crop((0, number * tall, round(width * scale), (number + 1) * tall))
            for number in range(len(pages))]
