public import Devices
public import Diagnostics
import Geometry
public import Messages

/// One way in which a case is shown: a device and what its user has set, and the vendor's SDK.
///
/// Values that are the tool's own defaults are held in one form, so that equal variants have equal
/// names: no locale stands for `en`, and no SDK for the vendor's standard one.
public struct SnapshotVariant: Hashable, Sendable {
  public var device: Device
  public var orientation: Orientation
  public var appearance: Appearance
  public var textSize: ContentSizeCategory
  public var locale: LanguageTag? { didSet { normalize() } }
  public var pseudoLocale: PseudoLocale?
  public var sdk: SDKVersion? { didSet { normalize() } }

  /// The orientation that goes without saying: a viewport that is wider than high has its own.
  let usualOrientation: Orientation

  /// Creates a variant of a device, or of a viewport such as `393x852@3`.
  ///
  /// Throws a `Diagnostic` when there is no such device.
  public init(device id: String) throws(Diagnostic) {
    if id.first?.isNumber == true {
      let viewport = try Viewport(id)
      device = viewport.device
      usualOrientation = viewport.orientation
    } else {
      device = try Device.named(id)
      usualOrientation = .portrait
    }
    orientation = usualOrientation
    appearance = .light
    textSize = .large
  }

  /// Creates a variant of a device and what its user has set.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: How it is held.
  ///   - appearance: The system's look.
  ///   - textSize: The text size of the system's settings.
  ///   - locale: The language as BCP 47, such as `ar`; nil for English.
  ///   - pseudoLocale: What stands for a translation of the message's texts.
  ///   - sdk: The version of the vendor's SDK, such as `16.8`; nil for the usual one.
  /// - Throws: A `Diagnostic` when the locale or the version can't be read.
  public init(
    _ device: Device, orientation: Orientation = .portrait, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, locale: String? = nil,
    pseudoLocale: PseudoLocale? = nil, sdk: String? = nil
  ) throws(Diagnostic) {
    self.device = device
    usualOrientation = .portrait
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.pseudoLocale = pseudoLocale
    if let locale { self.locale = try Self.locale(locale) }
    if let sdk { self.sdk = try SDKVersion(sdk) }
    normalize()
  }

  /// Everything outside the message that decides how it looks.
  public var environment: Environment {
    var environment = Environment(
      device: device, orientation: orientation, appearance: appearance, textSize: textSize,
      locale: locale)
    environment.pseudoLocale = pseudoLocale
    return environment
  }

  /// Takes away what goes without saying; observers don't do so while a variant is being made.
  mutating func normalize() {
    if locale?.text.lowercased() == "en" { locale = nil }
    // NOTE: Airship is the only vendor whose messages have an SDK so far.
    if sdk == AirshipSDK.standard.version { sdk = nil }
  }
}
