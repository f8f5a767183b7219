#!/usr/bin/env python3
"""Makes Tests/TypesettingTests/Data/optical.ttf, a font with optical sizes and tracking.

It is named as the system font is, so that it takes that font's place when it is given with --fonts.
Every glyph is a square. Of 1000 units, an advance is 800 at 17 points and less and 600 at 28 and
more; the table trak takes 100 away at 17 points and less and adds 100 at 28 and more.
Needs fontTools: pip install --require-hashes -r Scripts/requirements.txt
"""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry
from fontTools.ttLib.tables.TupleVariation import TupleVariation

UNITS, WIDTH, NARROWER, TRACKING = 1000, 800, -200, 100
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Tests/TypesettingTests/Data/optical.ttf"


def square():
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((0, 500))
    pen.lineTo((500, 500))
    pen.lineTo((500, 0))
    pen.closePath()
    return pen.glyph()


names = {code: f"u{code:04X}" for code in range(0x20, 0x7F)}
order = [".notdef", *names.values()]
font = FontBuilder(UNITS, isTTF=True)
font.setupGlyphOrder(order)
font.setupCharacterMap(names)
font.setupGlyf({name: square() for name in order})
font.setupHorizontalMetrics({name: (WIDTH, 0) for name in order})
font.setupHorizontalHeader(ascent=900, descent=-250, lineGap=0)
font.setupNameTable(
    {
        "familyName": "SF Pro",
        "styleName": "Regular",
        "uniqueFontIdentifier": "Optical 1",
        "fullName": "Optical",
        "version": "Version 1.000",
        "psName": "Optical",
        "licenseDescription": "Part of render-snapshot, under the licence of render-snapshot.",
    }
)
font.setupFvar([("opsz", 17, 17, 28, "Optical size")], [])
# Four phantom points follow those of the outline; the second is where the advance ends.
change = [None] * 4 + [(0, 0), (NARROWER, 0), (0, 0), (0, 0)]
change[:4] = [(0, 0)] * 4
font.setupGvar({name: [TupleVariation({"opsz": (0, 1, 1)}, change)] for name in order})
font.setupOS2(
    sTypoAscender=900, sTypoDescender=-250, sTypoLineGap=0, usWinAscent=900, usWinDescent=250,
    fsSelection=0x40 | 0x80, sxHeight=500, sCapHeight=500, usWeightClass=400, fsType=0, version=4,
)
font.setupPost(underlinePosition=-100, underlineThickness=50)
font.setupHead(unitsPerEm=UNITS, created=0, modified=0, fontRevision=1.0)
trak = font.font["trak"] = newTable("trak")
trak.version, trak.format, trak.vertData = 1.0, 0, TrackData()
name = font.font["name"].addMultilingualName({"en": "Normal"}, font.font)
trak.horizData = TrackData(
    {0.0: TrackTableEntry(
        {4.0: -TRACKING, 17.0: -TRACKING, 28.0: TRACKING, 200.0: TRACKING}, nameIndex=name)})
font.font.recalcTimestamp = False
font.save(OUTPUT)
