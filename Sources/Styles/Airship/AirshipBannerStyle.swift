import Messages

/// The style of banners.
public struct AirshipBannerValues<State: StyleState>: Hashable, Sendable {
  /// The largest width of the card in points.
  public var maxWidth = State.unlimited

  /// The space around the banner; a side that is given keeps a classic one from being centred.
  public var additionalPadding = AirshipPadding<GivenStyle>()

  /// What its texts, image and buttons look like.
  public var content = AirshipContentStyle<State>()

  /// The opacity of the card while it is pressed, from 0 to 1.
  public var tapOpacity = State.number

  /// The banner's shadow.
  public var shadowStyle = AirshipShadowStyle<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// The style of banners as a file or an app gives it.
public typealias AirshipBannerStyle = AirshipBannerValues<GivenStyle>

extension AirshipBannerStyle {
  /// The keys of `UAInAppMessageBannerStyle.plist`.
  public static var schema: StyleSchema<AirshipBannerStyle, AirshipBannerValues<FilledStyle>> {
    rows
  }
}

private let rows = StyleSchema(
  empty: AirshipBannerStyle(), unfilled: AirshipBannerValues<FilledStyle>(),
  [
    [
      .number(
        "maxWidth", property: \.maxWidth, filled: \.maxWidth,
        defaults: StyleDefaults(classic: .number(420), swiftUI: .number(480)), parts: ["banner"],
        summary: "Largest width of the card; SwiftUI takes the side padding off it."
      ).with {
        $0.takesAnyObject = true
        $0.zeroIsAbsent = true
      }
    ],
    // Unset is not 0 in classic SDKs: a value at a side keeps the card from being centred. Above
    // and below, the slide-in overwrites it.
    AirshipPadding.rows(parts: ["banner"], of: "the card") { side in
      StyleDefaults(.number(side == "top" || side == "bottom" ? 0 : 24))
    }.with { key in
      for generation in AirshipSDK.Generation.allCases where generation.isClassic {
        key.defaults[generation] = nil
        if key.path == "top" || key.path == "bottom" {
          key.ineffectiveIn.insert(.airship(generation))
        }
      }
    }.map(\.withoutFilling)
      .nested(in: "additionalPadding", \.additionalPadding, filled: \.additionalPadding),
    AirshipContentStyle.rows(mediaInset: 0).within(\.content, filled: \.content),
    [
      .number(
        "tapOpacity", property: \.tapOpacity, filled: \.tapOpacity, unit: .fraction,
        defaults: StyleDefaults(classic: nil, swiftUI: .number(0.7)), parts: ["banner"],
        summary: "Opacity of the card while it is pressed."
      ).with { $0.since = SDKVersion(18, 2) }
    ],
    AirshipShadowStyle.rows(parts: ["banner"]).nested(
      in: "shadowStyle", \.shadowStyle, filled: \.shadowStyle),
  ])
