"""Braze: keys of messages, and the attributes of BrazeUI's views."""

from .change import Mutation, leaves, other_channels, other_text

# Attributes, with a value that shows and the beginnings of the ids that they belong to.
STYLE_KEYS = {
    "MODAL": {
        "margin.left": (34, ["modal"]), "padding.top": (52, ["modal", "header", "message", "icon"]),
        "padding.left": (37, ["modal", "header", "message"]), "padding.bottom": (44, ["modal", "button["]),
        "cornerRadius": (21, ["modal"]), "labelsSpacing": (19, ["message", "modal"]),
        "spacing": (31, ["header", "message", "button[", "modal"]), "headerFont.weight": ("light", ["header"]),
        "messageFont.weight": ("bold", ["message"]), "header.lineSpacing": (9, ["header"]),
        "message.lineSpacing": (8, ["message"]), "minWidth.regular": (250, ["modal"]),
        "maxWidth.regular": (290, ["modal"]), "shadow.opacity": (0.9, ["modal"]),
        "shadow.color": ("#FF0000", ["modal"]),
        "buttonsAttributes.padding.top": (3, ["button["]), "buttonsAttributes.borderWidth": (3, ["button["]),
        "buttonsAttributes.cornerRadius": (12, ["button["]), "buttonsAttributes.font.weight": ("light", ["button["]),
    },
    "SLIDEUP": {
        "margin.left": (24, ["slideup"]), "padding.top": (25, ["slideup", "message", "icon", "image"]),
        "padding.left": (37, ["slideup", "message", "icon", "image"]), "cornerRadius": (4, ["slideup"]),
        "font.weight": ("light", ["message"]), "spacing": (22, ["message", "chevron"]),
        "shadow.opacity": (0.9, ["slideup"]), "minHeight": (140, ["slideup"]), "maxWidth": (280, ["slideup"]),
    },
}
COLORS = {
    "bg_color": ["modal", "full", "slideup", "screen"], "header_text_color": ["header"],
    "text_color": ["message", "chevron"], "close_btn_color": ["close", "chevron"],
    "icon_color": ["icon"], "icon_bg_color": ["icon"], "frame_color": ["screen"],
}
ALIGNMENTS = ["START", "CENTER", "END"]


def other_color(value, chance):
    """Another colour, as a number with its alpha first."""
    rgb = other_channels([value >> shift & 0xFF for shift in (16, 8, 0)], chance)
    return (value & 0xFF000000) | rgb[0] << 16 | rgb[1] << 8 | rgb[2]


def mutations(message, style, chance):
    found = []
    for path, value in leaves(message):
        name = path[-1]
        if "extras" in path:
            continue
        if len(path) >= 3 and path[-3] == "btns":
            # A theme's buttons are those of the message.
            ids = [f"button[{message['btns'][path[-2]]['id']}]"]
        elif name in ("header", "text_align_header"):
            ids = ["header"]
        elif name in ("message", "text_align_message"):
            ids = ["message"]
        else:
            ids = COLORS.get(name, [])
        if not ids:
            continue
        if name in ("header", "message", "text") and isinstance(value, str):
            # HTML has a table of its own, and what extras make of texts is not shown as it is.
            if value and "<" not in value and "extras" not in message:
                found.append(Mutation("message.json", path, other_text(value, chance), ids, "text"))
        elif name.startswith("text_align"):
            other = chance.choice([choice for choice in ALIGNMENTS if choice != value])
            found.append(Mutation("message.json", path, other, ids))
        elif name.endswith("_color") and isinstance(value, int) and value >> 24:
            found.append(Mutation("message.json", path, other_color(value, chance), ids, "color"))
    if not message.get("extras"):
        for key, (value, ids) in STYLE_KEYS.get(message.get("type"), {}).items():
            found.append(Mutation("style.plist", tuple(key.split(".")), value, ids))
    return found
