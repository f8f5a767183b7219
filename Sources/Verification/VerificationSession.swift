package import Devices
package import Diagnostics
package import Inputs
import Raster
package import Rendering

/// A screenshot that messages are held against, as each device that it may be of.
package struct VerificationSession {
  private let image: Bitmap
  private let file: String
  private let fits: [ScreenshotFit]

  /// The screens of which the screenshot may be a part, where it fits none.
  private let screens: [Environment]

  /// What is not as it should be in the file, although it is read.
  private let warnings: [Diagnostic]

  /// What is known of the phone, and its device where that was named.
  private let environment: Environment
  private let device: Device?

  /// A device on which less agrees by so much is not the screenshot's.
  private static let clearAgreement = 0.3

  /// Whether the appearance is left open, to be tried the other way.
  private let mayBeDark: Bool

  /// Reads a screenshot, and finds what it may be of.
  ///
  /// - Parameters:
  ///   - file: The path of an image of any format that messages may have.
  ///   - request: What the user knows of the phone.
  /// - Throws: An error that names the file when it is not an image, is too large or fits no
  ///   device.
  package init(
    screenshotAt file: String, of request: EnvironmentRequest
  ) throws(Diagnostic) {
    self.file = file
    (image, warnings) = try Self.image(at: file)
    let environment = try request.environment("A screenshot is taken")
    self.environment = environment
    let device = request.device(in: environment)
    self.device = device
    let orientation = request.orientation(in: environment)
    let all = ScreenshotFit.all(for: image.size, in: environment, on: device)
    fits = all.filter { orientation == nil || $0.environment.orientation == orientation }
    mayBeDark = !request.names(.appearance)
    let isPart = device == nil && all.allSatisfy(\.isPart) && !ScreenshotFit.isTooSmall(image.size)
    screens =
      isPart
      ? ScreenshotFit.screens(around: image.size, in: environment, orientation: orientation) : []
    if !fits.isEmpty || !screens.isEmpty { return }
    if let orientation, !all.isEmpty {
      throw .error(
        "The screenshot fits no device in \(orientation.rawValue).", file: file,
        solution: "Leave --orientation out: it is inferred from the size.")
    }
    throw ScreenshotFit.problem(image.size, file: file, on: device)
  }

  private static func image(at file: String) throws(Diagnostic) -> (Bitmap, [Diagnostic]) {
    let bytes = try InputFile.read(file, limit: AssetFolder.maximumBytes)
    let limits = ImageLimits(
      side: ImageLimits.default.side, pixels: Verification.maximumPixels)
    do throws(ImageError) {
      let image = try ImageFile.decode(bytes, limits: limits)
      return (image, ImageFile.colorProblem(of: bytes).map { [$0.warning(file: file)] } ?? [])
    } catch {
      throw .error(
        "The screenshot can't be read: \(error)", file: file,
        solution: "Name a PNG, JPEG, GIF or WebP file that is complete.")
    }
  }

  /// What was found of a message.
  package struct Result {
    let verification: Verification
    fileprivate let screenshot: Bitmap
    fileprivate let file: String

    /// What there is to know of the message.
    package let warnings: [Diagnostic]

    /// Other devices whose screenshots have the same size, and on which the message is found
    /// elsewhere.
    package fileprivate(set) var otherDevices: [String] = []

    fileprivate init(
      _ found: VerificationTrial.Found, of message: Input, file: String, warnings: [Diagnostic]
    ) {
      verification = found.verification
      screenshot = found.screenshot
      self.file = file
      self.warnings = warnings + message.warnings + found.warnings
    }
  }

  /// Holds a message against the screenshot.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - renderer: Lays it out and draws it.
  /// - Returns: What was found, on the device that agrees best.
  /// - Throws: Problems of the message, or an error when it takes too long.
  package func verification(of message: Input, by renderer: Renderer) throws -> Result {
    var trial = VerificationTrial(image: image, message: message, renderer: renderer, file: file)
    try trial.attempt(fits, mayBeDark: mayBeDark)
    // A scale that is wrong by little makes everything a little larger.
    if device != nil, !trial.isClear { try trial.attemptOtherScales(fits) }
    if !trial.isRecognized { try trial.attemptParts(of: screens) }
    if fits.isEmpty, !trial.isRecognized {
      throw ScreenshotFit.problem(image.size, file: file, on: device, wasTriedAsPart: true)
    }
    if !trial.isRecognized { try trial.attemptTurned(fitting: environment, on: device, mayBeDark) }
    try trial.settle()
    let (best, recognized) = (trial.best, trial.recognized)
    guard var best = best.map({ Result($0, of: message, file: file, warnings: warnings) }) else {
      throw Diagnostic.error("The screenshot fits no device.", file: file)
    }
    let expected = best.verification.elements.map(\.expected)
    let limit = best.verification.agreement - Self.clearAgreement
    for other in recognized
    where other.agreement > limit && other.elements.map(\.expected) != expected {
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

extension VerificationSession.Result: PrintedResult {
  package var text: PrintedText { verification.description }
  package var json: OrderedJSON { verification.json }

  /// What the screenshot is taken to be of.
  package var fitText: PrintedText {
    if otherDevices.isEmpty { return verification.fitWords }
    return """
      \(verification.fitWords)
      \(verification.fit.isPart ? "parts of screenshots" : "screenshots") of \
      \(otherDevices.joined(separator: ", ")) may have the same size: where it is one of those, name it \
      with --device
      """
  }

  /// Why nothing can be said; nil where the message was found.
  package var problem: Diagnostic? {
    if verification.isRecognized { return nil }
    return .error(
      verification.description.text, file: file,
      solution: "Name what the phone is set to: --device, --appearance, --text-size.")
  }

  /// Whether an element is elsewhere on the phone.
  package var hasChanges: Bool { !verification.changed.isEmpty }

  /// The screenshot with the outlines of elements, as a PNG file.
  package func outlines() throws(Diagnostic) -> [UInt8] {
    try ImageWriter.encode(verification.outlines(over: screenshot), isSmallest: false)
  }
}
