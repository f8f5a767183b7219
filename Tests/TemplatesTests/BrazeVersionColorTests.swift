import Boxes
import Devices
import Geometry
import Testing

/// The colours, corners and shadows that changed between two public tags of Braze's SDKs, and those
/// that BrazeUI takes by itself.
struct BrazeVersionColorTests {
  private static let slideup = #""type": "SLIDEUP", "message": "Rain""#
  private static let modal = #""type": "MODAL", "header": "Hi", "message": "There""#

  private static func corners(_ part: String, _ message: String, _ sdk: String) throws -> Corners {
    try BrazeScene(message, sdk: sdk).decoration(part).corners
  }

  // InAppMessageUISlideupView.swift:166 at 5.5.1.
  @Test func `The icon of a slideup has round corners up to 5.5.0`() throws {
    let message = Self.slideup + #", "icon": "\uf0f3""#
    #expect(try Self.corners("icon", message, "5.5.0") == Corners(all: 10))
    #expect(try Self.corners("icon", message, "5.5.1") == Corners())
  }

  // InAppMessageUIModalView.swift:338 at 6.3.1.
  @Test func `A clear card has a shadow up to 6.3.0`() throws {
    func alpha(_ sdk: String) throws -> Double? {
      try BrazeScene(Self.modal + #", "bg_color": 0"#, sdk: sdk).decoration("modal")
        .shadow?.color.alpha
    }
    #expect(try alpha("6.3.0") == 0.3)
    #expect(try alpha("6.3.1") == 0)
  }

  @Test func `The curve of an image's corners is an attribute`() throws {
    let scene = try BrazeScene(
      Self.slideup + #", "image_url": "a""#, sdk: "18.2", images: ["a": Size(width: 9, height: 9)],
      style: ["imageCornerRadius": "12", "imageCornerCurve": "continuous"])
    #expect(try scene.decoration("image").corners == Corners(all: 12, curve: .continuous))
  }

  // MARK: Colours that a message doesn't have

  /// Background and text of a view in light and dark.
  private static func colors(
    _ message: String, _ part: String, _ appearance: Appearance, sdk: String = "18.2"
  ) throws -> [Color?] {
    let scene = try BrazeScene(message, sdk: sdk) { $0.appearance = appearance }
    return [
      try scene.decoration(part).background, try scene.text("message").runs.first?.style.color,
    ]
  }

  @Test(arguments: [(slideup, "slideup"), (modal, "modal")])
  func `A message without a colour has BrazeUI's own, light and dark`(
    _ message: String, _ part: String
  ) throws {
    #expect(
      try Self.colors(message, part, .light) == [Color(hex: 0xF4F4F7), Color(hex: 0x555555)])
    #expect(try Self.colors(message, part, .dark) == [Color(hex: 0x202020), .white])
  }

  @Test(arguments: [(slideup, "slideup"), (modal, "modal")])
  func `One with a light colour and no dark theme is light in the dark`(
    _ message: String, _ part: String
  ) throws {
    let colored = message + #", "text_color": 4278190335"#
    for appearance in [Appearance.light, .dark] {
      #expect(
        try Self.colors(colored, part, appearance) == [
          Color(hex: 0xF4F4F7), Color(hex: 0x0000FF),
        ])
    }
  }

  @Test func `AppboyUI has the colours of its nibs in the dark, too`() throws {
    #expect(
      try Self.colors(Self.slideup, "slideup", .dark, sdk: "4.7") == [
        Color(hex: 0xEFEFEF), Color(hex: 0x555555),
      ])
  }
}
