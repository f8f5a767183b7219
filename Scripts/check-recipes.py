#!/usr/bin/env python3
"""Runs the shell steps of the recipes for CI, as their services would, without network.

    Scripts/check-recipes.py [PACKAGES [PROGRAM]]

PACKAGES is the folder that Scripts/package.sh wrote. Where there is none, a tarball is made of
PROGRAM, .build/release/render-snapshot without, and the fonts: then it is the steps that are tried, and
not the package. Releases are taken from a folder (file://), steps of others (uses:) are left out.

For each recipe: a checkout with equal goldens passes, one whose golden differs fails with 1 and
leaves a report, a download with another checksum fails, and a second run takes the cache. What a cache
has that is not the release is not run, and the recipe says so. Names of cases mean nothing in the summary
with images, and what a checkout may do on GitHub is no argument of a process. A comment that accepts a group writes
its goldens and no others; one of a reader, of a fork's pull request, with other words or for a branch that moved on
writes nothing.
"""
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build/schemas"
if sys.argv[1:2] != ["--prepared"]:
    # The same packages as for the schemas: YAML is read.
    subprocess.run([sys.executable, ROOT / "Scripts/check-schemas.py", "--only-prepare"], check=True)
    sys.exit(subprocess.run([FOLDER / "bin/python", __file__, "--prepared", *sys.argv[1:]]).returncode)

import ruamel.yaml  # noqa: E402

VERSION = re.search(r'static let number = "(.*)"',
                    (ROOT / "Sources/CommandLineTool/RenderSnapshot.swift").read_text()).group(1)
NAME = f"render-snapshot-{VERSION}-linux-{platform.machine()}"
CASE = "Snapshots/airship/modal/joined-footer"
passed = 0


def yaml(path):
    return ruamel.yaml.YAML(typ="safe", pure=True).load(path.read_text())


def claim(text, holds, output=""):
    global passed
    if not holds:
        sys.exit(f"check-recipes.py: {text}: no\n{output}")
    passed += 1


def releases(work, packages, program):
    folder = work / "releases" / VERSION
    folder.mkdir(parents=True)
    file = folder / f"{NAME}.tar.gz"
    if packages:
        shutil.copyfile(packages / file.name, file)
    else:
        with tarfile.open(file, "w:gz", compresslevel=1) as archive:
            archive.add(program, f"{NAME}/bin/render-snapshot")
            archive.add(ROOT / "Fonts", f"{NAME}/share/render-snapshot/Fonts")
    return f"file://{folder.parent}", hashlib.sha256(file.read_bytes()).hexdigest()


def checkout(work, name, *, differs=False):
    folder = work / name
    shutil.copytree(ROOT / CASE, folder / CASE)
    if differs:
        message = folder / CASE / "message.json"
        value = json.loads(message.read_text())
        value["display"]["heading"]["text"] = "Another heading"
        message.write_text(json.dumps(value))
    subprocess.run("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a",
                   shell=True, cwd=folder, check=True)
    return folder


def run(script, folder, environment, shell=("bash", "-euo", "pipefail", "-c")):
    # Nothing of this machine but its tools.
    base = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "CI": "true"}
    done = subprocess.run([*shell, script], cwd=folder, env=base | environment, text=True,
                          capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def expression(text, context):
    def value(match):
        found = context
        for part in match.group(1).strip().split("."):
            found = found[part]
        return str(found)
    return re.sub(r"\$\{\{(.*?)\}\}", value, text)


def github(folder, home, address, checksum, branch=""):
    """Runs the steps of action.yml; returns the code of the first that fails, and all output."""
    action = yaml(ROOT / "action.yml")
    given = {"version": VERSION, "checksum": checksum, "releases": address, "pictures-branch": branch}
    inputs = {name: given.get(name, row.get("default")) for name, row in action["inputs"].items()}
    files = {name: home / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_PATH",
                                                    "GITHUB_STEP_SUMMARY")}
    for file in files.values():
        file.write_text("")
    context = {"inputs": inputs, "steps": {}, "github": {
        "run_id": 1, "run_attempt": 1, "server_url": "https://github.example", "repository": "a/b"}}
    code, output = 0, ""
    for step in action["runs"]["steps"]:
        condition = str(step.get("if", ""))
        if "pictures-branch" in condition and not branch:
            continue
        if "uses" in step or code and "always()" not in condition:
            continue
        environment = {name: expression(str(text), context)
                       for name, text in step.get("env", {}).items()}
        environment |= {name: str(file) for name, file in files.items()}
        environment |= {"HOME": str(home), "RUNNER_TEMP": str(home)}
        environment |= {"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": str(folder),
                        "GITHUB_ACTION_PATH": str(ROOT)}
        status, text = run(expression(step["run"], context), folder, environment)
        output += text
        code = code or status
        if "id" in step:
            lines = files["GITHUB_OUTPUT"].read_text().splitlines()
            context["steps"][step["id"]] = {"outputs": dict(line.split("=", 1) for line in lines)}
    return code, output, files["GITHUB_STEP_SUMMARY"].read_text()


