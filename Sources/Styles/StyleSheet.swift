public import Diagnostics
public import Messages

/// The style of a message of any vendor.
public enum StyleSheet: Hashable, Sendable {
  case airship(AirshipStyle)

  /// Takes from a file what the message's SDK takes from it.
  ///
  /// - Parameters:
  ///   - plist: The file.
  ///   - message: The message that it is used with.
  /// - Returns: The style, nil when the file styles something else, and what the author should know.
  public static func decode(
    _ plist: StylePlist, for message: Message
  ) -> Parsed<StyleSheet?> {
    switch message {
    case .airship(let message):
      let parsed = AirshipStyle.decode(plist, for: message.display.type, sdk: message.sdk)
      return Parsed(parsed.value.map(StyleSheet.airship), warnings: parsed.warnings)
    case .braze:
      return Parsed(
        nil, warnings: [.warning("A Braze message has no style file: it is left out.")])
    case .bloomreach:
      return Parsed(
        nil,
        warnings: [.warning("Content blocks of Bloomreach have no style; the file is ignored.")])
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
    var airship = AirshipSDK.standard
    if let sdk {
      guard let known = try? AirshipSDK(sdk) else { return [] }
      airship = known
    }
    let json = try? JSONValue.parse(message)
    let type = json.flatMap { AirshipDisplayType(of: $0, sdk: airship) } ?? plist.displayType
    return type.map { AirshipStyle.decode(plist, for: $0, sdk: airship).warnings } ?? []
  }
}
