/// A colour in sRGB with straight (not premultiplied) alpha; each part is in 0…1.
public struct Color: Hashable, Sendable {
  /// From 0 to 1, in sRGB.
  public var red: Double

  /// From 0 to 1, in sRGB.
  public var green: Double

  /// From 0 to 1, in sRGB.
  public var blue: Double

  /// The opacity, from 0 for transparent to 1.
  public var alpha: Double

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Opaque black.
  public static let black = Color(white: 0)

  /// Opaque white.
  public static let white = Color(white: 1)

  /// Makes a colour of sRGB; nothing keeps the parts within 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey, from 0 for black to 1 for white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The same colour with its alpha multiplied.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
