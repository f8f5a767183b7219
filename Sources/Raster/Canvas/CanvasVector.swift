public import Geometry

/// How a line is drawn besides its width.
public struct LineShape: Hashable, Sendable {
  /// How the ends of lines are drawn.
  public var cap: LineCap

  /// How corners are drawn.
  public var join: LineJoin

  /// How many times the width a mitred corner may be long before it is cut off.
  public var miterLimit: Double

  /// The lengths of dashes and gaps in turn, an even number of them; none for a solid line.
  public var dashes: [Double]

  /// How far into its pattern the first dash begins, in points.
  public var dashOffset: Double

  /// Describes a line.
  public init(
    cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashOffset: Double = 0
  ) {
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}

/// What fills a figure: a colour, or colours along a line or from a point outwards.
public enum FigurePaint: Sendable {
  /// One colour.
  case color(Color)

  /// A gradient.
  case gradient(FigureGradient)
}

/// The colours of a figure, with the map from their coordinates to those of the figure.
public struct FigureGradient: Sendable {
  /// Along what a gradient runs.
  public enum Line: Hashable, Sendable {
    /// From one point to another.
    case linear(from: Point, to: Point)

    /// From a focus to a circle.
    case radial(center: Point, radius: Double, focus: Point)
  }

  /// What is beyond the first and the last colour.
  public enum Spread: Hashable, Sendable {
    /// The colours of the ends go on.
    case pad

    /// The gradient goes back and forth.
    case reflect

    /// The gradient begins again.
    case `repeat`
  }

  /// Along what the gradient runs.
  public var line: Line

  /// The colours.
  public var ramp: GradientRamp

  /// What is beyond the ends.
  public var spread: Spread

  /// From the gradient's own coordinates to those of the figure.
  public var transform: Transform

  /// Describes a gradient.
  public init(_ line: Line, _ ramp: GradientRamp, spread: Spread, transform: Transform) {
    self.line = line
    self.ramp = ramp
    self.spread = spread
    self.transform = transform
  }
}

extension Canvas {
  /// Fills what a path encloses.
  public mutating func fill(_ path: Path, isEvenOdd: Bool, _ paint: FigurePaint) {
    let mask = Mask(
      path.transformed(by: transform ?? .identity), rule: isEvenOdd ? .evenOdd : .nonZero,
      inside: clip)
    fill(mask, paint)
  }

  /// Draws a line along a path.
  public mutating func stroke(
    _ path: Path, width: Double, _ shape: LineShape, _ paint: FigurePaint
  ) {
    let map = transform ?? .identity
    // The outline is made at the size at which it is seen, so that its curves are smooth.
    let scale = max(map.scaleX, map.scaleY)
    guard scale > 0, scale.isFinite, width > 0 else { return }
    let larger = path.transformed(by: Transform(a: scale, d: scale))
    var lines = Polyline.flatten(larger)
    if !shape.dashes.isEmpty {
      let pattern = DashPattern(
        lengths: shape.dashes.map { $0 * scale }, offset: shape.dashOffset * scale)
      lines = pattern.pieces(of: lines)
    }
    let stroke = Stroke(
      width: width * scale, cap: shape.cap, join: shape.join, miterLimit: shape.miterLimit)
    var polygons = stroke.outline(of: lines)
    let rest = map.after(Transform(a: 1 / scale, d: 1 / scale))
    for index in polygons.indices {
      polygons[index].points = polygons[index].points.map { rest($0) }
    }
    fill(Mask(polygons: polygons, inside: clip), paint)
  }

