/// A step in which an image is changed; a function of CSS's `filter`.
///
/// Lengths are points for boxes and pixels on a canvas.
public enum Filter: Hashable, Sendable {
  /// Blurs the image, with the standard deviation of the blur.
  case blur(sigma: Double)

  /// Changes the colours; what is transparent stays as it is.
  case color(ColorMatrix)

  /// Puts a shadow under the image, with the standard deviation of its blur.
  case dropShadow(offset: Point, sigma: Double, color: Color)

  /// Whether nothing can be seen of the image after the step.
  public var isClear: Bool {
    if case .color(let matrix) = self { matrix.opacity <= 0 } else { false }
  }

  /// Returns the same step for an image that is some times as large.
  public func scaled(by factor: Double) -> Filter {
    switch self {
    case .blur(let sigma): .blur(sigma: sigma * factor)
    case .color: self
    case .dropShadow(let offset, let sigma, let color):
      .dropShadow(
        offset: Point(x: offset.x * factor, y: offset.y * factor), sigma: sigma * factor,
        color: color)
    }
  }

  /// Returns the same step for an image that is drawn through a map.
  ///
  /// Where the two directions are stretched by different factors, their mean counts for blurs.
  public func mapped(by map: Transform) -> Filter {
    let factor = (map.scaleX * map.scaleY).squareRoot()
    guard factor.isFinite else { return .color(ColorMatrix()) }
    guard case .dropShadow(let offset, let sigma, let color) = self else {
      return scaled(by: factor)
    }
    return .dropShadow(
      offset: Point(
        x: map.a * offset.x + map.c * offset.y, y: map.b * offset.x + map.d * offset.y),
      sigma: sigma * factor, color: color)
  }
}

/// How the colours of an image become others; each channel of the result is a sum of those that are
/// there, and the opacity is multiplied.
public struct ColorMatrix: Hashable, Sendable {
  /// How much of red, green and blue there is in the new red, then in the new green and blue.
  public var rows: [[Double]]

  /// What is added to each channel, of 1.
  public var offset: Double

  /// What the opacity is multiplied by, 0…1.
  public var opacity: Double

  /// Creates a matrix of three rows of three; others change nothing.
  public init(rows: [[Double]], offset: Double = 0, opacity: Double = 1) {
    let isWhole = rows.count == 3 && rows.allSatisfy { $0.count == 3 }
    self.rows = isWhole ? rows : [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    self.offset = offset
    self.opacity = opacity
  }

  /// Multiplies each channel by a factor and adds something to it, and multiplies the opacity.
  public init(factor: Double = 1, offset: Double = 0, opacity: Double = 1) {
    self.init(
      rows: [[factor, 0, 0], [0, factor, 0], [0, 0, factor]], offset: offset, opacity: opacity)
  }

  /// How much of a channel's own part and of the others' brightness there is in each.
  private init(own: Double, brightness: [Double]) {
    self.init(
      rows: (0..<3).map { row in
        (0..<3).map { column in brightness[column] * (1 - own) + (row == column ? own : 0) }
      })
  }

  /// The brightness that red, green and blue have, with which CSS makes images grey.
  private static let grayBrightness = [0.2126, 0.7152, 0.0722]

  /// The same as in `grayBrightness`, to the digits with which CSS saturates and turns colours.
  private static let brightness = [0.213, 0.715, 0.072]

  /// CSS's `grayscale()`, from 0 for nothing to 1 for shades of grey alone.
  ///
  /// The figures here and below are those of <https://www.w3.org/TR/filter-effects-1/>.
  public static func grayscale(_ amount: Double) -> ColorMatrix {
    ColorMatrix(own: 1 - amount, brightness: grayBrightness)
  }

  /// CSS's `saturate()`, from 0 for shades of grey over 1 for nothing upwards.
  public static func saturate(_ amount: Double) -> ColorMatrix {
    ColorMatrix(own: amount, brightness: brightness)
  }

  /// CSS's `sepia()`, from 0 for nothing to 1 for shades of brown alone.
  public static func sepia(_ amount: Double) -> ColorMatrix {
    let brown = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
    return ColorMatrix(
      rows: (0..<3).map { row in
        (0..<3).map { column in brown[row][column] * amount + (row == column ? 1 - amount : 0) }
      })
  }

  /// CSS's `hue-rotate()`, given the sine and cosine of the angle.
  public static func hueRotate(sine: Double, cosine: Double) -> ColorMatrix {
    let turned = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
    return ColorMatrix(
      rows: (0..<3).map { row in
        (0..<3).map { column in
          let gray = brightness[column]
          return gray + cosine * ((row == column ? 1 : 0) - gray) + sine * turned[row][column]
        }
      })
  }
}
