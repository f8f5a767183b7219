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

  /// The length that the whole path has where dashes are measured; nil for its own.
  public var pathLength: Double?

  /// Describes a line.
  public init(
    cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashOffset: Double = 0, pathLength: Double? = nil
  ) {
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
    self.pathLength = pathLength
  }
}

extension Canvas {
  /// Fills what a path encloses; crisp edges cover each pixel wholly or not at all.
  public mutating func fill(
    _ path: Path, isEvenOdd: Bool, _ paint: ShapePaint, isCrisp: Bool = false
  ) {
    let mask = Mask(
      path.transformed(by: transform ?? .identity), rule: isEvenOdd ? .evenOdd : .nonZero,
      inside: clip)
    fill(isCrisp ? mask.crisp : mask, paint)
  }

  /// Draws a line along a path; crisp edges cover each pixel wholly or not at all.
  public mutating func stroke(
    _ path: Path, width: Double, shape: LineShape, paint: ShapePaint, isCrisp: Bool = false
  ) {
    let map = transform ?? .identity
    // The outline is made at the size at which it is seen, so that its curves are smooth.
    let scale = max(map.scaleX, map.scaleY)
    guard scale > 0, scale.isFinite, width > 0 else { return }
    let larger = path.transformed(by: Transform(a: scale, d: scale))
    var lines = Polyline.flatten(larger)
    if !shape.dashes.isEmpty {
      var unit = scale
      if let length = shape.pathLength, length > 0 {
        unit = lines.reduce(0) { $0 + $1.length } / length
      }
      let pattern = DashPattern(
        lengths: shape.dashes.map { $0 * unit }, offset: shape.dashOffset * unit)
      lines = pattern.pieces(of: lines)
    }
    let stroke = Stroke(
      width: width * scale, cap: shape.cap, join: shape.join, miterLimit: shape.miterLimit)
    var polygons = stroke.outline(of: lines)
    let rest = map.after(Transform(a: 1 / scale, d: 1 / scale))
    for index in polygons.indices {
      polygons[index].points = polygons[index].points.map { rest($0) }
    }
    let mask = Mask(polygons: polygons, inside: clip)
    fill(isCrisp ? mask.crisp : mask, paint)
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

  private mutating func fill(_ mask: Mask, _ paint: ShapePaint) {
    switch paint {
    case .color(let color): fill(mask, Pixel(color))
    case .gradient(let gradient):
      let own = transform
      transform = (own ?? .identity).after(gradient.transform)
      switch gradient.line {
      case .linear(let start, let end):
        fill(mask, LinearGradientSource(gradient.ramp, gradient.spread, from: start, to: end))
      case .radial(let center, let radius, let focus, let focusRadius):
        fill(
          mask,
          TwoPointConicalGradientSource(
            ramp: gradient.ramp, spread: gradient.spread, from: focus, focusRadius: focusRadius,
            to: center, radius: radius))
      }
      transform = own
    case .tiles(let tiles):
      let own = transform
      transform = (own ?? .identity).after(tiles.transform)
      fill(mask, TileSource(tiles))
      transform = own
    }
  }
}

extension Mask {
  /// The mask with each pixel covered wholly or not at all.
  fileprivate var crisp: Mask {
    var result = self
    for index in coverage.indices { result.coverage[index] = coverage[index] < 128 ? 0 : 255 }
    return result
  }
}
