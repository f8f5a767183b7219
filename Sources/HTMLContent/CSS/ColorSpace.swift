import Geometry

/// A space in which colours are written or mixed.
///
/// Sources: <https://www.w3.org/TR/css-color-4/#color-conversion-code> and, for Oklab,
/// <https://bottosson.github.io/posts/oklab/>.
enum ColorSpace: String, Hashable, Sendable {
  case srgb
  case linear = "srgb-linear"
  case displayP3 = "display-p3"
  case xyz
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case oklab, oklch, lab, lch, hsl, hwb

  /// The position of the hue among the three parts, nil where there is none.
  var hue: Int? {
    switch self {
    case .oklch, .lch: 2
    case .hsl, .hwb: 0
    default: nil
    }
  }

  /// The parts of a colour of sRGB; a hue is in degrees, and nil for a grey, which has none.
  func parts(of color: Color) -> [Double?] {
    let srgb = [color.red, color.green, color.blue]
    switch self {
    case .srgb: return srgb
    case .hsl: return Self.hsl(srgb)
    case .hwb:
      let (low, high) = (srgb.min() ?? 0, srgb.max() ?? 0)
      return [Self.hsl(srgb)[0], low, 1 - high]
    default: break
    }
    let light = srgb.map(Self.linear)
    switch self {
    case .linear: return light
    case .displayP3: return (Self.xyzToP3 * (Self.srgbToXYZ * light)).map(Self.encoded)
    case .oklab: return Self.oklab(light)
    case .oklch: return Self.polar(Self.oklab(light), grey: 0.000_02)
    case .lab: return Self.lab(Self.d65ToD50 * (Self.srgbToXYZ * light))
    case .lch: return Self.polar(Self.lab(Self.d65ToD50 * (Self.srgbToXYZ * light)), grey: 0.02)
    case .xyzD50: return Self.d65ToD50 * (Self.srgbToXYZ * light)
    default: return Self.srgbToXYZ * light
    }
  }

  /// The colour of sRGB that has some parts; what sRGB can't show is cut off at its limits, and
  /// channels have 8 bits.
  func color(_ parts: [Double], alpha: Double) -> Color {
    let srgb: [Double]
    switch self {
    case .srgb: srgb = parts
    case .hsl: srgb = Self.srgb(hue: parts[0], saturation: parts[1], lightness: parts[2])
    case .hwb:
      let (white, black) = (parts[1], parts[2])
      let pure = Self.srgb(hue: parts[0], saturation: 1, lightness: 0.5)
      srgb =
        white + black >= 1
        ? Array(repeating: white / (white + black), count: 3)
        : pure.map { $0 * (1 - white - black) + white }
    case .linear: srgb = parts.map(Self.encoded)
    case .displayP3:
      srgb = (Self.xyzToSRGB * (Self.p3ToXYZ * parts.map(Self.linear))).map(Self.encoded)
    case .oklab: srgb = Self.light(oklab: parts).map(Self.encoded)
    case .oklch: srgb = Self.light(oklab: Self.rectangular(parts)).map(Self.encoded)
    case .lab: srgb = Self.srgb(d50: Self.xyz(lab: parts))
    case .lch: srgb = Self.srgb(d50: Self.xyz(lab: Self.rectangular(parts)))
    case .xyzD50: srgb = Self.srgb(d50: parts)
    case .xyz, .xyzD65: srgb = (Self.xyzToSRGB * parts).map(Self.encoded)
    }
    let channels = srgb.map { (min(max($0, 0), 1) * 255).rounded() / 255 }
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }
}

// MARK: Steps

/// Three rows of three numbers.
private struct Matrix {
  var rows: [[Double]]

  static func * (matrix: Matrix, column: [Double]) -> [Double] {
    matrix.rows.map { $0[0] * column[0] + $0[1] * column[1] + $0[2] * column[2] }
  }
}

