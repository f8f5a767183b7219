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
    case unclaimed
  }

  /// The pictures of a variant that did not pass.
  public struct Pictures: Sendable {
    /// The golden picture; nil when there is none.
    public var expected: Bitmap?

    /// What is drawn now.
    public var actual: Bitmap

    /// The picture of now, pale, with what differs in red; nil without a golden picture.
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

    /// Describes what passed only within its tolerance.
    public init(pixels: Int, tolerance: SnapshotSettings.Tolerance) {
      self.pixels = pixels
      self.tolerance = tolerance
    }
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

  /// What changed in the layout.
  public var changes: [LayoutChange] = []

  /// The pixels that differ by more than the tolerance's levels, without those of ignored elements;
  /// of a variant that passed, as many as the tolerance allows.
  public var differingPixels = 0

  /// Those of them that no change of an element explains.
  public var unexplainedPixels = 0

  /// What encloses the differing pixels; nil when there are none.
  public var bounds: PixelRect?

  /// The largest difference of a channel, of 255.
  public var largestDifference = 0

  /// What a variant that passed owes to its tolerance; nil when the picture is equal.
  public var tolerated: Toleration?

  /// The elements of the golden; empty when they aren't known.
  public var expectedElements: [ElementRecord] = []

  /// The elements of what is drawn now; only of a variant that did not pass.
  public var actualElements: [ElementRecord] = []

  /// Those of the elements that are not compared which are there, now or in the golden.
  public var ignored: Set<String> = []

  /// What was met while reading and drawing.
  public var diagnostics: [Diagnostic] = []

  /// Only of a variant that did not pass, and only as long as the result is being handed over.
  public var pictures: Pictures?

  /// Only of a scenario's timeline that did not pass, and only as long as the result is being handed
  /// over.
  public var timeline: Timelines?

  /// What `accept` would write; present together with the pictures unless only checks failed.
  public var candidate: GoldenFiles?

  /// The layout of now as JSON; present together with the pictures.
  public var layoutJSON: String?

  /// Makes the result of a variant, to be filled in.
  public init(snapshot: String, variant: String, status: Status) {
    self.snapshot = snapshot
    self.variant = variant
    self.status = status
  }

  /// The case and the variant, such as `airship/modal/joined-footer/iphone-15`.
  public var name: String { snapshot + "/" + variant }
}
