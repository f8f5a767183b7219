#!/usr/bin/env python3
"""Sets paragraphs in many scripts here and in Chromium with the same font files, and compares.

A paragraph agrees if its lines hold the same text and each line's width is within 0.5 %.

    Scripts/compare-text.py [--all] [--widths 150,240,317]

--all shows every line, not only those that differ. Needs Debian's packages chromium and python3,
and a build: swift build -c release --product render-snapshot.
"""

import argparse
import base64
import html
import json
import pathlib
import subprocess
import sys
import tempfile

from conformance import Chromium

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/render-snapshot"
TOLERANCE = 0.005

FONTS = {
    "Inter": "Inter/Inter-roman.var.ttf",
    "Noto Sans Arabic": "NotoSansArabic/NotoSansArabic-Regular.ttf",
    "Noto Sans Hebrew": "NotoSansHebrew/NotoSansHebrew-Regular.ttf",
    "Noto Sans Devanagari": "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf",
    "Noto Sans Thai": "NotoSansThai/NotoSansThai-Regular.ttf",
    "Droid Sans Fallback": "DroidSansFallback/DroidSansFallback.ttf",
    "Noto Color Emoji": "NotoColorEmoji/NotoColorEmoji.ttf",
}

# name, language, text; Arabic and Hebrew start from the right.
PARAGRAPHS = [
    ("english", "en", "Book any stay before Sunday night and take a fifth off the price. The offer "
     "holds for two guests, and breakfast is on us. AV To WAVE “quoted” – don't wait!"),
    ("numbers", "en", "Only $19.99/month (was $24.50), 20% off until 12/31. Call +1 (800) 555-0199 "
     "or write to help@example.com; see https://example.com/a/b?c=d&e=f for more."),
    ("german", "de", "Größere Überraschungen für Fußgängerübergänge: Jetzt können Sie Ihre "
     "Kraftfahrzeughaftpflichtversicherung günstig abschließen, äöüß inbegriffen."),
    ("soft-hyphens", "de", "Die Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft "
     "bietet Rund\u00adfahrten und Abend\u00adveranstaltungen auf dem Fluss."),
    ("french", "fr", "« Où étiez-vous ? » demanda-t-elle. L’été dernier, nous avons goûté 12\u00a0% "
     "de crème brûlée à Noël\u202f; quelle fête !"),
    ("vietnamese", "vi", "Đặt phòng trước tối Chủ nhật để được giảm một phần năm giá. Ưu đãi áp dụng "
     "cho hai khách, kèm bữa sáng miễn phí tại khách sạn."),
    ("polish", "pl", "Zażółć gęślą jaźń: zarezerwuj pobyt przed niedzielnym wieczorem i zapłać o jedną "
     "piątą mniej. Oferta obejmuje śniadanie."),
    ("combining", "en", "Decomposed: e\u0301le\u0300ve nai\u0308ve cafe\u0301 A\u030angstro\u0308m "
     "Z\u0302a\u0323 and stacked a\u0302\u0301 o\u031b\u0301 marks in a row."),
    ("greek", "el", "Κλείστε οποιαδήποτε διαμονή πριν από το βράδυ της Κυριακής και κερδίστε έκπτωση "
     "στην τιμή. Η προσφορά ισχύει για δύο επισκέπτες."),
    ("cyrillic", "ru", "Забронируйте любое проживание до вечера воскресенья и получите скидку в одну "
     "пятую цены. Предложение действует для двух гостей."),
    ("arabic", "ar", "احجز أي إقامة قبل مساء الأحد واحصل على خصم عشرين بالمئة من السعر هذا العرض "
     "لضيفين مع الإفطار مجانا لك"),
    ("arabic-marks", "ar", "السَّلَامُ عَلَيْكُمْ وَرَحْمَةُ اللهِ، خَصْمٌ ٢٠٪ حتّى ٣١ ديسمبر (العرض محدود)."),
    ("hebrew", "he", "הזמינו כל שהות לפני יום ראשון בערב וקבלו הנחה של חמישית מהמחיר. המבצע תקף "
     "לשני אורחים, וארוחת הבוקר עלינו."),
    ("devanagari", "hi", "रविवार रात से पहले कोई भी प्रवास बुक करें और कीमत में पाँचवें हिस्से की छूट पाएँ। "
     "यह प्रस्ताव दो अतिथियों के लिए मान्य है।"),
    ("thai", "th", "จองที่พักก่อนคืนวันอาทิตย์และรับส่วนลดหนึ่งในห้าของราคา ข้อเสนอนี้ใช้ได้กับผู้เข้าพักสองคน"
     "พร้อมอาหารเช้าฟรี"),
    ("japanese", "ja", "日曜日の夜までにご予約いただくと、料金が２割引になります。このオファーは２名様まで"
     "有効で、朝食は無料です。「お得」なチャンスをお見逃しなく！"),
    ("chinese", "zh-Hans", "在周日晚上之前预订任何住宿，即可享受八折优惠。此优惠适用于两位客人，早餐由我们"
     "提供（数量有限）。《立即预订》！"),
    ("chinese-hant", "zh-Hant", "在週日晚上之前預訂任何住宿，即可享受八折優惠。此優惠適用於兩位客人，早餐"
     "由我們提供。"),
    ("korean", "ko", "일요일 밤 전에 숙박을 예약하시면 가격의 5분의 1을 할인해 드립니다. 이 혜택은 두 명까지 "
     "적용되며 조식은 무료입니다."),
    ("emoji", "en", "Family 👨‍👩‍👧‍👦 astronaut 👩🏾‍🚀 thumbs 👍🏽👍🏿 flags 🇩🇪🇫🇷🇯🇵 England 🏴󠁧󠁢󠁥󠁮󠁧󠁿 keycaps 1️⃣#️⃣ hearts "
     "❤️💔 rainbow 🏳️‍🌈 party 🎉🎊🥳 end"),
    ("mixed-english", "en", "The Hebrew for peace is שלום (shalom), and in Arabic سلام عليكم 123, then "
     "English again with 45% off אבג דהו."),
    ("mixed-hebrew", "he", "ההזמנה שלכם ב-Grand Hotel (Room 12) אושרה עד 31.12.2025 ב-10:30, קוד ABC-123."),
    ("mixed-arabic", "ar", "خصم 20% على iPhone 15 Pro حتى 31/12 (العرض رقم #42) على example.com الآن"),
    ("long-word", "en", "Antidisestablishmentarianism" * 7 + "1234"),
    ("long-word-de", "de", "Kurz " + "Rindfleischetikettierungsüberwachungsaufgaben" * 5),
    ("long-word-ar", "ar", "والمستشفيات" * 19),
]

