#!/usr/bin/env python3
"""Installs the wheel, by itself and by a hook of pre-commit, the npm packages and the artifact bundle that
Scripts/package.sh has made, without a network, and draws the demo with each: all must give the bytes of
the tarball's program.

    Scripts/check-registry-packages.py [FOLDER]     the folder of the packages; .build/packages without

Needs pip, pre-commit, npm and Swift; what is not here is said and left out. Prints a row for each: size, seconds to
install, seconds to the first image.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MESSAGE = ["modal.json", "--style", "style.plist", "--device", "iphone-15"]


def one(folder, pattern):
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        sys.exit(f"check-registry-packages.py: {len(found)} files {pattern} in {folder}")
    return found[0]


def run(*words, folder, **more):
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"} | more
    done = subprocess.run([str(word) for word in words], cwd=folder, env=environment, text=True,
                          capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(f"check-registry-packages.py: {' '.join(map(str, words))}: {done.returncode}\n"
                 f"{done.stdout}{done.stderr}")
    return done.stdout


def draw(work, name, *start, folder=None, **more):
    """Draws the demo and returns the bytes and the seconds."""
    output = work / f"{name}.png"
    began = time.monotonic()
    run(*start, *MESSAGE, "-o", output, folder=folder or work / "Examples", **more)
    return output.read_bytes(), time.monotonic() - began


def wheel(packages, work):
    file = one(packages, "*.whl")
    run(sys.executable, "-m", "venv", work / "venv", folder=work)
    began = time.monotonic()
    run(work / "venv/bin/pip", "install", "--quiet", "--no-index", "--find-links", packages, "render-snapshot",
        folder=work)
    installed = time.monotonic() - began
    drawn = draw(work, "wheel", work / "venv/bin/render-snapshot")
    run(work / "venv/bin/pip", "uninstall", "--quiet", "-y", "render-snapshot", folder=work)
    left = [path for path in (work / "venv").rglob("*render*snapshot*") if path.is_file()]
    if left:
        sys.exit(f"check-registry-packages.py: pip has left {left}")
    return file, installed, *drawn


def hook(packages, work):
    """A checkout of somebody's whose hooks install the program by themselves, and find what is wrong."""
    file, user = one(packages, "*.whl"), work / "hooked"
    (user / "messages/offer").mkdir(parents=True)
    message = user / "messages/offer/message.json"
    shutil.copy(work / "Examples/offer.json", message)
    home = {"PRE_COMMIT_HOME": work / "pre-commit", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": packages,
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_COUNT": "1",
            "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
    home = {name: str(value) for name, value in home.items()}
    revision = run("git", "-C", ROOT, "rev-parse", "HEAD", folder=work, **home).strip()
    (user / ".pre-commit-config.yaml").write_text(
        f"repos:\n- repo: {ROOT}\n  rev: {revision}\n  hooks: [{{id: render-snapshot-lint}}]\n")
    run("git", "init", "--quiet", folder=user, **home)
    run("git", "add", ".", folder=user, **home)
    run("pre-commit", "install", folder=user, **home)
    began = time.monotonic()
    run("pre-commit", "install-hooks", folder=user, **home)
    installed = time.monotonic() - began
    run("git", "commit", "--quiet", "-m", "Add an offer", folder=user, **home)
    message.write_text(message.read_text().replace('"type": "MODAL"', '"type": "MODL"'))
    environment = {"PATH": os.environ["PATH"], "HOME": str(user), "LC_ALL": "C.UTF-8"} | home
    wrong = subprocess.run(["git", "commit", "-am", "Break it"], cwd=user, env=environment, text=True,
                           capture_output=True)
    if wrong.returncode != 1 or "MODL" not in wrong.stderr + wrong.stdout:
        sys.exit(f"check-registry-packages.py: The hook lets a wrong message pass.\n{wrong.stdout}{wrong.stderr}")
    tried = subprocess.run(["pre-commit", "try-repo", str(ROOT), "render-snapshot-lint", "--all-files"],
                           cwd=user, env=environment, text=True, capture_output=True)
    if tried.returncode != 1 or "MODL" not in tried.stdout:
        sys.exit(f"check-registry-packages.py: try-repo says nothing.\n{tried.stdout}{tried.stderr}")
    program = one(work / "pre-commit", "*/py_env-*/bin/render-snapshot")
    return file, installed, *draw(work, "hook", program)


def npm(packages, work):
    program, starter = one(packages, "render-snapshot-linux-*.tgz"), one(packages, "render-snapshot-[0-9]*.tgz")
    project = work / "node"
    project.mkdir()
    (project / "package.json").write_text('{"private": true}\n')
    began = time.monotonic()
    run("npm", "install", "--offline", "--no-audit", "--no-fund", program, starter, folder=project)
    installed = time.monotonic() - began
    drawn = draw(work, "npm", project / "node_modules/.bin/render-snapshot")
    return program, installed, *drawn


def bundle(packages, work):
    """A package of somebody's whose plugins have the program from the bundle."""
    file = one(packages, "*.artifactbundle.zip")
    with tarfile.open(one(packages, "render-snapshot-plugins-*.tar.gz")) as archive:
        archive.extractall(work, filter="data")
    plugins = one(work, "render-snapshot-plugins-*")
    began = time.monotonic()
    with zipfile.ZipFile(file) as archive:
        for info in archive.infolist():
            path = pathlib.Path(archive.extract(info, plugins))
            path.chmod(info.external_attr >> 16 & 0o777)
    installed = time.monotonic() - began
    manifest = plugins / "Package.swift"
    # SwiftPM downloads an address only; the file is taken from the folder instead.
    manifest.write_text(re.sub(r"url: .*?, checksum: .*?\)", 'path: "render-snapshot.artifactbundle")',
                               manifest.read_text()))
    user = work / "user"
    (user / "Sources/User").mkdir(parents=True)
    (user / "Sources/User/User.swift").write_text("")
    (user / "Package.swift").write_text(f"""// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "user", dependencies: [.package(path: "{plugins}")],
  targets: [
    .target(
      name: "User", exclude: ["message.json"],
      plugins: [.plugin(name: "RenderSnapshotLint", package: "{plugins.name}")])
  ])
""")
    shutil.copytree(work / "Examples", user, dirs_exist_ok=True)
    message = user / "Sources/User/message.json"
    value = json.loads((user / "modal.json").read_text())
    value["display"].pop("media", None)
    value["display"] |= {"template": "header_body_media", "dismiss_button_color": "#000000"}
    message.write_text(json.dumps(value))
    drawn = draw(work, "bundle", "swift", "package", "--disable-sandbox", "--allow-writing-to-directory", work,
                 "render-snapshot", folder=user)
    run("swift", "build", folder=user)
    message.write_text(json.dumps({"display_type": "modl", "display": {}}))
    done = subprocess.run(["swift", "build"], cwd=user, capture_output=True, text=True)
    if done.returncode == 0 or "modl" not in done.stdout + done.stderr:
        sys.exit(f"check-registry-packages.py: The plugin lets a wrong message pass.\n{done.stdout}{done.stderr}")
    return file, installed, *drawn


def main(folder=ROOT / ".build/packages"):
    packages = pathlib.Path(folder).resolve()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        shutil.copytree(ROOT / "Examples", work / "Examples")
        with tarfile.open(one(packages, "render-snapshot-*-linux-*.tar.gz")) as archive:
            archive.extractall(work / "tarball", filter="data")
        expected, seconds = draw(work, "tarball", one(work / "tarball", "*/bin/render-snapshot"))
        print(f"tarball: first image after {seconds:.2f} s")
        for tool, check in (("pip3", wheel), ("pre-commit", hook), ("npm", npm), ("swift", bundle)):
            if not shutil.which(tool):
                print(f"{check.__name__}: not tried, as {tool} is not here")
                continue
            file, installed, image, seconds = check(packages, work)
            if image != expected:
                sys.exit(f"check-registry-packages.py: {file.name} draws another image.")
            print(f"{check.__name__}: {file.name}: {file.stat().st_size / 1e6:.1f} MB, installed in {installed:.1f} s, "
                  f"first image after {seconds:.2f} s, the same bytes")


main(*sys.argv[1:])
