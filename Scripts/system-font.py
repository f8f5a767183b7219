#!/usr/bin/env python3
"""Prints how the widths and line breaks of the system font's stand-in compare with the phone's.

    Scripts/system-font.py [--program PATH]

The first table sets the 130 texts of Tests/TypesettingTests/Data/system-font-widths.tsv and prints how
far they are off, in Inter by its own name (before) and in the system font (after); what the source's
rounding explains is taken off. The second breaks 48 paragraphs greedily at spaces by the tables in
Fonts/SystemFont and counts those that break at the same locations here. Needs python3 and a build:
swift build -c release --product render-snapshot.
"""

import argparse
import html
import json
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEIGHTS = {"regular": 400, "medium": 500, "semibold": 600, "bold": 700, "heavy": 800, "black": 900}
SYSTEM, NAMED = "-apple-system", "Inter"

PARAGRAPHS = """
Your weekend starts here. Book two nights by Sunday and the third one is on us.
We saved your basket for you. Come back before midnight and shipping is free.
Thanks for being with us for a year. Here is a small gift to say how much it means.
Turn on notifications to know the moment your order leaves our kitchen.
The new collection is here, made from linen and cotton grown close to home.
Your table for two is confirmed for Friday at eight. See you then!
Rain is on its way. Move your delivery to tomorrow morning at no extra cost.
Invite a friend and you both get a month of premium for nothing at all.
You have three unread messages and a question about the apartment in Lisbon.
Update the app to pay with one tap and to see your spending week by week.
A quieter way to commute: noise cancelling headphones at half the price.
Tell us what you think. Two questions, one minute, and a chance to win.
Early access opens at nine tomorrow. Set a reminder so that you do not miss it.
We have changed our privacy policy. Please read what is new before you go on.
Your plan renews on Monday. You can change or cancel it whenever you like.
The last twelve seats to Vancouver are going fast. Prices rise on Tuesday.
Good news: the jacket you liked is back in stock in your size and colour.
Finish setting up your profile so that people nearby can find your shop.
Every morning a five minute lesson. Every evening a few more words to use.
Track your run, share the route, and see how Valley Road compares to last week.
Members get first pick of the harvest. Reserve your box of apples today.
We found a better rate for your loan. It takes a minute to see how much you save.
Watch the final live on Saturday, with commentary in eleven languages.
Your feedback made this better: search is faster and the map works offline.
Pack light. Our checklist knows the weather where you are going to land.
Tonight only: two pizzas for the price of one, delivered warm to your door.
A package is waiting at the counter. Bring the code and something to carry it.
Learn to bake bread that keeps for a week, with nothing but flour and time.
The gallery is open late on Thursdays. Walk in, look around, stay for a talk.
You are one stamp away from a free coffee. Any size, any day, any of our bars.
Never lose a photo again. Back up the whole library while you sleep.
Your appointment with Dr. Yates is in two days. Reply if the time has changed.
A new season of walks begins. Choose a trail by length, view or level of shade.
Save the planet one kettle at a time: refurbished, tested, and guaranteed.
Everything in the garden section is 30% off until the first of September.
To keep your account safe we have signed you out on the devices you no longer use.
Are you still looking for a flat? Seven new ones match what you asked for.
Follow the parcel on the map from our warehouse to your street in real time.
Make room for summer. Trade in your old skis and take 40 euros off a bike.
Welcome aboard! Here is how to find your cabin, your table and the pool.
You reached 10,000 steps on five days in a row. Keep going for the full week.
The museum of modern type opens its doors: 400 years of letters in one house.
Our drivers are busy right now. Order ahead and skip the wait at the window.
A friend sent you 25 credits. Use them on any film before the end of the month.
What would you like to read about? Pick at least three topics to start.
Renew before May 31 and keep the price you had when you joined in 2019.
Power outage reported in West Avenue. Crews expect to be done by half past four.
Great taste, very little waste: vegetables too odd for the shelf, too good to lose.
""".strip().split("\n")
SETTINGS = [(13, 400), (15, 400), (17, 400), (17, 600), (22, 700), (28, 700)]
ROOMS = [230, 270, 326, 361]


def lines(program, items):
    """Returns the lines with their widths of (text, family, size, weight, width, kerning) each."""
    body = ""
    for number, (text, family, size, weight, width, kerning) in enumerate(items):
        wrapping = f"width: {width}px" if width else "white-space: pre"
        body += (
            f'<p id="p{number}" style="margin: 0; {wrapping}; font: {weight} {size}px/60px {family};'
            f' font-kerning: {kerning}">{html.escape(text)}</p>\n')
    page = f'<!DOCTYPE html><meta charset="utf-8"><body style="margin: 0; width: 9999px">{body}'
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page)
        answer = subprocess.run(
            [program, "layout", path, "--format", "json", "--viewport", "4000x600@3"], check=True,
            capture_output=True, text=True).stdout
    found = {}

    def walk(node):
        if "lines" in node:
            found[node["id"]] = [(line["text"].strip(), line["width"]) for line in node["lines"]]
        for child in node.get("children", []):
            walk(child)

    walk(json.loads(answer)["root"])
    return [found[f"p{number}"] for number in range(len(items))]


# Widths


def read_table(path):
    rows = [line.split("\t") for line in path.read_text().split("\n")]
    rows = [row for row in rows if len(row) > 1 and not row[0].startswith("#")]
    return rows[1:]


