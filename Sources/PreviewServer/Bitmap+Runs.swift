import Raster

extension Bitmap {
  /// The fewest equal pixels that are written as a run.
  private static let leastRun = 4

  /// What says of a number that it counts equal pixels.
  private static let runMark: UInt32 = 0x8000_0000

  /// The pixels with those that are equal written once: most of a screen is plain.
  ///
  /// It is a sequence of numbers of four bytes, the lowest byte first. A number whose highest bit is
  /// set says how often the pixel after it is there; another one, how many pixels follow.
  var runs: [UInt8] {
    var words: [UInt32] = []
    words.reserveCapacity(pixels.count / 2)
    pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      func addLiterals(upTo end: Int) {
        guard end > start else { return }
        words.append(UInt32(truncatingIfNeeded: end - start).littleEndian)
        for index in start..<end { words.append(pixels[index].word.littleEndian) }
      }
      var index = 0
      while index < pixels.count {
        let word = pixels[index].word
        var end = index + 1
        while end < pixels.count, pixels[end].word == word { end += 1 }
        if end - index >= Self.leastRun {
          addLiterals(upTo: index)
          words.append((Self.runMark | UInt32(truncatingIfNeeded: end - index)).littleEndian)
          words.append(word.littleEndian)
          start = end
        }
        index = end
      }
      addLiterals(upTo: pixels.count)
    }
    return words.withUnsafeBytes { Array($0) }
  }
}
