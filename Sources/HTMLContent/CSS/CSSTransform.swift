import Boxes
import Geometry

/// A function of `transform` as it is written.
enum CSSTransformStep: Hashable, Sendable {
  case move(x: CSSLength, y: CSSLength)
  case map(Transform)

  /// A turn out of the plane, as it is seen from far away.
  case turn(Transform, cosine: Double)

  func resolved(_ context: LengthContext) -> BoxTransform.Step {
    switch self {
    case .move(let x, let y): .move(x: x.resolved(context), y: y.resolved(context))
    case .map(let transform), .turn(let transform, _): .map(transform)
    }
  }

  /// Whether it turns the back to the front.
  var turnsAway: Bool { if case .turn(_, let cosine) = self { cosine < 0 } else { false } }

  /// Whether it would be seen otherwise from nearby.
  var isSlanted: Bool {
    if case .turn(_, let cosine) = self { cosine.magnitude < 1 } else { false }
  }

  /// The most functions that are read.
  static let maximumCount = 256
}

extension ValueReader {
  /// Reads `none` or a list of functions.
  mutating func transform() -> [CSSTransformStep]? {
    if skip(word: "none") { return [] }
    var steps: [CSSTransformStep] = []
    var isNear = false
    while steps.count < CSSTransformStep.maximumCount,
      case .function(let name, let arguments)? = peek
    {
      _ = next()
      guard let step = step(name, arguments) else { return nil }
      if name == "perspective" { isNear = true }
      steps.append(step)
    }
    if isNear, steps.contains(where: \.isSlanted) { unsupported = "perspective" }
    return steps.isEmpty ? nil : steps
  }

  private mutating func step(
    _ name: String, _ arguments: [ComponentValue]
  ) -> CSSTransformStep? {
    var readers = arguments.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) }
    ).map { ValueReader(Array($0)) }
    func all<Value>(
      _ counts: ClosedRange<Int>, _ read: (inout ValueReader) -> Value?
    ) -> [Value]? {
      guard counts.contains(readers.count) else { return nil }
      var values: [Value] = []
      for index in readers.indices {
        guard let value = read(&readers[index]), readers[index].isAtEnd else { return nil }
        values.append(value)
      }
      return values
    }
    func lengths(_ counts: ClosedRange<Int>) -> [CSSLength]? { all(counts) { $0.length() } }
    func factors(_ counts: ClosedRange<Int>) -> [Double]? { all(counts) { $0.factor() } }
    func angles(_ counts: ClosedRange<Int>) -> [CSSAngle]? { all(counts) { $0.angle() } }
    switch name {
    case "translate":
      return lengths(1...2).map { .move(x: $0[0], y: $0.count > 1 ? $0[1] : .zero) }
    case "translatex": return lengths(1...1).map { .move(x: $0[0], y: .zero) }
    case "translatey": return lengths(1...1).map { .move(x: .zero, y: $0[0]) }
    // What comes nearer or goes away looks the same without a perspective.
    case "translatez": return lengths(1...1).map { _ in .map(.identity) }
    case "translate3d": return lengths(3...3).map { .move(x: $0[0], y: $0[1]) }
    case "scale":
      return factors(1...2).map { .map(Transform(a: $0[0], d: $0.count > 1 ? $0[1] : $0[0])) }
    case "scalex": return factors(1...1).map { .map(Transform(a: $0[0])) }
    case "scaley": return factors(1...1).map { .map(Transform(d: $0[0])) }
    case "scalez": return factors(1...1).map { _ in .map(.identity) }
    case "scale3d": return factors(3...3).map { .map(Transform(a: $0[0], d: $0[1])) }
    case "rotatex": return angles(1...1).map { .turn($0[0], x: 1, y: 0, z: 0) }
    case "rotatey": return angles(1...1).map { .turn($0[0], x: 0, y: 1, z: 0) }
    case "rotate3d":
      guard readers.count == 4, let angle = readers[3].angle(), readers[3].isAtEnd else {
        return nil
      }
      readers.removeLast()
      return all(3...3) { $0.number() }.map { .turn(angle, x: $0[0], y: $0[1], z: $0[2]) }
    case "perspective":
      let isNone = readers.count == 1 && readers[0].skip(word: "none") && readers[0].isAtEnd
      return isNone || lengths(1...1) != nil ? .map(.identity) : nil
    case "matrix3d":
      return all(16...16) { $0.number() }.map { parts in
        .turn(
          Transform(
            a: parts[0], b: parts[1], c: parts[4], d: parts[5], tx: parts[12], ty: parts[13]),
          cosine: parts[10])
      }
    case "rotate", "rotatez": return angles(1...1).map { .map($0[0].rotation) }
    case "skew":
      return angles(1...2).flatMap { angles in
        angles.count > 1 ? CSSAngle.skew(angles[0], angles[1]) : CSSAngle.skew(angles[0], nil)
      }.map { .map($0) }
    case "skewx": return angles(1...1).flatMap { CSSAngle.skew($0[0], nil) }.map { .map($0) }
    case "skewy": return angles(1...1).flatMap { CSSAngle.skew(nil, $0[0]) }.map { .map($0) }
    case "matrix":
      return all(6...6) { $0.number() }.map { parts in
        .map(
          Transform(
            a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5]))
      }
    default: return nil
    }
  }

  /// Reads a number or a percentage, where 100 % is 1.
  mutating func factor() -> Double? {
    number()
      ?? attempt { reader in
        guard case .token(.percentage(let value))? = reader.next() else { return nil }
        return value / 100
      }
  }

  mutating func angle() -> CSSAngle? {
    attempt { reader in
      switch reader.next() {
      case .token(.number(0, _))?: CSSAngle(0, "deg")
      case .token(.dimension(let value, let unit))?: CSSAngle(value, unit)
      case .function(let name, let values)?: reader.calculation(name, values)?.angle
      default: nil
      }
    }
  }
}

extension CSSTransformStep {
  /// Turns around an axis through the origin:
  /// <https://www.w3.org/TR/css-transforms-2/#Rotate3dDefined>.
  static func turn(_ angle: CSSAngle, x: Double, y: Double, z: Double) -> CSSTransformStep {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .map(.identity) }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (angle.vector.x, -angle.vector.y)
    let rest = 1 - cosine
    return .turn(
      Transform(
        a: cosine + x * x * rest, b: x * y * rest + z * sine, c: x * y * rest - z * sine,
        d: cosine + y * y * rest), cosine: cosine + z * z * rest)
  }
}

extension CSSAngle {
  /// The map that turns clockwise by the angle.
  var rotation: Transform {
    // The vector of an angle is the one upwards, turned.
    let (sine, cosine) = (vector.x, -vector.y)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// The map that slants the y axis by one angle and the x axis by another; nil at a right angle.
  static func skew(_ x: CSSAngle?, _ y: CSSAngle?) -> Transform? {
    func tangent(_ angle: CSSAngle?) -> Double? {
      guard let angle else { return 0 }
      let (sine, cosine) = (angle.vector.x, -angle.vector.y)
      return cosine.magnitude > 1e-9 ? sine / cosine : nil
    }
    guard let c = tangent(x), let b = tangent(y) else { return nil }
    return Transform(b: b, c: c)
  }
}
