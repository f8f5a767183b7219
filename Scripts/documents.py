"""The documents in Tests/Documents, and Chromium with the fonts of this package alone.

Needs Debian's package chromium, nothing else.
"""

import base64
import os
import pathlib
import time

from conformance import Chromium, numbers

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
ROOT = PACKAGE / "Tests/Documents"

# Width, height and pixels per point: the narrowest phone, a default one, a tablet.
SCREENS = {"320": (320, 568, 3), "393": (393, 852, 3), "768": (768, 1024, 2)}

# What replaces a font of the phone's here replaces it in Chromium too, as FontBook+Widths.swift has it,
# and the next of a list what neither has. Hints would move glyphs to whole pixels.
FONT_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>{fonts}</dir>
<cachedir>{cache}</cachedir>
<match target="pattern"><edit name="family" mode="append_last" binding="strong"><string>Inter</string></edit></match>
{aliases}<match target="font">
  <edit name="hinting" mode="assign"><bool>false</bool></edit>
  <edit name="autohint" mode="assign"><bool>false</bool></edit>
  <edit name="antialias" mode="assign"><bool>true</bool></edit>
  <edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
"""

REPLACEMENTS = {
    "Liberation Sans": ("Arial", "Helvetica"),
    "Liberation Serif": ("Times New Roman", "Times"),
    "Liberation Mono": ("Courier New", "Courier"),
    "Inter": ("system-ui", "ui-sans-serif", "-apple-system", "BlinkMacSystemFont"),
}
ALIASES = "".join(
    f'<alias binding="same"><family>{name}</family><prefer><family>{family}</family></prefer></alias>\n'
    for family, names in REPLACEMENTS.items() for name in names)
GENERIC_FAMILIES = {
    "standard": "Liberation Serif", "serif": "Liberation Serif", "sansSerif": "Liberation Sans",
    "fixed": "Liberation Mono", "cursive": "Liberation Serif", "fantasy": "Liberation Serif",
}

# The ways of elements are named as in a printed layout. Transforms are taken away before measuring:
# what is compared is the layout; an identity keeps what else a transform does.
MEASURE = """
(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map(image => image.decode()));
  for (const element of document.querySelectorAll('body *')) {
    if (getComputedStyle(element).transform !== 'none') {
      element.style.setProperty('transform', 'translate(0px)', 'important');
    }
  }
  const boxes = {};
  const add = (element, path) => {
    const box = element.getBoundingClientRect();
    const name = element.id || path;
    if (name in boxes) throw new Error(`two elements are called ${name}`);
    boxes[name] = element.getClientRects().length === 0
      ? null : [box.x, box.y, box.width, box.height];
    // What an SVG image is made of has no boxes.
    if (element.localName === 'svg') return;
    const counts = {};
    for (const child of element.children) {
      const kind = child.localName;
      counts[kind] = (counts[kind] || 0) + 1;
      if (kind !== 'br' && kind !== 'wbr') add(child, `${path}/${kind}[${counts[kind]}]`);
    }
  };
  add(document.body, 'body');
  return { width: innerWidth, height: innerHeight, scale: devicePixelRatio, boxes };
})()
"""


def names():
    return sorted(path.parent.name for path in ROOT.glob("*/page.html"))


def variants(name):
    """The screens that a document is shown on: a dark one too if it asks for that."""
    page = (ROOT / name / "page.html").read_text()
    return [*SCREENS, *(["393-dark"] if "prefers-color-scheme" in page else [])]


def screen(variant):
    return SCREENS[variant.split("-")[0]]


class DocumentBrowser:
    """A Chromium that knows the fonts of this package and no other."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        configuration = folder / "fonts.conf"
        configuration.write_text(FONT_CONFIGURATION.format(
            fonts=PACKAGE / "Fonts", cache=folder / "font-cache", aliases=ALIASES))
        environment = dict(os.environ, FONTCONFIG_FILE=str(configuration))
        self.chromium = Chromium(
            folder / "profile", environment,
            ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"])
        self.call = self.chromium.call
        self.call("Page.enable")
        self.call("Page.setFontFamilies", fontFamilies=GENERIC_FAMILIES)

    def open(self, name, variant):
        """Shows a document on a screen."""
        width, height, scale = screen(variant)
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, screenWidth=width, screenHeight=height,
            deviceScaleFactor=scale, mobile=False)
        look = "dark" if variant.endswith("-dark") else "light"
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": look}])
        self.call("Page.navigate", url=(ROOT / name / "page.html").as_uri())
        deadline = time.time() + 30
        while True:
            answer = self.evaluate("document.readyState + ' ' + location.href")
            if answer.startswith("complete") and f"/{name}/" in answer:
                break
            if time.time() > deadline:
                raise RuntimeError(f"{name} does not load.")
            time.sleep(0.02)
        # The stand-in's contextual alternates are off here too.
        self.evaluate("""
            document.head.insertAdjacentHTML('beforeend',
              "<style>:not(:lang(ar)) { font-feature-settings: 'calt' 0 }</style>");
            document.fonts.ready.then(() => 0)""")

    def evaluate(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "failed"))
        return answer["result"].get("value")

    def boxes(self, variant):
        """Returns the boxes of the open document by the names of their elements."""
        result = self.evaluate(MEASURE)
        width, height, scale = screen(variant)
        found = (result["width"], result["height"], result["scale"])
        if found != (width, height, scale):
            raise RuntimeError(f"The screen is {found}.")
        return {
            name: box and [round(value * 64) / 64 for value in box]
            for name, box in result["boxes"].items()
        }

    def screenshot(self):
        """Returns the open document's first screen as a PNG."""
        answer = self.call("Page.captureScreenshot", format="png", optimizeForSpeed=False)
        return base64.b64decode(answer["data"])

    def version(self):
        return self.chromium.version()

    def close(self):
        self.chromium.close()


def written(records):
    """JSON with one line per element, so that a change is a small difference."""
    parts = []
    for variant, boxes in records.items():
        lines = ",\n".join(f'    "{name}": {numbers(box)}' for name, box in boxes.items())
        parts.append(f'  "{variant}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
