public import Diagnostics

/// A maker of in-app messages, and the versions of its SDK whose rules are known.
public struct Vendor: Sendable {
  /// The name in options, settings and results, such as `airship`.
  public let id: String

  /// The name as the vendor writes it.
  public let title: String

  /// The version that messages are laid out by unless another one is asked for.
  public let defaultSDK: SDKVersion

  /// Versions to choose from, oldest first: at least one of each way in which messages are drawn.
  public let offeredSDKs: [SDKVersion]

  private let check: @Sendable (SDKVersion) throws(Diagnostic) -> Void

  /// Describes a vendor by its SDK.
  public init<SDK: VendorSDK>(
    id: String, title: String, sdk: SDK.Type, offering offeredSDKs: [SDKVersion]
  ) {
    self.id = id
    self.title = title
    self.defaultSDK = SDK.default.version
    self.offeredSDKs = offeredSDKs
    check = { (version) throws(Diagnostic) in _ = try SDK(version) }
  }

  /// Throws an error that names the known versions when nothing is known about this one.
  public func checkSDK(_ version: SDKVersion) throws(Diagnostic) { try check(version) }

  /// Whether the rules of a version are known.
  public func knows(_ version: SDKVersion) -> Bool { (try? check(version)) != nil }
}

extension Vendor: Hashable {
  public static func == (a: Vendor, b: Vendor) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A version of a vendor's SDK whose rules are known.
public protocol VendorSDK: Hashable, Sendable {
  /// The version that is used unless another one is asked for.
  static var `default`: Self { get }

  /// The version, as it was asked for.
  var version: SDKVersion { get }

  /// Throws an error that names the known versions when nothing is known about this one.
  init(_ version: SDKVersion) throws(Diagnostic)
}
