import Boxes
import Devices
import Diagnostics
import Geometry
public import Inputs
import Raster
public import Rendering

/// Takes down the elements of a frame.
///
/// What nameless boxes paint is reported by the named element around them.
public struct ElementRecorder {
  /// The id under which is what no named element holds.
  package static let screen = "screen"

  private let frame: Frame
  private let assets: AssetFolder

  /// `assets` has the images of the frame.
  public init(_ frame: Frame, _ assets: AssetFolder) {
    self.frame = frame
    self.assets = assets
  }

  /// The named elements in painting order.
  public func records() -> [ElementRecord] {
    var records: [ElementRecord] = []
    var indices: [ExactText: Int] = [:]
    func addNode(_ node: LayoutNode, depth: Int) {
      var record = ElementRecord(
        id: node.name.id, kind: node.name.kind.rawValue, frame: node.frame, depth: depth)
      record.text = node.text?.string
      record.lines = node.text?.lines.map(\.string)
      record.isTruncated = node.text?.isTruncated ?? false
      record.computedValues = []
      indices[ExactText(record.id)] = records.count
      records.append(record)
      for child in node.children { addNode(child, depth: depth + 1) }
    }
    for node in frame.layout { addNode(node, depth: 0) }

    var screen = ElementRecord(
      id: Self.screen, kind: BoxName.Kind.container.rawValue,
      frame: Rect(origin: .zero, size: frame.environment.viewport), depth: 0)
    screen.computedValues = []
    // How many nameless boxes each element has had so far.
    var counts: [Int?: Int] = [:]
    var open: [(end: Int, owner: Int?, clip: Rect)] = []
    let tree = frame.tree
    for (number, fragment) in frame.fragments.fragments.enumerated() {
      while let last = open.last, last.end <= number { open.removeLast() }
      let name = tree.name(of: fragment.box)
      let owner = name.flatMap { indices[ExactText($0.id)] } ?? open.last?.owner
      let clip = open.last?.clip ?? screen.frame
      let isClipping = tree[style: fragment.box].overflow != .visible
      open.append((fragment.end, owner, isClipping ? clip.intersection(fragment.frame) : clip))

      var computedValues = ComputedValues(fragment: fragment, tree: tree, assets: assets)
        .computedValues
      guard !computedValues.isEmpty else { continue }
      // What holds an element may cut it off without being seen itself.
      let visible = clip.intersection(fragment.frame)
      if visible != fragment.frame {
        computedValues.append(
          ElementRecord.ComputedValue("visible part", Self.description(visible)))
      }
      if name == nil {
        counts[owner, default: 0] += 1
        let part = "part \(counts[owner, default: 0]) "
        computedValues.append(
          ElementRecord.ComputedValue("place", Self.description(fragment.frame)))
        computedValues = computedValues.map {
          ElementRecord.ComputedValue(part + $0.property, $0.value)
        }
      }
      let ink = ink(of: fragment).intersection(clip)
      if let owner {
        records[owner].computedValues?.append(contentsOf: computedValues)
        records[owner].ink = records[owner].ink.union(ink)
      } else {
        screen.computedValues?.append(contentsOf: computedValues)
      }
    }
    return screen.computedValues?.isEmpty == false ? [screen] + records : records
  }

  static func description(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(OrderedJSON.decimal).joined(separator: " ")
  }

  /// What a box may paint on, in points.
  private func ink(of fragment: Fragment) -> Rect {
    var result = fragment.layoutFrame
    func addRect(_ rect: Rect, margin: Double) {
      result = result.union(
        Rect(
          x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
          height: rect.height + 2 * margin))
    }
    if let lines = fragment.collapsedLines {
      // Half of a line is outside, and its ends reach across the lines that it meets.
      let border = fragment.border
      let widest = [lines.top, lines.left, lines.bottom, lines.right]
        .reduce(0) { max($0, $1?.width ?? 0) }
      addRect(
        fragment.layoutFrame,
        margin: max(widest / 2, border.top, border.left, border.bottom, border.right) + 1)
    }
    if let text = fragment.text {
      let origin = Point(
        x: fragment.layoutFrame.minX + fragment.contentInsets.left,
        y: fragment.layoutFrame.minY + fragment.contentInsets.top)
      for line in text.lines {
        // Letters reach out of their lines, but hardly by more than a third of their size.
        let stroke = frame.tree.decoration(of: fragment.box)?.textStroke
        addRect(
          line.frame.offset(by: origin),
          margin: (line.runs.map(\.size).max() ?? 0) / 3 + (stroke?.reach ?? 0))
      }
    }
    let transform = fragment.transformed?.transform ?? .identity
    guard let decoration = frame.tree.decoration(of: fragment.box) else {
      return transform.boundingBox(of: result)
    }
    for shadow in decoration.shadows {
      addRect(
        fragment.layoutFrame.offset(by: shadow.offset),
        margin: shadow.sigma * 3 + max(0, shadow.spread) + 2)
    }
    for shadow in decoration.textShadows {
      addRect(result.offset(by: shadow.offset), margin: shadow.sigma * 3 + 2)
    }
    if let outline = decoration.outline {
      addRect(fragment.layoutFrame, margin: max(0, outline.offset + outline.width))
    }
    if let image = decoration.borderImage {
      let reach = image.reach(beyond: fragment.border)
      addRect(
        fragment.layoutFrame, margin: max(reach.top, reach.left, reach.bottom, reach.right))
    }
    if !decoration.drawings.isEmpty { addRect(fragment.layoutFrame, margin: 2) }
    return transform.boundingBox(of: result)
  }
}
