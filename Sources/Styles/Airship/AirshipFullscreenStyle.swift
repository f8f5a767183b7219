import Messages

/// The style of fullscreen messages.
public struct AirshipFullscreenValues<State: StyleState>: Hashable, Sendable {
  /// The space around the content.
  public var additionalPadding = AirshipPadding<State>()

  /// What texts, image and buttons look like.
  public var content = AirshipContentStyle<State>()

  /// The close button's icon.
  public var dismissIcon = AirshipDismissIconStyle<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// The style of fullscreen messages as a file or an app gives it.
public typealias AirshipFullscreenStyle = AirshipFullscreenValues<GivenStyle>

extension AirshipFullscreenStyle {
  /// The keys of `UAInAppMessageFullScreenStyle.plist`.
  public static var schema:
    StyleSchema<AirshipFullscreenStyle, AirshipFullscreenValues<FilledStyle>>
  { rows }
}

private let rows = StyleSchema(
  empty: AirshipFullscreenStyle(), unfilled: AirshipFullscreenValues<FilledStyle>(),
  [
    AirshipPadding.rows(parts: ["fullscreen"], of: "the content") { _ in
      StyleDefaults(.number(24))
    }.with {
      $0.since = SDKVersion(18)
      $0.defaults = StyleDefaults(classic: nil, swiftUI: .number(0))
    }.nested(in: "additionalPadding", \.additionalPadding, filled: \.additionalPadding),
    AirshipContentStyle.rows(mediaInset: -24).within(\.content, filled: \.content),
    AirshipDismissIconStyle.rows.within(\.dismissIcon, filled: \.dismissIcon),
  ])
