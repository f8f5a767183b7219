import Diagnostics
import Testing

@testable import Documents

struct YAMLTests {
  private func yaml(_ text: String) throws -> Document {
    try Document.yaml(Array(text.utf8), limits: limits)
  }

  @Test(arguments: [
    ("a", #""a""#), ("'1'", #""1""#), (#""a\tb\0""#, #""a\tb\0""#),
    ("|\n  one\n  two\n", #""one\ntwo\n""#), ("[]", "[]"), ("{}", "{}"),
    ("- a\n- [b, 'c']\n", #"["a", ["b", "c"]]"#),
    ("b: 1\na: {c: ~}\n", #"{"b": 1, "a": {"c": null}}"#),
    ("one: &x [1]\ntwo: *x\n", #"{"one": [1], "two": [1]}"#),
    ("a: &x 1\nb: &x 2\nc: *x\n", #"{"a": 1, "b": 2, "c": 2}"#),
    ("? [a]\n: b\n", #"{["a"]: "b"}"#), ("é: 😀", #"{"é": "😀"}"#), ("\u{FEFF}a: 1", #"{"a": 1}"#),
    (
      "[yes, True, false, NULL, '', -1.5, +7, 007, 1e3, .5, 0x1F, 1_0, -, ., n]",
      #"["yes", true, false, null, "", -1.5, +7, 007, 1e3, .5, "0x1F", "1_0", "-", ".", "n"]"#
    ),
    (
      "[1.,1.e3, 1e, --1, +, tru, nulls, \(String(repeating: "1", count: 41))]",
      #"[1., 1.e3, "1e", "--1", "+", "tru", "nulls", "11111111111111111111111111111111111111111"]"#
    ),
    ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "{\"\u{E9}\": 1, \"e\u{301}\": 2}"),
  ])
  func `Values are read in the order of the file`(_ text: String, _ words: String) throws {
    #expect(try Array(yaml(text).root.words.utf8) == Array(words.utf8))
  }

  @Test(arguments: ["", " \n", "# only a comment\n", "\u{FEFF}"])
  func `A file with nothing in it is empty`(_ text: String) throws {
    let document = try yaml(text)
    #expect(document.isEmpty && document.root.words == "null")
  }

  @Test func `A key and a value know their line and bytes`() throws {
    let root = try yaml("# é\na: 1\nb:\n  - &x 'ü'\n  - *x\n  - {c: [d, \"e\\n\"] }\n# end\n").root
    let members = Array(root.members)
    #expect(members.map(\.key.line) == [2, 3])
    #expect(members.map(\.key.source) == ["a", "b"])
    #expect(members[0].value.source == "1")
    let list = Array(members[1].value.elements)
    #expect(members[1].value.line == 4)
    #expect(members[1].value.source == "- &x 'ü'\n  - *x\n  - {c: [d, \"e\\n\"] }")
    // An alias is the value that it names.
    #expect(list.map(\.line) == [4, 4, 6])
    #expect(list.map(\.hasAnchor) == [true, true, false])
    #expect(list.map(\.column) == [5, 5, 5])
    #expect(list[2].source == "{c: [d, \"e\\n\"] }")
    #expect(list[2]["c"]?.elements.map(\.source) == ["d", "\"e\\n\""])
  }

  @Test(arguments: [
    ("a: [1\n", "2", "while parsing a flow sequence, did not find expected ',' or ']'"),
    ("a: b: c", "1", "mapping values are not allowed in this context"),
    ("a: *none", "1", "found undefined alias"),
    ("a: &x [*x]", "1", "found undefined alias"),
    (
      "a: 1\n---\nb: 2\n", "2",
      "expected a single document in the stream, but found another document"
    ),
    ("a: 1\nb: \u{7}", "2", "control characters are not allowed"),
  ])
  func `What is not YAML is reported with its line`(
    _ text: String, _ line: String, _ problem: String
  ) {
    #expect {
      try yaml(text)
    } throws: { error in
      let error = error as? Diagnostic
      return error?.summary == "The file is not valid YAML: \(problem)." && error?.keyPath == line
        && error?.solution != nil
    }
  }

  @Test(arguments: [
    ("b: 1\na: 2\na: 3\n'b': 4\n", "3", "a"), ("{a: 1, \"a\": 2}", "1", "a"),
    ("x:\n- &k a: 1\n  *k : 2\n", "3", "a"),
  ])
  func `A key that a map has twice is an error`(_ text: String, _ line: String, _ key: String) {
    #expect(
      throws: Diagnostic.error(
        "The key \"\(key)\" is given twice.", keyPath: line, solution: "Remove one of them.")
    ) { try yaml(text) }
  }

  @Test(arguments: [
    ("- &x [[1]]\n- *x\n", "1"), ("- &x [1]\n- *x\n- [*x]\n", "3"), ("[[[1]]]", "1"),
    ("a:\n  b:\n    c: 1", "3"), (String(repeating: "[", count: 100_000), "1"),
  ])
  func `Values have a largest depth`(_ text: String, _ line: String) {
    let flat = DocumentLimits(bytes: 1 << 20, nesting: 3, values: 100, subject: "a test")
    #expect(
      throws: Diagnostic.error(
        "Maps and lists are nested more than 3 deep.", keyPath: line,
        solution: "Reduce the nesting.")
    ) { try Document.yaml(Array(text.utf8), limits: flat) }
  }

  @Test func `A chain of aliases gets no deeper than allowed`() {
    // 50 deeper each time: 150,000 levels, which no stack has room to follow.
    var text = "- &a0 [x]\n"
    for number in 1..<3000 {
      let (start, end) = (String(repeating: "[", count: 50), String(repeating: "]", count: 50))
      text += "- &a\(number) \(start)*a\(number - 1)\(end)\n"
    }
    #expect {
      try yaml(text)
    } throws: { error in (error as? Diagnostic)?.keyPath == "3" }
  }

  @Test func `Bytes that are no text are reported with their line`() {
    #expect(
      throws: Diagnostic.error(
        "The file is not UTF-8 text.", keyPath: "2", solution: "Save it with the encoding UTF-8.")
    ) { try Document.yaml(Array("a: 1\nb: ".utf8) + [0xC3], limits: limits) }
  }
}
