/// What versions of SwiftUI's views draw in their own way.
///
/// Source: Docs/Vendors/Airship.md#views-by-version, which says of each bound whether a stored file
/// or the change log gives it.
extension AirshipSDK {
  // MARK: Banner

  /// The room above and below the tab of a banner, in points.
  public var bannerTabDistance: Double { version < SDKVersion(20, 2) ? 8 : 16 }

  /// The room above a banner's heading, beside that of the tab, in points.
  public var bannerContentDistance: Double { version < SDKVersion(18, 13) ? 16 : 0 }

  /// Whether a banner keeps the height of its first layout, in which its image isn't loaded and its
  /// buttons aren't yet of one height.
  ///
  /// Fixed in 18.14.1.
  public var keepsFirstBannerHeight: Bool { version < SDKVersion(18, 14, 1) }

  /// Whether a heading or body that a banner doesn't have leaves the gap beside it.
  ///
  /// Fixed in 18.14.2.
  public var keepsGapOfAbsentStrings: Bool { version < SDKVersion(18, 14, 2) }

  /// Whether a banner without a placement is clamped to no edge of the screen.
  public var leavesBannersLoose: Bool { version < SDKVersion(18, 5) }

  /// Whether banners are as wide as the screen allows, also in a window that is narrower.
  public var sizesBannersByScreen: Bool { version < SDKVersion(21) }

  /// The width of a banner that a style can't change, in points; nil where it can.
  public var fixedBannerWidth: Double? { generation == .earlySwiftUI ? 480 : nil }

  /// Whether the tab has one colour whatever the message asks for.
  public var hasFixedTabColor: Bool { generation == .earlySwiftUI }

  // MARK: Parts

  /// Whether banners and modals show no buttons without a layout of them.
  public var needsButtonLayout: Bool { generation == .earlySwiftUI }

  /// Whether a button has its padding around a frame of the smallest height, and not inside of it.
  public var padsButtonsOutside: Bool { version < SDKVersion(18, 3) }

  /// Whether a video has the ratio 16:9, and not only the height that it is offered.
  public var givesVideosRatio: Bool { version >= SDKVersion(18, 11) }

  /// Whether the dismiss button has an area of 48 with an icon that is stretched to 12.
  public var stretchesDismissIcon: Bool { version < SDKVersion(18, 5) }

  // MARK: Fullscreen messages

  /// Whether the media of a fullscreen message keeps the margins of the column.
  public var keepsMarginsOfMedia: Bool {
    generation == .earlySwiftUI && version >= SDKVersion(18, 2, 2)
  }

  /// Whether the texts of a fullscreen message are in the middle, and buttons need a layout.
  public var centersFullscreenStrings: Bool { version < SDKVersion(18, 2, 2) }
}
