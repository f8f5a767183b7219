public import Messages

/// The style of a message, of the kind that the message has.
public enum AirshipStyle: StyleValues {
  /// The style of banners.
  case banner(AirshipBannerStyle)

  /// The style of modals.
  case modal(AirshipModalStyle)

  /// The style of fullscreen messages.
  case fullscreen(AirshipFullscreenStyle)

  /// The style of HTML messages.
  case html(AirshipHTMLStyle)

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
  public var banner: AirshipBannerStyle? {
    if case .banner(let style) = self { style } else { nil }
  }

  /// The style if it is one for modal messages.
  public var modal: AirshipModalStyle? {
    if case .modal(let style) = self { style } else { nil }
  }

  /// The style if it is one for fullscreen messages.
  public var fullscreen: AirshipFullscreenStyle? {
    if case .fullscreen(let style) = self { style } else { nil }
  }

  /// The style if it is one for HTML messages.
  public var html: AirshipHTMLStyle? {
    if case .html(let style) = self { style } else { nil }
  }
}
