// What was called otherwise before: these names go with the next minor version.

public import Diagnostics

extension AccengageSDK {
  /// The version that is drawn where none is named.
  @available(*, deprecated, renamed: "default")
  public static var standard: AccengageSDK { .default }
}

extension AirshipSDK {
  /// The version that is drawn where none is named.
  @available(*, deprecated, renamed: "default")
  public static var standard: AirshipSDK { .default }
}

extension BloomreachSDK {
  /// The version that is drawn where none is named.
  @available(*, deprecated, renamed: "default")
  public static var standard: BloomreachSDK { .default }
}

extension BrazeSDK {
  /// The version that is drawn where none is named.
  @available(*, deprecated, renamed: "default")
  public static var standard: BrazeSDK { .default }
}

extension Vendor {
  /// The version that is drawn where none is named.
  @available(*, deprecated, renamed: "defaultSDK")
  public var standardSDK: SDKVersion { defaultSDK }
}

extension VendorMessage {
  /// Why the SDK shows this message on no device; nil for a message that it shows.
  @available(*, deprecated, renamed: "rejection")
  public var refusal: Diagnostic? { rejection }
}

extension MessageKey {
  /// The smallest number that is accepted.
  @available(*, deprecated, renamed: "minimum")
  public var least: Double? {
    get { minimum }
    set { minimum = newValue }
  }
}
