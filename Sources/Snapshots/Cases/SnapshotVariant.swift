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
