import Boxes
import Checks
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Inputs
import Messages
import Raster
import Rendering
import Templates
import TestSupport
import Testing
import Typesetting

/// Boxes at positions that a test chooses, and what a check says of them.
struct CheckScene {
  static let renderer = Result { try Renderer(fonts: FontBook()) }

  /// A finding without its words.
  struct Reported: Hashable, CustomStringConvertible {
    var id: String
    var value: Double?
    var threshold: Double?

    init(_ id: String, _ value: Double? = nil, _ threshold: Double? = nil) {
      (self.id, self.value, self.threshold) = (id, value, threshold)
    }

    var description: String {
      "\(id) \(value.map { "\($0)" } ?? "-") \(threshold.map { "\($0)" } ?? "-")"
    }
  }

  private(set) var tree = BoxTree()
  let environment: Environment

  init(_ device: String = "400x400@1", textSize: ContentSizeCategory = .large) throws {
    var environment =
      try device.contains("@")
      ? Environment(viewport: Viewport(device)) : Environment(device: Device.named(device))
    environment.textSize = textSize
    self.environment = environment
    tree.append(
      Box(
        style: Style {
          $0.position = .relative
          $0.width = .points(environment.viewport.width)
          $0.height = .points(environment.viewport.height)
          $0.overflow = .hidden
        }, decoration: Decoration { $0.background = .white }))
  }

  /// Adds a box at a position relative to its parent's.
  @discardableResult
  mutating func add(
    _ name: BoxName?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to parent: BoxID = .root, overflow: Style.Overflow = .visible, background: UInt32? = nil,
    decoration: Decoration = Decoration(), text: StyledText? = nil
  ) -> BoxID {
    var decoration = decoration
    if let background { decoration.background = Color(hex: background) }
    return tree.append(
      Box(
        name,
        style: Style {
          $0.position = .absolute
          $0.width = .points(width)
          $0.height = .points(height)
          $0.overflow = overflow
          $0.inset = Edges(
            top: .points(y), leading: .points(x), bottom: .auto, trailing: .auto,
            direction: .leftToRight)
        }, content: text.map { .text($0) } ?? .none, decoration: decoration), to: parent)
  }

  @discardableResult
  mutating func addButton(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to parent: BoxID = .root, background: UInt32? = 0xDDDDDD
  ) -> BoxID {
    add(BoxName(id, .button), x, y, width, height, to: parent, background: background)
  }

  @discardableResult
  mutating func addText(
    _ id: String, _ string: String = "Text", _ x: Double = 0, _ y: Double = 0,
    width: Double = 200, height: Double = 100, to parent: BoxID = .root, size: Double = 20,
    color: Color = .black, weight: Int = 400, lineLimit: Int? = nil
  ) -> BoxID {
    var style = TextStyle(size: size, color: color)
    style.weight = weight
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = lineLimit
    return add(
      BoxName(id, .text, keyPath: id), x, y, width, height, to: parent,
      text: StyledText(string, style: style, paragraph: paragraph))
  }

  func findings(_ check: String) throws -> [FrameFinding] {
    let renderer = try Self.renderer.get()
    let frame = renderer.frame(
      MessageBoxes(tree: tree, warnings: []), environment: environment)
    return try Self.findings(check, frame, AssetFolder(Repository.root + "/none"))
  }

  func reported(_ check: String) throws -> [Reported] {
    try findings(check).map { Reported($0.name.id, $0.value, $0.threshold) }
  }

  // MARK: Pages and messages

  /// What a check says of a page, shown on the whole of a screen.
  static func reported(
    _ check: String, page: String, _ device: String = "400x400@1", assets: String? = nil
  ) throws -> [Reported] {
    let environment =
      try device.contains("@")
      ? Environment(viewport: Viewport(device)) : Environment(device: Device.named(device))
    let folder = try AssetFolder(assets ?? Repository.root + "/none")
    let source = try InputReader().source(
      Array(
        ("<meta name=viewport content='width=device-width,initial-scale=1'>"
          + "<body style='margin:0'>\(page)</body>").utf8), named: "page.html", assets: folder)
    let frame = try renderer.get().frame(of: source.input(), in: environment)
    return try findings(check, frame, folder).map { Reported($0.name.id, $0.value, $0.threshold) }
  }

  /// What a check says of a file: `note` or `warning`, and its words.
  static func description(
    of check: String, _ bytes: [UInt8], named name: String
  ) throws -> [String] {
    let folder = try AssetFolder(Repository.root + "/none")
    let input = try InputReader().source(bytes, named: name, assets: folder).input()
    let frame = try renderer.get().frame(of: input, in: Environment(device: .iPhone15))
    let check = try #require(FrameChecks.all.first { $0.name == check })
    let checked = CheckedFrame(frame, of: input, renderer: try renderer.get())
    return check.findings(in: checked).map { ($0.isNote ? "note: " : "warning: ") + $0.summary }
  }

  static func findings(
    _ name: String, _ frame: Frame, _ assets: AssetFolder
  ) throws -> [FrameFinding] {
    let check = try #require(FrameChecks.all.first { $0.name == name })
    return check.findings(
      in: CheckedFrame(
        frame, of: CheckedInput(), assets: assets, renderer: try renderer.get()))
  }
}
