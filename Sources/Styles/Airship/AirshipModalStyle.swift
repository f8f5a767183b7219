/// The style of modal messages.
public struct AirshipModalValues<State: StyleState>: Hashable, Sendable {
  /// The card.
  public var container = AirshipContainerStyle<State>()

  /// What texts, image and buttons look like.
  public var content = AirshipContentStyle<State>()

  /// The close button's icon.
  public var dismissIcon = AirshipDismissIconStyle<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// The style of modal messages as a file or an app gives it.
public typealias AirshipModalStyle = AirshipModalValues<GivenStyle>

extension AirshipModalStyle {
  /// The keys of `UAInAppMessageModalStyle.plist`.
  public static var schema: StyleSchema<AirshipModalStyle, AirshipModalValues<FilledStyle>> { rows }
}

private let rows = StyleSchema(
  empty: AirshipModalStyle(), unfilled: AirshipModalValues<FilledStyle>(),
  [
    AirshipContainerStyle.rows(part: "modal", early: (480, 900)).with { key in
      key.takesAnyObject = ["maxWidth", "maxHeight"].contains(key.path)
    }.within(\.container, filled: \.container),
    AirshipContentStyle.rows(mediaInset: -24).within(\.content, filled: \.content),
    AirshipDismissIconStyle.rows.within(\.dismissIcon, filled: \.dismissIcon),
  ])
