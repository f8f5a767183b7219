import BoxLayout
import Geometry

/// A gradient as it is written.
struct CSSGradient: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    var color: CSSColor
    var position: CSSLength
  }

  var direction: LinearGradient.Direction
  var stops: [Stop]

  /// The most colours that are read.
  static let maximumCount = 64

  /// Reads the arguments of `linear-gradient()`.
  ///
  /// <https://www.w3.org/TR/css-images-3/#linear-gradient-syntax>
  init?(_ arguments: [ComponentValue]) {
    var groups = arguments.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    direction = .vector(x: 0, y: 1)
    stops = []
    if let first = groups.first {
      var reader = ValueReader(Array(first))
      if let given = Self.direction(&reader) {
        guard reader.isAtEnd else { return nil }
        direction = given
        groups.removeFirst()
      }
    }
    for group in groups.prefix(Self.maximumCount) {
      var reader = ValueReader(Array(group))
      guard let color = reader.color() else { return nil }
      let first = reader.length()
      stops.append(Stop(color: color, position: first ?? .auto))
      if let second = reader.length() { stops.append(Stop(color: color, position: second)) }
      guard reader.isAtEnd else { return nil }
    }
    guard stops.count >= 2 else { return nil }
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

  func resolved(_ context: LengthContext, currentColor: Color) -> LinearGradient {
    LinearGradient(
      direction: direction,
      stops: stops.map { stop in
        LinearGradient.Stop(
          color: stop.color.resolved(currentColor), position: stop.position.resolved(context))
      })
  }
}
