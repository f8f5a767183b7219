import BoxLayout
import Boxes
import Devices
import Diagnostics
import Geometry
import Templates
import Testing

extension TemplateContext {
  /// Creates what templates need besides the message; pages are set by the same measurer as texts.
  init(environment: Environment, assets: any AssetCatalog, measurer: any TextMeasuring) {
    self.init(
      environment: environment, assets: assets, measurer: measurer,
      layOut: { tree, size, grid in
        tree.fragments(width: size.width, height: size.height, grid: grid, measurer: measurer)
      })
  }
}

/// A message's boxes after the layout, found by their ids.
struct LaidOutMessage {
  let tree: BoxTree
  private var frames: [String: Rect] = [:]

  /// Where images are drawn, in the order of painting.
  private(set) var imageFrames: [Rect] = []

  init(_ boxes: BoxTree, in environment: Environment, measurer: any TextMeasuring) {
    let viewport = environment.viewport
    let fragments = boxes.fragments(
      width: viewport.width, height: viewport.height, grid: PixelGrid(scale: environment.scale),
      measurer: measurer)
    for fragment in fragments.fragments {
      if let name = boxes.name(of: fragment.box) { frames[name.id] = fragment.frame }
      if boxes.decoration(of: fragment.box)?.image != nil { imageFrames.append(fragment.frame) }
    }
    tree = boxes
  }

  subscript(_ id: String) -> Rect {
    get throws { try #require(frames[id], "No box is called \(id): \(frames.keys.sorted())") }
  }

  var ids: Set<String> { Set(frames.keys) }

  /// The ids of the boxes whose frames are marked as inferred.
  var inferred: Set<String> {
    Set(
      (0..<tree.count).compactMap { index in
        tree.name(of: tree.box(at: index)).flatMap { $0.isInferred ? $0.id : nil }
      })
  }

  func decoration(_ id: String) throws -> Decoration {
    try #require(tree.decoration(of: box(id)))
  }

  func text(_ id: String) throws -> StyledText { try #require(tree[text: box(id)]) }

  /// Every named box with its frame and its appearance, in the order of the ids.
  var textStyle: [String] {
    var textStyle: [String] = []
    for index in 0..<tree.count {
      let box = tree.box(at: index)
      guard let id = tree.name(of: box)?.id, let frame = frames[id] else { continue }
      let decoration = tree.decoration(of: box).map { "\($0)" } ?? ""
      textStyle.append("\(id) \(frame) \(decoration) \(tree[text: box]?.runs.map(\.style) ?? [])")
    }
    return textStyle.sorted()
  }

  /// The colour of the layer right above the app: the scrim of a card.
  var scrim: Color? {
    tree.count > 1 ? tree.decoration(of: tree.box(at: 1))?.background : nil
  }

  private func box(_ id: String) throws -> BoxID {
    for index in 0..<tree.count where tree.name(of: tree.box(at: index))?.id == id {
      return tree.box(at: index)
    }
    throw Diagnostic.error("No box is called \(id).")
  }
}
