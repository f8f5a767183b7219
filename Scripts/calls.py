"""The calls on which compare-calls.py compares two builds: tables, and the scenes made of them.

A line of a scene is a call's words as a shell splits them, without globs; `NAME=VALUE` before them is
put into the environment, `< FILE` is standard input. A line after "$ " is run by bash and prepares what
follows. Each scene begins in a fresh folder with its `inputs` (copies from the repository, by the names
that they get) and its `texts`.
"""
import dataclasses


@dataclasses.dataclass
class Scene:
    name: str
    calls: list
    inputs: dict = dataclasses.field(default_factory=dict)
    texts: dict = dataclasses.field(default_factory=dict)


MODAL = "Snapshots/airship/modal/joined-footer"
BANNER = "Snapshots/airship/banner/top-media-left"
SLIDEUP = "Snapshots/braze/slideup/top-image"
SUMMER = "Snapshots/bloomreach/carousel/summer"
TULIPS = "Snapshots/bloomreach/static/tulips"
OWN = "Snapshots/accengage/own-controls"
LAUNCH = "Snapshots/airship/scenario/launch"
BLOCKS = "Tests/MessagesTests/Fixtures/bloomreach"

COMMANDS = """render layout check accept reject review prune compare merge-reports mutate what-if preview
lint verify carousel simulate store schema devices fonts completions help""".split()

# What is done with each case of Snapshots/ and with each fixture of messages.
OF_CASES = [
    "render {m} -o p.png --device iphone-se",
    "layout {m} --device iphone-15,ipad-10",
    "layout {m} --format json --device iphone-se --orientation landscape --sdk all",
    "lint {m}",
    "lint {m} --format json --device iphone-se --text-size AX3",
]
OF_FIXTURES = ["layout {m} --format json", "lint {m} --format json"]

# The axes, on one message of each vendor and a page.
AXES = [
    "--appearance all", "--text-size small,AX5", "--pseudo accented,rtl", "--locale ar",
    "--locale de-CH,th --text-size AX1", "--orientation all", "--viewport 300x400@2", "--sdk all",
    "--device ipad-10 --appearance dark", "--device 120x200@1,iphone-se",
]
OF_AXES = [MODAL, BANNER, SLIDEUP, TULIPS, "Snapshots/accengage/text-banner", "Snapshots/html/form"]

# Other options of `render` and `layout`, on one message.
DRAWING = [
    "{m}", "render {m}", "render {m} -o -", "render {m} -o pictures/", "render {m} --sheet --viewport 90x160@1,120x90@1",
    "render {m} --chrome --device iphone-15 -o c.png", "render {m} --smallest --viewport 100x120@1 -o s.png",
    "render {m} --device iphone-se,iphone-15 -o out", "render {m} {b} -o out", "render {m} {b} {c} --quiet",
    "render {m} --sheet -o s.png --device iphone-se --appearance all", "render c -o out/",
    "render {m} --behind c/assets/shield.jpg -o b.png", "render - -o x.png --vendor airship < c/message.json",
    "render {m} --style c/style.plist -o s.png", "render {m} --style styles -o s.png --sdk 16",
    "render {m} --assets other -o a.png", "render {m} --fonts fonts -o f.png", "render {m} --jobs 1 -o j.png",
    "render {m} --color always", "render {m} --timeout none -o t.png", "render {m} --no-sandbox -o n.png",
    "render page.html --full-page --viewport 200x100@1 -o f.png", "layout page.html", "layout {m} {b} --format json",
    "layout - --format json < c/message.json", "layout {m} --style styles --sdk 16.8", "layout {m} --sdk airship=13.5",
    "layout {m} --sdk 99", "layout {m} --sdk 20.1.3", "layout {m} --assets other", "layout c", "layout folder",
    "lint folder", "lint c --format sarif", "lint {m} {b} --fail-on error", "lint {m} --fail-on note",
    "lint {m} --check contrast --format json", "lint {m} --check none", "lint page.html", "lint {m} --style styles",
    "lint styles/UAInAppMessageModalStyle.plist", "lint {m} --behind c/assets/shield.jpg", "lint {m} --quiet",
    "--version", "--version --verbose", "devices", "devices --format json", "fonts", "fonts --format json",
    "fonts --fonts fonts", "completions bash", "completions zsh", "completions fish", "help", "help files",
    "help variants", "help keys", "help checks", "help exit-codes", "help completion", "help nothing",
    "schema airship", "schema braze", "schema bloomreach", "schema accengage", "schema scenario", "schema snapshot",
]

