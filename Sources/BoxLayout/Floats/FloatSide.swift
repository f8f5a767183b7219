/// The side that a box floats to.
enum FloatSide: UInt8, Sendable, BitwiseCopyable {
  case left
  case right

  /// What `float` says in a containing block of a direction; nil for `none`.
  init?(_ float: Style.Float, isLTR: Bool) {
    switch float {
    case .none: return nil
    case .left: self = .left
    case .right: self = .right
    case .inlineStart: self = isLTR ? .left : .right
    case .inlineEnd: self = isLTR ? .right : .left
    }
  }
}

/// Some of both sides.
struct FloatSides: OptionSet, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  static let left = FloatSides(rawValue: 1)
  static let right = FloatSides(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ side: FloatSide) {
    self = side == .left ? .left : .right
  }

  /// What `clear` says in a containing block of a direction.
  init(_ clear: Style.Clear, isLTR: Bool) {
    switch clear {
    case .none: self = []
    case .left: self = .left
    case .right: self = .right
    case .both: self = [.left, .right]
    case .inlineStart: self = isLTR ? .left : .right
    case .inlineEnd: self = isLTR ? .right : .left
    }
  }
}

extension BoxTree {
  /// Whether a box is moved to a side, out of the flow beside it, as the last layout found it.
  public func isFloating(_ box: BoxID) -> Bool { nodes[box.index].floatSide != nil }

  /// Writes down which boxes float, and which hold floats of their own formatting context.
  mutating func noteFloats() {
    for index in nodes.indices {
      nodes[index].holdsFloats = false
      nodes[index].floatSide = nil
      guard styles[index].float != .none, mayFloat(index) else { continue }
      let parent = Int(nodes[index].parent)
      nodes[index].floatSide = FloatSide(
        styles[index].float, isLTR: styles[parent].direction == .leftToRight)
    }
    // Children stand after their parents.
    for index in nodes.indices.dropFirst().reversed()
    where nodes[index].floatSide != nil || (nodes[index].holdsFloats && sharesFloats(index)) {
      nodes[Int(nodes[index].parent)].holdsFloats = true
    }
  }

  /// Whether a box is a child of a block container or on the lines of one, and in its flow.
  private func mayFloat(_ index: Int) -> Bool {
    guard index > 0, !styles[index].position.isOutOfFlow, styles[index].display != .none else {
      return false
    }
    switch styles[Int(nodes[index].parent)].display {
    case .block, .flowRoot, .inlineBlock, .tableCell, .tableCaption, .inline, .contents: return true
    default: return false
    }
  }

  /// Whether floats in a box stand in the same formatting context as the box itself.
  private func sharesFloats(_ index: Int) -> Bool {
    let style = styles[index]
    switch style.display {
    case .inline, .contents: return !style.position.isOutOfFlow
    case .block:
      return style.overflow == .visible && !style.position.isOutOfFlow
        && !styles[Int(nodes[index].parent)].display.isFlex
    default: return false
    }
  }
}
