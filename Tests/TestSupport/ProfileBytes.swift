/// ICC profiles and blocks of EXIF, made by code: byte by byte as their specifications say.
public enum ProfileBytes {
  /// A profile of curves and a matrix for red, green and blue.
  ///
  /// - Parameters:
  ///   - colorants: The XYZ of red, green and blue under D50.
  ///   - curve: The part that each curve is.
  /// - Returns: The file.
  public static func matrix(_ colorants: [[Double]], curve: [UInt8]) -> [UInt8] {
    let colors = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { name, color in
      (name, Array("XYZ ".utf8) + word(0) + color.flatMap(fixed))
    }
    return profile(colors + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
  }

  /// The profile that Apple's screens have: as screenshots carry it.
  public static var displayP3: [UInt8] {
    matrix(
      [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]],
      curve: sRGBCurve)
  }

  public static var sRGB: [UInt8] {
    matrix(
      [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]],
      curve: sRGBCurve)
  }

  public static var adobeRGB: [UInt8] {
    matrix(
      [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
      curve: Array("curv".utf8) + word(0) + word(1) + [0x02, 0x33])
  }

  /// A curve of 1,024 values, each the square of its position.
  public static var squares: [UInt8] {
    Array("curv".utf8) + word(0) + word(1_024)
      + (0..<1_024).flatMap { index -> [UInt8] in
        let value = index * index * 65_535 / (1_023 * 1_023)
        return [UInt8(value >> 8), UInt8(value & 0xFF)]
      }
  }

  /// A profile of grey with a curve.
  public static func gray(curve: [UInt8]) -> [UInt8] {
    profile([("kTRC", curve)], space: "GRAY")
  }

  /// A profile of a table with two steps along each side, which takes red for blue and blue for red.
  public static var swappingTable: [UInt8] {
    // The CIELAB of the eight corners, with D50: blue is the last of three digits.
    let colors: [[Double]] = [
      [0, 0, 0], [54.29, 80.8, 69.89], [87.82, -79.27, 80.99], [97.61, -15.75, 93.39],
      [29.57, 68.29, -112.03], [60.17, 93.55, -60.5], [90.67, -50.66, -14.96], [100, 0, 0],
    ]
    // Blue changes fastest: as colours are written with red as the last digit, both are swapped.
    return profile([("A2B0", table(of: colors, inputs: 3))], connection: "Lab ")
  }

  /// A profile of four inks, all of whose colours are the same grey.
  public static var grayInks: [UInt8] {
    let colors = [[Double]](repeating: [50, 0, 0], count: 16)
    return profile(
      [("A2B0", table(of: colors, inputs: 4))], space: "CMYK", connection: "Lab ", kind: "prtr")
  }

  /// A profile of four inks of which one alone makes white darker, up to black.
  ///
  /// - Parameter ink: Its number: cyan, magenta, yellow, black.
  /// - Returns: The file.
  public static func ink(_ ink: Int) -> [UInt8] {
    // The first ink changes slowest.
    let colors = (0..<16).map { corner -> [Double] in
      [corner >> (3 - ink) & 1 == 1 ? 0 : 100, 0, 0]
    }
    return profile(
      [("A2B0", table(of: colors, inputs: 4))], space: "CMYK", connection: "Lab ", kind: "prtr")
  }

  /// A table with two steps along each side, of colours in CIELAB.
  private static func table(of colors: [[Double]], inputs: Int) -> [UInt8] {
    let identity = (0..<256).map { UInt8($0) }
    var table = Array("mft1".utf8) + word(0) + [UInt8(inputs), 3, 2, 0]
    table += [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
    for _ in 0..<inputs { table += identity }
    table += colors.flatMap { lab in
      [lab[0] * 2.55, lab[1] + 128, lab[2] + 128].map { UInt8($0.rounded()) }
    }
    for _ in 0..<3 { table += identity }
    return table
  }

  public static var sRGBCurve: [UInt8] {
    Array("para".utf8) + word(0) + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  }

  /// A profile of parts with names.
  public static func profile(
    _ parts: [(name: String, content: [UInt8])], space: String = "RGB ",
    connection: String = "XYZ ", kind: String = "mntr"
  ) -> [UInt8] {
    var table = word(parts.count)
    var content: [UInt8] = []
    let start = 128 + 4 + parts.count * 12
    for part in parts {
      table += Array(part.name.utf8) + word(start + content.count) + word(part.content.count)
      content += part.content
      while content.count % 4 != 0 { content.append(0) }
    }
    var header = word(start + content.count) + word(0) + [2, 0x40, 0, 0]
    header += Array(kind.utf8) + Array(space.utf8) + Array(connection.utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + content
  }

  /// A block of EXIF that says an orientation, in one of both orders of bytes.
  public static func exif(orientation: Int, isLittle: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    // Two fields, of which the first is the camera's name.
    return Array((isLittle ? "II*\0" : "MM\0*").utf8) + number(8, 4) + number(2, 2)
      + number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("abc\0".utf8)
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
      + number(0, 4)
  }

  public static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    word(Int((value * 65_536).rounded()))
  }
}