def check_github(work, address, checksum):
    home = work / "github-home"
    home.mkdir()
    code, output, summary = github(checkout(work, "gh-equal"), home, address, checksum)
    claim("The action passes where nothing differs", code == 0 and " passed" in summary, output + summary)
    code, output, _ = github(checkout(work, "gh-cached"), home, "file:///nowhere", checksum)
    claim("The action takes the cache", code == 0, output)
    folder = checkout(work, "gh-differs", differs=True)
    remote = work / "remote.git"
    subprocess.run(["git", "init", "-q", "--bare", remote], check=True)
    subprocess.run(["git", "remote", "add", "origin", remote], cwd=folder, check=True)
    for attempt in range(2):
        code, output, summary = github(folder, home, address, checksum, branch="pictures")
        claim("The action fails where something differs", code == 1, output)
        claim("It annotates the file", "::error file=Snapshots/" in output, output)
        claim("The summary shows images", "/raw/pictures/1-1/" in summary, summary)
    listed = subprocess.run(["git", "ls-tree", "-r", "--name-only", "pictures"], cwd=remote,
                            capture_output=True, text=True).stdout
    claim("The images are on their branch", listed.count("-diff.png") > 0 and listed.count(".png") % 3 == 0, listed)
    claim("There is a report", (folder / "snapshot-report/index.html").exists())
    other = work / "gh-other-home"
    other.mkdir()
    code, output, _ = github(checkout(work, "gh-checksum"), other, address, "0" * 64)
    claim("The action rejects another checksum", code == 1 and "1 failed" not in output, output)
    code, output, _ = github(checkout(work, "gh-version"), other, address, "not a checksum")
    claim("The action rejects what is not a checksum", code == 2, output)

    def run_in(folder, reachable):
        return github(folder, folder / "home", address if reachable else "file:///nowhere", checksum)[:2]
    check_poisoned("github", work, lambda folder: folder / "home/.cache/render-snapshot" / checksum, run_in)


NAMES = ["-rf", "--help", 'q"><h1>x', "a#b%c?d&e", "a|b`c", "@everyone", "![x](https://evil.example)", "a b",
         "<img src=x onerror=y>", "$(touch PWNED)", "`touch PWNED`", "a'b\\", "é日本", "a\nb\t\x1b[2J", "x/-n/y",
         " ", "~", "*"]
SECRET = "AUTHORIZATION: basic c2VjcmV0"


