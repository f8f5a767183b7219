import Diagnostics
import Foundation
import Messages
import TestSupport
import Testing

struct JSONValueTests {
  @Test func `Every kind of value is read`() throws {
    let text = """
      {"null": null, "yes": true, "number": -1.5e2, "zero": 0, "text": "a\\n\\u00e9\\ud83d\\ude00\\/",
       "array": [1, "1", [], {}], "": {}}
      """
    #expect(
      try JSONValue.parse(Array(text.utf8))
        == .object([
          "null": .null, "yes": .bool(true), "number": .number(-150), "zero": .number(0),
          "text": .string("a\né😀/"),
          "array": .array([.number(1), .string("1"), .array([]), .object([:])]), "": .object([:]),
        ]))
  }

  @Test(arguments: [
    "null", "true", "-1.5", "0", "15", "1e+30", #""a\"\\\n\té\u0001""#,
    #"{"a":[1,{}],"b":[]}"#,
  ])
  func `A value is written as it is read`(_ text: String) throws {
    let value = try JSONValue.parse(Array(text.utf8))
    #expect(value.text == text)
  }

  @Test func `A byte order mark is skipped`() throws {
    #expect(try JSONValue.parse([0xEF, 0xBB, 0xBF] + Array("[]".utf8)) == .array([]))
  }

  @Test func `The first of two equal keys counts`() throws {
    #expect(
      try JSONValue.parse(Array(#"{"a": 1, "a": 2, "a": 3}"#.utf8)) == .object(["a": .number(1)]))
  }

  @Test func `Keys that only look the same are two`() throws {
    let value = try JSONValue.parse(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    #expect(value == .object(["e\u{301}": .number(2), "\u{E9}": .number(1)]))
    #expect(value[JSONPath(steps: [.member("\u{E9}")])] == .number(1))
    #expect(value.text.utf8.elementsEqual("{\"e\u{301}\":2,\"\u{E9}\":1}".utf8))
  }

  @Test func `A long number is read`() throws {
    let digits = "0." + String(repeating: "3", count: 1000)
    #expect(try JSONValue.parse(Array(digits.utf8)) == .number(1.0 / 3))
  }

  @Test(arguments: [
    ("[1,2,]", JSONValue.array([.number(1), .number(2)])),
    ("{\"a\":1 , }", .object(["a": .number(1)])),
  ])
  func `One comma after the last value is taken, as Foundation takes it`(
    _ text: String, _ value: JSONValue
  ) throws {
    #expect(try JSONValue.parse(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("", nil, "The file is empty."),
    (" \n ", nil, "The file is empty."),
    ("{", "1:2", "The file ends where a key in quotes is missing."),
    ("{\"a\": 1,\n \"b\" 2}", "2:6", "Expected \":\", found \"2\"."),
    ("{\"é\" 2}", "1:6", "Expected \":\", found \"2\"."),
    ("[,]", "1:2", "Expected a value, found \",\"."),
    ("[1,,]", "1:4", "Expected a value, found \",\"."),
    ("{,}", "1:2", "Expected a key in quotes, found \",\"."),
    ("{\"a\":1,,}", "1:8", "Expected a key in quotes, found \",\"."),
    ("[1 2]", "1:4", "Expected \",\" or \"]\", found \"2\"."),
    ("{} x", "1:4", "Expected the end of the file, found \"x\"."),
    ("// c\n{}", "1:1", "JSON has no comments."),
    ("{'a': 1}", "1:2", "JSON has no single quotes."),
    ("{“a”: 1}", "1:2", "These are not the quotes of JSON."),
    ("{\"a\": 1 /* b */}", "1:9", "JSON has no comments."),
    ("[1, / 2]", "1:5", "Expected a value, found \"/\"."),
    ("[01]", "1:3", "Expected \",\" or \"]\", found \"1\"."),
    ("[+1]", "1:2", "Expected a value, found \"+\"."),
    ("[1.]", "1:4", "Expected a digit, found \"]\"."),
    ("[-]", "1:3", "Expected a digit, found \"]\"."),
    ("[1e]", "1:4", "Expected a digit, found \"]\"."),
    ("[1e999]", "1:2", "The number 1e999 is too large."),
    ("[NaN]", "1:2", "Expected a value, found \"N\"."),
    ("[nul]", "1:2", "This is not a valid value."),
    ("\"abc", "1:5", "The file ends where a closing quote is missing."),
    ("\"a\nb\"", "1:3", "A string contains a line break or control character."),
    ("\"\\q\"", "1:3", "Expected an escape such as \\n, found \"q\"."),
    ("\"\\u12g4\"", "1:6", "Expected four hexadecimal digits, found \"g\"."),
    ("\"\\ud800\"", "1:2", "The escape is half of a surrogate pair."),
    ("\"\\ud800\\n\"", "1:2", "The escape is half of a surrogate pair."),
    ("\"\\udc00\"", "1:2", "The escape is half of a surrogate pair."),
    ("\"\\ud800\\ud800\"", "1:2", "The escape is half of a surrogate pair."),
  ])
  func `An error says where it is`(_ text: String, _ location: String?, _ summary: String) {
    #expect {
      try JSONValue.parse(Array(text.utf8))
    } throws: { error in
      let error = error as? Diagnostic
      return error?.keyPath == location && error?.summary == summary && error?.solution != nil
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1"), ([0x5B, 0x22, 0x0A, 0x61, 0xC3], "2:2"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2"),
    ] as [([UInt8], String)])
  func `A file that isn't UTF-8 is rejected`(_ bytes: [UInt8], _ location: String) {
    #expect(
      throws: Diagnostic.error(
        "The file is not UTF-8 text.", keyPath: location,
        solution: "Save it with the encoding UTF-8.")
    ) { try JSONValue.parse(bytes) }
  }

  @Test func `Nesting has a limit`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: depth)
        + Array(repeating: UInt8(ascii: "]"), count: depth)
    }
    _ = try JSONValue.parse(nested(MessageLimits.maximumNesting))
    #expect(throws: Diagnostic.self) {
      try JSONValue.parse(nested(MessageLimits.maximumNesting + 1))
    }
    #expect(throws: Diagnostic.self) { try JSONValue.parse(nested(1_000_000)) }
  }

  @Test func `The number of values has a limit`() {
    let zeros = "[" + String(repeating: "0,", count: MessageLimits.maximumValues) + "0]"
    #expect {
      try JSONValue.parse(Array(zeros.utf8))
    } throws: { error in "\(error)".contains("more than 250000 values") }
  }

  @Test func `A file has a largest size`() {
    let bytes = [UInt8](repeating: 0x20, count: MessageLimits.maximumBytes + 1)
    #expect(
      throws: Diagnostic.error(
        "The file has 8388609 bytes, above the limit of 8388608.",
        solution: "Check that it is a message.")
    ) { try JSONValue.parse(bytes) }
  }

  @Test(arguments: [
    #"["\u0000", "\u00e9e\u0301", "\ud83d\ude00", "\"\\\/\b\f\n\r\t", "é😀", "a\u0041b\u0042"]"#,
    #"[0, -0, 1e2, 1E+2, 1e-7, 0.1, 123456789.123456789, 5e-324, 1.7976931348623157e308]"#,
    #"[9007199254740991, 9007199254740993, -9007199254740993, 9223372036854775807]"#,
    #"[9223372036854775808, -9223372036854775808, 1e19, 18014398509481985]"#,
    #"{"\u0061": 1, "a": 2, "é": 3, "": {"": [[], {}]}}"#, "true", " null\n",
  ])
  func `Values are those that Foundation reads`(_ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try JSONValue.parse(bytes) == Self.read(bytes))
  }

  @Test(arguments: ["airship", "braze", "bloomreach", "accengage"])
  func `Messages are read as Foundation reads them`(_ vendor: String) throws {
    let folder = "Snapshots/\(vendor)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.root + "/" + folder)
      .filter { $0.hasSuffix(".json") }
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try Repository.bytes(folder + "/" + file)
      #expect(try JSONValue.parse(bytes) == Self.read(bytes), "\(file)")
    }
  }

  private static func read(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }
}
