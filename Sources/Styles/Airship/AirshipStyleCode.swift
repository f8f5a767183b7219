public import Diagnostics
public import Messages

/// What an app's code does to the styles of its messages, over or instead of the plists.
public struct AirshipStyleCode: Sendable {
  /// Changes a theme for one message.
  ///
  /// The theme has every value that the SDK uses, and its distances are in full: a modal's
  /// `additionalPadding.top` is 48 to begin with. A value that is made nil stays as it was.
  public typealias ThemeExtender<Style> = @Sendable (AirshipMessage, inout Style) -> Void

  /// The style object that a factory sets on the adapter of a message, before 18.
  ///
  /// It replaces the plist: a value that it lacks is the SDK's own. Nil leaves the plist's style.
  public var factory: (@Sendable (AirshipMessage) -> AirshipStyle?)?

  /// The extender of each type's theme, from 18.4 on; it has the last word over the plist.
  public var bannerTheme: ThemeExtender<AirshipBannerStyle>?

  /// What code changes of modals; nil for nothing.
  public var modalTheme: ThemeExtender<AirshipModalStyle>?

  /// What code changes of fullscreen messages; nil for nothing.
  public var fullscreenTheme: ThemeExtender<AirshipFullscreenStyle>?

  /// What code changes of HTML messages; nil for nothing.
  public var htmlTheme: ThemeExtender<AirshipHTMLStyle>?

  /// Changes nothing.
  public init() {}
}

extension AirshipStyle {
  /// Returns the style that a message is drawn with when an app has a plist, and code beside it.
  ///
  /// - Parameters:
  ///   - message: The message, which is given to the code.
  ///   - plist: The app's file for the message's type, nil for none.
  ///   - code: What the app's code does.
  /// - Returns: The style, nil for an app without any, and what the author should know.
  public static func resolve(
    for message: AirshipMessage, plist: StylePlist?, code: AirshipStyleCode
  ) -> Parsed<AirshipStyle?> {
    let sdk = message.sdk
    var parsed = Parsed<AirshipStyle?>(nil)
    if let plist {
      let decoded = StyleSheet.decode(plist, for: message)
      parsed.warnings = decoded.warnings
      parsed.value = decoded.value?.values as? AirshipStyle
    }
    if let object = code.factory?(message) {
      if !sdk.isClassic {
        parsed.warnings.append(
          .warning(
            "Version \(sdk.version) has no style objects: the factory's is left out.",
            solution: "Extend the theme."))
      } else if object.displayType != message.display.type {
        parsed.warnings.append(
          .warning(
            "The factory gives a style for \(object.displayType.rawValue) to a message of type "
              + "\(message.display.type.rawValue): it is left out.",
            solution: "Give one of the message's type."))
      } else {
        return Parsed(object, warnings: parsed.warnings)
      }
    }
    guard code.hasTheme(for: message.display.type) else { return parsed }
    guard sdk.extendsThemes else {
      parsed.warnings.append(
        .warning(
          "Version \(sdk.version) can't extend themes: that is possible from version 18.4 on.",
          solution: "Write the values into the plist."))
      return parsed
    }
    parsed.value = code.extended(parsed.value, for: message)
    return parsed
  }
}

extension AirshipStyleCode {
  fileprivate func hasTheme(for displayType: AirshipDisplayType) -> Bool {
    switch displayType {
    case .banner: bannerTheme != nil
    case .modal: modalTheme != nil
    case .fullscreen: fullscreenTheme != nil
    case .html: htmlTheme != nil
    case .custom, .layout: false
    }
  }

  fileprivate func extended(_ style: AirshipStyle?, for message: AirshipMessage) -> AirshipStyle? {
    func extend<Style, Filled>(
      _ schema: StyleSchema<Style, Filled>, style: Style?, extender: ThemeExtender<Style>?
    ) -> Style {
      let style = style ?? schema.empty
      var theme = schema.theme(style, sdk: message.sdk)
      extender?(message, &theme)
      return schema.style(from: theme, over: style, sdk: message.sdk)
    }
    return switch message.display.type {
    case .banner:
      .banner(extend(AirshipBannerStyle.schema, style: style?.banner, extender: bannerTheme))
    case .modal: .modal(extend(AirshipModalStyle.schema, style: style?.modal, extender: modalTheme))
    case .fullscreen:
      .fullscreen(
        extend(AirshipFullscreenStyle.schema, style: style?.fullscreen, extender: fullscreenTheme))
    case .html: .html(extend(AirshipHTMLStyle.schema, style: style?.html, extender: htmlTheme))
    case .custom, .layout: style
    }
  }
}

extension AirshipSDK {
  /// Whether an app can extend the theme of a message.
  fileprivate var extendsThemes: Bool { version >= SDKVersion(18, 4) }
}
