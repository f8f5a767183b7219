/// The style of HTML messages; nil is absent.
public struct AirshipHTMLStyle: Hashable, Sendable, AirshipContainerStyle, AirshipDismissIconStyle {
  /// The largest width of the card in points.
  public var maxWidth: Double?

  /// The largest height of the card in points.
  public var maxHeight: Double?

  public var additionalPadding = AirshipPadding()
  public var hideDismissIcon: Bool?

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

  /// The keys of `UAInAppMessageHTMLStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipHTMLStyle(),
    [
      containerRows(part: "html"),
      [
        .flag("hideDismissIcon", \.hideDismissIcon, parts: ["dismiss"], "Hides the dismiss button.")
      ],
      dismissIconRows,
    ])
}
