/// How the colours of an image and of what is behind it become one; CSS's `mix-blend-mode`.
///
/// <https://www.w3.org/TR/compositing-1/#blending> describes each.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The image covers what is behind it.
  case normal
  /// The product of both, which is at least as dark as each.
  case multiply
  /// The product of what both lack, which is at least as bright as each.
  case screen
  /// As `hardLight` with the two exchanged.
  case overlay
  /// The darker of both in each channel.
  case darken
  /// The brighter of both in each channel.
  case lighten
  /// What is behind becomes brighter where the image is bright.
  case colorDodge = "color-dodge"
  /// What is behind becomes darker where the image is dark.
  case colorBurn = "color-burn"
  /// `multiply` where the image is dark, and `screen` where it is bright.
  case hardLight = "hard-light"
  /// As `hardLight`, with less contrast.
  case softLight = "soft-light"
  /// How far both are apart.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The hue of the image with the saturation and brightness of what is behind.
  case hue
  /// The saturation of the image with the hue and brightness of what is behind.
  case saturation
  /// The hue and saturation of the image with the brightness of what is behind.
  case color
  /// The brightness of the image with the hue and saturation of what is behind.
  case luminosity
  /// The sum of both, of their opacity too.
  case plusLighter = "plus-lighter"
}
