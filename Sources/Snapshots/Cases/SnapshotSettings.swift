public import Checks
public import Comparison
import Devices
public import Geometry
public import GoldenStore
public import HTMLContent
public import Inputs
public import Messages

/// What the `snapshot.yml` files of a folder and those above it say; the nearest wins, key by key.
public struct SnapshotSettings: Hashable, Sendable {
  /// How much images may differ.
  public struct Tolerance: Hashable, Sendable {
    /// The largest difference of a channel that is no difference, of 255.
    public var channel: Int

    /// How many pixels may differ by more.
    public var pixels: Int

    /// What else doesn't count.
    public var allowance = PixelAllowance()

    /// Why it isn't the default.
    public var reason: String?

    /// What `channel` may be.
    package static let channels = PixelComparison.channels

    /// What `pixels` may be.
    static let counts = 0...100_000_000

    /// Two levels of 255, on no pixel more.
    public static let `default` = Tolerance(channel: PixelComparison.defaultChannel, pixels: 0)

    /// Creates a tolerance: `channel` of 255 levels, and the number of pixels that may differ by
    /// more.
    public init(
      channel: Int, pixels: Int, reason: String? = nil, allowance: PixelAllowance = PixelAllowance()
    ) {
      self.channel = channel
      self.pixels = pixels
      self.reason = reason
      self.allowance = allowance
    }

    /// Whether nothing but the reason distinguishes it from the default.
    public var isDefault: Bool {
      channel == Self.default.channel && pixels == Self.default.pixels && allowance.isNone
    }

    /// Whether a comparison has more than is tolerated.
    package func isExceeded(by pixels: PixelComparison) -> Bool {
      guard pixels.differingPixels > self.pixels else { return false }
      return allowance.density.map { pixels.maximumPixels(inSquaresOf: PixelAllowance.square) > $0 }
        ?? true
    }
  }

  /// The values of each axis of the environment, by its name; an axis without any keeps its default
  /// value.
  public var values = [EnvironmentAxis.device.name: ["iphone-15"]]

  /// The versions of the vendors' SDKs.
  public var sdks = SDKRequest()

  /// The vendor of the messages; nil to recognise it by their keys.
  public var vendor: Vendor?

  /// The names of exactly the variants that there are; nil for the product of the lists above.
  public var variants: [String]?

  /// What doesn't count as a difference.
  public var tolerance = Tolerance.default

  /// The ids of elements that are not compared, nor what is in them.
  public var ignored: [String] = []

  /// Parts of the screen in points within which nothing is compared: neither pixels nor elements that
  /// lie wholly in one of them.
  public var ignoredAreas: [Rect] = []

  /// The file that says which elements are not compared; nil when none does.
  public var ignoreFile: String?

  /// The path of a screenshot of the app that messages are drawn over; nil for a plain screen.
  public var behind: String?

  /// What elements of pages get before they are drawn.
  public var pageState = PageState()

  /// Whether what VoiceOver finds is compared, too.
  public var comparesAccessibility = false

  /// Whether a file names the devices; the images of a scenario are wanted only then.
  public var namesDevices = false

  /// The frames of a scenario that have golden images: ids of messages, or names of frames such as
  /// `02-offer`; nil for all of them.
  public var frames: [String]?

  /// What holds for checks of how messages look, by their names; see `rule(for:)`.
  public var checks: CheckRules = [:]

  /// Where goldens are that are not files beside their cases; nil when all are.
  public var goldenStore: StoreAddress?

  /// The file that says so.
  var goldenStoreFile: String?

  /// Creates the settings of a case without a `snapshot.yml`.
  public init() {}
}
