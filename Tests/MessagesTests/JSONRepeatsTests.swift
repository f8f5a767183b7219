import Diagnostics
import Messages
import Testing

struct JSONRepeatsTests {
  @Test(
    arguments: [
      (#"{"type": "MODAL", "message": "a", "type": "FULL"}"#, ["type"]),
      (#"{"a": {"b": 1, "c": {"b": 2, "b": 3}}}"#, ["a.c.b"]),
      (#"{"a": [{"b": 1}, {"b": 1, "b": 2}]}"#, ["a[1].b"]),
      (#"[[1, {"x": "x", "x": "x"}]]"#, ["[0][1].x"]),
      (#"{"a": 1, "a": 2, "a": 3}"#, ["a", "a"]),
      // Not keys of one object.
      (#"{"a": "a", "b": ["a", "a"], "c": {"a": 1}}"#, []),
      (#"{"a": "{\"b\": 1, \"b\": 2}", "b": "\\"}"#, []), (#""a""#, []), ("[]", []),
      ("{}", []),
    ] as [(String, [String])])
  func `A key that is twice in one object is reported with its path`(
    _ text: String, _ paths: [String]
  ) throws {
    #expect(throws: Never.self) { try JSONValue.parse(Array(text.utf8)) }
    let warnings = JSONRepeats.warnings(in: Array(text.utf8))
    #expect(warnings.map(\.keyPath) == paths)
    #expect(warnings.allSatisfy { $0.summary.hasSuffix("is there twice; the first one counts.") })
  }

  @Test(arguments: ["", "{", "\"", "{\"a", "{\"a\\", "]}", "{\"a\":1,\"a"])
  func `Invalid JSON does no harm`(_ text: String) {
    #expect(JSONRepeats.warnings(in: Array(text.utf8)).count <= 1)
  }

  @Test func `Only so many problems are reported`() {
    let text = "{" + String(repeating: "\"a\":1,", count: 10_000) + "\"a\":1}"
    #expect(
      JSONRepeats.warnings(in: Array(text.utf8)).count == MessageLimits.maximumProblems)
  }
}
