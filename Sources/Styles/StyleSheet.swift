public import Diagnostics
import Messages

/// The style of a message as its vendor's SDK has it in memory.
public protocol StyleValues: Hashable, Sendable {}

/// The style of a message of any vendor.
public struct StyleSheet: Sendable {
  /// What the style is for.
  public let kind: StyleKind

  /// What the SDK took from the file, of the type that the vendor's templates ask for.
  public let values: any StyleValues

  /// The values with the SDK's own numbers and flags where the file has none: what a template takes.
  public let filled: any StyleValues

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
    _ plist: StylePlist, for message: any StyledMessage
  ) -> Parsed<StyleSheet?> {
    guard let kind = message.styleKind, let sdk = message.styleSDK else {
      return Parsed(
        nil, warnings: [.warning("\(message.unstyledTitle) has no style: it is left out.")])
    }
    return decode(plist, as: kind, sdk: sdk)
  }

  /// Takes from a file what an SDK takes from it for a kind of message, which is of its vendor.
  public static func decode(
    _ plist: StylePlist, as kind: StyleKind, sdk: any StyleSDK
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
    let parsed = kind.decode(plist, sdk)
    return Parsed(
      StyleSheet(kind: kind, values: parsed.value.values, filled: parsed.value.filled),
      warnings: parsed.warnings)
  }
}
