public import Geometry

/// A pixel in sRGB with 8 bits for each channel, its colour premultiplied by its alpha.
///
/// No colour channel is above the alpha.
public struct Pixel: Hashable, Sendable {
  /// Red in the lowest 8 bits, then green, blue and alpha.
  public var word: UInt32

  /// Transparent black.
  public static let clear = Pixel(word: 0)

  /// Opaque black.
  public static let black = Pixel(red: 0, green: 0, blue: 0)

  /// Opaque white.
  public static let white = Pixel(red: 255, green: 255, blue: 255)

  /// Takes a pixel as four bytes: red in the lowest, then green, blue and alpha.
  @inlinable public init(word: UInt32) {
    self.word = word
  }

  /// Makes a pixel of parts that are multiplied by alpha already.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    word = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates the nearest pixel to a colour; parts outside 0…1 are clamped.
  public init(_ color: Color) {
    // A value that is not a number counts as 0.
    func clamp(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    let alpha = (clamp(color.alpha) * 255 + 0.5).rounded(.down)
    func channel(_ part: Double) -> UInt8 { UInt8((clamp(part) * alpha + 0.5).rounded(.down)) }
    self.init(
      red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
      alpha: UInt8(alpha))
  }

  /// How bright the pixel is over black, as <https://www.w3.org/TR/css-masking-1/> weighs colours.
  var luminance: UInt8 {
    let sum = 2_126 * UInt32(red) + 7_152 * UInt32(green) + 722 * UInt32(blue)
    return UInt8(truncatingIfNeeded: (sum + 5_000) / 10_000)
  }

  /// Red, multiplied by alpha.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: word) }

  /// Green, multiplied by alpha.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }

  /// Blue, multiplied by alpha.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }

  /// The opacity, of 255.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

  /// This pixel with its colours, which are straight, multiplied by its alpha.
  @inline(__always) var premultiplied: Pixel {
    let alpha = word >> 24
    guard alpha < 255 else { return self }
    let colors = spread(word & 0x00FF_FFFF) &* Lanes(alpha)
    return Pixel(word: packed(dividedBy255(colors)) | alpha << 24)
  }
}

extension UnsafeMutableBufferPointer<Pixel> {
  /// Multiplies colours, which are straight, by their alpha.
  ///
  /// OPTIMIZATION: opaque pixels, of which most images consist, are passed over eight at a time.
  func premultiply() {
    guard let first = baseAddress else { return }
    var index = 0
    while index + 8 <= count {
      let words = UnsafeRawPointer(first + index).loadUnaligned(as: SIMD8<UInt32>.self)
      if !all(words .>= 0xFF00_0000) {
        for next in index..<index + 8 { self[next] = self[next].premultiplied }
      }
      index += 8
    }
    while index < count {
      self[index] = self[index].premultiplied
      index += 1
    }
  }
}
