"""The trees of Sources/BenchmarkTrees/Trees.swift but the card, laid out by Taffy, which the Python package
stretchable holds. Timed is Taffy's own function, not the Python around it. Prints a line per tree and case:
name, tab, median in nanoseconds.
"""

import functools
import statistics
import time

from stretchable import Style
from stretchable.node import SizeAvailableSpace, taffy, taffylib
from stretchable.style import AUTO, FlexDirection

RUNS = 25
# The sum of x + 3 y + 7 width + 11 height over all boxes of each tree, by Yoga.
CHECKSUMS = {"huge-nested-4": 3410820, "huge-nested-3": 260820, "deep-auto": 5465520}
SPACE = SizeAvailableSpace.default().to_dict()


@functools.cache
def style(is_row=False, grow=0, width=AUTO, height=AUTO, margin=0):
    """A style with Yoga's defaults: a column whose children don't shrink, and no automatic minimum."""
    direction = FlexDirection.ROW if is_row else FlexDirection.COLUMN
    return Style(
        flex_direction=direction, flex_grow=grow, flex_shrink=0, size=(width, height), min_size=0,
        margin=margin).to_dict()


class Tree:
    def __init__(self, root_style):
        self.nodes = []
        self.children = {}
        self.root = self.add(None, root_style)
        self.root_style = root_style

    def add(self, parent, given):
        node = taffylib.node_create(taffy._ptr, given)
        self.nodes.append(node)
        if parent is not None:
            taffylib.node_add_child(taffy._ptr, parent, node)
            self.children.setdefault(parent, []).append(node)
        return node

    def lay_out(self):
        """Returns the nanoseconds that Taffy took."""
        start = time.perf_counter_ns()
        done = taffylib.node_compute_layout_with_measure(taffy._ptr, self.root, SPACE, None)
        taken = time.perf_counter_ns() - start
        assert done
        return taken

    def checksum(self):
        total, layout = 0, taffylib.PyLayout()
        for node in self.nodes:
            taffylib.node_get_layout(taffy._ptr, node, layout)
            total += layout.x + 3 * layout.y + 7 * layout.width + 11 * layout.height
        return total

    def drop(self):
        for node in reversed(self.nodes):
            taffylib.node_drop(taffy._ptr, node)


def nested(depth):
    def fill(parent, level):
        if level > depth:
            return
        for _ in range(10):
            fill(tree.add(parent, style(level % 2 == 0, 1, 10, 10)), level + 1)

    tree = Tree(style())
    fill(tree.root, 1)
    return tree, style(False, 1, 10, 12)


def deep_automatic():
    def fill(parent, boxes, is_leaf):
        node = tree.add(parent, style(True, 1, margin=10))
        for _ in range(0 if is_leaf else min(2, boxes)):
            fill(node, 0 if boxes <= 2 else (boxes - 2) // 2, boxes <= 2)

    tree = Tree(style(True))
    fill(tree.root, 1999, False)
    fill(tree.root, 1999, False)
    return tree, style(True, 1, height=12, margin=10)


def run(name, make):
    times = {kind: [] for kind in ("fresh", "unchanged", "leaf", "width")}
    taffy.use_rounding = False
    for _ in range(RUNS):
        tree, changed = make()
        times["fresh"].append(tree.lay_out())
        total = tree.checksum()
        if abs(total - CHECKSUMS[name]) > 1:
            raise SystemExit(f"{name}: the boxes add up to {total}, Yoga's to {CHECKSUMS[name]}")
        times["unchanged"].append(tree.lay_out())
        leaf = tree.root
        while leaf in tree.children:
            leaf = tree.children[leaf][0]
        taffylib.node_set_style(taffy._ptr, leaf, changed)
        times["leaf"].append(tree.lay_out())
        taffylib.node_set_style(
            taffy._ptr, tree.root, style(tree.root_style is style(True), width=500))
        times["width"].append(tree.lay_out())
        tree.drop()
    for kind, values in times.items():
        print(f"{name}/{kind}\t{statistics.median(values):.0f}")


run("huge-nested-4", functools.partial(nested, 4))
run("huge-nested-3", functools.partial(nested, 3))
run("deep-auto", deep_automatic)
