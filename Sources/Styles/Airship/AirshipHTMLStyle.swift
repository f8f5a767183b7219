import Messages

/// The style of HTML messages.
public struct AirshipHTMLValues<State: StyleState>: Hashable, Sendable {
  /// The card around the page.
  public var container = AirshipContainerStyle<State>()

  /// The close button's icon.
  public var dismissIcon = AirshipDismissIconStyle<State>()

  /// Whether there is no close button.
  public var hideDismissIcon = State.flag

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// The style of HTML messages as a file or an app gives it.
public typealias AirshipHTMLStyle = AirshipHTMLValues<GivenStyle>

extension AirshipHTMLStyle {
  /// The keys of `UAInAppMessageHTMLStyle.plist`.
  public static var schema: StyleSchema<AirshipHTMLStyle, AirshipHTMLValues<FilledStyle>> { rows }
}

private let rows = StyleSchema(
  empty: AirshipHTMLStyle(), unfilled: AirshipHTMLValues<FilledStyle>(),
  [
    AirshipContainerStyle.rows(part: "html", early: nil).within(\.container, filled: \.container),
    [
      .flag(
        "hideDismissIcon", property: \.hideDismissIcon, filled: \.hideDismissIcon,
        parts: ["dismiss"],
        summary: "Hides the dismiss button."
      )
      .with { $0.since = SDKVersion(11, 1) }
    ],
    AirshipDismissIconStyle.rows.within(\.dismissIcon, filled: \.dismissIcon),
  ])
