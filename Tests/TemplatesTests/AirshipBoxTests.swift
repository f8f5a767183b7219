import Devices
import Messages
import Testing

/// What is where, in all generations: Docs/Vendors/Airship.md#layout.
///
/// An iPhone X has 375 × 812 points with a safe area from 44 to 778, an iPad 820 × 1180 from 24 to
/// 1160.
struct AirshipBoxTests {
  private typealias Parts = AirshipParts

  private static let cards: [AirshipCase] = [
    AirshipCase(
      name: "a heading clears the dismiss button", display: Parts.strings, sdk: "16.0",
      boxes: ["modal": "24 365 327 92", "heading": "48 389 257 14", "body": "48 419 279 14"]),
    AirshipCase(
      name: "the same card", display: Parts.strings, sdk: "16.8",
      boxes: ["modal": "24 365 327 92", "heading": "48 389 257 14", "body": "48 419 279 14"]),
    AirshipCase(
      name: "the same card", display: Parts.strings, sdk: "17.0",
      boxes: ["modal": "24 365 327 92", "heading": "48 389 257 14", "body": "48 419 279 14"]),
    AirshipCase(
      name: "48 above, 24 between, 24 and 48 below", display: Parts.strings, sdk: "20",
      boxes: ["modal": "24 325 327 172", "heading": "48 373 28 14", "body": "48 411 28 14"]),
    AirshipCase(
      name: "a tablet's card is as wide as its content", display: Parts.strings, device: "ipad-10",
      sdk: "16.0", boxes: ["modal": "227 546 366 92"]),
    AirshipCase(
      name: "a tablet's card has its limit", display: Parts.strings, device: "ipad-10", sdk: "16.8",
      boxes: ["modal": "200 546 420 92"]),
    AirshipCase(
      name: "a tablet has no full screen",
      display: Parts.strings + #", "allow_fullscreen_display": true"#, device: "ipad-10", sdk: "20",
      boxes: ["modal": "200 506 420 172"]),
    AirshipCase(
      name: "full screen starts 8 above the safe area",
      display: Parts.strings + #", "allow_fullscreen_display": true"#, sdk: "16.0",
      boxes: ["modal": "0 36 375 742"]),
    AirshipCase(
      name: "full screen is the safe area",
      display: Parts.strings + #", "allow_fullscreen_display": true"#, sdk: "17.0",
      boxes: ["modal": "0 44 375 734"]),
    AirshipCase(
      name: "full screen is the safe area",
      display: Parts.strings + #", "allow_fullscreen_display": true"#, sdk: "20",
      boxes: ["modal": "0 44 375 734"]),
    AirshipCase(
      name: "full screen in landscape leaves both sides free",
      display: Parts.strings + #", "allow_fullscreen_display": true"#, sdk: "16.0",
      orientation: .landscape, boxes: ["modal": "44 0 724 354"]),
    AirshipCase(
      name: "a card in landscape is centred in the safe area", display: Parts.strings, sdk: "20",
      orientation: .landscape, boxes: ["modal": "196 91 420 172"]),
    AirshipCase(
      name: "maxWidth", display: Parts.strings, sdk: "20", style: ["maxWidth": 300],
      boxes: ["modal": "37.5 325 300 172"]),
    AirshipCase(
      name: "maxHeight cuts the content", display: Parts.strings, sdk: "17.0",
      style: ["maxHeight": 60], boxes: ["modal": "24 381 327 60", "heading": "48 405 257 14"]),
  ]