def check_images(work):
    """show-pictures.sh with names of cases that would mean something to a shell, Git, Markdown or HTML."""
    folder = work / "names"
    remote = work / "names.git"
    subprocess.run(["git", "init", "-q", "--bare", remote], check=True)
    subprocess.run(["git", "init", "-q", folder], check=True)
    address = f"file://token:{SECRET[-8:]}@localhost{remote}"
    for words in (["remote", "add", "origin", address],
                  ["config", "http.https://github.example/.extraheader", SECRET]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    for name in NAMES:
        for part in ("expected", "actual", "diff"):
            file = folder / f"-report/{name}/60x40-{part}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name + part)
    secret = work / "secret"
    secret.write_text("SECRET FILE")
    for part in ("expected", "actual", "diff"):
        (folder / f"-report/link-{part}.png").symlink_to(secret)
    (folder / "-report/linked").symlink_to(work)
    # A Git that notes what it is started with.
    log = work / "git.log"
    tools = work / "tools"
    tools.mkdir()
    git = shutil.which("git")
    (tools / "git").write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$*" >>{log}\nenv | grep ^GIT_CONFIG_VALUE >>{log}.environment\n'
        f'exec {git} "$@"\n')
    (tools / "git").chmod(0o755)
    script = ROOT / "Packaging/ci/show-pictures.sh"
    summary = work / "names.md"
    for branch in ("pictures", "pictures", "a#b;c'd"):
        summary.write_text("")
        done = subprocess.run(
            [script, "-report", branch, "7-1", "https://github.example/a/b"], cwd=folder, text=True,
            capture_output=True, env=os.environ | {
                "PATH": f"{tools}:{os.environ['PATH']}", "GITHUB_STEP_SUMMARY": str(summary)})
        claim(f"Pictures of all names go to {branch}", done.returncode == 0, done.stdout + done.stderr)
        text = summary.read_text()
        rows = [row for row in text.split("\n") if row and not row.startswith(("| | ", "|--"))]
        claim("There is a row for each", len(rows) == len(NAMES) + 1, text)
        listed = subprocess.run(["git", "ls-tree", "-rz", "--name-only", branch], cwd=remote,
                                capture_output=True, text=True).stdout.split("\0")
        for row in rows:
            claim("A name is code in its cell", re.match(r"^\| ` [^`|]* ` \|", row), row)
            rest = re.sub(r"^\| ` [^`|]* ` ", "", row)
            claim("Nothing else is in the row", re.fullmatch(
                r'(\| |\| <img width="160" src="https://[-._/0-9A-Za-z%]*"> ){3}\|', rest), row)
            for position in re.findall(r'src="([^"]*)"', row):
                start = "https://github.example/a/b/raw/" + urllib.parse.quote(branch) + "/"
                claim("An address is that of its image",
                      position.startswith(start) and urllib.parse.unquote(position[len(start):]) in listed, position)
        claim("All are shown", text.count("<img width") == 3 * len(NAMES), text)
    objects = subprocess.run(["git", "grep", "-c", "SECRET FILE", "pictures"], cwd=remote,
                             capture_output=True, text=True).stdout
    claim("Nothing that a link leads to is published", not objects and "linked" not in " ".join(listed), objects)
    claim("Nothing of a name is run", not list(work.rglob("PWNED")))
    started = log.read_text()
    claim("No argument has what the checkout may do", "c2VjcmV0" not in started and "token" not in started, started)
    claim("Git has it from its environment", SECRET in pathlib.Path(f"{log}.environment").read_text())


def old_package(folder):
    """A package of a program that says that it runs."""
    program = folder / "old/bin/render-snapshot"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho OLD PROGRAM\n")
    program.chmod(0o755)
    with tarfile.open(folder / "old.tar.gz", "w:gz") as archive:
        archive.add(folder / "old", NAME)
    return folder / "old.tar.gz"


