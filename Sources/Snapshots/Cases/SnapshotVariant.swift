public import Devices
public import Diagnostics
public import Messages

/// One way in which a case is shown: a device and what its user has set, and the vendor's SDK.
///
/// Equal variants have equal names: English counts as no locale.
public struct SnapshotVariant: Hashable, Sendable {
  /// Everything outside the message that decides how it is shown.
  public var environment: Environment { didSet { normalize() } }

  /// The version of the vendor's SDK; nil for the vendor's standard one.
  public var sdk: SDKVersion?

  /// Creates a variant of an environment.
  public init(_ environment: Environment, sdk: SDKVersion? = nil) {
    self.environment = environment
    self.sdk = sdk
    normalize()
  }

  /// Creates a variant of a device, or of a viewport such as `393x852@3`.
  ///
  /// Throws a `Diagnostic` when there is no such device.
  public init(device id: String) throws(Diagnostic) {
    var environment = Environment(device: .iPhone15)
    try EnvironmentAxis.device.set(id, in: &environment)
    self.init(environment)
  }

  /// Creates a variant of a device and what its user has set.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: How it is held.
  ///   - appearance: The system's appearance.
  ///   - textSize: The text size of the system's settings.
  ///   - locale: The language as BCP 47, such as `ar`; nil for English.
  ///   - pseudoLocale: What represents a translation of the message's texts.
  ///   - sdk: The version of the vendor's SDK, such as `16.8`; nil for the default one.
  /// - Throws: A `Diagnostic` when the locale or the version can't be read.
  public init(
    _ device: Device, orientation: Orientation = .portrait, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, locale: String? = nil,
    pseudoLocale: PseudoLocale? = nil, sdk: String? = nil
  ) throws(Diagnostic) {
    var environment = Environment(
      device: device, orientation: orientation, appearance: appearance, textSize: textSize)
    environment.pseudoLocale = pseudoLocale
    if let locale { try EnvironmentAxis.locale.set(locale, in: &environment) }
    self.init(environment, sdk: try sdk.map(SDKVersion.init))
  }

  /// Returns the variant for messages of a vendor: without the version that is its standard one.
  ///
  /// No vendor's SDK lays out a page.
  public func standardized(for vendor: Vendor?) -> SnapshotVariant {
    guard let vendor, sdk != vendor.defaultSDK else { return SnapshotVariant(environment) }
    return self
  }

  private mutating func normalize() {
    if environment.locale?.text.lowercased() == "en" { environment.locale = nil }
  }
}
