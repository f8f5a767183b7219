import CLCMS
import Geometry

/// Turns the colours of an image into sRGB.
struct ColorTransform: Sendable {
  /// Colours that differ by no more are the same to whoever made the file: what writers round.
  private static let tolerance = 2

  fileprivate enum Method: Sendable {
    case shaper(MatrixShaper)
    case library(profile: [UInt8], hasInks: Bool)
  }

  private let method: Method

  /// Makes a transform; nil for an image that is in sRGB already.
  ///
  /// Curves with a matrix are followed here, in steps that give the same pixels on every machine, and
  /// tables by Little CMS.
  init?(_ encoding: ColorEncoding) throws(ColorProblem) {
    switch encoding {
    case .sRGB: return nil
    case .unreadable(let problem): throw problem
    case .primaries(let primaries, let curve):
      guard let matrix = primaries.toConnection,
        let shaper = MatrixShaper([curve, curve, curve], matrix)
      else { throw .damaged }
      method = .shaper(shaper)
    case .profile(let bytes, let model):
      method = try Self.method(bytes, model)
    }
    if !hasInks, isIdentity { return nil }
  }

  private static func method(
    _ bytes: [UInt8], _ model: ColorModel
  ) throws(ColorProblem) -> Method {
    guard let profile = ICCProfile(bytes) else { throw .damaged }
    let expected =
      switch model {
      case .gray: ["GRAY", "RGB "]
      case .rgb: ["RGB "]
      case .invertedCMYK: ["CMYK"]
      }
    // Others turn colours into colours, or name some.
    guard expected.contains(profile.space),
      ["scnr", "mntr", "prtr", "spac"].contains(profile.kind)
    else { throw .otherModel }
    if !profile.hasLookupTable, let shaper = MatrixShaper(profile) { return .shaper(shaper) }
    // Little CMS has another type of pixel for these, of which hardly any profile has a table.
    guard profile.space != "GRAY" else { throw .unsupported }
    let transform = Method.library(profile: bytes, hasInks: model == .invertedCMYK)
    var none: [Pixel] = [.black]
    guard none.withUnsafeMutableBufferPointer({ transform.convert($0) }) else { throw .damaged }
    return transform
  }

  /// Whether the pixels' bytes are inks, which have no alpha.
  var hasInks: Bool {
    if case .library(_, let hasInks) = method { hasInks } else { false }
  }

  /// Turns colours, which are not multiplied by alpha, into sRGB.
  ///
  /// - Returns: Whether that was done; there may be no memory.
  func convert(_ pixels: UnsafeMutableBufferPointer<Pixel>) -> Bool { method.convert(pixels) }

  /// Whether greys and a cube of colours stay what they are.
  private var isIdentity: Bool {
    let steps = (0...8).map { UInt8(min($0 * 32, 255)) }
    var colors = (0...255).map { Pixel(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    for red in steps {
      for green in steps {
        colors += steps.map { Pixel(red: red, green: green, blue: $0) }
      }
    }
    var converted = colors
    guard converted.withUnsafeMutableBufferPointer({ convert($0) }) else { return false }
    return zip(colors, converted).allSatisfy { one, other in
      [\Pixel.red, \.green, \.blue].allSatisfy {
        abs(Int(one[keyPath: $0]) - Int(other[keyPath: $0])) <= Self.tolerance
      }
    }
  }
}

extension ColorTransform.Method {
  fileprivate func convert(_ pixels: UnsafeMutableBufferPointer<Pixel>) -> Bool {
    switch self {
    case .shaper(let shaper):
      shaper.convert(pixels)
      return true
    case .library(let profile, let hasInks):
      let room = UnsafeMutableRawBufferPointer(pixels)
      let isConverted =
        CLCMS_convert(
          profile, profile.count, hasInks ? 1 : 0,
          room.baseAddress?.assumingMemoryBound(to: UInt8.self), pixels.count) != 0
      if hasInks {
        for index in pixels.indices { pixels[index].word |= 0xFF00_0000 }
      }
      return isConverted
    }
  }
}