# Runs in the page: the text of each line and its extent, from the characters' rectangles.
MEASURE = """
(async () => {
  await Promise.all([...document.fonts].map(font => font.load()));
  await document.fonts.ready;
  const result = {};
  for (const element of document.querySelectorAll('[id]')) {
    const text = element.firstChild, lines = [];
    const segments = new Intl.Segmenter('en').segment(text.data);
    for (const {segment, index} of segments) {
      let line = lines[lines.length - 1];
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      // A hyphen that is shown for a soft one counts to the character behind it too.
      const rects = [...range.getClientRects()];
      const rect = rects.filter(rect => rect.width > 0).pop() || rects[0];
      if (line && rects.length > 1 && Math.abs(rects[0].top - line.top) < 4) {
        line.left = Math.min(line.left, rects[0].left);
        line.right = Math.max(line.right, rects[0].right);
      }
      if (rect && (!line || Math.abs(rect.top - line.top) > 4)) {
        line = {text: '', top: rect.top, left: Infinity, right: -Infinity};
        lines.push(line);
      }
      if (!line) continue;
      line.text += segment;
      if (rect && !/^\\s$/.test(segment)) {
        line.left = Math.min(line.left, rect.left);
        line.right = Math.max(line.right, rect.right);
      }
    }
    result[element.id] = lines;
  }
  return {result, fonts: [...document.fonts].every(font => font.status === 'loaded')};
})()
"""


