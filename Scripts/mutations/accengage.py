"""Accengage: the texts of messages, of which templates show what they like."""

from .change import Mutation, leaves, other_text

TEXTS = {
    "body": ["body"], "title": ["title", "alert.title", "header"], "content": ["alert.content"],
    "footer": ["footer"],
    "title.text": ["label[titleLabel]"], "subtitle.text": ["label[subtitleLabel]"],
    "left.btn.text": ["button[leftButton]"], "right.btn.text": ["button[rightButton]"],
    "bottom.btn.text": ["button[footerButton]"],
}


def mutations(message, chance):
    found = []
    for path, value in leaves(message):
        if not isinstance(value, str) or not value or "<" in value or value.startswith("http"):
            continue
        if "buttons" in path and path[-1] == "text":
            buttons = message
            for step in path[:-1]:
                buttons = buttons[step]
            ids = [f"button[{buttons.get('id')}]"]
        else:
            ids = TEXTS.get(path[-1], [])
        if ids:
            found.append(Mutation("message.json", path, other_text(value, chance), ids, "text"))
    return found
