public import Geometry

/// A colour that an SDK uses when a message names none.
public enum AirshipDefaultColor: Hashable, Sendable {
  /// The same colour in light and dark.
  case fixed(Color)

  /// The system's label colour, which follows light and dark.
  case label

  /// The system's background colour, which follows light and dark.
  case systemBackground
}

/// What the generations take for an absent key, and how they read what is there.
extension AirshipSDK {
  /// The size of every text before Dynamic Type, in points.
  public var defaultTextSize: Double { 14 }

  /// The colour of texts that name none.
  public var defaultTextColor: AirshipDefaultColor {
    version < SDKVersion(19) ? .fixed(.black) : .label
  }

  /// How buttons are placed that don't say it.
  public var defaultButtonLayout: AirshipButtonLayout { isClassic ? .separate : .stacked }

  /// The template of a modal or fullscreen message.
  public var defaultTemplate: AirshipTemplate {
    isClassic ? .headerMediaBody : .mediaHeaderBody
  }

  /// The side of the image of a banner that doesn't say it.
  public var defaultBannerTemplate: AirshipBannerTemplate { .mediaLeft }

  /// The edge of the screen of a banner that doesn't say it.
  public var defaultPlacement: AirshipPlacement { .bottom }

  /// Returns the background's colour of a message that names none.
  public func defaultBackgroundColor(
    in displayType: AirshipDisplayType
  ) -> AirshipDefaultColor {
    switch displayType {
    case .banner, .custom, .layout: .fixed(.white)
    case .modal, .fullscreen: .fixed(isClassic ? .white : .black)
    case .html:
      if isClassic {
        .fixed(.white)
      } else {
        version < SDKVersion(18, 5) ? .fixed(.clear) : .systemBackground
      }
    }
  }

  /// The colour of the dismiss button, or of the tab of a banner.
  ///
  /// The first SwiftUI versions, up to 18.14.2 and 19.0.0, drew a white cross in every type.
  public func defaultDismissButtonColor(in displayType: AirshipDisplayType) -> Color {
    if isClassic { return .black }
    if displayType == .banner { return Color(white: 0, alpha: 0.42) }
    // The change was ported back to 18.14.3.
    let isPortedBack = version >= SDKVersion(18, 14, 3) && version < SDKVersion(19)
    return version < SDKVersion(19, 0, 1) && !isPortedBack ? .white : .black
  }

  /// The length in seconds of one unit of a banner's `duration`: milliseconds from 20.7.1.
  public var durationUnit: Double { version < SDKVersion(20, 7, 1) ? 1 : 0.001 }

  /// Whether more than two buttons of a fullscreen message are stacked whatever it asks for.
  public var stacksManyButtons: Bool { isClassic }
}
