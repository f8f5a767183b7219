"""Messages with made-up texts, images and colours."""

import json

from PIL import Image, ImageDraw


def color(chance, low=0, high=256):
    return "#" + "".join(f"{chance.randrange(low, high):02X}" for _ in "rgb")


def text(chance, words, least, most):
    chosen = [chance.choice(words) for _ in range(chance.randint(least, most))]
    return " ".join(chosen).capitalize() + chance.choice([".", "", "!"])


def airship(chance, words, kind, has_media):
    dark = chance.random() < 0.25
    paper = color(chance, 16, 60) if dark else chance.choice(["#FFFFFF", "#F6F4EE", "#EAF2FA"])
    ink = "#F4F4F6" if dark else color(chance, 10, 90)
    alignment = chance.choice(["left", "center"])
    display = {
        "template": chance.choice(["header_media_body", "media_header_body", "header_body_media"]),
        "border_radius": chance.choice([0, 8, 16]), "background_color": paper,
        "dismiss_button_color": ink,
        "heading": {"text": text(chance, words, 2, 5), "size": chance.choice([18, 20, 24]),
                    "color": ink, "alignment": alignment, "style": ["bold"]},
        "body": {"text": text(chance, words, 6, 26), "size": chance.choice([14, 16]), "color": ink,
                 "alignment": alignment},
        "button_layout": chance.choice(["separate", "stacked", "joined"]), "buttons": [],
    }
    for number in range(chance.randint(1, 2)):
        fill = color(chance, 30, 200) if number == 0 else chance.choice(["#E3F2F2", "#FFE9B0"])
        display["buttons"].append({
            "id": ["first", "second"][number], "border_radius": chance.choice([0, 6, 12]),
            "background_color": fill, "border_color": fill,
            "label": {"text": text(chance, words, 1, 2), "size": 16,
                      "color": "#FFFFFF" if number == 0 else "#102030"}})
    if has_media:
        display["media"] = {"type": "image", "url": "https://example.com/photo.png",
                            "description": "An image"}
    if kind == "banner":
        display.update(placement=chance.choice(["top", "bottom"]), template="media_left",
                       button_layout="separate")
    return {"display_type": kind, "display": display}


def braze(chance, words, kind, has_media):
    def number(text):
        return 0xFF000000 | int(text[1:], 16)
    message = {
        "type": kind.upper(), "message": text(chance, words, 8, 26), "bg_color": number("#FFFFFF"),
        "text_color": number(color(chance, 10, 90)), "frame_color": 0xBF000000 | 0x333333,
        "close_btn_color": number("#9B9B9B"),
    }
    if kind == "slideup":
        message["slide_from"] = chance.choice(["TOP", "BOTTOM"])
    else:
        message.update(header=text(chance, words, 2, 4), header_text_color=number("#202030"),
                       text_align_header=chance.choice(["START", "CENTER"]),
                       text_align_message=chance.choice(["START", "CENTER"]), image_style="TOP")
        message["btns"] = [
            {"id": index, "text": text(chance, words, 1, 2), "click_action": "NONE",
             "bg_color": number(color(chance, 30, 190)), "text_color": number("#FFFFFF"),
             "border_color": number("#404040")} for index in range(chance.randint(1, 2))]
    if has_media:
        message["image_url"] = "https://example.com/photo.png"
    return message


def photo(chance, file):
    image = Image.new("RGB", (640, chance.choice([300, 360, 480])), color(chance, 90, 220))
    draw = ImageDraw.Draw(image)
    for _ in range(14):
        x, y = chance.randrange(image.width), chance.randrange(image.height)
        size = chance.randrange(20, 160)
        (draw.ellipse if chance.random() < 0.5 else draw.rectangle)(
            [x, y, x + size, y + size * chance.uniform(0.4, 1)], color(chance))
    image.save(file)


