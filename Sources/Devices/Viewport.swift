public import Diagnostics
public import Geometry

/// A screen that a user describes by its size alone, as `WxH` or `WxH@S`.
public struct Viewport: Hashable, Sendable {
  /// The longest side that is accepted, in points: three times the largest tablet.
  public static let maximumSide = 4096.0

  /// The largest number of pixels along one point that is accepted.
  public static let maximumScale = 4.0

  /// The largest number of pixels that is accepted: 128 MB as an image in memory.
  public static let maximumPixels = 32_000_000.0

  /// The number of pixels along one point when none is stated.
  public static let defaultScale = 2.0

  /// The size in points, as it is seen.
  public var size: Size

  /// The number of pixels along one point.
  public var scale: Double

  /// The text that it was made from: it names the images taken with it.
  private let text: String

  /// Reads `393x852`, `393x852@3` or `800x600@1.5`.
  ///
  /// Throws an error when the text has another form or goes beyond a limit.
  public init(_ text: String) throws(Diagnostic) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = (halves.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (sides + halves.dropFirst()).map(Viewport.number)
    guard sides.count == 2, let width = numbers[0], let height = numbers[1],
      let scale = numbers.count == 3 ? numbers[2] : Viewport.defaultScale
    else {
      throw .error(
        "\"\(text)\" is not a viewport.",
        solution: "Write width x height in points and the scale, such as 393x852@3.")
    }
    guard max(width, height) <= Viewport.maximumSide else {
      throw .error(
        "The viewport \"\(text)\" is too large: a side has at most "
          + "\(Int(Viewport.maximumSide)) points.",
        solution: "Make it smaller.")
    }
    guard scale <= Viewport.maximumScale else {
      throw .error(
        "The scale of the viewport \"\(text)\" is above \(Int(Viewport.maximumScale)).",
        solution: "Use a scale from 1 to \(Int(Viewport.maximumScale)).")
    }
    guard width * height * scale * scale <= Viewport.maximumPixels else {
      throw .error(
        "The viewport \"\(text)\" has more than \(Int(Viewport.maximumPixels)) pixels.",
        solution: "Make it smaller or lower its scale.")
    }
    size = Size(width: width, height: height)
    self.scale = scale
    self.text = text
  }

  /// A number of at least 1, in plain decimal digits.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 12,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(text), number.isFinite, number >= 1
    else { return nil }
    return number
  }

  /// The orientation in which a device of this size is held: landscape when wider than high.
  public var orientation: Orientation {
    size.width > size.height ? .landscape : .portrait
  }

  /// A device of this size, without safe-area insets.
  ///
  /// It counts as a tablet when its shorter side has at least 600 points: no phone is that wide
  /// and no tablet is narrower.
  public var device: Device {
    let portrait = orientation == .landscape ? size.transposed : size
    return Device(
      id: text, name: "Viewport \(text)", idiom: portrait.width < 600 ? .phone : .pad,
      screen: portrait, scale: scale, defaultOrientation: orientation)
  }
}

extension Environment {
  /// Shows on a screen of any size, held as it is described.
  public mutating func apply(_ viewport: Viewport) {
    device = viewport.device
    orientation = viewport.orientation
  }
}
