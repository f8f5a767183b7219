import Geometry
import Raster

/// Whether a screenshot has the pixels of the drawing where something was expected.
///
/// Sides, rows and words are found by what is left of them in few pixels, and may seem to be
/// elsewhere. What has the very pixels of the drawing, made as coarse in the same way, did not change.
struct PixelEvidence: Sendable {
  /// How well a part of the screenshot agrees with the drawing.
  struct Agreement: Sendable {
    /// How much of the drawing's contrast of lightness is otherwise, from 0; sharper or softer edges
    /// don't count, nor do colours, which several pixels of a compressed image share.
    var rest: Float

    /// The same of all colours.
    var restOfColors: Float

    /// How far the lightness of the drawing's pixels is from their mean, in levels of all three colours.
    var contrast: Float

    /// How much lighter the screenshot is.
    var difference: Tone

    /// How much more contrast it has, as a share.
    var gain: Float

    /// How far the drawing was moved, in its pixels.
    var offset: (x: Int, y: Int)
  }

  /// The drawing at the device's own size.
  private let drawing: PixelPlane
  private let screen: PixelPlane

  /// How many pixels of the drawing are one of the screenshot.
  private let step: (x: Double, y: Double)

  /// Where in the drawing the screenshot begins, in whole pixels: it was cut between two of them.
  private let start: (x: Double, y: Double)

  /// How far the drawing may be moved, in its pixels.
  let reach: Int

  /// What is farther away, in points, moved.
  private static let reach = 0.9

  /// The most pixels that are compared at each position.
  private static let maximumPixels = 6_000

  /// The most steps towards the best position.
  private static let maximumSteps = 3

  /// How much sharper or softer edges may be, of the difference from what is around a pixel.
  private static let maximumSharpness: Float = 0.3

  /// How much each colour counts in lightness.
  private static let lightness = Tone(0.299, 0.587, 0.114, 0) * Float(3).squareRoot()

  /// How far any pixel may be off in a compressed image, in levels.
  private static let noise: Float = 5

  /// Prepares to compare.
  ///
  /// - Parameters:
  ///   - screen: The screenshot, with no more pixels a point than the drawing.
  ///   - drawing: The drawing at the device's own size.
  ///   - scale: Pixels of the drawing a point.
  ///   - step: Pixels of the drawing for each of the screenshot.
  ///   - origin: Where in the drawing the screenshot begins, in pixels of the screenshot.
  init(
    _ screen: PixelPlane, in drawing: PixelPlane, scale: Double, step: (x: Double, y: Double),
    origin: (x: Double, y: Double)
  ) {
    (self.screen, self.drawing, self.step) = (screen, drawing, step)
    start = ((origin.x * step.x).rounded(), (origin.y * step.y).rounded())
    reach = max(1, Int((Self.reach * scale).rounded()))
  }

  /// Compares a part that is named in pixels of the screenshot from the drawing's corner.
  ///
  /// - Returns: Where it agrees best; nil where less than most of it is in the screenshot.
  func agreement(_ columns: Span, _ rows: Span) -> Agreement? {
    let (left, top) = (start.x / step.x, start.y / step.y)
    let shown = (
      columns.moved(by: -left).pixels(within: screen.width),
      rows.moved(by: -top).pixels(within: screen.height)
    )
    let count = Double(shown.0.count * shown.1.count)
    guard count >= 9, count >= 0.6 * columns.length * rows.length else { return nil }
    var known: [Agreement] = []
    func tried(_ x: Int, _ y: Int) -> Agreement {
      if let known = known.first(where: { $0.offset == (x, y) }) { return known }
      let result = compared(shown.0, shown.1, (x, y))
      known.append(result)
      return result
    }
    var best = tried(0, 0)
    for _ in 0..<Self.maximumSteps {
      let middle = best.offset
      for y in max(-reach, middle.y - 1)...min(reach, middle.y + 1) {
        for x in max(-reach, middle.x - 1)...min(reach, middle.x + 1) {
          let other = tried(x, y)
          if other.rest < best.rest { best = other }
        }
      }
      if best.offset == middle { break }
    }
    return best
  }

  /// How far something that agrees is from where it was expected, in pixels of the screenshot.
  func shift(_ agreement: Agreement) -> (x: Double, y: Double) {
    (
      -(start.x + Double(agreement.offset.x)) / step.x,
      -(start.y + Double(agreement.offset.y)) / step.y
    )
  }

