public import Messages

/// A message that an app may style.
public protocol StyledMessage: VendorMessage {
  /// The kind of style file that the message takes; nil when it takes none.
  var styleKind: StyleKind? { get }

  /// The version of the SDK that reads style files; nil when it reads none.
  var styleSDK: (any StyleSDK)? { get }

  /// What the message is, for the warning that it takes no style, such as `A custom message`.
  var unstyledTitle: String { get }
}

extension StyledMessage {
  public var styleKind: StyleKind? { nil }
  public var styleSDK: (any StyleSDK)? { nil }
  public var unstyledTitle: String { "A message of \(vendor.title)" }
}

extension StyledMessage where SDK: StyleSDK {
  public var styleSDK: (any StyleSDK)? { sdk }
}
