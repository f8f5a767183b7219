import Boxes
import Diagnostics
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

    /// From an angle in degrees, clockwise from upwards.
    case conic(start: Double, CSSPosition)
  }

  enum Extent: Hashable, Sendable {
    case word(RadialGradient.Extent)
    case radii(CSSLength, CSSLength)
  }

  var shape: Shape
  var stops: [Stop]
  var isRepeating: Bool

  /// The space in which the colours go over into one another, nil for sRGB.
  var mixing: Mixing?

  struct Mixing: Hashable, Sendable {
    var space: ColorSpace
    var way: ColorMixture.HueWay
  }

  /// The most colours that are read.
  static let maximumCount = 64

  /// Reads the arguments of a function; nil for one that is no gradient.
  ///
  /// <https://www.w3.org/TR/css-images-3/#gradients>
  init?(_ name: String, _ arguments: [ComponentValue]) {
    switch name {
    case "linear-gradient", "repeating-linear-gradient", "-webkit-linear-gradient",
      "-webkit-repeating-linear-gradient":
      shape = .linear(.vector(x: 0, y: 1))
    case "conic-gradient", "repeating-conic-gradient": shape = .conic(start: 0, .center)
    case "radial-gradient", "repeating-radial-gradient":
      shape = .radial(isCircle: false, .word(.farthestCorner), .center)
    default: return nil
    }
    isRepeating =
      name.startsExactly(with: "repeating-") || name.startsExactly(with: "-webkit-repeating-")
    let isOld = name.startsExactly(with: "-webkit-")
    stops = []
    var groups = arguments.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    if let first = groups.first {
      var reader = ValueReader(Array(first))
      mixing = reader.colorSpace().map(Mixing.init)
      let given: Shape? =
        switch shape {
        case .linear where isOld: Self.oldDirection(&reader).map { .linear($0) }
        case .linear: Self.direction(&reader).map { .linear($0) }
        case .radial: Self.ellipse(&reader)
        case .conic: Self.turn(&reader)
        }
      if mixing == nil { mixing = reader.colorSpace().map(Mixing.init) }
      if let given { shape = given }
      if given != nil || mixing != nil {
        guard reader.isAtEnd else { return nil }
        groups.removeFirst()
      }
    }
    func stopPosition(_ reader: inout ValueReader) -> CSSLength? {
      if case .conic = shape { reader.turnPosition() } else { reader.length() }
    }
    var isWide = false
    for group in groups.prefix(Self.maximumCount) {
      isWide = isWide || group.contains(where: \.isWideColor)
      var reader = ValueReader(Array(group))
      let position = stopPosition(&reader)
      if let position, reader.isAtEnd {
        stops.append(Stop(color: nil, position: position))
        continue
      }
      guard let color = reader.color() else { return nil }
      let first = position ?? stopPosition(&reader)
      stops.append(Stop(color: color, position: first ?? .auto))
      if let second = stopPosition(&reader) { stops.append(Stop(color: color, position: second)) }
      guard reader.isAtEnd else { return nil }
    }
    // Where one colour is not of the old kind, all go over as they do to the eye:
    // <https://www.w3.org/TR/css-color-4/#interpolation-space>.
    if isWide, mixing == nil { mixing = Mixing(space: .oklab, way: .shorter) }
    // A hint is between two colours.
    guard stops.count >= 2, stops[0].color != nil, stops[stops.count - 1].color != nil,
      !zip(stops, stops.dropFirst()).contains(where: { $0.color == nil && $1.color == nil })
    else { return nil }
  }

  private static func direction(_ reader: inout ValueReader) -> LinearGradient.Direction? {
    reader.attempt { reader in
      if let angle = reader.angle() { return .vector(x: angle.vector.x, y: angle.vector.y) }
      guard reader.skip(word: "to") else { return nil }
      var (x, y) = (0.0, 0.0)
      while let side = reader.keyword(sides) {
        guard side.x == 0 || x == 0, side.y == 0 || y == 0 else { return nil }
        (x, y) = (x + side.x, y + side.y)
      }
      if x == 0, y == 0 { return nil }
      return x != 0 && y != 0 ? .corner(x: x, y: y) : .vector(x: x, y: y)
    }
  }

  /// Reads the direction of a gradient before there was a standard: where it starts, or an angle
  /// against the x axis.
  private static func oldDirection(_ reader: inout ValueReader) -> LinearGradient.Direction? {
    reader.attempt { reader in
      if case .token(.dimension(let value, let unit))? = reader.peek,
        let angle = CSSAngle(value, unit), let turned = CSSAngle(90 - angle.degrees, "deg")
      {
        _ = reader.next()
        return .vector(x: turned.vector.x, y: turned.vector.y)
      }
      var (x, y) = (0.0, 0.0)
      while let side = reader.keyword(sides) { (x, y) = (x - side.x, y - side.y) }
      if x == 0, y == 0 { return nil }
      return x != 0 && y != 0 ? .corner(x: x, y: y) : .vector(x: x, y: y)
    }
  }

  /// Reads where a conic gradient starts and its centre, each of which may be missing.
  private static func turn(_ reader: inout ValueReader) -> Shape? {
    reader.attempt { reader in
      var start: Double?
      var center: CSSPosition?
      if reader.skip(word: "from") {
        guard let angle = reader.angle() else { return nil }
        start = angle.degrees
      }
      if reader.skip(word: "at") {
        guard let position = reader.position() else { return nil }
        center = position
      }
      return start == nil && center == nil ? nil : .conic(start: start ?? 0, center ?? .center)
    }
  }

  private static let sides: [String: (x: Double, y: Double)] = [
    "left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1),
  ]

  private static let extents: [String: RadialGradient.Extent] = [
    "closest-side": .closestSide, "farthest-side": .farthestSide,
    "closest-corner": .closestCorner, "farthest-corner": .farthestCorner,
  ]

  /// Reads shape, size and position of a radial gradient, each of which may be missing.
  private static func ellipse(_ reader: inout ValueReader) -> Shape? {
    reader.attempt { reader in
      var isCircle: Bool?
      var extent: Extent?
      var center: CSSPosition?
      while !reader.isAtEnd, center == nil, !reader.isAt(keywords: ["in"]) {
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

extension ComponentValue {
  /// Whether it is a colour that is not one of sRGB by its form.
  fileprivate var isWideColor: Bool {
    guard case .function(let name, _) = kind else { return false }
    return ["oklab", "oklch", "lab", "lch", "color", "color-mix"].contains(name)
  }
}

extension ValueReader {
  /// Reads an angle or a percentage of a whole turn, as a percentage.
  fileprivate mutating func turnPosition() -> CSSLength? {
    attempt { reader in
      switch reader.next() {
      case .token(.percentage(let value))?: return .percent(value)
      case .token(.number(0, _))?: return .percent(0)
      case .token(.dimension(let value, let unit))?:
        let turns = ["deg": 360, "grad": 400, "turn": 1, "rad": 2 * Double.pi]
        return turns[unit].map { .percent(value / $0 * 100) }
      case .function(let name, let values)?:
        guard let stopPosition = reader.calculation(name, values) else { return nil }
        return stopPosition.degrees.map { .percent($0 / 360 * 100) }
          ?? (stopPosition.kind == .percentage ? .calculation(stopPosition) : nil)
      default: return nil
      }
    }
  }
}
