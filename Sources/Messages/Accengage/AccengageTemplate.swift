/// The templates that come with the SDK.
///
/// The raw values are the names of the interface files, with the vendor's spelling.
public enum AccengageTemplate: String, CaseIterable, Hashable, Sendable {
  case textBanner = "BMA4SiPhoneTextNotifView"
  case webBanner = "BMA4SiPhoneWebViewNotifView"
  case textInterstitial = "BMA4SiPhoneIntersticialTextNotifView"
  case webInterstitial = "BMA4SiPhoneIntersticialWebViewNotifView"
  case webToolbar = "BMA4SiPhoneIntersticialWebViewWithToolBarNotifView"

  public var isInterstitial: Bool { self != .textBanner && self != .webBanner }

  /// Whether the message is a page of the web.
  public var isWeb: Bool { self != .textBanner && self != .textInterstitial }

  /// What an interface file's name ends with on a device.
  ///
  /// - Parameters:
  ///   - hasCloseButton: Whether the message has a close button.
  ///   - isLandscape: How the device is held.
  ///   - isPad: Whether it is a tablet.
  /// - Returns: The ending, such as `-nobuttons-landscape-iPad`.
  public static func suffix(hasCloseButton: Bool, isLandscape: Bool, isPad: Bool) -> String {
    (hasCloseButton ? "" : "-nobuttons") + (isLandscape ? "-landscape" : "")
      + (isPad ? "-iPad" : "")
  }
}

/// Where an app lets the SDK put a banner; the raw values are the SDK's own numbers.
public enum AccengagePosition: Int, CaseIterable, Hashable, Sendable {
  case `default` = 0
  case top
  case topLeft
  case topRight
  case center
  case centerLeft
  case centerRight
  case bottom
  case bottomLeft
  case bottomRight

  /// At the point that the app gives.
  case custom
}
