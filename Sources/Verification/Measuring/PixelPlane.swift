import Raster

/// A colour as three numbers from 0 to 255, for reckoning.
typealias Tone = SIMD4<Float>

extension Tone {
  /// How far two colours are apart: the length of their difference.
  func distance(to other: Tone) -> Float {
    let difference = self - other
    return (difference * difference).sum().squareRoot()
  }

  /// How long the colour is as an arrow.
  var length: Float { (self * self).sum().squareRoot() }
}

/// A direction in an image.
enum Axis: Hashable, Sendable {
  case x
  case y

  var other: Axis { self == .x ? .y : .x }
}

/// A part of an axis, in pixels.
struct Span: Hashable, Sendable {
  var start: Double
  var end: Double

  var length: Double { end - start }
  var middle: Double { (start + end) / 2 }

  func moved(by distance: Double) -> Span { Span(start: start + distance, end: end + distance) }

  func inset(by margin: Double) -> Span { Span(start: start + margin, end: end - margin) }

  /// The whole pixels in it, of which there may be none.
  func pixels(within count: Int) -> Range<Int> {
    let limit = Double(count)
    let first = Int(min(max(0, start.rounded()), limit))
    return first..<max(first, Int(min(max(0, end.rounded()), limit)))
  }
}

/// An image to measure in.
struct PixelPlane: Sendable {
  let width: Int
  let height: Int
  private let pixels: [Pixel]

  /// Takes an image; what is not opaque is over white.
  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixels
  }

  subscript(x: Int, y: Int) -> Tone {
    let pixel = pixels[y * width + x]
    let white = Float(255 - pixel.alpha)
    return Tone(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
      + Tone(white, white, white, 0)
  }

  /// The image with its sides divided, each pixel the mean of those in its position; what is left
  /// over is left out.
  func reduced(by divisor: Int) -> PixelPlane {
    guard divisor > 1, width >= divisor, height >= divisor else { return self }
    let (columns, rows) = (width / divisor, height / divisor)
    var result: [Pixel] = []
    result.reserveCapacity(columns * rows)
    let share = 1 / Float(divisor * divisor)
    for row in 0..<rows {
      var sums = [Tone](repeating: .zero, count: columns)
      for y in row * divisor..<(row + 1) * divisor {
        for x in 0..<columns * divisor { sums[x / divisor] += self[x, y] }
      }
      for sum in sums {
        let tone = sum * share + 0.5
        result.append(
          Pixel(
            red: UInt8(min(255, tone.x)), green: UInt8(min(255, tone.y)),
            blue: UInt8(min(255, tone.z))))
      }
    }
    return PixelPlane(width: columns, height: rows, pixels: result)
  }

  private init(width: Int, height: Int, pixels: [Pixel]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  func length(_ axis: Axis) -> Int { axis == .x ? width : height }

  /// Returns colours along an axis, through a position on the other.
  func line(_ axis: Axis, at position: Int, _ range: Range<Int>) -> [Tone] {
    range.map { axis == .x ? self[$0, position] : self[position, $0] }
  }

  /// Returns the means of three lines next to each other, in which there is less noise.
  func band(_ axis: Axis, at position: Int, _ range: Range<Int>) -> [Tone] {
    guard position > 0, position + 1 < length(axis.other) else {
      return line(axis, at: position, range)
    }
    return range.map { index in
      let sum =
        axis == .x
        ? self[index, position - 1] + self[index, position] + self[index, position + 1]
        : self[position - 1, index] + self[position, index] + self[position + 1, index]
      return sum / 3
    }
  }

  /// Returns the colour that most pixels of a rectangle have, and how many of them do, from 0 to 1;
  /// nil where the rectangle is outside.
  ///
  /// No more than about 20,000 pixels are counted, at even distances.
  func paper(_ columns: Range<Int>, _ rows: Range<Int>) -> (tone: Tone, share: Float)? {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var step = 1
    while columns.count * rows.count / (step * step) > 20_000 { step += 1 }
    // Noise spreads a colour at the end of a step over several; of two grids, one has it in a middle.
    var counts = [[Int32]](repeating: [Int32](repeating: 0, count: 1 << 15), count: 2)
    var total: Int32 = 0
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
        let tone = self[x, y]
        for grid in 0..<2 { counts[grid][Self.bucket(tone, grid)] += 1 }
        total += 1
      }
    }
    var (grid, best) = (0, 0)
    for other in 0..<2 {
      for index in counts[other].indices where counts[other][index] > counts[grid][best] {
        (grid, best) = (other, index)
      }
    }
    // What is near the most frequent step counts, as a step may end within the noise.
    var middle = Tone.zero
    var number: Float = 0
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step)
      where Self.bucket(self[x, y], grid) == best {
        middle += self[x, y]
        number += 1
      }
    }
    middle /= max(1, number)
    var sum = Tone.zero
    var near: Float = 0
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
        let tone = self[x, y]
        if tone.distance(to: middle) < 24 {
          sum += tone
          near += 1
        }
      }
    }
    guard near > 0 else { return nil }
    return (sum / near, near / Float(max(1, total)))
  }

  /// The number of a colour in steps of sixteen levels, of which those of the second grid begin in
  /// the middle of those of the first.
  private static func bucket(_ tone: Tone, _ grid: Int) -> Int {
    func step(_ level: Float) -> Int { (Int(level) + grid * 8) >> 4 }
    return (step(tone.x) << 10) | (step(tone.y) << 5) | step(tone.z)
  }
}
