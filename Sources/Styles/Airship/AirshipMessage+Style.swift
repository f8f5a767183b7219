public import Messages

extension AirshipDisplayType {
  /// The kind of style file that the SDK looks for in the app; nil when there is none.
  public var styleKind: StyleKind? { Self.styleKinds[self] }

  private static let styleKinds: [AirshipDisplayType: StyleKind] = [
    .banner: kind(
      .banner, title: "Banner", schema: AirshipBannerStyle.schema, values: AirshipStyle.banner,
      filled: Filled.banner),
    .modal: kind(
      .modal, title: "Modal", schema: AirshipModalStyle.schema, values: AirshipStyle.modal,
      filled: Filled.modal),
    .fullscreen: kind(
      .fullscreen, title: "FullScreen", schema: AirshipFullscreenStyle.schema,
      values: AirshipStyle.fullscreen,
      filled: Filled.fullscreen),
    .html: kind(
      .html, title: "HTML", schema: AirshipHTMLStyle.schema, values: AirshipStyle.html,
      filled: Filled.html),
  ]

  private typealias Filled = AirshipStyleValues<FilledStyle>

  private static func kind<Style, Full>(
    _ type: AirshipDisplayType, title: String,
    schema: @autoclosure @escaping @Sendable () -> StyleSchema<Style, Full>,
    values: @escaping @Sendable (Style) -> AirshipStyle,
    filled: @escaping @Sendable (Full) -> Filled
  ) -> StyleKind {
    StyleKind(
      of: .airship, name: type.rawValue, fileName: "UAInAppMessage\(title)Style.plist",
      schema: schema(), sdk: AirshipSDK.self, values: values, filled: filled)
  }
}

extension AirshipMessage: StyledMessage {
  public var styleKind: StyleKind? { display.type.styleKind }
  public var unstyledTitle: String { display.type == .layout ? "A Scene" : "A custom message" }
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
