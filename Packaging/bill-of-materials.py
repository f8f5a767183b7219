#!/usr/bin/env python3
"""Writes what a package is made of as SPDX 2.3, and collects the licences of all of it.

    Packaging/bill-of-materials.py --version V --libraries FILE --licenses FOLDER --packages FOLDER

FILE lists the libraries that are copied, a path a line; the Debian package that each comes from
gives its version and its licence. Fonts, Swift packages and the Swift runtime are added.
"""
import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LICENSES = {"swift-argument-parser": "Apache-2.0", "flyingfox": "MIT"}


def printed(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def identifier(text):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", text)


def package(name, version, origin, declared="NOASSERTION", checksum=None, comment=None):
    result = {"name": name, "SPDXID": identifier(f"{name}-{version}"), "versionInfo": version,
              "downloadLocation": origin, "filesAnalyzed": False, "licenseConcluded": "NOASSERTION",
              "licenseDeclared": declared, "copyrightText": "NOASSERTION"}
    if comment:
        result["comment"] = comment
    if checksum:
        result["checksums"] = [{"algorithm": "SHA256", "checksumValue": checksum}]
    return result


def libraries(paths, licenses):
    """The Debian packages of the libraries, each once."""
    found = {}
    for path in paths:
        # Debian's database has files by the folder that /lib was before it was /usr/lib.
        real = os.path.realpath(path)
        for candidate in (path, real, real.removeprefix("/usr")):
            done = subprocess.run(["dpkg", "-S", candidate], capture_output=True, text=True)
            if done.returncode == 0:
                found.setdefault(done.stdout.split(":")[0], path)
                break
        else:
            sys.exit(f"bill-of-materials.py: {path} is of no Debian package.")
    for name in sorted(found):
        source, version = printed("dpkg-query", "-W", "-f", "${source:Package} ${Version}\n",
                                  name).split("\n")[0].split()
        copyright = pathlib.Path("/usr/share/doc", name, "copyright")
        shutil.copyfile(copyright, licenses / f"{name}.txt")
        yield package(name, version, f"https://packages.debian.org/source/{source}",
                      checksum=hashlib.sha256(pathlib.Path(found[name]).read_bytes()).hexdigest(),
                      comment="Of its data, what lines are broken by: Packaging/cut-icu.py."
                      if "libicudata" in found[name] else None)


def swift_packages(checkouts, licenses):
    for line in (ROOT / "Scripts/dependencies.txt").read_text().splitlines():
        words = line.split()
        if words[:1] != ["package"]:
            continue
        name, address, version = words[1:4]
        for folder in sorted(checkouts.iterdir()) if checkouts.is_dir() else []:
            text = next(iter(sorted(folder.glob("LICENSE*"))), None)
            if folder.name.lower() == name.lower() and text:
                shutil.copyfile(text, licenses / f"swift-{name}.txt".replace("swift-swift-", "swift-"))
        yield package(name, version, address, LICENSES.get(name, "NOASSERTION"))


def runtime(licenses):
    swift = pathlib.Path(printed("which", "swift")).resolve()
    version = re.search(r"Swift version (\S+)", printed("swift", "--version")).group(1)
    text = swift.parent.parent / "share/swift/LICENSE.txt"
    if text.exists():
        shutil.copyfile(text, licenses / "swift-runtime.txt")
    return package("swift-runtime", version, "https://www.swift.org/install",
                   "Apache-2.0 WITH Swift-exception")


def fonts(licenses):
    sums = {line.split()[1]: line.split()[0]
            for line in (ROOT / "Fonts/SHA256SUMS").read_text().splitlines()}
    for path, checksum in sorted(sums.items()):
        folder = ROOT / "Fonts" / path.split("/")[0]
        if (folder / "copyright").exists():
            shutil.copyfile(folder / "copyright", licenses / f"font-{folder.name}.txt")
        yield package(path, checksum[:12], "NOASSERTION", checksum=checksum)


def main():
    parser = argparse.ArgumentParser()
    for name in ("version", "libraries", "licenses", "packages"):
        parser.add_argument("--" + name, required=True)
    options = parser.parse_args()
    licenses = pathlib.Path(options.licenses)
    licenses.mkdir(parents=True, exist_ok=True)
    own = package("render-snapshot", options.version, "NOASSERTION", "Apache-2.0")
    paths = pathlib.Path(options.libraries).read_text().split()
    parts = [runtime(licenses), *swift_packages(pathlib.Path(options.packages), licenses),
             *libraries(paths, licenses), *fonts(licenses)]
    when = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.UTC)
    name = f"render-snapshot-{options.version}"
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                  "relatedSpdxElement": own["SPDXID"]}]
    relations += [{"spdxElementId": own["SPDXID"], "relationshipType": "CONTAINS",
                   "relatedSpdxElement": part["SPDXID"]} for part in parts]
    digest = hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()
    json.dump({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
               "name": name, "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest[:32]}",
               "creationInfo": {"created": f"{when:%Y-%m-%dT%H:%M:%SZ}",
                                "creators": ["Tool: bill-of-materials.py"]},
               "packages": [own, *parts], "relationships": relations}, sys.stdout, indent=1)
    print()


main()
