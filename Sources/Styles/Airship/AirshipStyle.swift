public import Messages

/// The style of a message, of the kind that the message has.
public enum AirshipStyleValues<State: StyleState>: StyleValues {
  /// The style of banners.
  case banner(AirshipBannerValues<State>)

  /// The style of modals.
  case modal(AirshipModalValues<State>)

  /// The style of fullscreen messages.
  case fullscreen(AirshipFullscreenValues<State>)

  /// The style of HTML messages.
  case html(AirshipHTMLValues<State>)

  /// The type of messages that the style is for.
  public var displayType: AirshipDisplayType {
    switch self {
    case .banner: .banner
    case .modal: .modal
    case .fullscreen: .fullscreen
    case .html: .html
    }
  }

  /// The style if it is one for banners.
  public var banner: AirshipBannerValues<State>? {
    if case .banner(let style) = self { style } else { nil }
  }

  /// The style if it is one for modal messages.
  public var modal: AirshipModalValues<State>? {
    if case .modal(let style) = self { style } else { nil }
  }

  /// The style if it is one for fullscreen messages.
  public var fullscreen: AirshipFullscreenValues<State>? {
    if case .fullscreen(let style) = self { style } else { nil }
  }

  /// The style if it is one for HTML messages.
  public var html: AirshipHTMLValues<State>? {
    if case .html(let style) = self { style } else { nil }
  }
}

/// The style of a message as a file or an app gives it.
public typealias AirshipStyle = AirshipStyleValues<GivenStyle>