def error(width, measured, rounding):
    """Returns how far a width is off in percent, without what rounding explains."""
    below = {"ceil3": 1 / 3, "ceil2": 0.5, "int": 0.5, "wda": 1}.get(rounding, 0)
    above = 0.5 if rounding == "int" else 0
    nearest = min(measured + above, max(measured - below, width))
    return abs(width - nearest) / measured * 100


def print_widths(program):
    rows = read_table(ROOT / "Tests/TypesettingTests/Data/system-font-widths.tsv")
    found = {}
    for family in NAMED, SYSTEM:
        set_lines = lines(
            program, [(row[0], family, row[1], WEIGHTS[row[2]], 0, "auto") for row in rows])
        found[family] = [own[0][1] for own in set_lines]
    groups = [
        ("settings-like texts, 17 regular", (0.3, 0.8),
         lambda row: row[1] == "17" and row[2] == "regular" and row[4] != "exact"),
        ("all texts of user interfaces", (0.4, 1.3), lambda row: row[4] != "exact"),
        ("exact strings of at most 19 points", (0.1, 0.8),
         lambda row: row[4] == "exact" and float(row[1]) <= 19),
        ("exact strings of 22 points", None, lambda row: row[4] == "exact" and row[1] == "22"),
        ("exact strings of 33 points and more", (0.2, 0.9),
         lambda row: row[4] == "exact" and float(row[1]) >= 33),
    ]
    print("| sample | texts | Inter: median, 90th | system font: median, 90th, most | to reach |")
    print("|---|--:|---|---|---|")
    for title, aim, belongs in groups:
        cells = []
        for family in NAMED, SYSTEM:
            errors = sorted(
                error(width, float(row[3]), row[4])
                for row, width in zip(rows, found[family]) if belongs(row))
            middle, ninetieth = errors[len(errors) // 2], errors[(len(errors) * 9 - 1) // 10]
            cells.append(f"{middle:.2f} %, {ninetieth:.2f} %")
        reached = aim is None or middle <= aim[0] and ninetieth <= aim[1]
        wanted = f"{aim[0]} %, {aim[1]} %: {'reached' if reached else 'MISSED'}" if aim else "–"
        print(f"| {title} | {len(errors)} | {cells[0]} | {cells[1]}, {errors[-1]:.2f} % | {wanted} |")


# Paragraphs


def between(points, x):
    """Returns the value of straight lines between points; outside that of the nearest."""
    if x <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]


class Judge:
    """Widths by the tables, computed apart from the program's code; pairs from Inter's regular."""

    def __init__(self, program, texts):
        self.advances = {
            chr(int(row[0][2:], 16)): [float(number) for number in row[1:5]]
            for row in read_table(ROOT / "Fonts/SystemFont/advances.tsv")}
        self.tracking = [
            (float(row[0]), float(row[1]) if row[1] else float(row[2]) * 2048 / float(row[0]))
            for row in read_table(ROOT / "Fonts/SystemFont/tracking.tsv")]
        pairs = sorted({text[at:at + 2] for text in texts for at in range(len(text) - 1)})
        items = [(pair, NAMED, 2048, 400, 0, kerning) for pair in pairs for kerning in ("auto", "none")]
        widths = [own[0][1] if own else 0 for own in lines(program, items)]
        self.pairs = {
            pair: min(0, widths[2 * at] - widths[2 * at + 1]) for at, pair in enumerate(pairs)}

    def width(self, text, size, weight):
        blackness = between(
            [(400, 0), (500, .18335), (600, .31665), (700, .5), (800, .76665), (900, 1)], weight)
        display = between([(17, 0), (19, 1 / 11), (24, 9 / 11), (28, 1)], size)
        units = 0
        for character in text:
            text_regular, text_black, display_regular, display_black = self.advances[character]
            units += (1 - display) * ((1 - blackness) * text_regular + blackness * text_black)
            units += display * ((1 - blackness) * display_regular + blackness * display_black)
            units += between(self.tracking, size)
        # As published numbers say and no more: Inter's pairs as they are, at every size.
        units += sum(self.pairs[text[at:at + 2]] for at in range(len(text) - 1))
        return units * size / 2048

    def lines(self, text, size, weight, room):
        result = []
        for word in text.split(" "):
            longer = f"{result[-1]} {word}" if result else word
            if result and self.width(longer, size, weight) <= room + 1e-6:
                result[-1] = longer
            else:
                result.append(word)
        return result


def print_paragraphs(program):
    judge = Judge(program, PARAGRAPHS)
    print("\n| paragraphs, at 4 widths each | in Inter break alike | in the system font |")
    print("|---|--:|--:|")
    for size, weight in SETTINGS:
        cases = [(text, room) for text in PARAGRAPHS for room in ROOMS]
        expected = [judge.lines(text, size, weight, room) for text, room in cases]
        cells = []
        for family in NAMED, SYSTEM:
            found = lines(
                program, [(text, family, size, weight, room, "auto") for text, room in cases])
            alike = sum(
                [line for line, _ in own] == wanted for own, wanted in zip(found, expected))
            cells.append(f"{100 * alike / len(cases):.0f} %")
        print(f"| {size} points, weight {weight} | {cells[0]} | {cells[1]} |")


parser = argparse.ArgumentParser(
    description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot", type=pathlib.Path)
program = parser.parse_args().program
print_widths(program)
print_paragraphs(program)
