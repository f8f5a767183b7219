"""Airship: keys of messages and of style plists."""

import re

from .change import Mutation, leaves, other_color, other_number, other_text

# Keys that a style may lack, with a value that shows.
STYLE_KEYS = {
    "modal": {
        "maxWidth": 290, "maxHeight": 380, "additionalPadding.top": 9, "additionalPadding.bottom": 14,
        "headerStyle.additionalPadding.top": 7, "headerStyle.additionalPadding.bottom": 11,
        "headerStyle.letterSpacing": 1.5, "headerStyle.lineSpacing": 6,
        "bodyStyle.additionalPadding.bottom": 13, "bodyStyle.letterSpacing": 0.7,
        "bodyStyle.lineSpacing": 5, "mediaStyle.additionalPadding.leading": 12,
        "mediaStyle.additionalPadding.bottom": 8, "buttonStyle.buttonHeight": 56,
        "buttonStyle.stackedButtonSpacing": 30, "buttonStyle.separatedButtonSpacing": 33,
        "buttonStyle.additionalPadding.top": 10, "buttonStyle.additionalPadding.trailing": 9,
    },
    "fullscreen": {
        "headerStyle.additionalPadding.top": 7, "headerStyle.letterSpacing": 1.5,
        "bodyStyle.additionalPadding.bottom": 13, "bodyStyle.lineSpacing": 5,
        "mediaStyle.additionalPadding.leading": 12, "buttonStyle.buttonHeight": 56,
        "buttonStyle.stackedButtonSpacing": 30, "buttonStyle.additionalPadding.bottom": 6,
    },
    "banner": {
        "maxWidth": 300, "additionalPadding.top": 9, "additionalPadding.leading": 14,
        "headerStyle.letterSpacing": 1.5, "headerStyle.additionalPadding.bottom": 6,
        "bodyStyle.lineSpacing": 5, "bodyStyle.additionalPadding.top": 6,
        "mediaStyle.additionalPadding.leading": 5, "buttonStyle.buttonHeight": 50,
        "buttonStyle.separatedButtonSpacing": 33,
    },
    "html": {"maxWidth": 250, "maxHeight": 300, "hideDismissIcon": True},
}
CHOICES = {
    "alignment": ["left", "center", "right"],
    "button_layout": ["stacked", "joined", "separate"],
    "placement": ["top", "bottom"],
}


def other_value(path, value, chance):
    """Another value of the same kind, and the kind; None where the value is no matter of appearance."""
    name = path[-1] if not isinstance(path[-1], int) else path[-2]
    if path[0] not in ("display", "maxWidth", "maxHeight", "additionalPadding") and not str(
            path[0]).endswith("Style"):
        return None
    if name in ("id", "url", "description", "type", "template", "actions", "family") or "actions" in path:
        return None
    if name in CHOICES:
        return chance.choice([choice for choice in CHOICES[name] if choice != value]), "other"
    if isinstance(value, bool):
        return not value, "other"
    if isinstance(value, (int, float)):
        return other_number(value, chance), "other"
    if isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6,8}", value):
        return other_color(value, chance), "color"
    if name == "text":
        return other_text(value, chance), "text"
    if name == "style" and value in ("bold", "italic", "underline"):
        return {"bold": "italic", "italic": "underline", "underline": "bold"}[value], "other"
    return None


def elements(kind, key, message):
    """The beginnings of the ids of the elements that a value belongs to."""
    display = message["display"]
    found = re.match(r"display\.buttons\[(\d+)\]", key)
    if found:
        return ["button[" + display["buttons"][int(found[1])]["id"] + "]"]
    for start, ids in [
            ("display.heading", ["heading"]), ("display.body", ["body"]), ("display.media", ["media"]),
            ("display.footer", ["footer"]), ("display.dismiss_button_color", ["dismiss", "tab"]),
            ("display.button_layout", ["button["]), ("headerStyle", ["heading"]),
            ("bodyStyle", ["body"]), ("mediaStyle", ["media"]), ("buttonStyle", ["button["]),
            ("hideDismissIcon", ["dismiss"]),
            # What fills the screen has no element of its own.
            ("display.background_color", [kind, "screen"])]:
        if key.startswith(start):
            return ids
    return [kind]


def mutations(kind, message, style, chance):
    found = []

    def add(file, path, value, word):
        mutation = Mutation(file, path, value, [], word)
        mutation.elements = elements(kind, mutation.key, message)
        found.append(mutation)

    for file, tree in [("message.json", message), ("style.plist", style)]:
        for path, value in leaves(tree):
            if (other := other_value(path, value, chance)) is not None:
                add(file, path, *other)
    present = {".".join(map(str, path)) for path, _ in leaves(style)}
    for key, value in STYLE_KEYS.get(kind, {}).items():
        if key not in present:
            add("style.plist", tuple(key.split(".")), value, "other")
    return found
