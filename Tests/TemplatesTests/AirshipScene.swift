import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Messages
import Styles
import Templates
import TestSupport
import Testing

typealias ModalScene = AirshipScene

/// A message laid out with square glyphs, its boxes found by their ids.
@dynamicMemberLookup
struct AirshipScene {
  private let message: LaidOutMessage
  let warnings: [Diagnostic]

  /// The warnings without the notes of what is inferred.
  var problems: [Diagnostic] { warnings.filter { $0.severity != .note } }

  /// Lays out a message whose `display` has members, written as JSON without its braces.
  ///
  /// `images` has the pixel sizes of images by address, `pages` the text of pages, `style` the
  /// values of the style plist by key path; the closure changes the device's settings.
  init(
    _ display: String, of type: AirshipDisplayType = .modal, on device: String = "iphone-x",
    sdk: String, images: [String: Size] = [:], pages: [String: String] = [:],
    style: [String: Double] = [:], words: [String: PlistValue] = [:],
    _ change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment(device: try Device.named(device))
    change(&environment)
    let json = """
      {"display_type": "\(type.rawValue)", "message_id": "m", "name": "n",
       "display": {\(display)}}
      """
    let parsed = try AirshipMessage.parse(
      JSONValue.parse(Array(json.utf8)), sdk: AirshipSDK(SDKVersion(sdk))
    ).value
    var plist = StylePlist()
    for (path, value) in words.merging(style.mapValues { .number($0) }, uniquingKeysWith: { $1 }) {
      let keys = type.styleKind?.keys ?? []
      let key = try #require(keys.first { $0.path == path }, "There is no key \(path).")
      plist.set(value, for: key)
    }
    let sheet = StyleSheet.decode(plist, for: parsed).value
    let boxes = try parsed.boxes(
      style: sheet,
      in: TemplateContext(
        environment: environment, assets: SizedImages(sizes: images, pages: pages),
        measurer: SquareText()))
    message = LaidOutMessage(boxes.tree, in: environment, measurer: SquareText())
    warnings = boxes.warnings
  }

  subscript<Value>(dynamicMember member: KeyPath<LaidOutMessage, Value>) -> Value {
    message[keyPath: member]
  }

  subscript(_ id: String) -> Rect {
    get throws { try message[id] }
  }

  func decoration(_ id: String) throws -> Decoration { try message.decoration(id) }

  func text(_ id: String) throws -> StyledText { try message.text(id) }
}

/// Images that have a size and nothing else, and pages.
struct SizedImages: AssetCatalog {
  var sizes: [String: Size]
  var pages: [String: String] = [:]

  func image(at url: String) -> ImageAsset? {
    sizes[url].map { ImageAsset(source: url, size: $0) }
  }

  func image(named name: String) -> ImageAsset? { image(at: name) }

  func page(at url: String) throws(Diagnostic) -> WebPage? {
    guard let text = pages[url] else { return nil }
    let parsed = try HTMLPage.parse(Array(text.utf8))
    return WebPage(page: parsed.value, file: url, warnings: parsed.warnings)
  }
}