# What can't be done, and must be said.
INVALID = [
    "", "nothing.json", "nonsense", "chek", "--nonsense", "render", "render nothing.json", "render {m} --nonsense",
    "render {m} -o a.png -o b.png", "render {m} -o a.png --output b.png", "render {m} --device nokia", "render {m} --device",
    "render {m} --viewport 10", "render {m} --viewport 10x10@0", "render {m} --viewport nanx10", "render {m} --text-size huge",
    "render {m} --locale 12", "render {m} --orientation upside", "render {m} --appearance sepia", "render {m} --sdk banana",
    "render {m} --sdk braze=1", "render {m} --vendor nokia", "render {m} --vendor braze", "render {m} --assets nowhere",
    "render {m} --style nothing.plist", "render {m} --style broken.plist", "render {m} --style c/message.json",
    "render {m} --fonts nowhere", "render {m} --behind nothing.png", "render {m} --behind broken.json", "render {m} --jobs 0",
    "render {m} --jobs -1", "render {m} --timeout soon", "render {m} --timeout -1", "render {m} --color red",
    "render {m} --message {m}", "render {m} -o {m}", "render {m} -o notes.txt", "render {m} -o nowhere/deep/x.png",
    "render {m} {m} -o x.png", "render page.html --style c/style.plist -o x.png", "render empty.json", "render broken.json",
    "render empty", "render list.json", "render deep.json", "render bom.json -o x.png", "render comma.json -o x.png",
    "render twice.json -o x.png", "render zeros.json", "render binary.json", "render - --vendor airship < empty.json", "render -",
    "layout nothing.json", "layout broken.json --format json", "layout comma.json", "layout bom.json", "layout twice.json",
    "layout {m} --format yaml", "layout {m} -o x.txt", "layout c/style.plist", "layout --normalised {m}", "lint nothing.json",
    "lint broken.json", "lint broken.json --format json", "lint comma.json", "lint twice.json --format json", "lint zeros.json",
    "lint {m} --check nothing", "lint {m} --fail-on doom", "lint {m} --format xml", "lint broken.plist", "lint empty", "lint notes.txt",
    "check nowhere", "check --shard 3/2", "check --shard x", "check --shards 2", "check --shards 0", "check --watch --format json",
    "check --watch --last-failed", "check --library nowhere", "check --library Tests --triage", "check --release-notes notes.txt",
    "check --summary-pictures x", "check --unclaimed never", "check", "check --output Snapshots/x", "check empty", "check --last-failed",
    "CI=true check --watch", "accept", "accept --all", "CI=true accept --all", "accept --group 12", "accept --class nothing --all",
    "reject", "reject --all", "review", "review --format json", "review --web --format json", "review --port 1", "prune", "prune c",
    "prune --shard 1/2", "merge-reports", "merge-reports nowhere", "merge-reports c/message.json", "merge-reports empty -o x",
    "compare", "compare a.png", "compare nothing.png nothing.png", "compare - -", "compare notes.txt notes.txt", "mutate nowhere",
    "mutate empty", "mutate --at-least 101", "verify {m}", "verify {m} --screenshot nothing.png", "verify --calibrate nowhere",
    "preview", "preview nothing.json", "preview {m} --port 99999999", "preview {m} --format json", "preview {m} --device nokia",
    "carousel", "carousel {m}", "carousel nothing.json", "carousel broken.json", "simulate", "simulate nothing.yml", "simulate {m}",
    "simulate broken.json", "simulate notes.txt", "store", "store fetch", "store list", "store upload", "schema", "schema nothing",
    "completions", "completions tcsh", "help nothing", "devices --format xml", "what-if", "what-if {m}", "what-if nothing.json",
    "what-if {m} --set x", "what-if {m} --set nothing=1", "what-if {m} --set maxWidth=wide", "what-if {m} --set maxWidth=1...2",
    "what-if {m} --set maxWidth=1...2:0", "what-if {m} --across devices=nokia", "what-if {m} --across nothing=1",
    "what-if {m} --largest maxWidth --until nothing", "what-if {m} --largest a --smallest b", "what-if {m} --until scrolls",
    "what-if {m} --scenario nothing.yml --set a=1", "what-if --scenario nothing.yml --set scenario:until=1",
    "what-if {m} --set maxWidth=300 -o q.png --output w.png", "what-if {m} {b} --set maxWidth=300", "what-if {m} --write",
]