def page(width, faces=""):
    """Returns the paragraphs as a page; a browser needs the fonts' rules in faces."""
    families = ", ".join(f"'{name}'" for name in FONTS)
    body = ""
    for name, language, text in PARAGRAPHS:
        direction = "rtl" if language in ("ar", "he") else "ltr"
        body += f'<p id="{name}" lang="{language}" dir="{direction}">{html.escape(text)}</p>\n'
    # The stand-in's contextual alternates are off here too; other fonts need theirs.
    return f"""<!DOCTYPE html>
<html><head><meta charset="utf-8"><style>{faces}
body {{ margin: 0; font: 16px/60px {families}; text-rendering: geometricPrecision; }}
p {{ width: {width}px; margin: 0; overflow-wrap: break-word; }}
</style></head><body>
{body}</body></html>"""


def faces():
    rules = ""
    for name, path in FONTS.items():
        data = base64.b64encode((ROOT / "Fonts" / path).read_bytes()).decode()
        rules += (
            f"@font-face {{ font-family: '{name}'; font-weight: 100 900;"
            f" src: url(data:font/ttf;base64,{data}); }}\n")
    return rules + ":is(:lang(en), :lang(de), :lang(fr)) { font-feature-settings: 'calt' 0; }"


def chromium_lines(browser, document):
    browser.call(
        "Emulation.setDeviceMetricsOverride", width=800, height=600, deviceScaleFactor=4,
        mobile=False)
    browser.call("Page.setDocumentContent", frameId=browser.frame, html=document)
    answer = browser.call(
        "Runtime.evaluate", expression=MEASURE, awaitPromise=True, returnByValue=True)
    if "exceptionDetails" in answer:
        raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "failed"))
    value = answer["result"]["value"]
    if not value["fonts"]:
        raise RuntimeError("Chromium could not load all fonts.")
    return {
        name: [(shown(line["text"]), line["right"] - line["left"]) for line in lines]
        for name, lines in value["result"].items()
    }


def own_lines(document):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(document)
        answer = subprocess.run(
            [PROGRAM, "layout", path, "--format", "json", "--viewport", "800x600@3"],
            check=True, capture_output=True, text=True).stdout
    found = {}

    def walk(node):
        if "lines" in node:
            found[node["id"]] = [(shown(line["text"]), line["width"]) for line in node["lines"]]
        for child in node.get("children", []):
            walk(child)

    walk(json.loads(answer)["root"])
    return found


def shown(text):
    """Returns the characters that two lines must share; a hyphen may represent a soft one."""
    text = text.strip()
    if text.endswith("\u00ad-"):
        text = text[:-1]
    return text


def compare(name, ours, theirs, shows_all):
    """Prints the lines and returns whether they agree and how far the widths differ."""
    breaks = [line for line, _ in ours] == [line for line, _ in theirs]
    furthest = 0
    if breaks:
        for (_, own), (_, other) in zip(ours, theirs):
            furthest = max(furthest, abs(own - other) / max(other, 1))
    agrees = breaks and furthest <= TOLERANCE
    if not agrees or shows_all:
        for index in range(max(len(ours), len(theirs))):
            for who, lines in (("here", ours), ("Chromium", theirs)):
                if index < len(lines):
                    print(f"    {who:8} {lines[index][1]:8.2f}  {lines[index][0]}")
    return agrees, breaks, furthest


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--all", action="store_true", help="show every line")
    parser.add_argument("--widths", default="150,240,317", help="widths of the column in points")
    options = parser.parse_args()
    if not PROGRAM.exists():
        sys.exit("Build first: swift build -c release --product render-snapshot")
    failures = count = line_count = 0
    furthest = 0
    with tempfile.TemporaryDirectory() as profile:
        browser = Chromium(profile)
        print(browser.version())
        rules = faces()
        for width in map(float, options.widths.split(",")):
            ours = own_lines(page(width))
            theirs = chromium_lines(browser, page(width, rules))
            for name, _, _ in PARAGRAPHS:
                agrees, breaks, difference = compare(
                    name, ours.get(name, []), theirs[name], options.all)
                count += 1
                line_count += len(theirs[name])
                furthest = max(furthest, difference)
                failures += not agrees
                verdict = "same" if agrees else "OTHER BREAKS" if not breaks else "OTHER WIDTHS"
                print(f"{width:g} {name}: {verdict}, {len(theirs[name])} lines,"
                      f" widths within {difference:.2%}")
        browser.close()
    print(f"{count - failures} of {count} paragraphs agree, {line_count} lines,"
          f" widths within {furthest:.2%}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
