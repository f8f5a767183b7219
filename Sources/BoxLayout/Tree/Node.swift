/// The links of a box and what the layout asks of its style at every visit.
struct Node: Sendable {
  enum Content: UInt8 {
    case none
    case text
    case replaced
  }

  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1

  /// The index in `BoxTree.texts` or `naturalSizes`.
  var payload: Int32 = -1
  var depth: Int32 = 1
  var content = Content.none

  /// Whether the height depends on the containing block's size, because of a percentage.
  var dependsOnContainer = false

  /// Whether the box has the height of its containing block for percentages in it.
  var isAnonymous = false {
    didSet { if isAnonymous { dependsOnContainer = true } }
  }

  /// Whether the style says anything about the height.
  var hasOwnHeight = false

  /// The side that the box floats to; nil for a box that takes part in the flow.
  var floatSide: FloatSide?

  /// Whether there are floats in the box that stand in the same block formatting context as what
  /// else is in it.
  var holdsFloats = false

  init(style: Style) {
    adopt(style)
  }

  mutating func adopt(_ style: Style) {
    hasOwnHeight = !(style.height.isAuto && style.minHeight.isAuto && style.maxHeight.isAuto)
    dependsOnContainer =
      isAnonymous || style.height.isRelative || style.minHeight.isRelative
      || style.maxHeight.isRelative
      || style.padding.top.isRelative || style.padding.left.isRelative
      || style.padding.bottom.isRelative || style.padding.right.isRelative
  }
}
