import Boxes

/// The margins of a block-level box, with which of them are `auto`.
struct BlockMargins {
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
