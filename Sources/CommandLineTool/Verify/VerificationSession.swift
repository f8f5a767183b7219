import Devices
import Diagnostics
import Inputs
import Raster
import Rendering
import Typesetting
import Verification

/// A screenshot that a message is held against.
struct VerifiedScreenshot {
  var picture: Bitmap
  var file: String

  /// What is not as it should be in the file, although it is read.
  var warnings: [Diagnostic]

  /// Reads a screenshot.
  ///
  /// - Parameter file: The path of a picture of any format that messages may have.
  /// - Throws: An error that names the file when it is not a picture, or too large.
  init(at file: String) throws(Diagnostic) {
    let bytes = try InputFile.read(file, limit: AssetFolder.maximumBytes)
    let limits = ImageLimits(
      side: ImageLimits.standard.side, pixels: Verification.maximumPixels)
    do throws(ImageError) {
      picture = try ImageFile.decode(bytes, limits: limits)
    } catch {
      throw .error(
        "The screenshot can't be read: \(error)", file: file,
        solution: "Name a PNG, JPEG, GIF or WebP file that is complete.")
    }
    self.file = file
    warnings = ImageFile.colorProblem(of: bytes).map { [$0.warning(file: file)] } ?? []
  }

  static func encoded(_ picture: Bitmap) throws(Diagnostic) -> [UInt8] {
    do {
      return try PNG.encode(picture)
    } catch {
      throw .error("The picture can't be encoded: \(error).")
    }
  }
}

/// Holds messages against a screenshot, as each device that it may be of.
struct VerificationSession {
  private let input: InputOptions
  private let assets: String?
  private let screenshot: VerifiedScreenshot
  private let fits: [ScreenshotFit]

  /// What the user has left open, to be tried the other way.
  private let mayBeDark: Bool
  private let renderer: Renderer

  init(
    _ input: InputOptions, _ options: OneEnvironment, _ screenshot: VerifiedScreenshot
  ) throws(Diagnostic) {
    let environment = try options.environment("A screenshot is taken")
    let device = options.namesDevice ? environment.device : nil
    let orientation = options.named(in: environment).orientation
    let all = ScreenshotFit.all(for: screenshot.picture.size, in: environment, on: device)
    fits = all.filter { orientation == nil || $0.environment.orientation == orientation }
    guard !fits.isEmpty else {
      if let orientation, !all.isEmpty {
        throw .error(
          "The screenshot fits no device in \(orientation.rawValue).", file: screenshot.file,
          solution: "Leave --orientation out: it is inferred from the size.")
      }
      throw ScreenshotFit.problem(screenshot.picture.size, file: screenshot.file, on: device)
    }
    mayBeDark = !options.names(.appearance)
    self.input = input
    self.screenshot = screenshot
    renderer = try Renderer(fonts: try input.fontOptions.book())
    assets = try input.assets()
  }

  /// What was found of a message.
  struct Result {
    var verification: Verification

    /// What there is to know of the message.
    var warnings: [Diagnostic]

    /// Other devices whose screenshots have the same size, and on which the message is found
    /// elsewhere.
    var otherDevices: [String] = []
  }

  /// Holds a message against the screenshot.
  ///
  /// - Parameter path: The message.
  /// - Returns: What was found, on the device that agrees best.
  /// - Throws: Problems of the message, or an error when it takes too long.
  func verification(of path: String) throws -> Result {
    let reader = input.reader
    let source = try reader.source(
      at: path, style: try input.style(by: reader), assets: assets)
    let message = try source.input(sdk: try input.sdkVersion(of: source))
    var best: Result?
    var recognized: [Verification] = []
    func attempt(_ fit: ScreenshotFit) throws {
      let frame = try renderer.frame(of: message, in: fit.environment)
      let painted = renderer.picture(of: frame, from: message)
      let verification = try Verification(
        frame, painted.value, beside: screenshot.picture, as: fit)
      try Deadline.check(screenshot.file)
      if verification.isRecognized { recognized.append(verification) }
      if best.map({ verification.agreement > $0.verification.agreement }) ?? true {
        let warnings =
          screenshot.warnings + message.warnings + frame.warnings + painted.warnings
        best = Result(verification: verification, warnings: warnings)
      }
    }
    for fit in fits { try attempt(fit) }
    if mayBeDark, let found = best?.verification, !found.isRecognized || found.hasOtherColors {
      for var fit in fits.prefix(2) {
        fit.environment.appearance = fit.environment.appearance == .dark ? .light : .dark
        try attempt(fit)
      }
    }
    guard var best else {
      throw Diagnostic.error("The screenshot fits no device.", file: screenshot.file)
    }
    let expected = best.verification.elements.map(\.expected)
    for other in recognized where other.elements.map(\.expected) != expected {
      let device = other.fit.environment.device.id
      if device != best.verification.fit.environment.device.id,
        !best.otherDevices.contains(device)
      {
        best.otherDevices.append(device)
      }
    }
    return best
  }
}
