import Boxes
import Geometry

/// Sticky boxes: <https://www.w3.org/TR/css-position-3/#stickypos-insets>.
extension Solver {
  /// Moves a sticky box into the part of its scroll container that is seen before anything is
  /// scrolled, as far as its containing block lets it.
  ///
  /// Ancestors must come first, since they may be moved too. Parts of tables and of lines stay.
  func stick(_ node: Int, viewport: Size) {
    let style = styles + node
    let parent = Int(nodes[node].parent)
    switch style.pointee.display {
    case .inline, .contents, .tableCaption, .tableColumnGroup, .tableColumn, .tableHeaderGroup,
      .tableRowGroup, .tableFooterGroup, .tableRow, .tableCell:
      return
    default: break
    }
    if isInHiddenBox(node) { return }
    let state = states[parent]
    let frame = placedFrame(of: parent)
    let width = max(0, state.width - frame.horizontal)
    let margin = BlockMargins(style, containerWidth: width)
    let (view, isParent) = scrollport(around: parent, viewport: viewport)
    let inset = style.pointee.inset
    // What is scrolled has no end here: more of it is seen later.
    let end = Point(
      x: isParent ? .infinity : state.width - frame.right,
      y: isParent ? .infinity : state.height - frame.bottom)
    states[node].x =
      StickyAxis(
        start: states[node].staticX, length: states[node].width, viewStart: view.minX,
        viewEnd: view.maxX, minimum: frame.left + margin.left, maximum: end.x - margin.right
      ).moved(
        insetStart: resolve(inset.left, against: view.width),
        insetEnd: resolve(inset.right, against: view.width)
      ).clampedLength
    states[node].y =
      StickyAxis(
        start: states[node].staticY, length: states[node].height, viewStart: view.minY,
        viewEnd: view.maxY, minimum: frame.top + margin.top, maximum: end.y - margin.bottom
      ).moved(
        insetStart: resolve(inset.top, against: view.height),
        insetEnd: resolve(inset.bottom, against: view.height)
      ).clampedLength
  }

  /// The border and padding of a box that was laid out.
  private func placedFrame(of node: Int) -> BorderAndPadding {
    let state = states[node]
    let container = state.placed.input.containerWidth
    return BorderAndPadding(
      styles + node, containerWidth: container.isUnresolved ? state.width : container)
  }

  /// Returns what is seen of the nearest scroll container, in the coordinates of a box, and whether
  /// the box is that container.
  private func scrollport(around node: Int, viewport: Size) -> (view: Rect, isNode: Bool) {
    var (x, y) = (0.0, 0.0)
    var ancestor = node
    while ancestor >= 0 {
      if styles[ancestor].overflow != .visible {
        let state = states[ancestor]
        let frame = placedFrame(of: ancestor)
        let view = Rect(
          x: x + frame.left, y: y + frame.top, width: max(0, state.width - frame.horizontal),
          height: max(0, state.height - frame.vertical))
        return (view, ancestor == node)
      }
      x -= states[ancestor].x
      y -= states[ancestor].y
      ancestor = Int(nodes[ancestor].parent)
    }
    return (Rect(x: x, y: y, width: viewport.width, height: viewport.height), false)
  }
}

/// One axis of a sticky box, in the coordinates of its parent.
private struct StickyAxis {
  /// Where the box is in the flow.
  var start: Double
  var length: Double

  /// What is seen of the scroll container.
  var viewStart: Double
  var viewEnd: Double

  /// Where the containing block holds the box.
  var minimum: Double
  var maximum: Double

  /// Returns where the box is; unresolved as an inset means `auto`, and that at the start wins.
  func moved(insetStart: Double, insetEnd: Double) -> Double {
    var start = start
    if !insetEnd.isUnresolved {
      let wanted = viewEnd - insetEnd - length
      if wanted < start { start = max(wanted, min(start, minimum)) }
    }
    if !insetStart.isUnresolved {
      let wanted = viewStart + insetStart
      if wanted > start { start = min(wanted, max(start, maximum - length)) }
    }
    return start
  }
}
