import Diagnostics
import Geometry
import Messages
import Testing

struct AirshipMessageTests {
  @Test func `The samples are found`() {
    #expect(Samples.valid.count == 9)
  }

  @Test(arguments: Samples.valid, versions)
  func `A valid sample is read without a warning`(_ name: String, _ sdk: String) throws {
    let parsed = try parse(Samples.bytes(name), sdk: sdk)
    // The samples' durations are seconds, and one has data that 18 doesn't find.
    let expected = parsed.warnings.filter {
      $0.keyPath == "display.duration" || $0.keyPath == "extra"
    }
    #expect(parsed.warnings == expected)
    #expect(expected.isEmpty || ["18.0", "18", "20", "21"].contains(sdk))
    #expect(name.hasPrefix(parsed.value.display.type.rawValue))
  }

  @Test(arguments: versions)
  func `A banner needs a heading or a body`(_ sdk: String) throws {
    let text = String(decoding: try Samples.bytes("invalid/banner-media-only.json"), as: UTF8.self)
    #expect(
      try read(text, sdk: sdk).lines == [
        "display: error: A banner needs a heading or a body. "
          + "Add \"heading\" or \"body\", an object with a \"text\"."
      ])
  }

  @Test(arguments: versions)
  func `A banner has at most two buttons`(_ sdk: String) throws {
    let text = String(
      decoding: try Samples.bytes("invalid/banner-three-buttons.json"), as: UTF8.self)
    #expect(
      try read(text, sdk: sdk).lines == [
        "display.buttons: error: A banner has at most 2 buttons, but 3 are given. Remove one."
      ])
  }

  @Test(arguments: [("17", 0), ("18", 1), ("20", 1)])
  func `Two buttons with one id are reported from 18 on`(_ sdk: String, _ count: Int) throws {
    let button = #"{"id": "a", "label": {"text": "A"}}"#
    let lines = try read(
      #"{"display_type": "modal", "name": "n", "message_id": "m", "#
        + #""display": {"body": {"text": "a"}, "buttons": [\#(button), \#(button)]}}"#, sdk: sdk
    ).lines
    let line =
      "display.buttons[1].id: warning: Another button has the id \"a\": what version \(sdk) shows is "
      + "undefined. Give each button its own id."
    #expect(lines == Array(repeating: line, count: count))
  }

  @Test(arguments: versions)
  func `A radius below 0 is reported`(_ sdk: String) throws {
    let lines = try read(
      #"{"display_type": "modal", "name": "n", "message_id": "m", "display": {"#
        + #""body": {"text": "a"}, "border_radius": -5, "#
        + #""buttons": [{"id": "a", "label": {"text": "A"}, "border_radius": -1}]}}"#, sdk: sdk
    ).lines
    #expect(
      lines
        == ["display.buttons[0].border_radius", "display.border_radius"].map {
          "\($0): warning: A radius below 0 rounds nothing. Write 0 or more, or remove it."
        })
  }

  @Test(arguments: [
    #""display_type": "baner", "display": {"body": {"text": "a"}}"#,
    #""display_type": 4, "display": {"body": {"text": "a"}}"#, #""display": {"a": 1}"#,
  ])
  func `Without a known type nothing is said of the display`(_ members: String) throws {
    let lines = try read(#"{"name": "n", "message_id": "m", \#(members)}"#, sdk: "20").lines
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("display_type: error: ") == true)
  }

  @Test(arguments: versions)
  func `A banner may carry allow_fullscreen_display`(_ sdk: String) throws {
    let lines = try read(
      #"{"display_type": "banner", "name": "n", "message_id": "m", "#
        + #""display": {"body": {"text": "a"}, "allow_fullscreen_display": false}}"#, sdk: sdk
    ).lines
    #expect(lines == [])
  }

  @Test(arguments: versions)
  func `All errors are reported, the style's first`(_ sdk: String) throws {
    let text = String(
      decoding: try Samples.bytes("invalid/modal-bad-template-and-style.json"), as: UTF8.self)
    #expect(
      try read(text, sdk: sdk).lines == [
        "display.heading.style: error: \"style\" is a string, but must be an array of strings. "
          + "Write [\"bold\"].",
        "display.template: error: \"body_media_header\" is not known. "
          + "Use \"header_media_body\", \"media_header_body\" or \"header_body_media\".",
      ])
  }

  @Test func `A modal says what its JSON says`() throws {
    let bytes = try Samples.bytes("modal-header-media-body-joined-footer.json")
    let message = try parse(bytes).value
    guard case .modal(let modal) = message.display else {
      Issue.record("The sample is not a modal.")
      return
    }
    #expect(message.messageID == "modal-privacy")
    #expect(message.name == "Privacy update")
    #expect(message.extra == ["campaign": .string("privacy-2")])
    #expect(modal.template == .headerMediaBody)
    #expect(modal.buttonLayout == .joined)
    #expect(modal.borderRadius == 12)
    #expect(modal.allowFullscreenDisplay == false)
    #expect(modal.backgroundColor == .white)
    #expect(modal.dismissButtonColor == Color(hex: 0x757575))
    #expect(
      modal.heading
        == AirshipText(
          text: "We updated our privacy terms", size: 22, color: Color(hex: 0x212121),
          alignment: .center, style: [.bold]))
    #expect(
      modal.media
        == AirshipMedia(
          url: "https://media.example.com/iam/shield-16x9.png", type: .image,
          description: "A shield"))
    #expect(modal.buttons.map(\.id) == ["decline", "accept"])
    #expect(modal.buttons.map(\.behavior) == [.dismiss, .cancel])
    #expect(modal.buttons.first?.borderColor == Color(hex: 0xB0BEC5))
    #expect(modal.footer?.backgroundColor == Color(hex: 0xFFFFFF, alpha: 0))
    #expect(modal.footer?.borderRadius == nil)
    #expect(modal.footer?.label.style == [.underline])
  }

  @Test func `Absent keys stay absent`() throws {
    let message = try read(message("banner", #""body": {"text": "Hi"}"#)).message
    var banner = AirshipBanner()
    banner.body = AirshipText(text: "Hi")
    #expect(message?.display == .banner(banner))
    #expect(message?.source == nil)
  }

  @Test func `A truncated sample is rejected at every byte`() throws {
    let bytes = try Samples.bytes("banner-bottom-text-only.json")
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for length in 0...end {
      #expect(throws: InputProblems.self) { try parse(Array(bytes[..<length])) }
    }
  }

  @Test func `A byte that is turned over never stops the program`() throws {
    let bytes = try Samples.bytes("banner-bottom-text-only.json")
    for index in bytes.indices {
      var broken = bytes
      broken[index] ^= 0x81
      _ = try? parse(broken)
    }
  }

  @Test func `An unknown key is a warning with the name that was meant`() throws {
    let text = modal(##""backgroud_color": "#FFFFFF", "zebra": 1"##)
    let result = try read(text)
    #expect(result.message != nil)
    #expect(
      result.lines == [
        "display.backgroud_color: warning: \"backgroud_color\" is ignored: a modal has no such key."
          + " Did you mean \"background_color\"?",
        "display.zebra: warning: \"zebra\" is ignored: a modal has no such key. Remove it.",
      ])
  }

  @Test func `The number of reported problems has a limit`() throws {
    let unknown = (0..<200).map { "\"zebra\($0)\": 1" }.joined(separator: ", ")
    #expect(try read(modal(unknown)).lines.count == MessageLimits.maximumProblems)
    let rejected = try read(modal(unknown + #", "buttons": 1"#))
    #expect(rejected.message == nil)
    #expect(rejected.lines.count == MessageLimits.maximumProblems)
    #expect(rejected.lines.contains { $0.contains("display.buttons: error:") })
  }

  /// Comparing such strings would take minutes.
  @Test(arguments: [
    (#"{"MARKS": 1}"#, "1:2"),
    (
      #"{"source": "MARKS", "display_type": "modal", "display": {"heading": {"text": ""}}}"#,
      "source"
    ),
    (
      #"{"display_type": "modal", "display": {"heading": {"text": "", "style": ["MARKS"]}}}"#,
      "display.heading.style[0]"
    ),
  ])
  func `A name of very many combining marks is rejected`(_ json: String, _ location: String) {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 50_000)
    let message = json.replacing("MARKS", with: marks)
    let problems = #expect(throws: InputProblems.self) {
      try parse(Array(message.utf8), sdk: "16.0")
    }
    #expect(problems?.diagnostics.map(\.keyPath).contains(location) == true)
  }

  @Test func `A text of very many combining marks is read`() throws {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 50_000)
    let json = #"{"display_type": "modal", "display": {"heading": {"text": "MARKS"}}}"#
    _ = try parse(Array(json.replacing("MARKS", with: marks).utf8))
  }
}
