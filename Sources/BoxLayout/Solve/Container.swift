import Geometry

/// The part of a container's own sizes that its children are laid out by.
struct Container {
  /// The box's own, with the shift of a cell's content counted as padding.
  private(set) var frame: Frame

  /// The border-box height; NaN while it depends on the content.
  let height: Double
  let heightLimits: AxisSize

  /// Whether what is outside of the box is cut off.
  private let clips: Bool

  /// The height that the ratio asks for at least; zero without a ratio.
  let ratioHeight: Double
  let innerWidth: Double

  /// The content-box height that percentages refer to; NaN where it is not definite.
  let innerHeight: Double

  init(_ solver: borrowing Solver, _ node: Int, _ question: Question) {
    let style = solver.styles + node
    frame = Frame(style, containerWidth: question.containerWidth)
    clips = style.pointee.overflow != .visible
    heightLimits = AxisSize.height(style, question, frame: frame)
    innerWidth = max(0, question.width - frame.horizontal)
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
    innerHeight =
      isDefinite && !settled.isNaN ? max(0, settled - frame.vertical) : .nan
    frame.top += question.contentShift
  }

  /// The content box's side at which lines start.
  func startX(isLTR: Bool) -> Double { isLTR ? frame.left : frame.left + innerWidth }

  /// Closes the layout: the content's lower end gives the height where nothing else did.
  func answer(
    contentBottom: Double, baseline: Double, lastBaseline: Double = .nan
  ) -> Answer {
    // Negative margins may pull the content's end above its start.
    let natural = (max(frame.top, contentBottom) + frame.bottom).clampedLength
    let height = height.isNaN ? heightLimits.clamped(max(natural, ratioHeight)) : height
    // A scroll container's baseline lies inside of it:
    // <https://www.w3.org/TR/css-align-3/#baseline-export>.
    return Answer(
      height: height, baseline: clips ? clamp(baseline, 0, height) : baseline,
      lastBaseline: clips && lastBaseline.isFinite ? clamp(lastBaseline, 0, height) : lastBaseline)
  }
}
