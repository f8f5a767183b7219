#!/usr/bin/env python3
"""Measures how often `lint` is wrong: on 70 messages that are fine and on 70 with one mistake each.

    Scripts/lint-rates.py [PROGRAM]

A false alarm is a warning or an error on a fine message; a miss is a mistake that no finding of the
expected check names. Notes count as nothing. The messages are made up; images are plain fills of
the right shape. Ends with 1 when a rate is above the limits that Docs/Checks.md gives.
"""
import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
DARK, WHITE, BLUE = "#1C1C1E", "#FFFFFF", "#0B57A4"
MOST_FALSE_ALARMS = 3
MOST_MISSES = 3


# Images


def png(width, height):
    """A blue-grey image."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    row = b"\0" + bytes([90, 110, 130]) * width
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")
    )


# Airship


def text(string, size=16, color=DARK, **more):
    return {"text": string, "size": size, "color": color, **more}


def button(identifier, label, **more):
    return {
        "id": identifier, "label": text(label, 16, WHITE), "background_color": BLUE,
        "border_radius": 6, **more,
    }


def media(name="wide.png", description="A harbour in the morning"):
    return {"url": f"https://example.com/{name}", "type": "image", "description": description}


def airship(kind, **display):
    display.setdefault("background_color", WHITE)
    if kind == "modal" or kind == "fullscreen":
        display.setdefault("dismiss_button_color", DARK)
    return {"display_type": kind, "name": "trial", "display": display}


def modal(heading="Free delivery this week", body="Order before Sunday, and we bring it for nothing.", **more):
    more.setdefault("buttons", [button("shop", "To the shop")])
    more.setdefault("button_layout", "separate")
    return airship("modal", heading=text(heading, 22), body=text(body), **more)


def banner(body="Your parcel arrives today.", **more):
    return airship("banner", body=text(body), **more)


def full(heading="Welcome aboard", body="Three things to know before you start.", **more):
    more.setdefault("buttons", [button("go", "Start")])
    return airship("fullscreen", heading=text(heading, 26), body=text(body), **more)


def action(name, value):
    return modal(buttons=[button("a", "Go on", actions={name: value})])


PAGE = """<!DOCTYPE html><html lang="en"><head>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<style>body {{ margin: 0; padding: 70px 24px 50px; font: 17px/1.4 -apple-system; color: #1c1c1e; background: #fff }}
a, button {{ display: block; min-height: 48px; line-height: 48px; text-align: center; border: 0; border-radius: 8px;
width: 100%; background: #0b57a4; color: #fff; font-size: 17px; text-decoration: none }}</style></head><body>{}</body></html>"""


def airship_page(body):
    """An HTML message and its page, in the assets folder."""
    return (airship("html", url="https://example.com/page.html"), PAGE.format(body))


# Braze


def argb(color, alpha=255):
    return (alpha << 24) + int(color[1:], 16)


def braze(kind="MODAL", **more):
    message = {
        "type": kind, "header": "Twenty per cent off", "message": "On everything until Sunday evening.",
        "text_color": argb(DARK), "header_text_color": argb(DARK), "bg_color": argb(WHITE),
        "close_btn_color": argb(DARK), "click_action": "NONE", "message_close": "SWIPE",
    }
    if kind == "SLIDEUP":
        for key in ("header", "header_text_color", "close_btn_color"):
            del message[key]
        message["slide_from"] = "BOTTOM"
    message.update(more)
    return {key: value for key, value in message.items() if value is not None}


def braze_button(number, label, **more):
    return {
        "id": number, "text": label, "bg_color": argb(BLUE), "text_color": argb(WHITE),
        "border_color": argb(BLUE), "click_action": "NONE", **more,
    }


def braze_page(body):
    return {"type": "HTML", "message": PAGE.format(body), "message_close": "SWIPE"}


# Bloomreach

ROW = "<div style='padding:20px;background:#fff;font:16px/1.4 -apple-system;color:#1c1c1e'>{}</div>"
LINK = "<a href='{}' style='display:block;padding:13px;text-align:center;background:#0b57a4;color:#fff;text-decoration:none'>{}</a>"


def block(html, **more):
    return {
        "success": True,
        "in_app_content_blocks": [{
            "id": "a", "name": "A block", "placeholders": ["top"], "frequency": "always",
            "load_priority": 10, "date_filter": {"enabled": False}, **more,
        }],
        "personalized": {"data": [{
            "id": "a", "status": "OK", "ttl_seconds": 3600, "content_type": "html",
            "content": {"html": ROW.format(html)},
        }]},
    }


# Accengage


def accengage(**more):
    return {
        "messageID": "m", "type": "text", "templateNibName": "BMA4SiPhoneTextNotifView",
        "interstitial": False, "close_button": True,
        "body": "Free delivery until Sunday. Tap to see what is new.", **more,
    }


def alert(**more):
    return {
        "messageID": "m", "type": "alert", "title": "Do you like it?", "content": "Tell others.",
        "buttons": [{"id": "a", "text": "Rate it"}, {"id": "b", "text": "No", "style": "cancel"}],
        **more,
    }


# The messages: 60 that are fine

TITLES = [
    ("Free delivery this week", "Order before Sunday, and we bring it for nothing.", "To the shop"),
    ("Neue Karten sind da", "Sieh dir an, was sich in deiner Stadt getan hat.", "Ansehen"),
    ("Une semaine de cadeaux", "Chaque jour une surprise, jusqu'à dimanche soir.", "Découvrir"),
    ("週末のお知らせ", "日曜日まで送料が無料です。", "見る"),
    ("عرض نهاية الأسبوع", "التوصيل مجاني حتى يوم الأحد.", "تسوق"),
    ("Тихая неделя", "Доставка без оплаты до воскресенья.", "В магазин"),
]
GOOD = {}
for number, (heading, body, label) in enumerate(TITLES):
    GOOD[f"airship-modal-{number}"] = modal(heading, body, buttons=[button("a", label)])
    GOOD[f"braze-modal-{number}"] = braze(header=heading, message=body, btns=[braze_button(0, label)])
    GOOD[f"bloomreach-text-{number}"] = block(
        f"<h2 style='margin:0 0 8px;font-size:20px'>{heading}</h2><p style='margin:0 0 12px'>{body}</p>"
        + LINK.format("https://example.com/a", label))
GOOD |= {
    "airship-media": modal(media=media(), template="header_media_body", buttons=[button("a", "Look")]),
    "airship-two": modal(buttons=[button("a", "Not now"), button("b", "Yes")], button_layout="stacked"),
    "airship-footer": modal(footer={"id": "f", "label": text("Terms", 15, BLUE)}),
    "airship-radius": modal(border_radius=16),
    "airship-dark": airship(
        "modal", heading=text("Good night", 22, WHITE), body=text("Read on in the dark.", 16, WHITE),
        background_color="#101014", dismiss_button_color=WHITE, buttons=[button("a", "Read on")]),
    "airship-link": action("open_external_url_action", "https://example.com/sale?from=app#top"),
    "airship-tel": action("open_external_url_action", "tel:+4930123456"),
    "airship-tags": action("add_tags_action", ["sale"]),
    "airship-banner": banner(),
    "airship-banner-top": banner("Rain from four o'clock on.", placement="top", duration=10),
    "airship-banner-button": banner(buttons=[button("a", "Track it")]),
    "airship-banner-media": banner(media=media("square.png"), template="media_left"),
    "airship-full": full(),
    "airship-full-media": full(media=media(), template="media_header_body"),
    "airship-bold": modal(heading="Big news", border_radius=4),
    "airship-page": airship_page("<h1>Hello</h1><p>Good to see you.</p><button onclick='UAirship.close()'>Close</button>"),
    "airship-page-link": airship_page("<h1>News</h1><a href='https://example.com/news'>Read them</a>"),
    "airship-extra": {**modal(), "extra": {"campaign": "spring"}},
    "braze-slideup": braze("SLIDEUP"),
    "braze-slideup-top": braze("SLIDEUP", slide_from="TOP", message="Your order is on its way."),
    "braze-link": braze(btns=[braze_button(0, "Look", click_action="URI", uri="https://example.com/a")]),
    "braze-two": braze(btns=[braze_button(0, "Not now"), braze_button(1, "Yes")]),
    "braze-full": braze("FULL", image_url="https://example.com/tall.png", image_alt="A sail",
                        btns=[braze_button(0, "Set off")]),
    "braze-image": braze(image_url="https://example.com/wide.png", image_alt="A harbour"),
    "braze-dark": braze(text_color=argb(WHITE), header_text_color=argb(WHITE), bg_color=argb("#101014"),
                        close_btn_color=argb(WHITE)),
    "braze-extras": braze(extras={"campaign": "spring"}),
    "braze-page": braze_page("<h1>Hello</h1><p>Good to see you.</p><a href='appboy://close'>Close</a>"),
    "braze-page-image": braze_page("<img src='wide.png' alt='A harbour' width=300 height=200><p>It opens today.</p>"),
    "bloomreach-image": block("<img src='https://example.com/wide.png' alt='A harbour' style='width:100%'>"),
    "bloomreach-decoration": block("<img src='https://example.com/wide.png' alt='' style='width:100%'><p>It opens today.</p>"),
    "bloomreach-linked-image": block("<a href='https://example.com'><img src='https://example.com/wide.png' alt='To the harbour' style='width:100%'></a>"),
    "bloomreach-close": block("<p>Good to see you.</p><button data-actiontype='close' aria-label='Close' style='width:48px;height:48px;color:#1c1c1e'>×</button>"),
    "bloomreach-table": block("<table width='100%'><tr><td>One</td><td>Two</td></tr><tr><td>Three</td><td>Four</td></tr></table>"),
    "bloomreach-columns": block("<div style='display:flex;gap:12px'><div style='flex:1'><b>Fast</b><p>In a day.</p></div><div style='flex:1'><b>Free</b><p>From 20 on.</p></div></div>"),
    "bloomreach-list": block("<ul><li>Fast</li><li>Free</li></ul>"),
    "bloomreach-pixel": block("<p>Good to see you.</p><img src='https://example.com/open.png' width=1 height=1>"),
    "bloomreach-paragraph": block("<p>See the <a href='https://example.com/terms' style='color:#0b57a4'>terms</a> first.</p>"),
    "accengage-banner": accengage(),
    "accengage-short": accengage(body="New today."),
    "accengage-alert": alert(),
    "accengage-alert-three": alert(buttons=[{"id": str(n), "text": t} for n, t in enumerate(["Never", "Weekly", "Daily"])]),
    "airship-empty-body": modal(body=""),
    "airship-translucent": banner(background_color="#E6FFFFFF"),
    "airship-see-through-light": airship("banner", body=text("Your parcel arrives today.", 18, "#808080"), background_color="#00FFFFFF"),
    "airship-page-drawing": airship_page("<svg width=200 height=200 role=img aria-label='A tick'><path d='M9 99h99v9z'/></svg>"),
    "airship-page-field": airship_page("<h1>Hello</h1><form action='https://example.com/a'><label for=m>Mail</label><input id=m type=email style='height:48px'></form>"),
    "braze-empty-header": braze(header=""),
    "braze-page-script": braze_page("<h1 id=a></h1><p>Hello</p><script>a.textContent = 'Hello'</script>"),
    "bloomreach-placeholder": block("<input type=email placeholder='Your mail' style='height:48px'>"),
    "bloomreach-lazy": block("<img data-src='https://example.com/wide.png' alt='' width=1 height=1><p>Hello</p><script>load()</script>"),
    "bloomreach-heading-picture": block("<h2><img src='https://example.com/wide.png' alt='Hello' style='width:100%'></h2>"),
    "page": None,
}
GOOD["page"] = ("page.html", PAGE.format("<h1>Hello</h1><p>Good to see you.</p><a href='https://example.com'>Go on</a>"))

# 70 with one mistake each, and the check that must find it

LONG = "Datenschutzgrundverordnungserklärung"
BAD = {
    "airship-scheme": (action("open_external_url_action", "htps://example.com"), "links"),
    "airship-blank": (action("open_external_url_action", "https://exam ple.com"), "links"),
    "airship-action": (action("deep_link_acton", "shop://a"), "links"),
    "airship-http": (action("open_external_url_action", "http://example.com"), "links"),
    "airship-no-scheme": (action("open_external_url_action", "www.example.com"), "links"),
    "airship-transparent": (airship("modal", heading=text("Hello", 22, "#00FFFFFF"), body=text("There")), "invisible"),
    "airship-pale": (airship("modal", body=text("Order before Sunday.", 16, "#C8C8CC")), "contrast"),
    "airship-pale-button": (modal(buttons=[{**button("a", "Go on"), "background_color": "#E8E8EC"}]), "contrast"),
    "airship-tiny": (airship("modal", heading=text("Hello", 22), body=text("Terms apply.", 6)), "small-text"),
    "airship-empty-label": (modal(buttons=[button("a", "")]), "empty-button"),
    "airship-same-ids": (modal(buttons=[button("a", "No"), button("a", "Yes")]), "message"),
    "airship-radius": (modal(border_radius=-5), "message"),
    "airship-twice": (json.dumps(modal()).replace('"name": "trial"', '"name": "trial", "name": "b"'), "message"),
    "airship-key": (airship("modal", headng=text("Hello", 22), body=text("There")), "message"),
    "airship-long-word": (airship("modal", heading=text(LONG, 40), body=text("Hello")), "broken-word"),
    "airship-long-buttons": (modal(buttons=[button("a", "Benachrichtigungseinstellungen"), button("b", "Datenschutzerklärung lesen")], button_layout="joined"), "broken-word"),
    "airship-no-description": (modal(media=media(description=""), template="header_media_body"), "description"),
    "airship-long-body": (modal(body="Order before Sunday, and we bring it for nothing. " * 30), "scrolls"),
    "airship-banner-buttons": (banner(buttons=[button(c, c) for c in "abc"]), "message"),
    "airship-white-cross": (modal(dismiss_button_color=WHITE), "icon-contrast"),
    "airship-type": (airship("modal", heading="Hello", body=text("There")), "message"),
    "airship-color": (airship("modal", heading=text("Hello", 22, "blue"), body=text("There")), "message"),
    "airship-alignment": (airship("modal", heading=text("Hello", 22, alignment="middle"), body=text("There")), "message"),
    "airship-no-content": (airship("modal"), "message"),
    "airship-dead-button": (airship_page("<h1>Hello</h1><button>Close</button>"), "dead-button"),
    "airship-misspelt-call": (airship_page("<button onclick='UAirship.clos()'>Close</button>"), "dismissal"),
    "airship-no-call": (airship_page("<button id=x>Close</button><script>document.title = 'a'</script>"), "dismissal"),
    "airship-page-image": (airship_page("<img src='wide.png' width=300 height=200><p>It opens today.</p>"), "description"),
    "airship-page-link": (airship_page("<a href='htp:/example.com'>Read on</a>"), "links"),
    "braze-no-scheme": (braze(btns=[braze_button(0, "Look", click_action="URI", uri="example.com/a")]), "links"),
    "braze-scheme": (braze(click_action="URI", uri="htttps://example.com"), "links"),
    "braze-pale": (braze(text_color=argb("#C8C8CC")), "contrast"),
    "braze-white-cross": (braze(close_btn_color=argb(WHITE)), "icon-contrast"),
    "braze-empty-label": (braze(btns=[braze_button(0, "")]), "empty-button"),
    "braze-key": (braze(heade="Hello"), "message"),
    "braze-long-word": (braze(header=LONG), "broken-word"),
    "braze-action": (braze(click_action="URL"), "message"),
    "braze-no-uri": (braze(btns=[braze_button(0, "Look", click_action="URI")]), "message"),
    "braze-transparent": (braze(text_color=argb(DARK, 0)), "invisible"),
    "braze-twice": (json.dumps(braze()).replace('"type": "MODAL"', '"type": "MODAL", "type": "FULL"'), "message"),
    "braze-no-image": (braze("FULL", header=None, message=None, image_style="GRAPHIC"), "message"),
    "braze-page-link": (braze_page("<a href='https//example.com'>Go</a>"), "links"),
    "braze-page-image": (braze_page("<img src='wide.png' width=300 height=200><p>It opens today.</p>"), "description"),
    "braze-page-icon": (braze_page("<p>Hello there</p><a href='appboy://close'><svg width=24 height=24><path d='M4 4 20 20'/></svg></a>"), "description"),
    "braze-page-island": (braze_page("<p style='position:absolute;top:20px;left:160px'>Hello there</p>"), "safe-area"),
    "braze-page-bar": (braze_page("<p style='position:fixed;bottom:2px;left:24px;margin:0'>Only today</p>"), "safe-area"),
    "bloomreach-link": (block(LINK.format("htps://example.com", "Go")), "links"),
    "bloomreach-no-host": (block(LINK.format("https://", "Go")), "links"),
    "bloomreach-image": (block("<img src='https://example.com/wide.png' style='width:100%'>"), "description"),
    "bloomreach-icon": (block("<a href='https://example.com' style='display:block;height:48px'><img src='https://example.com/square.png' alt='' width=40></a>"), "description"),
    "bloomreach-pale": (block("<p style='color:#c8c8cc'>Order before Sunday.</p>"), "contrast"),
    "bloomreach-tiny": (block("<p style='font-size:8px'>Terms apply.</p>"), "small-text"),
    "bloomreach-overlap": (block("<div style='position:relative;height:60px'><p style='position:absolute;margin:0'>Order today</p><p style='position:absolute;margin:0;top:6px'>Free delivery</p></div>"), "overlap"),
    "bloomreach-key": (block("<p>Hello there</p>", load_prioirty=5), "message"),
    "bloomreach-order": (block("<div style='display:flex;flex-direction:column-reverse'><p>Then pay.</p><p>First choose.</p></div>"), "reading-order"),
    "bloomreach-target": (block("<a href='https://example.com' style='display:block;font-size:14px;line-height:20px'>All offers</a>"), "touch-target"),
    "bloomreach-narrow": (block(f"<div style='width:90px;overflow-wrap:anywhere'>{LONG}</div>"), "broken-word"),
    "accengage-key": (accengage(bodi="Hello"), "message"),
    "accengage-url": (accengage(type="web", templateNibName="BMA4SiPhoneTextNotifView", interstitialType="x"), "message"),
    "airship-blank-heading": (modal(heading="   "), "empty"),
    "airship-see-through": (modal(background_color="#00FFFFFF"), "contrast"),
    "airship-page-nothing": (airship_page("<div></div>"), "empty"),
    "airship-page-field": (airship_page("<h1>Hello</h1><form action='https://example.com/a'><input type=email style='height:48px'></form>"), "description"),
    "braze-blank-header": (braze(header=" "), "empty"),
    "braze-see-through": (braze(bg_color=argb(WHITE, 0)), "contrast"),
    "braze-page-heading": (braze_page("<h1> </h1><p>Hello</p>"), "description"),
    "bloomreach-nothing": (block("<div style='height:60px'></div>"), "empty"),
    "bloomreach-no-source": (block("<p>Hello</p><img alt='A harbour' width=100 height=50>"), "empty"),
    "bloomreach-field": (block("<p>Tell us</p><textarea style='height:80px'></textarea>"), "description"),
    "page-link": (("page.html", PAGE.format("<a href='ttps://example.com'>Go</a>")), "links"),
}


def write(folder, name, message):
    """Writes a message into a folder of its own, with images; returns the folder."""
    case = folder / name
    (case / "assets").mkdir(parents=True)
    (case / "assets" / "wide.png").write_bytes(png(900, 600))
    (case / "assets" / "square.png").write_bytes(png(400, 400))
    (case / "assets" / "tall.png").write_bytes(png(900, 1600))
    if isinstance(message, tuple) and message[0] == "page.html":
        (case / "page.html").write_text(message[1])
        return
    if isinstance(message, tuple):
        message, page = message
        (case / "assets" / "page.html").write_text(page)
    content = message if isinstance(message, str) else json.dumps(message, ensure_ascii=False)
    (case / "message.json").write_text(content)


def findings(program, folder):
    """The checks that find something, by the name of the case."""
    done = subprocess.run(
        [program, "lint", str(folder), "--format", "json", "--quiet"],
        capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"lint ended with {done.returncode}:\n{done.stderr}")
    found = {}
    for finding in json.loads(done.stdout)["findings"]:
        if finding["severity"] == "note":
            continue
        name = pathlib.Path(finding["file"]).relative_to(folder).parts[0]
        found.setdefault(name, []).append((finding["check"], finding["message"]))
    return found


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/render-snapshot")
    assert len(GOOD) == 70 and len(BAD) == 70, (len(GOOD), len(BAD))
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, message in GOOD.items():
            write(folder / "good", name, message)
        for name, (message, _) in BAD.items():
            write(folder / "bad", name, message)
        alarms = findings(program, folder / "good")
        found = findings(program, folder / "bad")
    for name in sorted(alarms):
        for check, message in alarms[name]:
            print(f"false alarm  {name}: {message} ({check})")
    missed = [
        name for name, (_, check) in BAD.items()
        if check not in {found_check for found_check, _ in found.get(name, [])}
    ]
    for name in missed:
        checks = sorted({check for check, _ in found.get(name, [])})
        print(f"missed       {name}: no {BAD[name][1]}, but {', '.join(checks) or 'nothing'}")
    print(f"false alarms: {len(alarms)} of {len(GOOD)}; missed: {len(missed)} of {len(BAD)}")
    if len(alarms) > MOST_FALSE_ALARMS or len(missed) > MOST_MISSES:
        sys.exit(1)


if __name__ == "__main__":
    main()
