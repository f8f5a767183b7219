import Boxes
import Geometry

/// Floats: <https://www.w3.org/TR/CSS22/visuren.html#floats>.
///
/// A box that holds floats lays out all of its block formatting context at once, because blocks and
/// lines depend on where they are. Boxes below all floats, and without any in them, are laid out
/// and remembered as everywhere else; what is beside floats is never taken from an answer that
/// was given elsewhere.
extension Solver {
  /// Lays out a box that establishes a formatting context with floats in it.
  mutating func layOutAroundFloats(
    _ node: Int, _ input: LayoutInput, mode: RunMode
  ) -> LayoutOutput {
    let outer = floats
    floats = FloatContext()
    defer { floats = outer }
    return layOutAroundFloats(node, input, at: .zero, mode: mode)
  }

  /// Lays out what is in a block container whose border box has its corner at a point of the
  /// formatting context.
  mutating func layOutAroundFloats(
    _ node: Int, _ input: LayoutInput, at origin: Point, mode: RunMode
  ) -> LayoutOutput {
    holdsLines(node)
      ? layOutLinesAroundFloats(node, input, at: origin, mode: mode)
      : layOutBlocksAroundFloats(node, input, at: origin, mode: mode)
  }

  /// Lays out a block that is in the formatting context of the floats around it.
  mutating func layOutBlockAroundFloats(
    _ node: Int, _ input: LayoutInput, at origin: Point, mode: RunMode
  ) -> LayoutOutput {
    if !nodes[node].holdsFloats, floats.lowest <= origin.y {
      return mode == .performLayout ? performLayout(node, input) : measure(node, input)
    }
    let output = layOutAroundFloats(node, input, at: origin, mode: mode)
    if mode == .performLayout {
      // The box is remembered for its position only.
      states[node].placed = Measurement(input: input, output: output, isValid: false)
      states[node].width = input.width
      states[node].height = output.height
    }
    return output
  }

  /// Whether a child of a block container keeps floats out of its border box.
  func avoidsFloats(_ node: Int) -> Bool {
    !nodes[node].isContainer || establishesFormattingContext(node)
  }

  func clearedSides(_ node: Int, in parent: Int) -> FloatSides {
    FloatSides(styles[node].clear, isLTR: isLTR(parent))
  }

  /// A float's size, and its margins, in points.
  struct FloatBox {
    var width: Double
    var height: Double
    var margins: BlockMargins

    var outerWidth: Double { margins.left + width + margins.right }
    var outerHeight: Double { margins.top + height + margins.bottom }
  }

  /// Lays out a float itself, which depends on nothing that is beside it.
  mutating func floatBox(_ node: Int, _ container: Container, mode: RunMode) -> FloatBox {
    let margins = BlockMargins(styles + node, containerWidth: container.innerWidth)
    let width = atomicWidth(
      node, available: container.innerWidth - margins.left - margins.right, container)
    let input = LayoutInput(
      width: width, containerWidth: container.innerWidth, containerHeight: container.innerHeight)
    let output = mode == .performLayout ? performLayout(node, input) : measure(node, input)
    return FloatBox(width: width, height: output.height, margins: margins)
  }

  /// Places a float below a height of the formatting context; returns the corner of its border box.
  mutating func placeFloat(
    _ node: Int, _ box: FloatBox, from y: Double, in room: FloatRoom
  ) -> Point {
    guard let side = nodes[node].floatSide else { return .zero }
    let corner = floats.placeFloat(
      side, width: box.outerWidth.clampedLength, height: box.outerHeight.clampedLength, from: y,
      clear: clearedSides(node, in: Int(nodes[node].parent)), in: room)
    return Point(x: corner.x + box.margins.left, y: corner.y + box.margins.top)
  }
}
