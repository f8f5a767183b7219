public import Diagnostics

/// A version of an SDK of any vendor that takes style files.
public enum VendorSDK: Hashable, Sendable {
  case airship(AirshipSDK)
  case braze(BrazeSDK)

  /// The SDK by whose rules a message was read; nil for a vendor without style files.
  public init?(of message: Message) {
    switch message {
    case .airship(let message): self = .airship(message.sdk)
    case .braze(let message): self = .braze(message.sdk)
    case .bloomreach: return nil
    }
  }

  /// Returns a version of a vendor's SDK, the standard one for nil.
  ///
  /// Throws an error when nothing is known about the version, or the vendor takes no style files.
  public init(of vendor: Vendor, version: SDKVersion?) throws(Diagnostic) {
    switch vendor {
    case .airship: self = .airship(try version.map(AirshipSDK.init) ?? .standard)
    case .braze: self = .braze(try version.map(BrazeSDK.init) ?? .standard)
    case .bloomreach, .accengage:
      throw .error("There are no style files for messages of \(vendor.title).")
    }
  }

  public var version: SDKVersion {
    switch self {
    case .airship(let sdk): sdk.version
    case .braze(let sdk): sdk.version
    }
  }

  public var generation: SDKGeneration {
    switch self {
    case .airship(let sdk): .airship(sdk.generation)
    case .braze(let sdk): .braze(sdk.generation)
    }
  }
}

/// One of the ways in which a vendor's SDK has drawn messages.
public enum SDKGeneration: Hashable, Sendable {
  case airship(AirshipSDK.Generation)
  case braze(BrazeSDK.Generation)
}

extension SDKGeneration: CaseIterable {
  public static let allCases: [SDKGeneration] =
    AirshipSDK.Generation.allCases.map(SDKGeneration.airship)
    + BrazeSDK.Generation.allCases.map(SDKGeneration.braze)
}
