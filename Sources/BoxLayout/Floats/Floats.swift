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
    _ node: Int, _ question: Question, placing: Bool
  ) -> Answer {
    let outer = floats
    floats = FloatContext()
    defer { floats = outer }
    return layOutAroundFloats(node, question, at: .zero, placing: placing)
  }

  /// Lays out what is in a block container whose border box has its corner at a point of the
  /// formatting context.
  mutating func layOutAroundFloats(
    _ node: Int, _ question: Question, at origin: Point, placing: Bool
  ) -> Answer {
    holdsLines(node)
      ? layOutLinesAroundFloats(node, question, at: origin, placing: placing)
      : layOutBlocksAroundFloats(node, question, at: origin, placing: placing)
  }

  /// Lays out a block that is in the formatting context of the floats around it.
  mutating func layOutBlockAroundFloats(
    _ node: Int, _ question: Question, at origin: Point, placing: Bool
  ) -> Answer {
    if !nodes[node].holdsFloats, floats.lowest <= origin.y {
      return placing ? place(node, question) : measure(node, question)
    }
    let answer = layOutAroundFloats(node, question, at: origin, placing: placing)
    if placing {
      // The box is remembered for its place only.
      states[node].placed = Measurement(question: question, answer: answer, isValid: false)
      states[node].width = question.width
      states[node].height = answer.height
    }
    return answer
  }

  /// Whether a child of a block container keeps floats out of its border box.
  func avoidsFloats(_ node: Int) -> Bool {
    nodes[node].content != .none || establishesFormattingContext(node)
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
  mutating func floatBox(_ node: Int, _ container: Container, placing: Bool) -> FloatBox {
    let margins = BlockMargins(styles + node, containerWidth: container.innerWidth)
    let width = atomicWidth(
      node, available: container.innerWidth - margins.left - margins.right, container)
    let question = Question(
      width: width, containerWidth: container.innerWidth, containerHeight: container.innerHeight)
    let answer = placing ? place(node, question) : measure(node, question)
    return FloatBox(width: width, height: answer.height, margins: margins)
  }

  /// Places a float below a height of the formatting context; returns the corner of its border box.
  mutating func placeFloat(
    _ node: Int, _ box: FloatBox, from y: Double, in room: FloatRoom
  ) -> Point {
    guard let side = nodes[node].floatSide else { return .zero }
    let corner = floats.place(
      side, width: box.outerWidth.clampedLength, height: box.outerHeight.clampedLength, from: y,
      clear: clearedSides(node, in: Int(nodes[node].parent)), in: room)
    return Point(x: corner.x + box.margins.left, y: corner.y + box.margins.top)
  }
}
