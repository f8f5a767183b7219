import Messages

/// What the styles of messages with a dismiss button have in common.
public struct AirshipDismissIconStyle<State: StyleState>: Hashable, Sendable {
  /// The name of an image in the app.
  public var dismissIconResource: String?

  /// The width of the dismiss button's image in points.
  public var dismissIconWidth = State.number

  /// The height of the dismiss button's image in points.
  public var dismissIconHeight = State.number

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

extension AirshipDismissIconStyle<GivenStyle> {
  static var rows:
    [StyleRow<AirshipDismissIconStyle<GivenStyle>, AirshipDismissIconStyle<FilledStyle>>]
  {
    let twelve = StyleDefaults(classic: nil, swiftUI: .number(12))
    return [
      .string(
        "dismissIconResource", property: \.dismissIconResource, optional: \.dismissIconResource,
        unit: .imageName,
        defaults: StyleDefaults(classic: nil, swiftUI: .string("ua_airship_dismiss")),
        parts: ["dismiss"], summary: "Image of the dismiss button, instead of the drawn cross."
      ).with { $0.isEssential = true },
      .number(
        "dismissIconWidth", property: \.dismissIconWidth, filled: \.dismissIconWidth,
        defaults: twelve,
        parts: ["dismiss"],
        summary: "Width of the dismiss button's image."
      ).with { $0.since = SDKVersion(18, 5) },
      .number(
        "dismissIconHeight", property: \.dismissIconHeight, filled: \.dismissIconHeight,
        defaults: twelve,
        parts: ["dismiss"],
        summary: "Height of the dismiss button's image."
      ).with { $0.since = SDKVersion(18, 5) },
    ]
  }
}
