"""What a phone, and those who pass images on, add to a screenshot."""

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from .messages import color
from .pillow import FONTS


def busy(size, scale, chance):
    image = Image.new("RGB", size, color(chance, 150, 250))
    draw = ImageDraw.Draw(image)
    face = ImageFont.truetype(str(FONTS / "dejavu/DejaVuSans.ttf"), round(14 * scale))
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
    return image.filter(ImageFilter.GaussianBlur(0.5)).point(lambda level: int(level * 0.72))


def is_over_app(scene):
    x, y, w, h = scene["elements"][0]["frame"]
    return "fill" in scene["elements"][0] and (
        w < scene["size"][0] - 4 or h < scene["size"][1] - 4)


def finish(image, condition, scene, chance):
    """Returns the screenshot, how it is saved, and where it starts in points."""
    scale = scene["scale"]
    saved, origin = {"extension": "png"}, [0, 0]
    if "half" in condition:
        image = image.resize((image.width // 2, image.height // 2), Image.LANCZOS)
    if condition == "noise":
        array = numpy.array(image).astype(float)
        noise = numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, 5, array.shape)
        image = Image.fromarray((array + noise).clip(0, 255).astype("uint8"))
    if condition == "cut":
        x, y, w, h = scene["elements"][0]["frame"]
        left = chance.randrange(0, max(1, min(30, int(x)))) if x > 3 and chance.random() < 0.5 else 0
        top = chance.randrange(10, 60)
        bottom = chance.randrange(0, 40)
        origin = [round(left * scale) / scale, round(top * scale) / scale]
        image = image.crop((round(left * scale), round(top * scale), image.width,
                                image.height - round(bottom * scale)))
    if condition == "strip":
        # As wide as the screen; what is cut off is mostly not the message.
        y, h = scene["elements"][0]["frame"][1::2]
        top = min(chance.randrange(30, 120), max(0, int(y) - 8))
        bottom = min(chance.randrange(40, 200), max(0, int(scene["size"][1] - y - h) - 8))
        if top + bottom < 20:
            bottom = 40
        origin = [0, round(top * scale) / scale]
        image = image.crop((0, round(top * scale), image.width,
                                image.height - round(bottom * scale)))
    if condition == "p3":
        image = wide_colors(image)
    if "jpeg" in condition:
        saved = {"extension": "jpg", "quality": chance.randrange(60, 96)}
    if condition == "webp":
        saved = {"extension": "webp", "quality": chance.randrange(60, 96)}
    return image, saved, origin


def wide_colors(image):
    """The numbers that a screen of the colour space Display P3 has for the same colours."""
    level = numpy.array(image).astype(float) / 255
    light = numpy.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    light = light @ numpy.array(
        [[0.8225, 0.1774, 0], [0.0332, 0.9669, 0], [0.0171, 0.0724, 0.9108]]).T
    level = numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return Image.fromarray((level.clip(0, 1) * 255).round().astype("uint8"))
