import Devices
import Geometry
import Messages

/// The colours of a message as an SDK takes them on a device.
///
/// What a dark theme lacks is taken from light in AppboyUI, colour by colour; for BrazeUI nobody
/// knows, see `BrazeAssumptions.darkFallsBackToLight`.
struct BrazePalette {
  private let light: BrazeColors
  private let dark: BrazeColors?
  private let sdk: BrazeSDK
  private let environment: Environment

  init(_ message: BrazeMessage, environment: Environment) {
    light = message.colors
    dark = environment.appearance == .dark ? message.dark : nil
    sdk = message.sdk
    self.environment = environment
  }

  private func color(_ part: KeyPath<BrazeColors, Color?>) -> Color? {
    if let dark, !sdk.isAppboyUI, !BrazeAssumptions.darkFallsBackToLight {
      return dark[keyPath: part] ?? .clear
    }
    return dark?[keyPath: part] ?? light[keyPath: part]
  }

  /// BrazeUI has a dark theme of its own, which only a message without any colour gets: one with
  /// some is drawn by its light ones where it has no dark ones.
  private var defaults: BrazeDefaultColors {
    if sdk.isAppboyUI { return .appboyUI }
    let isUncolored = light == BrazeColors() && dark == nil
    return isUncolored && environment.appearance == .dark ? .brazeUIDark : .brazeUI
  }

  var slideupBackground: Color { color(\.background) ?? defaults.slideupBackground }
  var background: Color { color(\.background) ?? defaults.background }
  var text: Color { color(\.text) ?? defaults.text }
  var header: Color { color(\.header) ?? defaults.header }
  var icon: Color { color(\.icon) ?? defaults.icon }
  var iconBackground: Color { color(\.iconBackground) ?? defaults.iconBackground }
  var close: Color { color(\.close) ?? defaults.close }
  var frame: Color { color(\.frame) ?? defaults.frame }

  /// The background that the sample app's views have without a message's.
  var systemBackground: Color {
    color(\.background) ?? SystemColor.systemBackground.color(in: environment.appearance)
  }

  /// Whether the message has a colour for its close button and its chevron.
  var hasClose: Bool { color(\.close) != nil }

  /// Whether the message has a colour for its header.
  var hasHeader: Bool { color(\.header) != nil }

  /// The colours of a button; the first of two is the lesser one.
  func button(
    _ button: BrazeButton, at index: Int, of count: Int, isFull: Bool
  ) -> (fill: Color, title: Color, border: Color) {
    let dark = dark.flatMap { $0.buttons.indices.contains(index) ? $0.buttons[index] : nil }
    let (given, blue) = (button.colors, defaults.button)
    let isLesser = count > 1 && index == 0
    let tint = isFull && sdk.isAppboyUI
    let background = dark?.background ?? given.background
    return (
      fill: background ?? (isLesser ? .white : blue),
      title: dark?.text ?? given.text
        ?? (isLesser
          ? tint ? SystemColor.systemBlue.color(in: environment.appearance) : blue : .white),
      border: dark?.border ?? given.border ?? background ?? blue
    )
  }
}

/// The colours of parts that a message says nothing of.
struct BrazeDefaultColors {
  var slideupBackground: Color
  var background: Color
  var text: Color
  var header: Color
  var icon: Color
  var iconBackground: Color
  var close: Color
  var frame: Color

  /// The fill of the single or second button, and the title and border of the first.
  var button: Color

  /// Those of AppboyUI's nibs and code: Docs/Vendors/Braze.md#colours.
  static let appboyUI = BrazeDefaultColors(
    slideupBackground: Color(hex: 0xEFEFEF), background: .white, text: Color(hex: 0x555555),
    header: Color(hex: 0x333333), icon: .white, iconBackground: Color(hex: 0x0073D5),
    close: Color(hex: 0x9B9B9B), frame: Color(white: 0, alpha: 0.3),
    button: BrazeAssumptions.appboyUIButton)

  /// Those of BrazeUI, which all its views share: background and text as measured on a slideup, the
  /// others as AppboyUI has them.
  static let brazeUI = brazeUI(background: Color(hex: 0xF4F4F7), text: appboyUI.text)

  /// The same in dark, where the header is taken to have the colour of the text.
  static let brazeUIDark = brazeUI(
    background: Color(hex: 0x202020), text: .white, header: .white)

  private static func brazeUI(
    background: Color, text: Color, header: Color = appboyUI.header
  ) -> BrazeDefaultColors {
    var colors = appboyUI
    (colors.slideupBackground, colors.background) = (background, background)
    (colors.text, colors.header) = (text, header)
    return colors
  }
}