extension ColorSpace {
  private static let srgbToXYZ = Matrix(rows: [
    [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
    [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
    [7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270],
  ])
  private static let xyzToSRGB = Matrix(rows: [
    [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810],
    [705.0 / 12673, -2585.0 / 12673, 705.0 / 667],
  ])
  private static let p3ToXYZ = Matrix(rows: [
    [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
    [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
    [0, 32229.0 / 714400, 5_220_557.0 / 5_000_800],
  ])
  private static let xyzToP3 = Matrix(rows: [
    [446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915],
    [-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905],
    [11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415],
  ])
  private static let d65ToD50 = Matrix(rows: [
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
  ])
  private static let d50ToD65 = Matrix(rows: [
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
  ])
  private static let lightToCones = Matrix(rows: [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ])
  private static let conesToOklab = Matrix(rows: [
    [0.2104542553, 0.7936177850, -0.0040720468],
    [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
  ])
  private static let oklabToCones = Matrix(rows: [
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.2914855480],
  ])
  private static let conesToLight = Matrix(rows: [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.7076147010],
  ])

  /// The white of D50.
  private static let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

  private static func linear(_ value: Double) -> Double {
    let size = value.magnitude
    let light = size <= 0.04045 ? size / 12.92 : power(of: (size + 0.055) / 1.055)
    return value < 0 ? -light : light
  }

  /// The power of 2.4, which is twelve fifths.
  private static func power(of value: Double) -> Double {
    let cube = value.root(5) * value.root(5) * value.root(5)
    return cube * cube * cube * cube
  }

  /// The power of 1 / 2.4.
  private static func root(of value: Double) -> Double {
    let root = value.root(12)
    return root * root * root * root * root
  }

  private static func encoded(_ value: Double) -> Double {
    let size = value.magnitude
    let coded = size <= 0.0031308 ? size * 12.92 : 1.055 * root(of: size) - 0.055
    return value < 0 ? -coded : coded
  }

  private static func oklab(_ light: [Double]) -> [Double] {
    conesToOklab * (lightToCones * light).map(\.cubeRoot)
  }

  private static func light(oklab: [Double]) -> [Double] {
    conesToLight * (oklabToCones * oklab).map { $0 * $0 * $0 }
  }

  private static func lab(_ xyz: [Double]) -> [Double] {
    let f = zip(xyz, white).map { part, white in
      let ratio = part / white
      return ratio > 216.0 / 24389 ? ratio.cubeRoot : (24389.0 / 27 * ratio + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private static func xyz(lab: [Double]) -> [Double] {
    let y = (lab[0] + 16) / 116
    return zip([lab[1] / 500 + y, y, y - lab[2] / 200], white).map { f, white in
      let cube = f * f * f
      return (cube > 216.0 / 24389 ? cube : (116 * f - 16) / (24389.0 / 27)) * white
    }
  }

  private static func srgb(d50: [Double]) -> [Double] {
    (xyzToSRGB * (d50ToD65 * d50)).map(encoded)
  }

  /// Turns lightness, a and b into lightness, chroma and hue.
  private static func polar(_ parts: [Double], grey: Double) -> [Double?] {
    let chroma = (parts[1] * parts[1] + parts[2] * parts[2]).squareRoot()
    return [parts[0], chroma, chroma <= grey ? nil : .angle(x: parts[1], y: parts[2])]
  }

  private static func rectangular(_ parts: [Double]) -> [Double] {
    let direction = CSSAngle(parts[2], "deg")?.vector ?? (x: 0, y: -1)
    return [parts[0], -direction.y * parts[1], direction.x * parts[1]]
  }

  /// The steps are those of <https://www.w3.org/TR/css-color-4/#rgb-to-hsl>.
  private static func hsl(_ srgb: [Double]) -> [Double?] {
    let (red, green, blue) = (srgb[0], srgb[1], srgb[2])
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let (lightness, range) = ((high + low) / 2, high - low)
    guard range > 0 else { return [nil, 0, lightness] }
    let saturation =
      lightness <= 0 || lightness >= 1 ? 0 : (high - lightness) / min(lightness, 1 - lightness)
    let sixth: Double
    if high == red {
      sixth = (green - blue) / range + (green < blue ? 6 : 0)
    } else if high == green {
      sixth = (blue - red) / range + 2
    } else {
      sixth = (red - green) / range + 4
    }
    return [sixth * 60, saturation, lightness]
  }

  /// The steps are those of <https://www.w3.org/TR/css-color-4/#hsl-to-rgb>.
  static func srgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
    var hue = hue.remainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    return [0.0, 8, 4].map { n in
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return lightness - a * max(-1, min(k - 3, 9 - k, 1))
    }
  }
}
