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

  /// The newest version whose rules were read; messages of later ones are laid out by them.
  public let newestSDK: SDKVersion

  private let check: @Sendable (SDKVersion) throws(Diagnostic) -> Void

  /// Describes a vendor by its SDK.
  public init<SDK: VendorSDK>(
    id: String, title: String, sdk: SDK.Type, offering offeredSDKs: [SDKVersion]
  ) {
    self.id = id
    self.title = title
    self.defaultSDK = SDK.default.version
    self.offeredSDKs = offeredSDKs
    self.newestSDK = SDK.newest
    check = { (version) throws(Diagnostic) in _ = try SDK(version) }
  }

  /// Throws an error that names the known versions when nothing is known about this one.
  public func checkSDK(_ version: SDKVersion) throws(Diagnostic) { try check(version) }

  /// Returns a note that a version is later than any that was read; nil for those that aren't.
  public func noteOnNewerSDK(_ version: SDKVersion) -> Diagnostic? {
    guard version.isLater(than: newestSDK) else { return nil }
    return .note(
      "\(title) SDK \(version) is later than \(newestSDK), the newest whose rules are known; it is "
        + "taken to be like that.",
      solution: "Look for a later version of render-snapshot, or check on a device.")
  }

  /// Whether a version is one of those that were read, or of the same major version as the newest.
  ///
  /// Later ones are taken to be like the newest, where they can't be another vendor's.
  public func covers(_ version: SDKVersion) -> Bool {
    knows(version) && (!version.isLater(than: newestSDK) || version.major == newestSDK.major)
  }

  /// Whether messages can be laid out by a version's rules.
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

  /// The newest version whose rules were read; later ones are taken to be like it.
  static var newest: SDKVersion { get }

  /// The version, as it was asked for.
  var version: SDKVersion { get }

  /// Throws an error that names the known versions when nothing is known about this one.
  init(_ version: SDKVersion) throws(Diagnostic)
}
