"""What the vendors' tables are made of."""

import copy


class Mutation:
    """A value of a file, and what it becomes."""

    def __init__(self, file, path, value, elements, word="other"):
        self.file, self.path, self.value = file, path, value
        # The beginnings of the ids that the value belongs to.
        self.elements = elements
        # The kind of change, see WORDS.
        self.word = word

    @property
    def key(self):
        words = ""
        for step in self.path:
            words += f"[{step}]" if isinstance(step, int) else ("." if words else "") + step
        return words

    def names_cause(self, cause):
        return cause.startswith(self.key + " ")

    def applied(self, tree):
        tree = copy.deepcopy(tree)
        position = tree
        for step in self.path[:-1]:
            position = position.setdefault(step, {}) if isinstance(position, dict) else position[step]
        position[self.path[-1]] = self.value
        return tree


def leaves(tree, path=()):
    if isinstance(tree, dict):
        for key in sorted(tree):
            yield from leaves(tree[key], path + (key,))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield from leaves(value, path + (index,))
    else:
        yield path, tree


def other_text(text, chance):
    words = text.split(" ")
    if chance.random() < 0.5 and len(words) > 1:
        return " ".join(words[:-1])
    return text + chance.choice([" now", " and then some more words", "!", " ·"])


def other_channels(parts, chance):
    """Another colour: far away, or one that is hard to see."""
    if chance.random() < 0.3:
        channel = chance.randrange(3)
        parts = list(parts)
        parts[channel] += 4 if parts[channel] < 128 else -4
        return parts
    return [(part + chance.randrange(40, 216)) % 256 for part in parts]


def other_color(color, chance):
    """Another colour of the form #RRGGBB or #AARRGGBB with the same alpha."""
    alpha, rgb = (color[1:3], color[3:]) if len(color) == 9 else ("", color[1:])
    parts = other_channels([int(rgb[i:i + 2], 16) for i in (0, 2, 4)], chance)
    return "#" + alpha + "".join(f"{part:02X}" for part in parts)


def other_number(value, chance):
    return value + chance.choice([-5, -3, -1, 1, 2, 4, 7])
