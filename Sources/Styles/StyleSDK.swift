public import Messages

/// A version of a vendor's SDK that takes styles.
public protocol StyleSDK: VendorSDK {
  /// The way in which this version draws messages.
  var styleGeneration: SDKGeneration { get }

  /// How strictly this version takes the values of a file.
  var styleReading: StyleReading { get }
}

/// One of the ways in which a vendor's SDK has drawn messages.
public struct SDKGeneration: Hashable, Sendable {
  /// The maker of the SDK.
  public let vendor: Vendor

  /// The position among the generations of the vendor, the oldest being 0.
  public let rank: Int

  /// Names a generation by its position in the order of age.
  public init(of vendor: Vendor, rank: Int) {
    self.vendor = vendor
    self.rank = rank
  }
}

/// How strictly an SDK takes the values of a style file.
public enum StyleReading: Hashable, Sendable {
  /// Airship before 18 asks an `NSDictionary` key by key, and what has the wrong type is absent.
  case dictionary

  /// Airship from 18 on decodes the file at once, and one wrong type rejects it.
  case decoder

  /// Braze has no style files of its own: the file gives the attributes that an app sets in code.
  case attributes
}
