#!/usr/bin/env python3
"""Writes the man page of the program, of what the program prints of its own commands.

    render-snapshot --experimental-dump-help | Packaging/man-page.py VERSION
"""
import datetime
import json
import os
import re
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line
                     for line in text.split("\n"))


def names(argument):
    if argument["kind"] == "positional":
        return f"<{argument['valueName']}>"
    spelled = [("-" if name["kind"] == "short" else "--") + name["name"]
               for name in argument.get("names", [])]
    value = f" <{argument['valueName']}>" if argument["kind"] == "option" else ""
    return ", ".join(spelled) + value


def arguments(command):
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        print(f".TP\n.B {escaped(names(argument))}")
        print(escaped(argument.get("abstract", "")) or "\\&")


def main(version):
    program = json.load(sys.stdin)["command"]
    when = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), datetime.UTC)
    print(f'.TH RENDER-SNAPSHOT 1 "{when:%Y-%m-%d}" "render-snapshot {version}" "User Commands"')
    print(".SH NAME")
    print(escaped(f"{program['commandName']} - {program['abstract'].rstrip('.').lower()}"))
    print(".SH SYNOPSIS\n.B render\\-snapshot\n[\\fIcommand\\fR] [\\fIoptions\\fR]")
    # A paragraph of the program is one line; examples are indented.
    print(".SH DESCRIPTION")
    print(re.sub(r"\n\n", "\n.PP\n", escaped(program.get("discussion", ""))))
    print(".SH COMMANDS")
    for command in program["subcommands"]:
        if not command.get("shouldDisplay", True):
            continue
        print(f".SS {escaped(command['commandName'])}")
        print(escaped(command["abstract"]))
        arguments(command)
        if command.get("discussion"):
            print(f".PP\n.nf\n{escaped(command['discussion'])}\n.fi")
    print(""".SH FILES
.TP
.I snapshot.yml
Settings of golden pictures, for the folder and those below.
.SH ENVIRONMENT
.TP
.B RENDER_SNAPSHOT_FONTS
The folder with the fonts of the program, where it is not installed beside it.
.TP
.B CI, NO_COLOR, SNAPSHOT_ARTIFACTS
As described in the documentation.
.SH EXIT STATUS
0 done; 1 a difference or a failed check; 2 could not run; 3 internal error.""")


main(sys.argv[1])