  /// Clips what is drawn until the matching `pop` to what any of some paths encloses.
  public mutating func pushClip(_ paths: [(path: Path, isEvenOdd: Bool)]) {
    let masks = paths.map { path, isEvenOdd in
      Mask(
        path.transformed(by: transform ?? .identity), rule: isEvenOdd ? .evenOdd : .nonZero,
        inside: clip)
    }
    guard var whole = masks.first else {
      return pushClip(Mask(Path(), inside: PixelRect(x: clip.x, y: clip.y, width: 0, height: 0)))
    }
    if masks.count > 1 {
      // What no path covers is what is left of all when each has taken away its part.
      var bounds = whole.bounds
      for mask in masks.dropFirst() where !mask.bounds.isEmpty {
        let other = mask.bounds
        if bounds.isEmpty { bounds = other }
        let (left, top) = (min(bounds.x, other.x), min(bounds.y, other.y))
        bounds = PixelRect(
          x: left, y: top, width: max(bounds.maxX, other.maxX) - left,
          height: max(bounds.maxY, other.maxY) - top)
      }
      whole = Mask(
        bounds: bounds, tile: PixelSize(width: bounds.width, height: bounds.height),
        stretchedColumn: 0, stretchedRow: 0,
        coverage: Array(repeating: 255, count: bounds.width * bounds.height))
      for mask in masks { whole.subtract(mask) }
      for index in whole.coverage.indices { whole.coverage[index] = 255 - whole.coverage[index] }
    }
    pushClip(whole)
  }

  private mutating func fill(_ mask: Mask, _ paint: FigurePaint) {
    switch paint {
    case .color(let color): fill(mask, Pixel(color))
    case .gradient(let gradient):
      let own = transform
      transform = (own ?? .identity).after(gradient.transform)
      switch gradient.line {
      case .linear(let start, let end):
        fill(mask, FigureLine(gradient.ramp, gradient.spread, from: start, to: end))
      case .radial(let center, let radius, let focus):
        fill(
          mask,
          FigureCircles(gradient.ramp, gradient.spread, center, radius: radius, focus: focus))
      }
      transform = own
    }
  }
}

extension FigureGradient.Spread {
  /// The place between 0 and 1 that has the colour of a place anywhere.
  fileprivate func place(_ place: Double) -> Double {
    switch self {
    case .pad: return place
    case .repeat: return place - place.rounded(.down)
    case .reflect:
      let part = place - (place / 2).rounded(.down) * 2
      return part > 1 ? 2 - part : part
    }
  }
}

/// Colours along a line; where that has no length, the last one.
private struct FigureLine: PixelSource {
  private let ramp: GradientRamp
  private let spread: FigureGradient.Spread
  private let start: Point
  private let step: Point?

  init(_ ramp: GradientRamp, _ spread: FigureGradient.Spread, from start: Point, to end: Point) {
    self.ramp = ramp
    self.spread = spread
    self.start = start
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    step = square > 0 ? Point(x: x / square, y: y / square) : nil
  }

  func pixel(x: Double, y: Double) -> Pixel {
    guard let step else { return ramp.color(at: 1) }
    return ramp.color(at: spread.place((x - start.x) * step.x + (y - start.y) * step.y))
  }
}

/// Colours from a point out to a circle around it.
private struct FigureCircles: PixelSource {
  private let ramp: GradientRamp
  private let spread: FigureGradient.Spread
  private let focus: Point

  /// From the focus to the centre.
  private let middle: Point
  private let radius: Double
  private let square: Double

  init(
    _ ramp: GradientRamp, _ spread: FigureGradient.Spread, _ center: Point, radius: Double,
    focus: Point
  ) {
    self.ramp = ramp
    self.spread = spread
    self.radius = radius
    var (x, y) = (center.x - focus.x, center.y - focus.y)
    let distance = (x * x + y * y).squareRoot()
    // A focus outside of the circle is moved to its edge, and a little further in for the numbers.
    let most = radius * 0.999
    if distance > most, distance > 0 { (x, y) = (x * most / distance, y * most / distance) }
    middle = Point(x: x, y: y)
    self.focus = Point(x: center.x - x, y: center.y - y)
    square = radius * radius - x * x - y * y
  }

  func pixel(x: Double, y: Double) -> Pixel {
    guard radius > 0, square > 0 else { return ramp.color(at: 1) }
    let (x, y) = (x - focus.x, y - focus.y)
    // The circle through the place, of those that go over from the focus to the whole one.
    let dot = x * middle.x + y * middle.y
    let root = (dot * dot + square * (x * x + y * y)).squareRoot()
    return ramp.color(at: spread.place((root - dot) / square))
  }
}
