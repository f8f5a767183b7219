public import Geometry

extension PixelComparison {
  /// The most regions that are told apart; what is beyond them is part of the last one.
  public static let maximumRegions = 24

  /// Differing pixels that are nearer to one another than about this belong together, in pixels.
  private static let tile = 32

  /// The positions in which pixels differ, apart from one another, from the top and then from the
  /// left.
  ///
  /// Each rectangle encloses the differing pixels of its position; tiles of the image that have
  /// some and touch one another are a position.
  public var regions: [PixelRect] {
    guard let bounds else { return [] }
    let columns = bounds.width / Self.tile + 1
    let rows = bounds.height / Self.tile + 1
    var tiles = [PixelRect?](repeating: nil, count: columns * rows)
    for span in spans {
      let row = (Int(span.y) - bounds.y) / Self.tile
      var x = Int(span.x)
      while x < Int(span.end) {
        let column = (x - bounds.x) / Self.tile
        let end = min(Int(span.end), bounds.x + (column + 1) * Self.tile)
        let part = PixelRect(x: x, y: Int(span.y), width: end - x, height: 1)
        let index = row * columns + column
        tiles[index] = tiles[index].map { Self.enclosing($0, part) } ?? part
        x = end
      }
    }
    var found: [PixelRect] = []
    for start in tiles.indices {
      guard var region = tiles[start] else { continue }
      tiles[start] = nil
      var open = [start]
      while let index = open.popLast() {
        let (row, column) = (index / columns, index % columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            guard let part = tiles[y * columns + x] else { continue }
            region = Self.enclosing(region, part)
            tiles[y * columns + x] = nil
            open.append(y * columns + x)
          }
        }
      }
      if found.count < Self.maximumRegions {
        found.append(region)
      } else if let last = found.popLast() {
        found.append(Self.enclosing(last, region))
      }
    }
    return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private static func enclosing(_ one: PixelRect, _ other: PixelRect) -> PixelRect {
    let (x, y) = (min(one.x, other.x), min(one.y, other.y))
    return PixelRect(
      x: x, y: y, width: max(one.x + one.width, other.x + other.width) - x,
      height: max(one.y + one.height, other.y + other.height) - y)
  }
}
