import Diagnostics
import Testing

@testable import Documents

struct JSONTests {
  private func json(_ text: String) throws -> Document {
    try Document.json(Array(text.utf8), limits: limits)
  }

  @Test(arguments: [
    (
      "{\"b\": 1, \"a\": [true, false, null, -1.50e2, \"\\u00e9\\n\"]}",
      "{\"b\": 1, \"a\": [true, false, null, -1.50e2, \"é\\n\"]}"
    ),
    ("[1,]", "[1]"), ("{\"a\": {\"b\": 1,},}", "{\"a\": {\"b\": 1}}"), ("[[],{},]", "[[], {}]"),
    ("\u{FEFF}[1]", "[1]"), (" \"\" ", "\"\""), ("{\"\": {}}", "{\"\": {}}"),
    ("{\"a\": 1, \"b\": 2, \"a\": 3}", "{\"a\": 1, \"b\": 2}"),
    ("{\"\\u0061\": 1, \"a\": 2}", "{\"a\": 1}"),
    // The same letter to a reader, and two keys.
    ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "{\"\u{E9}\": 1, \"e\u{301}\": 2}"),
    ("{\"K\": 1, \"\u{212A}\": 2}", "{\"K\": 1, \"\u{212A}\": 2}"),
  ])
  func `Values are read in the order of the file`(_ text: String, _ words: String) throws {
    // Not `==` of strings, to which composed and decomposed letters are the same.
    #expect(try Array(json(text).root.words.utf8) == Array(words.utf8))
  }

  @Test func `A key is found by its bytes`() throws {
    let root = try json("{\"e\u{301}\": 1, \"\u{E9}\": 2}").root
    #expect(root["\u{E9}"]?.text == "2")
    #expect(root["e\u{301}"]?.text == "1")
    #expect(root["e"] == nil)
    #expect(root["\u{E9}"]?["a"] == nil)
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `A key and a value know their line, column and bytes`(_ mark: String) throws {
    let root = try json(mark + "{\n  \"é\": [1,\n \"ü\" ,{}], \"b\": -2.5\n}").root
    #expect((root.line, root.column) == (1, 1))
    let (first, last) = try (#require(root.members.first { _ in true }), #require(root["b"]))
    #expect((first.key.line, first.key.column, first.key.source) == (2, 3, "\"é\""))
    #expect((first.value.column, first.value.source) == (8, "[1,\n \"ü\" ,{}]"))
    let elements = Array(first.value.elements)
    #expect(elements.map(\.line) == [2, 3, 3])
    #expect(elements.map(\.column) == [9, 2, 7])
    #expect(elements.map(\.source) == ["1", "\"ü\"", "{}"])
    #expect((last.line, last.column, last.source) == (3, 17, "-2.5"))
  }

  @Test(
    arguments: [
      (#"{"type": "MODAL", "message": "a", "type": "FULL"}"#, ["type"]),
      (#"{"a": {"b": 1, "c": {"b": 2, "b": 3}}}"#, ["a.c.b"]),
      (#"{"a": [{"b": 1}, {"b": 1, "b": 2}]}"#, ["a[1].b"]),
      (#"[[1, {"x": "x", "x": "x"}]]"#, ["[0][1].x"]),
      (#"{"a": 1, "a": 2, "a": 3}"#, ["a", "a"]),
      (#"{"a": 1, "\u0061": 2}"#, ["a"]),
      (#"{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"2":0,"9":0}"#, ["2", "9"]),
      // Not keys of one object.
      (#"{"a": "a", "b": ["a", "a"], "c": {"a": 1}}"#, []),
      (#"{"a": "{\"b\": 1, \"b\": 2}", "b": "\\"}"#, []), (#""a""#, []), ("[]", []),
      ("{}", []), ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", []),
    ] as [(String, [String])])
  func `A key that is twice in one object is reported with its path`(
    _ text: String, _ paths: [String]
  ) throws {
    let warnings = try json(text).repeats(atMost: 100).map(\.warning)
    #expect(warnings.map(\.keyPath) == paths)
    #expect(warnings.allSatisfy { $0.summary.hasSuffix("is there twice; the first one counts.") })
  }

  @Test func `Only so many repeated keys are reported`() throws {
    let text = "{" + String(repeating: "\"a\":1,", count: 900) + "\"a\":1}"
    #expect(try json(text).repeats(atMost: 100).count == 100)
  }

  @Test func `Values have limits that keys don't count for`() throws {
    let few = DocumentLimits(bytes: 100, nesting: 2, values: 3, keyBytes: 4, subject: "a test")
    func read(_ text: String) throws -> String {
      try Document.json(Array(text.utf8), limits: few).root.words
    }
    #expect(try read(#"{"ab": 1, "b": 2}"#) == #"{"ab": 1, "b": 2}"#)
    #expect(
      throws: Diagnostic.error(
        "The file has more than 3 values.", keyPath: "1:7", solution: "Check that it is a test.")
    ) { try read("[1, 2, 3, 4]".replacing(" 3", with: "3")) }
    #expect(
      throws: Diagnostic.error(
        "Objects and arrays are nested more than 2 deep.", keyPath: "1:3",
        solution: "Reduce the nesting.")
    ) { try read("[[[]]]") }
    #expect(
      throws: Diagnostic.error(
        "A key has more than 4 bytes.", keyPath: "1:2", solution: "Shorten it.")
    ) { try read(#"{"abc": 1}"#) }
    #expect(
      throws: Diagnostic.error(
        "The file has 101 bytes, above the limit of 100.", solution: "Check that it is a test.")
    ) { try read(String(repeating: " ", count: 101)) }
  }

  @Test func `Many objects with a repeated key take no time that grows with the file`() throws {
    let many = DocumentLimits(bytes: 8 << 20, nesting: 64, values: 1_000_000, subject: "a test")
    let text = "[" + String(repeating: #"{"a":1,"a":2},"#, count: 200_000) + "]"
    #expect(try Document.json(Array(text.utf8), limits: many).repeats(atMost: 3).count == 3)
  }
}
