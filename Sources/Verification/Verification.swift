import Devices
public import Diagnostics
public import Geometry
public import Raster
public import Rendering

/// A message beside a screenshot of a phone: which element is where it was expected, and which
/// isn't.
///
/// Nothing is said of an element whose position isn't clear: letters of another font, a compressed
/// image or a busy app make less clear, not wrong.
public struct Verification: Sendable {
  /// An element of the layout, and where the screenshot has it.
  public struct Element: Hashable, Sendable {
    /// The id that the printed layout has.
    public var id: String

    /// Where the layout has it, in points of the screen.
    public var expected: Rect

    /// Where it was found; nil where it could not be measured.
    public var found: Rect?

    /// What differs by more than `Verification.tolerance`.
    public var changes: [Change] = []

    /// How sure the position is, from 0 to 1.
    public var confidence: Double

    /// The element from whose change all of this one's follow; nil where it changed by itself.
    public var follows: String?

    /// Why it was not measured; nil where it was.
    public var reason: String?

    /// The axes along which it was measured, `x` and `y`; along the others it is taken to go along
    /// with what is around it.
    public var axes: [String] = []

    /// What of it could not be compared, although it was found: the screenshot has too few pixels
    /// for that, or something covers it.
    public var unjudged: [Change.Property] = []

    /// Whether nothing of it could be seen, so that nothing was missed.
    public var isInvisible = false

    /// Whether sides of it can't be seen, and their positions follow from what is in it.
    public var isInferred = false

    /// Whether its string was found with other words, or letters that can't be read.
    var hasOtherWords = false
  }

  /// One thing that is not as expected.
  public struct Change: Hashable, Sendable {
    /// What differs.
    public enum Property: String, CaseIterable, Hashable, Sendable {
      case x
      case y
      case width
      case height

      /// The position of the text in its box.
      case textX
      case textY

      /// Where the lines of a text break.
      case lines

      /// The radius of the corners.
      case radius

      /// The colour inside.
      case color

      /// The colour of the line around it.
      case lineColor

      /// The colour of the letters.
      case textColor

      /// The size of the letters.
      case textSize

      /// How bold the letters are.
      case textWeight
    }

    public var property: Property

    /// By how much it is more on the phone: in points, for lines their number, for colours in levels
    /// of 255, for weights the share of ink.
    public var difference: Double

    /// From 0 to 1.
    public var confidence: Double

    /// What differs in words, where a number doesn't say it: where lines break, which colour it is.
    public var description: String?
  }

  /// What the screenshot was taken for.
  public let fit: ScreenshotFit

  /// Where on the screen the screenshot begins, in points: not at its corner for a part of it.
  public let origin: Point

  /// How sure that is along each axis, from 0 to 1.
  ///
  /// Up to 0.6 another position is nearly as likely, and nothing is said of positions along the
  /// axis.
  public let originConfidence: (x: Double, y: Double)

  /// In painting order.
  public private(set) var elements: [Element]

  /// Whether the screenshot shows the message, as far as that can be said.
  public let isRecognized: Bool

  /// Whether most texts are on a colour that is far from the expected one, as in the other
  /// appearance.
  public let hasOtherColors: Bool

  /// How sure it is that its texts are those of the message, from 0 to 1; nil where no text was
  /// found.
  public let wordConfidence: Double?

  private let judge: ElementJudge

  /// By how much the image's scale is larger than it was taken to be, by what was found; nil where
  /// too little was.
  let scaleCorrection: Double?

  /// The least confidence of each element where only one or two were found.
  static let clearPosition = 0.6

  /// Less says little of which message it is.
  static let clearWords = 0.75

  /// With less it is said that it isn't certain where a part of a screen begins.
  static let clearOrigin = 0.75

  /// Differences that are smaller count as none, in points: they are within 1 pt when rounded.
  public static let tolerance = 1.3

  /// The least confidence with which something is said.
  public static let minimumConfidence = ElementMeasurer.minimumConfidence

  /// The most pixels of a screenshot.
  public static let maximumPixels = 40_000_000

