import Diagnostics
import Geometry
import Messages
import TestSupport
import Testing

struct BloomreachInAppMessageTests {
  private static let folder = "Tests/MessagesTests/Fixtures/bloomreach-messages"

  private func list(_ file: String) throws -> JSONValue {
    try JSONValue.parse(Repository.bytes("\(Self.folder)/\(file)"))
  }

  private func parse(
    _ json: JSONValue, sdk: String = "4.0.1", index: Int = 0
  ) throws -> Parsed<BloomreachInAppMessage> {
    let list = BloomreachMessageList(json, index: index)
    let isList = BloomreachMessageList.isList(json)
    return try BloomreachInAppMessage.parse(
      isList ? list.elements[index] : json, sdk: BloomreachSDK(SDKVersion(sdk)),
      in: isList ? list : nil)
  }

  private func errors(_ json: JSONValue, sdk: String = "4.0.1", index: Int = 0) throws -> [String] {
    do {
      _ = try parse(json, sdk: sdk, index: index)
      return []
    } catch let problems as InputProblems {
      return problems.diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
  }

  private func bare(_ members: String = "") throws -> JSONValue {
    try JSONValue.parse(
      Array(
        """
        {"id": "a", "name": "A", "message_type": "modal", "frequency": "always", "variant_id": 0,
        "variant_name": "V", "trigger": {"event_type": "session_start", "filter": []},
        "date_filter": {"enabled": false}, "is_html": false, "is_rich_text": false \(members)}
        """.utf8))
  }

  // MARK: What the decoder needs

  @Test(arguments: [
    "id", "name", "frequency", "variant_id", "variant_name", "trigger", "date_filter", "is_html",
    "is_rich_text", "trigger.event_type", "trigger.filter", "date_filter.enabled",
  ])
  func `A message without a key that the decoder needs is rejected`(_ path: String) throws {
    let json = try #require(bare().setting(nil, at: JSONPath(path)))
    #expect(try errors(json).contains { $0.contains("is missing") })
  }

  @Test(arguments: [
    ("variant_id", "\"1\""), ("load_delay", "1.5"), ("date_filter.from_date", "\"2026-01-01\""),
    ("payload.title_text_size", "20"), ("payload.text_over_image", "\"true\""),
    ("payload.buttons", "{}"), ("is_html", "0"), ("payload", "\"{}\""),
  ])
  func `A value of another type is rejected`(_ path: String, _ text: String) throws {
    let value = try JSONValue.parse(Array(text.utf8))
    let json = try #require(bare(", \"payload\": {}").setting(value, at: JSONPath(path)))
    #expect(try !errors(json).isEmpty)
  }

  @Test func `Before 3.2 nothing says whether a payload is rich`() throws {
    let json = try #require(bare().setting(nil, at: JSONPath("is_rich_text")))
    #expect(try errors(json, sdk: "3.1").isEmpty)
    #expect(try !errors(json, sdk: "3.2").isEmpty)
    let rich = try list("18-rich-modal-auto.json")
    #expect(try parse(rich, sdk: "3.1").value.payload?.isRich == false)
    #expect(try parse(rich).value.payload?.isRich == true)
    #expect(throws: Diagnostic.self) { try BloomreachSDK(SDKVersion(2, 11)) }
  }

  @Test(arguments: [
    ("invalid-01-missing-is-rich-text.json", "data[1].is_rich_text"),
    ("invalid-02-format-is-text.json", "data[1].payload.title_format"),
    ("invalid-03-unknown-operator.json", "data[1].trigger.filter[0].constraint.operator"),
  ])
  func `One message that can't be read makes the whole list invalid`(
    _ file: String, _ location: String
  ) throws {
    let json = try list(file)
    #expect(try errors(json, index: 0).contains { $0.contains("whole list: \(location)") })
    #expect(try errors(json, index: 1).contains { $0.contains("whole list") })
  }

  @Test func `A list without success is rejected and one that failed is not`() throws {
    let json = try list("08-old-modal-bottom.json")
    #expect(try errors(#require(json.setting(nil, at: JSONPath("success")))).count == 1)
    #expect(try errors(#require(json.setting(.bool(false), at: JSONPath("success")))).isEmpty)
  }

  @Test func `Unknown words count as their defaults and are said`() throws {
    let json = try #require(
      bare(", \"payload\": {\"buttons\": [{\"button_text\": \"A\", \"button_type\": \"web\"}]}")
        .setting(.string("weekly"), at: JSONPath("frequency"))?
        .setting(.string("popup"), at: JSONPath("message_type")))
    let parsed = try parse(json)
    #expect(parsed.value.kind == .alert)
    #expect(parsed.value.frequency == .always)
    #expect(parsed.value.payload?.buttons?.first?.action == .deepLink)
    #expect(parsed.warnings.filter { $0.severity == .warning }.count == 3)
  }

  // MARK: Lengths and colours

  @Test(arguments: [
    ("12px", 12.0), ("12", 12), ("12PX", 12), ("-4px", -4), ("12.5px", nil), ("1em", nil),
    (" 12px", nil), ("", nil),
  ])
  func `Lengths of rich payloads are whole numbers`(_ text: String, _ points: Double?) {
    #expect(BloomreachLength.points(text) == points)
  }

  @Test(arguments: [
    ("20px", 20.0), ("12.5px", 12.5), ("12PX", nil), ("large", nil), ("nan", nil),
  ])
  func `Sizes of old payloads may have a fraction`(_ text: String, _ points: Double?) {
    #expect(BloomreachLength.oldSize(text) == points)
  }

