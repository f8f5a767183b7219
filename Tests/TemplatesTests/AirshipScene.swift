import BoxLayout
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
struct AirshipScene {
  let tree: BoxTree
  let warnings: [Diagnostic]
  private var frames: [String: Rect] = [:]

  /// Lays out a message whose `display` has members, written as JSON without its braces.
  ///
  /// `pictures` has the pixel sizes of pictures by address, `pages` the text of pages, `style` the
  /// values of the style plist by key path; the closure changes the device's settings.
  init(
    _ display: String, of type: AirshipDisplayType = .modal, on device: String = "iphone-x",
    sdk: String, pictures: [String: Size] = [:], pages: [String: String] = [:],
    style: [String: Double] = [:], words: [String: PlistValue] = [:],
    _ change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment(device: try Device.named(device))
    change(&environment)
    let json = """
      {"display_type": "\(type.rawValue)", "message_id": "m", "name": "n",
       "display": {\(display)}}
      """
    let message = try Message.parse(Array(json.utf8), sdk: SDKVersion(sdk)).value
    var plist = StylePlist()
    for (path, value) in words.merging(style.mapValues { .number($0) }, uniquingKeysWith: { $1 }) {
      let keys = AirshipStyle.keys(for: type)
      let key = try #require(keys.first { $0.path == path }, "There is no key \(path).")
      plist.set(value, for: key)
    }
    let sheet = StyleSheet.decode(plist, for: message).value
    var boxes = try MessageBoxes(
      for: message, style: sheet,
      in: TemplateContext(
        environment: environment, assets: SizedPictures(sizes: pictures, pages: pages),
        measurer: SquareText()))
    let viewport = environment.viewport
    boxes.tree.layOut(width: viewport.width, height: viewport.height, measurer: SquareText())
    tree = boxes.tree
    warnings = boxes.warnings
    let fragments = tree.fragments(
      grid: PixelGrid(scale: environment.scale), measurer: SquareText())
    for fragment in fragments.fragments {
      if let name = tree.name(of: fragment.box) { frames[name.id] = fragment.frame }
    }
  }

  subscript(_ id: String) -> Rect {
    get throws { try #require(frames[id], "No box is called \(id): \(frames.keys.sorted())") }
  }

  var ids: Set<String> { Set(frames.keys) }

  func decoration(_ id: String) throws -> Decoration {
    try #require(tree.decoration(of: box(id)))
  }

  func text(_ id: String) throws -> StyledText { try #require(tree[text: box(id)]) }

  private func box(_ id: String) throws -> BoxID {
    for index in 0..<tree.count where tree.name(of: tree.box(at: index))?.id == id {
      return tree.box(at: index)
    }
    throw Diagnostic.error("No box is called \(id).")
  }

  /// The colour of the layer right above the app: the shade of a card.
  var shade: Color? {
    tree.count > 1 ? tree.decoration(of: tree.box(at: 1))?.background : nil
  }
}

/// Pictures that have a size and nothing else, and pages.
struct SizedPictures: AssetCatalog {
  var sizes: [String: Size]
  var pages: [String: String] = [:]

  func picture(at url: String) -> Picture? {
    sizes[url].map { Picture(source: url, size: $0) }
  }

  func picture(named name: String) -> Picture? { picture(at: name) }

  func page(at url: String) throws(Diagnostic) -> WebPage? {
    guard let text = pages[url] else { return nil }
    let parsed = try HTMLPage.parse(Array(text.utf8))
    return WebPage(page: parsed.value, file: url, warnings: parsed.warnings)
  }
}