TRIED = [
    "what-if {m} --set maxWidth=300", "what-if {m} --set maxWidth=300 --format json", "what-if {m} --set maxWidth=240...380:20 --no-picture",
    "what-if {m} --set maxWidth=300 --device iphone-se -o w.png", "what-if {m} --set maxWidth=300 --no-outlines -o w.png",
    "what-if {m} --set message:display.border_radius=9 -o w.png", "what-if {m} --set message:display.heading.text=Hi --no-picture",
    "what-if {m} --set headerStyle.letterSpacing=1,2,3 --no-picture --format json", "what-if {m} --set maxWidth=unset --no-picture",
    "what-if {m} --set device=iphone-se --no-picture", "what-if {m} --set appearance=dark -o w.png", "what-if {m} --set sdk=16 --no-picture",
    "what-if {m} --across devices=iphone-se,ipad-10 --set maxWidth=300 --no-picture", "what-if {m} --across textSizes=large,AX3 -o w.png",
    "what-if {m} --across devices=all,locales=en,ar --set maxWidth=300 --no-picture --format json",
    "what-if {m} --largest message:display.body.size=14...60:1 --until scrolls --device iphone-se",
    "what-if {m} --smallest maxWidth=100...400:10 --format json", "what-if {m} --largest headerStyle.letterSpacing=0...9:1 --until truncated",
    "what-if {m} --set maxWidth=300 --write --no-picture", "what-if {m} --style c/style.plist --set maxWidth=300 --write --no-picture", "what-if {m} --set maxWidth=300 --set message:display.border_radius=2 --no-picture",
    "what-if {b} --set message:display.border_radius=2 -o w.png", "what-if {m} --set maxWidth=300 --sdk 16 --no-picture",
    "what-if {m} --set maxWidth=300 --style styles --no-picture", "what-if {m} --set bodyStyle.lineSpacing=9 --appearance dark --no-picture",
    "what-if page.html --set css:h1{font-size}=40px -o w.png", "what-if page.html --set html:h1{text}=Hi --no-picture --format json",
    "what-if page.html --set css:h1{font-size}=20px...40px:5px --no-picture", "what-if - --set maxWidth=300 --no-picture < c/message.json",
    "what-if own/message.xib --message own/message.json --set template:1001.textColor=#FF0000 --no-picture",
    "what-if comma.json --set message:display.border_radius=9 --no-picture", "what-if bom.json --set message:display.border_radius=9 --no-picture",
    "what-if twice.json --set message:display.border_radius=9 --no-picture",
]

