#!/usr/bin/env python3
"""Draws inputs that are made to use up the machine, and prints the time and memory of each.

    swift build -c release
    Scripts/hostile-inputs.py [--program .build/release/render-snapshot] [NAME…]

Each input is written to a temporary folder and drawn by a process of its own. The script fails when
one takes more than 5 s of processor time for each file that it is given, or 512 MB, ends by a
signal, or says that the program itself is at fault (3). An input that is rejected (2) has passed.
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
    """A PNG image, all black without other colours."""

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


# Images and fonts.


def images(folder, count, link=False):
    assets = folder / "assets"
    assets.mkdir()
    for number in range(count):
        if link and number:
            (assets / f"p{number}.png").symlink_to("p0.png")
        else:
            # Different bytes, so that they are different images.
            (assets / f"p{number}.png").write_bytes(png(8000, 8000) + bytes(number))
    return page(folder, "".join(f"<img src=p{n}.png width=20>" for n in range(count)))


@hostile
def large_images_16(folder):
    return images(folder, 16)


@hostile
def large_images_40(folder):
    return images(folder, 40)


@hostile
def links_to_one_picture(folder):
    return images(folder, 40, link=True)


@hostile
def images_in_addresses(folder):
    data = base64.b64encode(png(8000, 8000)).decode()
    return page(
        folder,
        "".join(f"<img width=20 src='data:image/png;base64,{data}#{n}'>" for n in range(20)),
    )


@hostile
def images_in_different_addresses(folder):
    items = []
    for n in range(20):
        data = base64.b64encode(png(8000, 8000 - n)).decode()
        items.append(f"<img width=20 src='data:image/png;base64,{data}'>")
    return page(folder, "".join(items))


@hostile
def large_images_on_devices(folder):
    images(folder, 8)
    return ["in.html", "-o", "out/", "--device", "iphone-se", "--device", "iphone-15", "--jobs", "2"]


@hostile
def large_images_in_pages(folder):
    images(folder, 20)
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


@hostile
def damaged_images(folder):
    (folder / "assets").mkdir()
    (folder / "assets/p.png").write_bytes(png(8000, 8000)[:-200])
    return page(folder, "".join(f"<img src='p.png?{n}' width=9>" for n in range(300)))


@hostile
def a_screenshot_and_a_picture(folder):
    (folder / "assets").mkdir()
    (folder / "assets/p.png").write_bytes(png(8000, 8000))
    (folder / "s.png").write_bytes(png(8000, 4000))
    return page(folder, "<img src=p.png width=50>", "--behind", "s.png", "--viewport", "300x400@1")


# Zeros are 29 MB when they are decompressed; Brotli says so in 26 bytes.
ZEROS = 29 << 20
BROTLI_ZEROS = base64.b64decode("z///fwAkAOKxQHLv//P//xmABEAcFoDu/TM=")


def woff(number):
    packed = zlib.compress(bytes(ZEROS), 9)
    table = b"head" + struct.pack(">IIII", 64, len(packed), ZEROS, number)
    header = struct.pack(
        ">IIHHIHHIIIII", 0x10000, 64 + len(packed), 1, 0, ZEROS + 28, 1, 0, 0, 0, 0, 0, 0)
    return b"wOFF" + header + table + packed


def woff2(number):
    digits = [ZEROS >> 7 * place & 127 for place in range(4)]
    size = bytes([*(128 | digit for digit in digits[:0:-1]), digits[0]])
    table = b"\x3fabc" + bytes([65 + number % 26]) + size
    length = 48 + len(table) + len(BROTLI_ZEROS)
    header = struct.pack(
        ">IIHHIIHHIIIII", 0x10000, -(-length // 4) * 4, 1, 0, ZEROS + 28 + number,
        len(BROTLI_ZEROS), 0, 0, 0, 0, 0, 0, 0)
    return b"wOF2" + header + table + BROTLI_ZEROS + bytes(-length % 4)


def web_fonts(folder, addresses):
    faces = "".join(
        f"@font-face{{font-family:F{n};src:url('{url}')}}" for n, url in enumerate(addresses))
    items = "".join(f"<p style='font-family:F{n}'>x" for n in range(len(addresses)))
    return page(folder, f"<style>{faces}</style>{items}")


@hostile
def compressed_fonts(folder):
    (folder / "assets").mkdir()
    for number in range(300):
        (folder / f"assets/f{number}.woff").write_bytes(woff(number))
    return web_fonts(folder, [f"f{n}.woff" for n in range(300)])


@hostile
def one_compressed_font_by_many_names(folder):
    (folder / "assets").mkdir()
    (folder / "assets/f.woff").write_bytes(woff(1))
    return web_fonts(folder, [f"f.woff?{n}" for n in range(3000)])


@hostile
def compressed_fonts_in_addresses(folder):
    return web_fonts(
        folder,
        ["data:font/woff2;base64," + base64.b64encode(woff2(n)).decode() for n in range(3000)])


@hostile
def a_damaged_font_by_many_names(folder):
    (folder / "assets").mkdir()
    (folder / "assets/f.ttf").write_bytes(bytes(31 << 20))
    return web_fonts(folder, [f"f.ttf?{n}" for n in range(3000)])


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
def has_in_a_large_page(folder):
    rules = "".join(f"p:has(~ b, b.x{n} c){{color:red}}" for n in range(2000))
    return page(folder, f"<style>{rules}</style>{'<p><i>x</i>' * 6000}")


@hostile
def places_among_siblings(folder):
    rules = "".join(f":nth-last-child({n + 1} of i, p){{color:red}}" for n in range(500))
    return page(folder, f"<style>{rules}</style>{'<p>x' * 9000}")


@hostile
def rules_in_rules(folder):
    deep = "&, & p, p > & {" * 30 + "color: red" + "}" * 30
    wide = "p {" + "& i, b & {color: red} x: y;" * 20000 + "}"
    return page(folder, f"<style>{deep}{wide}</style>{'<p><i>x</i>' * 5000}")


@hostile
def everything_reset(folder):
    rules = "".join("p{" + "all:revert;" * 20 + "}" for _ in range(5000))
    return page(folder, f"<style>{rules}</style>{'<p>x' * 9000}")


@hostile
def layers_and_registered_properties(folder):
    layers = "".join(f"@layer a{n % 40}.b{n}.c{{p{{--x{n}:1}}}}" for n in range(5000))
    names = "".join(
        f"@property --y{n}{{syntax:'*';inherits:false;initial-value:{n}}}" for n in range(3000))
    return page(folder, f"<style>{layers}{names}</style>{'<p>x' * 9000}")


@hostile
def counters_in_counters(folder):
    style = "<style>div{counter-reset:a}p{counter-increment:a b 1000000000}p::before{content:counters(a,'...') counter(b,upper-roman)}</style>"
    return page(folder, style + "<div>" * 400 + "<p>x" * 9000)


@hostile
def letters_that_cut_backgrounds(folder):
    style = "<style>b{background:conic-gradient(in oklch,red,blue,red);background-clip:text;font-size:90px;margin-top:-80px;display:block}</style>"
    return page(folder, style + "<b>MMMM</b>" * 9000, "--device", "ipad-10")


@hostile
def shapes_that_cut(folder):
    points = ",".join(f"{n * 37 % 101}% {n * 61 % 103}%" for n in range(999))
    style = f"<style>div{{clip-path:polygon({points});background:red;height:100%}}</style>"
    return page(folder, "<!DOCTYPE html>" + style + "<body style='height:100vh'>" + "<div>" * 400, "--device", "ipad-10")


@hostile
def filters_in_filters(folder):
    style = "<style>div{filter:blur(9px) drop-shadow(0 0 9px red) sepia(1);padding:1px;background:#f003}</style>"
    return page(folder, style + "<div>" * 300, "--device", "iphone-15")


@hostile
def long_lists_of_filters(folder):
    style = f"<style>div{{filter:{'blur(80px) ' * 3000};height:100%;background:red}}</style>"
    return page(folder, style + "<div></div>" * 50, "--device", "iphone-15")


@hostile
def blurs_of_what_is_beyond_the_screen(folder):
    style = f"<style>div{{position:absolute;inset:-3000px;filter:{'blur(80px) ' * 4};background:red}}</style>"
    return page(folder, style + "<div></div>" * 10, "--device", "iphone-15")


@hostile
def large_blurs(folder):
    style = "<style>div{position:absolute;inset:-300px;filter:blur(80px);background:red}</style>"
    return page(folder, style + "<div></div>" * 10, "--device", "iphone-15")


@hostile
def blurred_backdrops(folder):
    style = "<style>div{position:fixed;inset:0;backdrop-filter:blur(30px) saturate(2);background:#00f1}</style>"
    return page(folder, style + "<div></div>" * 3000, "--device", "iphone-15")


@hostile
def masks_of_many_gradients(folder):
    layers = ",".join(["radial-gradient(red,#0000)"] * 32)
    style = f"<style>div{{mask:{layers};background:red;height:50px;margin-bottom:-49px}}</style>"
    return page(folder, style + "<div>a</div>" * 3000, "--device", "iphone-15")


@hostile
def mixed_boxes(folder):
    style = "<style>div{position:fixed;inset:0;mix-blend-mode:luminosity;background:linear-gradient(red,blue);background-blend-mode:hue}</style>"
    return page(folder, style + "<div></div>" * 3000, "--device", "iphone-15")


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
def images_without_files(folder):
    return page(folder, "<img src=x>" * 99000)


@hostile
def images_without_files_that_are_drawn(folder):
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


def grid(folder, style, items, css=""):
    return page(
        folder,
        f"<style>{css}</style><div style='display:grid;{style}'>{items}</div>")


@hostile
def a_grid_of_repeated_tracks(folder):
    return grid(
        folder,
        "grid-template:repeat(9999999,repeat(9,1px))/repeat(9999999,minmax(0,1fr) auto);"
        "grid-auto-rows:1px 2px", "<p>x" * 9000)


@hostile
def a_grid_of_filled_tracks(folder):
    return grid(
        folder, "width:9e6px;grid-template-columns:repeat(auto-fill,minmax(1e-9px,1fr))",
        "<p>x" * 9000)


@hostile
def a_grid_of_far_lines(folder):
    return grid(
        folder, "grid-auto-flow:row dense",
        "".join(
            f"<p style='grid-area:{n * 7919 % 99991} / {n * 104729 % 99991} / span 9999 / span 9999'>"
            for n in range(8000)))


@hostile
def a_grid_of_spans(folder):
    return grid(
        folder, "grid-template-columns:repeat(900,auto)",
        "".join(
            f"<p style='grid-column:{n % 800 + 1} / span {n % 97 + 2}'>some words"
            for n in range(6000)))


@hostile
def a_dense_grid(folder):
    return grid(
        folder, "grid-template-columns:repeat(1000,1px);grid-auto-flow:dense",
        "".join(f"<p style='grid-area:span {n % 13 + 1} / span {n % 17 + 1}'>" for n in range(15000)))


@hostile
def a_grid_of_named_areas(folder):
    rows = " ".join(
        "'" + " ".join(f"a{row % 40}x{column}" for column in range(300)) + "'" for row in range(900))
    return grid(
        folder, f"grid-template-areas:{rows}",
        "".join(f"<p style='grid-area:a{n % 40}x{n % 300}'>" for n in range(9000)))


@hostile
def a_grid_of_named_lines(folder):
    names = "".join(f"[a b{n} c] 1px " for n in range(999))
    return grid(
        folder, f"grid-template:{names}/{names}",
        "".join(f"<p style='grid-area:b{n % 999} / a {n % 999} / c -{n % 999} / span 9 a'>"
                for n in range(9000)))


@hostile
def grids_in_one_another(folder):
    return page(
        folder,
        "<style>div{display:grid;grid-template-columns:auto min-content 1fr}</style>"
        + "<div>x<i>y</i>" * 450)


@hostile
def sixty_thousand_buttons(folder):
    button = '{"id": "#", "label": {"text": "B"}}'
    buttons = ",".join(button.replace("#", str(n)) for n in range(60000))
    (folder / "in.json").write_text(
        '{"display_type": "modal", "display": {"heading": {"text": "H"}, "buttons": [%s]}}' % buttons)
    return ["in.json", "-o", "out.png"]


# SVG images.


def svg(folder, content, style="", size=300):
    return page(
        folder,
        f"<style>{style}</style><svg viewBox='0 0 300 300' width={size} height={size}>{content}</svg>")


@hostile
def shapes(folder):
    return svg(
        folder, "".join(
            f"<circle cx={n % 300} cy={n % 299} r=140 fill=red fill-opacity=.1 stroke=blue />"
            for n in range(15000)))


@hostile
def a_path_of_many_curves(folder):
    curves = "".join(
        f"C{n * 7 % 300} {n * 11 % 300} {n * 13 % 300} {n * 17 % 300} {n * 19 % 300} {n * 23 % 300}"
        for n in range(60000))
    return svg(folder, f"<path d='M0 0{curves}' fill=red stroke=blue stroke-width=30 />")


@hostile
def arcs(folder):
    path = "".join(
        f"a{n % 900 + 1} {n % 700 + 1} {n} {n % 2} {n % 3 % 2} {n % 5} {n % 7}"
        for n in range(60000))
    return svg(folder, f"<path d='M0 0{path}' fill=none stroke=blue stroke-width=9 />")


@hostile
def dashes_of_a_path(folder):
    path = "".join(f"L{n * 7 % 300} {n * 11 % 300}" for n in range(20000))
    return svg(
        folder,
        f"<path d='M0 0{path}' fill=none stroke=blue stroke-width=9 stroke-dasharray='.001 .001' />")


@hostile
def shapes_that_are_used(folder):
    levels = "<g id=g0><path d='M0 0L9 9L0 9Z' /></g>" + "".join(
        f"<g id=g{n}>" + f"<use href='#g{n - 1}' />" * 10 + "</g>" for n in range(1, 12))
    return svg(folder, f"<defs>{levels}</defs><use href='#g11' />")


@hostile
def gradients_of_shapes(folder):
    stops = "".join(f"<stop offset={n / 5000} stop-color=#{n % 4096:03x} />" for n in range(5000))
    return svg(
        folder,
        f"<linearGradient id=a>{stops}</linearGradient>"
        + "<rect width=300 height=300 fill='url(#a)' />" * 9000)


@hostile
def clips_of_shapes(folder):
    return svg(
        folder,
        "<clipPath id=c><circle cx=150 cy=150 r=149 /></clipPath>"
        + "<g clip-path='url(#c)' opacity=.9>" * 400
        + "<rect width=300 height=300 fill=red />" * 4000, size=900)


@hostile
def masks_of_shapes(folder):
    return svg(
        folder,
        "<mask id=m><rect width=300 height=300 fill=white /></mask>"
        + "<g mask='url(#m)'>" * 200
        + "<rect width=300 height=300 fill=red mask='url(#m)' />" * 8000, size=900)


@hostile
def masks_of_masks(folder):
    masks = "".join(
        f"<mask id=m{n}><rect width=300 height=300 fill=white mask='url(#m{n + 1})' />"
        f"<circle r=300 fill=white mask='url(#m{n + 1})' /></mask>" for n in range(30))
    return svg(folder, masks + "<rect width=300 height=300 fill=red mask='url(#m0)' />", size=900)


@hostile
def clips_of_clips(folder):
    clips = "".join(
        f"<clipPath id=c{n} clip-path='url(#c{n + 1})'><circle r=299 clip-path='url(#c{n + 1})' />"
        f"<rect width=300 height=300 clip-path='url(#c{n + 1})' /></clipPath>" for n in range(30))
    return svg(folder, clips + "<rect width=300 height=300 fill=red clip-path='url(#c0)' />", size=900)


@hostile
def patterns_in_patterns(folder):
    patterns = "".join(
        f"<pattern id=p{n} width=300 height=300 patternUnits=userSpaceOnUse>"
        + f"<rect width=300 height=300 fill='url(#p{n + 1})' />" * 3 + "</pattern>"
        for n in range(30))
    return svg(folder, patterns + "<rect width=300 height=300 fill='url(#p0)' />", size=2000)


@hostile
def shapes_with_patterns(folder):
    return svg(
        folder,
        "<pattern id=p width=.001 height=.001><circle r=1 fill=red /></pattern>"
        "<pattern id=q width=3 height=3><circle r=99 fill=red /></pattern>"
        + "<rect width=300 height=300 fill='url(#p)' stroke='url(#q)' />" * 6000, size=900)


def used_once(folder, resource, shape, count=2000):
    """Resources that are each used by one shape which fills the image."""
    def each(text):
        return "".join(text.replace("#", str(n)).replace("@", "#") for n in range(count))
    return svg(folder, f"<defs>{each(resource)}</defs>{each(shape)}", size=900)


RECT = "<rect width=300 height=300 opacity=.5 "


@hostile
def patterns_used_once(folder):
    return used_once(
        folder, "<pattern id=p# width=9 height=9 patternUnits=userSpaceOnUse><circle r=5 /></pattern>",
        RECT + "fill='url(@p#)' />")


@hostile
def turned_patterns_used_once(folder):
    return used_once(
        folder, "<pattern id=p# width=300 height=300 patternUnits=userSpaceOnUse "
        "patternTransform='rotate(#)'><circle r=200 opacity=.5 /></pattern>",
        RECT + "fill=none stroke-width=300 stroke='url(@p#)' />")


@hostile
def patterns_in_masks_used_once(folder):
    return used_once(
        folder, "<pattern id=p# width=9 height=9 patternUnits=userSpaceOnUse><circle r=5 /></pattern>"
        "<mask id=m#><rect width=300 height=300 fill='url(@p#)' /></mask>",
        RECT + "mask='url(@m#)' />")


@hostile
def masks_and_clips_used_once(folder):
    return used_once(
        folder, f"<mask id=m#>{RECT} fill=white /></mask><clipPath id=c#><circle r=200 /></clipPath>",
        RECT + "mask='url(@m#)' clip-path='url(@c#)' />")


@hostile
def gradients_used_once(folder):
    return used_once(
        folder, "<radialGradient id=g# fx=.2 r=.1 spreadMethod=reflect><stop stop-color=red />"
        "<stop offset=1 stop-opacity=0 /></radialGradient>", RECT + "fill='url(@g#)' />")


@hostile
def filters_used_once(folder):
    return used_once(folder, "", RECT + "style='filter:blur(#px)' />")


@hostile
def markers_used_once(folder):
    return used_once(
        folder, f"<marker id=m# overflow=visible markerWidth=300 markerHeight=300>{RECT}/></marker>",
        "<path d='M0 0L9 9' stroke=red opacity=.5 marker-end='url(@m#)' />")


@hostile
def markers_of_a_long_path(folder):
    path = "".join(f"L{n * 7 % 300} {n * 11 % 300}" for n in range(19000))
    return svg(
        folder,
        "<marker id=m orient=auto><path d='M0 0L9 9L0 9Z' marker-mid='url(#m)' /></marker>"
        f"<path d='M0 0{path}' fill=none stroke=blue style='marker:url(#m)' />" * 9)


@hostile
def boxes_of_groups(folder):
    group = "<g style='transform-box:fill-box;transform:rotate(1deg);transform-origin:center'>"
    return svg(folder, group * 250 + "<rect width=300 height=300 fill=red />" * 99)


@hostile
def mixed_groups(folder):
    return svg(
        folder,
        "<g style='mix-blend-mode:screen;filter:blur(9px) drop-shadow(1px 1px 9px red)'>" * 200
        + "<rect width=300 height=300 fill=red style='mix-blend-mode:hue' />" * 5000, size=900)


@hostile
def images_in_shapes(folder):
    pixel = ("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAAN"
             "HQEDasKb6QAAAABJRU5ErkJggg==")
    return svg(
        folder,
        f"<image id=i width=300 height=300 preserveAspectRatio='none slice' href='{pixel}' />"
        + "<use href='#i' transform='rotate(9)' />" * 15000, size=900)


@hostile
def shapes_in_images(folder):
    (folder / "assets").mkdir()
    content = "<circle cx='9' cy='9' r='9' fill='red' />" * 4000
    for number in range(200):
        (folder / f"assets/v{number}.svg").write_text(
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 {18 + number}'>{content}</svg>")
    return page(folder, "".join(f"<img src=v{n}.svg width=300>" for n in range(200)))


@hostile
def entities_of_a_vector_picture(folder):
    (folder / "assets").mkdir()
    entities = "<!ENTITY e0 'haha'>" + "".join(
        f"<!ENTITY e{n} '{f'&e{n - 1};' * 50}'>" for n in range(1, 20))
    (folder / "assets/v.svg").write_text(
        f"<!DOCTYPE svg [{entities}]><svg xmlns='http://www.w3.org/2000/svg'><title>&e19;</title>"
        "</svg>")
    return page(folder, "<img src=v.svg>")


@hostile
def a_vector_picture_in_2000_backgrounds(folder):
    (folder / "assets").mkdir()
    content = "<circle cx='9' cy='9' r='9' fill='red' />" * 4000
    (folder / "assets/v.svg").write_text(
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18'>{content}</svg>")
    return page(
        folder,
        "<style>div{position:absolute;width:300px;height:400px}</style>"
        + "".join(f"<div style='background:url(v.svg?{n}) 0/{n % 90 + 2}px'></div>"
                  for n in range(2000)))


# Painting.


@hostile
def sticky_boxes(folder):
    items = '<i style="position:sticky;bottom:0;display:block">x</i>' * 9000
    return page(folder, '<div style="overflow:auto;height:200px">' + "<div>" * 250 + items)


@hostile
def clamped_texts(folder):
    style = (
        "<style>p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;"
        "overflow:hidden;width:40px}</style>")
    return page(folder, style + "<p>aa bb cc dd <b>ee</b>" * 4000 + "<p>" + "aa bb cc " * 100000)


@hostile
def markers_of_lists(folder):
    style = '<style>.a::marker{content:"' + "x" * 100000 + '"}</style>'
    return page(folder, style + "<ul>" + "<li>a" * 5000 + "<li class=a>b" * 4000)


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


@hostile
def boxes_that_are_scaled_and_cut(folder):
    return page(
        folder,
        "<style>p{position:absolute;width:300px;height:400px;overflow:hidden;border-radius:50%;"
        "transform:scale(3.3) rotate(9deg);background:#f008}b{display:block;height:400px;"
        "background:#00f8}</style>" + "<p><b></b></p>" * 5000,
        "--device",
        "ipad-10",
    )


@hostile
def turned_boxes_of_all_borders(folder):
    return page(
        folder,
        "<style>p{position:absolute;width:900px;height:900px;border:30px dotted;opacity:.5;"
        "border-color:red #0f0 #00f #000;border-radius:90px 9px 300px;transform:rotate(31deg);"
        "outline:9px dashed #0ff;box-shadow:0 0 90px red,inset 0 0 90px #00f}</style>"
        + "<p></p>" * 3000,
        "--device",
        "ipad-10",
    )


@hostile
def gradients_that_are_turned(folder):
    return page(
        folder,
        "<style>p{position:absolute;width:900px;height:900px;transform:rotate(31deg);"
        "background:repeating-radial-gradient(red 0 1px,#0000 2px),"
        "repeating-linear-gradient(9deg,#00f8 0 1px,#0000 2px)}</style>" + "<p></p>" * 3000,
        "--device",
        "ipad-10",
    )


@hostile
def opacities_of_turned_boxes_in_one_another(folder):
    return page(
        folder,
        "<style>div{opacity:.99;width:100%;height:900px;transform:rotate(1deg);overflow:hidden;"
        "border-radius:99px;background:#f001}</style>" + "<div>x" * 490,
        "--device",
        "ipad-10",
    )


# Images and goldens that are compared.


@hostile
def images_that_are_compared(folder):
    (folder / "a.png").write_bytes(png(8000, 4000))
    (folder / "b.png").write_bytes(png(8000, 4000, depth=8, color=6))
    return ["compare", "a.png", "b.png", "-o", "o.png"]


def cases(folder, count, settings=""):
    (folder / "S").mkdir()
    (folder / "S/snapshot.yml").write_text("devices: [60x40]\n" + settings)
    for number in range(count):
        case = folder / f"S/c{number}"
        case.mkdir()
        (case / "message.html").write_text("<p>x")
        yield case


@hostile
def large_goldens(folder):
    for case in cases(folder, 6):
        (case / "60x40.png").write_bytes(png(8000, 4000))
        (case / "60x40.txt").write_text("p text 0 0 1 1\n")
    return ["check", "--snapshots", "S", "--output", "O", "--jobs", "2"]


@hostile
def screenshots_of_cases(folder):
    for number, case in enumerate(cases(folder, 6)):
        (case / "s.png").write_bytes(png(8000, 4000) + bytes(number))
        (case / "snapshot.yml").write_text("behind: s.png\n")
    return ["check", "--snapshots", "S", "--output", "O", "--jobs", "2"]


@hostile
def layouts_of_goldens(folder):
    for case in cases(folder, 2):
        (case / "60x40.png").write_bytes(png(60, 40))
        (case / "60x40.txt").write_text("p text 0 0 1 1\n" * 1_000_000)
    return ["check", "--snapshots", "S", "--output", "O", "--jobs", "2"]


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
            files = sum(argument.endswith((".html", ".json")) for argument in arguments)
            if arguments[0] == "check":
                files = len(list(folder.glob("S/*/message.html")))
            size = sum(
                file.stat().st_size
                for file in folder.rglob("*")
                if file.is_file() and not file.is_symlink()
            )
            code, seconds, memory, said = measure(program, arguments, folder)
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
