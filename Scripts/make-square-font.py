#!/usr/bin/env python3
"""Makes Tests/Conformance/Square.ttf, whose every glyph is a square as wide and high as the font size.

With it, the boxes of a text are counted instead of measured: n characters at 10px are 10n px wide,
a line is 10px high and its baseline lies 8px below its top. Needs fontTools: pip install --require-hashes -r Scripts/requirements.txt
"""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

UNITS, ASCENT, DESCENT = 1000, 800, 200
CHARACTERS = [
    *range(0x20, 0x7F),  # printable ASCII
    0xA0,  # no-break space
    0x2010,  # hyphen, shown at a soft hyphen
    0x2022,  # bullet
    0x2026,  # ellipsis
    *range(0x05D0, 0x05EB),  # Hebrew letters, for text that runs from right to left
    *range(0x3042, 0x3044),  # two hiragana, between which a line may break
    0x4E00,  # an ideograph, likewise
]
INVISIBLE = {0x20, 0xA0}
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Tests/Conformance/Square.ttf"


def square(is_visible):
    pen = TTGlyphPen(None)
    if is_visible:
        pen.moveTo((0, -DESCENT))
        pen.lineTo((0, ASCENT))
        pen.lineTo((UNITS, ASCENT))
        pen.lineTo((UNITS, -DESCENT))
        pen.closePath()
    return pen.glyph()


names = {code: f"u{code:04X}" for code in CHARACTERS}
font = FontBuilder(UNITS, isTTF=True)
font.setupGlyphOrder([".notdef", *names.values()])
font.setupCharacterMap(names)
font.setupGlyf(
    {".notdef": square(True)}
    | {name: square(code not in INVISIBLE) for code, name in names.items()}
)
font.setupHorizontalMetrics({name: (UNITS, 0) for name in [".notdef", *names.values()]})
font.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
font.setupNameTable(
    {
        "familyName": "Square",
        "styleName": "Regular",
        "uniqueFontIdentifier": "Square 1",
        "fullName": "Square",
        "version": "Version 1.000",
        "psName": "Square",
        "licenseDescription": "Part of render-snapshot, under the licence of render-snapshot.",
    }
)
font.setupOS2(
    sTypoAscender=ASCENT, sTypoDescender=-DESCENT, sTypoLineGap=0,
    usWinAscent=ASCENT, usWinDescent=DESCENT, fsSelection=0x40 | 0x80,
    sxHeight=500, sCapHeight=800, usWeightClass=400, fsType=0, version=4,
)
font.setupPost(underlinePosition=-100, underlineThickness=100)
font.setupHead(unitsPerEm=UNITS, created=0, modified=0, fontRevision=1.0)
font.font.recalcTimestamp = False
font.save(OUTPUT)
