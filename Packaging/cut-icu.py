#!/usr/bin/env python3
"""Writes ICU's data without what the program never asks for, as assembly.

    Packaging/cut-icu.py FILE OUTPUT.s

FILE is a library or object with the symbol icudtVERSION_dat. What stays is what lines are broken by:
rules, dictionaries, normalisation, tables of languages.

Only whole items are left out, those that stay are unchanged. The format is that of ucmndata.h:
a header, the number of items, for each the offset of its name and of its data, names, data.
"""
import fnmatch
import pathlib
import re
import struct
import subprocess
import sys

# Tables have longer names than languages have, but for the list of languages.
LANGUAGE = re.compile(r"(?:.*/)?(?!res_index)[a-z]{2,3}(?:_[A-Za-z0-9]+)*\.res")
NAMES_AND_FORMATS = ["coll/*", "curr/*", "lang/*", "rbnf/*", "region/*", "unit/*", "zone/*"]
# Character sets, names of characters, spoofs, domain names, transliteration.
NEVER = ["*.cnv", "cnvalias.icu", "unames.icu", "*.cfu", "*.spp", "translit/*"]


def any_of(patterns, name):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def stays(name):
    # Languages have rules of their own for breaks.
    return not any_of(NEVER, name) and (name.startswith("brkitr/") or not (
        any_of(NAMES_AND_FORMATS, name) or LANGUAGE.fullmatch(name)))


def symbol(path):
    """The name of the data and its bytes."""
    dynamic = ["-D"] if ".so" in path.name else []
    listed = subprocess.run(["nm", "-S", *dynamic, path], check=True, capture_output=True, text=True)
    found = re.search(r"^\w+ (\w+) \w (icudt\d+_dat)$", listed.stdout, re.MULTILINE)
    if not found:
        sys.exit(f"cut-icu.py: {path} has no data of ICU's.")
    content = path.read_bytes()
    # The header begins with its length and ends its first part with the name of the format.
    starts = [match.start() - 12 for match in re.finditer(rb"CmnD\x01", content)]
    starts = [at for at in starts if at >= 0 and content[at + 2:at + 4] == b"\xda\x27"]
    if len(starts) != 1:
        sys.exit(f"cut-icu.py: {path} has {len(starts)} packages of data instead of one.")
    return found[2], content[starts[0]:starts[0] + int(found[1], 16)]


def items(data):
    """The header, and the name and the bytes of each item."""
    header = struct.unpack_from("<H", data)[0]
    table = data[header:]
    count = struct.unpack_from("<I", table)[0]
    entries = [struct.unpack_from("<II", table, 4 + 8 * number) for number in range(count)]
    ends = [start for _, start in entries[1:]] + [len(table)]
    named = [(table[name:table.index(b"\0", name)], table[start:end])
             for (name, start), end in zip(entries, ends)]
    return data[:header], named


def packed(header, named):
    names = b"".join(name + b"\0" for name, _ in named)
    begin = 4 + 8 * len(named)
    # Items begin at multiples of 16 in memory, as the whole does.
    padding = -(len(header) + begin + len(names)) % 16
    name_at, data_at = begin, begin + len(names) + padding
    table, data = [struct.pack("<I", len(named))], []
    for name, content in named:
        table.append(struct.pack("<II", name_at, data_at))
        name_at += len(name) + 1
        content += bytes(-len(content) % 16)
        data.append(content)
        data_at += len(content)
    return b"".join([header, *table, names, b"\xaa" * padding, *data])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    source, output = map(pathlib.Path, sys.argv[1:])
    label, data = symbol(source)
    header, named = items(data)
    if packed(header, named)[:4096] != data[:4096]:
        sys.exit(f"cut-icu.py: {source} is of a format that is not known here.")
    kept = [(path, content) for path, content in named
            if stays(path.decode().split("/", 1)[1])]
    result = packed(header, kept)
    binary = output.with_suffix(".dat").absolute()
    binary.write_bytes(result)
    output.write_text(f"""\
  .section .rodata
  .balign 16
  .globl {label}
  .type {label}, %object
{label}:
  .incbin "{binary}"
  .size {label}, . - {label}
  .section .note.GNU-stack, "", %progbits
""")
    print(f"{source.name}: {len(kept)} of {len(named)} items, "
          f"{len(result) / 1e6:.1f} of {len(data) / 1e6:.1f} MB", file=sys.stderr)


main()
