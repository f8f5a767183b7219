import Boxes
import Geometry

extension TreeLayout {
  /// What is known of an open box while the edges of what is in it are looked for.
  private struct OpenBox {
    var index: Int
    var origin: Point
    var transform: Transform?

    /// Where what is in the box is cut, and what is in it and refers to a positioned box.
    var cut: Point
    var placedCut: Point
  }

  /// Returns how far all that is in a box reaches to the right and down, from its top left corner;
  /// in a box that runs from right to left also what is beyond its left edge.
  ///
  /// What a box cuts off that is in it doesn't count, and neither do boxes that are fixed.
  func overflow(of root: Int) -> Size {
    let never = Point(x: Double.infinity, y: .infinity)
    let isRTL = tree.styles[root].direction == .rightToLeft
    var (right, bottom, left) = (states[root].width, states[root].height, 0.0)
    var open = [OpenBox(index: root, origin: .zero, cut: never, placedCut: never)]
    while let parent = open.popLast() {
      var child = Int(tree.nodes[parent.index].firstChild)
      while child >= 0 {
        let index = child
        child = Int(tree.nodes[index].nextSibling)
        let (style, state) = (tree.styles[index], states[index])
        if style.display == .none || style.position == .fixed { continue }
        var box = parent
        box.index = index
        box.origin = parent.origin + Point(x: state.x, y: state.y)
        let frame = Rect(
          origin: box.origin, size: Size(width: state.width, height: state.height))
        if tree.hasTransforms, let own = tree.decorations[index]?.transform {
          box.transform = (parent.transform ?? .identity).after(own.map(for: frame))
        }
        let seen = box.transform?.boundingBox(of: frame) ?? frame
        let cut = style.position == .absolute ? parent.placedCut : parent.cut
        let edge = Point(x: min(seen.maxX, cut.x), y: min(seen.maxY, cut.y))
        right = max(right, edge.x)
        bottom = max(bottom, edge.y)
        if isRTL, cut == never { left = min(left, seen.minX) }
        box.cut = style.overflow == .visible ? cut : edge
        box.placedCut = style.position == .static ? parent.placedCut : box.cut
        if tree.nodes[index].firstChild >= 0 { open.append(box) }
      }
    }
    return Size(width: right - left, height: bottom)
  }
}
