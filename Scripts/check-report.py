#!/usr/bin/env python3
"""Opens the report of a failing check in headless Chromium, tries each view, key and filter, and
takes an image of each view.

    Scripts/check-report.py [PROGRAM]    (default: .build/release/render-snapshot)

Needs Chromium (`apt-get install chromium`); nothing but Python's own library otherwise. The images
go to .build/report-views/. Ends with 1 when the page does not do what it promises.
"""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VIEWS = ROOT / ".build" / "report-views"
PASSED = "airship/modal/stacked-fullscreen"
MOVED = "airship/modal/joined-footer"


class Browser:
    """Chromium, spoken to through a pair of pipes in its DevTools protocol."""

    def __init__(self, profile):
        path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        if path is None:
            sys.exit("Chromium is not installed: apt-get install chromium")
        to_browser, self.out = os.pipe()
        self.back, from_browser = os.pipe()
        # The browser reads from descriptor 3 and writes to 4; the copies don't collide with them.
        high = [os.dup(fd) for fd in (to_browser, from_browser)]
        high = [os.dup(fd) if fd < 5 else fd for fd in high]

        def connect():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [path, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", f"--user-data-dir={profile}", "--remote-debugging-pipe",
             "--force-color-profile=srgb", "about:blank"],
            preexec_fn=connect, close_fds=False, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for fd in {to_browser, from_browser, *high}:
            os.close(fd)
        self.rest = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(domain + ".enable")

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.back, 1 << 20)
            if not part:
                sys.exit("Chromium ended.")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def run(self, script):
        answer = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(script + ": " + json.dumps(answer["exceptionDetails"])[:400])
        return answer["result"].get("value")

    def open(self, url):
        self.events = []
        self.send("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())

    def size(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    CODES = {"ArrowLeft": 37, "ArrowRight": 39, "Escape": 27, "Enter": 13, " ": 32, "Tab": 9}

    def key(self, key, shift=False):
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        code = self.CODES.get(key, ord(key.upper()) if len(key) == 1 else 0)
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def write(self, text):
        for character in text:
            self.key(character)

    def point(self, x, y, kind="mouseMoved", buttons=0):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=buttons,
                  button="left" if buttons or kind != "mouseMoved" else "none", clickCount=1)

    def click(self, selector):
        x, y = self.run(f"""(() => {{ const box = document.querySelector({json.dumps(selector)})
            .getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        self.point(x, y, "mousePressed", 1)
        self.point(x, y, "mouseReleased")

    def image(self, name):
        self.run("Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))")
        data = self.send("Page.captureScreenshot", format="png")["data"]
        (VIEWS / f"{name}.png").write_bytes(base64.b64decode(data))

    def close(self):
        os.close(self.out)
        os.close(self.back)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def make_report(program, work):
    """Checks cases of every status; returns the path of the page."""
    snapshots = work / "Snapshots"
    for case in (PASSED, MOVED, "airship/modal/text-only-no-buttons"):
        source = ROOT / "Snapshots" / case
        if source.exists():
            shutil.copytree(source, snapshots / case)
    (snapshots / "snapshot.yml").write_text("devices: [iphone-15]\n")
    for path in snapshots.rglob("*"):
        if path.name == "snapshot.yml" and path.parent != snapshots or path.suffix in (".png", ".txt") \
                and path.parent.name != "assets":
            path.unlink()
    for name, color in (("wrapped", "#12808C"), ("resized", "#B5532F")):
        (snapshots / "page" / name).mkdir(parents=True)
        (snapshots / "page" / name / "message.html").write_text(page(color, "Sail on"))
    for number in range(3):
        (snapshots / f"same/{number}").mkdir(parents=True)
        (snapshots / f"same/{number}/message.html").write_text(page("#336699", f"Number {number}"))
    (snapshots / "page/voice").mkdir()
    (snapshots / "page/voice/message.html").write_text(page("#222222", "Before"))
    (snapshots / "page/voice/snapshot.yml").write_text("accessibility: true\n")
    (snapshots / "page/dot").mkdir()
    (snapshots / "page/dot/message.html").write_text(page("#222222", "Dot"))
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("CI", "GITHUB_ACTIONS", "SNAPSHOT_ARTIFACTS", "GITHUB_STEP_SUMMARY")}

    def run(*arguments, expected):
        outcome = subprocess.run([program, *arguments], cwd=work, env=environment,
                                 capture_output=True, text=True)
        if outcome.returncode != expected:
            sys.exit(f"{arguments} ended with {outcome.returncode}: {outcome.stderr}")

    run("check", expected=1)
    run("accept", "--all", expected=0)
    message = snapshots / MOVED / "message.json"
    changed, count = re.subn(r'("text": )"([^"]*)"', r'\1"\2 and some more words"', message.read_text(), count=1)
    assert count == 1
    message.write_text(changed)
    (snapshots / "page/wrapped/message.html").write_text(
        page("#12808C", "Sail on, until the words need a second and a third line"))
    for number in range(3):
        text = (snapshots / f"same/{number}/message.html").read_text()
        (snapshots / f"same/{number}/message.html").write_text(text.replace("height:80px", "height:96px"))
    # The same image for those who see it.
    text = (snapshots / "page/voice/message.html").read_text()
    (snapshots / "page/voice/message.html").write_text(
        text.replace("<h1", "<h1 aria-label=\"After\""))
    # Two places of one pixel, far apart.
    text = (snapshots / "page/dot/message.html").read_text()
    (snapshots / "page/dot/message.html").write_text(text + "".join(
        f'<i id="dot-{y}" style="position:absolute;left:200px;top:{y}px;width:.34px;height:.34px;'
        'background:red"></i>' for y in (300, 700)))
    # A golden of another size than the image of now.
    run("render", str(snapshots / "page/resized/message.html"), "--quiet", "--viewport", "300x500@2",
        "-o", str(snapshots / "page/resized/iphone-15.png"), expected=0)
    (snapshots / "page/new").mkdir()
    (snapshots / "page/new/message.html").write_text(page("#3366CC", "New"))
    (snapshots / "page/broken").mkdir()
    (snapshots / "page/broken/message.json").write_text("{")
    (snapshots / "page/gone").mkdir()
    for extension in ("png", "txt"):
        shutil.copy(snapshots / PASSED / f"iphone-15.{extension}", snapshots / "page/gone")
    run("check", "--gallery", expected=2)
    return work / ".build/snapshots/index.html", lambda: run("accept", "page/wrapped", expected=0)


def page(color, words):
    return ("<!DOCTYPE html>\n<body style=\"margin:0;font:17px sans-serif\">\n"
            f"<h1 id=\"title\" style=\"margin:40px;color:{color}\">{words}</h1>\n"
            f"<p id=\"box\" style=\"margin:40px;height:80px;background:{color}\"></p>\n")


FAILURES = []


def expect(what, value, wanted=True):
    good = value == wanted
    print(("ok      " if good else "FAILED  ") + what + ("" if good else f": {value!r}, not {wanted!r}"))
    if not good:
        FAILURES.append(what)


def main():
    program = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render-snapshot").resolve()
    if not program.exists():
        sys.exit("Build render-snapshot first, or name it.")
    shutil.rmtree(VIEWS, ignore_errors=True)
    VIEWS.mkdir(parents=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder)
        html, accept = make_report(str(program), work)
        # As it arrives from a CI job: the page alone.
        alone = work / "elsewhere" / "index.html"
        alone.parent.mkdir()
        shutil.copy(html, alone)
        browser = Browser(work / "profile")
        try:
            browser.size(1440, 900)
            browser.open(alone.as_uri())
            look(browser)
            accept()
            browser.size(1440, 900)
            browser.open(html.as_uri())
            look_again(browser)
        finally:
            browser.close()
        look_at_server(program, work)
    print(f"Pictures: {VIEWS.relative_to(ROOT)}/", flush=True)
    if FAILURES:
        sys.exit(f"{len(FAILURES)} failed")


def look_again(browser):
    """The page once something was accepted."""
    run = browser.run
    expect("what was accepted is said in the heading", run("document.querySelector('h1').textContent.endsWith('(1 accepted since)')"))
    browser.key("/")
    browser.write("accepted")
    expect("and can be filtered", run("[...document.querySelectorAll('#list > li')].filter((row) => !row.hidden).length"), 1)
    expect("and is said with the entry", run("byId('where').textContent.includes('accepted')"))
    expect("which no longer asks for it", run("byId('accept').hidden"))
    browser.image("accepted")


def look_at_group(browser, visible, current):
    """Equal differences are one row, which opens."""
    run = browser.run
    expect("the cause is the row's text", "height:80px → " in run("document.querySelector('[aria-current] strong').textContent"))
    expect("the command accepts all of them", run("byId('command').textContent").startswith("render-snapshot accept --group "))
    expect("one of them is shown", run("[...document.images].filter((i) => i.dataset.which).length"), 2)
    browser.image("group")
    browser.key("e")
    expect("e lists the members", visible(), 12)
    browser.key("j")
    expect("and j goes to them", current().startswith("same/0"))
    browser.image("group-open")
    browser.key("e")
    expect("e closes it", [visible(), current()], [9, "3 variants of 3 cases"])
    browser.click("#list > li.group a")
    expect("a second click opens it too", visible(), 12)
    browser.key("e")
    browser.key("/")
    browser.write("same/1")
    expect("a search looks into it", visible(), 1)
    browser.key("Escape")
    browser.key("j")
    expect("the group is closed again", current(), "3 variants of 3 cases")


def look_at_server(program, work):
    """review --web: the same page, with decisions."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    server = subprocess.Popen([program, "review", "--web", "--port", "0"], cwd=work, env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    browser = Browser(work / "profile-2")
    try:
        address = server.stdout.readline().strip()
        expect("the address has a token", bool(re.fullmatch(r"http://127.0.0.1:\d+/\?token=[0-9a-f]{32}", address)))
        browser.size(1440, 900)
        browser.open(address.split("?")[0])
        expect("without it there is no page", "has printed" in browser.run("document.body.textContent"))
        browser.open(address)
        run = browser.run
        expect("the page asks for decisions", run("byId('decisions').hidden"), False)
        expect("images come from the server", run("Promise.all([...document.images].filter((i) => i.src).map((i) => i.decode())).then(() => true)"))

        def wait():
            run("new Promise((done) => { const look = () => state.isDeciding ? setTimeout(look, 20) : done(); look(); })")

        def press(key):
            browser.key(key)
            wait()
            return run("byId('said').textContent")

        while run("rows[state.row].isHead") is not True:
            browser.key("j")
        browser.image("web-group")
        expect("a accepts a group", press("a").startswith("3 accepted."))
        expect("and goes on to what is left", run("rows[state.row].isHead"), False)
        browser.image("web-next")
        expect("r rejects a variant", press("r").startswith("1 rejected."))
        name = run("current().case")
        expect("A accepts a whole case", "accepted." in press("A"))
        expect("whose golden is written", (work / "Snapshots" / name / "iphone-15.png").exists())
        run("byId('finish').click()")
        run("new Promise((done) => setTimeout(done, 600))")
        browser.image("web-end")
        expect("Finish ends the command, which says what is left", server.wait(10), 1)
        report = json.loads((work / ".build/snapshots/report.json").read_text())
        decided = [one.get("decision") for one in report["variants"] if one.get("decision")]
        expect("the report knows the decisions", sorted(decided), ["accepted"] * 5 + ["rejected"])
        problems = [event for event in browser.events if event.get("method") == "Runtime.exceptionThrown"]
        expect("the page reports no problem", problems, [])
    finally:
        browser.close()
        if server.poll() is None:
            server.kill()


def look(browser):
    run = browser.run

    def current():
        return run("(document.querySelector('[aria-current] small') || {}).textContent || ''")

    def names(selector):
        return run(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.textContent.trim())")

    def count(selector):
        return run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def style(selector, property):
        return run(f"getComputedStyle(document.querySelector({json.dumps(selector)})).{property}")

    def visible():
        return run("[...document.querySelectorAll('#list > li')].filter((row) => !row.hidden).length")

    def pressed():
        return run("[...document.querySelectorAll('#views [data-view][aria-pressed=true]')].map((b) => b.dataset.view).join()")

    def go(case):
        for _ in range(20):
            browser.key("k")
        for _ in range(20):
            if current().startswith(case):
                return
            browser.key("j")
        expect(f"{case} is reached by j", False)

    expect("what failed is listed and what passed is not", visible(), 9)
    expect("the first entry is the error", current().startswith("page/broken"))
    expect("an error has no image", names("#stage p"), ["There is no image."])
    expect("and so nothing to point at", names("#element"), [""])
    browser.key("j")
    expect("j goes to the next, which are equal differences", current(), "3 variants of 3 cases")
    look_at_group(browser, visible, current)
    browser.key("j")
    expect("what is alone comes after them", current().startswith("airship/modal/joined-footer"))
    browser.key("k")
    browser.key("k")
    expect("k goes back", current().startswith("page/broken"))
    browser.key("k")
    expect("k stays at the first", current().startswith("page/broken"))

    go(MOVED)
    expect("the address names the entry", run("location.hash"), "#airship/modal/joined-footer/iphone-15")
    expect("the verdict is the headline", run("byId('verdict').textContent.includes(' says ')"))
    browser.key("1")
    expect("1 is side by side", names("#stage figcaption"), ["Expected", "Actual"])
    expect("its button is pressed", pressed(), "0")
    expect("both images are loaded",
           run("Promise.all([...document.images].map((i) => i.decode())).then(() => [...document.images].every((i) => i.naturalWidth === 1179))"))
    expect("nothing is cut off", run("byId('stage').scrollHeight <= byId('stage').clientHeight"))
    browser.image("1-side-by-side")

    browser.key("o")
    expect("o outlines what changed", count(".box.soft") > 0)
    browser.image("1-outlines")
    browser.key("o")
    expect("o again takes the outlines away", count(".box"), 0)
    x, y = run("(() => { const b = document.querySelectorAll('.frame')[1].getBoundingClientRect();"
               " const e = current().elements.find((e) => e.id === 'heading').actual;"
               " const s = b.width / size(current()).width * current().scale;"
               " return [b.x + (e.x + e.width / 2) * s, b.y + (e.y + e.height / 2) * s]; })()")
    browser.point(x, y)
    expect("pointing outlines an element", run("document.querySelector('#element b').textContent"), "heading")
    expect("in both images", count(".box"), 2)
    browser.image("1-hover")
    browser.point(5, 5)
    expect("pointing elsewhere ends it", count(".box"), 0)

    browser.key("2")
    expect("2 is the slider", pressed(), "1")
    expect("it starts in the middle", run("byId('range').value"), "50")
    browser.key("ArrowLeft")
    expect("← moves it", run("byId('range').value"), "48")
    browser.key("ArrowRight", shift=True)
    expect("Shift → moves it far", run("byId('range').value"), "58")
    expect("the edge is there", style(".handle", "left") != "0px")
    expect("the image is cut there", "58%" in run("document.querySelector('img[data-which=actual]').style.clipPath"))
    browser.image("2-slider")

    browser.key("3")
    expect("3 blinks", pressed(), "2")
    browser.key(" ")
    first = names("#stage figcaption")[0]
    browser.key(" ")
    second = names("#stage figcaption")[0]
    expect("Space turns over by hand", sorted([first, second]), ["Actual", "Expected"])
    run("new Promise((done) => setTimeout(done, 1600))")
    expect("and the blinking has stopped", names("#stage figcaption")[0], second)
    browser.image("3-blink")

    browser.key("4")
    expect("4 is the onion skin", pressed(), "3")
    browser.key("ArrowLeft", shift=True)
    expect("← mixes", style("img[data-which=actual]", "opacity"), "0.4")
    browser.image("4-onion-skin")
    browser.key("5")
    expect("5 is the difference", names("#stage figcaption"), ["Difference"])
    browser.image("5-difference")

    browser.key("1")
    zooms = []
    for _ in range(4):
        browser.key("z")
        zooms.append(run("byId('zoom').textContent"))
    expect("z goes through the zooms", zooms, ["Points", "Pixels", "400 %", "Fit"])
    browser.key("z")
    browser.key("z")
    expect("a pixel is a pixel", run("document.querySelector('.frame').clientWidth"), 1179)
    browser.image("1-pixels")
    browser.key("z")
    browser.key("z")

    browser.key("?")
    expect("? shows the keys", run("byId('help').open"))
    browser.image("help")
    browser.key("?")
    expect("? again hides them", run("byId('help').open"), False)
    browser.key("?")
    browser.key("Escape")
    expect("so does Esc", run("byId('help').open"), False)
    browser.key("t")
    theme = run("document.documentElement.dataset.theme")
    expect("t turns to dark or light", theme in ("dark", "light"))
    browser.image("theme-" + str(theme))
    browser.key("t")

    browser.key("/")
    expect("/ goes to the filter", run("document.activeElement.id"), "search")
    browser.write("wrapped")
    expect("the filter takes text, keys included", run("byId('search').value"), "wrapped")
    expect("and leaves what matches", visible(), 1)
    expect("which is shown", current().startswith("page/wrapped"))
    browser.key("Enter")
    expect("Enter leaves the filter", run("document.activeElement.id"), "")
    browser.image("filter")
    browser.key("/")
    browser.write("zzz")
    expect("what matches nothing says so", run("byId('nothing').hidden"), False)
    expect("and no entry is shown", run("byId('detail').hidden"))
    browser.image("filter-nothing")
    browser.key("Escape")
    expect("Esc clears it", [run("byId('search').value"), visible()], ["", 9])
    expect("and an entry is shown again", run("byId('detail').hidden"), False)
    browser.click("#chip-failed")
    expect("a status can be hidden", visible(), 3)
    browser.click("#chip-passed")
    expect("and what passed shown", visible() > 3)
    go(PASSED)
    expect("what passed has its small image", count("#stage > img"), 1)
    browser.image("passed")
    browser.key("g")
    expect("g shows the gallery", run("byId('gallery').hidden"), False)
    expect("with an image of everything that was drawn", count(".tile img"),
           run("report.variants.filter((one) => state.shown.has(one.status) && one.small).length"))
    # Images are loaded when an observer of the visible part asks for them, after a frame or two.
    expect("which are loaded", run("new Promise((done) => { const look = () => document.querySelector('.tile img').naturalWidth > 100 ? done(true) : setTimeout(look, 20); look(); setTimeout(() => done(false), 5000); })"))
    browser.image("gallery")
    browser.click(".tile")
    expect("a click leaves it", run("byId('gallery').hidden"))
    browser.click("#chip-passed")
    browser.click("#chip-failed")

    go("page/dot")
    browser.key("1")
    expect("small places have boxes in both images", count(".frame .place"), 4)
    expect("and are magnified", count(".lens"), 2)
    expect("in words too", "Place 1 of 2: 1 × 2 pixels" in names("#magnifier p")[0] or "Place 1 of 2" in names("#magnifier p")[0])
    browser.image("places")
    browser.key("n")
    expect("n goes to the first", [count(".place.chosen") > 0, run("byId('zoom').textContent")], [True, "400 %"])
    browser.image("place-1")
    browser.key("n")
    expect("n goes on to the second", "Place 2 of 2" in names("#magnifier p")[0])
    expect("which is in the middle of the stage", run("""(() => {
        const box = document.querySelector('.place.chosen').getBoundingClientRect();
        const stage = byId('stage').getBoundingClientRect();
        return Math.abs(box.y - stage.y - stage.height / 2) < 40; })()"""))
    browser.image("place-2")
    # As large as most of the screen: 400 % would show the one and not the other.
    run("current().regions = [{x: 30, y: 600, width: 1100, height: 1300}]; state.place = -1")
    browser.key("n")
    expect("a large place is whole in both images", run("""(() => {
        const stage = byId('stage').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.place.chosen')].filter((one) => one.closest('#stage'))
          .map((one) => one.getBoundingClientRect());
        return boxes.length === 2 && boxes.every((box) => box.x >= stage.x - 1 && box.y >= stage.y - 1
          && box.right <= stage.right + 1 && box.bottom <= stage.bottom + 1); })()"""))
    browser.key("b")
    expect("b hides the boxes", count(".frame .place"), 0)
    browser.key("b")
    run("state.zoom = 0; fit()")

    go("page/voice")
    expect("what VoiceOver finds is side by side", names("table.voice th"), ["Expected", "Actual"])
    expect("a line that changed is marked on both sides",
           [names("table.voice .before"), names("table.voice .after")],
           [['\u2212 heading "Before" level=1'], ['+ heading "After" level=1']])
    expect("an image shows what is found now",
           run("document.querySelector('figure.voice img').decode().then(() => true)"))
    browser.image("voice")

    go("page/new")
    expect("what is new has one image", names("#stage figcaption"), ["Actual (no golden)"])
    for view in "12345":
        browser.key(view)
        expect(f"and only that in view {view}", count(".frame"), 1)
    browser.image("new")
    go("page/resized")
    browser.key("1")
    browser.image("other-size")
    browser.key("2")
    browser.image("other-size-slider")
    go("page/wrapped")
    browser.key("1")
    browser.image("wrapped")
    browser.click("#copy")
    expect("the command can be copied", run("getSelection().toString()").startswith("render-snapshot accept "))

    browser.size(700, 900)
    browser.image("narrow")
    expect("a narrow window does not scroll sideways",
           run("document.documentElement.scrollWidth <= innerWidth"))

    requests = [event["params"]["request"]["url"] for event in browser.events
                if event.get("method") == "Network.requestWillBeSent"]
    expect("nothing is fetched", [url for url in requests if not re.match("file:.*index.html|blob:|data:", url)], [])
    problems = [event for event in browser.events
                if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded")]
    expect("there are no errors", [json.dumps(problem)[:300] for problem in problems], [])


if __name__ == "__main__":
    main()
