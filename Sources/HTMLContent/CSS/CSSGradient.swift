import Boxes
import Geometry

/// A gradient as it is written.
struct CSSGradient: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    /// The colour; nil for a hint, where the colour is halfway between those beside it.
    var color: CSSColor?
    var position: CSSLength
  }

  enum Shape: Hashable, Sendable {
    case linear(LinearGradient.Direction)
    case radial(isCircle: Bool, Extent, CSSPosition)
  }

  enum Extent: Hashable, Sendable {
    case word(RadialGradient.Extent)
    case radii(CSSLength, CSSLength)
  }

  var shape: Shape
  var stops: [Stop]
  var isRepeating: Bool

  /// The most colours that are read.
  static let maximumCount = 64

  /// Reads the arguments of a function; nil for one that is no gradient.
  ///
  /// <https://www.w3.org/TR/css-images-3/#gradients>
  init?(_ name: String, _ arguments: [ComponentValue]) {
    switch name {
    case "linear-gradient", "repeating-linear-gradient": shape = .linear(.vector(x: 0, y: 1))
    case "radial-gradient", "repeating-radial-gradient":
      shape = .radial(isCircle: false, .word(.farthestCorner), .center)
    default: return nil
    }
    isRepeating = name.hasPrefix("repeating-")
    stops = []
    var groups = arguments.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    if let first = groups.first {
      var reader = ValueReader(Array(first))
      let given: Shape? =
        if case .linear = shape {
          Self.direction(&reader).map { .linear($0) }
        } else {
          Self.ellipse(&reader)
        }
      if let given {
        guard reader.isAtEnd else { return nil }
        shape = given
        groups.removeFirst()
      }
    }
    for group in groups.prefix(Self.maximumCount) {
      var reader = ValueReader(Array(group))
      let position = reader.length()
      if let position, reader.isAtEnd {
        stops.append(Stop(color: nil, position: position))
        continue
      }
      guard let color = reader.color() else { return nil }
      let first = position ?? reader.length()
      stops.append(Stop(color: color, position: first ?? .auto))
      if let second = reader.length() { stops.append(Stop(color: color, position: second)) }
      guard reader.isAtEnd else { return nil }
    }
    // A hint is between two colours.
    guard stops.count >= 2, stops[0].color != nil, stops[stops.count - 1].color != nil,
      !zip(stops, stops.dropFirst()).contains(where: { $0.color == nil && $1.color == nil })
    else { return nil }
  }

  private static func direction(_ reader: inout ValueReader) -> LinearGradient.Direction? {
    reader.attempt { reader in
      switch reader.next() {
      case .token(.number(0, _))?: return .vector(x: 0, y: -1)
      case .token(.dimension(let value, let unit))?:
        return CSSAngle(value, unit).map { .vector(x: $0.vector.x, y: $0.vector.y) }
      case .token(.ident(let word))? where word.asciiLowercased == "to":
        var (x, y) = (0.0, 0.0)
        while let side = reader.keyword(sides) {
          guard side.x == 0 || x == 0, side.y == 0 || y == 0 else { return nil }
          (x, y) = (x + side.x, y + side.y)
        }
        if x == 0, y == 0 { return nil }
        return x != 0 && y != 0 ? .corner(x: x, y: y) : .vector(x: x, y: y)
      default: return nil
      }
    }
  }

  private static let sides: [String: (x: Double, y: Double)] = [
    "left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1),
  ]

  private static let extents: [String: RadialGradient.Extent] = [
    "closest-side": .closestSide, "farthest-side": .farthestSide,
    "closest-corner": .closestCorner, "farthest-corner": .farthestCorner,
  ]

  /// Reads shape, size and place of a radial gradient, each of which may be missing.
  private static func ellipse(_ reader: inout ValueReader) -> Shape? {
    reader.attempt { reader in
      var isCircle: Bool?
      var extent: Extent?
      var center: CSSPosition?
      while !reader.isAtEnd, center == nil {
        if isCircle == nil, let word = reader.keyword(["circle": true, "ellipse": false]) {
          isCircle = word
        } else if extent == nil, let word = reader.keyword(extents) {
          extent = .word(word)
        } else if extent == nil, let x = reader.length(isNegativeAllowed: false) {
          if let y = reader.length(isNegativeAllowed: false) {
            guard isCircle != true else { return nil }
            (isCircle, extent) = (false, .radii(x, y))
          } else {
            guard isCircle != false else { return nil }
            if case .percent = x { return nil }
            (isCircle, extent) = (true, .radii(x, x))
          }
        } else if reader.skip(word: "at") {
          guard let position = reader.position() else { return nil }
          center = position
        } else {
          return nil
        }
      }
      guard isCircle != nil || extent != nil || center != nil else { return nil }
      return .radial(
        isCircle: isCircle ?? false, extent ?? .word(.farthestCorner), center ?? .center)
    }
  }
}
