import Diagnostics
public import Messages

/// The style of a message, of the kind that the message has.
public enum AirshipStyle: Hashable, Sendable {
  case banner(AirshipBannerStyle)
  case modal(AirshipModalStyle)
  case fullscreen(AirshipFullscreenStyle)
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

  /// Takes from a file what a version of the SDK takes from it for a kind of message.
  ///
  /// A custom message takes no style, and gives a warning.
  static func decode(
    _ plist: StylePlist, for displayType: AirshipDisplayType, sdk: VendorSDK
  ) -> Parsed<AirshipStyle?> {
    switch displayType {
    case .banner: return take(AirshipBannerStyle.schema, AirshipStyle.banner)
    case .modal: return take(AirshipModalStyle.schema, AirshipStyle.modal)
    case .fullscreen: return take(AirshipFullscreenStyle.schema, AirshipStyle.fullscreen)
    case .html: return take(AirshipHTMLStyle.schema, AirshipStyle.html)
    case .custom:
      return Parsed(nil, warnings: [.warning("A custom message has no style: it is left out.")])
    }

    func take<Style>(
      _ schema: StyleSchema<Style>, _ wrap: (Style) -> AirshipStyle
    ) -> Parsed<AirshipStyle?> {
      let parsed = schema.decode(plist, sdk: sdk)
      return Parsed(wrap(parsed.value), warnings: parsed.warnings)
    }
  }

  /// The keys that the style file of a kind of message may have.
  public static func keys(for displayType: AirshipDisplayType) -> [StyleKey] {
    switch displayType {
    case .banner: AirshipBannerStyle.schema.keys
    case .modal: AirshipModalStyle.schema.keys
    case .fullscreen: AirshipFullscreenStyle.schema.keys
    case .html: AirshipHTMLStyle.schema.keys
    case .custom: []
    }
  }
}
