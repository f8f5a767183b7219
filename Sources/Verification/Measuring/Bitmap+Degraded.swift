import Raster

/// What programs that make images smaller, and files that are compressed, do to a drawing.
enum Degradation: CaseIterable, Sendable {
  /// Edges with a rim of the other colour, as filters have that keep them sharp.
  case sharper

  /// Edges between two pixels, and fewer colours than pixels, as compressed files have.
  case softer

  /// How much of the difference from what is around a pixel a sharp filter adds.
  fileprivate static let overshoot: Float = 0.22

  /// How much of each pixel is that of the next one.
  fileprivate static let offset: Float = 0.3

  /// How many levels of noise there are, and how much of the contrast that is around a pixel.
  fileprivate static let noise: (minimum: Float, share: Float) = (1.5, 0.05)
}

extension Bitmap {
  /// Returns the image as it may be in a screenshot of the very same, by the same rule each time.
  func degraded(_ kind: Degradation) -> Bitmap {
    let plane = PixelPlane(self)
    var result: [Pixel] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let here = plane[x, y]
        let (left, right) = (plane[max(0, x - 1), y], plane[min(width - 1, x + 1), y])
        let (above, below) = (plane[x, max(0, y - 1)], plane[x, min(height - 1, y + 1)])
        var tone = here
        switch kind {
        case .sharper:
          tone += (here * 4 - left - right - above - below) * (Degradation.overshoot / 4)
        case .softer:
          tone += (right + below - here * 2) * (Degradation.offset / 2)
          // Two columns and two rows share what of a colour is not grey.
          let (column, row) = (x / 2 * 2, y / 2 * 2)
          let (next, under) = (min(width - 1, column + 1), min(height - 1, row + 1))
          let shared =
            (plane[column, row] + plane[next, row] + plane[column, under] + plane[next, under]) / 4
          tone += Self.hue(shared) - Self.hue(tone)
        }
        let contrast = max(
          max(here.distance(to: left), here.distance(to: right)),
          max(here.distance(to: above), here.distance(to: below)))
        let reach = Degradation.noise.minimum + Degradation.noise.share * contrast
        tone += Tone(repeating: reach * Self.scatter(x, y))
        let clamped = (tone + 0.5).clamped(lowerBound: .zero, upperBound: Tone(repeating: 255))
        result.append(
          Pixel(red: UInt8(clamped.x), green: UInt8(clamped.y), blue: UInt8(clamped.z)))
      }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }

  /// What of a colour is not grey.
  private static func hue(_ tone: Tone) -> Tone {
    let grey = (tone.x + tone.y + tone.z) / 3
    return Tone(tone.x - grey, tone.y - grey, tone.z - grey, 0)
  }

  /// A number from −1 to 1 that depends on nothing but the position.
  private static func scatter(_ x: Int, _ y: Int) -> Float {
    var bits = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y)
    bits = (bits ^ (bits >> 15)) &* 0x85EB_CA6B
    bits = (bits ^ (bits >> 13)) &* 0xC2B2_AE35
    return Float(Int((bits ^ (bits >> 16)) & 0xFFFF) - 0x8000) / 0x8000
  }
}
