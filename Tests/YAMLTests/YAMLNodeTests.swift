import Testing
import YAML

struct YAMLNodeTests {
  @Test(arguments: [
    ("a", #"plain "a""#), ("'1'", #"text "1""#), (#""a\tb\0""#, #"text "a\tb\0""#),
    ("|\n  one\n  two\n", #"text "one\ntwo\n""#), ("[]", "[]"), ("{}", "{}"),
    ("- a\n- [b, 'c']\n", #"[plain "a", [plain "b", text "c"]]"#),
    ("b: 1\na: {c: ~}\n", #"{plain "b": plain "1", plain "a": {plain "c": plain "~"}}"#),
    ("one: &x [1]\ntwo: *x\n", #"{plain "one": [plain "1"], plain "two": [plain "1"]}"#),
    (
      "a: &x 1\nb: &x 2\nc: *x\n",
      #"{plain "a": plain "1", plain "b": plain "2", plain "c": plain "2"}"#
    ),
    ("? [a]\n: b\n", #"{[plain "a"]: plain "b"}"#), ("é: 😀", #"{plain "é": plain "😀"}"#),
  ])
  func `A text is read in its order`(_ text: String, _ words: String) throws {
    #expect(try YAMLNode.document(text, nesting: 8)?.words == words)
  }

  @Test(arguments: ["", " \n", "# only a comment\n"])
  func `A text with nothing in it has no document`(_ text: String) throws {
    #expect(try YAMLNode.document(text, nesting: 8) == nil)
  }

  @Test func `A node has the line that it begins in`() throws {
    let root = try #require(
      try YAMLNode.document("# first\na: 1\nb:\n  - &x 2\n  - *x\n", nesting: 8))
    let members = try #require(root.mapping)
    #expect(members.map(\.key.line) == [2, 3])
    let list = try #require(members[1].value.sequence)
    #expect(members[1].value.line == 4)
    // An alias is the node that it names.
    #expect(list.map(\.line) == [4, 4])
    #expect(list.map(\.hasAnchor) == [true, true])
  }

  @Test(arguments: [
    (
      "a: [1\n",
      YAMLError.invalid(
        "while parsing a flow sequence, did not find expected ',' or ']'", line: 2)
    ),
    ("a: b: c", .invalid("mapping values are not allowed in this context", line: 1)),
    ("a: *none", .invalid("found undefined alias", line: 1)),
    (
      "a: 1\n---\nb: 2\n",
      .invalid(
        "expected a single document in the stream, but found another document", line: 2)
    ),
    ("b: 1\na: 2\na: 3\n'b': 4\n", .duplicates(["a", "b"], line: 2)),
    ("a: 1\nb: \u{7}", .notText("control characters are not allowed", line: 2)),
    ("- &x [[1]]\n- *x\n", .tooDeep(line: 1)), ("- &x [1]\n- *x\n- [*x]\n", .tooDeep(line: 3)),
    ("[[[1]]]", .tooDeep(line: 1)), ("a:\n  b:\n    c: 1", .tooDeep(line: 3)),
    (String(repeating: "[", count: 100_000), .tooDeep(line: 1)),
  ])
  func `What is wrong is reported with its line`(_ text: String, _ error: YAMLError) {
    #expect(throws: error) { try YAMLNode.document(text, nesting: 3) }
  }
}

@Test func `A chain of aliases gets no deeper than allowed`() {
  // 50 deeper each time: 150,000 levels, which no stack has room to free.
  var text = "- &a0 [x]\n"
  for number in 1..<3000 {
    let (start, end) = (String(repeating: "[", count: 50), String(repeating: "]", count: 50))
    text += "- &a\(number) \(start)*a\(number - 1)\(end)\n"
  }
  #expect(throws: YAMLError.tooDeep(line: 3)) { try YAMLNode.document(text, nesting: 64) }
}

extension YAMLNode {
  /// The node in the words of these tests.
  fileprivate var words: String {
    switch content {
    case .scalar(let text, let isPlain): (isPlain ? "plain " : "text ") + text.debugDescription
    case .sequence(let nodes): "[" + nodes.map(\.words).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{" + members.map { $0.key.words + ": " + $0.value.words }.joined(separator: ", ") + "}"
    }
  }
}
