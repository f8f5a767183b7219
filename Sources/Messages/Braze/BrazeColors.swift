public import Geometry

/// The colours of a message in one theme; nil is absent.
public struct BrazeColors: Hashable, Sendable {
  public var background: Color?
  public var text: Color?
  public var header: Color?
  public var icon: Color?
  public var iconBackground: Color?

  /// Of the close button, and of the chevron of a slideup.
  public var close: Color?

  /// Of what covers the app behind the message.
  public var frame: Color?

  /// The buttons of a dark theme, in the order of the message's; in light they have their own.
  public var buttons: [BrazeButtonColors] = []

  public init() {}
}

/// The colours of a button in one theme; nil is absent.
public struct BrazeButtonColors: Hashable, Sendable {
  public var background: Color?
  public var text: Color?
  public var border: Color?

  public init() {}
}

extension Color {
  /// The colour that Braze writes as the integer `0xAARRGGBB`; nil when the number is not a colour.
  init?(argb number: Double) {
    guard let value = UInt32(exactly: number) else { return nil }
    self.init(hex: value & 0xFF_FFFF, alpha: Double(value >> 24) / 255)
  }
}
