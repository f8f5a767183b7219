import Devices
import Geometry
import Messages

/// The colours of a message as an SDK takes them on a device.
///
/// What a dark theme lacks is taken from light in AppboyUI, colour by colour; for BrazeUI nobody
/// knows, and the same is done. BrazeUI's own defaults aren't known either: AppboyUI's are taken.
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
    dark?[keyPath: part] ?? light[keyPath: part]
  }

  var slideupBackground: Color { color(\.background) ?? Color(hex: 0xEFEFEF) }
  var background: Color { color(\.background) ?? .white }
  var text: Color { color(\.text) ?? Color(hex: 0x555555) }
  var header: Color { color(\.header) ?? Color(hex: 0x333333) }
  var icon: Color { color(\.icon) ?? .white }
  var iconBackground: Color { color(\.iconBackground) ?? Color(hex: 0x0073D5) }
  var close: Color { color(\.close) ?? Color(hex: 0x9B9B9B) }
  var frame: Color { color(\.frame) ?? Color(white: 0, alpha: 0.3) }

  /// The background that the sample app's views have without a message's.
  var systemBackground: Color {
    color(\.background) ?? SystemColor.systemBackground.color(in: environment.appearance)
  }

  /// Whether the message says how its header looks.
  var hasHeader: Bool { color(\.header) != nil }

  /// The colours of a button; the first of two is the lesser one.
  func button(
    _ button: BrazeButton, at index: Int, of count: Int, isFull: Bool
  ) -> (fill: Color, title: Color, border: Color) {
    let dark = dark.flatMap { $0.buttons.indices.contains(index) ? $0.buttons[index] : nil }
    let (given, blue) = (button.colors, Color(hex: 0x1B78CF))
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
