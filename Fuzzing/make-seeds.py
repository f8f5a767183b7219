#!/usr/bin/env python3
"""Writes the seeds of which the repository has no other examples, into Fuzzing/Seeds.

Needs Pillow, fontTools and Brotli: pip install --require-hashes -r Scripts/requirements.txt.
All are small: what a picture shows doesn't matter, only which of the format's forms it has. The seed
in Seeds/report is what a check has written.
"""
import json
import pathlib
import struct

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from PIL import Image

SEEDS = pathlib.Path(__file__).parent / "Seeds"
SIZE = (19, 13)


def folder(name):
    path = SEEDS / name
    path.mkdir(parents=True, exist_ok=True)
    return path


def test_image(mode="RGBA"):
    image = Image.new("RGBA", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            image.putpixel((x, y), (x * 13, y * 19, (x * y) % 256, 255 if x > 4 else x * 50))
    return image.convert(mode)


def png():
    target = folder("png")
    for mode in ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]:
        name = mode.replace(";", "-").lower()
        test_image("L" if mode == "I;16" else mode).convert(mode).save(target / f"{name}.png")
    test_image("P").save(target / "transparent-entry.png", transparency=3)
    frames = [test_image().rotate(angle) for angle in (0, 90)]
    frames[0].save(target / "animated.png", save_all=True, append_images=frames[1:])


def jpeg():
    target = folder("jpeg")
    for mode in ["L", "RGB", "CMYK"]:
        test_image("RGB").convert(mode).save(target / f"{mode.lower()}.jpeg", quality=60)
    test_image("RGB").save(target / "progressive.jpeg", progressive=True, subsampling=0)
    exif = Image.Exif()
    exif[0x0112] = 6
    test_image("RGB").save(target / "turned.jpeg", exif=exif)


def profile(parts, space=b"RGB ", connection=b"XYZ ", kind=b"mntr"):
    """An ICC profile of parts with names."""
    table, content = struct.pack(">I", len(parts)), b""
    for name, part in parts:
        table += name + struct.pack(">II", 132 + 12 * len(parts) + len(content), len(part))
        content += part + b"\0" * (-len(part) % 4)
    header = struct.pack(">I4xI", 132 + 12 * len(parts) + len(content), 0x02400000)
    header += kind + space + connection + b"\0" * 12 + b"acsp" + b"\0" * 28
    header += fixed(0.9642, 1, 0.8249)
    return header.ljust(128, b"\0") + table + content


def fixed(*values):
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def color_table(inputs):
    """A table with two steps along each side."""
    ramp = bytes(range(256))
    colors = bytes((index * 37) % 256 for index in range(3 * 2 ** inputs))
    return (b"mft1" + bytes([0, 0, 0, 0, inputs, 3, 2, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
            + ramp * inputs + colors + ramp * 3)


def icc():
    target = folder("icc")
    colors = [(0.515, 0.241, -0.001), (0.292, 0.692, 0.042), (0.157, 0.067, 0.784)]
    curves = {"power": b"curv" + struct.pack(">4xIH", 1, 0x0233),
              "table": b"curv" + struct.pack(">4xI4H", 4, 0, 9000, 30000, 65535),
              "parametric": b"para" + struct.pack(">4xHxx", 3)
              + fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)}
    for name, curve in curves.items():
        parts = [(letter + b"XYZ", b"XYZ \0\0\0\0" + fixed(*color))
                 for letter, color in zip([b"r", b"g", b"b"], colors)]
        parts += [(letter + b"TRC", curve) for letter in [b"r", b"g", b"b"]]
        (target / f"{name}.icc").write_bytes(profile(parts))
        (target / f"grey-{name}.icc").write_bytes(profile([(b"kTRC", curve)], b"GRAY"))
    (target / "colors.icc").write_bytes(profile([(b"A2B0", color_table(3))], connection=b"Lab "))
    (target / "inks.icc").write_bytes(
        profile([(b"A2B0", color_table(4))], b"CMYK", b"Lab ", b"prtr"))


def exif():
    target = folder("exif")
    for name, order in {"little": "<", "big": ">"}.items():
        mark = b"II" if order == "<" else b"MM"
        (target / f"{name}.exif").write_bytes(
            mark + struct.pack(order + "HIHHHIIHHIHHI", 42, 8, 2, 0x010F, 2, 4, 0x616263,
                               0x0112, 3, 1, 6, 0, 0))


def metadata():
    """Images with an orientation and a profile."""
    block = Image.Exif()
    block[0x0112] = 8
    colors = (SEEDS / "icc/parametric.icc").read_bytes()
    for name, options in {"png": {}, "webp": {"lossless": True}, "jpeg": {"quality": 60}}.items():
        test_image("RGB").save(
            folder(name) / f"metadata.{name}", exif=block, icc_profile=colors, **options)


def gif():
    target = folder("gif")
    test_image("P").save(target / "still.gif")
    frames = [test_image("P"), test_image("P").rotate(90)]
    frames[0].save(
        target / "animated.gif", save_all=True, append_images=frames[1:], duration=40, disposal=2)
    test_image("P").save(target / "transparent.gif", transparency=0, interlace=1)


def webp():
    target = folder("webp")
    test_image().save(target / "lossy.webp", quality=30)
    test_image("RGB").save(target / "opaque.webp", quality=30)
    test_image().save(target / "lossless.webp", lossless=True)
    frames = [test_image(), test_image().rotate(90)]
    frames[0].save(target / "animated.webp", save_all=True, append_images=frames[1:])


def font():
    """Cubic outlines, kerning and a ligature, which the other small fonts don't have."""
    names = [".notdef", "A", "V", "f", "i", "f_i"]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(name): name for name in names if len(name) == 1})
    glyphs = {}
    for index, name in enumerate(names):
        pen = T2CharStringPen(600, None)
        pen.moveTo((50, 0))
        pen.curveTo((50, 300 + index), (250, 700), (300, 700))
        pen.lineTo((550, 0))
        pen.closePath()
        glyphs[name] = pen.getCharString()
    builder.setupCFF("Seed", {"FullName": "Seed"}, glyphs, {})
    builder.setupHorizontalMetrics({name: (600, 50) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Seed", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.addOpenTypeFeatures(
        "feature kern { pos A V -80; } kern; feature liga { sub f i by f_i; } liga;")
    builder.font.save(folder("font") / "cubic.otf", reorderTables=None)


def woff():
    target = folder("woff")
    for name, source in (
        ("square", SEEDS.parent.parent / "Tests/Conformance/Square.ttf"),
        ("cubic", SEEDS / "font/cubic.otf"),
    ):
        for flavor in ("woff", "woff2"):
            font = TTFont(source, recalcTimestamp=False)
            font.flavor = flavor
            font.save(target / f"{name}.{flavor}")


def screen():
    screen = {
        "background": "#FFEEDD", "insets": {"left": 16, "right": 16},
        "above": [{"name": "Header", "height": 80, "color": "#336699"}],
        "below": [{"name": "List", "height": 300}],
    }
    (folder("screen") / "screen.json").write_text(json.dumps(screen, indent=2) + "\n")


for make in (png, jpeg, gif, webp, icc, exif, metadata, font, woff, screen):
    make()
