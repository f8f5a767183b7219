import Raster

/// Finds which part of a screen an image shows: where it has edges as the drawing has them.
struct PartFinder {
  /// Where a part is.
  struct Match {
    /// Where the part begins, in pixels of the drawing.
    var origin: (x: Double, y: Double)

    /// How well it agrees, to 1.
    var score: Double
  }

  /// The most positions of the drawing whose edges are compared.
  static let maximumPositions = 1_600

  /// How far from a known position is looked, in pixels.
  private static let reach = 5

  /// The drawing's size.
  var width: Int { whole.width }
  var height: Int { whole.height }

  private let whole: EdgeMap
  private let positions: [EdgeMap.Position]
  private let factor: Int

  /// Takes the drawing of a screen.
  init(
    _ drawing: Bitmap, scale: Double, maximumPositions: Int = Self.maximumPositions
  ) {
    factor = max(1, Int(scale.rounded()))
    whole = EdgeMap(PixelPlane(drawing).reduced(by: factor))
    positions = Self.positions(whole, maximumPositions)
  }

  /// Finds a part of the drawing.
  ///
  /// - Parameters:
  ///   - part: The part, of the same scale as the drawing.
  ///   - known: About where it begins, in pixels of the drawing; nil for anywhere.
  /// - Returns: Where it agrees best.
  func match(_ part: Bitmap, near known: (x: Double, y: Double)? = nil) -> Match {
    let seen = EdgeMap(PixelPlane(part).reduced(by: factor))
    let (right, bottom) = (max(0, whole.width - seen.width), max(0, whole.height - seen.height))
    func best(_ map: EdgeMap, columns: [Int], rows: [Int]) -> (x: Int, y: Int, score: Float) {
      var found: (x: Int, y: Int, score: Float) = (0, 0, -2)
      for y in rows {
        for x in columns {
          let score = map.correlation(positions, left: x, top: y)
          if score > found.score { found = (x, y, score) }
        }
      }
      return found
    }
    func near(_ position: Int, _ limit: Int, by reach: Int) -> [Int] {
      Array(max(0, min(limit, position) - reach)...min(limit + 1, max(0, position) + reach))
    }
    var exact: (x: Int, y: Int, score: Float)
    if let known {
      let (x, y) = (Int(known.x.rounded()) / factor, Int(known.y.rounded()) / factor)
      exact = best(
        seen, columns: near(x, right, by: Self.reach), rows: near(y, bottom, by: Self.reach))
    } else {
      // What was made wider is found with larger steps.
      let coarse = best(
        seen.widened(), columns: Array(stride(from: 0, through: right, by: 3)),
        rows: Array(stride(from: 0, through: bottom, by: 3)))
      exact = best(
        seen, columns: near(coarse.x, right, by: 3), rows: near(coarse.y, bottom, by: 3))
    }
    return Match(
      origin: (Double(exact.x * factor), Double(exact.y * factor)), score: Double(exact.score))
  }

  /// The positions with the strongest edges and as many others, at even distances among their kind.
  private static func positions(
    _ map: EdgeMap, _ maximumPositions: Int
  ) -> [EdgeMap.Position] {
    var strong: [EdgeMap.Position] = []
    var weak: [EdgeMap.Position] = []
    for y in 0..<map.height {
      for x in 0..<map.width {
        let position = EdgeMap.Position(x: x, y: y, value: map[x, y])
        if position.value > 12 {
          strong.append(position)
        } else if (x + 3 * y) % 7 == 0 {
          weak.append(position)
        }
      }
    }
    func some(_ positions: [EdgeMap.Position]) -> [EdgeMap.Position] {
      let step = max(1, positions.count / maximumPositions)
      return stride(from: 0, to: positions.count, by: step).map { positions[$0] }
    }
    return some(strong) + some(weak)
  }
}

/// How much an image changes at each pixel.
private struct EdgeMap {
  struct Position {
    var x: Int
    var y: Int
    var value: Float
  }

  let width: Int
  let height: Int
  private var values: [Float]

  init(_ plane: PixelPlane) {
    (width, height) = (plane.width, plane.height)
    values = []
    values.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let here = plane[x, y]
        let right = plane[min(x + 1, width - 1), y]
        let below = plane[x, min(y + 1, height - 1)]
        values.append(min(90, here.distance(to: right) + here.distance(to: below)))
      }
    }
  }

  subscript(x: Int, y: Int) -> Float { values[y * width + x] }

  /// Each pixel with the most of those around it.
  func widened() -> EdgeMap {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        var maximum: Float = 0
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            maximum = max(maximum, self[column, row])
          }
        }
        result.values[y * width + x] = maximum
      }
    }
    return result
  }

  /// How alike edges are to those of this map, which begins at a position of theirs; −1 where too
  /// few of them are in it.
  func correlation(_ positions: [Position], left: Int, top: Int) -> Float {
    var (a, b, aa, bb, ab, count): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
    for position in positions {
      let (x, y) = (position.x - left, position.y - top)
      guard x >= 0, y >= 0, x < width, y < height else { continue }
      let value = self[x, y]
      a += value
      b += position.value
      aa += value * value
      bb += position.value * position.value
      ab += value * position.value
      count += 1
    }
    guard count * 12 >= Float(positions.count) else { return -1 }
    let (first, second) = (aa - a * a / count, bb - b * b / count)
    guard first > 1, second > 1 else { return -1 }
    // Much of the drawing is better than little.
    let share = count / Float(positions.count)
    return (ab - a * b / count) / (first * second).squareRoot() * (0.7 + 0.3 * share)
  }
}
