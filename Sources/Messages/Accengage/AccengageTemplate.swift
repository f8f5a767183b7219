/// The templates that come with the SDK.
///
/// The raw values are the names of the interface files, with the vendor's spelling.
public enum AccengageTemplate: String, CaseIterable, Hashable, Sendable {
  /// A text at the edge of the screen.
  case textBanner = "BMA4SiPhoneTextNotifView"

  /// A page at the edge of the screen.
  case webBanner = "BMA4SiPhoneWebViewNotifView"

  /// A text over the whole screen.
  case textInterstitial = "BMA4SiPhoneIntersticialTextNotifView"

  /// A page over the whole screen.
  case webInterstitial = "BMA4SiPhoneIntersticialWebViewNotifView"

  /// A page over the whole screen, with buttons to go back and forth.
  case webToolbar = "BMA4SiPhoneIntersticialWebViewWithToolBarNotifView"

  /// Whether the template covers the screen.
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
  /// Where the template has it.
  case `default` = 0

  /// At the top, in the middle.
  case top

  /// At the top left.
  case topLeft

  /// At the top right.
  case topRight

  /// In the middle of the window.
  case center

  /// In the middle of the left side.
  case centerLeft

  /// In the middle of the right side.
  case centerRight

  /// At the bottom, in the middle.
  case bottom

  /// At the bottom left.
  case bottomLeft

  /// At the bottom right.
  case bottomRight

  /// At the point that the app gives.
  case custom
}