OF_SCENARIOS = ["simulate {m}", "simulate {m} --format json"]
PLAYED = [
    "simulate scenario.yml -o t.png", "simulate scenario.yml -o frames/ --device iphone-se", "simulate scenario.yml -o film.apng --viewport 80x120@1",
    "simulate scenario.yml --at 10 -o now.png --device iphone-se", "simulate scenario.yml --at 10", "simulate scenario.yml -o t.txt",
    "simulate scenario.yml -o t.json", "simulate scenario.yml -o T.PNG", "simulate scenario.yml -o t.bmp", "simulate - < scenario.yml",
    "simulate scenario.yml --assets nowhere -o f/", "simulate scenario.yml --style nothing.plist -o f/", "simulate scenario.yml --device nokia",
    "simulate scenario.yml --device all -o f/", "simulate scenario.yml --at -5 -o x.png", "simulate scenario.yml --at 1e300 -o x.png",
    "what-if --scenario scenario.yml --set scenario:app.displayInterval=60", "what-if --scenario scenario.yml --set scenario:app.displayInterval=0...60:20",
    "what-if --scenario scenario.yml --set scenario:app.displayInterval=60 --format json", "what-if --scenario scenario.yml --set scenario:nothing=1",
    "what-if --scenario scenario.yml --set scenario:app.displayInterval=60 --sdk 21 --device ipad-10 --vendor braze --assets nowhere",
    "what-if --scenario scenario.yml --set message:offer:display.border_radius=9", "what-if --scenario scenario.yml --set scenario:app.displayInterval=60 -o x.png",
    "what-if --scenario scenario.yml --set scenario:app.displayInterval=60 --style nothing.plist",
]
ODD_SCENARIOS = {
    "comma": ("{\"display_type\":\"modal\",\"display\":{\"heading\":{\"text\":\"Hi\"},\"template\":\"header_media_body\",\"border_radius\":5,\"buttons\":[]},}", ""),
    "bom": ("\ufeff{\"display_type\":\"modal\",\"display\":{\"heading\":{\"text\":\"Hi\"},\"template\":\"header_media_body\",\"border_radius\":5,\"buttons\":[]}}", ""),
}
PLAIN = "{\"display_type\":\"modal\",\"display\":{\"heading\":{\"text\":\"Hi\"},\"template\":\"header_media_body\",\"border_radius\":5,\"buttons\":[]}}"
ODD_SCENARIOS |= {
    "unknown-verb": (PLAIN, "  - {at: 1, do: fly}\n"), "wrong-type": (PLAIN, "  - {at: soon, do: launch}\n"),
    "late-step": (PLAIN, "  - {at: 1e9, do: launch}\n"), "twice": (PLAIN, "until: 30\n"), "zeros": (PLAIN, "  - {at: 007, do: close}\n"),
    "alias": (PLAIN, "  - &a {at: 9, do: close}\n  - *a\n"), "cut": (PLAIN, "  - {at: 9, do: close\n"), "tabs": (PLAIN, "\t- {at: 9, do: close}\n"),
}

SWIPED = [
    "", "--format json", "--at 2026-01-01T09:00:00Z", "--at 1764666000 --format json", "--duration 7", "--duration 0", "--duration -1",
    "--placeholder summer", "--placeholder nothing", "--within 300", "--within around.json --format json", "--within nothing.json",
    "--reading documented", "--reading sdk --format json", "--reading loud", "-o strip.png --duration 5", "-o film.apng --duration 4 --viewport 100x160@1",
    "-o X.PNG --duration 3", "-o x.bmp", "-o strip.png --within around.json --duration 3", "--device iphone-se", "--device iphone-se,ipad-10",
    "--appearance dark --text-size AX3", "--appearance light,dark", "--assets c/assets", "--assets nowhere", "--at soon", "--locale ar --format json",
    "--style nothing.plist --jobs 3 --message nothing.json", "--sdk 4.0.1", "--sdk 3", "--behind c/assets/x.png", "--quiet",
]

PAGE = ("<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0'>"
        "<h1 id=h style='margin:{}px 0 0 9px;color:{}'>Hello</h1><p>{}</p>")
SETTINGS = "devices: [120x80, 90x60]\n"


def small_folder():
    """Three small cases, of which one has a shape of its own."""
    texts = {"Snapshots/snapshot.yml": SETTINGS, "CHANGELOG.md": "# Changelog\n## 2.0\n- A page breaks lines.\n## 1.0\n"}
    for index, colour in enumerate(["red", "green", "blue"]):
        texts[f"Snapshots/page/{colour}/message.html"] = PAGE.format(index, colour, colour)
    return texts


