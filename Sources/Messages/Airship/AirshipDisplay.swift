public import Geometry

/// The kinds of Airship messages that have rules here; a Scene (`layout`) has none.
public enum AirshipDisplayType: String, CaseIterable, Hashable, Sendable {
  case banner
  case modal
  case fullscreen
  case html
  case custom
}

/// What a message shows.
///
/// A nil property of its content is a key that the message doesn't have.
public enum AirshipDisplay: Hashable, Sendable {
  case banner(AirshipBanner)
  case modal(AirshipModal)
  case fullscreen(AirshipFullscreen)
  case html(AirshipHTML)

  /// Content that only the app itself knows how to show.
  case custom(JSONValue)

  public var type: AirshipDisplayType {
    switch self {
    case .banner: .banner
    case .modal: .modal
    case .fullscreen: .fullscreen
    case .html: .html
    case .custom: .custom
    }
  }
}

/// A card at the top or bottom of the screen.
public struct AirshipBanner: Hashable, Sendable {
  public var heading: AirshipText?
  public var body: AirshipText?
  public var media: AirshipMedia?
  public var buttons: [AirshipButton] = []
  public var buttonLayout: AirshipButtonLayout?
  public var template: AirshipBannerTemplate?
  public var placement: AirshipPlacement?

  /// The time until the banner leaves, in units of `AirshipSDK.durationUnit`.
  public var duration: Double?

  public var backgroundColor: Color?

  /// The colour of the tab.
  public var dismissButtonColor: Color?

  /// The corner radius in points.
  public var borderRadius: Double?

  /// What runs on a tap.
  public var actions: [String: JSONValue] = [:]

  public init() {}
}

/// A card in the middle of the screen.
public struct AirshipModal: Hashable, Sendable {
  public var heading: AirshipText?
  public var body: AirshipText?
  public var media: AirshipMedia?
  public var buttons: [AirshipButton] = []
  public var buttonLayout: AirshipButtonLayout?
  public var footer: AirshipButton?
  public var template: AirshipTemplate?
  public var backgroundColor: Color?
  public var dismissButtonColor: Color?

  /// The corner radius in points.
  public var borderRadius: Double?

  public var allowFullscreenDisplay: Bool?

  public init() {}
}

/// A page that covers the screen.
public struct AirshipFullscreen: Hashable, Sendable {
  public var heading: AirshipText?
  public var body: AirshipText?
  public var media: AirshipMedia?
  public var buttons: [AirshipButton] = []
  public var buttonLayout: AirshipButtonLayout?
  public var footer: AirshipButton?
  public var template: AirshipTemplate?
  public var backgroundColor: Color?
  public var dismissButtonColor: Color?

  public init() {}
}

/// A card with a web page.
public struct AirshipHTML: Hashable, Sendable {
  public var url: String
  public var backgroundColor: Color?
  public var dismissButtonColor: Color?

  /// The corner radius in points.
  public var borderRadius: Double?

  public var allowFullscreenDisplay: Bool?
  public var forceFullscreenDisplay: Bool?

  /// The width asked for, in points; classic SDKs take 0 as unset.
  public var width: Double?

  /// The height asked for, in points; classic SDKs take 0 as unset.
  public var height: Double?

  public var aspectLock: Bool?
  public var requireConnectivity: Bool?

  public init(url: String) {
    self.url = url
  }
}
