import Diagnostics
import Geometry
import Messages
import Styles
import Testing

struct StyleDecodingTests {
  @Test func `Absent is not 0`() throws {
    let style = try decodeModal(
      "<key>headerStyle</key><dict><key>lineSpacing</key><integer>0</integer></dict>"
    ).style
    #expect(style.content.headerStyle.lineSpacing == 0)
    #expect(style.content.headerStyle.letterSpacing == nil)
    #expect(style.container.maxWidth == nil)
  }

  @Test(
    arguments: [
      ("<key>maxWidth</key><integer>-300</integer>", ["maxWidth: warning: -300 is below 0"]),
      (
        "<key>buttonStyle</key><dict><key>borderWidth</key><real>-1</real></dict>",
        ["buttonStyle.b"]
      ),
      ("<key>bodyStyle</key><dict><key>lineSpacing</key><real>-1</real></dict>", []),
      ("<key>additionalPadding</key><dict><key>top</key><real>-9</real></dict>", []),
      ("<key>maxWidth</key><integer>0</integer>", []),
    ] as [(String, [String])])
  func `A size below 0 is a warning, a padding or a spacing is not`(
    _ elements: String, _ beginnings: [String]
  ) throws {
    let lines = try decodeModal(elements).lines
    #expect(lines.count == beginnings.count, "\(lines)")
    for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning)) }
  }

  @Test func `A key that is there twice is a warning with its path`() throws {
    let list = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>maxWidth</key><real>1</real>
      <key>maxWidth</key><real>2</real><key>bodyStyle</key><dict>
      <key>lineSpacing</key><real>1</real><key>lineSpacing</key><real>1</real></dict>
      <!-- <key>maxWidth</key> --></dict></plist>
      """
    let warnings = try StylePlist.parse(Array(list.utf8)).warnings
    #expect(warnings.map(\.keyPath) == ["maxWidth", "bodyStyle.lineSpacing"])
    #expect(warnings.allSatisfy { $0.summary.hasPrefix("The key is there twice") })
  }

  @Test(arguments: [
    ("300px", "maxWidth=300."), ("16:9", "maxWidth=1.78."), ("wide", "maxWidth=12."),
  ])
  func `The advice to a value that is not a number has the number in it`(
    _ text: String, _ advice: String
  ) throws {
    let key = try #require(AirshipModalStyle.schema.rows.map(\.key).first { $0.path == "maxWidth" })
    #expect {
      _ = try key.value(from: text)
    } throws: { error in
      (error as? Diagnostic)?.solution == "Write " + advice
    }
  }

  @Test(arguments: ["16", "20"])
  func `A misspelt padding is ignored with the name that was meant`(_ sdk: String) throws {
    let result = try decodeModal(
      """
      <key>bodyStyle</key><dict><key>additionalPadding</key><dict>
      <key>top</key><integer>3</integer><key>botttom</key><integer>9</integer></dict></dict>
      """, sdk: sdk)
    #expect(result.style.content.bodyStyle.additionalPadding.bottom == nil)
    #expect(result.style.content.bodyStyle.additionalPadding.top == 3)
    #expect(
      result.lines == [
        "bodyStyle.additionalPadding.botttom: warning: \"botttom\" is ignored: there is no such "
          + "key here. Did you mean \"bottom\"?"
      ])
  }

  @Test func `An unknown dictionary is one warning`() throws {
    let result = try decodeModal(
      "<key>bodyStile</key><dict><key>a</key><true/></dict><key>zebra</key><array/>")
    #expect(
      result.lines == [
        "bodyStile: warning: \"bodyStile\" is ignored: there is no such key here. "
          + "Did you mean \"bodyStyle\"?",
        "zebra: warning: \"zebra\" is ignored: there is no such key here. Remove it.",
      ])
  }

  @Test func `The beginning of a name is corrected to the whole`() throws {
    let result = try decodeModal("<key>header</key><dict/>")
    #expect(result.lines.count == 1)
    #expect(result.lines.first?.hasSuffix("Did you mean \"headerStyle\"?") == true)
  }

  @Test(arguments: [
    ("<key>dismissIconWidth</key><integer>9</integer>", "dismissIconWidth", "18.5"),
    ("<key>aspectRatio</key><real>1.5</real>", "aspectRatio", "16.12"),
    ("<key>extendFullscreenLargeDevices</key><true/>", "extendFullscreenLargeDevices", "16.5"),
  ])
  func `A key from a later version is a warning`(
    _ elements: String, _ path: String, _ version: String
  ) throws {
    let result = try decodeModal(elements, sdk: "16.0")
    #expect(result.style == AirshipModalStyle())
    #expect(
      result.lines == [
        "\(path): warning: Version 16.0 ignores this key: it is read from version \(version) on. "
          + "Remove it, or ask for a newer SDK."
      ])
  }

  @Test func `A key that was removed is a warning`() throws {
    let result = try decodeModal(
      """
      <key>aspectRatio</key><real>1.5</real><key>buttonStyle</key><dict>
      <key>borderWidth</key><string>thick</string>
      <key>buttonTextStyle</key><dict><key>lineSpacing</key><integer>2</integer></dict></dict>
      """)
    #expect(result.style == AirshipModalStyle())
    #expect(
      result.lines
        == ["aspectRatio", "buttonStyle.borderWidth", "buttonStyle.buttonTextStyle"].map {
          "\($0): warning: Version 20 ignores this key: it is read before version 18. "
            + "Remove it, or ask for an older SDK."
        })
  }

  @Test func `In classic SDKs a value of the wrong type is ignored alone`() throws {
    let result = try decodeModal(
      """
      <key>headerStyle</key><dict><key>lineSpacing</key><string>2</string></dict>
      <key>mediaStyle</key><integer>1</integer>
      <key>dismissIconResource</key><string>  cross\n</string>
      <key>maxWidth</key><string> 360.5pt</string>
      """, sdk: "16.0")
    var expected = AirshipModalStyle()
    expected.dismissIcon.dismissIconResource = "cross"
    expected.container.maxWidth = 360.5
    #expect(result.style == expected)
    #expect(
      result.lines == [
        "headerStyle.lineSpacing: warning: The value is a string, but must be a number: "
          + "version 16.0 ignores the key. Write it as <integer> or <real>.",
        "maxWidth: warning: The value is a string: version 16.0 takes it as 360.5. "
          + "Write it as <integer> or <real>.",
        "mediaStyle: warning: The value is a number, but must be a dictionary: "
          + "version 16.0 ignores the key. Write it as <dict>.",
      ])
  }

  /// UIKit's styles ask whether a value is an `NSNumber`, which a boolean of a property list is.
  @Test(arguments: ["16", "16.8", "17"])
  func `In classic SDKs a boolean is a number of 1 or 0`(_ sdk: String) throws {
    let result = try decodeModal(
      """
      <key>headerStyle</key><dict><key>lineSpacing</key><true/></dict>
      <key>buttonStyle</key><dict><key>buttonHeight</key><false/></dict>
      """, sdk: sdk)
    var expected = AirshipModalStyle()
    expected.content.headerStyle.lineSpacing = 1
    expected.content.buttonStyle.buttonHeight = 0
    #expect(result.style == expected)
    #expect(
      result.lines == [
        "buttonStyle.buttonHeight: warning: The value is a boolean: version \(sdk) takes it as 0. "
          + "Write it as <integer> or <real>.",
        "headerStyle.lineSpacing: warning: The value is a boolean: version \(sdk) takes it as 1. "
          + "Write it as <integer> or <real>.",
      ])
  }

  @Test(arguments: ["18", "20"])
  func `From 18 on a boolean for a number rejects the file`(_ sdk: String) throws {
    let result = try decodeModal(
      "<key>maxWidth</key><integer>300</integer><key>maxHeight</key><true/>", sdk: sdk)
    #expect(result.style == AirshipModalStyle())
    #expect(result.lines.count == 1)
  }

  @Test(arguments: [("left", "leading"), ("right", "trailing")])
  func `A side named absolutely is reported with the name that is read`(
    _ name: String, _ meant: String
  ) throws {
    let result = try decodeModal(
      "<key>additionalPadding</key><dict><key>\(name)</key><integer>4</integer></dict>")
    #expect(
      result.lines == [
        "additionalPadding.\(name): warning: \"\(name)\" is ignored: there is no such key here. "
          + "Did you mean \"\(meant)\"?"
      ])
  }

  @Test func `0 is absent for the width of a classic banner`() throws {
    let file = try StylePlist.parse(plist("<key>maxWidth</key><integer>0</integer>")).value
    let classic = AirshipBannerStyle.schema.decode(
      file, sdk: try AirshipSDK(SDKVersion(16)))
    #expect(classic.value.maxWidth == nil)
    #expect(
      classic.warnings.map(\.description) == [
        "maxWidth: warning: Version 16 takes 0 as absent. Remove it."
      ])
    #expect(AirshipBannerStyle.schema.decode(file, sdk: AirshipSDK.default).value.maxWidth == 0)
  }

  @Test func `A button height below SwiftUI's minimum is reported`() throws {
    let elements =
      "<key>buttonStyle</key><dict><key>buttonHeight</key><integer>20</integer></dict>"
    #expect(
      try decodeModal(elements).lines == [
        "buttonStyle.buttonHeight: warning: In version 20 a value below 33 changes nothing. "
          + "Remove it."
      ])
    #expect(try decodeModal(elements, sdk: "16.0").lines == [])
  }

  @Test(arguments: [
    ("shadowTheme", "shadowStyle"), ("botttomPadding", nil),
    ("additionalPaddings", "additionalPadding"),
    ("MaxWidth", "maxWidth"),
  ])
  func `A key of a banner that isn't there gets the one that was meant`(
    _ name: String, _ meant: String?
  ) throws {
    let file = try StylePlist.parse(plist("<key>\(name)</key><dict/>")).value
    let lines = AirshipBannerStyle.schema.decode(file, sdk: AirshipSDK.default).warnings
    #expect(lines.map(\.solution) == [meant.map { "Did you mean \"\($0)\"?" } ?? "Remove it."])
  }

  @Test func `A misspelt announcement of a key gets the name that is read`() throws {
    let result = try decodeModal("<key>extendFullScreenLargeDevice</key><true/>", sdk: "17.0")
    #expect(
      result.lines.first?.hasSuffix("Did you mean \"extendFullscreenLargeDevices\"?") == true)
  }

  @Test(arguments: ["wide", "", "-", "e5"])
  func `A string that is not a number is ignored`(_ text: String) throws {
    let result = try decodeModal("<key>maxWidth</key><string>\(text)</string>", sdk: "16.0")
    #expect(result.style.container.maxWidth == nil)
    #expect(result.lines.count == 1)
  }

  @Test func `In classic SDKs a wrong icon drops the whole style`() throws {
    let result = try decodeModal(
      "<key>dismissIconResource</key><integer>1</integer><key>maxWidth</key><integer>9</integer>",
      sdk: "17.0")
    #expect(result.style == AirshipModalStyle())
    #expect(
      result.lines == [
        "dismissIconResource: warning: The value is a number, but must be a string: "
          + "version 17.0 drops the whole style. Write it as <string>."
      ])
  }

  @Test(arguments: [
    "<key>maxHeight</key><string>700</string>", "<key>headerStyle</key><true/>",
    "<key>dismissIconResource</key><integer>1</integer>", "<key>maxHeight</key><true/>",
    "<key>maxHeight</key><date>2020-01-01T00:00:00Z</date>",
    "<key>maxHeight</key><data>AAAA</data>",
  ])
  func `In SwiftUI a value of the wrong type rejects the file`(_ elements: String) throws {
    let result = try decodeModal("<key>maxWidth</key><integer>9</integer>" + elements)
    #expect(result.style == AirshipModalStyle())
    #expect(result.lines.count == 1)
    #expect(
      result.lines[0].contains("version 20 rejects the whole file and keeps its own defaults"))
  }

  @Test func `Strings keep their white space in SwiftUI`() throws {
    let style = try decodeModal("<key>dismissIconResource</key><string> a </string>").style
    #expect(style.dismissIcon.dismissIconResource == " a ")
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e308", "16385"])
  func `An absurd number is ignored`(_ number: String) throws {
    let result = try decodeModal("<key>maxWidth</key><real>\(number)</real>")
    #expect(result.style.container.maxWidth == nil)
    #expect(result.lines.count == 1 && result.lines[0].contains("beyond the limit of 16384"))
  }

  @Test func `A number is a boolean in classic SDKs only`() throws {
    let file = try StylePlist.parse(plist("<key>hideDismissIcon</key><integer>1</integer>")).value
    let classic = AirshipHTMLStyle.schema.decode(
      file, sdk: try AirshipSDK(SDKVersion(16)))
    #expect(classic.value.hideDismissIcon == true && classic.warnings == [])
    let swiftUI = AirshipHTMLStyle.schema.decode(file, sdk: AirshipSDK.default)
    #expect(swiftUI.value.hideDismissIcon == nil && swiftUI.warnings.count == 1)
  }

  @Test func `A key without effect is a warning when it is not at its default`() throws {
    let elements = """
      <key>buttonStyle</key><dict><key>additionalPadding</key><dict>
      <key>top</key><integer>0</integer><key>bottom</key><integer>4</integer></dict></dict>
      """
    let result = try decodeModal(elements)
    #expect(result.style.content.buttonStyle.additionalPadding.bottom == 4)
    #expect(
      result.lines == [
        "buttonStyle.additionalPadding.bottom: warning: Version 20 reads this key, but it changes "
          + "nothing. Remove it."
      ])
    #expect(try decodeModal(elements, sdk: "16.0").lines == [])
  }

  @Test(
    arguments: [
      ("16.0", ["bottom", "top"]), ("16.8", ["bottom", "trailing"]),
      ("17", ["bottom", "leading", "top"]),
      ("20", []),
    ] as [(String, [String])])
  func `A container reads some sides only`(_ sdk: String, _ dead: [String]) throws {
    let sides = ["bottom", "leading", "top", "trailing"]
      .map { "<key>\($0)</key><integer>5</integer>" }.joined()
    let result = try decodeModal("<key>additionalPadding</key><dict>\(sides)</dict>", sdk: sdk)
    #expect(
      result.lines.map { String($0.prefix { $0 != ":" }) } == dead.map { "additionalPadding.\($0)" }
    )
  }

  @Test func `Fullscreen padding is read from SwiftUI on`() throws {
    let file = try StylePlist.parse(
      plist("<key>additionalPadding</key><dict><key>top</key><integer>5</integer></dict>")
    ).value
    let swiftUI = AirshipFullscreenStyle.schema.decode(file, sdk: AirshipSDK.default)
    #expect(swiftUI.value.additionalPadding.top == 5 && swiftUI.warnings == [])
    let classic = AirshipFullscreenStyle.schema.decode(
      file, sdk: try AirshipSDK(SDKVersion(17)))
    #expect(classic.value == AirshipFullscreenStyle() && classic.warnings.count == 1)
  }

  @Test(arguments: [
    ("#54000000", Color(white: 0, alpha: 84.0 / 255)), ("FF8000", Color(hex: 0xFF8000)),
    ("0xFFFF", nil), ("brand", nil), ("#FFF", nil), ("+FF8000", nil), ("+F8000", nil),
  ])
  func `A shadow colour is strict`(_ text: String, _ color: Color?) {
    var shadow = AirshipShadowStyle<GivenStyle>()
    shadow.colorHex = text
    #expect(shadow.color == color)
  }

  @Test func `The name of a colour is reported`() throws {
    func lines(_ text: String) throws -> [String] {
      let file = try StylePlist.parse(
        plist("<key>shadowStyle</key><dict><key>colorHex</key><string>\(text)</string></dict>")
      ).value
      return AirshipBannerStyle.schema.decode(file, sdk: AirshipSDK.default).warnings.map(
        \.description)
    }
    #expect(try lines("#80000000") == [])
    #expect(
      try lines("brand") == [
        "shadowStyle.colorHex: warning: The text is taken as the name of a colour of the app: it is "
          + "drawn clear here. Write \"#AARRGGBB\"."
      ])
  }

  @Test func `A file for another kind of message is left out`() throws {
    let file = try StylePlist.parse(
      plist(""), fileName: "a/UAInAppMessageBannerStyle.plist", among: styleKinds
    ).value
    let parsed = try StyleSheet.decode(
      file, as: #require(AirshipDisplayType.modal.styleKind), sdk: AirshipSDK.default)
    #expect(parsed.value == nil)
    #expect(
      parsed.warnings.map(\.description) == [
        "warning: The file styles messages of type \"banner\", not \"modal\": it is left out. "
          + "Name it UAInAppMessageModalStyle.plist."
      ])
    let banner = try StyleSheet.decode(
      file, as: #require(AirshipDisplayType.banner.styleKind), sdk: AirshipSDK.default)
    #expect(banner.value?.values as? AirshipStyle == .banner(AirshipBannerStyle()))
  }

  @Test func `A value is put at a key`() throws {
    let key = try #require(AirshipModalStyle.schema.key("buttonStyle.buttonHeight"))
    var file = StylePlist(values: ["buttonStyle": .string("x")])
    file.set(try key.value(from: "12.5"), for: key)
    let style = AirshipModalStyle.schema.decode(file, sdk: AirshipSDK.default).value
    #expect(style.content.buttonStyle.buttonHeight == 12.5)
    #expect(throws: Diagnostic.self) { try key.value(from: "high") }
    #expect(throws: Diagnostic.self) { try key.value(from: "nan") }
  }

  @Test func `The number of reported problems has a limit, and the rejection is among them`() throws
  {
    let unknown = (0..<200).map { "<key>a\($0)</key><true/>" }.joined()
    let result = try decodeModal(unknown + "<key>maxWidth</key><true/>")
    #expect(result.style == AirshipModalStyle())
    #expect(result.lines.count == StyleLimits.maximumProblems)
    #expect(result.lines.last?.contains("rejects the whole file") == true)
  }
}
