#!/usr/bin/env python3
"""Makes the images of the documents in Tests/Documents: drawn here, so that they are nobody's.

    Scripts/make-document-images.py

The same images come out on every machine. Needs Debian's package python3 only.
"""

import pathlib
import struct
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Tests/Documents"

USES = {
    "hero": [
        "hero-and-buttons", "arabic-offer", "modal-with-close-button", "inline-styles",
        "email-block-templates",
    ],
    "logo": [
        "two-columns", "email-newsletter", "inline-styles", "email-two-columns",
        "email-cell-columns",
    ],
    "round": [
        "two-columns", "product-row", "email-receipt", "arabic-offer", "email-two-columns",
        "email-inline-columns", "email-float-columns", "email-cell-columns", "grid-cards",
        "popup-rows",
    ],
    "cup": ["product-row", "modal-with-close-button", "grid-cards", "signup-form"],
    "pan": ["product-row", "grid-cards", "popup-rows", "onboarding-steps"],
    "towel": ["product-row"],
    "chair": ["two-columns", "email-cell-columns"],
    "lamp": ["two-columns", "email-block-templates"],
    "shelves": [
        "email-newsletter", "email-two-columns", "email-inline-columns", "email-float-columns",
        "grid-cards",
    ],
}


def mix(a, b, part):
    return tuple(int(x + (y - x) * part) for x, y in zip(a, b))


def hero(x, y):
    """Three rows of hills under a sun, 600 × 300."""
    if (x - 430) ** 2 + (y - 90) ** 2 < 38 ** 2:
        return (255, 221, 120)
    # Parabolas in place of sines, which are not the same everywhere.
    def hill(period, offset, height, base):
        part = ((x + offset) % period) / period
        return base - height * 4 * part * (1 - part)
    if y > hill(260, 40, 50, 285):
        return (24, 66, 52)
    if y > hill(310, 170, 70, 262):
        return (44, 102, 78)
    if y > hill(420, 90, 90, 236):
        return (98, 146, 120)
    return mix((120, 170, 214), (253, 224, 190), min(1, y / 210))


def logo(x, y):
    """Two tiles and a bar, 240 × 80."""
    if 8 <= x < 72 and 8 <= y < 72:
        return (240, 128, 80) if (x - 40) ** 2 + (y - 40) ** 2 < 24 ** 2 else (52, 60, 90)
    if 88 <= x < 232 and 20 <= y < 34:
        return (52, 60, 90)
    if 88 <= x < 190 and 46 <= y < 58:
        return (160, 166, 186)
    return (255, 255, 255)


def round_(x, y):
    """A face in a circle, 96 × 96."""
    if (x - 48) ** 2 + (y - 40) ** 2 < 18 ** 2:
        return (250, 220, 190)
    if (x - 48) ** 2 + (y - 98) ** 2 < 38 ** 2:
        return (86, 96, 200)
    return (190, 214, 240)


def cup(x, y):
    """A cup, 240 × 240."""
    if 60 <= x < 150 and 90 <= y < 180:
        return (210, 120, 90) if (x * 7 + y * 13) % 29 else (240, 220, 200)
    if 18 ** 2 < (x - 152) ** 2 + (y - 130) ** 2 < 32 ** 2:
        return (210, 120, 90)
    return (238, 232, 222) if y < 180 else (206, 190, 170)


def pan(x, y):
    """A pan from above, 300 × 200."""
    distance = (x - 110) ** 2 + (y - 100) ** 2
    if distance < 66 ** 2:
        return (58, 60, 66)
    if distance < 78 ** 2:
        return (30, 31, 35)
    if x >= 180 and 90 <= y < 110 and x < 290:
        return (150, 104, 66)
    return (240, 242, 245)


def towel(x, y):
    """A towel with stripes, 160 × 240."""
    if not (30 <= x < 130 and y < 220):
        return (225, 232, 236)
    return (70, 110, 150) if y > 150 and y % 20 < 8 else (232, 226, 210)


def chair(x, y):
    """A chair by a window, 320 × 280."""
    if 150 <= x < 300 and 20 <= y < 150:
        return (255, 255, 255) if 222 <= x < 228 or 82 <= y < 88 else (190, 220, 240)
    if (60 <= x < 70 and 70 <= y < 250) or (140 <= x < 150 and 160 <= y < 250):
        return (140, 92, 52)
    if 60 <= x < 150 and 160 <= y < 174:
        return (180, 128, 80)
    if 70 <= x < 76 and 80 <= y < 160:
        return (180, 128, 80)
    return (236, 226, 212) if y < 220 else (206, 184, 158)


def lamp(x, y):
    """A lamp, 200 × 220."""
    if 30 <= y < 100 and abs(x - 100) < 20 + (y - 30) * 0.7:
        return (252, 214, 130)
    if 96 <= x < 104 and 100 <= y < 190:
        return (70, 70, 76)
    if 70 <= x < 130 and 190 <= y < 200:
        return (70, 70, 76)
    return mix((84, 70, 110), (48, 40, 70), y / 220)


def shelves(x, y):
    """Books on two shelves, 600 × 220."""
    if y % 110 >= 98:
        return (110, 74, 44)
    colors = [(180, 70, 60), (60, 110, 130), (210, 170, 80), (90, 90, 120), (70, 130, 90)]
    book = (x + (y // 110) * 13) // 26
    top = 14 + (book * 37) % 31
    if y % 110 < top:
        return (58, 44, 36)
    if (x + (y // 110) * 13) % 26 < 2:
        return (40, 30, 26)
    return colors[(book * 3 + y // 110) % len(colors)]


PICTURES = {
    "hero": (hero, 600, 300), "logo": (logo, 240, 80), "round": (round_, 96, 96),
    "cup": (cup, 240, 240), "pan": (pan, 300, 200), "towel": (towel, 160, 240),
    "chair": (chair, 320, 280), "lamp": (lamp, 200, 220), "shelves": (shelves, 600, 220),
}


def png(draw, width, height):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(draw(x, y))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def main():
    for name, folders in USES.items():
        data = png(*PICTURES[name])
        for folder in folders:
            (ROOT / folder / f"{name}.png").write_bytes(data)


main()
