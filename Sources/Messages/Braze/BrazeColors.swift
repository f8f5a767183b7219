public import Geometry

/// The colours of a message in one theme; nil is absent.
public struct BrazeColors: Hashable, Sendable {
  /// The background; nil for the default.
  public var background: Color?

  /// The text; nil for the default.
  public var text: Color?

  /// The title; nil for the default.
  public var header: Color?

  /// The icon; nil for the default.
  public var icon: Color?

  /// The area behind the icon; nil for the default.
  public var iconBackground: Color?

  /// Of the close button, and of the chevron of a slideup.
  public var close: Color?

  /// Of what covers the app behind the message.
  public var frame: Color?

  /// The buttons of a dark theme, in the order of the message's; in light they have their own.
  public var buttons: [BrazeButtonColors] = []

  /// Names no colour.
  public init() {}
}

/// The colours of a button in one theme; nil is absent.
public struct BrazeButtonColors: Hashable, Sendable {
  /// The background; nil for the default.
  public var background: Color?

  /// The words; nil for the default.
  public var text: Color?

  /// The border; nil for the default.
  public var border: Color?

  /// Names no colour.
  public init() {}
}

extension Color {
  /// The colour that Braze writes as the integer `0xAARRGGBB`; nil when the number is not a colour.
  init?(argb number: Double) {
    guard let value = UInt32(exactly: number) else { return nil }
    self.init(hex: value & 0xFF_FFFF, alpha: Double(value >> 24) / 255)
  }
}
