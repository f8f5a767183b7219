#!/usr/bin/env python3
"""Makes the packages of other ecosystems from tarballs, whose trees work wherever they lie.

    Packaging/registry-packages.py OUTPUT TARBALL...

TARBALL is what Scripts/package.sh has written for a processor; of several, some packages are for all of
them. Written to the folder OUTPUT are

    render_snapshot-VERSION-py3-none-manylinux_2_34_ARCH.whl   for uvx, pipx and pip
    render-snapshot-linux-ARCH-VERSION.tgz                     for npm: the program for one processor
    render-snapshot-VERSION.tgz                                for npm: finds that one and starts it
    render-snapshot-VERSION.artifactbundle.zip                 for SwiftPM's binary targets
    render-snapshot-plugins-VERSION.tar.gz                     a package with the plugins that use it
    render-snapshot.rb                                         the Homebrew formula that takes the tarballs

The same tarballs give the same bytes: files are in the order of their names, with SOURCE_DATE_EPOCH's time.
"""
import base64
import csv
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import sys
import tarfile
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GLIBC = "2_34"
SUMMARY = "Shows how an in-app message will look, without a phone"
HOME = "https://github.com/render-snapshot/render-snapshot"
LICENSE = "Apache-2.0"
TIME = int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))
# What Node calls a processor.
NODE = {"x86_64": "x64", "aarch64": "arm64"}
# What Swift calls a platform.
TRIPLE = {"x86_64": "x86_64-unknown-linux-gnu", "aarch64": "aarch64-unknown-linux-gnu"}


def files(tree):
    """The paths of a tree, with their bytes and whether they can be executed."""
    for path in sorted(tree.rglob("*"), key=lambda path: path.relative_to(tree).as_posix()):
        if path.is_file() and path.name not in ("install.sh", "SHA256SUMS"):
            yield path.relative_to(tree).as_posix(), path.read_bytes(), os.access(path, os.X_OK)


def write_zip(path, entries):
    # Formats of zip begin in 1980.
    moment = time.gmtime(max(TIME, 315532800))[:6]
    with zipfile.ZipFile(path, "w") as archive:
        for name, data, runs in entries:
            info = zipfile.ZipInfo(name, moment)
            info.external_attr = (0o100755 if runs else 0o100644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=9)


def write_tar(path, entries):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data, runs in entries:
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode = len(data), TIME, 0o755 if runs else 0o644
            archive.addfile(info, io.BytesIO(data))
    path.write_bytes(gzip.compress(buffer.getvalue(), 9, mtime=0))


def write_wheel(tree, machine, version, output):
    name = f"render_snapshot-{version}"
    tag = f"py3-none-manylinux_{GLIBC}_{machine}"
    entries = []
    for path, data, runs in files(tree):
        # The program is a script of the package; what lies beside its folder is data of the environment.
        target = "scripts/render-snapshot" if path == "bin/render-snapshot" else f"data/{path}"
        entries.append((f"{name}.data/{target}", data, runs))
    readme = (ROOT / "README.md").read_text()
    metadata = (f"Metadata-Version: 2.4\nName: render-snapshot\nVersion: {version}\nSummary: {SUMMARY}\n"
                f"Project-URL: Homepage, {HOME}\nLicense-Expression: {LICENSE}\n"
                f"Description-Content-Type: text/markdown\n\n{readme}")
    entries.append((f"{name}.dist-info/METADATA", metadata.encode(), False))
    wheel = f"Wheel-Version: 1.0\nGenerator: render-snapshot\nRoot-Is-Purelib: false\nTag: {tag}\n"
    entries.append((f"{name}.dist-info/WHEEL", wheel.encode(), False))
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for path, data, _ in entries:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([path, f"sha256={digest}", len(data)])
    rows.writerow([f"{name}.dist-info/RECORD", "", ""])
    entries.append((f"{name}.dist-info/RECORD", record.getvalue().encode(), False))
    write_zip(output / f"{name}-{tag}.whl", entries)


STARTER = """#!/usr/bin/env node
// Starts the program of the package for this machine.
const { spawnSync } = require("node:child_process");
let program;
try {
  program = require.resolve(`render-snapshot-${process.platform}-${process.arch}/bin/render-snapshot`);
} catch {
  console.error(`render-snapshot: error: There is no program for ${process.platform} on ${process.arch}, `
    + "or npm has left out optional dependencies. Docs/Installing.md of the project has other ways.");
  process.exit(2);
}
const ended = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (ended.error) {
  console.error(`render-snapshot: error: ${ended.error.message}`);
  process.exit(2);
}
if (ended.signal) process.kill(process.pid, ended.signal);
process.exit(ended.status);
"""


