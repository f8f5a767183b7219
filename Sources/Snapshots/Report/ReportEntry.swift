import Diagnostics
public import Geometry
public import Messages
import Raster

/// What a check says of one variant of a case.
public struct ReportEntry: Hashable, Sendable {
  /// How a variant fared, the most urgent first.
  public enum Status: String, CaseIterable, Decodable, Hashable, Sendable {
    /// It couldn't be drawn or its golden couldn't be read.
    case error

    /// It differs from its golden.
    case failed

    /// It has no golden yet.
    case new

    /// There is a golden, and no case asks for it.
    case unreferenced = "unclaimed"

    /// It is equal to its golden.
    case passed
  }

  /// What a person has decided about a difference.
  public enum Decision: String, Decodable, Hashable, Sendable {
    /// The new image is a golden now.
    case accepted

    /// The new image is not wanted.
    case rejected
  }

  /// What happened to one property of an element.
  public struct Change: Decodable, Hashable, Sendable {
    /// The element's id.
    public var id: String

    /// What changed, such as `y` or `text`.
    public var property: String

    /// The value in the golden.
    public var from: JSONValue

    /// The value now.
    public var to: JSONValue

    /// Describes a change of one property.
    public init(id: String, property: String, from: JSONValue, to: JSONValue) {
      self.id = id
      self.property = property
      self.from = from
      self.to = to
    }
  }

  /// Where an element is in the golden and in the new image, in points from the top left.
  public struct Element: Decodable, Hashable, Sendable {
    /// The element's id.
    public var id: String

    /// Where the golden has it, in points; nil when it is new.
    public var expected: Frame?

    /// Where it is now, in points; nil when it is gone.
    public var actual: Frame?

    /// Describes where an element was and is.
    public init(id: String, expected: Frame?, actual: Frame?) {
      self.id = id
      self.expected = expected
      self.actual = actual
    }
  }

  /// A rectangle in points.
  public struct Frame: Decodable, Hashable, Sendable {
    /// Points from the left of the screen.
    public var x: Double

    /// Points from the top of the screen.
    public var y: Double

    /// The width in points.
    public var width: Double

    /// The height in points.
    public var height: Double

    /// Takes over a rectangle.
    public init(_ rect: Rect) {
      x = rect.minX
      y = rect.minY
      width = rect.width
      height = rect.height
    }
  }

  /// What a variant that passed owes to its tolerance.
  public struct Toleration: Decodable, Hashable, Sendable {
    /// The pixels that differ at all.
    public var pixels: Int

    /// The largest difference of a channel that doesn't count, of 255.
    public var channel: Int

    /// How many pixels may differ by more.
    public var budget: Int

    /// Why the tolerance is not the default.
    public var reason: String?

    /// Describes what passed only within its tolerance.
    public init(pixels: Int, channel: Int, budget: Int, reason: String?) {
      (self.pixels, self.channel) = (pixels, channel)
      (self.budget, self.reason) = (budget, reason)
    }
  }

  /// The case's path below the snapshot folder.
  public var `case`: String

  /// The variant's name, which is that of its golden.
  public var variant: String

  /// What the comparison found.
  public var status: Status

  /// What happened, on one line.
  public var verdict: String

  /// The input that made the difference, nil when it isn't known.
  public var because: String?

  /// Whether that input is not all that was changed: without it, the image would differ from the golden
  /// still.
  public var isPartly = false

  /// A digest of that change, equal where several cases were changed in the same way.
  public var cause: String?

  /// Whether it is never treated as equal to others, see `VariantResult`.
  public var isSingular = false

  /// What changed in the layout, the cause first.
  public var changes: [Change] = []

  /// The pixels that differ by more than the tolerance's levels; of a variant that passed, those
  /// that its tolerance allows.
  public var differingPixels = 0

  /// Differing pixels that no change of an element accounts for.
  public var unexplainedPixels = 0

  /// What encloses the differing pixels.
  public var bounds: PixelRect?

  /// The locations in which pixels differ, apart from one another.
  public var regions: [PixelRect] = []

  /// The largest difference of a channel, of 255.
  public var largestDifference = 0

  /// What a variant that passed owes to its tolerance; nil where the image is equal.
  public var tolerated: Toleration?

  /// The paths of images and of the new layout, below the report's folder.
  public var expected: String?

  /// The path of the image as it is now; nil when there is none.
  public var actual: String?

  /// The path of the image of the differences; nil when there is none.
  public var diff: String?

  /// The path of the layout as it is now; nil when there is none.
  public var layout: String?

  /// The path of a small image of what is drawn now, of a check with a gallery.
  public var small: String?

  /// The path of an image of what VoiceOver finds now, numbered; nil for other entries.
  public var image: String?

  /// The size of the golden image; nil when there is none.
  public var expectedSize: PixelSize?

  /// The size of the image as it is now; nil when there is none.
  public var actualSize: PixelSize?

  /// Pixels per point.
  public var scale: Double?

  /// Where elements were and are, of those that differ.
  public var elements: [Element] = []

  /// The file that an author would look at, as the check was reported about it.
  public var file: String?

  /// Where the difference comes from, of a check with `--triage`.
  public var origin: DifferenceClass?

