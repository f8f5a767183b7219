import Boxes

/// Content widths that depend on heights: of boxes with a ratio whose heights are percentages or
/// fill their container, and of all that such boxes are in.
///
/// A width is asked for before a height is, so most have no height to refer to. A container that
/// is being laid out knows its own where its style or its parent settles it, and so do the areas
/// of a grid once the rows have sizes: <https://www.w3.org/TR/css-grid-1/#algo-overview>.
struct WidthsByHeight {
  /// The boxes whose content widths depend on heights.
  private let boxes: Set<Int>

  /// The content-box heights of the containers of such boxes that are being laid out.
  var innerHeights: [Int: Double] = [:]

  /// The border-box heights that such boxes will have as far as their containers know them.
  var outerHeights: [Int: Double] = [:]

  /// The heights of the areas that such boxes have in a grid; unresolved while they aren't known.
  var areaHeights: [Int: Double] = [:]

  /// The content widths that were found, by what they depend on.
  private var widths: [Key: Double] = [:]

  private struct Key: Hashable {
    var node: Int
    var kind: Solver.ContentWidth
    var base: UInt64
    var height: UInt64
  }

  init(count: Int, nodes: UnsafePointer<Node>, styles: StylePointers) {
    var boxes: Set<Int> = []
    for node in 0..<count where Self.followsHeight(node, nodes: nodes, styles: styles) {
      var box = node
      while box >= 0, boxes.insert(box).inserted { box = Int(nodes[box].parent) }
    }
    self.boxes = boxes
  }

  /// Whether the width of a box follows a height that its style doesn't say.
  private static func followsHeight(
    _ node: Int, nodes: UnsafePointer<Node>, styles: StylePointers
  ) -> Bool {
    let style = styles + node
    guard style.pointee.aspectRatio != nil || nodes[node].isReplaced else { return false }
    if style.pointee.height.isRelative || style.pointee.height.unit == .stretch
      || style.pointee.minHeight.isRelative || style.pointee.maxHeight.isRelative
    {
      return true
    }
    let parent = Int(nodes[node].parent)
    return style.pointee.aspectRatio != nil && style.pointee.height.isAuto && parent >= 0
      && styles[parent].display.holdsItems
  }

  @inline(__always)
  func contains(_ node: Int) -> Bool { !boxes.isEmpty && boxes.contains(node) }

  func width(_ node: Int, _ kind: Solver.ContentWidth, base: Double) -> Double? {
    widths[key(node, kind, base)]
  }

  mutating func remember(
    _ width: Double, of node: Int, _ kind: Solver.ContentWidth, base: Double
  ) {
    widths[key(node, kind, base)] = width
  }

  private func key(_ node: Int, _ kind: Solver.ContentWidth, _ base: Double) -> Key {
    Key(
      node: node, kind: kind, base: base.bitPattern,
      height: (outerHeights[node] ?? .unresolved).bitPattern)
  }
}

extension Solver {
  /// Returns the content width of a box that depends on heights, as they are known now.
  ///
  /// The border-box height that the box will have is unresolved if it isn't known.
  mutating func contentWidthByHeight(
    _ node: Int, _ kind: ContentWidth, height: Double
  ) -> Double {
    let outer = widthsByHeight.outerHeights[node]
    defer { widthsByHeight.outerHeights[node] = outer }
    if !height.isUnresolved { widthsByHeight.outerHeights[node] = height }
    let base = areaOrInnerHeight(around: node)
    if let width = widthsByHeight.width(node, kind, base: base) { return width }
    let width = computeContentWidth(node, kind)
    widthsByHeight.remember(width, of: node, kind, base: base)
    return width
  }

  /// Returns what percentages of a box's height refer to as far as it is known before the box is
  /// laid out, unresolved otherwise.
  func heightForPercentages(in node: Int) -> Double {
    guard
      styles[node].height.isRelative || styles[node].minHeight.isRelative
        || styles[node].maxHeight.isRelative || styles[node].height.unit == .stretch
    else { return .unresolved }
    return areaOrInnerHeight(around: node)
  }

  private func areaOrInnerHeight(around node: Int) -> Double {
    if let height = widthsByHeight.areaHeights[node] { return height }
    var parent = Int(nodes[node].parent)
    while parent >= 0, nodes[parent].isAnonymous || styles[parent].display == .inline {
      if let height = widthsByHeight.innerHeights[parent] { return height }
      parent = Int(nodes[parent].parent)
    }
    return parent < 0 ? .unresolved : ownInnerHeight(parent)
  }

  /// Returns the content-box height that a box has by what is known before it is laid out,
  /// unresolved where it depends on more.
  func ownInnerHeight(_ node: Int) -> Double {
    if let height = widthsByHeight.innerHeights[node] { return height }
    let frame = BorderAndPadding(styles + node, containerWidth: .unresolved)
    if let height = widthsByHeight.outerHeights[node] { return max(height - frame.vertical, 0) }
    let base = widthsByHeight.contains(node) ? heightForPercentages(in: node) : .unresolved
    let height = AxisSize.height(styles + node, container: base, frame: frame)
    return max(height.clamped(height.preferred) - frame.vertical, 0)
  }
}
