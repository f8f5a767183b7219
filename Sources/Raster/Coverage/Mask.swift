import Geometry

/// How much of each pixel a shape covers, 0…255, kept small where rows or columns repeat.
///
/// Only a tile is stored: the shape without the repetitions of one column and one row. A rounded
/// rectangle, its border and its shadow are each their four corners and a single pixel between.
struct Mask {
  /// The pixels that the shape may touch, as it was built.
  var bounds: PixelRect

  /// The size of the tile; the bounds are at least as large.
  var tileWidth: Int
  var tileHeight: Int

  /// The column and the row of the tile that represent all that the bounds have more.
  var stretchedColumn: Int
  var stretchedRow: Int

  /// The tile's coverage, row by row.
  var coverage: [UInt8]

  /// Creates the mask of a whole shape, as far as it lies inside some pixels.
  init(_ path: Path, rule: CoverageRasterizer.FillRule = .nonZero, inside limit: PixelRect) {
    self.init(polygons: Polyline.flatten(path), rule: rule, inside: limit)
  }

  /// Creates the mask of polygons, as far as they lie inside some pixels.
  init(polygons: [Polyline], rule: CoverageRasterizer.FillRule = .nonZero, inside limit: PixelRect)
  {
    let bounds = pixelBounds(of: polygons).intersection(limit)
    self.init(
      bounds: bounds, tile: PixelSize(width: bounds.width, height: bounds.height),
      stretchedColumn: 0, stretchedRow: 0, polygons: polygons, rule: rule)
  }

  /// The most pixels of a tile; the corners of a larger one are cut off at the limit.
  private static let maximumTilePixels = 1 << 22

  /// Creates the mask of a rounded rectangle, or of what is outside another one inside it.
  ///
  /// `limit` holds the pixels that matter; the mask may reach beyond them.
  init(_ outer: RoundedRect, around inner: RoundedRect? = nil, inside limit: PixelRect) {
    let bounds = pixelBounds(of: outer.rect)
    let outerReach = outer.fittedCorners.reach
    // How far the ends that must not be stretched reach into the bounds. One more pixel makes up
    // for edges between pixels.
    var (top, left) = (outerReach.top + 1, outerReach.left + 1)
    var (bottom, right) = (outerReach.bottom + 1, outerReach.right + 1)
    if let inner {
      let reach = inner.fittedCorners.reach
      let box = pixelBounds(of: inner.rect)
      left = max(left, box.x - bounds.x + reach.left + 1)
      top = max(top, box.y - bounds.y + reach.top + 1)
      right = max(right, bounds.maxX - box.maxX + reach.right + 1)
      bottom = max(bottom, bounds.maxY - box.maxY + reach.bottom + 1)
    }
    let missingX = max(0, bounds.width - left - right - 1)
    let missingY = max(0, bounds.height - top - bottom - 1)

    // The shapes with the repeated columns and rows taken out of their middles.
    func path(_ shape: RoundedRect) -> Path {
      var shape = shape
      shape.rect.size.width -= Double(missingX)
      shape.rect.size.height -= Double(missingY)
      return shape.path
    }
    func polygons(_ path: (RoundedRect) -> Path) -> [Polyline] {
      var polygons = Polyline.flatten(path(outer))
      if let inner, inner.rect.width > 0, inner.rect.height > 0 {
        // The other way round, so that edges on one another leave nothing between them.
        polygons += Polyline.flatten(path(inner)).map(\.reversed)
      }
      return polygons
    }
    let tile = PixelSize(width: bounds.width - missingX, height: bounds.height - missingY)
    guard tile.width * tile.height <= Self.maximumTilePixels else {
      self.init(polygons: polygons(\.path), inside: limit)
      return
    }
    self.init(
      bounds: bounds, tile: tile,
      stretchedColumn: left, stretchedRow: top, polygons: polygons(path), rule: .nonZero)
  }

  private init(
    bounds: PixelRect, tile: PixelSize, stretchedColumn: Int, stretchedRow: Int,
    polygons: [Polyline], rule: CoverageRasterizer.FillRule
  ) {
    let inside = PixelRect(x: bounds.x, y: bounds.y, width: tile.width, height: tile.height)
    var rasterizer = CoverageRasterizer(bounds: inside)
    rasterizer.addPolygons(polygons)
    self.init(
      bounds: bounds, tile: tile, stretchedColumn: stretchedColumn, stretchedRow: stretchedRow,
      coverage: rasterizer.coverage(rule))
  }

