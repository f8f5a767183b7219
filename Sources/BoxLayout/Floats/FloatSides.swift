import Boxes

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
