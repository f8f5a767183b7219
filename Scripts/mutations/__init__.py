"""One-value changes of the repository's own cases, and what a verdict must say of each."""

from . import accengage, airship, braze, markup

# What each kind of change may be called; a verdict must have one of them.
WORDS = {
    "text": [" says ", " no longer says ", " removed", " added", " wraps "],
    "color": [" has another ", " looks different", " shows "],
    "other": [" moved", " wider", " narrower", " taller", " shorter", " looks different", " wraps ", " breaks after ", " truncated",
              " removed", " added", " is visible", " has another ", " picture", " instead of ", " moved in it"],
}
# What a list offers may be shown, or only make the list wider.
WORDS["list"] = WORDS["text"] + WORDS["other"]


def of_case(folder, vendor, kind, message, style, chance):
    """All changes of one case; a page has no message but its text."""
    if vendor == "html":
        return markup.of_page(message, chance)
    if vendor == "airship":
        found = airship.mutations(kind, message, style, chance)
    elif vendor == "braze":
        found = braze.mutations(message, style, chance)
    elif vendor == "accengage":
        found = accengage.mutations(message, chance)
    else:
        found = []
    return found + markup.of_message(message, chance)