  init(
    bounds: PixelRect, tile: PixelSize, stretchedColumn: Int, stretchedRow: Int, coverage: [UInt8]
  ) {
    self.bounds = bounds
    tileWidth = tile.width
    tileHeight = tile.height
    self.stretchedColumn = min(stretchedColumn, max(0, tile.width - 1))
    self.stretchedRow = min(stretchedRow, max(0, tile.height - 1))
    self.coverage = coverage
  }

  /// The number of columns that are not stored.
  var missingColumns: Int { bounds.width - tileWidth }

  /// The number of rows that are not stored.
  var missingRows: Int { bounds.height - tileHeight }

  /// The tile's row for a row of the bounds, counted from their top.
  func tileRow(_ row: Int) -> Int {
    row <= stretchedRow ? row : max(stretchedRow, row - missingRows)
  }

  /// The columns of a row, counted from the bounds' left, from the first that is covered wholly up
  /// to the last; empty when the tile's stretched column is not covered wholly.
  func solidColumns(inRow row: Int) -> Range<Int> {
    let start = tileRow(row) * tileWidth
    guard tileWidth > 0, coverage[start + stretchedColumn] == 255 else { return 0..<0 }
    var first = stretchedColumn
    while first > 0, coverage[start + first - 1] == 255 { first -= 1 }
    var end = stretchedColumn + 1
    while end < tileWidth, coverage[start + end] == 255 { end += 1 }
    return first..<(end + missingColumns)
  }

  /// Multiplies the coverage by another mask's; neither may have missing columns or rows.
  mutating func multiply(by other: Mask) {
    for y in 0..<tileHeight {
      for x in 0..<tileWidth {
        let (otherX, otherY) = (bounds.x + x - other.bounds.x, bounds.y + y - other.bounds.y)
        let isInside =
          otherX >= 0 && otherX < other.tileWidth && otherY >= 0 && otherY < other.tileHeight
        let factor = isInside ? UInt32(other.coverage[otherY * other.tileWidth + otherX]) : 0
        let index = y * tileWidth + x
        coverage[index] = UInt8(dividedBy255(UInt32(coverage[index]) * factor))
      }
    }
  }

  /// Takes away what another mask covers; neither may have missing columns or rows.
  mutating func subtract(_ other: Mask) {
    let both = bounds.intersection(other.bounds)
    for y in both.y..<max(both.y, both.maxY) {
      for x in both.x..<max(both.x, both.maxX) {
        let index = (y - bounds.y) * tileWidth + x - bounds.x
        let taken = other.coverage[(y - other.bounds.y) * other.tileWidth + x - other.bounds.x]
        coverage[index] = UInt8(dividedBy255(UInt32(coverage[index]) * UInt32(255 - taken)))
      }
    }
  }

  /// The same coverage with every column and row stored, as far as it lies inside some pixels.
  func expanded(inside limit: PixelRect) -> Mask {
    let inside = bounds.intersection(limit)
    var all: [UInt8] = []
    all.reserveCapacity(inside.width * inside.height)
    for y in inside.y..<max(inside.y, inside.maxY) {
      let start = tileRow(y - bounds.y) * tileWidth
      for x in (inside.x - bounds.x)..<(max(inside.x, inside.maxX) - bounds.x) {
        let column = x <= stretchedColumn ? x : max(stretchedColumn, x - missingColumns)
        all.append(coverage[start + column])
      }
    }
    return Mask(
      bounds: inside, tile: PixelSize(width: inside.width, height: inside.height),
      stretchedColumn: 0, stretchedRow: 0, coverage: all)
  }
}

/// The smallest rectangle of whole pixels around polygons.
private func pixelBounds(of polygons: [Polyline]) -> PixelRect {
  var (left, top) = (Double.infinity, Double.infinity)
  var (right, bottom) = (-Double.infinity, -Double.infinity)
  for point in polygons.lazy.flatMap(\.points) {
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }
  guard left <= right else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
  return pixelBounds(of: Rect(x: left, y: top, width: right - left, height: bottom - top))
}

/// The smallest rectangle of whole pixels around a rectangle; empty if that is not finite.
///
/// Coordinates beyond a million pixels are moved there; no canvas reaches as far.
func pixelBounds(of rect: Rect) -> PixelRect {
  let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
  guard edges.allSatisfy(\.isFinite) else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
  func near(_ edge: Double) -> Int { Int(max(-1_000_000, min(1_000_000, edge))) }
  let (left, top) = (near(rect.minX.rounded(.down)), near(rect.minY.rounded(.down)))
  return PixelRect(
    x: left, y: top, width: max(0, near(rect.maxX.rounded(.up)) - left),
    height: max(0, near(rect.maxY.rounded(.up)) - top))
}
