private let button = #"{"id": "a", "label": {"text": "A"}}"#

private func buttons(_ count: Int) -> String {
  "\"buttons\": [" + Array(repeating: button, count: count).joined(separator: ", ") + "]"
}

private let heading = #""heading": {"text": "Hello"}"#

private func sample(_ name: String) -> String {
  (try? Samples.bytes(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

extension AirshipRule {
  /// Headings, bodies and labels.
  static let textRules: [AirshipRule] = [
    AirshipRule(
      "1.2", "a text is required", message("modal", #""heading": {}"#),
      .all(#"display.heading.text: error: "text" is missing. Add it."#)),
    AirshipRule(
      "1.6", "two empty texts", message("modal", #""heading": {"text": ""}, "body": {"text": ""}"#),
      .swiftUI("display: error: A modal needs a heading or a body that is not empty.")),
    AirshipRule(
      "1.6", "one empty text", message("modal", #""heading": {"text": ""}, "body": {"text": "a"}"#)),
    AirshipRule(
      "1.6", "an empty banner text", message("banner", #""body": {"text": ""}"#),
      .swiftUI("display: error: A banner needs a heading or a body that is not empty.")),
    AirshipRule(
      "1.2", "a size of the wrong type", modal(#""body": {"text": "a", "size": "14"}"#),
      .all(#"display.body.size: error: "size" is a string, but must be a number."#)),
    AirshipRule(
      "1.2", "a size beyond the limit", modal(#""body": {"text": "a", "size": 1e300}"#),
      .all("display.body.size: error: The length 1e+300 is beyond the limit of 16384 points.")),
    AirshipRule(
      "1.6", "an alignment in capitals", modal(#""body": {"text": "a", "alignment": "LEFT"}"#),
      .swiftUI(#"display.body.alignment: error: "LEFT" is not known. Did you mean "left"?"#)),
    AirshipRule(
      "1.2", "an unknown alignment", modal(#""body": {"text": "a", "alignment": "justified"}"#),
      .all(#"display.body.alignment: error: "justified" is not known. Use "left", "center" or"#)),
    AirshipRule(
      "1.2", "an unknown style", modal(#""body": {"text": "a", "style": ["bold", "thin"]}"#),
      .all(#"display.body.style[1]: error: "thin" is not known."#)),
    AirshipRule(
      "1.6", "a style in capitals", modal(#""body": {"text": "a", "style": ["Bold"]}"#),
      .all(#"display.body.style[0]: error: "Bold" is not known. Did you mean "bold"?"#)),
    AirshipRule(
      "1.2", "a style twice", modal(#""body": {"text": "a", "style": ["bold", "bold"]}"#)),
    AirshipRule(
      "1.2", "a font that is a string", modal(#""body": {"text": "a", "font_family": "Futura"}"#),
      .all(#"display.body.font_family: error: "font_family" is a string, but must be an array of "#)
    ),
    AirshipRule(
      "1.2", "a font that is a number", modal(#""body": {"text": "a", "font_family": [1]}"#),
      .all(#"display.body.font_family[0]: error: "font_family[0]" is a number, but must be"#)),
    AirshipRule(
      "1.2", "null", modal(#""body": null"#), .classic(#"display.body: error: "body" is null, but"#)
    ),
    AirshipRule(
      "1.2", "a text of the wrong type", modal(#""body": {"text": 1}"#),
      .all(#"display.body.text: error: "text" is a number, but must be a string."#)),
    AirshipRule("1.2", "a size below zero", modal(#""body": {"text": "a", "size": -3}"#)),
    AirshipRule(
      "1.2", "a style that is a string", modal(#""body": {"text": "a", "style": "bold"}"#),
      .all(#"display.body.style: error: "style" is a string, but must be an array of strings."#)),
    AirshipRule(
      "1.2", "a colour of a text as a number", modal(#""body": {"text": "a", "color": 0}"#),
      .all(#"display.body.color: error: "color" is a number, but must be a string."#)),
  ]

  /// Buttons and footers.
  static let buttonRules: [AirshipRule] = [
    AirshipRule(
      "1.3", "a button without a label", modal(#""buttons": [{"id": "a"}]"#),
      .all(#"display.buttons[0].label: error: "label" is missing."#)),
    AirshipRule(
      "1.3", "a button without an id", modal(#""buttons": [{"label": {"text": "a"}}]"#),
      .all(#"display.buttons[0].id: error: "id" is missing."#)),
    AirshipRule(
      "1.3", "an empty id", modal(#""buttons": [{"id": "", "label": {"text": "a"}}]"#),
      .classic(#"display.buttons[0].id: error: "id" has 0 characters"#)),
    AirshipRule(
      "1.3", "an empty label", modal(#""buttons": [{"id": "a", "label": {"text": ""}}]"#)),
    AirshipRule(
      "1.6", "a behavior in capitals",
      modal(#""buttons": [{"id": "a", "label": {"text": "a"}, "behavior": "Cancel"}]"#),
      .swiftUI(#"display.buttons[0].behavior: error: "Cancel" is not known."#)),
    AirshipRule(
      "1.3", "a button that is a string", modal(#""buttons": ["OK"]"#),
      .all(#"display.buttons[0]: error: "buttons[0]" is a string, but must be an object."#)),
    AirshipRule(
      "1.3", "a label without text", modal(#""footer": {"id": "a", "label": {}}"#),
      .all(#"display.footer.label.text: error: "text" is missing."#)),
    AirshipRule(
      "1.3", "actions of the wrong type",
      modal(#""footer": {"id": "a", "label": {"text": "a"}, "actions": []}"#),
      .all(#"display.footer.actions: error: "actions" is an array, but must be an object."#)),
    AirshipRule("1.6", "no buttons in a banner", message("banner", heading + #", "buttons": []"#)),
    AirshipRule(
      "1.6", "no buttons in a modal", modal(#""buttons": []"#),
      .classic("display.buttons: error: An empty array of buttons makes the message invalid.")),
    AirshipRule(
      "1.6", "no buttons in a fullscreen message",
      message("fullscreen", heading + #", "buttons": []"#),
      .classic("display.buttons: error: An empty array of buttons makes the message invalid.")),
    AirshipRule(
      "1.6", "three buttons in a modal", modal(buttons(3)),
      .classic(
        "display.buttons: error: A modal has at most 2 buttons, but 3 are given. Remove one.")),
    AirshipRule(
      "1.6", "five buttons in a fullscreen message",
      message("fullscreen", heading + ", " + buttons(5))),
    AirshipRule(
      "1.6", "seven buttons in a fullscreen message",
      message("fullscreen", heading + ", " + buttons(7)),
      .classic(
        "display.buttons: error: A fullscreen message has at most 5 buttons, but 7 are given.")),
    AirshipRule(
      "1.3", "an id of 101 characters",
      modal(
        #""buttons": [{"id": "\#(String(repeating: "i", count: 101))", "label": {"text": "a"}}]"#),
      .classic(#"display.buttons[0].id: error: "id" has 101 characters, but must have 1 to 100."#)),
    AirshipRule(
      "1.3", "an id of the wrong type", modal(#""footer": {"id": 1, "label": {"text": "a"}}"#),
      .all(#"display.footer.id: error: "id" is a number, but must be a string."#)),
    AirshipRule(
      "1.3", "an unknown behavior",
      modal(#""footer": {"id": "a", "label": {"text": "a"}, "behavior": "close"}"#),
      .all(#"display.footer.behavior: error: "close" is not known. Use "dismiss" or "cancel"."#)),
    AirshipRule(
      "1.3", "a radius of a button as a string",
      modal(#""footer": {"id": "a", "label": {"text": "a"}, "border_radius": "4"}"#),
      .all(#"display.footer.border_radius: error: "border_radius" is a string, but must be"#)),
    AirshipRule(
      "1.3", "buttons of the wrong type", modal(#""buttons": {"id": "a"}"#),
      .all(#"display.buttons: error: "buttons" is an object, but must be an array of objects."#)),
    AirshipRule(
      "1.6", "six buttons in a fullscreen message",
      message("fullscreen", heading + ", " + buttons(6)),
      .classic(
        "display.buttons: error: A fullscreen message has at most 5 buttons, but 6 are given.")),
    AirshipRule("1.6", "two buttons in a banner", message("banner", heading + ", " + buttons(2))),
    AirshipRule(
      "1.6", "three buttons in a banner", sample("invalid/banner-three-buttons.json"),
      .all("display.buttons: error: A banner has at most 2 buttons, but 3 are given. Remove one.")),
  ]

  /// Images and videos.
  static let mediaRules: [AirshipRule] = [
    AirshipRule(
      "1.4", "media without a URL", modal(#""media": {"type": "image", "description": "a"}"#),
      .all(#"display.media.url: error: "url" is missing."#)),
    AirshipRule(
      "1.4", "media without a type", modal(#""media": {"url": "a", "description": "a"}"#),
      .all(#"display.media.type: error: "type" is missing."#)),
    AirshipRule(
      "1.4", "media without a description", modal(#""media": {"url": "a", "type": "image"}"#),
      .classic(#"display.media.description: error: "description" is missing."#)),
    AirshipRule(
      "1.6", "a media type in capitals",
      modal(#""media": {"url": "a", "type": "YouTube", "description": "a"}"#),
      .swiftUI(#"display.media.type: error: "YouTube" is not known."#)),
    AirshipRule(
      "1.4", "Vimeo", modal(#""media": {"url": "a", "type": "vimeo", "description": "a"}"#),
      .before("19", #"display.media.type: error: "vimeo" is not known before version 19."#)),
    AirshipRule(
      "1.6", "a video in a banner",
      message("banner", heading + #", "media": {"url": "a", "type": "video", "description": "a"}"#),
      .classic("display.media.type: error: The media of a banner must be an image.")),
    AirshipRule(
      "1.4", "an unknown media type",
      modal(#""media": {"url": "a", "type": "gif", "description": "a"}"#),
      .all(#"display.media.type: error: "gif" is not known. Use "image", "video", "youtube" or"#)),
    AirshipRule(
      "1.4", "a media URL of the wrong type",
      modal(#""media": {"url": 1, "type": "image", "description": "a"}"#),
      .all(#"display.media.url: error: "url" is a number, but must be a string."#)),
  ]

  /// What is in a display.
  static let displayRules: [AirshipRule] = [
    AirshipRule(
      "1.6", "a template in capitals", modal(#""template": "HEADER_MEDIA_BODY""#),
      .swiftUI(#"display.template: error: "HEADER_MEDIA_BODY" is not known."#)),
    AirshipRule(
      "1.6", "a button layout in capitals", modal(#""button_layout": "Joined""#),
      .all(#"display.button_layout: error: "Joined" is not known. Did you mean "joined"?"#)),
    AirshipRule(
      "1.6", "a placement in capitals", message("banner", heading + #", "placement": "Top""#),
      .all(#"display.placement: error: "Top" is not known."#)),
    AirshipRule(
      "1.6", "a number for a boolean", modal(#""allow_fullscreen_display": 1"#),
      .swiftUI(
        "display.allow_fullscreen_display: error: "
          + #""allow_fullscreen_display" is a number, but must be a boolean. Write true or false."#)
    ),
    AirshipRule(
      "1.5", "a word for a boolean", modal(#""allow_fullscreen_display": "yes""#),
      .all("display.allow_fullscreen_display: error:")),
    AirshipRule(
      "1.5", "a radius of the wrong type", modal(#""border_radius": "8""#),
      .all(#"display.border_radius: error: "border_radius" is a string, but must be a number."#)),
    AirshipRule(
      "1.5", "a colour of the wrong type", modal(#""background_color": 16777215"#),
      .all(#"display.background_color: error: "background_color" is a number, but must be"#)),
    AirshipRule(
      "1.5", "a duration of the wrong type", message("banner", heading + #", "duration": "30""#),
      .all(#"display.duration: error: "duration" is a string, but must be a number."#)),
    AirshipRule(
      "1.5", "a heading of the wrong type", message("modal", #""heading": "Hello""#),
      .all(#"display.heading: error: "heading" is a string, but must be an object."#)),
    AirshipRule(
      "1.5", "a template of another type",
      message("banner", heading + #", "template": "header_media_body""#),
      .all(#"display.template: error: "header_media_body" is not known. Use "media_left" or"#)),
    AirshipRule(
      "1.6", "media alone", sample("invalid/banner-media-only.json"),
      .all("display: error: A banner needs a heading or a body. Add \"heading\" or")),
    AirshipRule(
      "1.6", "nothing in a modal", message("modal", ""),
      .all("display: error: A modal needs a heading or a body.")),
    AirshipRule(
      "1.6", "nothing in a fullscreen message", message("fullscreen", ""),
      .all("display: error: A fullscreen message needs a heading or a body.")),
    AirshipRule(
      "1.6", "an HTML message without a URL", message("html", ""),
      .all(#"display.url: error: "url" is missing."#)),
    AirshipRule(
      "1.6", "an HTML message with an empty URL", message("html", #""url": """#),
      .swiftUI(#"display.url: error: "url" is empty."#)),
    AirshipRule("1.5", "a size of an HTML message", message("html", #""url": "a", "width": 300"#)),
    AirshipRule(
      "1.5", "a width of the wrong type", message("html", #""url": "a", "width": "300""#),
      .all(#"display.width: error: "width" is a string, but must be a number."#)),
    AirshipRule(
      "1.6", "a lock as a number", message("html", #""url": "a", "aspect_lock": 1"#),
      .swiftUI(#"display.aspect_lock: error: "aspect_lock" is a number, but must be a boolean."#)),
    AirshipRule(
      "1.6", "connectivity as a number",
      message("html", #""url": "a", "require_connectivity": 0"#),
      .swiftUI(#"display.require_connectivity: error: "require_connectivity" is a number"#)),
    AirshipRule(
      "1.5", "forced full screen of the wrong type",
      message("html", #""url": "a", "force_fullscreen_display": "yes""#),
      .from("19.9", #"display.force_fullscreen_display: error: "force_fullscreen_display" is a"#)),
    AirshipRule(
      "1.5", "tap actions of the wrong type", message("banner", heading + #", "actions": []"#),
      .all(#"display.actions: error: "actions" is an array, but must be an object."#)),
    AirshipRule(
      "1.6", "wrapped custom content", message("custom", #""custom": [1]"#)),
    AirshipRule(
      "1.6", "custom content without its key", message("custom", #""other": 1"#),
      .classic(#"display.custom: error: "custom" is missing."#)),
    AirshipRule(
      "1.6", "custom content of any type", plain(#""display_type": "custom", "display": 1"#),
      .classic(#"display: error: "display" is a number, but must be an object."#)),
    AirshipRule(
      "1.6", "custom content that is absent", plain(#""display_type": "custom""#),
      .all(#"display: error: "display" is missing."#)),
    AirshipRule("5.1", "a bad colour", modal(##""background_color": "#FFF""##)),
    AirshipRule(
      "1.7", "a duration beyond 120 s", message("banner", heading + #", "duration": 900"#)),
    AirshipRule("1.7", "a duration below 0", message("banner", heading + #", "duration": -1"#)),
  ]
}