CHANGE = "$ sed -i 's/margin:1px/margin:6px/; s/margin:2px/margin:6px/' Snapshots/page/*/message.html"
ACCEPTED = ["check", "accept --all"]
CHECKS = {
    "new": ["check", "check --format json", "review", "review --format json", "accept Snapshots/page/red", "accept --new",
            "accept --all", "check", "check --gallery", "review", "prune", "prune --dry-run"],
    "changed": ACCEPTED + [CHANGE, "check", "check page/green", "check --variant 90x60", "check --last-failed", "check --failed-first",
                           "review", "review page/blue --format json", "reject page/blue", "review", "accept --changed --variant 120x80",
                           "check", "accept --all", "check"],
    "groups": ACCEPTED + [CHANGE, "check --triage", "check --triage --release-notes CHANGELOG.md", "accept --class rule", "accept --class input",
                          "accept --group nothing", "check"],
    "selected": ["check page/red Snapshots/page/green", "check Snapshots/page/red/message.html", "check page/red page", "check ../nothing",
                 "check --snapshots Snapshots page/red", "check --snapshots nothing", "SNAPSHOT_FOLDER=Snapshots check", "check --variant 120x80.dark",
                 "cd", "check --output out", "SNAPSHOT_ARTIFACTS=art check", "accept --all --output out", "accept page/red --output art"],
    "shards": ["check --shard 1/2 --output 1", "check --shard 2/2 --output 2", "merge-reports 1 2 --output all", "merge-reports 1/report.json 2 --output b",
               "merge-reports 1 --output c", "merge-reports 1 1 --output d", "merge-reports 1 2 --output e --summary s --summary-pictures https://example.com/x", "accept --all --output all", "check --shard 1/2 --output 1",
               "TEST_TOTAL_SHARDS=2 TEST_SHARD_INDEX=1 check", "JOB_COMPLETION_INDEX=0 check --shards 3", "TEST_TOTAL_SHARDS=2 check",
               "TEST_TOTAL_SHARDS=1 TEST_SHARD_INDEX=0 TEST_SHARD_STATUS_FILE=status check", "JOB_COMPLETION_INDEX=7 check --shards 3",
               "merge-reports 1 2 --output f"],
    "ci": ["CI=true check", "CI=1 accept --all", "CI=true review --web", "CI=true prune", "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=sum.md check",
           "GITHUB_ACTIONS=true check --format json", "check --summary sum", "check --summary sum --summary-pictures https://example.com",
           "check --summary Snapshots/x", "check --jobs 1 --quiet", "check --color always", "check --timeout 100 --no-sandbox"],
    "unclaimed": ACCEPTED + ["$ rm Snapshots/page/red/message.html; mkdir Snapshots/old; cp Snapshots/page/blue/120x80.png Snapshots/old/x.png",
                             "check", "CI=true check", "check --unclaimed fail", "check --unclaimed warn --format json", "prune --dry-run", "prune page",
                             "prune", "check", "prune"],
    "damaged": ACCEPTED + ["$ echo x > Snapshots/page/red/120x80.png; rm Snapshots/page/green/90x60.txt; : > Snapshots/page/blue/120x80.txt",
                           "check", "check --format json", "accept --all", "check", "$ echo '{' > .build/snapshots/report.json", "review", "accept --all",
                           "check --last-failed", "check --failed-first", "$ rm -f .build/snapshots/*actual*; echo x > Snapshots/snapshot.yml", "check"],
    "settings": ["$ printf 'devices: [120x80]\\nignore: [h, nothing]\\ntolerance: {channel: 3, reason: soft}\\n' > Snapshots/snapshot.yml", *ACCEPTED,
                 CHANGE, "check", "$ echo 'devices: [nokia]' > Snapshots/snapshot.yml", "check", "$ echo 'nothing: 1' > Snapshots/snapshot.yml", "check",
                 "$ printf 'tolerance: {channel: 3}\\n' > Snapshots/snapshot.yml", "check", "$ printf 'variants: [120x80, 120x80.dark.AX3]\\n' > Snapshots/snapshot.yml",
                 "check", "accept --all", "check"],
    "git": ["check --only-changed", "$ git init -q . && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m one && git add . && git -c user.name=a -c user.email=a@b commit -qm two",
            "check --only-changed", "check --only-changed=HEAD^", "check --only-changed=nothing", CHANGE, "check --only-changed",
            "check --only-changed --no-sandbox --format json", "GIT_DIR=/nowhere check --only-changed"],
    "store": ["$ mkdir store && printf 'devices: [60x40]\\ngoldens: {store: \"file://%s/store\"}\\n' $PWD > Snapshots/snapshot.yml", "check", "accept --all", "check",
              "store list", "store list --unused", "store fetch", "$ rm -rf .build", "check", CHANGE, "check", "accept --changed", "store list --unused", "prune",
              "$ rm -rf .build store", "check", "store fetch", "CI=true store upload", "store upload"],
    "mutate": ["mutate page/red --variant 90x60", "check", "accept --all", "mutate page/red --variant 90x60", "mutate page/red --variant 90x60 --format json",
               "mutate page/red --variant 90x60 --all --at-least 10", "mutate page/red --variant nothing"],
    "library": ["$ mkdir -p Tests/AppTests/__Snapshots__/PageTests; echo x > Tests/AppTests/PageTests.swift; echo x > Tests/AppTests/__Snapshots__/PageTests/gone.1.60x40.png",
                "check --library Tests", "check --library Tests --output tests", "check --library /etc", "check --library ../x", "accept --all --output tests",
                "check --output cases", "merge-reports tests cases --output all", "accept --all --output all"],
}

