import Messages

/// The style of fullscreen messages; nil is absent.
public struct AirshipFullscreenStyle: Hashable, Sendable, AirshipDismissIconStyle {
  public var additionalPadding = AirshipPadding()
  public var headerStyle = AirshipTextStyle()
  public var bodyStyle = AirshipTextStyle()
  public var mediaStyle = AirshipMediaStyle()
  public var buttonStyle = AirshipButtonStyle()

  /// The name of a picture in the app.
  public var dismissIconResource: String?

  /// The width of the dismiss button's picture in points.
  public var dismissIconWidth: Double?

  /// The height of the dismiss button's picture in points.
  public var dismissIconHeight: Double?

  public init() {}

  /// The keys of `UAInAppMessageFullScreenStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipFullscreenStyle(),
    [
      AirshipPadding.rows(parts: ["fullscreen"], of: "the content")
        .with {
          $0.since = SDKVersion(18)
          $0.defaults = StyleDefaults(classic: nil, swiftUI: .number(0))
        }
        .nested(in: "additionalPadding", \.additionalPadding),
      AirshipTextStyle.rows(parts: ["heading"], of: "the heading")
        .nested(in: "headerStyle", \.headerStyle),
      AirshipTextStyle.rows(parts: ["body"], of: "the body").nested(in: "bodyStyle", \.bodyStyle),
      AirshipMediaStyle.rows(parts: ["media"]).nested(in: "mediaStyle", \.mediaStyle),
      AirshipButtonStyle.rows(parts: ["button[*]"]).nested(in: "buttonStyle", \.buttonStyle),
      dismissIconRows,
    ])
}
