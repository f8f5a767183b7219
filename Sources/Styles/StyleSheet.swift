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
    }
  }
}
