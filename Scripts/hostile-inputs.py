#!/usr/bin/env python3
"""Draws inputs that are made to use up the machine, and prints the time and memory of each.

    swift build -c release
    Scripts/hostile-inputs.py [--program .build/release/render-snapshot] [NAME…]

Each input is written to a temporary folder and drawn by a process of its own. The script fails when
one takes more than 5 s of processor time for each file that it is given, or 512 MB, ends by a
signal, or says that the program itself is at fault (3). An input that is refused (2) has passed.
"""

import argparse
import base64
import os
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zlib

SECONDS = 5.0
MEGABYTES = 512
ROOT = pathlib.Path(__file__).resolve().parent.parent

INPUTS = {}


def hostile(function):
    """Registers a function that writes an input and returns the program's arguments."""
    INPUTS[function.__name__.replace("_", "-")] = function
    return function


def png(width, height, data=None, depth=1, color=0):
    """A PNG picture, all black without other colours."""

    def chunk(name, content):
        check = struct.pack(">I", zlib.crc32(name + content))
        return struct.pack(">I", len(content)) + name + content + check

    if data is None:
        channels = {0: 1, 2: 3, 6: 4}[color]
        row = bytes(1 + (width * channels * depth + 7) // 8)
        packer = zlib.compressobj(9)
        data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    )


def page(folder, text, *arguments):
    (folder / "in.html").write_text(text)
    return ["in.html", "-o", "out.png", *(arguments or ("--viewport", "300x400@1"))]


# Pictures and fonts.


def pictures(folder, count, link=False):
    assets = folder / "assets"
    assets.mkdir()
    for number in range(count):
        if link and number:
            (assets / f"p{number}.png").symlink_to("p0.png")
        else:
            # Different bytes, so that they are different pictures.
            (assets / f"p{number}.png").write_bytes(png(8000, 8000) + bytes(number))
    return page(folder, "".join(f"<img src=p{n}.png width=20>" for n in range(count)))


@hostile
def large_pictures_16(folder):
    return pictures(folder, 16)


@hostile
def large_pictures_40(folder):
    return pictures(folder, 40)


@hostile
def links_to_one_picture(folder):
    return pictures(folder, 40, link=True)


@hostile
def pictures_in_addresses(folder):
    data = base64.b64encode(png(8000, 8000)).decode()
    return page(
        folder,
        "".join(f"<img width=20 src='data:image/png;base64,{data}#{n}'>" for n in range(20)),
    )


@hostile
def pictures_in_different_addresses(folder):
    items = []
    for n in range(20):
        data = base64.b64encode(png(8000, 8000 - n)).decode()
        items.append(f"<img width=20 src='data:image/png;base64,{data}'>")
    return page(folder, "".join(items))


@hostile
def large_pictures_on_devices(folder):
    pictures(folder, 8)
    return ["in.html", "-o", "out/", "--device", "iphone-se", "--device", "iphone-15", "--jobs", "2"]


@hostile
def large_pictures_in_pages(folder):
    pictures(folder, 20)
    names = []
    for number in range(20):
        name = f"page{number}.html"
        (folder / name).write_text(f"<img src=p{number}.png width=20>")
        names.append(name)
    return [*names, "-o", "out/", "--viewport", "300x400@1", "--jobs", "2"]


@hostile
def fonts_in_pages(folder):
    font = (ROOT / "Fonts/Inter/Inter-roman.var.ttf").read_bytes()
    names = []
    for number in range(12):
        (folder / f"d{number}/assets").mkdir(parents=True)
        faces = []
        for file in range(16):
            # Different bytes, so that they are different fonts.
            (folder / f"d{number}/assets/f{file}.ttf").write_bytes(
                font + bytes((3 << 20) + 16 * number + file))
            faces.append(f"@font-face{{font-family:F{file};src:url(f{file}.ttf)}}")
        items = "".join(f"<p style='font-family:F{file}'>x" for file in range(16))
        names.append(f"d{number}/page{number}.html")
        (folder / names[-1]).write_text(f"<style>{''.join(faces)}</style>{items}")
    return [*names, "-o", "out/", "--viewport", "300x400@1", "--jobs", "2"]


