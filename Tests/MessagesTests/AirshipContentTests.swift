import Diagnostics
import Geometry
import Messages
import Testing

/// One rule of a message's content: what stands in the file and what comes of it.
private struct Rule: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String

  /// The start of the only error in classic SDKs; nil when the message is accepted.
  var classic: String?

  /// The start of the only error in version 20; nil when the message is accepted.
  var swiftUI: String?

  var testDescription: String { name }

  init(_ name: String, _ text: String, classic: String? = nil, swiftUI: String? = nil) {
    self.name = name
    self.text = text
    self.classic = classic
    self.swiftUI = swiftUI
  }

  init(_ name: String, _ text: String, both: String) {
    self.init(name, text, classic: both, swiftUI: both)
  }
}

private let button = #"{"id": "a", "label": {"text": "A"}}"#

private func buttons(_ count: Int) -> String {
  "\"buttons\": [" + Array(repeating: button, count: count).joined(separator: ", ") + "]"
}

private let heading = #""heading": {"text": "Hello"}"#

private let rules: [Rule] = [
  // Text.
  Rule(
    "a text is required", message("modal", #""heading": {}"#),
    both: #"display.heading.text: error: "text" is missing. Add it."#),
  Rule(
    "two empty texts", message("modal", #""heading": {"text": ""}, "body": {"text": ""}"#),
    swiftUI: "display: error: A modal needs a heading or a body that is not empty."),
  Rule("one empty text", message("modal", #""heading": {"text": ""}, "body": {"text": "a"}"#)),
  Rule(
    "an empty banner text", message("banner", #""body": {"text": ""}"#),
    swiftUI: "display: error: A banner needs a heading or a body that is not empty."),
  Rule(
    "a size of the wrong type", modal(#""body": {"text": "a", "size": "14"}"#),
    both: #"display.body.size: error: "size" is a string, but must be a number."#),
  Rule(
    "a size beyond the limit", modal(#""body": {"text": "a", "size": 1e300}"#),
    both: "display.body.size: error: The length 1e+300 is beyond the limit of 16384 points."),
  Rule(
    "an alignment in capitals", modal(#""body": {"text": "a", "alignment": "LEFT"}"#),
    swiftUI: #"display.body.alignment: error: "LEFT" is not known. Did you mean "left"?"#),
  Rule(
    "an unknown alignment", modal(#""body": {"text": "a", "alignment": "justified"}"#),
    both: #"display.body.alignment: error: "justified" is not known. Use "left", "center" or"#),
  Rule(
    "an unknown style", modal(#""body": {"text": "a", "style": ["bold", "thin"]}"#),
    both: #"display.body.style[1]: error: "thin" is not known."#),
  Rule(
    "a style in capitals", modal(#""body": {"text": "a", "style": ["Bold"]}"#),
    both: #"display.body.style[0]: error: "Bold" is not known. Did you mean "bold"?"#),
  Rule("a style twice", modal(#""body": {"text": "a", "style": ["bold", "bold"]}"#)),
  Rule(
    "a font that is a string", modal(#""body": {"text": "a", "font_family": "Futura"}"#),
    both: #"display.body.font_family: error: "font_family" is a string, but must be an array of "#),
  Rule(
    "a font that is a number", modal(#""body": {"text": "a", "font_family": [1]}"#),
    both: #"display.body.font_family[0]: error: "font_family[0]" is a number, but must be"#),
  Rule("null", modal(#""body": null"#), classic: #"display.body: error: "body" is null, but"#),

  // Buttons.
  Rule(
    "a button without a label", modal(#""buttons": [{"id": "a"}]"#),
    both: #"display.buttons[0].label: error: "label" is missing."#),
  Rule(
    "a button without an id", modal(#""buttons": [{"label": {"text": "a"}}]"#),
    both: #"display.buttons[0].id: error: "id" is missing."#),
  Rule(
    "an empty id", modal(#""buttons": [{"id": "", "label": {"text": "a"}}]"#),
    classic: #"display.buttons[0].id: error: "id" has 0 characters"#),
  Rule("an empty label", modal(#""buttons": [{"id": "a", "label": {"text": ""}}]"#)),
  Rule(
    "a behavior in capitals",
    modal(#""buttons": [{"id": "a", "label": {"text": "a"}, "behavior": "Cancel"}]"#),
    swiftUI: #"display.buttons[0].behavior: error: "Cancel" is not known."#),
  Rule(
    "a button that is a string", modal(#""buttons": ["OK"]"#),
    both: #"display.buttons[0]: error: "buttons[0]" is a string, but must be an object."#),
  Rule(
    "a label without text", modal(#""footer": {"id": "a", "label": {}}"#),
    both: #"display.footer.label.text: error: "text" is missing."#),
  Rule(
    "actions of the wrong type",
    modal(#""footer": {"id": "a", "label": {"text": "a"}, "actions": []}"#),
    both: #"display.footer.actions: error: "actions" is an array, but must be an object."#),
  Rule("no buttons in a banner", message("banner", heading + #", "buttons": []"#)),
  Rule(
    "no buttons in a modal", modal(#""buttons": []"#),
    classic: "display.buttons: error: An empty array of buttons makes the message invalid."),
  Rule(
    "no buttons in a fullscreen message", message("fullscreen", heading + #", "buttons": []"#),
    classic: "display.buttons: error: An empty array of buttons makes the message invalid."),
  Rule(
    "three buttons in a modal", modal(buttons(3)),
    classic: "display.buttons: error: A modal has at most 2 buttons, but 3 are given. Remove one."),
  Rule("five buttons in a fullscreen message", message("fullscreen", heading + ", " + buttons(5))),
  Rule(
    "seven buttons in a fullscreen message",
    message("fullscreen", heading + ", " + buttons(7)),
    classic: "display.buttons: error: A fullscreen message has at most 5 buttons, but 7 are given."),

  // Media.
  Rule(
    "media without a URL", modal(#""media": {"type": "image", "description": "a"}"#),
    both: #"display.media.url: error: "url" is missing."#),
  Rule(
    "media without a type", modal(#""media": {"url": "a", "description": "a"}"#),
    both: #"display.media.type: error: "type" is missing."#),
  Rule(
    "media without a description", modal(#""media": {"url": "a", "type": "image"}"#),
    classic: #"display.media.description: error: "description" is missing."#),
  Rule(
    "a media type in capitals",
    modal(#""media": {"url": "a", "type": "YouTube", "description": "a"}"#),
    swiftUI: #"display.media.type: error: "YouTube" is not known."#),
  Rule(
    "Vimeo", modal(#""media": {"url": "a", "type": "vimeo", "description": "a"}"#),
    classic: #"display.media.type: error: "vimeo" is not known before version 19."#),
  Rule(
    "a video in a banner",
    message("banner", heading + #", "media": {"url": "a", "type": "video", "description": "a"}"#),
    classic: "display.media.type: error: The media of a banner must be an image."),

  // The rest of the display.
  Rule(
    "a template in capitals", modal(#""template": "HEADER_MEDIA_BODY""#),
    swiftUI: #"display.template: error: "HEADER_MEDIA_BODY" is not known."#),
  Rule(
    "a button layout in capitals", modal(#""button_layout": "Joined""#),
    both: #"display.button_layout: error: "Joined" is not known. Did you mean "joined"?"#),
  Rule(
    "a placement in capitals", message("banner", heading + #", "placement": "Top""#),
    both: #"display.placement: error: "Top" is not known."#),
  Rule(
    "a number for a boolean", modal(#""allow_fullscreen_display": 1"#),
    swiftUI: "display.allow_fullscreen_display: error: "
      + #""allow_fullscreen_display" is a number, but must be a boolean. Write true or false."#),
  Rule(
    "a word for a boolean", modal(#""allow_fullscreen_display": "yes""#),
    both: "display.allow_fullscreen_display: error:"),
  Rule(
    "a radius of the wrong type", modal(#""border_radius": "8""#),
    both: #"display.border_radius: error: "border_radius" is a string, but must be a number."#),
  Rule(
    "a colour of the wrong type", modal(#""background_color": 16777215"#),
    both: #"display.background_color: error: "background_color" is a number, but must be"#),
  Rule(
    "a duration of the wrong type", message("banner", heading + #", "duration": "30""#),
    both: #"display.duration: error: "duration" is a string, but must be a number."#),
  Rule(
    "a heading of the wrong type", message("modal", #""heading": "Hello""#),
    both: #"display.heading: error: "heading" is a string, but must be an object."#),
]

struct AirshipContentTests {
  @Test(arguments: rules, classicVersions)
  fileprivate func `Classic SDKs keep the rule`(_ rule: Rule, _ sdk: String) throws {
    try check(rule.text, sdk: sdk, expecting: rule.classic)
  }

  @Test(arguments: rules, ["20", "21"])
  fileprivate func `SwiftUI SDKs keep the rule`(_ rule: Rule, _ sdk: String) throws {
    try check(rule.text, sdk: sdk, expecting: rule.swiftUI)
  }

  private func check(_ text: String, sdk: String, expecting problem: String?) throws {
    let result = try read(text, sdk: sdk)
    if let problem {
      #expect(result.message == nil)
      #expect(result.lines.count == 1, "\(result.lines)")
      #expect(result.lines.first?.hasPrefix(problem) == true, "\(result.lines)")
    } else {
      #expect(result.message != nil && result.lines == [], "\(result.lines)")
    }
  }

  @Test func `A number is a boolean in classic SDKs`() throws {
    for (number, expected) in [("0", false), ("1", true), ("2.5", true)] {
      let text = modal(#""allow_fullscreen_display": \#(number)"#)
      guard case .modal(let modal)? = try read(text, sdk: "16").message?.display else {
        Issue.record("The message was refused.")
        continue
      }
      #expect(modal.allowFullscreenDisplay == expected)
    }
  }

  @Test func `A key that a newer SDK reads is ignored with a warning`() throws {
    let text = message("html", #""url": "a", "force_fullscreen_display": true"#)
    let old = try read(text, sdk: "19.8")
    #expect(old.message != nil)
    #expect(
      old.lines == [
        "display.force_fullscreen_display: warning: \"force_fullscreen_display\" is ignored before "
          + "version 19.9. Remove it, or use a newer SDK."
      ])
    let new = try read(text, sdk: "19.9")
    #expect(new.lines == [])
    guard case .html(let html)? = new.message?.display else { return }
    #expect(html.forceFullscreenDisplay == true)
  }

  @Test func `A bad text colour is told apart from a bad background`() throws {
    let text = message(
      "modal", ##""heading": {"text": "a", "color": "#FFF"}, "background_color": "red""##)
    let result = try read(text, sdk: "16")
    guard case .modal(let modal)? = result.message?.display else {
      Issue.record("The message was refused: \(result.lines)")
      return
    }
    #expect(modal.heading?.color == nil)
    #expect(modal.backgroundColor == .clear)
    #expect(
      result.lines.map { $0.prefix { $0 != "." } } == ["display", "display"].map { $0[...] })
    #expect(result.lines[0].contains("\"#FFF\" is not a colour: the app may stop here"))
    #expect(result.lines[1].contains("\"red\" is not a colour: nothing is drawn with it."))
  }
}
