public import Geometry

/// Colours along a line, ready to be drawn.
public struct GradientRamp: Sendable {
  /// The most colours that are computed in advance; more than a line has pixels would show nothing.
  private static let maximumCount = 8_192

  /// From the line's start to its end.
  private let colors: [Pixel]

  /// Computes colours as they go over into one another, alpha multiplied in.
  ///
  /// - Parameters:
  ///   - stops: Colours and their places, from 0 at the start to 1 at the end, in order.
  ///   - length: The length of the line in pixels.
  public init(stops: [(color: Color, place: Double)], length: Double) {
    let count = max(256, min(Self.maximumCount, Int(min(length, 1e6)) * 2))
    var colors: [Pixel] = []
    colors.reserveCapacity(count)
    var next = 0
    for index in 0..<count {
      let place = (Double(index) + 0.5) / Double(count)
      while next < stops.count, stops[next].place <= place { next += 1 }
      if next == 0 || next == stops.count {
        colors.append(stops.isEmpty ? Pixel(.clear) : Pixel(stops[max(0, next - 1)].color))
        continue
      }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (place - before.place) / (after.place - before.place)
      func mixed(_ one: Double, _ other: Double) -> UInt8 {
        let value = one * before.color.alpha * (1 - part) + other * after.color.alpha * part
        return UInt8(max(0, min(255, (value * 255).rounded())))
      }
      colors.append(
        Pixel(
          red: mixed(before.color.red, after.color.red),
          green: mixed(before.color.green, after.color.green),
          blue: mixed(before.color.blue, after.color.blue), alpha: mixed(1, 1)))
    }
    self.colors = colors
  }

  func color(at place: Double) -> Pixel {
    colors[max(0, min(colors.count - 1, Int(max(0, min(1, place)) * Double(colors.count))))]
  }
}

extension Canvas {
  /// Fills a rounded rectangle with colours along a line through the middle of an area.
  ///
  /// - Parameters:
  ///   - shape: What is filled.
  ///   - ramp: The colours.
  ///   - area: The rectangle that the line belongs to, in pixels; outside of it, it repeats.
  ///   - direction: Where the line leads to, a vector of length 1.
  ///   - length: The length of the line in pixels.
  public mutating func fill(
    _ shape: RoundedRect, _ ramp: GradientRamp, in area: Rect, direction: Point, length: Double
  ) {
    let mask = Mask(shape, inside: clip)
    let bounds = mask.bounds.intersection(clip)
    guard !bounds.isEmpty, area.width >= 1, area.height >= 1, length > 0 else { return }
    let whole = mask.expanded(inside: bounds)
    var row = [Pixel](repeating: Pixel(.clear), count: bounds.width)
    func repeated(_ value: Double, _ size: Double) -> Double {
      value - (value / size).rounded(.down) * size
    }
    for y in bounds.y..<bounds.maxY {
      let top = repeated(Double(y) + 0.5 - area.minY, area.height) - area.height / 2
      for column in 0..<bounds.width {
        let left =
          repeated(Double(bounds.x + column) + 0.5 - area.minX, area.width) - area.width / 2
        row[column] = ramp.color(at: (left * direction.x + top * direction.y) / length + 0.5)
      }
      draw(row, atY: y, bounds, whole)
    }
  }

  private mutating func draw(_ row: [Pixel], atY y: Int, _ bounds: PixelRect, _ mask: Mask) {
    withRows { pixels, stride in
      row.withUnsafeBufferPointer { source in
        mask.coverage.withUnsafeBufferPointer { coverage in
          guard let source = source.baseAddress, let coverage = coverage.baseAddress else { return }
          blend(
            source, over: pixels + (y * stride + bounds.x), count: bounds.width,
            coverage: coverage + (y - bounds.y) * bounds.width)
        }
      }
    }
  }
}
