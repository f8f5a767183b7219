import Boxes
import Devices
import Geometry
import Messages
import Testing

/// The native alert box: Docs/Vendors/Apple.md#alerts.
///
/// Letters are half as wide as high.
struct AccengageAlertTests {
  private static func alert(
    _ buttons: [String], title: String? = "Title", content: String? = "Content",
    isLandscape: Bool = false, on device: String = "iphone-se",
    _ change: (inout Environment) -> Void = { _ in }
  ) throws -> AccengageScene {
    var members = [#""type": "alert""#]
    if let title { members.append(#""title": "\#(title)""#) }
    if let content { members.append(#""content": "\#(content)""#) }
    members.append("\"buttons\": [\(buttons.joined(separator: ", "))]")
    return try AccengageScene(
      members.joined(separator: ", "), on: device, isLandscape: isLandscape, change)
  }

  private static func button(_ id: String, _ text: String, _ rest: String = "") -> String {
    #"{"id": "\#(id)", "text": "\#(text)"\#(rest)}"#
  }

  private static let short = [button("a", "Yes"), button("b", "No", #", "style": "cancel""#)]
  private static let long = [
    button("a", "Allow while using"), button("b", "No", #", "style": "cancel""#),
  ]

  private static func many(_ count: Int) -> [String] {
    (0..<count).map { button("\($0)", "Button") }
  }

  @Test func `An alert is 270 wide, in the middle, as high as its parts`() throws {
    let scene = try Self.alert(Self.short)
    // 20 + 17 + 4 + 13 + 20, a hairline of a half and 44.5.
    #expect(try scene["alert"] == Rect(x: 52.5, y: 274, width: 270, height: 119))
    #expect(try scene["alert.title"] == Rect(x: 68.5, y: 294, width: 238, height: 17))
    #expect(try scene["alert.content"] == Rect(x: 68.5, y: 315, width: 238, height: 13))
    #expect(try scene.text("alert.title").runs.first?.style.weight == 600)
    #expect(try scene.text("alert.content").paragraph.alignment == .center)
    #expect(try scene.decoration("alert").corners == Corners(all: 13))
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings.first?.contains("note: The alert is drawn as iOS 13 to 18") == true)
  }

  @Test func `Two buttons with one id are reported, for nobody can say which is tapped`() throws {
    let scene = try Self.alert([Self.button("a", "Yes"), Self.button("a", "No")])
    let found = scene.warnings.filter { $0.contains("Another button has the id \"a\"") }
    #expect(found.count == 1)
  }

  /// Buttons, their arrangement, and the height of the part with buttons at three text sizes.
  private static let arrangements: [(name: String, [String], isRow: Bool, [Double])] = [
    ("one", many(1), true, [44.5, 51.5, 96]),
    ("two short", short, true, [44.5, 51.5, 96]),
    // 17 letters of 8.5 are wider than 134.5.
    ("two long", long, false, [89.5, 103.5, 192.5]),
    ("three", many(3), false, [134.5, 155.5, 289]),
    ("seven", many(7), false, [314.5, 363.5, 675]),
  ]

  @Test(arguments: arrangements.indices, [0, 1, 2])
  func `Buttons are side by side or one below the other`(_ row: Int, _ size: Int) throws {
    let (_, buttons, isRow, heights) = Self.arrangements[row]
    let category: ContentSizeCategory = [.large, .xxxLarge, .accessibility3][size]
    // A screen that is high enough for all of them.
    let scene = try Self.alert(buttons, on: "ipad-pro-12-9") { $0.textSize = category }
    let ids = scene.ids.filter { $0.hasPrefix("button[") && !$0.hasSuffix(".title") }
    #expect(ids.count == buttons.count)
    let frames = try ids.map { try scene[$0] }
    let (top, bottom) = (frames.map(\.minY).min() ?? 0, frames.map(\.maxY).max() ?? 0)
    #expect(bottom - top == heights[size])
    #expect(try scene["alert"].maxY == bottom)
    #expect(Set(frames.map(\.minY)).count == (isRow ? 1 : buttons.count))
    // A half of 134.75 lies between two pixels.
    let width = isRow && buttons.count == 2 ? 134.75 : 270
    #expect(frames.allSatisfy { abs($0.width - width) <= 0.25 })
  }

  @Test func `Cancel is left in a row and last in a stack`() throws {
    let row = try Self.alert(Self.short)
    #expect(try row["button[b]"].minX < row["button[a]"].minX)
    let stack = try Self.alert([Self.short[1]] + Self.many(2))
    #expect(try stack["button[b]"].minY > stack["button[1]"].minY)
    #expect(try stack["button[0]"].minY < stack["button[1]"].minY)
  }

  @Test func `Cancel is semibold unless another button is preferred`() throws {
    let scene = try Self.alert(Self.short)
    #expect(try scene.text("button[b].title").runs.first?.style.weight == 600)
    #expect(try scene.text("button[a].title").runs.first?.style.weight == 400)
    let preferred = try Self.alert([
      Self.button("a", "Yes", #", "preferred": true"#), Self.short[1],
    ])
    #expect(try preferred.text("button[b].title").runs.first?.style.weight == 400)
    #expect(try preferred.text("button[a].title").runs.first?.style.weight == 600)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `Styles have their colours in light and dark`(_ appearance: Appearance) throws {
    let scene = try Self.alert([
      Self.button("a", "A"), Self.button("b", "B", #", "style": "destructive""#),
      Self.button("c", "C", #", "disabled": true"#),
    ]) { $0.appearance = appearance }
    func color(_ id: String) throws -> Color? { try scene.text(id).runs.first?.style.color }
    #expect(try color("button[a].title") == SystemColor.systemBlue.color(in: appearance))
    #expect(try color("button[b].title") == SystemColor.systemRed.color(in: appearance))
    #expect(try color("button[c].title") != color("button[a].title"))
    #expect(try color("alert.title") == SystemColor.label.color(in: appearance))
  }

  private static let partial: [(title: String?, content: String?, height: Double)] = [
    (nil, "Content", 53), ("Title", nil, 57),
  ]

  @Test(arguments: partial.indices)
  func `A label that is missing leaves no gap`(_ index: Int) throws {
    let (title, content, strings) = Self.partial[index]
    let scene = try Self.alert(Self.many(1), title: title, content: content)
    #expect(try scene["alert"].height == strings + 45)
  }

  private static let screens: [(String, Bool, Double)] = [
    ("iphone-se", false, 667 - 48), ("iphone-se", true, 375 - 16),
    ("iphone-14", false, 844 - 122), ("iphone-14", true, 390 - 42),
    ("iphone-16-pro", false, 874 - 124), ("ipad-10", false, 1180 - 48),
  ]

  @Test(arguments: screens)
  func `Texts that are too high scroll`(
    _ device: String, _ isLandscape: Bool, _ height: Double
  ) throws {
    let scene = try Self.alert(
      Self.short, content: String(repeating: "word ", count: 1_000), isLandscape: isLandscape,
      on: device)
    #expect(try abs(scene["alert"].height - height) < 0.4)
    let alert = try scene["alert"]
    #expect(abs(alert.midY - scene.environment.viewport.height / 2) < 0.4)
    #expect(try scene["button[a]"].maxY <= alert.maxY + 0.01)
  }

  @Test func `Buttons that are too high keep 66 at least`() throws {
    let scene = try Self.alert(
      Self.many(7), content: String(repeating: "word ", count: 1_000))
    let alert = try scene["alert"]
    #expect(try alert.maxY - scene["button[0]"].minY == 66)
  }

  @Test func `A title that is too wide shrinks to 0.58 at most`() throws {
    let scene = try Self.alert([Self.button("a", String(repeating: "x", count: 40))])
    // 40 letters of 8.5 are 340; 254 are free.
    #expect(try abs((scene.text("button[a].title").runs.first?.style.size ?? 0) - 12.7) < 1e-9)
    let longer = try Self.alert([Self.button("a", String(repeating: "x", count: 90))])
    #expect(try longer.text("button[a].title").runs.first?.style.size == 17 * 0.58)
    #expect(try longer.text("button[a].title").paragraph.truncation == .middle)
  }
}
