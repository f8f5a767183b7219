import Messages

/// What the styles of banner, modal and fullscreen messages have in common.
public struct AirshipContentStyle: Hashable, Sendable {
  /// The title.
  public var headerStyle = AirshipTextStyle()

  /// The text.
  public var bodyStyle = AirshipTextStyle()

  /// The picture.
  public var mediaStyle = AirshipMediaStyle()

  /// The buttons.
  public var buttonStyle = AirshipButtonStyle()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// The keys; `mediaInset` is how far the SDK moves a medium's sides inwards by itself, in points.
  static func rows(mediaInset: Double) -> [StyleRow<AirshipContentStyle>] {
    [
      AirshipTextStyle.rows(parts: ["heading"], of: "the heading")
        .nested(in: "headerStyle", \.headerStyle),
      AirshipTextStyle.rows(parts: ["body"], of: "the body").nested(in: "bodyStyle", \.bodyStyle),
      AirshipMediaStyle.rows(parts: ["media"], inset: mediaInset)
        .nested(in: "mediaStyle", \.mediaStyle),
      AirshipButtonStyle.rows(parts: ["button[*]"]).nested(in: "buttonStyle", \.buttonStyle),
    ].flatMap(\.self)
  }
}
