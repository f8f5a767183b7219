import Messages

/// What the styles of banner, modal and fullscreen messages have in common.
public struct AirshipContentStyle<State: StyleState>: Hashable, Sendable {
  /// The title.
  public var headerStyle = AirshipTextStyle<State>()

  /// The text.
  public var bodyStyle = AirshipTextStyle<State>()

  /// The image.
  public var mediaStyle = AirshipMediaStyle<State>()

  /// The buttons.
  public var buttonStyle = AirshipButtonStyle<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

extension AirshipContentStyle<GivenStyle> {
  /// The keys; `mediaInset` is how far the SDK moves a medium's sides inwards by itself, in points.
  static func rows(mediaInset: Double) -> [StyleRow<
    AirshipContentStyle<GivenStyle>, AirshipContentStyle<FilledStyle>
  >] {
    [
      AirshipTextStyle.rows(parts: ["heading"], of: "the heading")
        .nested(in: "headerStyle", \.headerStyle, filled: \.headerStyle),
      AirshipTextStyle.rows(parts: ["body"], of: "the body").nested(
        in: "bodyStyle", \.bodyStyle, filled: \.bodyStyle),
      AirshipMediaStyle.rows(parts: ["media"], inset: mediaInset)
        .nested(in: "mediaStyle", \.mediaStyle, filled: \.mediaStyle),
      AirshipButtonStyle.rows(parts: ["button[*]"]).nested(
        in: "buttonStyle", \.buttonStyle, filled: \.buttonStyle),
    ].flatMap(\.self)
  }
}
