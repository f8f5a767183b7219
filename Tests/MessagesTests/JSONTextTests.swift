import Testing

@testable import Messages

struct JSONTextTests {
  private static let text = """
    {
      "b": {"z": 1, "a": [true, {"k": "v"}]},
      "text": "a, \\"b\\" }",
      "a": null
    }

    """

  private func text(_ text: String = Self.text) throws -> JSONText {
    try JSONText(Array(text.utf8))
  }

  private func edited(_ path: String, _ value: JSONValue?) throws -> String? {
    try text().setting(value, at: JSONPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `Values are listed in the order of the file`() throws {
    #expect(
      try text().paths.map { "\($0)" }
        == ["", "b", "b.z", "b.a", "b.a[0]", "b.a[1]", "b.a[1].k", "text", "a"])
  }

  @Test func `Of equal keys only the first is listed`() throws {
    let text = try text(#"{"a": {"x": 1}, "a": {"y": 2}, "b": 3}"#)
    #expect(text.paths.map { "\($0)" } == ["", "a", "a.x", "b"])
  }

  @Test func `A value is replaced and all else stays`() throws {
    #expect(
      try edited("b.a[1].k", .string("n\"w"))
        == Self.text.replacing(#""k": "v""#, with: #""k": "n\"w""#))
    #expect(try edited("a", .number(2.5)) == Self.text.replacing("null", with: "2.5"))
  }

  @Test(arguments: [
    ("b.z", #""z": 1, "#), ("text", #""text": "a, \"b\" }",\#n  "#), ("b.a[0]", "true, "),
    ("a", #",\#n  "a": null"#), ("b.a[1]", #", {"k": "v"}"#),
  ])
  func `A value is taken away with its comma`(path: String, gone: String) throws {
    let text = try #require(try edited(path, nil))
    #expect(text == Self.text.replacing(gone, with: ""))
    #expect(throws: Never.self) { try JSONValue.parse(Array(text.utf8)) }
  }

  @Test func `A key that is missing is added below the last one of its object`() throws {
    #expect(
      try edited("new", .bool(true))
        == Self.text.replacing(#""a": null"#, with: "\"a\": null,\n  \"new\": true"))
    #expect(
      try edited("b.c.d", .number(1))
        == Self.text.replacing(
          #"{"k": "v"}]"#, with: #"{"k": "v"}], "c": {"d":1}"#))
  }

  @Test func `What leads nowhere can't be set`() throws {
    #expect(try edited("text.x", .null) == nil)
    #expect(try edited("b.a[7]", .null) == nil)
  }

  @Test(arguments: [
    ("{\"a\": 1,}", "{\"a\": 2,}", "{\"a\": 1, \"b\": 2,}", "{}"),
    ("\u{FEFF}{\"a\": 1}", "\u{FEFF}{\"a\": 2}", "\u{FEFF}{\"a\": 1, \"b\": 2}", "\u{FEFF}{}"),
    (
      "{\"a\": 1, \"a\": 3}", "{\"a\": 2, \"a\": 3}", "{\"a\": 1, \"a\": 3, \"b\": 2}",
      "{\"a\": 3}"
    ),
  ])
  func `A last comma, a mark and a repeated key stay`(
    _ file: String, _ changed: String, _ added: String, _ removed: String
  ) throws {
    for (path, value, expected) in [("a", JSONValue.number(2), changed), ("b", .number(2), added)] {
      #expect(try text(file).setting(value, at: JSONPath(path))?.bytes == Array(expected.utf8))
    }
    #expect(try text(file).setting(nil, at: JSONPath("a"))?.bytes == Array(removed.utf8))
  }

  @Test func `Edits give what edits of the value give`() throws {
    for path in ["b", "b.z", "b.a[1].k", "text", "a", "n", "b.n", "b.a[0]"] {
      for value: JSONValue? in [nil, .string("x"), .object(["y": .number(1)])] {
        let path = try JSONPath(path)
        let whole = try JSONValue.parse(Array(Self.text.utf8)).setting(value, at: path)
        guard let text = try text().setting(value, at: path) else { continue }
        #expect(try JSONValue.parse(text.bytes) == whole, "\(path)")
      }
    }
  }
}
