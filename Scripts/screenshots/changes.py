"""What is changed in a scene."""

import copy

import numpy


def inside_of(elements, index):
    found = [index]
    for number, element in enumerate(elements):
        if element["parent"] in found and number not in found:
            found.append(number)
    return found


def move(elements, index, dx, dy):
    for number in inside_of(elements, index):
        element = elements[number]
        element["frame"][0] += dx
        element["frame"][1] += dy
        for line in element["lines"]:
            line["x"] += dx
            line["y"] += dy
            line["baseline"] += dy


def is_visible(element):
    return "hidden" not in element and ("fill" in element or "crop" in element or element["lines"])


def fits(elements, index):
    """Whether an element is in its parent and beside no sibling."""
    x, y, w, h = elements[index]["frame"]
    px, py, pw, ph = elements[elements[index]["parent"]]["frame"]
    if x < px + 1 or y < py + 1 or x + w > px + pw - 1 or y + h > py + ph - 1:
        return False
    return not touches(elements, index)


def touches(elements, index):
    """Whether an element is over a sibling or next to it, so that one may cover a side of the other."""
    x, y, w, h = elements[index]["frame"]
    for number, other in enumerate(elements):
        if number != index and other["parent"] == elements[index]["parent"]:
            ox, oy, ow, oh = other["frame"]
            if other["kind"] == "icon" or "dismiss" in other["id"] or "close" in other["id"]:
                continue
            if x < ox + ow + 1 and ox < x + w + 1 and y < oy + oh + 1 and oy < y + h + 1:
                return True
    return False


def change(kind, scene, chance):
    """Changes a scene; returns the ids that changed by themselves, or None where it can't be."""
    elements = scene["elements"]
    movable = [i for i, e in enumerate(elements)
               if e["parent"] is not None and is_visible(e)
               and elements[e["parent"]]["kind"] != "button" and "label" not in e["id"]
               and "/" not in e["id"]]
    if kind == "same":
        return []
    if kind == "shifted":
        size = chance.choice([2, 3, 5, 8, 14]) * chance.choice([-1, 1])
        x, y, w, h = elements[0]["frame"]
        axis = chance.choice([0, 1])
        if "fill" not in elements[0] or [w, h][axis] > scene["size"][axis] - 40:
            return None
        move(elements, 0, *([size, 0] if axis == 0 else [0, size]))
        return [elements[0]["id"]]
    if kind == "moved":
        for _ in range(60):
            index = chance.choice(movable)
            size = chance.choice([2, 2, 3, 4, 6, 9]) * chance.choice([-1, 1])
            dx, dy = (size, 0) if chance.random() < 0.4 else (0, size)
            copied = copy.deepcopy(elements)
            if touches(elements, index):
                continue
            move(copied, index, dx, dy)
            if fits(copied, index):
                scene["elements"] = copied
                return [copied[index]["id"]]
        return None
    if kind == "resized":
        boxes = [i for i in movable if "fill" in elements[i] or elements[i]["kind"] == "media"]
        for _ in range(60):
            if not boxes:
                return None
            index = chance.choice(boxes)
            size = chance.choice([2, 3, 4, 6, 9, -2, -3, -4, -6])
            axis = chance.choice([0, 1])
            copied = copy.deepcopy(elements)
            if touches(elements, index):
                continue
            copied[index]["frame"][2 + axis] += size
            for number in inside_of(copied, index)[1:]:
                if copied[number]["parent"] == index:
                    move(copied, number, *([size / 2, 0] if axis == 0 else [0, size / 2]))
            for line in copied[index]["lines"]:
                line["xy"[axis]] += size / 2
                line["baseline"] += size / 2 if axis else 0
            if copied[index]["frame"][2 + axis] > 12 and fits(copied, index):
                scene["elements"] = copied
                return [copied[index]["id"]]
        return None
    if kind == "recolored":
        boxes = [e for e in elements[1:] if "fill" in e]
        texts = [e for e in elements if e["lines"]]
        if boxes and chance.random() < 0.6:
            element = chance.choice(boxes)
            element["fill"] = [255 - v if abs(255 - 2 * v) > 60 else (v + 110) % 256
                               for v in element["fill"]]
            element.pop("border", None)
        elif texts:
            element = chance.choice(texts)
            new = chance.choice([[190, 20, 40], [20, 60, 200], [10, 130, 60]])
            old = element["lines"][0]["ink"]
            if sum((a - b) ** 2 for a, b in zip(old, new)) < 110 ** 2:
                return None
            for line in element["lines"]:
                line["ink"] = new
        else:
            return None
        return [element["id"]]
    if kind == "rounded":
        # Corners at a side of the screen, or hardly of another colour, can't be seen.
        boxes = [e for e in elements if "fill" in e and min(e["frame"][2:]) > 30
                 and e["frame"][0] > 4 and e["frame"][0] + e["frame"][2] < scene["size"][0] - 4
                 and e["contrast"] > 14]
        if not boxes:
            return None
        element = chance.choice(boxes)
        largest = min(24, min(element["frame"][2:]) / 2)
        radii = [r for r in (0, 4, 8, 12, 16, 20, 24)
                 if r <= largest and abs(r - element["radius"]) >= 5]
        if not radii:
            return None
        element["radius"] = chance.choice(radii)
        element.pop("square", None)
        return [element["id"]]
    if kind == "missing":
        index = chance.choice(movable)
        left = [e for i, e in enumerate(elements)
                if is_visible(e) and i not in inside_of(elements, index)]
        if len(left) < 3:
            return None
        for number in inside_of(elements, index):
            elements[number].update(hidden=True, lines=[])
            elements[number].pop("fill", None)
            elements[number].pop("crop", None)
        return [elements[index]["id"]]
    if kind == "spaced":
        rows = [i for i in movable if "dismiss" not in elements[i]["id"]
                and any(o["parent"] == elements[i]["parent"] and is_visible(o)
                        and o["frame"][1] + o["frame"][3] <= elements[i]["frame"][1] + 1
                        for o in elements)]
        if not rows:
            return None
        index = chance.choice(rows)
        top = elements[index]["frame"][1]
        size = chance.choice([2, 3, 4, 6, 8])
        parent = elements[index]["parent"]
        for number, other in enumerate(elements):
            if other["parent"] == parent and other["frame"][1] >= top - 0.5:
                move(elements, number, 0, size)
        while parent is not None:
            elements[parent]["frame"][3] += size
            parent = elements[parent]["parent"]
        row = [e for e in elements if e["parent"] == elements[index]["parent"] and is_visible(e)
               and abs(e["frame"][1] - size - top) < 0.5]
        return [row[0]["id"]]
    if kind == "wrapped":
        texts = [i for i in movable if len(elements[i]["lines"]) >= 2]
        for _ in range(40):
            if not texts:
                return None
            index = chance.choice(texts)
            copied = copy.deepcopy(elements)
            if rewrap(copied, index, chance):
                scene["elements"] = copied
                return [copied[index]["id"]]
    return None


