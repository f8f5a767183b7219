import Raster

extension Bitmap {
  /// Returns the image at another size: each pixel is the mean of what it covers.
  func scaled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    if newWidth == width, newHeight == height { return self }
    guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    let columns = Self.taps(from: width, to: newWidth)
    let rows = Self.taps(from: height, to: newHeight)
    var result: [Pixel] = []
    result.reserveCapacity(newWidth * newHeight)
    // Rows that were made narrower, of which a few are needed at once.
    var known: [Int: [Tone]] = [:]
    for taps in rows {
      var sums = [Tone](repeating: .zero, count: newWidth)
      for tap in taps {
        let row = known[tap.index] ?? narrowed(tap.index, columns)
        known[tap.index] = row
        for x in 0..<newWidth { sums[x] += row[x] * tap.weight }
      }
      if let first = taps.first { known = known.filter { $0.key >= first.index } }
      for sum in sums {
        let tone = (sum + 0.5).clamped(lowerBound: .zero, upperBound: Tone(repeating: 255))
        result.append(
          Pixel(
            red: UInt8(tone.x), green: UInt8(tone.y), blue: UInt8(tone.z), alpha: UInt8(tone.w)))
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }

  private func narrowed(_ y: Int, _ columns: [[(index: Int, weight: Float)]]) -> [Tone] {
    columns.map { taps in
      var sum = Tone.zero
      for tap in taps {
        let pixel = self[tap.index, y]
        sum +=
          Tone(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
          * tap.weight
      }
      return sum
    }
  }

  private static func taps(from old: Int, to new: Int) -> [[(index: Int, weight: Float)]] {
    let step = Double(old) / Double(new)
    return (0..<new).map { index in
      var (start, end) = (Double(index) * step, Double(index + 1) * step)
      if step < 1 {
        // Enlarging takes what is around the middle.
        let middle = (start + end) / 2
        (start, end) = (middle - 0.5, middle + 0.5)
      }
      var taps: [(index: Int, weight: Float)] = []
      for source in Int(start.rounded(.down))...Int(end.rounded(.down)) {
        let part = min(end, Double(source + 1)) - max(start, Double(source))
        guard part > 0 else { continue }
        taps.append((min(max(0, source), old - 1), Float(part / (end - start))))
      }
      return taps
    }
  }
}
