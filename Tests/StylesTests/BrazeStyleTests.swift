import Diagnostics
import Messages
import Styles
import Testing

/// Attributes of Braze's views: Docs/Vendors/Braze.md#style-files.
struct BrazeStyleTests {
  private static func decode(
    _ values: PlistValue.Members, _ kind: BrazeStyle.Kind, sdk: String
  ) throws -> (style: BrazeStyle, warnings: [String]) {
    let parsed = BrazeStyle.schema(for: kind).decode(
      StylePlist(values: values), sdk: try BrazeSDK(SDKVersion(sdk)))
    return (parsed.value, parsed.warnings.map(\.description))
  }

  @Test(
    arguments: [
      (.slideup, "margin.bottom", .number(10)), (.slideup, "padding.left", .number(20)),
      (.slideup, "graphicLeadingPadding", .number(15)), (.slideup, "spacing", .number(10)),
      (.slideup, "font.weight", .string("bold")), (.slideup, "imageSize.width", .number(50)),
      (.slideup, "imageCornerRadius", .number(0)),
      (.slideup, "chevronVisibility", .string("auto")), (.slideup, "cornerRadius", .number(15)),
      (.slideup, "minHeight", .number(60)), (.slideup, "maxWidth", .number(450)),
      (.slideup, "shadow.opacity", .number(0.3)), (.slideup, "shadow.radius", .number(4)),
      (.modal, "margin.top", .number(20)), (.modal, "padding.top", .number(40)),
      (.modal, "padding.bottom", .number(30)), (.modal, "labelsSpacing", .number(10)),
      (.modal, "spacing", .number(20)), (.modal, "headerFont.textStyle", .string("title3")),
      (.modal, "messageFont.weight", .string("regular")), (.modal, "cornerRadius", .number(8)),
      (.modal, "minWidth.regular", .number(320)), (.full, "minWidth.large", .number(320)),
      (.modalImage, "minWidth.regular", .number(320)),
      (.fullImage, "minWidth.large", .number(320)), (.modal, "maxWidth.regular", .number(450)),
      (.modal, "maxWidth.large", .number(720)), (.modal, "maxHeight.regular", .number(720)),
      (.modal, "maxHeight.large", .number(450)), (.modalImage, "maxWidth.large", .number(720)),
      (.modalImage, "maxHeight.large", .number(450)),
      (.modal, "header.lineSpacing", .number(1.56)),
      (.full, "message.lineSpacing", .number(1.88)),
      (.modal, "message.lineHeightMultiple", .number(0)),
      (.full, "header.minLineHeight", .number(0)), (.modal, "header.maxLineHeight", .number(0)),
      (.slideup, "dismissible", .boolean(true)),
      (.modal, "dismissOnBackgroundTap", .boolean(false)),
      (.fullImage, "dismissOnBackgroundTap", .boolean(false)),
      (.modalImage, "scrollLargeImages", .boolean(false)),
      (.full, "preferredDisplayMode", .string("auto")),
      (.full, "buttonsAttributes.padding.top", .number(10)),
      (.full, "buttonsAttributes.padding.left", .number(12)),
      (.full, "buttonsAttributes.borderWidth", .number(1)),
      (.full, "buttonsAttributes.cornerRadius", .number(5)),
      (.full, "buttonsAttributes.minWidth", .number(80)),
      (.full, "buttonsAttributes.maxHeight", .number(44)),
    ] as [(BrazeStyle.Kind, String, StyleValue)])
  func `An attribute has the SDK's default`(
    _ kind: BrazeStyle.Kind, _ path: String, _ value: StyleValue
  ) throws {
    let key = try #require(BrazeStyle.schema(for: kind).key(path))
    #expect(key.defaults[.braze(.brazeUI)] == value)
    #expect(BrazeStyle.schema(for: kind).value(of: path, in: BrazeStyle(kind)) == value)
  }

