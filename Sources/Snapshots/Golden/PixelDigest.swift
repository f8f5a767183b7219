import Raster

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The digest of a picture: equal for equal pixels and, as far as anyone knows, for no others.
///
/// It is the SHA-256 of the picture's size and, for every stretch of equal rows, of their number and
/// of the SHA-256 of one of them. Most rows of a screen are equal to the row above, and comparing
/// rows is twenty times as fast as digesting them.
enum PixelDigest {
  static func of(_ bitmap: Bitmap) -> [UInt8] {
    let stretches = stretches(of: bitmap)
    var content = Array("pixels".utf8)
    append(bitmap.width, to: &content)
    append(bitmap.height, to: &content)
    let rowBytes = bitmap.width * MemoryLayout<Pixel>.size
    bitmap.pixels.withUnsafeBytes { pixels in
      for first in stride(from: 0, to: stretches.count, by: SHA256.laneCount) {
        // The lanes after the last stretch repeat it, and are left out below.
        let rows = (first..<first + SHA256.laneCount).map { index in
          let start = stretches[min(index, stretches.count - 1)].row * rowBytes
          return UnsafeRawBufferPointer(rebasing: pixels[start..<start + rowBytes])
        }
        for (stretch, digest) in zip(stretches[first...], SHA256.digests(rows)) {
          append(stretch.count, to: &content)
          content += digest
        }
      }
    }
    return SHA256.digest(content)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private static func stretches(of bitmap: Bitmap) -> [(row: Int, count: Int)] {
    var stretches: [(row: Int, count: Int)] = []
    let width = bitmap.width
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for y in 0..<bitmap.height {
        let row = first + y * width
        if y > 0, memcmp(row, row - width, width * MemoryLayout<Pixel>.size) == 0 {
          stretches[stretches.count - 1].count += 1
        } else {
          stretches.append((y, 1))
        }
      }
    }
    return stretches
  }
}
