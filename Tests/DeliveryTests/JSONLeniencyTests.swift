import Diagnostics
import Messages
import Testing

@testable import Delivery

/// JSON that is not quite as RFC 8259 has it means the same wherever it is read.
struct JSONLeniencyTests {
  private static let message = #"""
    {"display_type": "modal", "display": {"heading": {"text": "Hi"}, "border_radius": 5}}
    """#

  /// What is read of a file: the paths of its warnings, or nothing for one that is rejected.
  private typealias Reading = [String]?

  /// A message whose `border_radius` and what follows are written in another way.
  private static func message(_ end: String) -> String {
    message.replacing("5}}", with: end)
  }

  private static func scenario(_ message: String) -> String {
    #"{"scenario": 1, "vendor": "airship", "sdk": "20", "until": 20, "messages": {"a": {"#
      + message + #", "triggers": [{"type": "app_init"}]}}, "steps": [{"at": 0, "do": "launch"}]}"#
  }

  private static func paths(_ warnings: [Diagnostic]) -> [String] {
    warnings.filter { $0.summary.contains("is there twice") }.compactMap(\.keyPath)
  }

  private static func reading(
    _ bytes: [UInt8], _ text: String, settings: [(String, String)] = []
  ) -> Reading {
    do {
      var source = try ScenarioSource(Array(text.utf8), file: "a.scenario.json")
      let files: ScenarioFiles = { (_) throws(Diagnostic) in bytes }
      for (key, value) in settings {
        try source.set(JSONPath(key), ofMessage: "a", to: value, files: files)
      }
      let scenario = try source.scenario(files: files)
      _ = try Timeline(of: scenario.value)
      return paths(scenario.warnings)
    } catch {
      return nil
    }
  }

  private static let cases: [(end: String, mark: String, paths: [String]?)] = [
    ("5}}", "", []), ("5}}", "\u{FEFF}", []), ("5,}}", "", []), ("5},}", "\u{FEFF}", []),
    ("5, \"x\": [1,],}}", "", []),
    ("5, \"border_radius\": 6}}", "", ["display.border_radius"]),
    ("5}, \"display\": {}}", "", ["display"]),
    ("5, \"border_r\\u0061dius\": 6,}}", "\u{FEFF}", ["display.border_radius"]),
    ("007}}", "", nil), ("+5}}", "", nil), ("5.}}", "", nil), (".5}}", "", nil),
    ("1e999}}", "", nil), ("5,,}}", "", nil), ("5}}}", "", nil), ("0x5}}", "", nil),
    ("5, // no\n \"x\": 1}}", "", nil), ("5, 'x': 1}}", "", nil), ("NaN}}", "", nil),
    ("5, \"x\": \"\\ud800\"}}", "", nil), ("5, \"x\": \"\t\"}}", "", nil),
  ]

  @Test(arguments: cases.indices)
  func `A message's JSON is taken or rejected alike in every file that can hold it`(
    _ index: Int
  ) throws {
    let (end, mark, paths) = Self.cases[index]
    let message = Self.message(end)
    let bytes = Array((mark + message).utf8)
    let parsed = try? JSONValue.parseWithWarnings(bytes)
    if paths != nil || parsed == nil {
      #expect(parsed.map { Self.paths($0.warnings) } == paths, "message")
    }
    let named = Self.scenario("\"file\": \"m.json\"")
    #expect(Self.reading(bytes, named) == paths, "file of a scenario")
    #expect(
      Self.reading(bytes, named, settings: [("display.border_radius", "9")]) == paths, "what-if")
    let inner = Self.reading([], mark + Self.scenario("\"message\": " + message))
    #expect(inner == paths?.map { "1:messages.a.message.\($0)" }, "scenario")
  }

  @Test func `Keys that only look the same are two`() throws {
    let text = "{\"e\u{301}\": 1, \"\u{E9}\": 2}"
    let source = try ScenarioSource(Array(text.utf8), file: "a.json")
    #expect(source.root["\u{E9}"]?.number == 2 && source.root["e\u{301}"]?.number == 1)
    #expect(source.warnings.isEmpty)
  }

  @Test func `YAML that begins with a brace has each key once, as YAML has`() throws {
    #expect(
      throws: Diagnostic.error(
        "The key \"a\" is given twice.", file: "a.yml", keyPath: "1",
        solution: "Remove one of them.")
    ) { try ScenarioSource(Array(#"{"a": 1, "a": 2}"#.utf8), file: "a.yml") }
    #expect(try ScenarioSource(Array(#"{"a": 007,}"#.utf8), file: "a.yml").root["a"]?.whole == 7)
  }
}