def npm_manifest(version, **more):
    about = {"version": version, "license": LICENSE, "homepage": HOME, "description": SUMMARY}
    return (json.dumps({**about, **more}, indent=2) + "\n").encode()


def write_npm_program(tree, machine, version, output):
    name = f"render-snapshot-linux-{NODE[machine]}"
    manifest = npm_manifest(version, name=name, os=["linux"], cpu=[NODE[machine]], libc=["glibc"])
    entries = [("package/package.json", manifest, False)]
    entries += [(f"package/{path}", data, runs) for path, data, runs in files(tree)]
    write_tar(output / f"{name}-{version}.tgz", entries)


def write_npm_starter(machines, version, output):
    manifest = npm_manifest(
        version, name="render-snapshot", bin={"render-snapshot": "start.js"}, engines={"node": ">=18"},
        optionalDependencies={f"render-snapshot-linux-{NODE[machine]}": version for machine in machines})
    write_tar(output / f"render-snapshot-{version}.tgz", [
        ("package/package.json", manifest, False), ("package/start.js", STARTER.encode(), True),
        ("package/README.md", (ROOT / "README.md").read_bytes(), False),
        ("package/LICENSE", (ROOT / "LICENSE").read_bytes(), False)])


def write_bundle(trees, version, output):
    bundle = "render-snapshot.artifactbundle"
    variants = [{"path": f"{tree.name}/bin/render-snapshot", "supportedTriples": [TRIPLE[machine]]}
                for machine, tree in trees.items()]
    info = {"schemaVersion": "1.0", "artifacts": {
        "render-snapshot": {"type": "executable", "version": version, "variants": variants}}}
    entries = [(f"{bundle}/info.json", (json.dumps(info, indent=2) + "\n").encode(), False)]
    for tree in trees.values():
        entries += [(f"{bundle}/{tree.name}/{path}", data, runs) for path, data, runs in files(tree)]
    path = output / f"render-snapshot-{version}.artifactbundle.zip"
    write_zip(path, entries)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_plugins(version, checksum, output):
    """The plugins in a package of their own, whose program is downloaded instead of built."""
    manifest = (ROOT / "Packaging/plugins/Package.swift").read_text()
    address = f"{HOME}/releases/download/{version}/render-snapshot-{version}.artifactbundle.zip"
    manifest = manifest.replace("ADDRESS", address).replace("CHECKSUM", checksum)
    # A build that is asked for would be one of this package, which has nothing to build.
    command = (ROOT / "Packaging/plugins/RenderSnapshotCommand.swift").read_bytes()
    lint = (ROOT / "Plugins/RenderSnapshotLint/RenderSnapshotLint.swift").read_text()
    found, count = re.subn(r"program: try Self\.program\(\)",
                           'program: try context.tool(named: "render-snapshot").url', lint)
    if count == 0:
        sys.exit("registry-packages.py: the lint plugin doesn't ask for the program as it did.")
    name = f"render-snapshot-plugins-{version}"
    write_tar(output / f"{name}.tar.gz", [
        (f"{name}/Package.swift", manifest.encode(), False),
        (f"{name}/Plugins/RenderSnapshotCommand/RenderSnapshotCommand.swift", command, False),
        (f"{name}/Plugins/RenderSnapshotLint/RenderSnapshotLint.swift", found.encode(), False),
        (f"{name}/LICENSE", (ROOT / "LICENSE").read_bytes(), False)])


def write_formula(checksums, version, output):
    formula = (ROOT / "Packaging/Formula/render-snapshot-binary.rb").read_text()
    formula = formula.replace('version "VERSION"', f'version "{version}"').replace("VERSION", version)
    for machine, checksum in checksums.items():
        formula = formula.replace(f"CHECKSUM_{machine}", checksum)
    (output / "render-snapshot.rb").write_text(formula)


def main(output, *tarballs):
    output = pathlib.Path(output)
    with tempfile.TemporaryDirectory() as work:
        trees, checksums = {}, {}
        for file in sorted(map(pathlib.Path, tarballs)):
            found = re.fullmatch(r"(render-snapshot-(.*)-linux-(\w+))\.tar\.gz", file.name)
            if not found or found[3] not in NODE:
                sys.exit(f"registry-packages.py: {file.name} is no tarball of Scripts/package.sh.")
            with tarfile.open(file) as archive:
                archive.extractall(work, filter="data")
            version, machine = found[2], found[3]
            trees[machine] = pathlib.Path(work) / found[1]
            checksums[machine] = hashlib.sha256(file.read_bytes()).hexdigest()
        for machine, tree in trees.items():
            write_wheel(tree, machine, version, output)
            write_npm_program(tree, machine, version, output)
        write_npm_starter(trees, version, output)
        write_plugins(version, write_bundle(trees, version, output), output)
        write_formula(checksums, version, output)


main(*sys.argv[1:])
