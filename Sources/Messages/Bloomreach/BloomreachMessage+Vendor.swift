public import Diagnostics

/// A version of Bloomreach's iOS SDK; all known ones draw content blocks alike.
public struct BloomreachSDK: VendorSDK {
  public static let `default` = BloomreachSDK(known: SDKVersion(4, 0, 1))

  /// The newest version whose rules were read.
  public static let newest = SDKVersion(4, 0, 1)

  /// The version, as it was asked for.
  public let version: SDKVersion

  public init(_ version: SDKVersion) throws(Diagnostic) {
    guard version >= SDKVersion(2, 12) else {
      throw .error(
        "Bloomreach SDK \(version) is not supported.",
        solution: "Use \(Self.default.version), or 2.12 or later for in-app messages.")
    }
    self.init(known: version)
  }

  /// Throws an error for a version whose content blocks are not known.
  public func checkContentBlocks() throws(Diagnostic) {
    guard version < SDKVersion(3, 4) else { return }
    throw .error(
      "Content blocks of Bloomreach SDK \(version) are not supported.",
      solution: "Use \(Self.default.version), whose rules hold from 3.4 on.")
  }

  /// Whether messages may have rich payloads; `is_rich_text` is required then.
  public var readsRichPayloads: Bool { version >= SDKVersion(3, 2) }

  private init(known version: SDKVersion) {
    self.version = version
  }
}

extension Vendor {
  /// Bloomreach, with the versions 2.12 to 4 of its SDK.
  public static let bloomreach = Vendor(
    id: "bloomreach", title: "Bloomreach", sdk: BloomreachSDK.self,
    offering: [BloomreachSDK.default.version])
}

extension BloomreachMessage: VendorMessage {
  public static var vendor: Vendor { .bloomreach }

  /// The rules of all versions are the same, and the results name the newest.
  public var sdk: BloomreachSDK { .default }
}
