public import Geometry

/// A colour of UIKit that is different in light and dark: Docs/Vendors/Apple.md#system-colours.
public enum SystemColor: String, CaseIterable, Hashable, Sendable {
  /// The colour of texts.
  case label

  /// The colour of less important texts.
  case secondaryLabel

  /// The colour of thin lines between parts.
  case separator
  /// The background of a screen.
  case systemBackground

  /// The background of what is on a background.
  case secondarySystemBackground

  /// The system's blue, which links and buttons have.
  case systemBlue
  /// The system's red, which buttons that destroy something have.
  case systemRed
  /// The system's green.
  case systemGreen

  /// The colour in an appearance.
  public func color(in appearance: Appearance) -> Color {
    let (light, dark) = colors
    return appearance == .light ? light : dark
  }

  private var colors: (light: Color, dark: Color) {
    switch self {
    case .label: (Color(hex: 0x000000), Color(hex: 0xFFFFFF))
    case .secondaryLabel: (Color(hex: 0x3C3C43, alpha: 0.6), Color(hex: 0xEBEBF5, alpha: 0.6))
    case .separator: (Color(hex: 0x3C3C43, alpha: 0.29), Color(hex: 0x545458, alpha: 0.6))
    case .systemBackground: (Color(hex: 0xFFFFFF), Color(hex: 0x000000))
    case .secondarySystemBackground: (Color(hex: 0xF2F2F7), Color(hex: 0x1C1C1E))
    case .systemBlue: (Color(hex: 0x007AFF), Color(hex: 0x0A84FF))
    case .systemRed: (Color(hex: 0xFF3B30), Color(hex: 0xFF453A))
    case .systemGreen: (Color(hex: 0x34C759), Color(hex: 0x30D158))
    }
  }
}
