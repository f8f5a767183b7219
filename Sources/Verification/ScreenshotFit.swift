public import Devices
public import Diagnostics
public import Geometry

/// What a screenshot may be one of: a device, held in a way, and how large its points are.
public struct ScreenshotFit: Hashable, Sendable {
  /// The device, and what else is known.
  public var environment: Environment

  /// Pixels of the screenshot for each point.
  public var scale: Double

  /// Whether it shows less than the whole screen.
  public var isPart: Bool

  /// Whether it has as many pixels as the device.
  public var isExact: Bool

  /// By how many degrees the image is turned to the right before it is compared: 0, 90 or 270.
  public var turn = 0

  /// Whether the scale follows from what is in the image.
  public var hasFoundScale = false

  /// Whether the device does.
  public var hasFoundDevice = false

  /// Whether the image has exactly the proportions of the screen, but for rounded sides.
  var isProportional = true

  /// How far the proportions of an image may be from those of a screen: programs that make images
  /// smaller round.
  private static let tolerance = 0.004

  /// Fewer pixels for each point than this show no letters; images in documentation have 0.85.
  static let minimumScale = 0.8

  /// The most fits that are tried.
  private static let maximumFits = 12

  /// Finds what a screenshot may be of, the likeliest first.
  ///
  /// - Parameters:
  ///   - size: The screenshot's size.
  ///   - environment: What is known besides the device.
  ///   - device: The device, where it is known; then its orientation and a part of its screen are
  ///     found too.
  /// - Returns: The fits; none when the screenshot fits no known device.
  public static func all(
    for size: PixelSize, in environment: Environment, on device: Device? = nil
  ) -> [ScreenshotFit] {
    var exact: [ScreenshotFit] = []
    var scaled: [ScreenshotFit] = []
    var parts: [ScreenshotFit] = []
    for candidate in device.map({ [$0] }) ?? Device.all {
      for orientation in Orientation.allCases {
        var environment = environment
        environment.device = candidate
        environment.orientation = orientation
        let (width, height) = (environment.viewport.width, environment.viewport.height)
        let scale = Double(size.width) / width
        let isExact = abs(scale - candidate.scale) < 1e-9
        let difference = (Double(size.height) - height * scale) / (height * scale)
        var fit = ScreenshotFit(
          environment: environment, scale: scale, isPart: false, isExact: isExact)
        if abs(difference) <= tolerance {
          guard scale >= minimumScale else { continue }
          // Width and height are rounded by themselves.
          fit.isProportional =
            abs(difference) * height * scale <= 0.5 * (1 + height / width) + 0.1
          // A height that is not the screen's own is that of another screen made smaller.
          let isScreen = isExact && abs(difference * height * scale) < 0.6
          fit.isExact = isScreen
          if isScreen { exact.append(fit) } else { scaled.append(fit) }
          // A part may have the proportions of the screen.
          guard device != nil, !isScreen else { continue }
        }
        fit.isPart = true
        if isExact, difference < 0 {
          parts.append(fit)
        } else if device != nil {
          parts += partial(of: size, fit, width: width, height: height)
        }
      }
    }
    if !exact.isEmpty { return exact }
    // Half and a third of the pixels are what programs make most often, so devices of which it is that
    // part come first; others have the same proportions.
    func isWhole(_ fit: ScreenshotFit) -> Bool {
      let part = fit.environment.scale / fit.scale
      return abs(part - part.rounded()) < 0.01
    }
    let likely = scaled.filter(\.isProportional)
    let ordered =
      likely.filter(isWhole) + likely.filter { !isWhole($0) }
      + scaled.filter { !$0.isProportional }
    return Array(
      (ordered.contains(where: isWhole) ? ordered + parts : parts + ordered)
        .prefix(maximumFits))
  }

  /// What a part of a known device's screen may be: at its own scale, or at half of it.
  private static func partial(
    of size: PixelSize, _ fit: ScreenshotFit, width: Double, height: Double
  ) -> [ScreenshotFit] {
    var scales = [fit.environment.scale, fit.environment.scale / 2]
    if !scales.contains(where: { abs($0 - fit.scale) < 1e-9 }), fit.scale >= minimumScale,
      fit.scale < fit.environment.scale
    {
      // As wide as the screen, at some scale.
      scales.append(fit.scale)
    }
    return scales.compactMap { scale in
      guard Double(size.width) <= width * scale + 0.5, Double(size.height) <= height * scale + 0.5
      else { return nil }
      var fit = fit
      fit.scale = scale
      fit.isExact = scale == fit.environment.scale
      return fit
    }
  }

  /// The error of a screenshot that fits no device, or not the one that was named.
  public static func problem(
    _ size: PixelSize, file: String, on device: Device? = nil, wasTriedAsPart: Bool = false
  ) -> Diagnostic {
    if let device {
      var environment = Environment(device: device)
      environment.orientation = .portrait
      let screen = environment.viewport
      func pixels(_ length: Double) -> Int { Int((length * device.scale).rounded()) }
      return .error(
        """
        The screenshot has \(size.width) × \(size.height) pixels, which are no part of the screen of \
        \(device.id): that has \(pixels(screen.width)) × \(pixels(screen.height)).
        """, file: file,
        solution: "Name another device, or leave --device out: it is inferred from the size.")
    }
    if let small = tooSmall(size) {
      return .error(
        """
        The screenshot has \(size.width) × \(size.height) pixels: of \(small.id) that is less than 0.8 \
        for each point, at which letters can't be read.
        """, file: file, solution: "Take the screenshot as the phone saves it, or twice as large.")
    }
    let part =
      wasTriedAsPart ? ", and the message was not found in it as in a part of a phone's screen" : ""
    return .error(
      """
      The screenshot has \(size.width) × \(size.height) pixels, which fit no known device\(part).
      """, file: file,
      solution: "Name the device with --device, or the size of its screen with --viewport.")
  }

  /// Whether an image has the proportions of a screen, and too few pixels for letters to be read.
  static func isTooSmall(_ size: PixelSize) -> Bool { tooSmall(size) != nil }

  /// The first device whose screen has the proportions of an image that is too small to be read.
  private static func tooSmall(_ size: PixelSize) -> Device? {
    Device.all.first { device in
      let screen = Environment(device: device).viewport
      let scale = Double(size.width) / screen.width
      return scale < minimumScale
        && abs(Double(size.height) / (screen.height * scale) - 1) <= tolerance
    }
  }

  /// The sizes at which the screenshot and the drawing of the screen are compared: with no more
  /// pixels than either has.
  func measuredSize(
    of size: PixelSize
  ) -> (screenshot: PixelSize, screen: PixelSize, scale: Double) {
    let scale = min(self.scale, environment.scale)
    let part = scale / self.scale
    func pixels(_ length: Double) -> Int { max(1, Int(length.rounded())) }
    let viewport = environment.viewport
    let screen = PixelSize(
      width: pixels(viewport.width * scale), height: pixels(viewport.height * scale))
    // What made a whole screen smaller rounded its width and its height, each by itself.
    let screenshot =
      isPart
      ? PixelSize(
        width: pixels(Double(size.width) * part), height: pixels(Double(size.height) * part))
      : screen
    return (screenshot, screen, scale)
  }
}