def poisoned(work):
    """Functions that put something else than the release where a recipe has its cache, by words."""
    old = work / "old.tar.gz"

    def fill(folder):
        folder.mkdir(parents=True)
        return folder / f"{NAME}.tar.gz"

    def link(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        target = work / f"linked-{len(list(work.iterdir()))}"
        shutil.copy(old, fill(target))
        folder.symlink_to(target)
    return {
        "an old program": lambda folder: shutil.copytree(work / "old", folder),
        "another tarball": lambda folder: shutil.copy(old, fill(folder)),
        "a link to another": lambda folder: fill(folder).symlink_to(old),
        "a link for the folder": link,
        "a pipe": lambda folder: os.mkfifo(fill(folder)),
        "a file": lambda folder: (folder.parent.mkdir(parents=True, exist_ok=True), folder.write_text("")),
    }


def check_poisoned(name, work, cache, run_in):
    """`run_in(folder, reachable)` runs the recipe in a checkout; `cache(folder)` is where its cache is."""
    for words, poison in poisoned(work).items():
        for reachable in (True, False):
            folder = checkout(work, f"{name}-{words}-{reachable}".replace(" ", "-"))
            poison(cache(folder))
            code, output = run_in(folder, reachable)
            claim(f"{name} doesn't run {words} of its cache", "OLD PROGRAM" not in output, output)
            claim(f"{name} says that its cache has {words}", "another file than this release" in output, output)
            claim(f"{name} takes the release for {words}, or fails", (code == 0) == reachable, output)


# The version of glibc that the image of a recipe has, by the image's name. Sources: the tags' own pages.
IMAGES = {
    "debian:bookworm-slim": "2.36",
    "cimg/base:2025.01": "2.35",  # Ubuntu 22.04: CircleCI-Public/cimg-base, push-monthly-images.sh
    "ubuntu-latest": "2.39", "ubuntu-24.04": "2.39", "ubuntu-24.04-arm": "2.39",
    "linux-docker-android-22.04": "2.35",
    "swift:6.3-bookworm": "2.36",
}


def check_systems():
    """Each recipe names a system on which the program runs."""
    wanted = re.search(r"^wanted=([.0-9]+)$", (ROOT / "Scripts/package.sh").read_text(), re.M).group(1)
    named = {}
    for path in sorted([*(ROOT / "Packaging/ci").glob("*.yml"), *(ROOT / ".github/workflows").glob("*.yml")]):
        named[path.name] = re.findall(
            r"(?:\bimage|\bcontainer|\bstack|runs-on): *\"?([a-z][-\w./:]*)\"?", path.read_text())
    for page in ("CI.md", "Installing.md"):
        named[page] = re.findall(r"runs-on: *([a-z][-\w.]*)", (ROOT / "Docs" / page).read_text())
    for recipe in ("bitrise.yml", "circleci.yml", "gitlab.yml", "github.yml"):
        claim(f"{recipe} names its system", named[recipe])
    for recipe, systems in named.items():
        for system in systems:
            if system.startswith(("macos", "registry.example/")):
                continue
            claim(f"The system {system} of {recipe} is a row of IMAGES", system in IMAGES)
            has = [int(part) for part in IMAGES[system].split(".")]
            claim(f"{system} of {recipe} has glibc {wanted}", has >= [int(part) for part in wanted.split(".")])


def check_workflows():
    """The project's own workflows are valid, and what they run is there."""
    paths = sorted((ROOT / ".github/workflows").glob("*.yml"))
    done = subprocess.run([FOLDER / "bin/actionlint", "-shellcheck=", *paths, ROOT / "Packaging/ci/github.yml"],
                          cwd=ROOT, capture_output=True, text=True)
    claim("actionlint finds nothing", done.returncode == 0, done.stdout + done.stderr)
    for path in paths:
        for name, job in yaml(path)["jobs"].items():
            for step in job["steps"]:
                for script in re.findall(r"(?:Scripts|\.ci)/[-\w.]+", step.get("run", "")):
                    claim(f"{path.name}, {name}: {script} can be run", os.access(ROOT / script, os.X_OK))
                claim(f"{path.name}, {name}: an action is named by its commit", re.search(
                    r"@[0-9a-f]{40}$", step["uses"]) if "uses" in step else True, str(step))


def check_keys():
    """Another checksum is another cache."""
    steps = yaml(ROOT / "action.yml")["runs"]["steps"]
    keys = [step["with"]["key"] for step in steps if "actions/cache@" in step.get("uses", "")]
    claim("The action's key has the checksum", keys and all("inputs.checksum" in key for key in keys))
    key = yaml(ROOT / "Packaging/ci/gitlab.yml")["snapshots"]["cache"]["key"]
    claim("GitLab's key has the checksum", "$RENDER_SNAPSHOT_SHA256" in key, key)
    recipe = yaml(ROOT / "Packaging/ci/circleci.yml")
    steps = [step for step in recipe["jobs"]["snapshots"]["steps"] if isinstance(step, dict)]
    keys = [key for step in steps for key in step.get("restore_cache", {}).get("keys", [])]
    keys += [step["save_cache"]["key"] for step in steps if "save_cache" in step]
    claim("CircleCI's keys have the checksum", len(keys) == 2 and len(set(keys)) == 1
          and "<< pipeline.parameters.sha256 >>" in keys[0], str(keys))
    claim("It is that of the job", recipe["jobs"]["snapshots"]["environment"]["RENDER_SNAPSHOT_SHA256"]
          == "<< pipeline.parameters.sha256 >>")
    steps = yaml(ROOT / "Packaging/ci/bitrise.yml")["workflows"]["snapshots"]["steps"]
    keys = [row["key"] for step in steps for name, value in step.items() if "-cache@" in name
            for row in value["inputs"] if "key" in row]
    claim("Bitrise's keys have the checksum", len(keys) == 2 and len(set(keys)) == 1
          and "RENDER_SNAPSHOT_SHA256" in keys[0], str(keys))


def check_recipe(name, script, report, work, address, checksum, shell):
    base = {"RENDER_SNAPSHOT_VERSION": VERSION, "RENDER_SNAPSHOT_SHA256": checksum,
            "RENDER_SNAPSHOT_RELEASES": address, "HOME": str(work)}
    equal = checkout(work, f"{name}-equal")
    base["BITRISE_DEPLOY_DIR"] = str(equal / "deploy")
    code, output = run(script, equal, base, shell)
    claim(f"{name} passes where nothing differs", code == 0, output)
    code, output = run(script, equal, base | {"RENDER_SNAPSHOT_RELEASES": "file:///nowhere"}, shell)
    claim(f"{name} takes the cache", code == 0, output)
    differs = checkout(work, f"{name}-differs", differs=True)
    base["BITRISE_DEPLOY_DIR"] = str(differs / "deploy")
    code, output = run(script, differs, base, shell)
    claim(f"{name} fails where something differs", code == 1, output)
    claim(f"{name} leaves a report", (differs / report / "junit.xml").exists(), output)
    wrong = checkout(work, f"{name}-checksum")
    code, output = run(script, wrong, base | {"RENDER_SNAPSHOT_SHA256": "0" * 64}, shell)
    claim(f"{name} rejects another checksum", code != 0 and "passed" not in output, output)

    def run_in(folder, reachable):
        # What an earlier job may have left where the program is unpacked.
        (folder / ".render-snapshot-program").symlink_to(work / "old")
        found = {"BITRISE_DEPLOY_DIR": str(folder / "deploy")}
        if not reachable:
            found["RENDER_SNAPSHOT_RELEASES"] = "file:///nowhere"
        return run(script, folder, base | found, shell)
    check_poisoned(name, work, lambda folder: folder / ".render-snapshot", run_in)


def check_recipes(work, address, checksum):
    bash, sh = ("bash", "-euo", "pipefail", "-c"), ("sh", "-euc")
    job = yaml(ROOT / "Packaging/ci/gitlab.yml")["snapshots"]
    check_recipe("gitlab", "\n".join(job["before_script"] + job["script"]), "report", work, address,
                 checksum, sh)
    steps = yaml(ROOT / "Packaging/ci/circleci.yml")["jobs"]["snapshots"]["steps"]
    script = "\n".join(f"({step['run']['command']})" for step in steps
                       if isinstance(step, dict) and "run" in step)
    check_recipe("circleci", script, "report", work, address, checksum, bash)
    steps = yaml(ROOT / "Packaging/ci/bitrise.yml")["workflows"]["snapshots"]["steps"]
    script = "\n".join(f"(\n{step['script@1']['inputs'][0]['content']})" for step in steps
                       if "script@1" in step)
    check_recipe("bitrise", script, "deploy/snapshots", work, address, checksum, bash)


def check_xcode_cloud(work, program):
    """The program is in PATH, as brew would have put it."""
    for name, wanted in (("equal", 0), ("differs", 1)):
        folder = checkout(work, f"xcode-{name}", differs=name == "differs")
        (folder / "ci_scripts").mkdir()
        shutil.copy(ROOT / "Packaging/ci/ci_post_clone.sh", folder / "ci_scripts")
        code, output = run("ci_scripts/ci_post_clone.sh", folder, {
            "PATH": f"{program.parent}:{os.environ['PATH']}"})
        claim(f"Xcode Cloud ends with {wanted}", code == wanted, output)


def check_hooks(work, program):
    """Each hook as pre-commit runs it: with the files that match, or with none."""
    hooks = {hook["id"]: hook for hook in yaml(ROOT / ".pre-commit-hooks.yaml")}
    environment = {"PATH": f"{program.parent}:{os.environ['PATH']}", "HOME": str(work), "CI": ""}
    folder = checkout(work, "hooks", differs=True)
    files = subprocess.run(["git", "ls-files"], cwd=folder, capture_output=True,
                           text=True).stdout.split()
    matching = [file for file in files if re.search(hooks["render-snapshot-lint"]["files"], file)]
    claim("The hook lints messages", matching == [f"{CASE}/message.json"], str(files))
    code, output = run(f"{hooks['render-snapshot-lint']['entry']} {' '.join(matching)}", folder,
                       environment)
    claim("The hook's lint runs", code in (0, 1), output)
    entry = hooks["render-snapshot-check"]["entry"]
    code, output = run(entry, folder, environment)
    claim("The hook passes over what has not changed", code == 0, output)
    message = folder / CASE / "message.json"
    message.write_text(message.read_text() + "\n")
    code, output = run(entry, folder, environment)
    claim("The hook checks what has changed", code == 1, output)


GH = r'''#!/usr/bin/env python3
"""Answers the calls of the recipe as GitHub's program would."""
import json, os, pathlib, shutil, sys
here = pathlib.Path(__file__).parent
answers = json.loads((here / "answers.json").read_text())
words = sys.argv[1:]
if words[0] == "api" and words[1].endswith("/permission"):
    print(answers["role"])
elif words[0] == "api" and "/pulls/" in words[1]:
    print("\t".join(answers["pull"]))
elif words[:2] == ["run", "list"] and words[words.index("--commit") + 1] == answers["pull"][1]:
    print(answers["run"])
elif words[:2] == ["run", "download"] and words[2] == answers["run"]:
    shutil.copytree(here / "report", words[words.index("--dir") + 1])
else:
    sys.exit(f"gh: {words}")
'''


def git(folder, *words):
    return subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=folder,
                          check=True, capture_output=True, text=True).stdout.strip()


