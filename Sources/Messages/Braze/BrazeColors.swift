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

  /// The number that Braze writes for a colour in hexadecimal digits: `RGB`, `RRGGBB`, or `AARRGGBB`,
  /// after a `#` or `0x`; nil for any other text.
  static func argb(inHexadecimal text: String) -> UInt32? {
    var digits = text.lowercased()
    for prefix in ["#", "0x"] where digits.hasPrefix(prefix) {
      digits.removeFirst(prefix.count)
      break
    }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    // Decimal digits alone may be the number itself, with quotes around it.
    case 6 where text.first == "#" || text.lowercased().hasPrefix("0x"): return value | 0xFF00_0000
    case 6 where !digits.allSatisfy(\.isNumber): return value | 0xFF00_0000
    case 8 where text.first == "#" || text.lowercased().hasPrefix("0x"): return value
    case 8 where !digits.allSatisfy(\.isNumber): return value
    default: return nil
    }
  }
}