  /// The ids of the elements whose frames are inferred.
  public var inferred: [String] = []

  /// The vendor of what is drawn, of a variant that did not pass.
  public var vendor: String?

  /// The line of the file that made the difference, or in which the error is, where it is known.
  public var line: Int?

  /// The character in the line, from 1; nil where only the line is known, or not even that.
  public var column: Int?

  /// How long the check of the variant took, in seconds; known to the check alone, as `report.json` is
  /// the same whenever it is written.
  public var seconds: Double?

  /// The SHA-256 digest of the file that `accept` would take, in hexadecimal digits.
  public var actualDigest: String?

  /// The command that makes the new image the golden.
  public var accept: String?

  /// What was decided since the check.
  public var decision: Decision?

  /// Describes a variant by its case and name.
  public init(case: String, variant: String, status: Status, verdict: String) {
    self.case = `case`
    self.variant = variant
    self.status = status
    self.verdict = verdict
  }

  /// Whether there is a new image that could become the golden, and nobody has decided yet.
  public var isPending: Bool {
    (status == .failed || status == .new) && actual != nil && decision == nil
  }

  /// The file that an author would look at, with the line and the character where they are known:
  /// `sale/message.json:12:7`.
  public var location: String? {
    file.map { $0 + (line.map { ":" + LinePosition(line: $0, column: column).text } ?? "") }
  }

  /// The case and the variant: what tells an entry from all others.
  public var name: String { self.case + "/" + variant }
}

extension ReportEntry: Decodable {
  private enum Key: String, CodingKey {
    case `case`, variant, status, verdict, because, changes, differingPixels, unexplainedPixels
    case expected, actual, diff, layout, expectedSize, actualSize, scale, elements, file, accept
    case decision, bounds, largestDifference, tolerated, actualDigest, cause, regions, small, line,
      column,
      vendor, inferred, image
    case origin = "class"
    case isSingular = "singular"
    case isPartly = "partly"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      case: try values.decode(String.self, forKey: .case),
      variant: try values.decode(String.self, forKey: .variant),
      status: try values.decode(Status.self, forKey: .status),
      verdict: try values.decode(String.self, forKey: .verdict))
    because = try values.decodeIfPresent(String.self, forKey: .because)
    isPartly = try values.decodeIfPresent(Bool.self, forKey: .isPartly) ?? false
    changes = try values.decodeIfPresent([Change].self, forKey: .changes) ?? []
    differingPixels = try values.decodeIfPresent(Int.self, forKey: .differingPixels) ?? 0
    unexplainedPixels = try values.decodeIfPresent(Int.self, forKey: .unexplainedPixels) ?? 0
    cause = try values.decodeIfPresent(String.self, forKey: .cause)
    isSingular = try values.decodeIfPresent(Bool.self, forKey: .isSingular) ?? false
    bounds = try values.decodeIfPresent(PixelRect.self, forKey: .bounds)
    regions = (try values.decodeIfPresent([PixelRect].self, forKey: .regions) ?? [])
      .filter(\.isOfImage)
    small = try values.decodeIfPresent(String.self, forKey: .small)
    largestDifference = try values.decodeIfPresent(Int.self, forKey: .largestDifference) ?? 0
    tolerated = try values.decodeIfPresent(Toleration.self, forKey: .tolerated)
    actualDigest = try values.decodeIfPresent(String.self, forKey: .actualDigest)
    expected = try values.decodeIfPresent(String.self, forKey: .expected)
    actual = try values.decodeIfPresent(String.self, forKey: .actual)
    diff = try values.decodeIfPresent(String.self, forKey: .diff)
    layout = try values.decodeIfPresent(String.self, forKey: .layout)
    image = try values.decodeIfPresent(String.self, forKey: .image)
    expectedSize = try values.decodeIfPresent(PixelSize.self, forKey: .expectedSize)
    actualSize = try values.decodeIfPresent(PixelSize.self, forKey: .actualSize)
    scale = try values.decodeIfPresent(Double.self, forKey: .scale)
    elements = try values.decodeIfPresent([Element].self, forKey: .elements) ?? []
    file = try values.decodeIfPresent(String.self, forKey: .file)
    line = try values.decodeIfPresent(Int.self, forKey: .line)
    column = try values.decodeIfPresent(Int.self, forKey: .column)
    inferred = try values.decodeIfPresent([String].self, forKey: .inferred) ?? []
    vendor = try values.decodeIfPresent(String.self, forKey: .vendor)
    origin = try values.decodeIfPresent(String.self, forKey: .origin)
      .flatMap { DifferenceClass(rawValue: $0) }
    accept = try values.decodeIfPresent(String.self, forKey: .accept)
    decision = try values.decodeIfPresent(Decision.self, forKey: .decision)
  }
}

extension PixelRect {
  /// Whether an image could be as large; a report may come from anywhere.
  fileprivate var isOfImage: Bool {
    let sides = 1...Bitmap.maximumSide
    return sides.contains(width) && sides.contains(height) && x >= 0 && y >= 0
      && x <= Bitmap.maximumSide && y <= Bitmap.maximumSide
  }
}
