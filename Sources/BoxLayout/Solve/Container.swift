import Boxes
import Geometry

/// The part of a container's own sizes that its children are laid out by.
struct Container {
  /// The box's own, with the shift of a cell's content counted as padding.
  private(set) var frame: Frame

  /// The border-box height; NaN while it depends on the content.
  let height: Double
  let heightLimits: AxisSize

  /// The height that the ratio asks for at least; zero without a ratio.
  let ratioHeight: Double
  /// NaN while the width itself is being asked for.
  let innerWidth: Double

  /// The content-box height that percentages refer to; NaN where it is not definite.
  let innerHeight: Double

  init(_ solver: borrowing Solver, _ node: Int, _ question: Question) {
    let style = solver.styles + node
    frame = Frame(style, containerWidth: question.containerWidth)
    heightLimits = AxisSize.height(style, question, frame: frame)
    // A width that is not known stays so.
    innerWidth = max(question.width - frame.horizontal, 0)
    var settled = question.height
    var isDefinite = question.isDefinite
    if settled.isNaN, !heightLimits.preferred.isNaN {
      settled = heightLimits.clamped(heightLimits.preferred)
      isDefinite = true
    }
    var least = 0.0
    if settled.isNaN, let ratio = solver.aspectRatio(node, frame: frame) {
      least = heightLimits.clamped(ratio.height(forWidth: question.width))
      // Content may only make the box higher where its minimum is automatic.
      if style.pointee.overflow != .visible || !heightLimits.minimum.isNaN {
        settled = least
        isDefinite = true
      }
    }
    ratioHeight = least
    height = settled
    // Percentages pass through anonymous boxes: <https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level>.
    innerHeight =
      isDefinite && !settled.isNaN
      ? max(0, settled - frame.vertical)
      : Self.passedHeight(solver, node, question, frame)
    frame.top += question.contentShift
  }

  /// The height that percentages refer to in a box whose own is not known.
  private static func passedHeight(
    _ solver: borrowing Solver, _ node: Int, _ question: Question, _ frame: Frame
  ) -> Double {
    let style = solver.styles + node
    switch solver.nodes[node].heightBase {
    case .own: return solver.nodes[node].isAnonymous ? question.containerHeight : .nan
    case .parent: return style.pointee.height.isAuto ? question.containerHeight : .nan
    case .parentWithinEdges:
      guard style.pointee.height.isAuto, !question.containerHeight.isNaN else { return .nan }
      let margin = style.pointee.margin
      return max(
        0,
        question.containerHeight - frame.vertical
          - resolveOrZero(margin.top, against: question.containerWidth)
          - resolveOrZero(margin.bottom, against: question.containerWidth))
    }
  }

  /// The content box's side at which lines start.
  func startX(isLTR: Bool) -> Double { isLTR ? frame.left : frame.left + innerWidth }

  /// Closes the layout: the content's lower end gives the height where nothing else did.
  func answer(
    contentBottom: Double, baseline: Double, lastBaseline: Double = .nan
  ) -> Answer {
    // Negative margins may pull the content's end above its start.
    let natural = (max(frame.top, contentBottom) + frame.bottom).clampedLength
    return Answer(
      height: height.isNaN ? heightLimits.clamped(max(natural, ratioHeight)) : height,
      baseline: baseline, lastBaseline: lastBaseline)
  }
}