  private func compared(
    _ columns: Range<Int>, _ rows: Range<Int>, _ offset: (x: Int, y: Int)
  ) -> Agreement {
    let taps = ((columns.lowerBound - 1)..<(columns.upperBound + 1)).map {
      Taps(start.x + Double(offset.x) + Double($0) * step.x, step.x, within: drawing.width)
    }
    let stride = max(1, columns.count * rows.count / Self.maximumPixels)
    var known: [Int: [Tone]] = [:]
    func row(_ y: Int) -> [Tone] {
      if let row = known[y] { return row }
      let row = drawn(
        Taps(start.y + Double(offset.y) + Double(y) * step.y, step.y, within: drawing.height), taps)
      known[y] = row
      return row
    }
    var (light, colors) = (Sums(), Sums())
    var (sum, difference, count) = (Tone.zero, Tone.zero, Float(0))
    for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: stride) {
      let (above, here, below) = (row(y - 1), row(y), row(y + 1))
      known = known.filter { $0.key >= y }
      for (index, x) in columns.enumerated() {
        let tone = here[index + 1]
        let edge = tone * 4 - here[index] - here[index + 2] - above[index + 1] - below[index + 1]
        let error = screen[x, y] - tone
        colors.add(tone, error, edge)
        let weights = Self.lightness
        func lightness(_ tone: Tone) -> Tone { Tone((tone * weights).sum(), 0, 0, 0) }
        light.add(lightness(tone), lightness(error), lightness(edge))
        sum += tone
        difference += error
        count += 1
      }
    }
    func rest(_ sums: Sums, _ contrast: Float) -> Float {
      sums.rest(sharpness: Self.maximumSharpness)
        / (contrast + 3 * Self.noise * Self.noise * count)
    }
    let mean = (sum * Self.lightness).sum()
    let contrast = max(0, light.squares - mean * mean / count)
    let contrastOfColors = max(0, colors.squares - (sum * sum).sum() / count)
    return Agreement(
      rest: rest(light, contrast), restOfColors: rest(colors, contrastOfColors),
      contrast: (contrast / count).squareRoot(), difference: difference / count,
      gain: (colors.products - (sum * difference).sum() / count) / max(1, contrastOfColors),
      offset: offset)
  }

  /// What is added up of pixels: the drawing's, how far the screenshot's are from them, and how far
  /// they are from those around.
  private struct Sums {
    private(set) var (squares, products): (Float, Float) = (0, 0)
    private var (errors, edges, both): (Float, Float, Float) = (0, 0, 0)

    mutating func add(_ tone: Tone, _ error: Tone, _ edge: Tone) {
      squares += (tone * tone).sum()
      products += (error * tone).sum()
      errors += (error * error).sum()
      edges += (edge * edge).sum()
      both += (error * edge).sum()
    }

    /// What is otherwise but for edges that are sharper or softer by a share at most.
    func rest(sharpness limit: Float) -> Float {
      let sharpness = edges > 0 ? min(max(-limit, both / edges), limit) : 0
      return max(0, errors - 2 * sharpness * both + sharpness * sharpness * edges)
    }
  }

  /// A row of the drawing, made as coarse as the screenshot.
  private func drawn(_ rows: Taps, _ columns: [Taps]) -> [Tone] {
    guard let first = columns.first?.first, let last = columns.last?.last else { return [] }
    var sums = [Tone](repeating: .zero, count: last - first + 1)
    for y in rows.first...rows.last {
      let weight = rows.weight(y)
      for x in first...last { sums[x - first] += drawing[x, y] * weight }
    }
    return columns.map { taps in
      (taps.first...taps.last).reduce(Tone.zero) { $0 + sums[$1 - first] * taps.weight($1) }
    }
  }
}

/// The pixels of the drawing that one of the screenshot covers on an axis.
private struct Taps {
  let first: Int
  let last: Int
  private let start: Double
  private let length: Double
  private let limit: Int

  init(_ start: Double, _ length: Double, within limit: Int) {
    (self.start, self.length, self.limit) = (start, length, limit)
    // What is beside the screen has the colour of its side.
    first = min(max(0, Int(start.rounded(.down))), limit - 1)
    last = min(max(first, Int((start + length - 1e-9).rounded(.down))), limit - 1)
  }

  func weight(_ index: Int) -> Float {
    guard first < last else { return 1 }
    let from = index == first ? start : max(start, Double(index))
    let to = index == last ? start + length : min(start + length, Double(index + 1))
    return Float(max(0, to - from) / length)
  }
}
