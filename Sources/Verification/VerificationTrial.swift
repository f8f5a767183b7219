import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering

/// A message held against a screenshot as each of what that may be of, to keep what agrees best.
struct VerificationTrial {
  /// What was found with one of them.
  struct Found {
    var verification: Verification

    /// The screenshot as it was compared.
    var screenshot: Bitmap
    var warnings: [Diagnostic]
  }

  private let image: Bitmap
  private let message: Input
  private let renderer: Renderer
  private let file: String

  /// The drawing of the environment that was tried last.
  private var drawing: Drawing?

  private struct Drawing {
    var environment: Environment
    var frame: Frame
    var image: Bitmap
    var warnings: [Diagnostic]
  }

  private(set) var best: Found?
  private(set) var recognized: [Verification] = []

  /// How many scales of a part are tried, and how often each is made more exact.
  private static let maximumScales = 3
  private static let maximumCorrections = 3

  /// How many screens of unknown devices are measured, of those whose edges agree best.
  private static let maximumScreens = 3

  /// How many fits are tried in the other appearance.
  private static let maximumOtherAppearances = 8

  /// A scale that is as near to another one is the same.
  private static let sameScale = 0.0012

  init(image: Bitmap, message: Input, renderer: Renderer, file: String) {
    (self.image, self.message, self.renderer, self.file) = (image, message, renderer, file)
  }

  var isRecognized: Bool { best?.verification.isRecognized == true }

  /// Whether the message was found with nothing elsewhere.
  var isClear: Bool { isRecognized && best?.verification.changed.isEmpty == true }

  private mutating func drawn(in environment: Environment) throws -> Drawing {
    if let drawing, drawing.environment == environment { return drawing }
    let frame = try renderer.frame(of: message, in: environment)
    let painted = renderer.image(of: frame, from: message)
    let result = Drawing(
      environment: environment, frame: frame, image: painted.value,
      warnings: frame.warnings + painted.warnings)
    drawing = result
    return result
  }

  @discardableResult
  private mutating func attempt(
    _ fit: ScreenshotFit, on screenshot: Bitmap
  ) throws -> Verification {
    let drawn = try drawn(in: fit.environment)
    let verification = try Verification(drawn.frame, drawn.image, beside: screenshot, as: fit)
    try Deadline.check(file)
    if verification.isRecognized { recognized.append(verification) }
    if best.map({ verification.agreement > $0.verification.agreement }) ?? true {
      best = Found(
        verification: verification, screenshot: screenshot, warnings: drawn.warnings)
    }
    return verification
  }

  /// Tries what the screenshot may be of, those with other proportions only where none of the others
  /// is right.
  mutating func attempt(
    _ fits: [ScreenshotFit], mayBeDark: Bool, on screenshot: Bitmap? = nil
  ) throws {
    let screenshot = screenshot ?? image
    for fit in fits where fit.isProportional { try attempt(fit, on: screenshot) }
    if !isRecognized {
      for fit in fits where !fit.isProportional { try attempt(fit, on: screenshot) }
    }
    guard mayBeDark, let found = best?.verification,
      !found.isRecognized || found.hasOtherColors || found.hasOtherBoxes
    else { return }
    let others = [found.fit] + fits.filter { $0.isProportional && $0 != found.fit }
    for var fit in others.prefix(Self.maximumOtherAppearances) where !isClear {
      fit.environment.appearance = fit.environment.appearance == .dark ? .light : .dark
      try attempt(fit, on: screenshot)
    }
  }

  /// Tries a part of a screen at the scales at which its edges agree most with the drawing's.
  mutating func attemptOtherScales(_ fits: [ScreenshotFit]) throws {
    let tried = fits.filter { $0.isPart && $0.turn == 0 }.map(\.scale)
    var environments: [Environment] = []
    for fit in fits where fit.isPart && !environments.contains(fit.environment) {
      environments.append(fit.environment)
    }
    if let found = best?.verification.fit.environment, !environments.contains(found) {
      environments.append(found)
    }
    for environment in environments {
      for candidate in try scales(in: environment) {
        try attemptExactly(candidate, in: environment, besides: tried)
      }
    }
  }

