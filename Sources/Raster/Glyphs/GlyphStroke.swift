import Geometry

/// A line along the outline of a glyph.
public struct GlyphStroke: Hashable, Sendable {
  /// The width in pixels, before a transform.
  public var width: Double

  /// The corners of the line.
  public var join: LineJoin

  /// A mitred corner that would be longer than this many widths of the line is cut off.
  public var miterLimit: Double

  /// Creates a line; the width is pixels.
  public init(width: Double, join: LineJoin = .miter, miterLimit: Double = 4) {
    self.width = width
    self.join = join
    self.miterLimit = miterLimit
  }
}

extension GlyphMask {
  /// Creates the mask of a line along a path, whose y grows downwards, that a transform turns and
  /// stretches.
  ///
  /// Of a mask with a side of more than `GlyphRasterizer.maximumSide` pixels the middle is kept,
  /// which is larger than the screen of any device.
  init(_ stroke: GlyphStroke, along path: Path, _ transform: Transform) {
    self.init(left: 0, top: 0, width: 0, height: 0, coverage: [])
    // The line is made at the size at which it is seen, so that its curves are smooth.
    let scale = max(transform.scaleX, transform.scaleY)
    guard scale > 0, scale.isFinite, stroke.width > 0 else { return }
    let line = Stroke(
      width: stroke.width * scale, cap: .butt, join: stroke.join, miterLimit: stroke.miterLimit)
    var polygons = line.outline(of: path.transformed(by: Transform(a: scale, d: scale)))
    let rest = transform.after(Transform(a: 1 / scale, d: 1 / scale))
    for index in polygons.indices {
      polygons[index].points = polygons[index].points.map { rest($0) }
    }
    let mask = Mask(polygons: polygons, inside: Self.limit(around: path.transformed(by: transform)))
    guard !mask.bounds.isEmpty else { return }
    (left, top) = (mask.bounds.x, -mask.bounds.y)
    (width, height) = (mask.bounds.width, mask.bounds.height)
    coverage = mask.coverage
  }

  /// The largest mask with the middle of a path in its middle.
  private static func limit(around path: Path) -> PixelRect {
    let points = path.elements.flatMap(\.points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let side = GlyphRasterizer.maximumSide
    let left = ((xs.min() ?? 0) + (xs.max() ?? 0) - Double(side)) / 2
    let top = ((ys.min() ?? 0) + (ys.max() ?? 0) - Double(side)) / 2
    return pixelBounds(
      of: Rect(
        x: left.rounded(.down), y: top.rounded(.down), width: Double(side), height: Double(side)))
  }
}
