import Diagnostics
import Testing

struct PrintedTextTests {
  /// Characters that do more in a line than be read.
  private static let unprintable: [String] =
    [0x00, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9F].map(character)
    + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069].map(character)

  private static func character(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  @Test(arguments: unprintable)
  func `What is put into a text stays on its line and can only be read`(_ character: String) {
    let name = "a\(character)b\(character)"
    let printed: PrintedText = "<\(name)>\n"
    #expect(!printed.text.dropLast().unicodeScalars.contains { $0.isUnprintable })
    #expect(printed.text.hasPrefix("<a") && printed.text.hasSuffix(">\n"))
    let line = Diagnostic.error(name, file: name, keyPath: name, solution: name).description
    #expect(line == line.printable)
  }

  @Test(arguments: [
    ("::error::x", "\\::error::x"), ("a\n  ::stop-commands::t", "a\n  \\::stop-commands::t"),
    ("\u{A0}::warning::x", "\u{A0}\\::warning::x"), ("a ::error::x", "a ::error::x"),
    ("a ##[error]x", "a #\\#[error]x"), ("##vso[task.setvariable]x", "#\\#vso[task.setvariable]x"),
    ("## heading", "## heading"), ("#fff ##", "#fff ##"), ("###[a", "##\\#[a"),
  ])
  func `No line commands the server that reads the log`(_ text: String, _ shown: String) {
    #expect(PrintedText(lines: text).harmless == shown)
  }

  @Test func `JSON is the same value with other escapes`() {
    #expect(PrintedText(json: "{\"a\": \"##[x]\"}").harmless == "{\"a\": \"##\\u005bx]\"}")
    #expect(PrintedText(json: "[\n  \"::x\"\n]").harmless == "[\n  \"::x\"\n]")
  }
}
