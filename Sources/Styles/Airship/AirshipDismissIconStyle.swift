import Messages

/// What the styles of messages with a dismiss button have in common; nil is absent.
public struct AirshipDismissIconStyle: Hashable, Sendable {
  /// The name of a picture in the app.
  public var dismissIconResource: String?

  /// The width of the dismiss button's picture in points.
  public var dismissIconWidth: Double?

  /// The height of the dismiss button's picture in points.
  public var dismissIconHeight: Double?

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  static var rows: [StyleRow<AirshipDismissIconStyle>] {
    let twelve = StyleDefaults(classic: nil, swiftUI: .number(12))
    return [
      .string(
        "dismissIconResource", \.dismissIconResource, .imageName,
        defaults: StyleDefaults(classic: nil, swiftUI: .string("ua_airship_dismiss")),
        parts: ["dismiss"], "Picture of the dismiss button, instead of the drawn cross."
      ).with { $0.isEssential = true },
      .number(
        "dismissIconWidth", \.dismissIconWidth, .points, defaults: twelve, parts: ["dismiss"],
        "Width of the dismiss button's picture."
      ).with { $0.since = SDKVersion(18, 5) },
      .number(
        "dismissIconHeight", \.dismissIconHeight, .points, defaults: twelve, parts: ["dismiss"],
        "Height of the dismiss button's picture."
      ).with { $0.since = SDKVersion(18, 5) },
    ]
  }
}
