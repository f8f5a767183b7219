import Boxes
import Geometry
import ScreenReader
import TestSupport
import Testing

struct SpokenMessageTests {
  private static let folder = "Tests/ScreenReaderTests/Cases"

  static let cases = Repository.names(in: folder)

  @Test func `There are cases`() {
    #expect(Self.cases.count >= 15)
  }

  @Test(arguments: cases)
  func `Each version of an SDK says what its source says`(_ name: String) throws {
    let folder = "\(Self.folder)/\(name)"
    func text(_ file: String) throws -> String {
      String(decoding: try Repository.bytes("\(folder)/\(file)"), as: UTF8.self)
    }
    let sdk = try? text("sdk.txt").split(separator: "\n").first
    let snapshot = try Spoken.snapshot(
      try text("message.json"), named: "message.json", sdk: sdk.map(String.init))
    #expect(snapshot.text == (try text("expected.txt")))
  }

  @Test func `In right-to-left languages buttons are read from the right`() throws {
    let message = """
      {"display_type": "modal", "display": {"heading": {"text": "A"}, "button_layout": "separate",
        "buttons": [{"id": "one", "label": {"text": "One"}}, {"id": "two", "label": {"text": "Two"}}]}}
      """
    let snapshot = try Spoken.snapshot(message, named: "m.json", locale: "ar")
    #expect(
      snapshot.elements.map(\.name.id) == ["dismiss", "heading", "button[one]", "button[two]"])
    let frames = snapshot.elements.suffix(2).map(\.frame.minX)
    #expect(frames[0] > frames[1])
  }

  @Test func `What a carousel does by itself is in the first line`() throws {
    func block(_ id: String) -> String {
      """
      {"id": "\(id)", "name": "\(id)", "date_filter": {"enabled": false}, "placeholders": ["top"],
        "load_priority": 1}
      """
    }
    func answer(_ id: String) -> String {
      """
      {"id": "\(id)", "status": "OK", "ttl_seconds": 3600, "content": {"html": "<p>\(id)</p>"}}
      """
    }
    let message = """
      {"view": {"kind": "carousel", "placeholder": "top", "scroll_delay": 5},
        "bundle": {"success": true, "in_app_content_blocks": [\(block("a")), \(block("b"))]},
        "personalized": {"data": [\(answer("a")), \(answer("b"))]}}
      """
    let snapshot = try Spoken.snapshot(message, named: "m.json")
    #expect(snapshot.head == "block moves=5s")
  }

  @Test func `What is inferred is said once`() throws {
    let message = """
      {"display_type": "modal", "display": {"heading": {"text": "A"}}}
      """
    let snapshot = try Spoken.snapshot(message, named: "m.json", sdk: "20")
    #expect(snapshot.elements.filter(\.isInferred).map(\.name.id) == ["heading"])
    #expect(snapshot.notes.filter { $0.contains("inferred") }.count == 1)
  }
}
