#!/usr/bin/env python3
"""Lays out random pages as Chromium and render-snapshot do, and compares the boxes.

    Scripts/fuzz-layout.py                                100 pages of everything
    Scripts/fuzz-layout.py --feature flex --count 1000    more, of one feature
    Scripts/fuzz-layout.py --aspect-ratio                 with aspect ratios among the properties
    Scripts/fuzz-layout.py --feature flex --seed 42 --count 1 --reduce
                                                          one page again, cut down to why

The page n of a run has the seed SEED + n, and a feature and a seed always make the same page. Boxes are
compared as in the conformance suite: the border box of every element with an id, within half a pixel.
What the suite lists as known deviations is not drawn on. Exits with 1 if any page differs.

Needs Debian's packages chromium and python3, and a build of render-snapshot.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from conformance import ROOT, VARIANTS, Chromium, document, font_face

FEATURES = ("flex", "block", "inline", "table", "positioned", "float", "grid", "svg")
TOLERANCE = 0.5
# The program rounds edges to whole pixels; with many per point, what is compared is the layout itself.
SCALE = 4
# Without it, a page that is wider than the screen is shrunk, as on a phone.
VIEWPORT = (
    "<!DOCTYPE html>\n<meta name=viewport "
    "content='width=device-width, initial-scale=1, shrink-to-fit=no'>")
BATCH = 100
MAXIMUM_ELEMENTS = 14
MAXIMUM_DEPTH = 3


class Page:
    """A random page of one feature: a few elements, each with an id and a style of its own."""

    def __init__(self, feature, seed, ratios=False):
        self.random = random.Random(f"{feature} {seed}")
        self.feature = feature
        self.seed = seed
        self.count = 0
        self.ratios = ratios
        self.variant = self.random.choice(list(VARIANTS))
        self.is_rtl = self.variant.startswith("rtl")
        body = "".join(self.box(0) for _ in range(self.random.randint(1, 3)))
        self.case = f"<!DOCTYPE html>\n{body}"

    # Values.

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, *values):
        return self.random.choice(values)

    def pixels(self, least, most):
        # Mostly whole numbers, as people write them.
        value = self.random.randint(least, most)
        return f"{value + 0.5}px" if self.chance(0.1) else f"{value}px"

    def extent(self, most=200):
        return f"{self.random.randint(1, 24) * 5}%" if self.chance(0.3) else self.pixels(0, most)

    def edges(self, most, is_margin=False):
        """The value of a margin or padding."""
        def edge():
            if self.chance(0.15):
                return f"{self.random.randint(1, 10)}%"
            return self.pixels(-most // 2 if is_margin and self.chance(0.2) else 0, most)
        return " ".join(edge() for _ in range(self.pick(1, 2, 4)))

    def text(self):
        words = ["x" * self.random.randint(1, 7) for _ in range(self.random.randint(1, 6))]
        return " ".join(words)

    # Styles: lists of declarations.

    def sizes(self, probability=0.4):
        style = []
        for name, most in (("width", 300), ("height", 80)):
            if self.chance(probability):
                style.append(f"{name}: {self.extent(most)}")
            if self.chance(0.12):
                style.append(f"min-{name}: {self.extent(most)}")
            if self.chance(0.12):
                style.append(f"max-{name}: {self.extent(most)}")
        if self.chance(0.08):
            style.append(f"width: {self.pick('min-content', 'max-content', 'fit-content')}")
        if self.ratios and self.chance(0.25):
            style.append(f"aspect-ratio: {self.pick('1', '2', '16 / 9', '3 / 2', '1 / 2', '0.8')}")
        return style

    def frame(self):
        style = []
        if self.chance(0.35):
            style.append(f"margin: {self.edges(20, is_margin=True)}")
        if self.chance(0.1):
            style.append(f"margin-{self.pick('left', 'right')}: auto")
        if self.chance(0.3):
            style.append(f"padding: {self.edges(12)}")
        if self.chance(0.25):
            side = self.pick("", "-top", "-left", "-right", "-bottom")
            style.append(f"border{side}: {self.random.randint(1, 5)}px solid")
        return style

    def common(self):
        style = []
        if self.chance(0.12):
            style.append(f"box-sizing: {self.pick('border-box', 'content-box')}")
        if self.chance(0.08):
            style.append(f"direction: {self.pick('ltr', 'rtl')}")
        if self.chance(0.08):
            style.append("overflow: hidden")
        if self.chance(0.08):
            style.append(f"position: relative; {self.pick('left', 'right')}: {self.extent(30)}")
        return style

    def flex_container(self):
        self.flow = self.pick("row", "row", "row-reverse", "column", "column", "column-reverse")
        wrap = self.pick("nowrap", "nowrap", "wrap", "wrap", "wrap-reverse")
        style = [f"display: {self.pick('flex', 'flex', 'flex', 'inline-flex')}"]
        style.append(f"flex-flow: {self.flow} {wrap}")
        if self.chance(0.35):
            style.append(f"gap: {self.edges(15).split()[0]}")
        if self.chance(0.4):
            style.append("justify-content: " + self.pick(
                "flex-start", "flex-end", "center", "space-between", "space-around",
                "space-evenly", "start", "end", "left", "right"))
        if self.chance(0.4):
            style.append(f"align-items: {self.alignment()}")
        if self.chance(0.35):
            style.append("align-content: " + self.pick(
                "flex-start", "flex-end", "center", "space-between", "space-around",
                "space-evenly", "stretch"))
        return style

    def alignment(self):
        values = ["stretch", "flex-start", "flex-end", "center", "start", "end"]
        # Baselines in columns are a known deviation.
        return self.pick(*values, *([] if self.flow.startswith("column") else ["baseline"]))

    def flex_item(self):
        style = []
        if self.chance(0.3):
            style.append("flex: " + self.pick("1", "2", "none", "auto", "0 1 auto", "1 1 50px", "1 0 20%"))
        else:
            if self.chance(0.2):
                style.append(f"flex-grow: {self.pick('0.3', '1', '2')}")
            if self.chance(0.25):
                style.append(f"flex-shrink: {self.pick('0', '0.5', '2')}")
            if self.chance(0.2):
                style.append(f"flex-basis: {self.pick('content', 'auto', self.extent())}")
        if self.chance(0.2):
            style.append(f"align-self: {self.alignment()}")
        if self.chance(0.15):
            style.append(f"margin-{self.pick('left', 'right', 'top', 'bottom')}: auto")
        if self.chance(0.1):
            style.append(f"order: {self.random.randint(-1, 2)}")
        return style

    def tracks(self, is_row=False):
        """Track sizes, for a template or for tracks that none names."""
        def length():
            return self.extent(60 if is_row else 150)

        def size():
            return self.pick(
                "auto", "auto", "1fr", "1fr", "2fr", "0.5fr", "min-content", "max-content",
                length(), length(), f"minmax({length()}, 1fr)", f"minmax(auto, {length()})",
                f"minmax(min-content, {length()})", f"fit-content({length()})",
                f"minmax({length()}, max-content)", "minmax(0, 1fr)")
        return " ".join(size() for _ in range(self.random.randint(1, 4)))

    def grid_container(self):
        style = [f"display: {self.pick('grid', 'grid', 'grid', 'inline-grid')}"]
        if self.chance(0.15):
            word = self.pick("auto-fill", "auto-fit")
            least = self.random.randint(20, 120)
            size = self.pick(f"{least}px", f"minmax({least}px, 1fr)")
            style.append(f"grid-template-columns: repeat({word}, {size})")
        elif self.chance(0.8):
            style.append(f"grid-template-columns: {self.tracks()}")
        if self.chance(0.4):
            style.append(f"grid-template-rows: {self.tracks(is_row=True)}")
        if self.chance(0.2):
            style.append(f"grid-auto-rows: {self.tracks(is_row=True)}")
        if self.chance(0.2):
            style.append(f"grid-auto-columns: {self.tracks()}")
        if self.chance(0.3):
            style.append("grid-auto-flow: " + self.pick("column", "dense", "column dense", "row"))
        if self.chance(0.5):
            style.append(f"gap: {self.edges(15).split()[0]}")
        distributions = (
            "start", "end", "center", "space-between", "space-around", "space-evenly", "stretch")
        if self.chance(0.3):
            style.append(f"justify-content: {self.pick(*distributions)}")
        if self.chance(0.3):
            style.append(f"align-content: {self.pick(*distributions)}")
        if self.chance(0.3):
            style.append("justify-items: " + self.pick("start", "end", "center", "stretch"))
        if self.chance(0.3):
            style.append(f"align-items: {self.pick('start', 'end', 'center', 'stretch', 'baseline')}")
        return style

    def grid_item(self):
        style = []

        def line():
            return self.pick(
                "span 2", "span 2", "span 3", str(self.random.randint(1, 4)),
                str(self.random.randint(-3, -1)), f"{self.random.randint(1, 3)} / span 2")
        if self.chance(0.25):
            style.append(f"grid-column: {line()}")
        if self.chance(0.2):
            style.append(f"grid-row: {line()}")
        if self.chance(0.15):
            style.append(f"justify-self: {self.pick('start', 'end', 'center', 'stretch', 'self-end')}")
        if self.chance(0.15):
            style.append(f"align-self: {self.pick('start', 'end', 'center', 'stretch', 'baseline')}")
        if self.chance(0.1):
            style.append(f"margin-{self.pick('left', 'right', 'top', 'bottom')}: auto")
        if self.chance(0.1):
            style.append(f"order: {self.random.randint(-1, 2)}")
        return style

    def absolute(self):
        style = [f"position: {self.pick('absolute', 'absolute', 'absolute', 'fixed')}"]
        for side in ("left", "right", "top", "bottom"):
            if self.chance(0.4):
                style.append(f"{side}: {self.extent(60)}")
        if self.chance(0.2):
            style.append("margin: auto")
        return style

    def paragraph(self):
        style = []
        if self.chance(0.3):
            style.append("text-align: " + self.pick("left", "right", "center", "start", "end", "justify"))
        if self.chance(0.2):
            style.append(f"line-height: {self.pick('1.5', '12px', '2', '0.8', 'normal')}")
        if self.chance(0.1):
            style.append(f"text-indent: {self.extent(30)}")
        if self.chance(0.1):
            style.append(f"white-space: {self.pick('nowrap', 'pre-wrap', 'pre-line')}")
        if self.chance(0.1):
            style.append("overflow-wrap: break-word")
        if self.chance(0.1):
            style.append(f"font-size: {self.pick('8px', '15px', '20px')}")
        return style

    # Elements.

    def element(self, tag, style, content, attributes=""):
        """An element; content is called for what is in it, after its id is given away."""
        self.count += 1
        name = f"e{self.count}"
        inner = content()
        quoted = f' style="{"; ".join(style)}"' if style else ""
        return f"<{tag} id={name}{attributes}{quoted}>{inner}</{tag}>\n"

    def some(self, make, most):
        return "".join(
            make() for _ in range(self.random.randint(1, most)) if self.count < MAXIMUM_ELEMENTS)

    def box(self, depth, style=()):
        """A box in a block or, with the style of an item, in a flex container."""
        style = list(style)
        if depth >= MAXIMUM_DEPTH or self.count >= MAXIMUM_ELEMENTS:
            return self.leaf(style)
        other = self.feature == "all" or self.chance(0.15)
        # Pages of a feature stay as they are when another one is added after it.
        last = FEATURES.index(self.feature) + 1 if self.feature in FEATURES else len(FEATURES)
        kinds = FEATURES[:max(last, 5)]
        kind = self.pick(*kinds) if other else self.feature
        if depth > 0 and self.chance(0.4):
            return self.leaf(style)
        return getattr(self, kind)(depth, style)

    def leaf(self, style):
        style += self.sizes(0.5) + self.frame() + self.common()
        if self.chance(0.5):
            style += self.paragraph()
            return self.element("div", style, self.text)
        return self.element("div", style, lambda: "")

    def flex(self, depth, style):
        style += self.sizes() + self.frame() + self.common() + self.flex_container()
        flow = self.flow

        def item():
            self.flow = flow
            return self.box(depth + 1, self.flex_item())

        return self.element("div", style, lambda: self.some(item, 5))

    def grid(self, depth, style):
        style += self.sizes() + self.frame() + self.common() + self.grid_container()
        return self.element(
            "div", style, lambda: self.some(lambda: self.box(depth + 1, self.grid_item()), 6))

    def svg(self, depth, style):
        """Boxes around SVG images, which have their sizes from attributes and styles."""
        style += self.sizes(0.4) + self.frame() + self.common()
        if self.chance(0.4):
            style += self.flex_container()

        def image():
            style = self.sizes(0.35) + self.frame()
            if self.chance(0.2):
                style.append("display: block")
            if self.chance(0.15):
                style.append(f"aspect-ratio: {self.pick('1', '3 / 2', 'auto')}")
            attributes = ""
            for name, most in (("width", 120), ("height", 80)):
                if self.chance(0.5):
                    attributes += f' {name}="{self.extent(most).removesuffix("px")}"'
            if self.chance(0.6):
                size = f"{self.random.randint(1, 60)} {self.random.randint(1, 60)}"
                attributes += f' viewBox="0 0 {size}"'
            if self.chance(0.2):
                attributes += ' preserveAspectRatio="none"'
            return self.element("svg", style, lambda: "", attributes)

        def child():
            return image() if self.chance(0.7) else self.text() + " "
        return self.element("div", style, lambda: self.some(child, 4))

    def block(self, depth, style):
        style += self.sizes(0.25) + self.frame() + self.common()
        if self.chance(0.15):
            style.append(f"display: {self.pick('flow-root', 'inline-block')}")
        return self.element("div", style, lambda: self.some(lambda: self.box(depth + 1), 4))

    def positioned(self, depth, style):
        style += self.sizes(0.5) + self.frame() + self.common()
        if self.chance(0.6):
            style.append("position: relative")

        def child():
            return self.box(depth + 1, self.absolute() if self.chance(0.6) else ())

        return self.element("div", style, lambda: self.some(child, 4))

    def floating(self):
        """What makes a box float, and now and then clear others."""
        style = [f"float: {self.pick('left', 'left', 'right', 'right', 'inline-start', 'inline-end')}"]
        if self.chance(0.15):
            style.append(f"clear: {self.pick('left', 'right', 'both')}")
        return style

    def float(self, depth, style):
        """Floats among blocks, and on lines with text."""
        if self.chance(0.5):
            style += self.sizes(0.25) + self.frame() + self.common()
        if self.chance(0.1):
            style.append(f"display: {self.pick('flow-root', 'inline-block')}")

        def child():
            style = []
            if self.chance(0.5):
                style = self.floating()
            elif self.chance(0.25):
                # Margins of an empty block that clears nothing are a known deviation, so it has a border.
                style.append(f"clear: {self.pick('left', 'right', 'both', 'inline-start')}")
                style.append("border-bottom: 1px solid")
            if self.chance(0.1) and not style:
                text, end = self.text(), self.pick("", " ", "<br>", "<br style='clear: both'>")
                # Floats that wait below a line from right to left are a known deviation.
                return text + ("<br>" if self.is_rtl and not end.strip() else end)
            return self.box(depth + 1, style)

        if depth > 0 and self.chance(0.4):
            style += self.paragraph()
            self.floats_on_lines = 0
            return self.element("div", style, lambda: self.some(lambda: self.floating_run(depth + 1), 5))
        return self.element("div", style, lambda: self.some(child, 5))

    def floating_run(self, depth):
        if self.chance(0.4):
            style = self.floating() + self.sizes(0.6) + self.frame()
            # The order of several that wait below a line from right to left is a known deviation.
            self.floats_on_lines += 1
            if self.is_rtl and self.floats_on_lines > 1:
                return self.text() + " "
            return self.element("span", style, self.text if self.chance(0.5) else lambda: "").strip()
        return self.run(depth)

    def inline(self, depth, style):
        style += self.sizes(0.4) + self.frame() + self.common() + self.paragraph()
        return self.element("div", style, lambda: self.some(lambda: self.run(depth + 1), 5))

    def run(self, depth):
        """Text, a span, a line break or a box on the line."""
        kind = self.pick("text", "text", "span", "span", "box", "break")
        if kind == "text" or depth > MAXIMUM_DEPTH:
            return self.text() + self.pick("", " ")
        if kind == "break":
            return self.text() + "<br>"
        style = []
        if self.chance(0.25):
            style.append("vertical-align: " + self.pick(
                "top", "bottom", "middle", "text-top", "text-bottom", "sub", "super", "5px", "-3px"))
        if kind == "box":
            style += ["display: inline-block"] + self.sizes(0.6) + self.frame()
            content = self.text if self.chance(0.5) else lambda: ""
            return self.element("span", style, content).strip()
        style += self.frame() if self.chance(0.4) else []
        if self.chance(0.2):
            style.append(f"font-size: {self.pick('8px', '15px', '20px')}")
        # A span without text on a line by itself is a known deviation.
        return self.element(
            "span", style,
            lambda: self.text() + self.pick("", " ") + self.some(lambda: self.run(depth + 1), 2)
            if self.chance(0.4) else self.text()).strip() + self.pick("", " ")

    def table(self, depth, style):
        columns = self.random.randint(1, 4)
        style += self.sizes(0.3) + self.frame()
        if self.chance(0.2):
            style.append("border-collapse: collapse")
        elif self.chance(0.5):
            style.append(f"border-spacing: {self.pixels(0, 8)}")
        if self.chance(0.2):
            style.append("table-layout: fixed")
        is_collapsed = "border-collapse: collapse" in style
        # Where borders collapse, Chromium gives a row that ends with a narrower border than the row below
        # starts with that one, which is a known deviation; so rows start with no wider ones.
        if is_collapsed:
            style[:] = [re.sub("^border-(left|right):", "border-top:", part) for part in style]
        own = [part for part in style if part.startswith("border: ")]
        edge = int(own[0].split()[1].removesuffix("px")) if own else 0
        end = 4

        def cell(span, most):
            nonlocal end
            style = self.sizes(0.2)
            if self.chance(0.3):
                style.append(f"padding: {self.edges(8)}")
            if self.chance(0.2):
                width = min(self.random.randint(1, 4), most)
                style += [f"border: {width}px solid"] * (width > 0)
                end = max(edge, width)
            else:
                end = edge
            if self.chance(0.25):
                style.append(f"vertical-align: {self.pick('top', 'middle', 'bottom', 'baseline')}")
            inner = self.text
            if depth + 1 < MAXIMUM_DEPTH and self.chance(0.25):
                inner = lambda: self.box(depth + 1)
            spans = f" colspan={span}" if span > 1 else ""
            if self.chance(0.08) and not is_collapsed:
                spans += " rowspan=2"
            return self.element("td", style, inner, spans)

        def row():
            cells = ""
            left = columns
            while left > 0:
                span = self.random.randint(2, left) if left > 1 and self.chance(0.12) else 1
                cells += cell(span, 4 if cells or not is_collapsed else end)
                left -= span
            return cells

        def rows():
            caption = self.element("caption", [], self.text) if self.chance(0.1) else ""
            return caption + "".join(
                self.element("tr", [f"height: {self.extent(40)}"] if self.chance(0.15) else [], row)
                for _ in range(self.random.randint(1, 3)))

        return self.element("table", style, rows)


def frames(node):
    """The boxes of a printed layout by their ids."""
    result = {}
    stack = [node] if node else []
    while stack:
        node = stack.pop()
        frame = node["frame"]
        result[node["id"]] = [frame[key] for key in ("x", "y", "width", "height")]
        stack += node.get("children", [])
    return result


def lay_out(program, pages, folder):
    """Lays out a batch in one process, and returns the boxes of each page, or None if it failed."""
    paths = []
    for index, (case, variant) in enumerate(pages):
        path = folder / f"{index}.html"
        path.write_text(VIEWPORT + document(case, variant).removeprefix("<!DOCTYPE html>"))
        paths.append(str(path))
    command = [
        program, "layout", "--quiet", "--format", "json", "--viewport", f"800x600@{SCALE}",
        "--fonts", str(ROOT), *paths,
    ]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode < 0 and len(pages) > 1:
        # A crash: one by one, to find whose it is.
        return [lay_out(program, [page], folder)[0] for page in pages]
    if run.returncode:
        print(run.stderr.strip() or f"The program ended with {run.returncode}.", file=sys.stderr)
    lines = [run.stdout] if len(pages) == 1 else run.stdout.splitlines()
    layouts = [json.loads(line) for line in lines if line.strip()]
    roots = {layout["input"]: frames(layout["root"]) for layout in layouts}
    return [roots.get(path) for path in paths]


def smaller(case):
    """The pages that a case becomes with one thing less: an element, a text or a declaration."""
    tokens = re.findall(r"<[^>]+>|[^<]+", case)
    elements, others = [], []
    for index, token in enumerate(tokens):
        if token.startswith(("<!", "</")):
            continue
        before, after = "".join(tokens[:index]), "".join(tokens[index + 1:])
        if not token.startswith("<"):
            if token.strip() and token.strip() != "x":
                others += [before + after, before + "x" + after]
            continue
        if token.startswith("<br"):
            others.append(before + after)
            continue
        depth = 1
        end = index
        while depth:
            end += 1
            if tokens[end].startswith("</"):
                depth -= 1
            elif tokens[end].startswith("<") and not tokens[end].startswith("<br"):
                depth += 1
        elements.append((end - index, before + "".join(tokens[end + 1:])))
        if not token.startswith(("<td", "<tr", "<table", "<caption")):
            others.append(before + "".join(tokens[index + 1:end] + tokens[end + 1:]))
        others += [before + re.sub(r" (col|row)span=\d+", "", token) + after] * ("span=" in token)
        if style := re.search(r' style="(.*?)"', token):
            declarations = style.group(1).split("; ")
            for left_out in range(len(declarations)):
                rest = "; ".join(declarations[:left_out] + declarations[left_out + 1:])
                shorter = f' style="{rest}"' if rest else ""
                others.append(before + token.replace(style.group(), shorter) + after)
    elements.sort(key=lambda element: -element[0])
    # A page without an element that has an id has nothing to compare.
    return [page for page in [page for _, page in elements] + others if "id=" in page]


def reduced(chromium, face, page, kind, options, folder):
    """The least page found that differs as a page does, and how; it may be for another cause."""
    case = page.case
    shortest = None
    tried = set()
    while True:
        candidates = [smaller_case for smaller_case in smaller(case) if smaller_case not in tried]
        for start in range(0, len(candidates), 8):
            batch = [(candidate, page.variant) for candidate in candidates[start:start + 8]]
            tried.update(candidates[start:start + 8])
            for (candidate, variant), actual in zip(batch, lay_out(options.program, batch, folder)):
                found = difference(chromium.boxes(document(candidate, variant, face)), actual)
                if found and found[3] == kind:
                    break
            else:
                continue
            case, shortest = candidate, found
            break
        else:
            return re.sub(r"\n\s*\n", "\n", case), shortest


def difference(expected, actual):
    """The first element that differs, in the order of the document: its id, both boxes and why."""
    if actual is None:
        return ("page", None, None, "no layout")
    for name, box in expected.items():
        other = actual.get(name)
        if box is None and other is None:
            continue
        if box is None or other is None:
            return (name, box, other, "box missing" if other is None else "box too many")
        differing = [
            key for key, a, b in zip(("x", "y", "width", "height"), box, other)
            if abs(a - b) > TOLERANCE + 0.5 / SCALE
        ]
        if differing:
            return (name, box, other, " ".join(differing))
    return None


def shown(box):
    return "none" if box is None else "[" + ", ".join(f"{value:g}" for value in box) + "]"


def compare(chromium, face, feature, options, folder):
    """Compares the pages of one feature, prints those that differ and returns how many do."""
    differing = 0
    kinds = collections.Counter()
    pages = [
        Page(feature, options.seed + index, options.aspect_ratio) for index in range(options.count)
    ]
    for start in range(0, len(pages), BATCH):
        batch = pages[start:start + BATCH]
        cases = [(page.case, page.variant) for page in batch]
        for page, actual in zip(batch, lay_out(options.program, cases, folder)):
            expected = chromium.boxes(document(page.case, page.variant, face))
            found = difference(expected, actual)
            if found is None:
                continue
            name, box, other, kind = found
            differing += 1
            kinds[kind] += 1
            print(f"{feature} {page.seed} ({page.variant}): #{name} {kind}: "
                  f"Chromium {shown(box)}, render-snapshot {shown(other)}")
            case = page.case
            if options.reduce:
                case, shortest = reduced(chromium, face, page, kind, options, folder)
                name, box, other, _ = shortest or found
                print(f"{case.removeprefix('<!DOCTYPE html>').strip()}\n"
                      f"  #{name}: Chromium {shown(box)}, render-snapshot {shown(other)}", flush=True)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                text = document(case, page.variant)
                (options.keep / f"{feature}-{page.seed}.html").write_text(text)
    equal = len(pages) - differing
    print(f"{feature}: {len(pages)} pages compared, {equal} equal")
    for kind, count in kinds.most_common():
        print(f"  {count} × {kind}")
    return differing


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--feature", choices=(*FEATURES, "all"), default="all",
        help="what the pages are made of; all mixes the features (default)")
    parser.add_argument("--count", type=int, default=100, help="how many pages (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first page's seed (default: 1)")
    parser.add_argument(
        "--aspect-ratio", action="store_true",
        help="give a quarter of the boxes an aspect ratio; pages without it stay as they are")
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR", help="write the differing pages")
    parser.add_argument(
        "--reduce", action="store_true",
        help="take from each differing page what isn't needed for it to differ; takes seconds each")
    parser.add_argument(
        "--program", default=str(ROOT.parent.parent / ".build/release/render-snapshot"),
        help="the render-snapshot to test (default: .build/release/render-snapshot)")
    options = parser.parse_args()
    if not pathlib.Path(options.program).exists():
        sys.exit(f"There is no {options.program}: swift build -c release --product render-snapshot")

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = pathlib.Path(folder)
        (folder / "profile").mkdir()
        chromium = Chromium(folder / "profile")
        differing = compare(chromium, font_face(), options.feature, options, folder)
        chromium.close()
    sys.exit(1 if differing else 0)


main()
