public import Diagnostics

/// A message as a vendor's file says it, read by the rules of one version of the vendor's SDK.
///
/// The targets above refine this: a message is styled, gives boxes and has a part in a delivery by
/// conformances in the vendor's folder of each target.
public protocol VendorMessage: Sendable {
  /// The versions of the vendor's SDK.
  associatedtype SDK: VendorSDK

  /// The vendor whose message it is.
  static var vendor: Vendor { get }

  /// The version of the vendor's SDK by whose rules the message was read.
  var sdk: SDK { get }

  /// Why the SDK shows this message on no device; nil for a message that it shows.
  var rejection: Diagnostic? { get }

  /// Where taps on the message's own parts lead, without those on its pages.
  var links: [MessageLink] { get }

  /// The pages of HTML that the message holds.
  var pages: [MessagePage] { get }

  /// The addresses of the pages that the message shows, and where it has them.
  var pageAddresses: [(address: String, keyPath: String)] { get }

  /// What of the message's own parts a screen reader can't name, without that of its pages.
  var gaps: [MessageGap] { get }

  /// What may keep devices from showing the message although nothing in it is wrong: notes.
  var cautions: [Diagnostic] { get }

  /// The background that the SDK chooses where the message names none; nil where it names one, or
  /// shows none.
  var unsetBackground: UnsetBackground? { get }

  /// Returns where the file has what is at a key path of the message.
  func keyPath(inFile keyPath: String) -> String
}

extension VendorMessage {
  /// The maker of the message.
  public var vendor: Vendor { Self.vendor }

  /// The version by whose rules the message was read.
  public var sdkVersion: SDKVersion { sdk.version }
  public var rejection: Diagnostic? { nil }
  public var links: [MessageLink] { [] }
  public var pages: [MessagePage] { [] }
  public var pageAddresses: [(address: String, keyPath: String)] { [] }
  public var gaps: [MessageGap] { [] }
  public var cautions: [Diagnostic] { [] }
  public var unsetBackground: UnsetBackground? { nil }
  public func keyPath(inFile keyPath: String) -> String { keyPath }
}