@hostile
def one_picture_in_100_sizes(folder):
    (folder / "assets").mkdir()
    (folder / "assets/p.png").write_bytes(png(8000, 8000))
    return page(folder, "".join(f"<img src=p.png width={n + 1}>" for n in range(100)))


@hostile
def one_picture_in_2000_backgrounds(folder):
    (folder / "assets").mkdir()
    (folder / "assets/p.png").write_bytes(png(8000, 8000))
    return page(
        folder,
        "<style>div{position:absolute;width:9px;height:9px}</style>"
        + "".join(f"<div style='background:url(p.png) 0/{n + 2}px'></div>" for n in range(2000)),
    )


@hostile
def data_after_a_picture(folder):
    (folder / "assets").mkdir()
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(bytes(1 << 20)) for _ in range(1024)) + packer.flush()
    for number in range(3):
        (folder / f"assets/p{number}.png").write_bytes(
            png(10, 10 + number, data, depth=8, color=number * 2 if number < 2 else 6)
        )
    return page(folder, "".join(f"<img src=p{n}.png>" for n in range(3)))


@hostile
def links_to_one_font(folder):
    (folder / "assets").mkdir()
    font = ROOT / "Fonts/Inter/Inter-roman.var.ttf"
    (folder / "assets/f0.ttf").write_bytes(font.read_bytes() + bytes(3 << 20))
    faces = []
    for number in range(256):
        if number:
            (folder / f"assets/f{number}.ttf").symlink_to("f0.ttf")
        faces.append(f"@font-face{{font-family:F{number};src:url(f{number}.ttf)}}")
    items = (f"<p style='font-family:F{number}'>x" for number in range(256))
    return page(folder, f"<style>{''.join(faces)}</style>{''.join(items)}")


@hostile
def different_fonts(folder):
    (folder / "assets").mkdir()
    font = (ROOT / "Fonts/Inter/Inter-roman.var.ttf").read_bytes()
    faces = []
    for number in range(120):
        (folder / f"assets/f{number}.ttf").write_bytes(font + bytes((3 << 20) + number))
        faces.append(f"@font-face{{font-family:F{number};src:url(f{number}.ttf)}}")
    items = (f"<p style='font-family:F{number}'>x" for number in range(120))
    return page(folder, f"<style>{''.join(faces)}</style>{''.join(items)}")


# Style sheets.


@hostile
def substrings_of_classes(folder):
    rules = "".join(f"[class*=\"q{n:03}\"]{{color:red}}" for n in range(1000))
    items = "".join(f"<p class='{'x' * 42}'>" for _ in range(5000))
    return page(folder, f"<style>{rules}</style>{items}")


@hostile
def substrings_of_long_titles(folder):
    rules = "".join(f"[title*=\"{'a' * 40}{n}b\"]{{color:red}}" for n in range(1600))
    items = "".join(f"<p title='{'a' * 10000}'>" for _ in range(50))
    return page(folder, f"<style>{rules}</style>{items}")


@hostile
def substrings_in_a_large_page(folder):
    rules = "".join(f"[class*=\"q{n:04}\" i]{{color:red}}" for n in range(9000))
    items = "".join(f"<p class='{'x' * 80}'>" for _ in range(18000))
    return page(folder, f"<style>{rules}</style>{items}")


@hostile
def words_of_long_attributes(folder):
    rules = "".join(f"[title~=\"w{n}\"]{{color:red}}" for n in range(5000))
    items = "".join(f"<p title='{'a ' * 5000}'>" for _ in range(100))
    return page(folder, f"<style>{rules}</style>{items}")


@hostile
def many_classes(folder):
    rules = "".join(f".a{n}.b{{color:red}}" for n in range(5000))
    classes = " ".join(f"a{n}" for n in range(200000))
    return page(folder, f"<style>{rules}</style><p class='{classes}'>")


@hostile
def custom_properties(folder):
    names = "".join(f"--v{n}:{n};" for n in range(5000))
    return page(folder, f"<style>*{{{names}}}</style>{'<p>' * 5000}")


