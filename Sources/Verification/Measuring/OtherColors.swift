import Geometry
import Raster

/// The colours that a message has in a screenshot, where they are not those of its drawing: a dark
/// card where a light one was expected, or the reverse.
struct OtherColors: Sendable {
  /// A colour behind strings and that of their letters, and what both are in the screenshot.
  private struct Pair {
    var paper: (expected: Tone, found: Tone)
    var ink: (expected: Tone, found: Tone)

    /// What of the drawing has them, in points.
    var area: Rect
  }

  private var pairs: [Pair] = []

  /// How far a colour may be from the line between those of paper and letters, in levels.
  private static let aside: Float = 40

  /// Papers that are as near are the same, in levels.
  private static let samePaper: Float = 24

  /// Takes the colours of strings that were found; nil where none were.
  init?(_ elements: [ExpectedElement], _ found: [Measurement]) {
    for (index, measurement) in found.enumerated() {
      guard let ink = measurement.text?.ink else { continue }
      var area = index
      while let parent = elements[area].parent, !elements[area].isOpaque { area = parent }
      let frame = elements[area].visible
      let isKnown = pairs.contains {
        $0.area == frame && $0.paper.expected.distance(to: ink.expected.paper) < Self.samePaper
      }
      if !isKnown {
        pairs.append(
          Pair(
            paper: (ink.expected.paper, ink.found.paper), ink: (ink.expected.ink, ink.found.ink),
            area: frame))
      }
    }
    if pairs.isEmpty { return nil }
  }

  /// Returns the drawing with its colours changed to those that were found.
  func applied(to drawing: Bitmap, scale: Double) -> Bitmap {
    var result = drawing
    for pair in pairs {
      let columns = Span(start: pair.area.minX * scale, end: pair.area.maxX * scale)
        .pixels(within: drawing.width)
      let rows = Span(start: pair.area.minY * scale, end: pair.area.maxY * scale)
        .pixels(within: drawing.height)
      let known = pair.ink.expected - pair.paper.expected
      let seen = pair.ink.found - pair.paper.found
      let size = max(1, (known * known).sum())
      for y in rows {
        for x in columns {
          let pixel = drawing[x, y]
          let tone = Tone(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
          let step = tone - pair.paper.expected
          let part = (step * known).sum() / size
          guard part > -0.1, part < 1.1, (step - known * part).length < Self.aside else { continue }
          let other = (pair.paper.found + seen * part + 0.5)
            .clamped(lowerBound: .zero, upperBound: Tone(repeating: 255))
          result[x, y] = Pixel(
            red: UInt8(other.x), green: UInt8(other.y), blue: UInt8(other.z), alpha: pixel.alpha)
        }
      }
    }
    return result
  }
}
