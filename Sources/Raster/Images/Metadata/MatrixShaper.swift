import Geometry

/// Turns red, green and blue into those of sRGB: by a curve each into light, by a matrix into the
/// light of sRGB, and by a curve back.
struct MatrixShaper: Sendable {
  /// The light of white.
  private static let full = 65_535

  /// The bits behind the point of the matrix.
  private static let shift = 16

  /// For each of 256 values of red, green and blue its light.
  private let light: [Int]

  /// Nine numbers, row by row.
  private let matrix: [Int]

  /// - Parameters:
  ///   - curves: Those of red, green and blue.
  ///   - toConnection: Turns their light into the XYZ of profiles.
  init?(_ curves: [ToneCurve], _ toConnection: Matrix3) {
    guard curves.count == 3, let back = Self.sRGB?.inverse else { return nil }
    let rows = (back * toConnection).rows.flatMap(\.self)
    // What profiles can hold is far below; the product with light must be a whole number.
    guard rows.allSatisfy({ $0.magnitude < 1e6 }) else { return nil }
    matrix = rows.map { Int(($0 * Double(1 << Self.shift)).rounded()) }
    light = curves.flatMap { curve in
      (0...255).map { Int((curve.light(Double($0) / 255) * Double(Self.full)).rounded()) }
    }
  }

  /// Follows a profile's curves and matrix, or its curve of grey; nil when it has none.
  init?(_ profile: ICCProfile) {
    if profile.space == "GRAY" {
      guard profile.connection == "XYZ ", let curve = profile.curve("kTRC"), let matrix = Self.sRGB
      else { return nil }
      self.init([curve, curve, curve], matrix)
      return
    }
    guard profile.space == "RGB ", profile.connection == "XYZ ",
      let red = profile.color("rXYZ"), let green = profile.color("gXYZ"),
      let blue = profile.color("bXYZ"), let first = profile.curve("rTRC"),
      let second = profile.curve("gTRC"), let third = profile.curve("bTRC")
    else { return nil }
    self.init([first, second, third], Matrix3(columns: [red, green, blue]))
  }

  func convert(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    light.withUnsafeBufferPointer { light in
      matrix.withUnsafeBufferPointer { matrix in
        Self.values.withUnsafeBufferPointer { values in
          // OPTIMIZATION: most pixels of screens are those before them.
          var (last, result) = (UInt32(0), UInt32(0))
          for index in pixels.indices {
            let word = pixels[index].word & 0x00FF_FFFF
            if word != last || index == 0 {
              let red = light[Int(word & 0xFF)]
              let green = light[256 + Int(word >> 8 & 0xFF)]
              let blue = light[512 + Int(word >> 16)]
              func value(_ row: Int) -> UInt32 {
                let sum = matrix[row] * red + matrix[row + 1] * green + matrix[row + 2] * blue
                let light = (sum + 1 << (Self.shift - 1)) >> Self.shift
                return UInt32(values[min(max(light, 0), Self.full)])
              }
              last = word
              result = value(0) | value(3) << 8 | value(6) << 16
            }
            pixels[index].word = pixels[index].word & 0xFF00_0000 | result
          }
        }
      }
    }
  }

  /// The light of sRGB in the XYZ of profiles.
  private static let sRGB = Primaries.sRGB.toConnection

  /// For each strength of light the nearest value of sRGB.
  private static let values: [UInt8] = {
    var values: [UInt8] = []
    values.reserveCapacity(full + 1)
    for value in 0...255 {
      // From half a step below a value to half a step above it.
      let end = ToneCurve.sRGB.light((Double(value) + 0.5) / 255) * Double(full)
      let count = value == 255 ? full + 1 : min(Int(end) + 1, full + 1)
      while values.count < count { values.append(UInt8(value)) }
    }
    return values
  }()
}