@hostile
def custom_properties_in_one_another(folder):
    names = "".join(f"--v{n}:{n};" for n in range(5000))
    return page(folder, f"<style>*{{{names}}}</style>{'<div>' * 400}")


@hostile
def custom_properties_used_often(folder):
    names = "".join(f"--v{n}:{n}px;" for n in range(2000))
    uses = "".join(f"<p style='--w:1;width:var(--v{n});height:var(--v{n})'>" for n in range(8000))
    return page(folder, f"<style>:root{{{names}}}</style>{uses}")


# Elements.


@hostile
def attributes_of_one_tag(folder):
    return page(folder, f"<p {' '.join(f'a{n}' for n in range(200000))}>x")


@hostile
def attributes_of_many_tags(folder):
    names = " ".join(f"a{n}" for n in range(3000))
    return page(folder, "".join(f"<p {names}>x" for _ in range(100)))


@hostile
def attributes_behind_a_comment(folder):
    names = " ".join(f"a{n}" for n in range(100000))
    return page(folder, f"<!-- <a b=\" --><p {names}>x</p>\"")


@hostile
def attributes_with_values(folder):
    names = " ".join(f"a{n}=\">\"" for n in range(90000))
    return page(folder, f"<p {names}>x")


@hostile
def list_items(folder):
    return page(folder, "<li>" * 49000)


@hostile
def list_items_that_are_drawn(folder):
    return page(folder, "<li>x" * 9900)


@hostile
def inputs(folder):
    return page(folder, "<input>" * 40000)


@hostile
def inputs_that_are_drawn(folder):
    return page(folder, "<input value=x>" * 19000)


@hostile
def pictures_without_files(folder):
    return page(folder, "<img src=x>" * 99000)


@hostile
def pictures_without_files_that_are_drawn(folder):
    return page(folder, "".join(f"<img src=x{n}>" for n in range(19000)))


@hostile
def paragraphs_on_all_devices(folder):
    return page(folder, "<p>x" * 20000, "--device", "all")


@hostile
def paragraphs_that_are_drawn(folder):
    return page(folder, "<p>Some words that break into lines, and <b>bold</b> ones." * 3900)


@hostile
def nested_tables(folder):
    return page(folder, "<table><tr><td>" * 500 + "x")


@hostile
def a_table_of_spans(folder):
    rows = "".join("<tr>" + "<td colspan=1000 rowspan=1000>x" * 20 for _ in range(400))
    return page(folder, f"<table>{rows}</table>")


@hostile
def floats(folder):
    return page(folder, "<i style='float:left;width:7px;height:5px'></i>x " * 6000)


@hostile
def flex_in_flex(folder):
    return page(folder, "<div style='display:flex;flex-wrap:wrap'>x" * 450 + "<b>x</b>" * 8000)


# Painting.


@hostile
def box_shadows(folder):
    return page(
        folder,
        "<style>p{margin:0;height:10px;box-shadow:0 0 100px #f00}</style>" + "<p></p>" * 3000,
    )


@hostile
def box_shadows_on_a_phone(folder):
    return page(
        folder,
        "<style>p{margin:0;height:10px;box-shadow:0 0 100px #f00}</style>" + "<p></p>" * 3000,
        "--device",
        "iphone-15",
    )


@hostile
def box_shadows_behind_small_windows(folder):
    return page(
        folder,
        "<style>div{position:absolute;left:9px;width:2px;height:2px;overflow:hidden}"
        "p{margin:0;width:999px;height:999px;box-shadow:0 0 300px 9px #f00}</style>"
        + "<div><p></p></div>" * 6000,
    )


@hostile
def inner_box_shadows(folder):
    return page(
        folder,
        "<style>p{position:absolute;width:300px;height:400px;border-radius:9px;"
        "box-shadow:inset 0 0 90px #f00,inset 5px 5px 80px #00f}</style>" + "<p></p>" * 3000,
    )


@hostile
def text_shadows(folder):
    return page(
        folder,
        "<style>p{margin:-20px 0;text-shadow:0 0 90px red,0 0 80px #00f}</style>"
        + "<p>Some words</p>" * 4000,
    )


