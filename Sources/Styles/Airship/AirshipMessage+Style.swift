public import Messages

extension AirshipDisplayType {
  /// The kind of style file that the SDK looks for in the app; nil when there is none.
  public var styleKind: StyleKind? { Self.styleKinds[self] }

  private static let styleKinds: [AirshipDisplayType: StyleKind] = [
    .banner: kind(
      .banner, "Banner", AirshipBannerStyle.schema, AirshipStyle.banner, Filled.banner),
    .modal: kind(.modal, "Modal", AirshipModalStyle.schema, AirshipStyle.modal, Filled.modal),
    .fullscreen: kind(
      .fullscreen, "FullScreen", AirshipFullscreenStyle.schema, AirshipStyle.fullscreen,
      Filled.fullscreen),
    .html: kind(.html, "HTML", AirshipHTMLStyle.schema, AirshipStyle.html, Filled.html),
  ]

  private typealias Filled = AirshipStyleValues<FilledStyle>

  private static func kind<Style, Full>(
    _ type: AirshipDisplayType, _ title: String,
    _ schema: @autoclosure @escaping @Sendable () -> StyleSchema<Style, Full>,
    _ values: @escaping @Sendable (Style) -> AirshipStyle,
    _ filled: @escaping @Sendable (Full) -> Filled
  ) -> StyleKind {
    StyleKind(
      of: .airship, name: type.rawValue, fileName: "UAInAppMessage\(title)Style.plist",
      schema: schema(), sdk: AirshipSDK.self, values: values, filled: filled)
  }
}

extension AirshipMessage: StyledMessage {
  public var styleKind: StyleKind? { display.type.styleKind }
  public var unstyledTitle: String { "A custom message" }
}

extension AirshipSDK: StyleSDK {
  public var styleGeneration: SDKGeneration { .airship(generation) }
  public var styleReading: StyleReading { isClassic ? .dictionary : .decoder }
}

extension SDKGeneration {
  /// Returns a way in which Airship has drawn messages, in the order of age.
  public static func airship(_ generation: AirshipSDK.Generation) -> SDKGeneration {
    SDKGeneration(of: .airship, rank: generation.rawValue)
  }
}
