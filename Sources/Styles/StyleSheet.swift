public import Diagnostics
public import Messages

/// The style of a message of any vendor.
public enum StyleSheet: Hashable, Sendable {
  case airship(AirshipStyle)
  case braze(BrazeStyle)

  /// Takes from a file what the message's SDK takes from it.
  ///
  /// A file that styles another kind of message by its name gives no style and a warning; so does
  /// any file for a message that has no style.
  ///
  /// - Parameters:
  ///   - plist: The file.
  ///   - message: The message that it is used with.
  /// - Returns: The style, nil when the file styles something else, and what the author should know.
  public static func decode(
    _ plist: StylePlist, for message: Message
  ) -> Parsed<StyleSheet?> {
    guard let kind = StyleKind(of: message), let sdk = VendorSDK(of: message) else {
      return Parsed(nil, warnings: [.warning("\(message.title) has no style: it is left out.")])
    }
    return decode(plist, as: kind, sdk: sdk)
  }

  /// Takes from a file what an SDK takes from it for a kind of message, which is of its vendor.
  public static func decode(
    _ plist: StylePlist, as kind: StyleKind, sdk: VendorSDK
  ) -> Parsed<StyleSheet?> {
    if let styled = plist.kind, styled != kind {
      let vendor = styled.vendor == kind.vendor ? "" : "\(styled.vendor.title)'s "
      return Parsed(
        nil,
        warnings: [
          .warning(
            "The file styles \(vendor)messages of type \"\(styled.name)\", not "
              + "\"\(kind.name)\": it is left out.",
            solution: "Name it \(kind.fileName).")
        ])
    }
    switch kind {
    case .airship(let type):
      let parsed = AirshipStyle.decode(plist, for: type, sdk: sdk)
      return Parsed(parsed.value.map(StyleSheet.airship), warnings: parsed.warnings)
    case .braze(let kind):
      let parsed = BrazeStyle.schema(for: kind).decode(plist, sdk: sdk)
      return Parsed(.braze(parsed.value), warnings: parsed.warnings)
    }
  }

  /// Tells what the author of a file should know of it although its message is refused.
  ///
  /// - Parameters:
  ///   - plist: The file.
  ///   - message: The bytes of the message's file.
  ///   - sdk: The version of the vendor's SDK, nil for the vendor's standard one.
  /// - Returns: The warnings; none when the type of the message can't be told.
  public static func warnings(
    in plist: StylePlist, besideRefused message: [UInt8], sdk: SDKVersion?
  ) -> [Diagnostic] {
    guard let json = try? JSONValue.parse(message) else { return [] }
    let vendor = (try? Vendor.recognise(json)) ?? plist.kind?.vendor ?? .airship
    guard let vendorSDK = try? VendorSDK(of: vendor, version: sdk) else { return [] }
    var kind = plist.kind
    if case .airship(let sdk) = vendorSDK, let type = AirshipDisplayType(of: json, sdk: sdk) {
      kind = .airship(type)
    }
    guard let kind, kind.vendor == vendor else { return [] }
    return decode(plist, as: kind, sdk: vendorSDK).warnings
  }
}

extension Message {
  /// The message in words, for what has no style.
  fileprivate var title: String {
    switch self {
    case .airship: "A custom message"
    case .braze(let message): "A Braze message of type \"\(message.view.rawValue)\""
    case .bloomreach: "A content block of Bloomreach"
    }
  }
}
