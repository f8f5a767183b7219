import Geometry

/// Block containers: <https://www.w3.org/TR/CSS22/visuren.html#block-formatting>.
///
/// Margins of neighbours are added; they don't collapse yet.
extension Solver {
  mutating func layOutBlock(_ node: Int, _ question: Question, placing: Bool) -> Answer {
    let container = Container(self, node, question)
    if !container.height.isNaN, !placing, !question.wantsBaseline {
      return Answer(height: container.height, baseline: .nan)
    }
    var y = container.frame.top
    var baseline = Double.nan
    var child = firstChild(of: node)
    while child >= 0 {
      let next = nextSibling(of: child)
      if !takesPartInFlow(child) {
        noteStaticPosition(child, x: container.startX(isLTR: isLTR(node)), y: y)
        child = next
        continue
      }
      let style = styles + child
      let margin = BlockMargins(style, containerWidth: container.innerWidth)
      let available = container.innerWidth - margin.left - margin.right
      let width = blockWidth(child, available: available, container)
      let asked = Question(
        width: width, containerWidth: container.innerWidth,
        containerHeight: container.innerHeight, wantsBaseline: baseline.isNaN)
      y += margin.top
      let answer = placing ? place(child, asked) : measure(child, asked)
      if baseline.isNaN { baseline = y + answer.baseline }
      if placing {
        let x = container.frame.left + margin.offset(spare: available - width, isLTR: isLTR(node))
        setPosition(child, x: x, y: y, in: node, container)
      }
      y += answer.height + margin.bottom
      child = next
    }
    return container.answer(contentBottom: y, baseline: baseline)
  }

  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#blockwidth>.
  private mutating func blockWidth(
    _ child: Int, available: Double, _ container: Container
  ) -> Double {
    let style = styles + child
    let frame = Frame(style, containerWidth: container.innerWidth)
    let width = widthSize(child, container: container.innerWidth, frame: frame)
    if !width.preferred.isNaN { return width.clamped(width.preferred) }
    if isTable(child) { return width.clamped(fitTableWidth(child, available: available)) }
    if nodes[child].content == .replaced {
      return width.clamped(replacedWidth(child, frame: frame))
    }
    if let ratio = aspectRatio(child, frame: frame) {
      let height = AxisSize.height(style, container: container.innerHeight, frame: frame)
      if !height.preferred.isNaN {
        return width.clamped(ratio.width(forHeight: height.clamped(height.preferred)))
      }
    }
    return width.clamped(max(available, frame.horizontal))
  }

  @inline(__always)
  func isLTR(_ node: Int) -> Bool { styles[node].direction == .leftToRight }

  /// Moves a box inside its parent; its position is relative to the parent's border box.
  ///
  /// Relative positioning moves the box without moving anything else:
  /// <https://www.w3.org/TR/css-position-3/#relpos-insets>.
  func setPosition(_ node: Int, x: Double, y: Double, in parent: Int, _ container: Container) {
    var (x, y) = (x, y)
    if styles[node].position == .relative {
      let inset = styles[node].inset
      let left = resolve(inset.left, against: container.innerWidth)
      let right = resolve(inset.right, against: container.innerWidth)
      let top = resolve(inset.top, against: container.innerHeight)
      let bottom = resolve(inset.bottom, against: container.innerHeight)
      // Over-constrained: the side at which lines start wins.
      let isLeftFirst = right.isNaN || (!left.isNaN && isLTR(parent))
      x += isLeftFirst ? (left.isNaN ? 0 : left) : -right
      y += top.isNaN ? (bottom.isNaN ? 0 : -bottom) : top
    }
    states[node].x = x.clampedLength
    states[node].y = y.clampedLength
  }

  func noteStaticPosition(_ node: Int, x: Double, y: Double) {
    states[node].staticX = x.clampedLength
    states[node].staticY = y.clampedLength
  }
}

/// The part of a container's own sizes that its children are laid out by.
struct Container {
  /// The box's own, with the shift of a cell's content counted as padding.
  private(set) var frame: Frame

  /// The border-box height; NaN while it depends on the content.
  let height: Double
  let heightLimits: AxisSize

  /// The height that the ratio asks for at least; zero without a ratio.
  let ratioHeight: Double
  let innerWidth: Double

  /// The content-box height that percentages refer to; NaN where it is not definite.
  let innerHeight: Double

  init(_ solver: borrowing Solver, _ node: Int, _ question: Question) {
    let style = solver.styles + node
    frame = Frame(style, containerWidth: question.containerWidth)
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
  func answer(contentBottom: Double, baseline: Double) -> Answer {
    if !height.isNaN { return Answer(height: height, baseline: baseline) }
    let natural = (contentBottom + frame.bottom).clampedLength
    return Answer(height: heightLimits.clamped(max(natural, ratioHeight)), baseline: baseline)
  }
}

/// The margins of a block-level box, with which of them are `auto`.
private struct BlockMargins {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double
  private var isLeftAuto: Bool
  private var isRightAuto: Bool

  init(_ style: UnsafePointer<Style>, containerWidth: Double) {
    let margin = style.pointee.margin
    top = resolveOrZero(margin.top, against: containerWidth)
    left = resolveOrZero(margin.left, against: containerWidth)
    bottom = resolveOrZero(margin.bottom, against: containerWidth)
    right = resolveOrZero(margin.right, against: containerWidth)
    isLeftAuto = margin.left.isAuto
    isRightAuto = margin.right.isAuto
  }

  /// The distance from the content box's left side when there is room to spare or to lack.
  func offset(spare: Double, isLTR: Bool) -> Double {
    if spare > 0, isLeftAuto, isRightAuto { return left + spare / 2 }
    if spare > 0, isLeftAuto { return left + spare }
    if spare > 0, isRightAuto { return left }
    // Over-constrained: the margin at the end gives way.
    return isLTR ? left : left + spare
  }
}