  @Test(arguments: BrazeStyle.Kind.allCases)
  func `A row stores what it loads, and each key occurs once`(_ kind: BrazeStyle.Kind) throws {
    let keys = BrazeStyle.schema(for: kind).keys
    #expect(Set(keys.map(\.path)).count == keys.count)
    for key in keys {
      #expect(key.summary.hasSuffix(".") && !key.parts.isEmpty, "\(key.path)")
      #expect(!keys.contains { $0.path.hasPrefix(key.path + ".") }, "\(key.path)")
      let text =
        switch key.type {
        case .number: key.unit == .fraction ? "1" : "7"
        case .boolean: "true"
        case .string: key.choices.last ?? (key.unit == .color ? "#102030" : "Inter")
        }
      var file = StylePlist()
      file.set(try key.value(from: text), for: key)
      let sdk = try BrazeSDK(
        key.removedIn == nil
          ? SDKVersion(18)
          : key.since == SDKVersion(3, 34)
            ? SDKVersion(4) : SDKVersion(3, 33))
      let parsed = BrazeStyle.schema(for: kind).decode(file, sdk: sdk)
      #expect(parsed.warnings == [], "\(key.path)")
      let stored = BrazeStyle.schema(for: kind).value(of: key.path, in: parsed.value)
      switch stored {
      case .number(let number): #expect("\(Int(number))" == text, "\(key.path)")
      case .boolean(let flag): #expect(flag, "\(key.path)")
      case .string(let stored): #expect(stored == text, "\(key.path)")
      case nil: Issue.record("\(key.path)")
      }
    }
  }

  @Test(
    arguments: [
      (["marginn": .number(1)], "Did you mean \"margin\"?"),
      (["cornerRadius": .string("8")], "Write it as <integer> or <real>."),
      (["cornerCurve": .string("round")], "Write one of circular, continuous."),
      (["shadow": .dictionary(["color": .string("red")])], "Write \"#AARRGGBB\"."),
      (["offset": .number(5)], "Remove it."),
    ] as [(PlistValue.Members, String)])
  func `A mistake is reported, and the rest of the file is read`(
    _ values: PlistValue.Members, _ solution: String
  ) throws {
    var values = values
    values["minWidth"] = .number(300)
    let decoded = try Self.decode(values, .modal, sdk: "18.0")
    #expect(decoded.warnings.count == 1)
    if values["offset"] == nil {
      #expect(decoded.warnings.first?.hasSuffix(solution) == true)
    }
    var expected = BrazeStyle(.modal)
    expected.minWidth = BrazeDimension(regular: 300, large: 300)
    #expect(decoded.style == expected)
  }

  @Test(
    arguments: [
      (.number(300), 300, 300, 0),
      (.dictionary(["regular": .number(280), "large": .number(500)]), 280, 500, 0),
      (.dictionary(["large": .number(500)]), 320, 500, 0), (.string("300"), 320, 320, 1),
      (.dictionary(["small": .number(280)]), 320, 320, 1),
    ] as [(PlistValue, Double, Double, Int)])
  func `A length that differs between screens is one number or two`(
    _ value: PlistValue, _ regular: Double, _ large: Double, _ warnings: Int
  ) throws {
    for kind in [BrazeStyle.Kind.modal, .modalImage, .full, .fullImage] {
      let decoded = try Self.decode(["minWidth": value], kind, sdk: "18.0")
      #expect(decoded.style.minWidth == BrazeDimension(regular: regular, large: large))
      #expect(decoded.warnings.count == warnings)
    }
  }

  @Test(arguments: [("10.3", 1), ("11.1", 1), ("11.2", 0), ("18", 0)])
  func `Lines can be set from 11_2 on`(_ sdk: String, _ warnings: Int) throws {
    let decoded = try Self.decode(
      ["header": .dictionary(["lineSpacing": .number(5)])], .modal, sdk: sdk)
    #expect(decoded.warnings.count == warnings)
    #expect(decoded.style.header.lineSpacing == (warnings == 0 ? 5 : 1.56))
  }

  @Test func `AppboyUI reads what an app's code does, and none of BrazeUI's attributes`() throws {
    let values: PlistValue.Members = [
      "offset": .number(-12), "slideConstraint": .number(83), "minHeight": .number(90),
    ]
    let new = try Self.decode(values, .slideup, sdk: "4.0")
    #expect(new.style.offset == -12 && new.style.slideConstraint == nil)
    #expect(new.style.minHeight == 60)
    #expect(new.warnings.count == 2)
    let old = try Self.decode(values, .slideup, sdk: "3.33")
    #expect(old.style.offset == 0 && old.style.slideConstraint == 83)
  }

  @Test func `A file is known by its name`() throws {
    let names = BrazeStyle.Kind.allCases.map(\.fileName)
    #expect(
      names == [
        "BrazeSlideupAttributes.plist", "BrazeModalAttributes.plist",
        "BrazeModalImageAttributes.plist", "BrazeFullAttributes.plist",
        "BrazeFullImageAttributes.plist", "BrazeHtmlAttributes.plist",
      ])
    let file = try StylePlist.parse(
      plist(""), fileName: "a/BrazeFullAttributes.plist", among: styleKinds
    ).value
    #expect(file.kind == BrazeStyle.Kind.full.styleKind)
  }
}