  /// Compares a frame with a screenshot.
  ///
  /// - Parameters:
  ///   - frame: The message, laid out for what the screenshot was taken for.
  ///   - image: The frame, painted at the device's own size.
  ///   - screenshot: The screenshot.
  ///   - fit: What it was taken for.
  /// - Throws: A `Diagnostic` when it is too large, or takes too long.
  public init(
    _ frame: Frame, _ image: Bitmap, beside screenshot: Bitmap, as fit: ScreenshotFit
  ) throws(Diagnostic) {
    guard screenshot.width * screenshot.height <= Self.maximumPixels else {
      throw .error(
        "The screenshot has more than \(Self.maximumPixels) pixels.", solution: "Make it smaller.")
    }
    let pixels = fit.measuredSize(of: screenshot.size)
    let screen = screenshot.scaled(width: pixels.screenshot.width, height: pixels.screenshot.height)
    let drawing = image.scaled(width: pixels.screen.width, height: pixels.screen.height)
    let scale = pixels.scale
    let expected = ExpectedElement.all(of: frame)
    // Along an axis on which all of the screen is there, nothing is to be found.
    let room = (
      x: Double(pixels.screen.width - pixels.screenshot.width),
      y: Double(pixels.screen.height - pixels.screenshot.height)
    )
    var first = (x: 0.0, y: 0.0)
    if fit.isPart {
      let found = PartFinder(drawing, scale: scale).match(screen).origin
      first = (room.x > 0 ? found.x : 0, room.y > 0 ? found.y : 0)
    }
    try Deadline.check()
    let plane = PixelPlane(screen)
    let step =
      fit.isPart
      ? (x: fit.environment.scale / scale, y: fit.environment.scale / scale)
      : (
        x: Double(image.width) / Double(screen.width),
        y: Double(image.height) / Double(screen.height)
      )
    func evidence(from origin: (x: Double, y: Double)) -> PixelEvidence {
      PixelEvidence(
        plane, in: PixelPlane(image), scale: fit.environment.scale, step: step, origin: origin)
    }
    func judged(_ measurer: ElementMeasurer) -> ElementJudge {
      let measurements = measurer.measure(expected)
      let origin =
        fit.isPart
        ? PartOrigin(
          found: first, elements: expected, measurements: measurements, scale: scale, room: room)
        : PartOrigin(x: 0, y: 0)
      return ElementJudge(
        elements: expected, measurements: measurements, scale: scale, origin: origin)
    }
    let measurer = ElementMeasurer(
      expected: PixelPlane(drawing), screen: plane, pixels: evidence(from: first), scale: scale,
      origin: first)
    var judge = judged(measurer)
    try Deadline.check()
    hasOtherColors = judge.hasOtherColors
    if hasOtherColors, let colors = OtherColors(judge.elements, judge.measurements) {
      // Sides are where two colors meet: those of the drawing are changed to those that were found.
      let other = judged(measurer.expecting(colors.applied(to: drawing, scale: scale)))
      if other.measuredConfidence >= judge.measuredConfidence { judge = other }
      try Deadline.check()
    }
    let origin = judge.origin
    judge.compare(with: evidence(from: (origin.x.distance, origin.y.distance)))
    try Deadline.check()
    scaleCorrection = ScaleFinder.correction(judge.elements, judge.measurements, scale: scale)
    self.fit = fit
    self.origin = Point(x: origin.x.distance / scale, y: origin.y.distance / scale)
    originConfidence = (origin.x.confidence, origin.y.confidence)
    self.judge = judge
    elements = judge.judged()
    isRecognized = judge.isRecognized(elements)
    wordConfidence = judge.wordConfidence
  }

  /// Takes back what is found in a screenshot that has the very same message too: what can't be
  /// distinguished at its size.
  ///
  /// - Parameter controls: What was found in images of the drawing itself.
  mutating func distrust(_ controls: [Verification]) {
    var judge = judge
    for index in elements.indices {
      for control in controls where control.elements.indices.contains(index) {
        judge.distrusted[index].formUnion(control.elements[index].changes.map(\.property))
      }
    }
    elements = judge.judged()
  }

  /// The drawing as a screenshot of the message would be that has nothing elsewhere.
  func control(
    _ kind: Degradation, of image: Bitmap, besides screenshot: PixelSize
  ) -> (image: Bitmap, fit: ScreenshotFit) {
    let pixels = fit.measuredSize(of: screenshot)
    var control = image.scaled(width: pixels.screen.width, height: pixels.screen.height)
    if fit.isPart {
      control = control.cropped(
        to: PixelRect(
          x: Int((origin.x * pixels.scale).rounded()), y: Int((origin.y * pixels.scale).rounded()),
          width: pixels.screenshot.width, height: pixels.screenshot.height))
    }
    var fit = fit
    fit.scale = pixels.scale
    return (control.degraded(kind), fit)
  }

  /// Those that changed by themselves.
  public var changed: [Element] {
    elements.filter { !$0.changes.isEmpty && $0.follows == nil }
  }

  /// Whether a box has another colour, as in the other appearance.
  var hasOtherBoxes: Bool {
    elements.contains { $0.changes.contains { $0.property == .color } }
  }

  /// Those whose position is known.
  public var measured: [Element] { elements.filter { $0.found != nil } }
}

extension Verification {
  /// How well the screenshot agrees with the layout, to compare devices that it may be of: the share
  /// of elements that are where they were expected, and half of that of those elsewhere, in colours
  /// that were expected.
  public var agreement: Double {
    let visible = elements.filter { !$0.isInvisible }
    guard !visible.isEmpty else { return 0 }
    let points = visible.reduce(0.0) { sum, element in
      guard element.found != nil else { return sum }
      return sum + (element.changes.isEmpty ? 1 : element.follows == nil ? 0.3 : 0.6)
        * element.confidence
    }
    return points / Double(visible.count) + (isRecognized ? 1 : 0) - (hasOtherColors ? 0.5 : 0)
  }
}