  /// The scales at which the image is likely to be a part of a screen.
  private mutating func scales(
    in environment: Environment, isWhole: Bool = false
  ) throws -> [ScaleFinder.Candidate] {
    let viewport = environment.viewport
    let minimum = max(
      ScreenshotFit.minimumScale, Double(image.width) / viewport.width,
      Double(image.height) / viewport.height)
    guard minimum <= environment.scale else { return [] }
    let finder = ScaleFinder(
      of: image, in: try drawn(in: environment).image, of: viewport,
      within: minimum...environment.scale * 1.01)
    let whole = [environment.scale, environment.scale / 2].filter { $0 >= minimum - 1e-9 }
    let scales = isWhole ? finder.candidates(whole) : finder.scales(count: Self.maximumScales)
    try Deadline.check(file)
    return scales
  }

  /// Tries a scale, and those that what was found with it says.
  private mutating func attemptExactly(
    _ candidate: ScaleFinder.Candidate, in environment: Environment, besides tried: [Double],
    isDeviceUnknown: Bool = false
  ) throws {
    var fit = ScreenshotFit(
      environment: environment, scale: candidate.scale, isPart: true, isExact: false)
    (fit.hasFoundScale, fit.hasFoundDevice) = (true, isDeviceUnknown)
    for _ in 0...Self.maximumCorrections {
      let verification = try attempt(fit, on: image)
      if isClear { return }
      guard let correction = verification.scaleCorrection,
        abs(correction - 1) > Self.sameScale, abs(correction - 1) < 0.2
      else { return }
      fit.scale *= correction
      if tried.contains(where: { abs($0 / fit.scale - 1) < Self.sameScale }) { return }
    }
  }

  /// Tries an image that fits no screen as a part of one, first as a phone saves it or half as large,
  /// then at any scale: the screens with which most edges agree.
  mutating func attemptParts(of screens: [Environment]) throws {
    for isWhole in [true, false] where !isClear {
      var likely: [(screen: Environment, candidate: ScaleFinder.Candidate)] = []
      for screen in screens {
        likely += try scales(in: screen, isWhole: isWhole).map { (screen, $0) }
      }
      likely.sort { $0.candidate.score > $1.candidate.score }
      for (screen, candidate) in likely.prefix(Self.maximumScreens) where !isClear {
        try attemptExactly(candidate, in: screen, besides: [], isDeviceUnknown: true)
      }
    }
  }

  /// Takes back what is found in images of the drawing itself too, made as coarse as the screenshot.
  mutating func settle() throws {
    guard var found = best, found.verification.isRecognized, !found.verification.changed.isEmpty
    else { return }
    let drawn = try drawn(in: found.verification.fit.environment)
    var controls: [Verification] = []
    for kind in Degradation.allCases {
      let control = found.verification.control(
        kind, of: drawn.image, besides: found.screenshot.size)
      controls.append(
        try Verification(drawn.frame, drawn.image, beside: control.image, as: control.fit))
      try Deadline.check(file)
    }
    found.verification.distrust(controls)
    best = found
  }

  /// Tries the screenshot turned to either side and upside down.
  mutating func attemptTurned(
    fitting environment: Environment, on device: Device?, _ mayBeDark: Bool
  ) throws {
    for turn in [90, 270, 180] where !isRecognized {
      let turned = image.turnedRight(by: turn)
      var fits = ScreenshotFit.all(for: turned.size, in: environment, on: device)
      fits.removeAll { !$0.isProportional || $0.isPart }
      for index in fits.indices { fits[index].turn = turn }
      if !fits.isEmpty { try attempt(fits, mayBeDark: mayBeDark, on: turned) }
    }
  }
}
