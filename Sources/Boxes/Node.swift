/// The side that a box floats to.
package enum FloatSide: UInt8, Sendable, BitwiseCopyable {
  case left
  case right

  /// What `float` says in a containing block of a direction; nil for `none`.
  package init?(_ float: Style.Float, isLTR: Bool) {
    switch float {
    case .none: return nil
    case .left: self = .left
    case .right: self = .right
    case .inlineStart: self = isLTR ? .left : .right
    case .inlineEnd: self = isLTR ? .right : .left
    }
  }
}

/// The links of a box and what the layout asks of its style at every visit.
@usableFromInline package struct Node: Sendable {
  @frozen @usableFromInline package enum Content: UInt8, Sendable {
    case none
    case text
    case replaced
  }

  package var parent: Int32 = -1
  package var firstChild: Int32 = -1
  package var lastChild: Int32 = -1
  package var nextSibling: Int32 = -1

  /// The index in `BoxTree.texts` or `naturalSizes`.
  package var payload: Int32 = -1
  package var depth: Int32 = 1
  @usableFromInline package var content = Content.none

  /// Whether the height depends on the containing block's size, because of a percentage.
  package var dependsOnContainer = false

  /// Whether the box has the height of its containing block for percentages in it.
  package var isAnonymous = false {
    didSet { if isAnonymous { dependsOnContainer = true } }
  }

  /// Whether fixed boxes in the box refer to it: it is the page of a web view.
  package var holdsFixedBoxes = false

  /// Whether the first child is on the upper border.
  package var hasLegend = false

  /// What percentages of the heights in the box refer to.
  package var heightBase = Box.HeightBase.own {
    didSet { if heightBase != .own { dependsOnContainer = true } }
  }

  /// Whether the style says anything about the height.
  package var hasOwnHeight = false

  /// Whether a limit of the height is that of the content.
  package var isLimitedByContent = false

  /// The side that the box floats to; nil for a box that takes part in the flow.
  package var floatSide: FloatSide?

  /// Whether there are floats in the box that are in the same block formatting context as what
  /// else is in it.
  package var holdsFloats = false

  // OPTIMIZATION: To compare `content` would be a call.

  /// Whether the box may have children.
  @inlinable package var isContainer: Bool { if case .none = content { true } else { false } }

  @inlinable package var isText: Bool { if case .text = content { true } else { false } }

  @inlinable package var isReplaced: Bool { if case .replaced = content { true } else { false } }

  package init(_ traits: StyleTraits) {
    hasOwnHeight = traits.contains(.hasOwnHeight)
    isLimitedByContent = traits.contains(.isLimitedByContent)
    dependsOnContainer = traits.contains(.dependsOnContainer)
  }

  package mutating func adopt(_ traits: StyleTraits) {
    hasOwnHeight = traits.contains(.hasOwnHeight)
    isLimitedByContent = traits.contains(.isLimitedByContent)
    dependsOnContainer = isAnonymous || heightBase != .own || traits.contains(.dependsOnContainer)
  }
}