def pull_request(work, program):
    """A repository with a branch on which two cases differ alike and one otherwise; its report."""
    folder = checkout(work, "pull-request")
    for name in ("second", "third"):
        shutil.copytree(folder / CASE, folder / CASE / ".." / name)
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "More cases")
    git(folder, "checkout", "-qb", "change")
    for name, heading in (("joined-footer", "Another"), ("second", "Another"), ("third", "A third")):
        message = folder / CASE / ".." / name / "message.json"
        value = json.loads(message.read_text())
        value["display"]["heading"]["text"] = f"{heading} heading"
        message.write_text(json.dumps(value))
    git(folder, "commit", "-qam", "Change headings")
    git(work, "clone", "-q", "--bare", str(folder), "origin.git")
    service = work / "service"
    service.mkdir()
    code, output = run(f"{program} check --output {service}/report", folder, {"HOME": str(work)})
    claim("The check of the pull request fails", code == 1, output)
    (service / "gh").write_text(GH)
    (service / "gh").chmod(0o755)
    return service


def comment(work, service, program, name, body, role="write", source="a/b", moved=False):
    """Runs the steps of the recipe for a comment; returns the code, the output and the branch's head."""
    origin = work / f"{name}.git"
    git(work, "clone", "-q", "--bare", "origin.git", origin.name)
    commit = git(origin, "rev-parse", "change")
    (service / "answers.json").write_text(json.dumps(
        {"role": role, "pull": [source, commit, "change"], "run": "7"}))
    if moved:
        other = work / f"{name}-moved"
        git(work, "clone", "-qb", "change", str(origin), other.name)
        git(other, "commit", "-q", "--allow-empty", "-m", "Later")
        git(other, "push", "-q", "origin", "change")
    home = work / f"{name}-home"
    home.mkdir()
    output_file = home / "output"
    context = {"steps": {}, "github": {
        "token": "t", "repository": "a/b",
        "event": {"comment": {"body": body, "user": {"login": "ada"}}, "issue": {"number": 1}}}}
    job = yaml(ROOT / "Packaging/ci/github-accept.yml")["jobs"]["accept"]
    clone = home / "checkout"
    code, output = 0, ""
    for step in job["steps"]:
        if step.get("name") == "Install the release":
            # The other recipes try it.
            continue
        if step.get("uses", "").startswith("actions/checkout@"):
            git(home, "clone", "-q", str(origin), "checkout")
            git(clone, "checkout", "-q", expression(step["with"]["ref"], context))
            continue
        environment = {key: expression(str(text), context)
                       for key, text in (job["env"] | step.get("env", {})).items()}
        environment |= {"PATH": f"{service}:{program.parent}:{os.environ['PATH']}", "HOME": str(home),
                        "RUNNER_TEMP": str(home), "GITHUB_OUTPUT": str(output_file),
                        "GITHUB_ACTIONS": "true"}
        claim("Nothing of a comment is part of a script", "${{" not in step["run"], step["run"])
        code, text = run(step["run"], clone if clone.is_dir() else home, environment)
        output += text
        if code:
            break
        if "id" in step:
            lines = output_file.read_text().splitlines()
            context["steps"][step["id"]] = {"outputs": dict(line.split("=", 1) for line in lines)}
    return code, output, origin