COMPARED = [
    "compare a.png a.png", "compare a.png b.png", "compare a.png b.png --format json", "compare a.png b.png -o d.png", "compare a.png b.png --tolerance 255",
    "compare a.png b.png --tolerance 0 --format json", "compare a.png b.png --tolerance 256", "compare a.png c.png", "compare a.png c.png -o d.png --format json",
    "compare a.png b.png --perceptual 30", "compare a.png b.png --soft-edges", "compare a.png b.png --shift 4", "compare a.png b.png --shift 5",
    "compare a.png b.png --perceptual 101", "compare a.png - < b.png", "compare a.png b.png -o a.png", "compare a.png b.png -o notes.txt",
    "compare a.png cut.png", "compare a.png lfs.png", "compare a.png b.png --quiet --color always",
]
VERIFIED = [
    "render c/message.json --device iphone-se --style none.plist -o shot.png", "verify c/message.json --device iphone-se --screenshot shot.png",
    "verify c/message.json --device iphone-se --screenshot shot.png --format json", "verify c/message.json --device iphone-se --screenshot shot.png -o o.png",
    "verify c/message.json --device iphone-15 --screenshot shot.png", "verify c/message.json --screenshot c/assets/shield.jpg",
    "verify c/message.json --device iphone-se --screenshot shot.png --record --os 18.1 --date 2026-01-02",
    "verify c/message.json --device iphone-se --screenshot shot.png --record --date 2026-13-02",
]

BROKEN = {
    "empty.json": "", "broken.json": "{\"display_type\": \"modal\", \"display\": {\n  \"heading\": {\"text\": }\n}}", "notes.txt": "notes\n",
    "list.json": "[]", "deep.json": "[" * 5000, "bom.json": ODD_SCENARIOS["bom"][0], "comma.json": ODD_SCENARIOS["comma"][0],
    "twice.json": "{\"display_type\":\"modal\",\"display\":{\"heading\":{\"text\":\"Hi\",\"text\":\"Ho\"},\"template\":\"header_media_body\",\"border_radius\":5,\"buttons\":[]}}",
    "zeros.json": "{\"display_type\":\"modal\",\"display\":{\"heading\":{\"text\":\"Hi\"},\"template\":\"header_media_body\",\"border_radius\":007,\"buttons\":[]}}",
    "binary.json": b"\xff\xfe\x00{", "broken.plist": "<plist version=\"1.0\"><dict><key>maxWidth</key><integer>3</dict></plist>", "empty/.keep": "",
    "page.html": PAGE.format(3, "#333", "A page " * 40), "none.plist": "<plist version=\"1.0\"><dict/></plist>",
    "around.json": "{\"insets\": {\"top\": 12, \"left\": 16}, \"above\": [{\"name\": \"Search\", \"height\": 56, \"color\": \"#F2F2F7\"}]}",
}
FAMILY = {"c": MODAL, "b": BANNER, "own": OWN, "folder/one.json": BANNER + "/message.json", "folder/two.json": SLIDEUP + "/message.json",
          "styles": "Tests/StylesTests/Fixtures/classic", "other": BANNER + "/assets", "fonts/Square.ttf": "Tests/Conformance/Square.ttf"}
NAMES = {"m": "c/message.json", "b": "b/message.json", "c": "folder/two.json"}


