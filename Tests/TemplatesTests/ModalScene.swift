import BoxLayout
import Devices
import Diagnostics
import Geometry
import Messages
import Styles
import Templates
import TestSupport
import Testing

/// A modal laid out with square glyphs, its boxes found by their ids.
struct ModalScene {
  let tree: BoxTree
  let warnings: [Diagnostic]
  private var frames: [String: Rect] = [:]

  /// Lays out a modal whose `display` has members, written as JSON without its braces.
  ///
  /// `pictures` has the pixel sizes of pictures by address, `style` the numbers of the style plist
  /// by key path; the closure changes the device's settings.
  init(
    _ display: String, on device: String = "iphone-x", sdk: String,
    pictures: [String: Size] = [:], style: [String: Double] = [:],
    _ change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment(device: try Device.named(device))
    change(&environment)
    let json = """
      {"display_type": "modal", "message_id": "m", "name": "n", "display": {\(display)}}
      """
    let message = try Message.parse(Array(json.utf8), sdk: SDKVersion(sdk)).value
    var plist = StylePlist()
    for (path, number) in style {
      let key = try #require(AirshipModalStyle.schema.key(path), "There is no key \(path).")
      plist.set(.number(number), for: key)
    }
    let sheet = StyleSheet.decode(plist, for: message).value
    var boxes = try MessageBoxes(
      for: message, style: sheet,
      in: TemplateContext(
        environment: environment, pictures: SizedPictures(sizes: pictures),
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
    for index in 0..<tree.count where tree.name(of: tree.box(at: index))?.id == id {
      return try #require(tree.decoration(of: tree.box(at: index)))
    }
    throw Diagnostic.error("No box is called \(id).")
  }
}

/// Pictures that have a size and nothing else.
struct SizedPictures: PictureCatalog {
  var sizes: [String: Size]

  func picture(at url: String) -> Picture? {
    sizes[url].map { Picture(source: url, size: $0) }
  }

  func picture(named name: String) -> Picture? { picture(at: name) }
}