  private static let buttons: [AirshipCase] = [
    AirshipCase(
      name: "separate", display: Parts.strings + ", " + Parts.buttons("separate"), sdk: "16.0",
      boxes: [
        "modal": "24 331 327 160", "button[a]": "48 423 131.5 44",
        "button[b]": "195.5 423 131.5 44",
      ]),
    AirshipCase(
      name: "joined", display: Parts.strings + ", " + Parts.buttons("joined"), sdk: "17.0",
      boxes: ["button[a]": "48 423 139.5 44", "button[b]": "187.5 423 139.5 44"]),
    AirshipCase(
      name: "stacked", display: Parts.strings + ", " + Parts.buttons("stacked"), sdk: "16.8",
      boxes: [
        "modal": "24 297 327 228", "button[a]": "48 389 279 44", "button[b]": "48 457 279 44",
      ]),
    AirshipCase(
      name: "stacked when nothing is said", display: Parts.strings + ", " + Parts.buttons(nil),
      sdk: "20",
      boxes: [
        "modal": "24 275 327 272", "button[a]": "48 399 279 38", "button[b]": "48 461 279 38",
      ]),
    AirshipCase(
      name: "five joined", display: Parts.strings + ", " + Parts.buttons("joined", 5), sdk: "20",
      boxes: ["button[a]": "48 430 55.8 38", "button[e]": "271.2 430 55.8 38"]),
    AirshipCase(
      name: "spacing of separate buttons",
      display: Parts.strings + ", " + Parts.buttons("separate"), sdk: "20",
      style: ["buttonStyle.separatedButtonSpacing": 4],
      boxes: ["button[a]": "48 430 137.5 38", "button[b]": "189.5 430 137.5 38"]),
    AirshipCase(
      name: "spacing of stacked buttons", display: Parts.strings + ", " + Parts.buttons("stacked"),
      sdk: "16.0", style: ["buttonStyle.stackedButtonSpacing": 10],
      boxes: ["button[a]": "48 396 279 44", "button[b]": "48 450 279 44"]),
    AirshipCase(
      name: "buttonHeight below the label's",
      display: Parts.strings + ", " + Parts.buttons("separate"), sdk: "16.0",
      style: ["buttonStyle.buttonHeight": 20], boxes: ["button[a]": "48 435 131.5 20"]),
    AirshipCase(
      name: "buttonHeight is a minimum",
      display: Parts.strings + ", " + Parts.buttons("separate"), sdk: "20",
      style: ["buttonStyle.buttonHeight": 60],
      boxes: ["button[a]": "48 419 131.5 60", "modal": "24 295 327 232"]),
    AirshipCase(
      name: "all are at least as high as the tallest in whole points",
      display: Parts.strings
        + #", "button_layout": "separate", "buttons": [{"id": "a", "label": {"text": "A"}}, "#
        + #"{"id": "b", "label": {"text": "B", "size": 28}}]"#, sdk: "20",
      boxes: ["button[a]": "~ ~ 131.5 52", "button[b]": "~ ~ 131.5 52"]),
    AirshipCase(
      name: "all take the height of the tallest label",
      display: Parts.strings
        + #", "button_layout": "separate", "buttons": [{"id": "a", "label": {"text": "A"}}, "#
        + #"{"id": "b", "label": {"text": "B", "size": 28}}]"#, sdk: "16.0",
      boxes: ["button[a]": "~ ~ 131.5 58", "button[b]": "~ ~ 131.5 58"]),
  ]

  private static let directionsAndSizes: [AirshipCase] = [
    AirshipCase(
      name: "from right to left the first button is at the right",
      display: Parts.strings + ", " + Parts.buttons("separate"), sdk: "20", locale: "ar",
      boxes: ["button[a]": "195.5 430 131.5 38", "dismiss": "24 306 44 44"]),
    AirshipCase(
      name: "from right to left the dismiss button is at the left", display: Parts.strings,
      sdk: "16.8", locale: "he", boxes: ["dismiss": "24 365 46 46", "heading": "70 389 257 14"]),
    AirshipCase(
      name: "from right to left media_left is at the right",
      display: Parts.strings + ", " + Parts.media, type: .banner, sdk: "20", locale: "ar",
      boxes: ["media": "215 704.3 120 67.5"]),
    // The body style is 22 high in the default size and 48 in AX3: 14 becomes 30.67, 12 26.33.
    AirshipCase(
      name: "AX3 grows texts and the room in buttons",
      display: Parts.strings + ", " + Parts.buttons("stacked", 1), sdk: "20",
      textSize: .accessibility3,
      boxes: ["heading": "48 ~ 61.3 30.7", "button[a]": "48 ~ 279 83.3"]),
    AirshipCase(
      name: "AX3 grows the label, not the room in a button",
      display: Parts.strings + ", " + Parts.buttons("stacked", 1), sdk: "16.0",
      textSize: .accessibility3, boxes: ["button[a]": "48 ~ 279 60.7"]),
  ]

  private static let pages: [AirshipCase] = [
    AirshipCase(
      name: "no size", display: #""url": "page""#, type: .html, sdk: "16.0",
      boxes: ["html": "46.9 227.5 281.25 367"]),
    AirshipCase(
      name: "no size", display: #""url": "page""#, type: .html, sdk: "16.8",
      boxes: ["html": "24 92 327 638"]),
    AirshipCase(
      name: "no size", display: #""url": "page""#, type: .html, sdk: "17.0",
      boxes: ["html": "24 51 327 720"]),
    AirshipCase(
      name: "no size", display: #""url": "page""#, type: .html, sdk: "20",
      boxes: ["html": "24 92 327 638"]),
    AirshipCase(
      name: "a size", display: #""url": "page", "width": 300, "height": 400"#, type: .html,
      sdk: "20", boxes: ["html": "37.5 211 300 400"]),
    AirshipCase(
      name: "a locked size is a ratio",
      display: #""url": "page", "width": 300, "height": 400, "aspect_lock": true"#, type: .html,
      sdk: "20", boxes: ["html": "24 193 327 436"]),
    AirshipCase(
      name: "a locked size on a tablet",
      display: #""url": "page", "width": 300, "height": 400, "aspect_lock": true"#, type: .html,
      device: "ipad-10", sdk: "20", boxes: ["html": "200 312 420 560"]),
    AirshipCase(
      name: "a width gives way to the margins",
      display: #""url": "page", "width": 400, "height": 300"#, type: .html, sdk: "17.0",
      boxes: ["html": "24 261 327 300"]),
    AirshipCase(
      name: "full screen when it is forced",
      display: #""url": "page", "force_fullscreen_display": true"#, type: .html, sdk: "20",
      boxes: ["html": "0 44 375 734"]),
  ]

