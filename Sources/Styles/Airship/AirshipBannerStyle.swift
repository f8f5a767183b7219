import Messages

/// The style of banners; nil is absent.
public struct AirshipBannerStyle: Hashable, Sendable {
  /// The largest width of the card in points; classic SDKs take 0 as absent.
  public var maxWidth: Double?

  public var additionalPadding = AirshipPadding()
  public var headerStyle = AirshipTextStyle()
  public var bodyStyle = AirshipTextStyle()
  public var mediaStyle = AirshipMediaStyle()
  public var buttonStyle = AirshipButtonStyle()

  /// The opacity of the card while it is pressed, from 0 to 1.
  public var tapOpacity: Double?

  public var shadowStyle = AirshipShadowStyle()

  public init() {}

  /// The keys of `UAInAppMessageBannerStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipBannerStyle(),
    [
      [
        .number(
          "maxWidth", \.maxWidth, .points,
          defaults: StyleDefaults(classic: .number(420), swiftUI: .number(480)), parts: ["banner"],
          "Largest width of the card; SwiftUI takes the side padding off it."
        ).with { $0.takesNumericStrings = true }
      ],
      // Unset is not 0 in classic SDKs: a value at a side keeps the card from being centred. Above
      // and below, the slide-in overwrites it.
      AirshipPadding.rows(parts: ["banner"], of: "the card")
        .with { key in
          for generation in AirshipSDK.Generation.allCases where generation != .swiftUI {
            key.defaults[generation] = nil
            if key.path == "top" || key.path == "bottom" { key.ineffectiveIn.insert(generation) }
          }
        }
        .nested(in: "additionalPadding", \.additionalPadding),
      AirshipTextStyle.rows(parts: ["heading"], of: "the heading")
        .nested(in: "headerStyle", \.headerStyle),
      AirshipTextStyle.rows(parts: ["body"], of: "the body").nested(in: "bodyStyle", \.bodyStyle),
      AirshipMediaStyle.rows(parts: ["media"]).nested(in: "mediaStyle", \.mediaStyle),
      AirshipButtonStyle.rows(parts: ["button[*]"]).nested(in: "buttonStyle", \.buttonStyle),
      [
        .number(
          "tapOpacity", \.tapOpacity, .fraction,
          defaults: StyleDefaults(classic: nil, swiftUI: .number(0.7)), parts: ["banner"],
          "Opacity of the card while it is pressed."
        ).with { $0.since = SDKVersion(18, 2) }
      ],
      AirshipShadowStyle.rows(parts: ["banner"]).nested(in: "shadowStyle", \.shadowStyle),
    ])
}
