import Boxes
import Geometry

/// The border that won along an edge of the grid, so far: CSS 2, 17.6.2.1, *Border conflict
/// resolution*.
struct CollapsedEdge: Hashable, Sendable {
  enum Side: UInt8 {
    case top
    case left
    case bottom
    case right
  }

  var width = 0.0

  /// The box whose border it is and its side there; -1 for none.
  var box: Int32 = -1
  var side = Side.top

  /// Lets a border take part; of two alike the first stays.
  mutating func raise(_ border: Double, node: Int, side: Side) {
    if border > width { self = CollapsedEdge(width: border, box: Int32(node), side: side) }
  }

  /// Lets a border of the same edge, but of another slot, take part.
  mutating func include(_ other: CollapsedEdge) {
    if other.width > width { self = other }
  }

  /// Takes the border away if the one that won is hidden.
  mutating func hide() {
    if width.isInfinite { self = CollapsedEdge() }
  }
}

/// What collapsing leaves of a box's borders.
struct CollapsedBox: Hashable, Sendable {
  /// The widths that take room.
  var border = EdgeInsets.zero

  /// The lines that are drawn with the box, at most one for each of a cell's edges.
  var lines = Edges(all: CollapsedEdge())
}
