public import Geometry

/// The kinds of Airship messages.
public enum AirshipDisplayType: String, CaseIterable, Hashable, Sendable {
  /// A card at the top or bottom of the screen.
  case banner

  /// A card in the middle of the screen.
  case modal

  /// A page of texts that covers the screen.
  case fullscreen

  /// A card with a page of the web.
  case html

  /// Something that only the app knows how to show.
  case custom

  /// A Scene: views that the message itself describes.
  case layout
}

/// What a message shows.
///
/// A nil property of its content is a key that the message doesn't have.
public enum AirshipDisplay: Hashable, Sendable {
  /// A banner.
  case banner(AirshipBanner)

  /// A modal.
  case modal(AirshipModal)

  /// A fullscreen message.
  case fullscreen(AirshipFullscreen)

  /// A page of the web.
  case html(AirshipHTML)

  /// Content that only the app itself knows how to show.
  case custom(JSONValue)

  /// A Scene.
  case scene(AirshipScene)

  /// The kind of message.
  public var type: AirshipDisplayType {
    switch self {
    case .banner: .banner
    case .modal: .modal
    case .fullscreen: .fullscreen
    case .html: .html
    case .custom: .custom
    case .scene: .layout
    }
  }
}

/// A card at the top or bottom of the screen.
public struct AirshipBanner: Hashable, Sendable {
  /// The title; nil when there is none.
  public var heading: AirshipText?

  /// The text; nil when there is none.
  public var body: AirshipText?

  /// The image; nil when there is none.
  public var media: AirshipMedia?

  /// The buttons, first to last: two at most.
  public var buttons: [AirshipButton] = []

  /// How the buttons are placed; nil for the default.
  public var buttonLayout: AirshipButtonLayout?

  /// The side of the image; nil for the left.
  public var template: AirshipBannerTemplate?

  /// The edge of the screen; nil for the bottom.
  public var placement: AirshipPlacement?

  /// The time until the banner leaves, in units of `AirshipSDK.durationUnit`.
  public var duration: Double?

  /// The background's colour; nil for the default.
  public var backgroundColor: Color?

  /// The colour of the tab.
  public var dismissButtonColor: Color?

  /// The corner radius in points.
  public var borderRadius: Double?

  /// What runs on a tap.
  public var actions: JSONValue.Members = [:]

  /// Makes a banner that says nothing.
  public init() {}
}

/// A card in the middle of the screen.
public struct AirshipModal: Hashable, Sendable {
  /// The title; nil when there is none.
  public var heading: AirshipText?

  /// The text; nil when there is none.
  public var body: AirshipText?

  /// The image or video; nil when there is none.
  public var media: AirshipMedia?

  /// The buttons, first to last.
  public var buttons: [AirshipButton] = []

  /// How the buttons are placed; nil for the default.
  public var buttonLayout: AirshipButtonLayout?

  /// The link below the buttons; nil when there is none.
  public var footer: AirshipButton?

  /// The order of the parts; nil for the default.
  public var template: AirshipTemplate?

  /// The background's colour; nil for the default.
  public var backgroundColor: Color?

  /// The close button's colour; nil for the default.
  public var dismissButtonColor: Color?

  /// The corner radius in points.
  public var borderRadius: Double?

  /// Whether it covers the screen where a window has little room.
  public var allowFullscreenDisplay: Bool?

  /// Makes a modal that says nothing.
  public init() {}
}

/// A page that covers the screen.
public struct AirshipFullscreen: Hashable, Sendable {
  /// The title; nil when there is none.
  public var heading: AirshipText?

  /// The text; nil when there is none.
  public var body: AirshipText?

  /// The image or video; nil when there is none.
  public var media: AirshipMedia?

  /// The buttons, first to last.
  public var buttons: [AirshipButton] = []

  /// How the buttons are placed; nil for the default.
  public var buttonLayout: AirshipButtonLayout?

  /// The link below the buttons; nil when there is none.
  public var footer: AirshipButton?

  /// The order of the parts; nil for the default.
  public var template: AirshipTemplate?

  /// The background's colour; nil for the default.
  public var backgroundColor: Color?

  /// The close button's colour; nil for the default.
  public var dismissButtonColor: Color?

  /// Makes a fullscreen message that says nothing.
  public init() {}
}

/// A card with a web page.
public struct AirshipHTML: Hashable, Sendable {
  /// The address of the page.
  public var url: String

  /// The background's colour; nil for the default.
  public var backgroundColor: Color?

  /// The close button's colour; nil for the default.
  public var dismissButtonColor: Color?

  /// The corner radius in points.
  public var borderRadius: Double?

  /// Whether it covers the screen where a window has little room.
  public var allowFullscreenDisplay: Bool?

  /// Whether it covers every screen; versions before 19.9 don't read it.
  public var forceFullscreenDisplay: Bool?

  /// The width asked for, in points; classic SDKs take 0 as unset.
  public var width: Double?

  /// The height asked for, in points; classic SDKs take 0 as unset.
  public var height: Double?

  /// Whether the ratio of width and height is kept where there is less room.
  public var aspectLock: Bool?

  /// Whether the message waits until there is a network.
  public var requireConnectivity: Bool?

  /// Makes a message with a page.
  public init(url: String) {
    self.url = url
  }
}
