import Boxes
import Devices
import Geometry
import Messages
import Styles
import Testing

/// What the attributes of BrazeUI and the offset of AppboyUI's slideup change.
struct BrazeAttributesTests {
  private static let icon = #""icon": "\uf0f3", "icon_color": 4294967295"#
  private static let link = #""click_action": "URI", "uri": "https://example.com""#
  private static let image = #""image_url": "p.png""#
  private static let buttons = #""btns": [{"id": 0, "text": "No"}, {"id": 1, "text": "Yes"}]"#
  private static let long = String(repeating: "many words ", count: 12)

  private static let messages: [BrazeStyle.Kind: String] = [
    .slideup: #""type": "SLIDEUP", "message": "Hi", \#(image), \#(link)"#,
    .modal: #""type": "MODAL", "header": "Hello", "message": "\#(long)", \#(buttons)"#,
    .modalImage: #""type": "MODAL", "image_style": "GRAPHIC", \#(image), \#(buttons)"#,
    .full: #""type": "FULL", "header": "Hello", "message": "\#(long)", \#(image), \#(buttons)"#,
    .fullImage: #""type": "FULL", "image_style": "GRAPHIC", \#(image), \#(buttons)"#,
  ]

  private static let keys = BrazeStyle.Kind.allCases.flatMap { kind in
    BrazeStyle.schema(for: kind).keys.filter { $0.removedIn == nil && !isUnseen($0, kind) }
      .map { (kind, $0.path) }
  }

  /// Whether a key changes what happens, but not the image; image-only cards are wider than their
  /// least width.
  private static func isUnseen(_ key: StyleKey, _ kind: BrazeStyle.Kind) -> Bool {
    if key.path.hasPrefix("dismiss") || kind == .html { return true }
    return key.path.hasPrefix("minWidth") && (kind == .modalImage || kind == .fullImage)
  }

  private static func value(for key: StyleKey) -> String {
    switch key.type {
    case .boolean: return "true"
    case .string:
      if key.unit == .color { return "#FF0000" }
      let defaultValue = key.defaults[.braze(.brazeUI)]
      return key.choices.first { defaultValue != .string($0) && $0 != "full" } ?? "Noto Sans Hebrew"
    case .number:
      // Within the limits of a phone and a tablet, where a limit that is smaller shows.
      guard case .number(let number)? = key.defaults[.braze(.brazeUI)] else { return "31" }
      switch key.path {
      case "minWidth.regular": return "349"
      case "minWidth.large": return "700"
      case "header.minLineHeight", "message.minLineHeight": return "60"
      case "minHeight": return "150"
      case "buttonsAttributes.minWidth": return "123"
      case "buttonsAttributes.maxHeight": return "30"
      case _ where key.path.hasPrefix("margin"): return "600"
      default: break
      }
      return key.unit == .fraction ? "0.9" : number > 100 ? "200" : "\(number + 17)"
    }
  }

  /// Boxes and appearance of a message, on a phone and on a tablet.
  private static func textStyle(
    _ kind: BrazeStyle.Kind, _ members: String, _ style: [String: String]
  ) throws -> [String] {
    let devices = [("iphone-14", false), ("ipad-10", true), ("ipad-10", false)]
    return try devices.flatMap { device, isLandscape in
      // High enough to be held back by the screen.
      try BrazeScene(
        members, on: device, sdk: "18.0", images: ["p.png": Size(width: 300, height: 900)],
        style: style, isLandscape: isLandscape
      ).textStyle
    }
  }

  @Test(arguments: keys)
  func `Every attribute changes the message`(_ kind: BrazeStyle.Kind, _ path: String) throws {
    let key = try #require(BrazeStyle.schema(for: kind).key(path))
    var members = try #require(Self.messages[kind])
    // Some count only beside other parts.
    if path == "buttonsAttributes.minWidth" {
      members = members.replacing(Self.buttons, with: #""btns": [{"id": 0, "text": "No"}]"#)
    }
    if kind == .slideup, path == "padding.left" {
      members = members.replacing(Self.image + ", ", with: "")
    }
    if kind == .slideup, path == "margin.top" { members += #", "slide_from": "TOP""# }
    let isMinimum = path.hasPrefix("minWidth")
    if isMinimum || path.hasPrefix("maxHeight") || path == "margin.bottom", kind == .modal {
      // More than the screen has room for.
      let more = String(repeating: Self.long, count: path == "margin.bottom" ? 12 : 3)
      members = members.replacing(
        Self.long, with: isMinimum ? "Hi" : more)
    }
    if kind == .full, isMinimum { members = members.replacing(Self.long, with: "Hi") }
    // A line break makes two paragraphs and two lines of the header.
    if path.hasPrefix("header.") { members = members.replacing("Hello", with: "Hello\\nyou") }
    let plain = try Self.textStyle(kind, members, [:])
    let styled = try Self.textStyle(kind, members, [path: Self.value(for: key)])
    #expect(plain != styled)
  }

  @Test func `A margin lifts a slideup above a tab bar`() throws {
    let scene = try BrazeScene(
      #""type": "SLIDEUP", "message": "Hi""#, sdk: "18.0", style: ["margin.bottom": "59"])
    #expect(try scene["slideup"].maxY == 844 - 34 - 59)
  }

  // MARK: Slideup offset

  // Docs/Vendors/Braze.md#slideup-offset

  @Test(arguments: [("TOP", 72), ("BOTTOM", 775)] as [(String, Double)])
  func `An offset moves the card down from either edge`(
    _ edge: String, _ top: Double
  ) throws {
    let scene = try BrazeScene(
      #""type": "SLIDEUP", "message": "Hi", "slide_from": "\#(edge)""#, sdk: "4.0",
      style: ["offset": "25"])
    #expect(try scene["slideup"].minY == top)
  }

  @Test(
    arguments: [
      ("iphone-14", false, "BOTTOM", nil, 750), ("iphone-14", true, "BOTTOM", nil, 309),
      ("iphone-se", false, "BOTTOM", nil, 597), ("iphone-14", false, "BOTTOM", "83", 701),
      ("iphone-14", false, "TOP", nil, 57), ("iphone-14", false, "TOP", "30", 77),
    ] as [(String, Bool, String, String?, Double)])
  func `Before 3.34 the constraint is the distance from the edge`(
    _ device: String, _ isLandscape: Bool, _ edge: String, _ constraint: String?, _ top: Double
  ) throws {
    let scene = try BrazeScene(
      #""type": "SLIDEUP", "message": "Hi", "slide_from": "\#(edge)""#, on: device, sdk: "3.33",
      style: constraint.map { ["slideConstraint": $0] } ?? [:], isLandscape: isLandscape)
    #expect(try scene["slideup"].minY == top)
  }

  @Test(arguments: [("iphone-14", 761), ("iphone-se", 618)] as [(String, Double)])
  func `The sample app's card ends at the tab bar's top line`(
    _ device: String, _ bottom: Double
  ) throws {
    let scene = try BrazeScene(
      #""type": "SLIDEUP", "message": "Hi""#, on: device, sdk: "4.0", style: ["tabBarHeight": "49"])
    #expect(try scene["slideup"].maxY == bottom)
  }

  @Test func `Before 3_34 texts don't follow the text size`() throws {
    let scenes = try ["3.33", "3.34"].map { sdk in
      try BrazeScene(#""type": "SLIDEUP", "message": "Hi""#, sdk: sdk) { $0.textSize = .xxxLarge }
    }
    #expect(try scenes[0].text("message").runs.map(\.style.size) == [14])
    #expect(try scenes[1].text("message").runs.map(\.style.size) == [21])
  }
}