def markup(chance, words, has_media, is_see_through):
    """A page as teams write them; what paints something has an id."""
    ink, paper = color(chance, 10, 90), chance.choice(["#FFFFFF", "#F6F4EE", "#EAF2FA"])
    fill = color(chance, 30, 190)
    align = chance.choice(["left", "center"])
    image = ('<img id="photo" src="https://example.com/photo.png" '
               'style="display:block;width:100%;height:140px;margin:0 0 12px">' if has_media else "")
    return f"""<!DOCTYPE html><html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body {{ margin: 0; font: 16px sans-serif; background: {"transparent" if is_see_through else "#C8CCD4"} }}
#card {{ margin: {chance.choice([0, 16, 24])}px; padding: 20px; border-radius: {chance.choice([0, 10, 16])}px;
background: {paper}; color: {ink}; text-align: {align} }}
#title {{ margin: 0 0 8px; font-size: {chance.choice([20, 22, 24])}px }}
#words {{ margin: 0 0 16px; line-height: {chance.choice([1.2, 1.4, 1.5])} }}
#note {{ margin: 12px 0 0; font-size: 13px }}
#go {{ display: {chance.choice(["block", "inline-block"])}; padding: 11px 26px; color: #FFFFFF;
border-radius: {chance.choice([4, 8, 21])}px; text-align: center; background: {fill} }}
</style></head><body><div id="card">{image}<h1 id="title">{text(chance, words, 2, 4)}</h1>
<p id="words">{text(chance, words, 8, 28)}</p><a id="go">{text(chance, words, 1, 3)}</a>
<p id="note">{text(chance, words, 3, 8)}</p></div></body></html>"""


def bloomreach(chance, words, has_media):
    block = {"id": "tulips", "name": "Tulips", "date_filter": {"enabled": False},
             "placeholders": ["home_top"], "load_priority": 5}
    return {
        "clock": {"now": 1767258000, "session_start": 1767254400},
        "device": {"view_width": 361}, "view": {"kind": "static", "placeholder": "home_top"},
        "bundle": {"success": True, "in_app_content_blocks": [block]},
        "personalized": {"data": [
            {"id": "tulips", "status": "OK", "ttl_seconds": 3600,
             "content": {"html": markup(chance, words, has_media, True)}}]}}


def accengage(chance, words, kind):
    if kind == "alert":
        return {"messageID": "rate-1", "type": "alert", "title": text(chance, words, 2, 4),
                "content": text(chance, words, 6, 24),
                "buttons": [{"id": "yes", "text": text(chance, words, 1, 1)},
                            {"id": "no", "text": "No", "style": "cancel"}]}
    isBanner = chance.random() < 0.5
    nib = "BMA4SiPhoneTextNotifView" if isBanner else "BMA4SiPhoneIntersticialTextNotifView"
    return {"messageID": "market-1", "type": "text", "templateNibName": nib,
            "interstitial": not isBanner, "close_button": True,
            "body": text(chance, words, 8, 16 if isBanner else 40)}


def write(folder, vendor, kind, chance, words):
    """Writes a message with what it needs; returns the path of the message."""
    has_media = chance.random() < 0.6
    assets = folder / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    photo(chance, assets / "photo.png")
    if vendor == "accengage":
        message = accengage(chance, words, kind)
    elif vendor == "bloomreach":
        message = bloomreach(chance, words, has_media)
    elif vendor == "airship" and kind == "html":
        (assets / "page.html").write_text(markup(chance, words, has_media, False))
        message = {"display_type": "html", "display": {
            "url": "https://example.com/page.html", "width": 320, "height": 460,
            "border_radius": 12, "background_color": "#FFFFFF", "dismiss_button_color": "#000000"}}
    elif vendor == "braze" and kind == "html":
        message = {"type": "HTML", "message": markup(chance, words, has_media, False)}
    else:
        message = {"airship": airship, "braze": braze}[vendor](chance, words, kind, has_media)
    file = folder / "message.json"
    file.write_text(json.dumps(message, indent=1))
    return file


def centered(message):
    """The ids of texts whose lines are set in the middle of their room, wherever that is."""
    display = message.get("display", {})
    found = [name for name in ("heading", "body")
             if display.get(name, {}).get("alignment") == "center"]
    return found + [name for name, key in
                    (("header", "text_align_header"), ("message", "text_align_message"))
                    if message.get(key) == "CENTER"]
