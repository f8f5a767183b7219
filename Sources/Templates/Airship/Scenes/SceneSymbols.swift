import Boxes
import Geometry
import Messages

/// The signs of the system that icons are, as simple drawings.
///
/// The proportions of the system's own are not known; `Docs/Vendors/AirshipScenes.md#icons` says so.
extension AirshipScene.Symbol {
  /// Width divided by height.
  var ratio: Double { self == .chevronForward || self == .chevronBackward ? 0.6 : 1 }

  /// Whether the sign is mirrored where lines run from right to left.
  private var isDirected: Bool {
    switch self {
    case .backArrow, .forwardArrow, .chevronForward, .chevronBackward: true
    default: false
    }
  }

  /// Returns the sign in a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - color: Its colour.
  ///   - isMirrored: Whether lines run from right to left.
  /// - Returns: The shapes of the sign.
  func drawings(in frame: Rect, color: Color, isMirrored: Bool) -> [Drawing] {
    let pen = SymbolPen(frame: frame, color: color, isMirrored: isMirrored && isDirected)
    switch self {
    case .close: return [pen.lines([[(0.08, 0.08), (0.92, 0.92)], [(0.92, 0.08), (0.08, 0.92)]])]
    case .checkmark: return [pen.lines([[(0.08, 0.55), (0.36, 0.86), (0.92, 0.12)]])]
    case .backArrow:
      return [pen.lines([[(0.94, 0.5), (0.06, 0.5)], [(0.42, 0.14), (0.06, 0.5), (0.42, 0.86)]])]
    case .forwardArrow:
      return [pen.lines([[(0.06, 0.5), (0.94, 0.5)], [(0.58, 0.14), (0.94, 0.5), (0.58, 0.86)]])]
    case .chevronForward: return [pen.lines([[(0.12, 0.06), (0.88, 0.5), (0.12, 0.94)]])]
    case .chevronBackward: return [pen.lines([[(0.88, 0.06), (0.12, 0.5), (0.88, 0.94)]])]
    case .exclamationmark:
      return [
        pen.disc(without: [
          [(0.45, 0.2), (0.45, 0.58), (0.55, 0.58), (0.55, 0.2)],
          [(0.45, 0.68), (0.45, 0.78), (0.55, 0.78), (0.55, 0.68)],
        ])
      ]
    case .asterisk: return [pen.lines(Self.spokes(0.44))]
    case .asteriskCircle:
      return [pen.disc(without: []), pen.lines(Self.spokes(0.26), white: true)]
    case .star: return [pen.outline(Self.starPoints)]
    case .starFill: return [pen.area(Self.starPoints)]
    case .heart: return [pen.heart(isFilled: false)]
    case .heartFill: return [pen.heart(isFilled: true)]
    case .play: return [pen.area([(0.14, 0.04), (0.96, 0.5), (0.14, 0.96)])]
    case .pause:
      return [pen.lines([[(0.3, 0.1), (0.3, 0.9)], [(0.7, 0.1), (0.7, 0.9)]], width: 0.16)]
    case .mute: return [pen.area(Self.speaker), pen.lines([[(0.1, 0.08), (0.92, 0.92)]])]
    case .unmute:
      return [
        pen.area(Self.speaker),
        pen.lines([
          [(0.64, 0.34), (0.7, 0.5), (0.64, 0.66)], [(0.78, 0.2), (0.9, 0.5), (0.78, 0.8)],
        ]),
      ]
    case .spinner:
      return Self.directions.enumerated().map { index, direction in
        pen.lines(
          [
            [
              (0.5 + 0.22 * direction.x, 0.5 + 0.22 * direction.y),
              (0.5 + 0.44 * direction.x, 0.5 + 0.44 * direction.y),
            ]
          ], opacity: 0.3 + 0.1 * Double(index))
      }
    }
  }

  private static let speaker: [(Double, Double)] = [
    (0.06, 0.36), (0.24, 0.36), (0.5, 0.12), (0.5, 0.88), (0.24, 0.64), (0.06, 0.64),
  ]

