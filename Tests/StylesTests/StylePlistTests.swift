import Diagnostics
import Messages
import Styles
import Testing

struct StylePlistTests {
  @Test func `A binary list is read`() throws {
    let file = try StylePlist.parse(
      Fixtures.bytes("binary-modal.plist"), fileName: "style.plist", among: styleKinds)
    #expect(file.warnings == [] && file.value.kind == nil)
    let parsed = AirshipModalStyle.schema.decode(file.value, sdk: AirshipSDK.default)
    #expect(parsed.warnings == [])
    #expect(parsed.value.container.maxWidth == 360)
    #expect(parsed.value.container.maxHeight == 720)
    #expect(parsed.value.content.buttonStyle.buttonHeight == 44.5)
    #expect(parsed.value.content.headerStyle.additionalPadding.top == 7)
    #expect(parsed.value.dismissIcon.dismissIconResource == "schließen")
  }

  @Test(arguments: ["binary-modal.plist", "classic/UAInAppMessageHTMLStyle.plist"])
  func `A truncated list is rejected at every byte`(_ name: String) throws {
    let bytes = try Fixtures.bytes(name)
    let end = try #require(bytes.lastIndex { $0 != 0x0A })
    for length in 0...end {
      #expect(throws: Diagnostic.self, "\(length)") {
        try StylePlist.parse(Array(bytes[..<length]))
      }
    }
  }

  @Test(arguments: ["binary-modal.plist", "classic/UAInAppMessageHTMLStyle.plist"])
  func `A byte that is turned over never stops the program`(_ name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for index in bytes.indices {
      for mask: UInt8 in [0x08, 0xFF] {
        var broken = bytes
        broken[index] ^= mask
        _ = try? StylePlist.parse(broken)
      }
    }
  }

  @Test func `A style must be a dictionary`() {
    #expect {
      try StylePlist.parse(Array("<plist version=\"1.0\"><array/></plist>".utf8))
    } throws: { error in
      "\(error)" == "error: A style must be a dictionary. Put the keys into <dict> … </dict>."
    }
  }

  @Test(arguments: [
    ("", "The file is empty."), (" \n", "The file is empty."),
    ("{ a = 1; }", "The file is neither an XML nor a binary property list."),
    ("{\"a\": 1}", "The file is neither an XML nor a binary property list."),
    (
      "<plist version=\"1.0\">\n<dict>\n<key>a</key>\n</dict></plist>",
      "The file is not a valid property list"
    ),
  ])
  func `A file of another form is rejected`(_ text: String, _ summary: String) {
    #expect {
      try StylePlist.parse(Array(text.utf8))
    } throws: { error in
      // What follows a colon is in the words of the system's decoder.
      (error as? Diagnostic)?.summary.hasPrefix(summary) == true
    }
  }

  @Test(arguments: [
    ("<plist version=\"1.0\">\n<dict>\n<key>a</key><string>b</dict>\n</plist>", "3"),
    ("<plist version=\"1.0\">\n<dict>\n<key>a</key><!-- <x> --><true/>\n", "4"),
    ("<plist version=\"1.0\">\n<dict>\n<key>a</key>\n</dict></plist>", "3"),
  ])
  func `A tag that matches no other is rejected with its line`(_ text: String, _ line: String?) {
    #expect {
      try StylePlist.parse(Array(text.utf8))
    } throws: { error in (error as? Diagnostic)?.keyPath == line }
  }

  @Test(arguments: [
    ("<integer>12</integer>", PlistValue.number(12)), ("<integer> -12\n</integer>", .number(-12)),
    ("<integer>+0x1F</integer>", .number(31)), ("<real>1.5e1</real>", .number(15)),
    ("<real> -.5 </real>", .number(-0.5)), ("<real>inf</real>", .number(.infinity)),
    ("<string>a&amp;b<![CDATA[<c>]]>&#x64;</string>", .string("a&b<c>d")),
    ("<string/>", .string("")),
    ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)),
    ("<date>2026-01-01T09:00:00Z</date>", .other("a date")), ("<data>AAEC</data>", .other("data")),
    ("<array> <!-- c --> <string>a</string><array/></array>", .array([.string("a"), .array([])])),
    ("<dict><key>a&lt;</key><dict/></dict>", .dictionary(["a<": .dictionary([:])])),
  ])
  func `Every kind of value is read`(_ element: String, _ value: PlistValue) throws {
    let list = plist("<key>v</key>\n" + element)
    #expect(try StylePlist.parse(list).value.values["v"] == value)
  }

  @Test(arguments: [
    ("<key>v</key><integer>1.5</integer>", "\"1.5\" is not a number"),
    ("<key>v</key><integer></integer>", "\"\" is not a number"),
    ("<key>v</key><real>0x10</real>", "\"0x10\" is not a number"),
    ("<key>v</key><real>1 2</real>", "\"1 2\" is not a number"),
    ("<key>v</key><float>1</float>", "\"float\" is not a kind of value"),
    ("<key>v</key><string><b/></string>", "there is an element in a text"),
    ("<true/>", "a key is missing before this value"), ("<key>v</key>", "a key has no value"),
    ("<key>v</key><key>w</key><true/>", "a key has no value"),
    ("<key>v</key>x<true/>", "there is text between values"),
  ])
  func `What is no property list is rejected with its line`(_ elements: String, _ reason: String) {
    #expect {
      try StylePlist.parse(Array("<plist version=\"1.0\">\n<dict>\(elements)</dict></plist>".utf8))
    } throws: { error in
      let error = error as? Diagnostic
      return error?.summary == "The file is not a valid property list: \(reason)."
        && error?.keyPath == "2"
    }
  }

  @Test func `Keys that only look the same are two`() throws {
    let list = plist("<key>\u{E9}</key><true/><key>e\u{301}</key><false/>")
    let parsed = try StylePlist.parse(list)
    #expect(parsed.warnings == [])
    #expect(parsed.value.values["\u{E9}"] == .boolean(true))
    #expect(parsed.value.values["e\u{301}"] == .boolean(false))
  }

  @Test func `A name that is nearly right is a warning`() throws {
    let parsed = try StylePlist.parse(
      plist(""), fileName: "Styles/UAInAppMessageFullscreenStyle.plist", among: styleKinds)
    #expect(parsed.value.kind == nil)
    #expect(
      parsed.warnings.map(\.description) == [
        "warning: No message has a style named \"UAInAppMessageFullscreenStyle.plist\". "
          + "Did you mean \"UAInAppMessageFullScreenStyle.plist\"?"
      ])
  }

  // MARK: Hostile files

  @Test(arguments: [18, 20_000])
  func `Deep XML is rejected`(_ depth: Int) {
    let text = "<plist version=\"1.0\">" + String(repeating: "<array>", count: depth)
    #expect {
      try StylePlist.parse(Array(text.utf8))
    } throws: { error in "\(error)".contains("nested more than 18") }
  }

  @Test(arguments: ["<!-- </array> -->", "<![CDATA[</array>]]>", "<?a </array> ?>", "<!-- -->"])
  func `Passages that look like closing tags don't hide the depth`(_ passage: String) {
    let text =
      "<plist version=\"1.0\">" + String(repeating: "<array>" + passage, count: 5_000)
    #expect {
      try StylePlist.parse(Array(text.utf8))
    } throws: { error in "\(error)".contains("nested more than 18") }
  }

  @Test(arguments: [
    [0xF8, 0xF8, 0xF8, 0xF8, 0x30], Array(repeating: 0xFF, count: 8) + [0x30], [0xFF], [0xC3],
    [0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
  ])
  func `Bytes that are not UTF-8 are rejected with their line`(_ number: [UInt8]) {
    let start = "<plist version=\"1.0\"><dict>\n<key>maxWidth</key>\n<integer>"
    #expect {
      try StylePlist.parse(Array(start.utf8) + number + Array("</integer></dict></plist>".utf8))
    } throws: { error in
      let error = error as? Diagnostic
      return error?.summary == "The file is not UTF-8 text." && error?.keyPath == "3"
    }
  }

  @Test func `A binary list that holds itself is rejected`() {
    #expect(throws: Diagnostic.self) { try StylePlist.parse(binary([[0xA1, 0x00]])) }
    #expect(throws: Diagnostic.self) {
      try StylePlist.parse(binary([[0xD1, 0x01, 0x00], [0x51, 0x61]]))
    }
  }

  @Test func `A binary list that lists its values again and again is rejected`() {
    // Fourteen arrays, each of which holds the next one twice.
    var objects = (1...14).map { [0xA2, UInt8($0), UInt8($0)] as [UInt8] }
    objects.append([0x51, 0x61])
    #expect {
      try StylePlist.parse(binary(objects))
    } throws: { error in "\(error)".contains("more than 10000 values") }
  }

  @Test func `A large file is rejected`() {
    let bytes = [UInt8](repeating: 0x20, count: StyleLimits.maximumBytes + 1)
    #expect {
      try StylePlist.parse(bytes)
    } throws: { error in "\(error)".contains("above the limit of 1048576") }
  }

  /// A binary property list of objects that are already written, the first of them at its top.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
    bytes += [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    return bytes
  }
}
