#!/usr/bin/env python3
"""Checks the schemas that the program prints with an independent validator.

    Scripts/check-schemas.py [PROGRAM]    the program; .build/release/render-snapshot without

* Each schema is a valid JSON Schema of version 2020-12.
* Every message, scenario and snapshot.yml of this repository passes.
* Every file of Tests/Schemas/invalid fails; its folder names the kind.
* In each valid file, a key that nothing knows is added to every object, which must fail unless its
  keys are the author's own.

What it needs from PyPI is in Scripts/schema-requirements.txt, with checksums, and is installed into
.build/schemas when it isn't there.
"""
import copy
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build/schemas"
KINDS = ["airship", "braze", "bloomreach", "accengage", "scenario", "snapshot"]
REQUIREMENTS = ROOT / "Scripts/schema-requirements.txt"


def prepare():
    """Runs this script again with a Python that has what it needs."""
    python = FOLDER / "bin/python"
    stamp = FOLDER / "requirements.txt"
    wanted = REQUIREMENTS.read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", "--clear", FOLDER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r",
                        REQUIREMENTS], check=True)
        stamp.write_text(wanted)
    if sys.argv[1:] == ["--only-prepare"]:
        sys.exit()
    sys.exit(subprocess.run([python, __file__, "--prepared", *sys.argv[1:]]).returncode)


if sys.argv[1:2] != ["--prepared"]:
    prepare()

import jsonschema  # noqa: E402
import ruamel.yaml  # noqa: E402

# Dates are texts, as the program's reader has it.
for resolvers in ruamel.yaml.resolver.implicit_resolvers:
    if resolvers[1].endswith("timestamp"):
        ruamel.yaml.resolver.implicit_resolvers.remove(resolvers)
        break


def load(path):
    text = path.read_text(encoding="utf-8-sig")
    if path.suffix != ".json":
        return ruamel.yaml.YAML(typ="safe", pure=True).load(text)
    try:
        return json.loads(text)
    except ValueError:
        # One comma after the last value is taken.
        return json.loads(re.sub(r",(\s*[}\]])", r"\1", text))


def kind_of(path, program):
    """The kind of a sample; None for one that is not an input of these kinds."""
    if path.name == "snapshot.yml":
        return "snapshot"
    if path.name.endswith((".scenario.yml", ".scenario.yaml")) or path.name == "scenario.yml":
        return "scenario"
    for kind in KINDS[:4]:
        if kind in path.relative_to(ROOT).parts:
            return kind
    return None


def samples():
    listed = subprocess.run(["git", "ls-files", "*.json", "*.yml"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.split("\n")
    left_out = ("Tests/Schemas/", ".github/", "Packaging/", "action.yml")
    for name in sorted(filter(None, listed)):
        if name.startswith(left_out) or name.endswith(("assets.json", "dismiss.json")):
            continue
        # A screen is what is around a content block, and a resolution is what a page gives back.
        if pathlib.Path(name).name.startswith(("screen", "resolution")):
            continue
        path = ROOT / name
        kind = kind_of(path, None)
        if kind:
            yield path, kind


def positions(value, path=()):
    """Every location of a value, outermost first."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from positions(inner, path + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from positions(inner, path + (index,))


def at(value, path):
    for step in path:
        value = value[step]
    return value


INVALID = re.compile("^invalid|-invalid")
# The program takes it with a warning, as the SDK does: a frequency that is not known is "always".
WARNED = {"05-carousel-frequency.json"}

# Objects whose keys are the author's own, or a server's; and views of Scenes, which hold views: what
# one may say is checked by the program alone.
OPEN = {"view", "messages", "displayCustomParams", "extra", "extras", "actions", "on_click",
        "button_actions", "message_fields", "rendered_locale", "audience", "campaigns", "resources",
        "template_values", "placeholders", "display_state", "categories", "themes", "expected",
        "expectedLeft", "expects", "position_table", "custom_position", "object", "properties"}


def is_open(validator, value, path):
    """Whether an object may have any keys: one more with the value of another is taken."""
    for inner in at(value, path).values():
        changed = copy.deepcopy(value)
        at(changed, path)["no such key"] = inner
        if validator.is_valid(changed):
            return True
    return False


def unguarded(validator, value):
    """Yields the objects in which a misspelt key goes unnoticed although they are not in OPEN."""
    free = []
    for path, inner in positions(value):
        names = [step for step in path if isinstance(step, str)]
        if not isinstance(inner, dict) or not inner or not is_open(validator, value, path):
            continue
        # Nobody knows what is inside of what is free.
        if any(path[:len(outer)] == outer for outer in free):
            continue
        free.append(path)
        # Answers may be by message, and a custom message is for the app alone.
        answers = "answers" in names or value.get("display_type") == "custom"
        if path and names[-1] not in OPEN and not answers:
            yield "/".join(map(str, path))


def main(program):
    failed = 0
    counts = dict.fromkeys(("samples", "invalid files", "objects tried with a wrong key"), 0)
    validators = {}
    for kind in KINDS:
        text = subprocess.run([program, "schema", kind], check=True, capture_output=True).stdout
        schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schema)
        validators[kind] = jsonschema.Draft202012Validator(schema)
        # A key may be called "properties" itself.
        properties = [inner for _, inner in positions(schema) if isinstance(inner, dict)
                      and isinstance(inner.get("properties"), dict)]
        undescribed = {key for inner in properties if "if" not in inner
                       for key, member in inner["properties"].items()
                       if isinstance(member, dict) and member and "const" not in member
                       and "description" not in member and "$ref" not in member
                       and "enum" not in str(member)[:12] and "anyOf" not in str(member)[:12]}
        print(f"{kind}: {len(text)} bytes, "
              f"{sum(len(i['properties']) for i in properties)} keys, "
              f"without description: {', '.join(sorted(undescribed)) or 'none'}")
    for path, kind in samples():
        value = load(path)
        errors = sorted(validators[kind].iter_errors(value), key=lambda e: len(list(e.path)))
        counts["samples"] += 1
        if INVALID.search(path.name) or path.parent.name == "invalid":
            counts["invalid files"] += 1
            if not errors:
                failed += 1
                print(f"{path.relative_to(ROOT)}: passes, but is wrong", file=sys.stderr)
            continue
        if path.name in WARNED:
            continue
        if errors:
            failed += 1
            best = jsonschema.exceptions.best_match(errors)
            position = "/".join(map(str, best.absolute_path))
            print(f"{path.relative_to(ROOT)}: fails at {position}: {best.message[:160]}",
                  file=sys.stderr)
            continue
        if path.stat().st_size > 40_000:
            continue
        for position in unguarded(validators[kind], value):
            failed += 1
            print(f"{path.relative_to(ROOT)}: {position} takes any key", file=sys.stderr)
        counts["objects tried with a wrong key"] += sum(
            1 for _, inner in positions(value) if isinstance(inner, dict))
    for path in sorted((ROOT / "Tests/Schemas/invalid").rglob("*.*")):
        counts["invalid files"] += 1
        if validators[path.parent.name].is_valid(load(path)):
            failed += 1
            print(f"{path.relative_to(ROOT)}: passes, but is wrong", file=sys.stderr)
    print(", ".join(f"{count} {what}" for what, count in counts.items()))
    return 1 if failed else 0


arguments = sys.argv[2:]
sys.exit(main(arguments[0] if arguments else ROOT / ".build/release/render-snapshot"))
