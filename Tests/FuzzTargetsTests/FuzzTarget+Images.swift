@testable import Raster

extension FuzzTarget {
  static let images = [
    FuzzTarget("png", seeds: [imagesOfCases(".png"), seedFolder("png")]) { bytes in
      checkImage(bytes)
      checkReaders(bytes)
      guard let chunks = try? PNGChunks(bytes) else { return }
      for chunk in chunks.chunks { _ = chunks.hasValidChecksum(chunk) }
    },
    FuzzTarget(
      "jpeg", seeds: [imagesOfCases(".jpg"), seedFolder("jpeg")], check: checkImage),
    FuzzTarget("gif", seeds: [seedFolder("gif")], check: checkImage),
    FuzzTarget("webp", seeds: [seedFolder("webp")], check: checkImage),
    FuzzTarget("icc", seeds: [seedFolder("icc")], check: checkProfile),
    FuzzTarget("exif", seeds: [seedFolder("exif")]) { bytes in
      _ = ImageOrientation(exif: bytes[...])
    },
  ]

  /// Enough for everything but the time that large images take.
  private static let limits = ImageLimits(side: 4_096, pixels: 1 << 20)

  private static func imagesOfCases(_ fileExtension: String) -> SeedFolder {
    SeedFolder("Snapshots", fileExtension)
  }

  private static func seedFolder(_ name: String) -> SeedFolder {
    SeedFolder("Fuzzing/Seeds/\(name)", ".\(name)")
  }

  @Sendable private static func checkImage(_ bytes: [UInt8]) {
    let size = try? ImageFile.size(of: bytes)
    guard let bitmap = try? ImageFile.decode(bytes, limits: limits) else { return }
    precondition(bitmap.pixels.count == bitmap.width * bitmap.height)
    bitmap.pixels.withUnsafeBytes { FuzzTrace.note($0) }
    precondition(size == bitmap.size, "The header gives another size.")
    // Every pixel is premultiplied: no colour exceeds its alpha.
    precondition(
      bitmap.pixels.allSatisfy { $0.alpha >= max($0.red, $0.green, $0.blue) },
      "A pixel is not premultiplied.")
  }

  /// A profile that is taken turns every colour into an opaque one, and those of sRGB with it.
  @Sendable private static func checkProfile(_ bytes: [UInt8]) {
    for model in [ColorModel.rgb, .gray, .invertedCMYK] {
      guard let transform = (try? ColorTransform(.profile(bytes, model))) ?? nil else { continue }
      var pixels = (0..<64).map { Pixel(word: 0xFF00_0000 | UInt32($0) &* 0x0004_1021) }
      let isConverted = pixels.withUnsafeMutableBufferPointer { transform.convert($0) }
      precondition(isConverted, "A profile that was taken can't be followed.")
      pixels.withUnsafeBytes { FuzzTrace.note($0) }
      precondition(pixels.allSatisfy { $0.alpha == 255 }, "Alpha has changed.")
    }
  }

  /// What the quick reader of common images reads, libpng reads in the same way, and what it calls
  /// damaged, libpng rejects.
  private static func checkReaders(_ bytes: [UInt8]) {
    do throws(ImageError) {
      guard let rows = try PNGRows(bytes, limits: limits) else { return }
      let other = try? PNG.decodeByLibrary(bytes, limits: limits)
      precondition(other == rows.bitmap, "The two readers of PNG disagree.")
    } catch {
      precondition(
        (try? PNG.decodeByLibrary(bytes, limits: limits)) == nil,
        "Only one reader of PNG takes the image for damaged.")
    }
  }
}
