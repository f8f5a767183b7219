import Testing

@testable import Messages

struct MessageKeyTests {
  private func keys(_ text: String, _ read: (JSONValue) throws -> Void) throws -> [String:
    MessageKey]
  {
    let json = try JSONValue.parse(Array(text.utf8))
    let keys = MessageKeyLog.keys { try? read(json) }
    return Dictionary(keys.map { ($0.path, $0) }) { first, _ in first }
  }

  @Test func `The keys of a message say what they may be, there or not`() throws {
    let keys = try keys(
      """
      {"display_type": "modal", "display": {"heading": {"text": "Hello", "alignment": "left"},
        "border_radius": 5}}
      """
    ) { _ = try AirshipMessage.parse($0) }
    #expect(keys["display.heading.text"]?.form == .text)
    #expect(
      keys["display.heading.alignment"]?.form
        == .choice(["left", "center", "right"], foldsCase: false))
    #expect(keys["display.heading.color"]?.form == .color)
    #expect(keys["display.border_radius"]?.form == .length)
    #expect(keys["display.border_radius"]?.minimum == 0)
    #expect(keys["display.allow_fullscreen_display"]?.form == .flag)
    #expect(keys["display.unheard_of"] == nil)
  }

  @Test func `Colours of Braze are numbers`() throws {
    let keys = try keys(#"{"type": "MODAL", "message": "Hello"}"#) {
      _ = try BrazeMessage.parse($0)
    }
    #expect(keys["bg_color"]?.form == .colorNumber)
    #expect(keys["duration"]?.minimum == 0)
  }

  @Test func `Only what is read meanwhile is noted`() throws {
    let json = try JSONValue.parse(Array(#"{"type": "MODAL", "message": "Hello"}"#.utf8))
    let keys = MessageKeyLog.keys {
      let inner = MessageKeyLog.keys { _ = try? BrazeMessage.parse(json) }
      #expect(!inner.isEmpty)
    }
    _ = try BrazeMessage.parse(json)
    #expect(keys.isEmpty)
  }
}
