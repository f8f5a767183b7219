import Boxes
import Geometry

/// A side of a border.
enum Side: CaseIterable {
  case top
  case left
  case bottom
  case right

  /// Whether light from the top left falls on what rises at this side.
  var isLit: Bool { self == .top || self == .left }
}

extension EdgeInsets {
  func map(_ change: (Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: change(top), left: change(left), bottom: change(bottom), right: change(right))
  }

  subscript(side: Side) -> Double {
    switch side {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

extension Edges {
  subscript(side: Side) -> Value {
    switch side {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

extension Rect {
  func corner(_ x: Double, _ y: Double) -> Point {
    Point(x: minX + x * width, y: minY + y * height)
  }
}

extension PaintedBox {
  /// The part of a box that one side's colour has: up to the lines from the outer to the inner
  /// corners, and with round corners on to the middle of what is within the border.
  ///
  /// See <https://www.w3.org/TR/css-backgrounds-3/#corner-transitions>.
  func part(_ side: Side) -> Path {
    let inner = paddingRect
    // How far a corner's line runs, in border widths; the inner corner is at 1.
    func reach(_ x: Double, _ y: Double) -> Double {
      let steps = [(inner.width / 2, x), (inner.height / 2, y)].filter { $0.1 > 0 }
      return 1 + max(0, steps.map { $0.0 / $0.1 }.min() ?? 0)
    }
    func inside(x: Double, y: Double, towardsX: Double, towardsY: Double) -> Point {
      let length = reach(abs(towardsX), abs(towardsY))
      return Point(x: x + towardsX * length, y: y + towardsY * length)
    }
    let topLeft = inside(x: rect.minX, y: rect.minY, towardsX: border.left, towardsY: border.top)
    let topRight = inside(x: rect.maxX, y: rect.minY, towardsX: -border.right, towardsY: border.top)
    let bottomRight = inside(
      x: rect.maxX, y: rect.maxY, towardsX: -border.right, towardsY: -border.bottom)
    let bottomLeft = inside(
      x: rect.minX, y: rect.maxY, towardsX: border.left, towardsY: -border.bottom)
    let corners: [Point] =
      switch side {
      case .top: [rect.corner(0, 0), rect.corner(1, 0), topRight, topLeft]
      case .left: [rect.corner(0, 0), topLeft, bottomLeft, rect.corner(0, 1)]
      case .bottom: [rect.corner(0, 1), bottomLeft, bottomRight, rect.corner(1, 1)]
      case .right: [rect.corner(1, 0), rect.corner(1, 1), bottomRight, topRight]
      }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    return path
  }
}

extension Color {
  /// The colour of a side in the shade or in the light, as WebKit chooses it.
  ///
  /// What is nearly black gets no darker, and what is nearly white no lighter.
  func shaded(_ isDark: Bool) -> Color {
    let brightest = max(red, green, blue)
    if isDark {
      let limit = 32.0 / 255
      guard red * red + green * green + blue * blue > 3 * limit * limit else { return self }
      return scaled(max(0, brightest - 0.33) / brightest)
    }
    let (limit, rest) = (20.0 / 255, (1 - red, 1 - green, 1 - blue))
    guard rest.0 * rest.0 + rest.1 * rest.1 + rest.2 * rest.2 > 3 * limit * limit else {
      return self
    }
    guard brightest > 0 else { return Color(white: 0.33, alpha: alpha) }
    return scaled(min(1, brightest + 0.33) / brightest)
  }

  private func scaled(_ factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}