def scenes(root):
    """All scenes, those that take longest first."""
    names = dict(NAMES)
    family = {target: source for target, source in FAMILY.items() if (root / source).exists()}

    def singles(kind, lines, inputs, texts, **values):
        for line in lines:
            for key, value in values.items():
                line = line.replace("{%s}" % key, value)
            yield Scene(kind, [line], inputs, texts)

    for name, lines in CHECKS.items():
        yield Scene(name, lines, {}, small_folder())
    yield Scene("goldens", ["check", "check --format json", "check --shard 3/7"], {"Snapshots": "Snapshots"})
    for path in sorted((root / "Snapshots").rglob("message.*")):
        if path.suffix in {".json", ".html"}:
            case = path.parent.relative_to(root).as_posix()
            message = f"case/{path.name}"
            options = ""
            if (path.parent / "message.xib").exists():
                message, options = "case/message.xib", " --message case/message.json"
            yield from singles("cases", [line + options for line in OF_CASES], {"case": case}, {}, m=message)
    for folder in ["airship", "braze", "bloomreach"]:
        for path in sorted((root / "Tests/MessagesTests/Fixtures" / folder).rglob("*.json")):
            yield from singles("fixtures", OF_FIXTURES, {"m.json": path.relative_to(root).as_posix()}, {}, m="m.json")
    for case in OF_AXES:
        message = "c/message.html" if (root / case / "message.html").exists() else "c/message.json"
        yield from singles("axes", [f"layout {message} --format json {axis}" for axis in AXES], {"c": case}, {})
        yield from singles("axes", [f"render {message} --sheet -o s.png --viewport 100x150@1 {axis}" for axis in AXES[:4]], {"c": case}, {})
    yield from singles("drawing", DRAWING, family, BROKEN, **names)
    yield from singles("invalid", INVALID, family, BROKEN, **names)
    yield from singles("what-if", TRIED, family, BROKEN, **names)
    for folder in ["Tests/DeliveryTests/Fixtures", "Examples"]:
        for path in sorted((root / folder).glob("*.scenario.yml")):
            yield from singles("scenarios", OF_SCENARIOS, {"s.yml": path.relative_to(root).as_posix()}, {}, m="s.yml")
    for path in sorted((root / "Snapshots").rglob("*scenario.yml")):
        case = path.parent.relative_to(root).as_posix()
        yield from singles("scenarios", OF_SCENARIOS, {"s": case}, {}, m=f"s/{path.name}")
    yield from singles("played", PLAYED, {".": LAUNCH}, {})
    for name, (message, steps) in ODD_SCENARIOS.items():
        scenario = ("scenario: 1\nvendor: airship\nsdk: \"20\"\nuntil: 20\nmessages:\n  a: {file: m.json, triggers: [{type: app_init}]}\n"
                    "steps:\n  - {at: 0, do: launch}\n" + steps)
        yield Scene(name, ["simulate a.scenario.yml", "what-if --scenario a.scenario.yml --set message:a:display.border_radius=9"], {},
                    {"a.scenario.yml": scenario, "m.json": message})
    yield from singles("carousel", [f"carousel c/message.json --at 2026-01-01T09:00:00Z {options}" if "--at" not in options
                                    else f"carousel c/message.json {options}" for options in SWIPED], {"c": SUMMER}, BROKEN)
    for path in sorted((root / BLOCKS).glob("*.json")):
        yield from singles("blocks", ["carousel m.json", "carousel m.json --format json --at 2026-01-01T09:00:00Z", "layout m.json --normalised"],
                           {"m.json": path.relative_to(root).as_posix()}, {})
    images = {"a.png": MODAL + "/iphone-15.png", "c.png": MODAL + "/iphone-se.png"}
    lfs = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "0" * 64 + "\nsize 5\n"
    changed = ["$ head -c 900 a.png > cut.png", "render c/message.json --style none.plist -o b.png"]
    yield Scene("compared", changed + COMPARED, images | {"c": MODAL}, BROKEN | {"lfs.png": lfs})
    yield Scene("verified", VERIFIED, {"c": MODAL}, BROKEN)
    for command in COMMANDS:
        yield from singles("help", [f"{command} --help", f"help {command}"], {}, {})
