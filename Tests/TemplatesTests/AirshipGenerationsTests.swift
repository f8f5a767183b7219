import Geometry
import Messages
import Testing

/// What an update of the SDK changes: the same message in a version of each of four generations,
/// 16, 16.8, 17 and 20.
///
/// On a tablet if nothing else is said, because the limits of a card count there.
struct AirshipGenerationsTests {
  private static let strings =
    #""heading": {"text": "Hi", "alignment": "left"}, "body": {"text": "Yo", "alignment": "left"}"#
  private static let media = #""media": {"type": "image", "url": "p", "description": "d"}"#
  private static let buttons = #"""
    "button_layout": "separate",
    "buttons": [{"id": "a", "label": {"text": "Go"}}, {"id": "b", "label": {"text": "No"}}]
    """#
  private static let footer = #""footer": {"id": "f", "label": {"text": "More"}}"#

  private struct Update: CustomTestStringConvertible {
    var type: AirshipDisplayType
    var from: String
    var to: String
    var device = "ipad-10"
    var changes = ""

    var testDescription: String { "\(type.rawValue) from \(from) to \(to) on \(device)" }
  }

  private static let updates = [
    Update(type: .banner, from: "16.0", to: "16.8"),
    Update(type: .fullscreen, from: "16.0", to: "16.8"),
    Update(
      type: .modal, from: "16.0", to: "16.8",
      changes: """
        body: y 260.0 → 290.0, width 318.0 → 372.0
        button[a]: y 298.0 → 328.0, width 151.0 → 178.0
        button[b]: x 191.0 → 218.0, y 298.0 → 328.0, width 151.0 → 178.0
        dismiss: x 320.0 → 374.0
        footer: y 366.0 → 396.0, width 318.0 → 372.0
        heading: y 230.0 → 260.0, width 318.0 → 372.0
        media: width 366.0 → 420.0, height 206.0 → 236.0
        modal: width 366.0 → 420.0, height 404.0 → 434.0
        """),
    Update(
      type: .html, from: "16.0", to: "16.8",
      changes: """
        html: height 568.0 → 720.0
        """),
    Update(type: .banner, from: "16.8", to: "17"),
    Update(type: .fullscreen, from: "16.8", to: "17"),
    Update(type: .modal, from: "16.8", to: "17"),
    Update(
      type: .html, from: "16.8", to: "17", device: "iphone-se",
      changes: """
        html: height 551.0 → 647.0
        """),
    Update(
      type: .banner, from: "17", to: "20.0",
      changes: """
        banner: width 420.0 → 432.0, height 187.5 → 178.0
        body: y 54.0 → 50.0, width 252.0 → 28.0
        button[a]: y 107.5 → 124.0, width 186.0 → 192.0, height 44.0 → 38.0
        button[b]: x 218.0 → 224.0, y 107.5 → 124.0, width 186.0 → 192.0, height 44.0 → 38.0
        heading: y 24.0 → 20.0, width 252.0 → 28.0
        media: y 24.0 → 30.5
        tab: x 192.5 → 198.0, y 10.0 → 8.0, width 35.0 → 36.0
        """),
    Update(
      type: .fullscreen, from: "17", to: "20",
      changes: """
        body: y 539.5 → 547.5, width 772.0 → 28.0
        button[a]: y 577.5 → 585.5, height 44.0 → 38.0
        button[b]: y 577.5 → 585.5, height 44.0 → 38.0
        dismiss: x 774.0 → 776.0, width 46.0 → 44.0, height 46.0 → 44.0
        footer: y 1098.0 → 647.5, height 14.0 → 38.0
        heading: width 772.0 → 28.0
        """),
    Update(
      type: .modal, from: "17", to: "20",
      changes: """
        body: y 290.0 → 298.5, width 372.0 → 28.0
        button[a]: y 328.0 → 336.5, height 44.0 → 38.0
        button[b]: y 328.0 → 336.5, height 44.0 → 38.0
        dismiss: x 374.0 → 376.0, width 46.0 → 44.0, height 46.0 → 44.0
        footer: y 396.0 → 516.0, height 14.0 → 38.0
        heading: y 260.0 → 260.5, width 372.0 → 28.0
        media: height 236.0 → 236.5
        modal: height 434.0 → 720.0
        """),
    Update(
      type: .html, from: "17", to: "20",
      changes: """
        dismiss: x 374.0 → 376.0, width 46.0 → 44.0, height 46.0 → 44.0
        """),
  ]

  @Test(arguments: updates)
  private func `An update of the SDK changes these frames and no others`(
    _ update: Update
  ) throws {
    let before = try scene(of: update.type, on: update.device, sdk: update.from)
    let after = try scene(of: update.type, on: update.device, sdk: update.to)
    #expect(before.ids == after.ids)
    let changes = try changes(update.type, before, after).joined(separator: "\n")
    #expect(changes == update.changes)
  }

  /// The boxes that changed, a line for each; positions are those in the message's outermost box.
  private func changes(
    _ type: AirshipDisplayType, _ before: AirshipScene, _ after: AirshipScene
  ) throws -> [String] {
    let card = type.rawValue
    let origins = (try before[card].origin, try after[card].origin)
    return try before.ids.filter { !$0.contains(".") }.sorted().compactMap { id in
      let (one, other) = (try before[id], try after[id])
      let changes = [
        ("x", one.minX - origins.0.x, other.minX - origins.1.x),
        ("y", one.minY - origins.0.y, other.minY - origins.1.y),
        ("width", one.width, other.width), ("height", one.height, other.height),
      ].compactMap { name, one, other in
        abs(one - other) < 0.01 ? nil : "\(name) \(one) → \(other)"
      }
      return changes.isEmpty ? nil : "\(id): \(changes.joined(separator: ", "))"
    }
  }

  private func scene(
    of type: AirshipDisplayType, on device: String, sdk: String
  ) throws -> AirshipScene {
    let parts = [Self.strings, Self.media, Self.buttons]
    let display =
      switch type {
      case .banner: parts + [#""template": "media_left""#]
      case .modal, .fullscreen: parts + [Self.footer, #""template": "media_header_body""#]
      case .html: [#""url": "page""#]
      case .custom: [#""custom": {}"#]
      case .layout:
        [
          #""layout": {"version": 1, "presentation": {"type": "modal", "default_placement": "#
            + #"{"size": {"width": 200, "height": 100}}}, "view": {"type": "empty_view"}}"#
        ]
      }
    return try AirshipScene(
      display.joined(separator: ", "), of: type, on: device, sdk: sdk,
      images: ["p": Size(width: 160, height: 90)],
      pages: ["page": "<!DOCTYPE html><body id=page>"])
  }
}