  private static let fullscreens: [AirshipCase] = [
    AirshipCase(
      name: "24 on all sides", display: Parts.strings, type: .fullscreen, sdk: "20",
      boxes: ["heading": "24 68 28 14", "body": "24 106 28 14", "dismiss": "331 44 44 44"]),
    AirshipCase(
      name: "the heading clears the dismiss button", display: Parts.strings, type: .fullscreen,
      sdk: "16.0", boxes: ["heading": "24 68 305 14", "body": "24 98 327 14"]),
    AirshipCase(
      name: "media first touches the top",
      display: Parts.strings + ", " + Parts.media + #", "template": "media_header_body""#,
      type: .fullscreen, sdk: "16.0",
      boxes: ["media": "0 44 375 210.9", "heading": "24 278.9 327 14"]),
    AirshipCase(
      name: "the footer ends 24 above the end of the safe area less 24",
      display: Parts.strings + ", " + Parts.footer, type: .fullscreen, sdk: "16.0",
      boxes: ["footer": "24 716 327 14"]),
    AirshipCase(
      name: "the footer is the last of the column", display: Parts.strings + ", " + Parts.footer,
      type: .fullscreen, sdk: "20", boxes: ["footer": "24 144 327 38"]),
    AirshipCase(
      name: "three buttons stay side by side",
      display: Parts.strings + ", " + Parts.buttons("separate", 3), type: .fullscreen, sdk: "20",
      boxes: ["button[a]": "24 144 98.3 38", "button[c]": "252.7 144 98.3 38"]),
    AirshipCase(
      name: "three buttons are stacked",
      display: Parts.strings + ", " + Parts.buttons("separate", 3), type: .fullscreen, sdk: "16.0",
      boxes: ["button[a]": "24 136 327 44", "button[c]": "24 272 327 44"]),
  ]

  private static let banners: [AirshipCase] = [
    AirshipCase(
      name: "bottom", display: #""body": {"text": "Yo"}"#, type: .banner, sdk: "16.0",
      boxes: ["banner": "24 724 327 88", "tab": "170 734 35 4", "body": "40 748 295 14"]),
    AirshipCase(
      name: "bottom", display: #""body": {"text": "Yo"}"#, type: .banner, sdk: "20.0",
      boxes: ["banner": "24 748 327 64", "tab": "169.5 756 36 4", "body": "40 768 28 14"]),
    AirshipCase(
      name: "bottom of a tablet", display: #""body": {"text": "Yo"}"#, type: .banner,
      device: "ipad-10", sdk: "16.8", boxes: ["banner": "200 1106 420 74"]),
    AirshipCase(
      name: "bottom of a tablet", display: #""body": {"text": "Yo"}"#, type: .banner,
      device: "ipad-10", sdk: "20.0", boxes: ["banner": "194 1130 432 50"]),
    AirshipCase(
      name: "top", display: #""body": {"text": "Yo"}, "placement": "top""#, type: .banner,
      sdk: "17.0", boxes: ["banner": "24 0 327 98", "body": "40 60 295 14"]),
    AirshipCase(
      name: "top", display: #""body": {"text": "Yo"}, "placement": "top""#, type: .banner,
      sdk: "20.0", boxes: ["banner": "24 0 327 74", "body": "40 40 28 14"]),
    AirshipCase(
      name: "media keeps its ratio", display: Parts.strings + ", " + Parts.media, type: .banner,
      sdk: "16.0", boxes: ["media": "40 ~ 120 67.5", "heading": "176 ~ 159 14"]),
    AirshipCase(
      name: "a tall image is 480 high",
      display: Parts.strings + #", "media": {"type": "image", "url": "tall"}"#, type: .banner,
      sdk: "20", boxes: ["media": "76 ~ 48 480", "heading": "176 ~ 28 14"]),
    AirshipCase(
      name: "the heading's padding counts twice", display: Parts.strings, type: .banner,
      sdk: "16.0", style: ["headerStyle.additionalPadding.top": 5],
      boxes: ["banner": "24 684 327 128", "body": "40 748 295 14"]),
  ]

  @Test(arguments: cards + buttons + directionsAndSizes + pages + fullscreens + banners)
  private func `A message's parts are where the rules put them`(_ row: AirshipCase) throws {
    let differences = try row.differences()
    #expect(differences.isEmpty, "\(differences)")
  }
}
