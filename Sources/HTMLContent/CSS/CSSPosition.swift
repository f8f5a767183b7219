import Boxes

/// A position in a box as it is written: how far from the left or right, and from the top or
/// bottom.
struct CSSPosition: Hashable, Sendable {
  /// A distance from an edge.
  struct Offset: Hashable, Sendable {
    var length: CSSLength

    /// Whether it counts from the right or the bottom.
    var isFromEnd = false

    static let start = Offset(length: .percent(0))
    static let center = Offset(length: .percent(50))
    static let end = Offset(length: .percent(100))

    func resolved(_ context: LengthContext) -> Length {
      guard isFromEnd else { return length.resolved(context) }
      let whole = CalculatedSum(percent: 100)
      let sum: CalculatedSum? =
        switch length {
        case .calculation(let calculation): calculation.sum(context)
        case .percent(let value): CalculatedSum(percent: value)
        default: CalculatedSum(points: length.points(context, percentOf: 0))
        }
      return sum?.multiplied(by: -1).adding(whole)?.length ?? .percent(100)
    }
  }

  var x: Offset
  var y: Offset

  static let center = CSSPosition(x: .center, y: .center)
}

extension ValueReader {
  /// Reads words and lengths: <https://www.w3.org/TR/css-values-4/#position>.
  ///
  /// Two of them tell distances from the left and the top, more also those from other edges.
  mutating func position(ofAtMost count: Int = 4) -> CSSPosition? {
    attempt { reader in
      var parts: [PositionPart] = []
      while parts.count < count, let part = reader.positionPart() { parts.append(part) }
      return CSSPosition(parts)
    }
  }

  /// Reads a position along one axis, whose words are given.
  mutating func offset(start: String, end: String) -> CSSPosition.Offset? {
    attempt { reader in
      let word = reader.keyword(["center": CSSPosition.Offset.center, start: .start, end: .end])
      guard let word else { return reader.length().map { CSSPosition.Offset(length: $0) } }
      guard word != .center, let length = reader.length() else { return word }
      return CSSPosition.Offset(length: length, isFromEnd: word == .end)
    }
  }

  private mutating func positionPart() -> PositionPart? {
    keyword([
      "left": PositionPart.left, "right": .right, "top": .top, "bottom": .bottom,
      "center": .center,
    ]) ?? length().map(PositionPart.length)
  }
}

private enum PositionPart: Hashable {
  case left
  case right
  case top
  case bottom
  case center
  case length(CSSLength)

  var isHorizontal: Bool { self == .left || self == .right }

  var isVertical: Bool { self == .top || self == .bottom }

  var isLength: Bool { if case .length = self { true } else { false } }

  /// The position that it represents by itself.
  var offset: CSSPosition.Offset {
    switch self {
    case .left, .top: .start
    case .right, .bottom: .end
    case .center: .center
    case .length(let length): CSSPosition.Offset(length: length)
    }
  }
}

extension CSSPosition {
  fileprivate init?(_ parts: [PositionPart]) {
    switch parts.count {
    case 1:
      self = .center
      if parts[0].isVertical { y = parts[0].offset } else { x = parts[0].offset }
    case 2:
      let isTurned = parts[0].isVertical || parts[1].isHorizontal
      if isTurned, parts[0].isLength || parts[1].isLength { return nil }
      let (first, second) = isTurned ? (parts[1], parts[0]) : (parts[0], parts[1])
      if first.isVertical || second.isHorizontal { return nil }
      self.init(x: first.offset, y: second.offset)
    case 3, 4:
      var (x, y): (Offset?, Offset?) = (nil, nil)
      var centers = 0
      var rest = parts[...]
      while let word = rest.popFirst() {
        if word == .center {
          centers += 1
          continue
        }
        guard !word.isLength, word.isHorizontal ? x == nil : y == nil else { return nil }
        var offset = word.offset
        if case .length(let length)? = rest.first {
          offset = Offset(length: length, isFromEnd: word.offset == .end)
          rest = rest.dropFirst()
        }
        if word.isHorizontal { x = offset } else { y = offset }
      }
      guard centers == (x == nil ? 1 : 0) + (y == nil ? 1 : 0) else { return nil }
      self.init(x: x ?? .center, y: y ?? .center)
    default: return nil
    }
  }
}
