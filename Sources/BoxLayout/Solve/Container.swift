import Boxes
import Geometry

/// The part of a container's own sizes that its children are laid out by.
struct Container {
  /// The box's own, with the shift of a cell's content counted as padding.
  private(set) var frame: BorderAndPadding

  /// The border-box height; unresolved while it depends on the content.
  let height: Double
  let heightLimits: AxisSize

  /// The height that the ratio asks for at least; zero without a ratio.
  let ratioHeight: Double
  /// unresolved while the width itself is being asked for.
  let innerWidth: Double

  /// The content-box height that percentages refer to; unresolved where it is not definite.
  let innerHeight: Double

  init(solver: borrowing Solver, node: Int, input: LayoutInput) {
    let style = solver.styles + node
    frame = BorderAndPadding(style, containerWidth: input.containerWidth)
    heightLimits = AxisSize.height(style, input, frame: frame)
    // A width that is not known stays so.
    innerWidth = max(input.width - frame.horizontal, 0)
    var settled = input.height
    var isDefinite = input.isDefinite
    if settled.isUnresolved, !heightLimits.preferred.isUnresolved {
      settled = heightLimits.clamped(heightLimits.preferred)
      isDefinite = true
    }
    var minimum = 0.0
    // A width that is not known gives no height.
    if settled.isUnresolved, !input.width.isUnresolved, !input.ignoresRatio,
      let ratio = solver.aspectRatio(node, frame: frame)
    {
      minimum = heightLimits.clamped(ratio.height(forWidth: input.width))
      // Content may only make the box higher where its height and its minimum are automatic.
      if style.pointee.overflow != .visible || !style.pointee.minHeight.isAuto
        || style.pointee.height.isRelative
      {
        settled = minimum
        isDefinite = true
      }
    }
    ratioHeight = minimum
    height = settled
    // What follows from a width and a ratio is known before the content is:
    // <https://www.w3.org/TR/css-sizing-4/#aspect-ratio>. Where the height of the content is asked
    // for, nothing refers to it.
    if settled.isUnresolved, minimum > 0, !input.ignoresOwnHeight {
      settled = minimum
      isDefinite = true
    }
    // Percentages pass through anonymous boxes: <https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level>.
    innerHeight =
      isDefinite && !settled.isUnresolved
      ? max(0, settled - frame.vertical)
      : Self.passedHeight(solver, node: node, input: input, frame: frame)
    frame.top += input.contentShift
  }

  /// The height that percentages refer to in a box whose own is not known.
  private static func passedHeight(
    _ solver: borrowing Solver, node: Int, input: LayoutInput, frame: BorderAndPadding
  ) -> Double {
    let style = solver.styles + node
    switch solver.nodes[node].heightBase {
    case .own: return solver.nodes[node].isAnonymous ? input.containerHeight : .unresolved
    case .parent: return style.pointee.height.isAuto ? input.containerHeight : .unresolved
    case .parentWithinEdges:
      guard style.pointee.height.isAuto, !input.containerHeight.isUnresolved else {
        return .unresolved
      }
      let margin = style.pointee.margin
      return max(
        0,
        input.containerHeight - frame.vertical
          - resolveOrZero(margin.top, against: input.containerWidth)
          - resolveOrZero(margin.bottom, against: input.containerWidth))
    }
  }

  /// The content-box height that the ratio asks for at least; unresolved without a ratio.
  var ratioInnerHeight: Double {
    ratioHeight > 0 ? max(0, ratioHeight - frame.vertical) : .unresolved
  }

  /// The content box's side at which lines start.
  func startX(isLTR: Bool) -> Double { isLTR ? frame.left : frame.left + innerWidth }

  /// Closes the layout: the content's lower end gives the height where nothing else did.
  func output(
    contentBottom: Double, baseline: Double, lastBaseline: Double = .unresolved
  ) -> LayoutOutput {
    // Negative margins may pull the content's end above its start.
    let natural = (max(frame.top, contentBottom) + frame.bottom).clampedLength
    return LayoutOutput(
      height: height.isUnresolved ? heightLimits.clamped(max(natural, ratioHeight)) : height,
      baseline: baseline, lastBaseline: lastBaseline)
  }
}
