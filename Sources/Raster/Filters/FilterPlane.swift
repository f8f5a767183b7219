import Geometry

/// An image between two steps of a filter: channels from 0 to 1, multiplied by alpha.
///
/// Numbers with fractions keep dark colours apart that eight bits of light would make one.
struct FilterPlane {
  typealias Value = SIMD4<Float>

  let width: Int
  let height: Int

  /// Red, green, blue and alpha of each pixel, row by row.
  var values: [Value]

  /// Whether the values count light, and not what sRGB writes for it.
  var isLinear = false

  /// Creates a clear image.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: .zero, count: width * height)
  }

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    values = bitmap.pixels.map {
      Value(Float($0.red), Float($0.green), Float($0.blue), Float($0.alpha)) / 255
    }
  }

  /// The nearest pixels.
  var bitmap: Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: values.map { value in
        let bytes = (value.clamped * 255 + 0.5).rounded(.down)
        let alpha = bytes.w
        return Pixel(
          red: UInt8(min(bytes.x, alpha)), green: UInt8(min(bytes.y, alpha)),
          blue: UInt8(min(bytes.z, alpha)), alpha: UInt8(alpha))
      })
  }

  /// The value of a pixel; clear outside the image.
  func value(_ x: Int, _ y: Int) -> Value {
    x >= 0 && x < width && y >= 0 && y < height ? values[y * width + x] : .zero
  }

  /// The same image, its colours counted as light or as sRGB.
  func converted(isLinear: Bool) -> FilterPlane {
    guard isLinear != self.isLinear else { return self }
    var result = self
    result.isLinear = isLinear
    let table = isLinear ? LightTable.light : LightTable.encoded
    // OPTIMIZATION: most pixels are as the one before.
    var (last, changed) = (Value.zero, Value.zero)
    for index in values.indices {
      if values[index] != last {
        last = values[index]
        changed = table.apply(last)
      }
      result.values[index] = changed
    }
    return result
  }

  /// Clears all outside a rectangle of pixels.
  mutating func cut(to area: PixelRect) {
    for y in 0..<height {
      let isInside = y >= area.y && y < area.maxY
      for x in 0..<width where !isInside || x < area.x || x >= area.maxX {
        values[y * width + x] = .zero
      }
    }
  }

  /// Changes each pixel with that of another image.
  mutating func combine(_ other: FilterPlane, _ body: (Value, Value) -> Value) {
    for index in values.indices where index < other.values.count {
      values[index] = body(values[index], other.values[index])
    }
  }
}

extension SIMD4<Float> {
  /// The value with all channels from 0 to 1.
  var clamped: SIMD4<Float> { self.clamped(lowerBound: .zero, upperBound: .one) }

  /// The value with no colour above the alpha.
  var premultipliedRange: SIMD4<Float> {
    let value = clamped
    return value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: value.w))
  }

  /// The colour without its alpha, and the alpha.
  var straight: SIMD4<Float> {
    guard w > 0 else { return .zero }
    return SIMD4(x / w, y / w, z / w, w)
  }

  /// The colour multiplied by the alpha.
  var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }
}

/// A function from 0…1 to 0…1 as values at equal distances.
struct LightTable {
  private static let count = 4_096
  private let values: [Float]

  /// Whether the distances are equal between the roots, where the function is steep near zero.
  private let isRooted: Bool

  /// The light of what sRGB writes: <https://www.w3.org/TR/css-color-4/#color-conversion-code>.
  static let light = LightTable(isRooted: false) { value in
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055).power(2.4)
  }

  /// What sRGB writes for some light.
  static let encoded = LightTable(isRooted: true) { value in
    value <= 0.0031308 ? value * 12.92 : 1.055 * value.power(1 / 2.4) - 0.055
  }

  private init(isRooted: Bool, _ function: (Double) -> Double) {
    self.isRooted = isRooted
    values = (0...Self.count).map { index in
      let part = Double(index) / Double(Self.count)
      return Float(function(isRooted ? part * part : part))
    }
  }

  func callAsFunction(_ value: Float) -> Float {
    let clamped = max(0, min(value, 1))
    let position = (isRooted ? clamped.squareRoot() : clamped) * Float(Self.count)
    let index = min(Int(position), Self.count - 1)
    return values[index] + (values[index + 1] - values[index]) * (position - Float(index))
  }

  func apply(_ value: FilterPlane.Value) -> FilterPlane.Value {
    guard value.w > 0 else { return .zero }
    let color = value.straight
    return SIMD4(self(color.x), self(color.y), self(color.z), value.w).premultiplied
  }
}
