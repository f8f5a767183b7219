import Messages

/// The style of banners; nil is absent.
@dynamicMemberLookup
public struct AirshipBannerStyle: Hashable, Sendable {
  /// The largest width of the card in points.
  public var maxWidth: Double?

  /// The space around the banner.
  public var additionalPadding = AirshipPadding()

  /// What its texts, picture and buttons look like.
  public var content = AirshipContentStyle()

  /// The opacity of the card while it is pressed, from 0 to 1.
  public var tapOpacity: Double?

  /// The banner's shadow.
  public var shadowStyle = AirshipShadowStyle()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// A value of the content, as if it were the style's own.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContentStyle, Value>
  ) -> Value {
    get { content[keyPath: keyPath] }
    set { content[keyPath: keyPath] = newValue }
  }

  /// The keys of `UAInAppMessageBannerStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipBannerStyle(),
    [
      [
        .number(
          "maxWidth", \.maxWidth, .points,
          defaults: StyleDefaults(classic: .number(420), swiftUI: .number(480)), parts: ["banner"],
          "Largest width of the card; SwiftUI takes the side padding off it."
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
      }.nested(in: "additionalPadding", \.additionalPadding),
      AirshipContentStyle.rows(mediaInset: 0).within(\.content),
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