def rewrap(elements, index, chance):
    element = elements[index]
    lines = element["lines"]
    words = [word for line in lines for word in line["text"].split()]
    letter = sum(l["width"] for l in lines) / sum(len(l["text"]) for l in lines)
    widest = max(l["width"] for l in lines)
    limit = widest * chance.uniform(0.72, 1.12)
    rows, current = [], []
    for word in words:
        if current and len(" ".join(current + [word])) * letter > limit:
            rows.append(current)
            current = []
        current.append(word)
    rows.append(current)
    if [" ".join(r) for r in rows] == [l["text"] for l in lines] or abs(len(rows) - len(lines)) > 1:
        return False
    # The shortest word that goes to another line must be seen.
    before = numpy.cumsum([len(l["text"].split()) for l in lines])
    after = numpy.cumsum([len(r) for r in rows])
    if len(rows) == len(lines) and all(
            len(" ".join(words[min(a, b):max(a, b)])) < 4 for a, b in zip(before, after)):
        return False
    pitch = lines[1]["y"] - lines[0]["y"]
    left, middle = lines[0]["x"], lines[0]["x"] + lines[0]["width"] / 2
    new = []
    for number, row in enumerate(rows):
        line = dict(lines[0], text=" ".join(row), width=len(" ".join(row)) * letter)
        line["x"] = middle - line["width"] / 2 if element.get("centered") else left
        line["y"] += number * pitch
        line["baseline"] += number * pitch
        new.append(line)
    growth = (len(rows) - len(lines)) * pitch
    bottom = element["frame"][1] + element["frame"][3]
    element["lines"] = new
    element["frame"][3] += growth
    parent = element["parent"]
    if growth:
        for number, other in enumerate(elements):
            if other["parent"] == parent and number != index and other["frame"][1] >= bottom - 1:
                move(elements, number, 0, growth)
        while parent is not None:
            elements[parent]["frame"][3] += growth
            parent = elements[parent]["parent"]
    return True
