import Messages
import Styles
import Testing

/// Which type reads which key, from which version on, and what it is without one:
/// Docs/Vendors/Airship.md#style-files and Docs/StyleReference.md.
struct StyleKeyTests {
  /// One row of the section: the types that read the key, and versions and defaults.
  struct Row: Sendable, CustomTestStringConvertible {
    var path: String
    var types: [AirshipDisplayType]
    var since: String
    var removedIn: String?
    var classic: StyleValue?
    var swiftUI: StyleValue?

    var testDescription: String { path }

    init(
      _ path: String, _ types: [AirshipDisplayType], since: String = "9.1",
      removedIn: String? = nil, classic: StyleValue?, swiftUI: StyleValue?
    ) {
      self.path = path
      self.types = types
      self.since = since
      self.removedIn = removedIn
      self.classic = classic
      self.swiftUI = swiftUI
    }
  }

  private static let content: [AirshipDisplayType] = [.banner, .modal, .fullscreen]
  private static let dismissible: [AirshipDisplayType] = [.modal, .fullscreen, .html]
  private static let contained: [AirshipDisplayType] = [.modal, .html]

  static let rows: [Row] = [
    Row("additionalPadding.top", contained, classic: .number(0), swiftUI: .number(0)),
    Row("additionalPadding.top", [.banner], classic: nil, swiftUI: .number(0)),
    Row("additionalPadding.top", [.fullscreen], since: "18", classic: nil, swiftUI: .number(0)),
    Row("headerStyle.letterSpacing", content, classic: nil, swiftUI: .number(0)),
    Row("headerStyle.lineSpacing", content, classic: .number(0), swiftUI: .number(0)),
    Row("headerStyle.additionalPadding.top", content, classic: .number(0), swiftUI: .number(0)),
    Row("bodyStyle.letterSpacing", content, classic: nil, swiftUI: .number(0)),
    Row("bodyStyle.lineSpacing", content, classic: .number(0), swiftUI: .number(0)),
    Row(
      "bodyStyle.additionalPadding.trailing", content, classic: .number(0), swiftUI: .number(0)),
    Row("mediaStyle.additionalPadding.leading", content, classic: .number(0), swiftUI: .number(0)),
    Row("buttonStyle.additionalPadding.bottom", content, classic: .number(0), swiftUI: .number(0)),
    Row("buttonStyle.buttonHeight", content, classic: nil, swiftUI: .number(33)),
    Row("buttonStyle.stackedButtonSpacing", content, classic: .number(24), swiftUI: .number(24)),
    Row("buttonStyle.separatedButtonSpacing", content, classic: .number(16), swiftUI: .number(16)),
    Row("buttonStyle.borderWidth", content, removedIn: "18", classic: .number(2), swiftUI: nil),
    Row(
      "buttonStyle.buttonTextStyle.lineSpacing", content, removedIn: "18", classic: .number(0),
      swiftUI: nil),
    Row(
      "dismissIconResource", dismissible, classic: nil, swiftUI: .string("ua_airship_dismiss")),
    Row("dismissIconWidth", dismissible, since: "18.5", classic: nil, swiftUI: .number(12)),
    Row("dismissIconHeight", dismissible, since: "18.5", classic: nil, swiftUI: .number(12)),
    Row("maxWidth", [.banner], classic: .number(420), swiftUI: .number(480)),
    Row("maxWidth", contained, classic: .number(420), swiftUI: .number(420)),
    Row("maxHeight", contained, classic: .number(720), swiftUI: .number(720)),
    Row(
      "hideDismissIcon", [.html], since: "11.1", classic: .boolean(false),
      swiftUI: .boolean(false)),
    Row(
      "extendFullscreenLargeDevices", contained, since: "16.5", removedIn: "18",
      classic: .boolean(false), swiftUI: nil),
    Row("aspectRatio", contained, since: "16.12", removedIn: "18", classic: nil, swiftUI: nil),
    Row("tapOpacity", [.banner], since: "18.2", classic: nil, swiftUI: .number(0.7)),
    Row("shadowStyle.radius", [.banner], since: "18.2", classic: nil, swiftUI: .number(5)),
    Row("shadowStyle.xOffset", [.banner], since: "18.2", classic: nil, swiftUI: .number(0)),
    Row("shadowStyle.yOffset", [.banner], since: "18.2", classic: nil, swiftUI: .number(0)),
    Row(
      "shadowStyle.colorHex", [.banner], since: "18.2", classic: nil,
      swiftUI: .string("#54000000")),
  ]

  @Test(arguments: rows)
  func `A key has the types, versions and defaults of the reference`(_ row: Row) throws {
    for type in row.types {
      let key = try #require((type.styleKind?.keys ?? []).first { $0.path == row.path })
      #expect(key.since.description == row.since)
      #expect(key.removedIn?.description == row.removedIn)
      #expect(key.defaults[.safeAreaContainer] == row.classic)
      #expect(key.defaults[.swiftUI] == row.swiftUI)
    }
    let readers = StyleSchemaTests.displayTypes.filter { type in
      (type.styleKind?.keys ?? []).contains { $0.path == row.path }
    }
    let stated = Self.rows.filter { $0.path == row.path }.flatMap(\.types)
    #expect(Set(readers) == Set(stated))
  }

  @Test func `Before 16_6 the height has no limit of its own`() {
    for type in Self.contained {
      let key = (type.styleKind?.keys ?? []).first { $0.path == "maxHeight" }
      #expect(key?.defaults[.nibs] == nil && key?.defaults[.resizableContainer] == .number(720))
    }
  }

  @Test(
    arguments: [
      (AirshipDisplayType.banner, [0, 24, 0, 24], [0, 0, 0, 0]),
      (.modal, [48, 24, 48, 24], [0, -24, 0, -24]),
      (.html, [48, 24, 48, 24], nil),
      (.fullscreen, [24, 24, 24, 24], [0, -24, 0, -24]),
    ] as [(AirshipDisplayType, [Double], [Double]?)])
  func `Paddings are added to the distances of the theme`(
    _ type: AirshipDisplayType, _ card: [Double], _ media: [Double]?
  ) {
    func bases(_ prefix: String) -> [Double]? {
      let bases = ["top", "leading", "bottom", "trailing"].compactMap { side -> Double? in
        let key = (type.styleKind?.keys ?? []).first { $0.path == "\(prefix).\(side)" }
        if case .number(let base)? = key?.base[.swiftUI] { return base } else { return nil }
      }
      return bases.isEmpty ? nil : bases
    }
    #expect(bases("additionalPadding") == card)
    #expect(bases("mediaStyle.additionalPadding") == media)
  }
}
