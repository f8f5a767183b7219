"""Images that are added, removed or renamed beside a message, and what a verdict must name."""

import re
import shutil

KINDS = ["added", "removed", "renamed"]


def of_case(folder):
    """The images of a case that its message names."""
    assets = folder / "assets"
    text = "".join(file.read_text(errors="replace") for file in sorted(folder.glob("message.*")))
    return [file for file in sorted(assets.glob("*")) if assets.is_dir()
            and file.suffix.lower() in (".png", ".jpg", ".jpeg", ".gif", ".webp") and file.name in text]


def prepare(copied, kind, name):
    """Puts a case into the state in which its golden is drawn."""
    if kind == "added":
        (copied / "assets" / name).rename(copied / (name + ".kept"))


def change(copied, kind, name):
    """Does what is to be noticed."""
    file = copied / "assets" / name
    if kind == "added":
        file.parent.mkdir(exist_ok=True)
        shutil.copy(copied / (name + ".kept"), file)
    elif kind == "removed":
        file.unlink()
    else:
        file.rename(file.with_name("other-" + name))


def is_right(entry, kind, name):
    """Whether the verdict says what became of the image, and because of which file."""
    verdict, _, cause = entry["verdict"].partition(", because ")
    stem = re.escape("assets/" + name)
    if not re.search(stem + (" added" if kind == "added" else " removed"), cause):
        return False
    # What is drawn for an image as a background has no words of its own.
    return name in verdict or "looks different" in verdict or "another" in verdict or "image" in verdict
