import Geometry

/// Finds how much of each pixel an outline covers, exactly, with whole numbers.
///
/// Each edge adds to the cells that it crosses the area to its right; running sums along the rows
/// then give the covered areas. Coordinates are rounded to 1/256 pixel first.
struct CoverageRasterizer {
  /// Which parts an outline encloses.
  enum FillRule {
    case nonZero
    case evenOdd
  }

  private static let subpixels = 256

  /// The value of a cell that is covered wholly: the pixel's area, twice.
  private static let full: Int32 = 2 * 256 * 256

  /// A coordinate beyond this many pixels is moved to it.
  private static let farthest = 1_000_000.0

  private let bounds: PixelRect
  private let stride: Int
  private var cells: [Int32]

  /// Creates a rasteriser that looks only at some pixels.
  init(bounds: PixelRect) {
    self.bounds = bounds
    // An edge on the right bound writes to the cell after the last and the one after that.
    stride = bounds.width + 2
    cells = Array(repeating: 0, count: stride * bounds.height)
  }

  /// Adds the outline of polygons; an open one is closed.
  mutating func addPolygons(_ polygons: [Polyline]) {
    for polygon in polygons {
      guard var from = polygon.points.last.map(subpixel) else { continue }
      for point in polygon.points {
        let to = subpixel(point)
        addEdge(from: from, to: to)
        from = to
      }
    }
  }

  /// The coverage of each pixel, 0…255, row by row.
  func coverage(_ rule: FillRule) -> [UInt8] {
    let (width, height) = (bounds.width, bounds.height)
    return Array(unsafeUninitializedCapacity: width * height) { result, count in
      count = width * height
      // OPTIMIZATION: pointers, because the bounds of every cell would be checked otherwise.
      cells.withUnsafeBufferPointer { cells in
        guard var row = cells.baseAddress, var out = result.baseAddress else { return }
        for _ in 0..<height {
          var sum: Int32 = 0
          var covered: UInt8 = 0
          var x = 0
          while x < width {
            let end = min(x &+ 8, width)
            // Away from the edges nothing changes.
            if end &- x == 8, Self.areEightZero(row + x) {
              UnsafeMutableRawPointer(out + x).storeBytes(
                of: UInt64(covered) &* 0x0101_0101_0101_0101, as: UInt64.self)
              x = end
              continue
            }
            while x < end {
              sum &+= row[x]
              covered = Self.coverage(ofArea: sum, rule)
              out[x] = covered
              x &+= 1
            }
          }
          row += stride
          out += width
        }
      }
    }
  }

  @inline(__always)
  private static func areEightZero(_ cells: UnsafePointer<Int32>) -> Bool {
    let bytes = UnsafeRawPointer(cells)
    func two(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return two(0) | two(8) | two(16) | two(24) == 0
  }

  /// The coverage, 0…255, of a pixel of which an area is to the right of edges.
  @inline(__always)
  private static func coverage(ofArea sum: Int32, _ rule: FillRule) -> UInt8 {
    var area = abs(sum)
    if rule == .evenOdd {
      area &= 2 &* full &- 1
      area = min(area, 2 &* full &- area)
    }
    area = min(area, full)
    return UInt8(truncatingIfNeeded: (area &* 255 &+ full / 2) >> 17)
  }

  private typealias SubpixelPoint = (x: Int, y: Int)

  private func subpixel(_ point: Point) -> SubpixelPoint {
    func round(_ value: Double, from origin: Int) -> Int {
      let near = max(-Self.farthest, min(Self.farthest, value - Double(origin)))
      return Int((near * Double(Self.subpixels) + 0.5).rounded(.down))
    }
    return (round(point.x, from: bounds.x), round(point.y, from: bounds.y))
  }

  private mutating func addEdge(from start: SubpixelPoint, to end: SubpixelPoint) {
    guard start.y != end.y else { return }
    // The same line gives the same cells in both directions, so that neighbours meet exactly.
    let sign: Int32 = start.y < end.y ? 1 : -1
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    func x(at y: Int) -> Int {
      top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
    }

    let firstY = max(top.y, 0)
    let lastY = min(bottom.y, bounds.height * Self.subpixels)
    guard firstY < lastY else { return }
    let first = (x: x(at: firstY), y: firstY)
    let last = (x: x(at: lastY), y: lastY)

    // Parts beyond the left bound count as if they ran along it; those beyond the right bound
    // cover nothing, and running along it they do just that.
    let right = bounds.width * Self.subpixels
    func y(at x: Int) -> Int {
      first.y + (last.y - first.y) * (x - first.x) / (last.x - first.x)
    }
    var stops = [first]
    for edge in first.x < last.x ? [0, right] : [right, 0]
    where min(first.x, last.x) < edge && edge < max(first.x, last.x) {
      stops.append((edge, y(at: edge)))
    }
    stops.append(last)
    for (from, to) in zip(stops, stops.dropFirst()) {
      addInside(
        from: (min(max(from.x, 0), right), from.y), to: (min(max(to.x, 0), right), to.y),
        sign: sign)
    }
  }

  /// Adds an edge that runs downwards and lies inside the bounds.
  private mutating func addInside(from top: SubpixelPoint, to bottom: SubpixelPoint, sign: Int32) {
    guard top.y < bottom.y else { return }
    let (width, height) = (bottom.x - top.x, bottom.y - top.y)
    var (x, y) = top
    for row in (top.y / Self.subpixels)...((bottom.y - 1) / Self.subpixels) {
      let nextY = min(bottom.y, (row + 1) * Self.subpixels)
      let nextX = nextY == bottom.y ? bottom.x : top.x + width * (nextY - top.y) / height
      addInRow(row, from: min(x, nextX), to: max(x, nextX), height: nextY - y, sign: sign)
      (x, y) = (nextX, nextY)
    }
  }

  /// Adds the part of an edge that lies in one row of pixels.
  private mutating func addInRow(
    _ row: Int, from left: Int, to right: Int, height: Int, sign: Int32
  ) {
    let start = row * stride
    var (x, y) = (left, 0)
    repeat {
      let column = x / Self.subpixels
      let nextX = min(right, (column + 1) * Self.subpixels)
      let nextY = nextX == right ? height : height * (nextX - left) / (right - left)
      let middle = Int32(x + nextX - 2 * column * Self.subpixels)
      let rise = Int32(nextY - y)
      let area = rise * middle
      cells[start + column] &+= sign &* (rise &* Int32(2 &* Self.subpixels) &- area)
      cells[start + column + 1] &+= sign &* area
      (x, y) = (nextX, nextY)
    } while x < right
  }
}