def check_accepting(work, program):
    """A comment "/accept" on a pull request, by the recipe's steps on a repository in a folder."""
    service = pull_request(work, program)
    report = json.loads((service / "report/report.json").read_text())
    group = next(row["group"] for row in report["variants"] if row.get("group"))
    base = git(work / "origin.git", "rev-parse", "change")

    def changed(origin):
        files = git(origin, "diff", "--name-only", f"{base}..change", "--", "*.png").splitlines()
        return {path.split("/")[3] for path in files}
    code, output, origin = comment(work, service, program, "group", f"/accept {group}\r\nThanks!")
    claim("A comment accepts a group", code == 0, output)
    written = changed(origin)
    claim("Both cases of the group have new goldens, and no other",
          written == {"joined-footer", "second"}, str(written))
    claim("The commit names the group and who asked", git(origin, "log", "-1", "--format=%an %s", "change")
          == f"ada Accept snapshots ({group})")
    checked = work / "accepted"
    git(work, "clone", "-qb", "change", str(origin), checked.name)
    code, output = run(f"{program} check --output again", checked, {"HOME": str(work)})

    def failed(report):
        return {(row["case"], row["variant"]) for row in report["variants"] if row["status"] == "failed"}
    members = {(row["case"], row["variant"]) for row in report["variants"] if row.get("group") == group}
    left = failed(json.loads((checked / "again/report.json").read_text()))
    claim("What was accepted passes, and nothing else does",
          members and left == failed(report) - members, output)
    code, output, origin = comment(work, service, program, "all", "/accept all")
    claim("A comment accepts all", code == 0 and len(changed(origin)) == 3, output)
    touched = work / "touched"
    for name, words in {
            "reader": dict(body=f"/accept {group}", role="read"),
            "nobody": dict(body=f"/accept {group}", role="none"),
            "fork": dict(body=f"/accept {group}", source="mallory/b"),
            "script": dict(body=f"/accept $(touch {touched})"),
            "line": dict(body=f"/accept {group}; touch {touched}"),
            "later-line": dict(body=f"Please wait.\n/accept {group}"),
            "unknown": dict(body="/accept 00000000"),
            "moved": dict(body=f"/accept {group}", moved=True)}.items():
        code, output, origin = comment(work, service, program, name, **words)
        claim(f"A comment is rejected: {name}", code != 0, output)
        head = git(origin, "rev-parse", "change~1" if name == "moved" else "change")
        claim(f"Nothing is pushed: {name}", head == base, output)
    claim("Nothing that a person writes is run", not touched.exists())


def main(packages=None, program=None):
    program = pathlib.Path(program or ROOT / ".build/release/render-snapshot").resolve()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        address, checksum = releases(work, packages and pathlib.Path(packages), program)
        if packages:
            with tarfile.open(address[7:] + f"/{VERSION}/{NAME}.tar.gz") as archive:
                archive.extractall(work / "unpacked", filter="data")
            program = work / "unpacked" / NAME / "bin/render-snapshot"
        old_package(work)
        check_keys()
        check_systems()
        check_workflows()
        check_github(work, address, checksum)
        check_images(work)
        check_recipes(work, address, checksum)
        check_xcode_cloud(work, program)
        check_hooks(work, program)
        check_accepting(work, program)
    print(f"{passed} claims hold")


main(*sys.argv[2:])
