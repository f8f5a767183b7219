public import Comparison
public import Diagnostics
public import Geometry
public import Raster

/// What a check found about one variant.
public struct VariantResult: Sendable {
  /// What a comparison can end with.
  public enum Status: String, Hashable, Sendable {
    /// Nothing differs beyond the tolerance.
    case passed

    /// Something differs.
    case failed

    /// There is no golden yet.
    case new

    /// The message can't be drawn, or the golden can't be read.
    case error

    /// There is a golden that no case claims.
    case unreferenced = "unclaimed"
  }

  /// The images of a variant that did not pass.
  public struct Images: Sendable {
    /// The golden image; nil when there is none.
    public var expected: Bitmap?

    /// What is drawn now.
    public var actual: Bitmap

    /// The image of now, pale, with what differs in red; nil without a golden image.
    public var difference: Bitmap?
  }

  /// The timelines of a scenario that did not pass, as text.
  public struct Timelines: Sendable {
    /// The golden; nil when there is none.
    public var expected: String?

    /// What happens now; it is what `accept` would write.
    public var actual: String

    /// Both, line by line, as `TimelineComparison` has them; nil without a golden.
    public var difference: String?
  }

  /// What a variant that passed makes use of its tolerance.
  public struct Toleration: Hashable, Sendable {
    /// The pixels that differ at all, without those of ignored elements.
    public var pixels: Int

    /// How much they may differ.
    public var tolerance: SnapshotSettings.Tolerance
  }

  /// The case's path below the snapshot folder.
  public var snapshot: String

  /// The variant's name.
  public var variant: String

  /// What the comparison found.
  public var status: Status

  /// What happened, in one line of words; empty when the variant passed.
  public var verdict = ""

  /// The input that explains it, as `buttonStyle.stackedButtonSpacing 16 → 24`.
  public var cause: String?

  /// A digest of the whole cause, equal where several cases were changed in the same way; nil without
  /// a cause.
  public var causeIdentity: String?

  /// Where the difference comes from; only where the checker asks.
  public var origin: DifferenceClass?

  /// The vendor of what is drawn, `html` for a page; nil where it could not be read.
  public var vendor: String?

  /// Whether the cause is not all that was changed: without it, the image would differ from the golden
  /// still.
  public var isCausePartial = false

  /// The file that has what made the difference; nil where that isn't known.
  public var causeFile: String?

  /// Where that file has it; nil where it has no lines.
  public var position: LinePosition?

  /// How long the check took, in seconds.
  public var seconds = 0.0

  /// Whether something is wrong that concerns this variant alone, such as a golden of another one or
  /// a failed check; it is never treated as equal to others.
  public var isSingular = false

  /// What changed in the layout.
  public var changes: [LayoutChange] = []

  /// The pixels that differ by more than the tolerance's levels, without those of ignored elements;
  /// of a variant that passed, as many as the tolerance allows.
  public var differingPixels = 0

  /// Those of them that no change of an element explains.
  public var unexplainedPixels = 0

  /// What encloses the differing pixels; nil when there are none.
  public var bounds: PixelRect?

  /// The locations in which pixels differ, apart from one another, from the top; not more than
  /// `PixelComparison.maximumRegions`.
  public var regions: [PixelRect] = []

  /// The largest difference of a channel, of 255.
  public var largestDifference = 0

  /// What a variant that passed owes to its tolerance; nil when the image is equal.
  public var tolerated: Toleration?

  /// The elements of the golden; empty when they aren't known.
  public var expectedElements: [ElementRecord] = []

  /// The elements of what is drawn now; only of a variant that did not pass.
  public var actualElements: [ElementRecord] = []

  /// Those of the elements that are not compared which are there, now or in the golden.
  public var ignored: Set<ExactText> = []

  /// What was met while reading and drawing.
  public var diagnostics: [Diagnostic] = []

  /// The ids of the elements whose frames are inferred; also of a variant that passed.
  public var inferred: [String] = []

  /// Warnings of what makes the status mean less than it seems, also of a variant that passed: little is
  /// compared, or viewers show another golden.
  public var reservations: [Diagnostic] = []

  /// Only of a variant that did not pass, and only as long as the result is being handed over.
  public var images: Images?

  /// What is drawn now, made small, also of a variant that passed; only where the checker makes small
  /// images, and only as long as the result is being handed over.
  public var small: Bitmap?

  /// Only of a scenario's timeline that did not pass, and only as long as the result is being handed
  /// over.
  public var timeline: Timelines?

  /// The message in grey with what VoiceOver finds in it now; only of an accessibility snapshot that did
  /// not pass, and only as long as the result is being handed over.
  public var spokenImage: Bitmap?

  /// What `accept` would write; present together with the images unless only checks failed.
  public var candidate: GoldenFiles?

  /// The layout of now as JSON; present together with the images.
  public var layoutJSON: String?

  /// The case and the variant, such as `airship/modal/joined-footer/iphone-15`.
  public var name: String { snapshot + "/" + variant }

  /// What follows a verdict: `, because maxWidth 336 → 360`.
  static func clause(because cause: String, isPartial: Bool) -> String {
    ", \(isPartial ? "partly " : "")because \(cause)"
  }
}
