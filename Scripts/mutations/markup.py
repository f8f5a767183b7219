"""HTML: declarations and texts, in pages and in values of messages."""

import os
import re
from html.parser import HTMLParser

from .change import Mutation, leaves, other_channels, other_text

# Declarations whose numbers are changed.
LENGTHS = ("padding margin gap font-size border-radius width height max-width top left right bottom line-height "
           "padding-top padding-bottom margin-top border border-width").split()
# What a page may have before its body, which begins by itself.
HEAD = {"html", "head", "meta", "title", "style", "link", "script", "base"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Page(HTMLParser):
    """The elements of a page: their ids as layouts have them, and where their styles and texts are."""

    def __init__(self, text):
        super().__init__(convert_charrefs=False)
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.text = text
        self.open = []  # (tag, id, classes, counts of children)
        self.styles = []  # (start, end, ids)
        self.sheets = []  # (start, end)
        self.texts = []  # (start, end, id, kind)
        self.elements = []  # (tag, own id, classes, id)
        self.in_sheet = False
        self.feed(text)

    def position(self):
        line, column = self.getpos()
        return self.starts[line - 1] + column

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        start = self.position()
        raw = self.get_starttag_text()
        if tag == "style":
            self.in_sheet = True
        if tag not in HEAD and tag != "body" and not any(one[0] == "body" for one in self.open):
            self.open = [one for one in self.open if one[0] == "html"]
            self.open.append(("body", "body", [], {}))
            self.elements.append(("body", None, [], "body"))
        parent = self.open[-1] if self.open else None
        if tag == "body" or parent is None:
            name = tag
        else:
            parent[3][tag] = parent[3].get(tag, 0) + 1
            name = f"{parent[1]}/{tag}[{parent[3][tag]}]"
        name = attributes.get("id") or name
        classes = (attributes.get("class") or "").split()
        self.elements.append((tag, attributes.get("id"), classes, name))
        found = re.search(r"""\sstyle=(["'])(.*?)\1""", raw, re.S)
        if found:
            self.styles.append((start + found.start(2), start + found.end(2), [name]))
        if tag not in VOID:
            self.open.append((tag, name, classes, {}))

    def handle_endtag(self, tag):
        if tag == "style":
            self.in_sheet = False
        while any(one[0] == tag for one in self.open):
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data):
        start = self.position()
        if self.in_sheet:
            self.sheets.append((start, start + len(data)))
        elif data.strip() and any(one[0] == "body" for one in self.open):
            # What a list offers is shown by the list.
            lists = [one for one in self.open if one[0] == "select"]
            word = "list" if lists else "text"
            self.texts.append((start, start + len(data), (lists or self.open)[-1][1], word))

    def matching(self, selector):
        """The ids of elements that the last part of a simple selector matches; None for others."""
        ids = []
        for one in selector.split(","):
            part = one.split()[-1] if one.split() else ""
            found = re.fullmatch(r"([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+)*)", part)
            if not part or not found:
                return None
            wanted = re.findall(r"([.#])([\w-]+)", found[2] or "")
            for tag, own, classes, name in self.elements:
                if found[1] not in (None, "*", tag):
                    continue
                if all(value in classes if sign == "." else value == own for sign, value in wanted):
                    ids.append(name)
        return ids


def declarations(text, start, end):
    """Changeable numbers and colours of a stretch of CSS: where, which property, the value."""
    for found in re.finditer(r"([a-z-]+)\s*:\s*([^;{}]+)", text[start:end]):
        name, value = found[1], found[2]
        at = start + found.start(2)
        color = re.search(r"#[0-9a-fA-F]{6}\b", value)
        if color:
            yield at + color.start(), at + color.end(), name, "color"
        elif name in LENGTHS:
            number = re.search(r"\d+(?=px)", value)
            if number:
                yield at + number.start(), at + number.end(), name, "other"


def changes(text, chance):
    """(the new text, the line, the beginnings of ids, the kind) of each change of a page."""
    page = Page(text)
    found = []
    positions = [(start, end, ids) for start, end, ids in page.styles]
    for start, end in page.sheets:
        for rule in re.finditer(r"([^{}@]+)\{([^{}]*)\}", text[start:end]):
            ids = page.matching(rule[1].strip())
            if ids:
                positions.append((start + rule.start(2), start + rule.end(2), ids))
    for start, end, ids in positions:
        for first, last, _, kind in declarations(text, start, end):
            value = text[first:last]
            if kind == "color":
                rgb = other_channels([int(value[i:i + 2], 16) for i in (1, 3, 5)], chance)
                new = "#" + "".join(f"{part:02x}" for part in rgb)
            else:
                new = str(max(0, int(value) + chance.choice([-4, -3, 2, 5, 8, 20])))
            found.append((text[:first] + new + text[last:], text.count("\n", 0, first) + 1, ids, kind))
    for start, end, name, kind in page.texts:
        value = text[start:end]
        new = other_text(value.strip(), chance)
        first = start + len(value) - len(value.lstrip())
        # The line that differs: a text may begin on an earlier one.
        common = len(os.path.commonprefix([value.strip(), new]))
        line = text.count("\n", 0, first + common) + 1
        changed = value.replace(value.strip(), new)
        found.append((text[:start] + changed + text[end:], line, [name], kind))
    return [change for change in found if change[0] != text]


class PageMutation(Mutation):
    """A line of a page."""

    def __init__(self, text, line, ids, word):
        super().__init__("message.html", ("line", line), text, ids, word)
        self.line = line

    def names_cause(self, cause):
        return cause.startswith(f"message.html:{self.line} ")

    def applied(self, _):
        return self.value


def of_page(text, chance):
    return [PageMutation(*change) for change in changes(text, chance)]


def of_message(message, chance):
    found = []
    for path, value in leaves(message):
        if isinstance(value, str) and "<" in value and ">" in value:
            for text, _, ids, kind in changes(value, chance):
                found.append(Mutation("message.json", path, text, ids, kind))
    return found