  /// Eight directions, clockwise from the top.
  private static let directions: [Point] = {
    let half = 0.5.squareRoot()
    return [
      Point(x: 0, y: -1), Point(x: half, y: -half), Point(x: 1, y: 0), Point(x: half, y: half),
      Point(x: 0, y: 1), Point(x: -half, y: half), Point(x: -1, y: 0), Point(x: -half, y: -half),
    ]
  }()

  private static func spokes(_ radius: Double) -> [[(Double, Double)]] {
    // The sine of 60° is √3 ÷ 2.
    let (across, along) = (radius * 0.75.squareRoot(), radius / 2)
    return [
      [(0.5, 0.5 - radius), (0.5, 0.5 + radius)],
      [(0.5 - across, 0.5 - along), (0.5 + across, 0.5 + along)],
      [(0.5 - across, 0.5 + along), (0.5 + across, 0.5 - along)],
    ]
  }

  /// The corners of a star with five points, by their sines and cosines.
  private static let starPoints: [(Double, Double)] = {
    let outer: [(Double, Double)] = [
      (0, -1), (0.951_057, -0.309_017), (0.587_785, 0.809_017), (-0.587_785, 0.809_017),
      (-0.951_057, -0.309_017),
    ]
    let inner: [(Double, Double)] = [
      (0.587_785, -0.809_017), (0.951_057, 0.309_017), (0, 1), (-0.951_057, 0.309_017),
      (-0.587_785, -0.809_017),
    ]
    var corners: [(Double, Double)] = []
    for (tip, dent) in zip(outer, inner) {
      corners.append((0.5 + 0.5 * tip.0, 0.52 + 0.5 * tip.1))
      corners.append((0.5 + 0.21 * dent.0, 0.52 + 0.21 * dent.1))
    }
    return corners
  }()
}

/// Draws in a frame, by parts of its width and height.
private struct SymbolPen {
  let frame: Rect
  let color: Color
  let isMirrored: Bool

  private var thickness: Double { 0.1 * min(frame.width, frame.height) }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(
      x: frame.minX + frame.width * (isMirrored ? 1 - x : x), y: frame.minY + frame.height * y)
  }

  func lines(
    _ lines: [[(Double, Double)]], width: Double? = nil, opacity: Double = 1, white: Bool = false
  ) -> Drawing {
    var path = Path()
    for line in lines {
      for (index, corner) in line.enumerated() {
        let point = point(corner.0, corner.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    let thickness = width.map { $0 * min(frame.width, frame.height) } ?? thickness
    return Drawing(
      path: path, paint: .stroke(width: thickness, cap: .round),
      color: white ? .white : color.opacity(opacity))
  }

  private func closed(_ corners: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = point(corner.0, corner.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  func area(_ corners: [(Double, Double)]) -> Drawing {
    Drawing(path: closed(corners), paint: .fill, color: color)
  }

  func outline(_ corners: [(Double, Double)]) -> Drawing {
    Drawing(
      path: closed(corners), paint: .stroke(width: thickness * 0.8, cap: .round), color: color)
  }

  /// A disc with holes, whose corners go around against it.
  func disc(without holes: [[(Double, Double)]]) -> Drawing {
    var path = Path()
    path.addEllipse(in: frame)
    for hole in holes {
      for (index, corner) in hole.enumerated() {
        let point = point(corner.0, corner.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.close()
    }
    return Drawing(path: path, paint: .fill, color: color)
  }

  func heart(isFilled: Bool) -> Drawing {
    var path = Path()
    path.move(to: point(0.5, 0.92))
    path.curve(
      to: point(0.5, 0.26), control1: point(-0.2, 0.46), control2: point(0.16, -0.16))
    path.curve(
      to: point(0.5, 0.92), control1: point(0.84, -0.16), control2: point(1.2, 0.46))
    path.close()
    return Drawing(
      path: path, paint: isFilled ? .fill : .stroke(width: thickness * 0.8, cap: .round),
      color: color)
  }
}