  @Test(arguments: [
    ("1px", [1.0, 1, 1, 1], true), ("1px 2px", [1, 2, 1, 2], true),
    ("1px 2px 3px", [1, 2, 3, 2], true), ("1px 2px 3px 4px", [1, 2, 3, 4], true),
    ("1px 2px 3px 4px 5px", [0, 0, 0, 0], false), ("12px ", [12, 0, 12, 0], false),
    ("8px  4px", [8, 0, 4, 0], false),
  ])
  func `Boxes have one to four lengths`(_ text: String, _ edges: [Double], _ isValid: Bool) {
    let read = BloomreachLength.edges(text)
    #expect(
      [read.edges.top, read.edges.right, read.edges.bottom, read.edges.left] == edges)
    #expect(read.isValid == isValid)
  }

  @Test(arguments: [
    ("#1A5FB4", Color(hex: 0x1A5FB4), true), ("1a5fb4", Color(hex: 0x1A5FB4), true),
    ("#fff", .black, false), ("rgba(1,2,3,1)", .black, false), ("bisque", Color(hex: 0xB), false),
    ("#12zz34", Color(hex: 0x12), false),
  ])
  func `Colours of old payloads have six digits`(
    _ text: String, _ color: Color, _ isValid: Bool
  ) {
    #expect(BloomreachColor.old(text).color == color)
    #expect(BloomreachColor.old(text).isValid == isValid)
  }

  @Test(arguments: [
    ("#fff", Color.white, true), ("#1A5FB4", Color(hex: 0x1A5FB4), true),
    ("#1A5FB4FF", Color(hex: 0x1A5FB4), true), ("rgb(0, 0, 255)", Color(hex: 0xFF), true),
    ("RGBA(0,0,255,0.5)", Color(hex: 0xFF, alpha: 0.5), true),
    ("rgba(0 0 255 / 1)", Color(hex: 0xFF), true), ("rgba(0,0,255,.5)", Color(hex: 0xFF), false),
    ("argb(0.5, 0, 0, 255)", Color(hex: 0xFF, alpha: 0.5), true), ("Navy", Color(hex: 0x80), true),
    ("#zzzzzz", .black, false), ("rgb(300, 0, 0)", Color(hex: 0xFF0000), false),
  ])
  func `Colours of rich payloads are those of the SDK`(
    _ text: String, _ color: Color, _ isValid: Bool
  ) throws {
    let read = try #require(BloomreachColor.rich(text))
    #expect(read.color == color)
    #expect(read.isValid == isValid)
  }

  @Test(arguments: [
    "transparent", "rebeccapurple", "#12345", "rgb( 1.5, 0, 0)", "rgb(10%, 0, 0)", "hsl(0, 0%, 0%)",
    "argb(0.44, 0, 0, 0)", "rgb(1,2)", "", "rgba(1,2,3,)",
  ])
  func `Other colours are as if the key were missing`(_ text: String) {
    #expect(BloomreachColor.rich(text) == nil)
  }

  // MARK: Traps

  private func traps(_ file: String, _ path: String, _ value: String) throws -> [Diagnostic] {
    let json = try list(file)
    let first = BloomreachMessageList(json, index: 0).elements.first ?? json
    let changed = try #require(
      first.setting(JSONValue.parse(Array(value.utf8)), at: JSONPath(path)))
    let before = Set(try parse(first).warnings)
    return try parse(changed).warnings.filter { !before.contains($0) }
  }

  @Test(arguments: [
    ("08-old-modal-bottom.json", "payload.title_text_color", "\"#fff\"", "is black"),
    ("08-old-modal-bottom.json", "payload.title_text_size", "\"big\"", "the size is 16"),
    ("18-rich-modal-auto.json", "payload.title_text_size", "\"12.5px\"", "so it is 0"),
    ("18-rich-modal-auto.json", "payload.title_padding", "\"8px  4px\"", "one blank"),
    ("18-rich-modal-auto.json", "payload.background_color", "\"#12345\"", "no colour"),
    ("18-rich-modal-auto.json", "payload.background_color", "\"#1234\"", "another colour"),
    ("18-rich-modal-auto.json", "payload.close_button_image_url", "\"\"", "no close button"),
    ("18-rich-modal-auto.json", "payload.close_button_image_url", "\"a.svg\"", "SVG"),
    ("18-rich-modal-auto.json", "close_timeout", "5000", "second close event"),
    ("18-rich-modal-auto.json", "payload.buttons[0].button_type", "\"cancel\"", "as a click"),
    ("23-rich-slide-top.json", "payload_html", "\"<html></html>\"", "before it slides in"),
    ("23-rich-slide-top.json", "payload.container_padding", "\"4px\"", "ignores it"),
    ("06-alert-two.json", "payload.buttons[0].button_text", "null", "UIKit throw"),
  ])
  func `A trap is said`(_ file: String, _ path: String, _ value: String, _ words: String) throws {
    let found = try traps(file, path, value)
    #expect(found.contains { $0.summary.contains(words) }, "\(found)")
  }

  @Test(arguments: [
    ("payload.text_position", "\"left\"", BloomreachInAppMessage.Fate.neverAppears),
    ("payload.text_position", "\"top\"", .shown), ("variant_id", "-1", .onlyTracked),
  ])
  func `A rich modal appears with its texts above or below`(
    _ path: String, _ value: String, _ fate: BloomreachInAppMessage.Fate
  ) throws {
    let first = BloomreachMessageList(try list("18-rich-modal-auto.json"), index: 0).elements[0]
    let json = try #require(
      first.setting(JSONValue.parse(Array(value.utf8)), at: JSONPath(path)))
    #expect(try parse(json).value.fate == fate)
    #expect(try (parse(json).value.rejection == nil) == (fate == .shown))
  }
}
