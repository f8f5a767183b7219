/// The style of modal messages; nil is absent.
public struct AirshipModalStyle: Hashable, Sendable, AirshipContainerStyle, AirshipDismissIconStyle
{
  /// The largest width of the card in points.
  public var maxWidth: Double?

  /// The largest height of the card in points.
  public var maxHeight: Double?

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

  public var extendFullscreenLargeDevices: Bool?

  /// The width of the card divided by its height.
  public var aspectRatio: Double?

  public init() {}

  /// The keys of `UAInAppMessageModalStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipModalStyle(),
    [
      containerRows(part: "modal").map { row in
        row.with { $0.takesNumericStrings = ["maxWidth", "maxHeight"].contains($0.path) }
      },
      AirshipTextStyle.rows(parts: ["heading"], of: "the heading")
        .nested(in: "headerStyle", \.headerStyle),
      AirshipTextStyle.rows(parts: ["body"], of: "the body").nested(in: "bodyStyle", \.bodyStyle),
      AirshipMediaStyle.rows(parts: ["media"]).nested(in: "mediaStyle", \.mediaStyle),
      AirshipButtonStyle.rows(parts: ["button[*]"]).nested(in: "buttonStyle", \.buttonStyle),
      dismissIconRows,
    ])
}
