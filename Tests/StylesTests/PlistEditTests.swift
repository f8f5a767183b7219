import Diagnostics
import Messages
import Styles
import Testing

struct PlistEditTests {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"

  private static func file(_ lines: String...) -> String {
    head + lines.joined(separator: "\n") + "\n</plist>\n"
  }

  @Test func `Lines that are added end as those of the file do`() throws {
    let file = Self.written.replacing("\n", with: "\r\n")
    let edited = try PlistEdit.applying(
      [.init("bodyStyle.letterSpacing", .number(2)), .init("maxHeight", .number(9))],
      to: Array(file.utf8))
    let text = String(decoding: edited, as: UTF8.self)
    #expect(text.contains("maxHeight") && text.contains("letterSpacing"))
    #expect(text.replacing("\r\n", with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
  }

  /// A file with comments, an order of its own and spaces instead of tabs.
  private static let written = file(
    "<dict>", "  <!-- the brand's width, </dict> and all -->", "  <key>maxWidth</key>",
    "  <real>336</real>", "  <key>buttonStyle</key>", "  <dict>",
    "    <key>stackedButtonSpacing</key> <integer>16</integer> <!-- was 24 -->",
    "    <key>buttonHeight</key>", "    <integer>33</integer>", "  </dict>",
    "  <key>bodyStyle</key>", "  <dict/>", "</dict>")

  @Test(
    arguments: [
      (
        PlistEdit.Change("maxWidth", .number(360)), "<real>336</real>", "<real>360</real>"
      ),
      (
        PlistEdit.Change("buttonStyle.stackedButtonSpacing", .number(12.5)),
        "<integer>16</integer>", "<real>12.5</real>"
      ),
      (
        PlistEdit.Change("buttonStyle.borderWidth", .number(1)),
        "    <integer>33</integer>\n",
        "    <integer>33</integer>\n    <key>borderWidth</key>\n    <integer>1</integer>\n"
      ),
      (
        PlistEdit.Change("bodyStyle.additionalPadding.top", .number(4)), "  <dict/>\n",
        """
          <dict>
            <key>additionalPadding</key>
            <dict>
              <key>top</key>
              <integer>4</integer>
            </dict>
          </dict>

        """
      ),
      (
        PlistEdit.Change("dismissIconResource", .string("a<b & c")), "  <dict/>\n</dict>",
        "  <dict/>\n  <key>dismissIconResource</key>\n  <string>a&lt;b &amp; c</string>\n</dict>"
      ),
      (
        PlistEdit.Change("dismissIconResource", .string("<\u{338}b")), "  <dict/>\n</dict>",
        "  <dict/>\n  <key>dismissIconResource</key>\n  <string>&lt;\u{338}b</string>\n</dict>"
      ),
      (
        PlistEdit.Change("buttonStyle.buttonHeight", nil),
        "    <key>buttonHeight</key>\n    <integer>33</integer>\n", ""
      ),
      (
        PlistEdit.Change("extendFullscreenLargeDevices", .boolean(true)), "  <dict/>\n</dict>",
        "  <dict/>\n  <key>extendFullscreenLargeDevices</key>\n  <true/>\n</dict>"
      ),
    ])
  func `Only what changes is written`(
    _ change: PlistEdit.Change, _ old: String, _ new: String
  ) throws {
    let edited = try PlistEdit.applying([change], to: Array(Self.written.utf8))
    #expect(String(decoding: edited, as: UTF8.self) == Self.written.replacing(old, with: new))
  }

  @Test func `No change leaves every byte`() throws {
    let bytes = Array(Self.written.utf8)
    #expect(try PlistEdit.applying([], to: bytes) == bytes)
    #expect(try PlistEdit.applying([.init("aspectRatio", nil)], to: bytes) == bytes)
  }

  @Test(arguments: ["<dict>\n</dict>", "<dict/>", "<dict>\n\t<!-- nothing yet -->\n</dict>"])
  func `An empty file takes its first value`(_ dictionary: String) throws {
    let edited = try PlistEdit.applying(
      [.init("maxWidth", .number(360)), .init("headerStyle.letterSpacing", .number(1))],
      to: Array(Self.file(dictionary).utf8))
    let text = String(decoding: edited, as: UTF8.self)
    #expect(text.contains("\n\t<key>maxWidth</key>\n\t<integer>360</integer>\n"))
    #expect(text.contains("\n\t\t<key>letterSpacing</key>\n\t\t<integer>1</integer>\n"))
    #expect(text.contains("nothing yet") == dictionary.contains("nothing yet"))
  }

  @Test(arguments: ["classic", "swiftUI"], ["Banner", "Modal", "FullScreen", "HTML"])
  func `A value is read back from each of the vendor's files`(
    _ folder: String, _ type: String
  ) throws {
    let bytes = try Fixtures.bytes("\(folder)/UAInAppMessage\(type)Style.plist")
    let changes = [
      PlistEdit.Change("dismissIconResource", .string("close")),
      PlistEdit.Change("additionalPadding.top", .number(7)),
      PlistEdit.Change("headerStyle.additionalPadding.leading", .number(3)),
    ]
    let edited = try PlistEdit.applying(changes, to: bytes)
    let values = try StylePlist.parse(edited).value.values
    #expect(values["dismissIconResource"] == .string("close"))
    guard case .dictionary(let padding)? = values["additionalPadding"] else {
      Issue.record("no padding")
      return
    }
    #expect(padding["top"] == .number(7))
  }

  @Test func `A binary file stays binary and keeps its other values`() throws {
    let bytes = try Fixtures.bytes("binary-modal.plist")
    let edited = try PlistEdit.applying([.init("maxHeight", .number(500))], to: bytes)
    #expect(edited.starts(with: Array("bplist".utf8)))
    var expected = try StylePlist.parse(bytes).value.values
    expected["maxHeight"] = .number(500)
    #expect(try StylePlist.parse(edited).value.values == expected)
  }

  @Test func `A new file begins empty`() throws {
    #expect(try StylePlist.parse(PlistEdit.emptyFile).value.values == [:])
  }
}
