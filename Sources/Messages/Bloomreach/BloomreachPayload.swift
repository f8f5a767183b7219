import Diagnostics

/// What an in-app message of Bloomreach shows, key by key; nothing is filled in.
public struct BloomreachPayload: Hashable, Sendable {
  /// A button of a message, key by key.
  public struct Button: Hashable, Sendable {
    var strings: [BloomreachButtonKey: String] = [:]
    var flags: [BloomreachButtonKey: Bool] = [:]
    var lists: [BloomreachButtonKey: [String]] = [:]

    /// The string of a key; nil for none.
    package subscript(key: BloomreachButtonKey) -> String? { strings[key] }

    /// Whether a flag is set.
    package func has(_ key: BloomreachButtonKey) -> Bool { flags[key] ?? false }

    /// What a tap does.
    public var action: Action {
      self[.buttonType].flatMap(Action.init) ?? .deepLink
    }
  }

  /// What a tap on a button does; an unknown word counts as a deep link.
  public enum Action: String, CaseIterable, Hashable, Sendable {
    /// The message closes.
    case cancel

    /// The app opens the address.
    case deepLink = "deep-link"

    /// The browser opens the address.
    case browser
  }

  /// Whether the newer decoder reads the payload, with a style for each part.
  public var isRich: Bool

  var strings: [BloomreachPayloadKey: String] = [:]
  var flags: [BloomreachPayloadKey: Bool] = [:]
  var lists: [BloomreachPayloadKey: [String]] = [:]

  /// The buttons in the order of the file; nil where the file has no list.
  public var buttons: [Button]?

  init(isRich: Bool) { self.isRich = isRich }

  /// The string of a key; nil for none.
  package subscript(key: BloomreachPayloadKey) -> String? { strings[key] }

  /// Whether a flag is set.
  package func has(_ key: BloomreachPayloadKey) -> Bool { flags[key] ?? false }

  /// The list of a key; nil for none.
  package func list(_ key: BloomreachPayloadKey) -> [String]? { lists[key] }

  /// The buttons that the SDK shows, each with its index in the file: of an old payload the first two
  /// with words, of a rich one those that are enabled.
  ///
  /// An alert shows them all.
  public var shownButtons: [(index: Int, button: Button)] {
    let all = (buttons ?? []).enumerated().map { (index: $0.offset, button: $0.element) }
    if isRich { return all.filter { $0.button.has(.buttonEnabled) } }
    return all.prefix(2).filter { $0.button[.buttonText] != nil }
  }

  /// Whether a rich modal or fullscreen has a tree of views: its image covers it, or its texts are
  /// above or below the image.
  public var hasTree: Bool {
    coversImage || ["top", "bottom"].contains { self[.textPosition]?.isExactly($0) ?? false }
  }

  /// Whether a rich payload has a close button: the SDK makes one with an image and a colour only.
  public var hasCloseButton: Bool {
    has(.closeButtonEnabled) && !(self[.closeButtonImageURL] ?? "").isEmpty
      && self[.closeButtonColor].flatMap(BloomreachColor.rich) != nil
  }

  /// Whether a rich payload has its texts over an image that fills the message.
  public var coversImage: Bool {
    has(.imageEnabled) && self[.imageSize]?.isExactly("full_screen") ?? false
  }
}

/// The form of a value of a payload.
enum BloomreachForm: Sendable {
  case string
  case flag
  case list
}

/// The keys of a payload.
///
/// Source: Docs/Vendors/Bloomreach.md#rich-payload.
package enum BloomreachPayloadKey: String, CaseIterable, Hashable, Sendable {
  case imageURL = "image_url"
  case title
  case titleTextColor = "title_text_color"
  case titleTextSize = "title_text_size"
  case bodyText = "body_text"
  case bodyTextColor = "body_text_color"
  case bodyTextSize = "body_text_size"
  case backgroundColor = "background_color"
  case closeButtonColor = "close_button_color"
  case textPosition = "text_position"
  case messagePosition = "message_position"
  // Of an old payload alone.
  case textOverImage = "text_over_image"
  // Of a rich payload alone.
  case containerMargin = "container_margin"
  case containerPadding = "container_padding"
  case containerCornerRadius = "container_corner_radius"
  case buttonsAlign = "buttons_align"
  case imageEnabled = "image_enabled"
  case imageSize = "image_size"
  case imageAspectRatioWidth = "image_aspect_ratio_width"
  case imageAspectRatioHeight = "image_aspect_ratio_height"
  case imageObjectFit = "image_object_fit"
  case imageMargin = "image_margin"
  case imageCornerRadius = "image_corner_radius"
  case imageOverlayEnabled = "image_overlay_enabled"
  case overlayColor = "overlay_color"
  case titleEnabled = "title_enabled"
  case bodyEnabled = "body_enabled"
  case titleFormat = "title_format"
  case bodyFormat = "body_format"
  case titleAlign = "title_align"
  case bodyAlign = "body_align"
  case titleLineHeight = "title_line_height"
  case bodyLineHeight = "body_line_height"
  case titleFontURL = "title_font_url"
  case bodyFontURL = "body_font_url"
  case titlePadding = "title_padding"
  case bodyPadding = "body_padding"
  case closeButtonEnabled = "close_button_enabled"
  case closeButtonMargin = "close_button_margin"
  case closeButtonImageURL = "close_button_image_url"
  case closeButtonBackgroundColor = "close_button_background_color"

  var form: BloomreachForm {
    switch self {
    case .textOverImage, .imageEnabled, .imageOverlayEnabled, .titleEnabled, .bodyEnabled,
      .closeButtonEnabled:
      .flag
    case .titleFormat, .bodyFormat: .list
    default: .string
    }
  }

  /// The keys of old payloads.
  static let old: [Self] = [
    .imageURL, .title, .titleTextColor, .titleTextSize, .bodyText, .bodyTextColor, .bodyTextSize,
    .backgroundColor, .closeButtonColor, .textPosition, .messagePosition, .textOverImage,
  ]

  /// The keys of rich payloads.
  static let rich: [Self] = allCases.filter { $0 != .textOverImage }

  /// Keys of rich payloads that the server sends and this SDK doesn't read.
  static let unread = [
    "title_font_family", "body_font_family", "button_font_family", "text_over_image",
  ]
}

/// The keys of a button.
///
/// Source: Docs/Vendors/Bloomreach.md#rich-payload.
package enum BloomreachButtonKey: String, CaseIterable, Hashable, Sendable {
  case buttonText = "button_text"
  case buttonType = "button_type"
  case buttonLink = "button_link"
  case buttonTextColor = "button_text_color"
  case buttonBackgroundColor = "button_background_color"
  // Of a rich payload alone.
  case buttonEnabled = "button_enabled"
  case buttonWidth = "button_width"
  case buttonMargin = "button_margin"
  case buttonPadding = "button_padding"
  case buttonCornerRadius = "button_corner_radius"
  case buttonHasBorder = "button_has_border"
  case buttonBorderWidth = "button_border_width"
  case buttonBorderColor = "button_border_color"
  case buttonFontSize = "button_font_size"
  case buttonLineHeight = "button_line_height"
  case buttonFontFormat = "button_font_format"
  case buttonFontURL = "button_font_url"
  case buttonAlign = "button_align"

  var form: BloomreachForm {
    switch self {
    case .buttonEnabled, .buttonHasBorder: .flag
    case .buttonFontFormat: .list
    default: .string
    }
  }

  /// The keys of buttons of old payloads.
  static let old: [Self] = [
    .buttonText, .buttonType, .buttonLink, .buttonTextColor, .buttonBackgroundColor,
  ]
}
