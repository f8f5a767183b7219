import Diagnostics
import Foundation
import Messages
import Styles
import TestSupport
import Testing

struct StyleSchemaTests {
  static let displayTypes: [AirshipDisplayType] = [.banner, .modal, .fullscreen, .html]

  @Test(arguments: displayTypes)
  func `A key occurs once and is described`(_ displayType: AirshipDisplayType) {
    let keys = (displayType.styleKind?.keys ?? [])
    #expect(Set(keys.map(\.path)).count == keys.count)
    for key in keys {
      #expect(key.summary.hasSuffix("."), "\(key.path)")
      #expect(!key.parts.isEmpty, "\(key.path)")
      // No key is also a dictionary.
      #expect(!keys.contains { $0.path.hasPrefix(key.path + ".") }, "\(key.path)")
    }
  }

  @Test func `A custom message has no keys`() {
    #expect((AirshipDisplayType.custom.styleKind?.keys ?? []) == [])
  }

  @Test(arguments: ["20", "18.5"], displayTypes)
  func `The default styles of SwiftUI are those of the table`(
    _ sdk: String, _ displayType: AirshipDisplayType
  ) throws {
    try checkDefaults("swiftUI", sdk, displayType)
  }

  @Test(arguments: ["13.5.2", "16", "16.8", "17"], displayTypes)
  func `The default styles of classic SDKs are those of the table`(
    _ sdk: String, _ displayType: AirshipDisplayType
  ) throws {
    try checkDefaults("classic", sdk, displayType)
  }

  private func checkDefaults(
    _ folder: String, _ sdk: String, _ displayType: AirshipDisplayType
  ) throws {
    switch displayType {
    case .banner: try checkDefaults(AirshipBannerStyle.schema, folder, sdk, displayType)
    case .modal: try checkDefaults(AirshipModalStyle.schema, folder, sdk, displayType)
    case .fullscreen: try checkDefaults(AirshipFullscreenStyle.schema, folder, sdk, displayType)
    case .html: try checkDefaults(AirshipHTMLStyle.schema, folder, sdk, displayType)
    case .custom, .layout: break
    }
  }

  private func checkDefaults<Style, Filled>(
    _ schema: StyleSchema<Style, Filled>, _ folder: String, _ sdk: String,
    _ displayType: AirshipDisplayType
  ) throws {
    let name = try #require(displayType.styleKind?.fileName)
    let file = try StylePlist.parse(
      Fixtures.bytes("\(folder)/\(name)"), fileName: name, among: styleKinds)
    #expect(file.warnings == [])
    #expect(file.value.kind == displayType.styleKind)
    let sdk = try AirshipSDK(SDKVersion(sdk))
    let parsed = schema.decode(file.value, sdk: sdk)
    #expect(parsed.warnings == [])
    var given = 0
    for key in schema.keys {
      guard let value = schema.value(of: key.path, in: parsed.value) else {
        // The files leave out what has no default, and in classic SDKs the size of the card.
        #expect(
          key.defaults[sdk.generation] == nil || !key.isRead(by: sdk.version)
            || (sdk.isClassic && ["maxWidth", "maxHeight"].contains(key.path))
            || key.path == "extendFullscreenLargeDevices", "\(key.path)")
        continue
      }
      #expect(value == key.defaults[sdk.generation], "\(key.path)")
      given += 1
    }
    #expect(given >= 5)
  }

  /// A style of one key, to show all that a key needs.
  private struct Lamp: Sendable, Equatable {
    var brightness: Double?

    static let schema = StyleSchema(
      empty: Lamp(),
      [
        [
          .number(
            "brightness", property: \.brightness, unit: .fraction,
            defaults: StyleDefaults(.number(0.5)),
            parts: ["lamp"], summary: "Brightness of the lamp.")
        ]
      ])
  }

  @Test func `A row and its property are all that a key needs`() throws {
    let good = StylePlist(values: ["brightness": .number(0.8)])
    #expect(Lamp.schema.decode(good, sdk: AirshipSDK.default) == Parsed(Lamp(brightness: 0.8)))
    let misspelt = Lamp.schema.decode(
      StylePlist(values: ["brightnes": .number(1)]), sdk: AirshipSDK.default)
    #expect(misspelt.warnings.map(\.solution) == ["Did you mean \"brightness\"?"])
    let wrong = Lamp.schema.decode(
      StylePlist(values: ["brightness": .string("high")]), sdk: AirshipSDK.default)
    #expect(wrong.warnings.count == 1)
    #expect(Lamp.schema.theme(Lamp(), sdk: AirshipSDK.default).brightness == 0.5)
    #expect(Lamp.schema.key("brightness")?.defaults[.nibs] == .number(0.5))
  }

  @Test func `The reference says what the tables hold`() throws {
    let document = String(decoding: try Repository.bytes(StyleReference.path), as: UTF8.self)
    let parts = document.components(separatedBy: StyleReference.start)
    try #require(parts.count == 2)
    guard parts[1] != StyleReference.text else { return }
    let new = ".build/StyleReference.md"
    try (parts[0] + StyleReference.start + StyleReference.text).write(
      toFile: "\(Repository.root)/\(new)", atomically: true, encoding: .utf8)
    Issue.record("\(StyleReference.path) is out of date: cp \(new) \(StyleReference.path)")
  }

  @Test(arguments: displayTypes)
  func `A row stores what it loads`(_ displayType: AirshipDisplayType) {
    switch displayType {
    case .banner: checkRows(AirshipBannerStyle.schema)
    case .modal: checkRows(AirshipModalStyle.schema)
    case .fullscreen: checkRows(AirshipFullscreenStyle.schema)
    case .html: checkRows(AirshipHTMLStyle.schema)
    case .custom, .layout: break
    }
  }

  private func checkRows<Style, Filled>(_ schema: StyleSchema<Style, Filled>) {
    // All keys get different values, so that two rows with one property would be seen.
    var style = schema.empty
    for (index, row) in schema.rows.enumerated() { row.store(&style, value(row.key, index)) }
    for (index, row) in schema.rows.enumerated() {
      #expect(row.load(schema.empty) == nil)
      #expect(row.load(style) == value(row.key, index), "\(row.key.path)")
    }
  }

  private func value(_ key: StyleKey, _ index: Int) -> StyleValue {
    switch key.type {
    case .number: .number(Double(index))
    case .string: .string("\(index)")
    case .boolean: .boolean(true)
    }
  }
}