@hostile
def gradients_over_one_another(folder):
    return page(
        folder,
        "<style>p{position:absolute;width:300px;height:400px;"
        "background:radial-gradient(red,#0000),linear-gradient(9deg,#00f8,#0000)}</style>"
        + "<p></p>" * 9000,
    )


@hostile
def turned_boxes(folder):
    return page(
        folder,
        "<style>p{position:absolute;width:300px;height:400px;border:9px dashed red;opacity:.5;"
        "border-radius:40px;transform:rotate(9deg)}</style>" + "<p></p>" * 4000,
        "--device",
        "ipad-10",
    )


@hostile
def opacities_in_one_another(folder):
    return page(folder, "<div style='opacity:.99;height:100%'>x" * 490, "--device", "ipad-10")


# Messages and scenarios.


@hostile
def blocks_in_a_carousel(folder):
    blocks = ",".join(
        '{"id":"b%d","name":"n%d","date_filter":{"enabled":false},"frequency":"always",'
        '"content_type":"html","content":{"html":"<p>x</p>"},'
        '"placeholders":["p"],"load_priority":%d}' % (n, n, n)
        for n in range(3000)
    )
    (folder / "in.json").write_text('{"in_app_content_blocks":[%s]}' % blocks)
    return ["carousel", "in.json", "--duration", "600", "-o", "out.png"]


@hostile
def a_scenario_of_many_steps(folder):
    steps = ",".join('{"at":%d,"do":"screen","name":"a"}' % n for n in range(9000))
    messages = ",".join(
        '"m%d":{"triggers":[{"type":"screen","name":"a"}],"limit":0,'
        '"message":{"display_type":"banner","display":{"body":{"text":"x"}}}}' % n
        for n in range(200)
    )
    (folder / "in.scenario.json").write_text(
        '{"scenario":1,"vendor":"airship","sdk":"16.8","messages":{%s},"steps":[%s],"until":9999}'
        % (messages, steps)
    )
    return ["simulate", "in.scenario.json"]


@hostile
def a_message_of_long_texts(folder):
    text = "Some words. " * 150000
    (folder / "in.json").write_text(
        '{"display_type":"modal","display":{"template":"header_body_media",'
        '"heading":{"text":"%s"},"body":{"text":"%s"}}}' % (text, text)
    )
    return ["in.json", "-o", "out.png"]


def measure(program, arguments, folder):
    """Runs the program and returns its code, seconds of processor time, megabytes and last line."""
    errors = folder / "errors"
    with open(errors, "wb") as stream:
        process = subprocess.Popen(
            [str(program), *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=stream,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (120, 120)),
        )
        _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    memory = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    lines = errors.read_text(errors="replace").splitlines()
    return code, usage.ru_utime + usage.ru_stime, memory, lines[-1] if lines else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(ROOT / ".build/release/render-snapshot"))
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    unknown = set(options.names) - set(INPUTS)
    if unknown:
        parser.error(f"no such input: {', '.join(sorted(unknown))}")

    failed = []
    print(f"{'INPUT':<42}{'KB':>8}{'CPU s':>9}{'MB':>7}{'EXIT':>6}  SAID LAST")
    for name, make in INPUTS.items():
        if options.names and name not in options.names:
            continue
        with tempfile.TemporaryDirectory() as path:
            folder = pathlib.Path(path)
            arguments = make(folder)
            size = sum(
                file.stat().st_size
                for file in folder.rglob("*")
                if file.is_file() and not file.is_symlink()
            )
            code, seconds, memory, said = measure(program, arguments, folder)
        files = sum(argument.endswith((".html", ".json")) for argument in arguments)
        if seconds > SECONDS * max(1, files) or memory > MEGABYTES or code not in (0, 1, 2):
            failed.append(name)
        print(
            f"{name:<42}{size // 1024:>8}{seconds:>9.2f}{memory:>7.0f}{code:>6}  {said[:90]}",
            flush=True,
        )
    if failed:
        sys.exit(f"Over {SECONDS:g} s or {MEGABYTES} MB, or ended badly: {', '.join(failed)}")


if __name__ == "__main__":
    main()
