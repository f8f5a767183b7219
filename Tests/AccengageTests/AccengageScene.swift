import BoxLayout
import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Messages
import Templates
import TestSupport
import Testing

/// A message of Accengage laid out with letters that are half as wide as high, its boxes found by
/// their ids.
struct AccengageScene {
  let environment: Environment
  let tree: BoxTree
  let warnings: [String]

  /// The notes of what is inferred.
  let inferences: [String]
  private var frames: [String: Rect] = [:]
  private var painted: [String: Int] = [:]
  private let fragments: FragmentTree

  /// Lays out a message, written as JSON without its braces.
  ///
  /// `files` has files of the app by name, `pages` pages by address.
  init(
    _ members: String, on device: String = "iphone-se", sdk: String = "6.4.1",
    isLandscape: Bool = false, files: [String: String] = [:], pages: [String: String] = [:],
    _ change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment(device: try Device.named(device))
    if isLandscape { environment.orientation = .landscape }
    change(&environment)
    let parsed = try AccengageMessage.parse(
      JSONValue.parse(Array("{\(members)}".utf8)), sdk: AccengageSDK(SDKVersion(sdk)))
    let measurer = HalfSquares()
    let boxes = try parsed.value.boxes(
      style: nil,
      in: TemplateContext(
        environment: environment, assets: AppFiles(files: files, pages: pages),
        measurer: measurer,
        layOut: { tree, size, grid in
          tree.fragments(
            width: size.width, height: size.height, grid: grid, measurer: measurer)
        }))
    let fragments = boxes.tree.fragments(
      width: environment.viewport.width, height: environment.viewport.height,
      grid: PixelGrid(scale: environment.scale), measurer: measurer)
    for (index, fragment) in fragments.fragments.enumerated() {
      guard let name = boxes.tree.name(of: fragment.box) else { continue }
      frames[name.id] = fragment.frame
      painted[name.id] = index
    }
    self.environment = environment
    self.fragments = fragments
    tree = boxes.tree
    let problems = parsed.warnings + boxes.warnings
    warnings = problems.filter { !$0.summary.hasPrefix("Inferred for ") }.map(\.description)
    inferences = problems.filter { $0.summary.hasPrefix("Inferred for ") }.map(\.summary)
  }

  /// The frame of a box on the screen.
  subscript(_ id: String) -> Rect {
    get throws { try #require(frames[id], "No box is called \(id): \(frames.keys.sorted())") }
  }

  var ids: Set<String> { Set(frames.keys) }

  /// The frame of a box as seen from the corner of the message's view.
  func inView(_ id: String) throws -> Rect {
    let view = try self["view"]
    return try self[id].offset(by: Point(x: -view.minX, y: -view.minY))
  }

  /// Whether a box is drawn after another.
  func draws(_ id: String, after other: String) throws -> Bool {
    try #require(painted[id]) > #require(painted[other])
  }

  func decoration(_ id: String) throws -> Decoration {
    try #require(tree.decoration(of: box(id)))
  }

  /// The decorations of the boxes without a name that are directly in a box, in painting order.
  func decorations(in id: String) throws -> [Decoration] {
    try unnamed(in: id).compactMap { tree.decoration(of: $0) }
  }

  /// The frames on the screen of the boxes without a name that are directly in a box.
  func frames(in id: String) throws -> [Rect] {
    let boxes = try unnamed(in: id)
    return fragments.fragments.filter { boxes.contains($0.box) }.map(\.frame)
  }

  private func unnamed(in id: String) throws -> [BoxID] {
    let parent = try box(id)
    return (0..<tree.count).map { tree.box(at: $0) }.filter {
      tree.parent(of: $0) == parent && tree.name(of: $0) == nil
    }
  }

  func text(_ id: String) throws -> StyledText { try #require(tree[text: box(id)]) }

  private func box(_ id: String) throws -> BoxID {
    for index in 0..<tree.count where tree.name(of: tree.box(at: index))?.id == id {
      return tree.box(at: index)
    }
    throw Diagnostic.error("No box is called \(id).")
  }
}

/// Files of an app and pages, held in memory.
private struct AppFiles: AssetCatalog {
  var files: [String: String]
  var pages: [String: String]

  func image(at url: String) -> ImageAsset? { nil }

  func image(named name: String) -> ImageAsset? { nil }

  func page(at url: String) throws(Diagnostic) -> WebPage? {
    guard let text = pages[url] else { return nil }
    let parsed = try HTMLPage.parse(Array(text.utf8))
    return WebPage(page: parsed.value, file: url, warnings: parsed.warnings)
  }

  func appFile(named name: String) -> AppFile? {
    files[name].map { AppFile(name: "assets/" + name, bytes: Array($0.utf8)) }
  }
}

/// Sets text in letters that are half as wide as the font size, on lines as high as the font size.
private struct HalfSquares: TextMeasuring {
  func layOut(_ text: StyledText, width: Double) -> TextLayout {
    let size = text.runs.first?.style.size ?? 0
    var narrow = text
    for index in narrow.runs.indices { narrow.runs[index].style.size = size / 2 }
    let squares = SquareText().layOut(narrow, width: width)
    var lines = Array(squares.lines.prefix(text.paragraph.lineLimit ?? .max))
    for index in lines.indices {
      lines[index].frame.origin.y = Double(index) * size
      lines[index].frame.size.height = size
      lines[index].baseline = Double(index) * size + size * 0.8
    }
    return TextLayout(
      size: Size(width: squares.size.width, height: Double(lines.count) * size), lines: lines)
  }

  func prepare(_ text: StyledText) -> any PreparedText { SquareText().prepare(text) }

  func metrics(of style: TextStyle) -> FontMetrics { SquareText().metrics(of: style) }
}
