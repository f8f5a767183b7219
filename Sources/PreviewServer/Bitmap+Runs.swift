import Raster

extension Bitmap {
  /// The fewest equal pixels that are written as a run.
  private static let minimumRun = 4

  /// What says of a number that it counts equal pixels.
  private static let runMark: UInt32 = 0x8000_0000

  /// The pixels with those that are equal written once: most of a screen is plain.
  ///
  /// It is a sequence of numbers of four bytes, the lowest byte first. A number whose highest bit is
  /// set says how often the pixel after it is there; another one, how many pixels follow.
  ///
  /// OPTIMIZATION: pixels are read and written through pointers, and compared eight at a time. A run
  /// takes two numbers for at least four pixels, and what is between two runs one number more than
  /// its pixels: all together never take more than one number beyond their count.
  var runs: [UInt8] {
    typealias Octet = SIMD8<UInt32>
    let total = pixels.count
    return [UInt8](unsafeUninitializedCapacity: (total + 2) * 4) { target, count in
      guard let target = target.baseAddress.map(UnsafeMutableRawPointer.init) else { return }
      pixels.withUnsafeBytes { source in
        guard let source = source.baseAddress else { return }
        var written = 0
        func word(_ index: Int) -> UInt32 {
          source.load(fromByteOffset: index * 4, as: UInt32.self)
        }
        func write(_ word: UInt32) {
          target.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt32.self)
          written += 4
        }
        func writeLiterals(_ pixels: Range<Int>) {
          guard !pixels.isEmpty else { return }
          write(UInt32(truncatingIfNeeded: pixels.count))
          for index in pixels { write(word(index)) }
        }
        func endOfRun(from start: Int) -> Int {
          let first = word(start)
          let octet = Octet(repeating: first)
          var end = start + 1
          while end + 8 <= total,
            source.loadUnaligned(fromByteOffset: end * 4, as: Octet.self) == octet
          {
            end += 8
          }
          while end < total, word(end) == first { end += 1 }
          return end
        }
        var (start, index) = (0, 0)
        while index < total {
          let end = endOfRun(from: index)
          if end - index >= Self.minimumRun {
            writeLiterals(start..<index)
            write(Self.runMark | UInt32(truncatingIfNeeded: end - index))
            write(word(index))
            start = end
          }
          index = end
        }
        writeLiterals(start..<total)
        count = written
      }
    }
  }
}
