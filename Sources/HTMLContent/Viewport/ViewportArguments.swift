/// What a page's `<meta name="viewport">` says, before a view is known.
///
/// Source: WebKit's WindowFeatures.cpp and ViewportArguments.cpp; see Docs/WebViews.md.
public struct ViewportArguments: Hashable, Sendable {
  /// A width or a height as it is written.
  enum Length: Hashable, Sendable {
    case deviceWidth
    case deviceHeight

    /// In CSS's pixels, above 0.
    case pixels(Double)
  }

  var width: Length?
  var height: Length?

  /// Scales above 0; nil for none.
  var scale: Double?
  var minimumScale: Double?
  var maximumScale: Double?

  /// Whether a tablet may shrink the page; no phone asks.
  var shrinksToFit = true

  /// Whether the page is laid out under the cutout and the home indicator too.
  public var coversSafeArea = false

  /// The keys that are written and count for something, in lower case.
  public private(set) var keys: [String] = []

  /// What a page without the element says: nothing.
  public init() {}

  /// Reads the attribute `content`.
  public init(_ content: String) {
    for (key, value) in Self.pairs(in: Array(content.unicodeScalars)) {
      keys.append(key)
      switch key {
      case "width": width = Self.length(value)
      case "height": height = Self.length(value)
      case "initial-scale": scale = Self.scale(value)
      case "minimum-scale": minimumScale = Self.scale(value)
      case "maximum-scale": maximumScale = Self.scale(value)
      case "shrink-to-fit": shrinksToFit = Self.isTrue(value)
      case "viewport-fit": coversSafeArea = value == "cover"
      default: continue
      }
    }
  }

  /// Whether the page says how large it is laid out or shown; else it is laid out for a desktop.
  public var saysSize: Bool { width != nil || height != nil || scale != nil }

  /// Returns keys and values in lower case, in their order.
  ///
  /// Blanks, `=` and `,` part them, and nothing else does; after a key all up to the next `=` or `,`
  /// is passed over.
  private static func pairs(in text: [Unicode.Scalar]) -> [(key: String, value: String)] {
    var result: [(key: String, value: String)] = []
    var position = 0
    func skip(while holds: (Unicode.Scalar) -> Bool) -> String {
      let start = position
      while position < text.count, holds(text[position]) { position += 1 }
      var part = String.UnicodeScalarView()
      part.append(contentsOf: text[start..<position])
      return String(part).asciiLowercased
    }
    while position < text.count {
      _ = skip(while: isSeparator)
      let key = skip { !isSeparator($0) }
      _ = skip { $0 != "=" && $0 != "," }
      _ = skip { isSeparator($0) && $0 != "," }
      let value = skip { !isSeparator($0) }
      if !key.isEmpty { result.append((key, value)) }
    }
    return result
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "=", ",", "\0": true
    default: false
    }
  }

  private static func length(_ value: String) -> Length? {
    switch value {
    case "device-width": return .deviceWidth
    case "device-height": return .deviceHeight
    default:
      let number = number(value)
      return number > 0 ? .pixels(number) : nil
    }
  }

  private static func scale(_ value: String) -> Double? {
    switch value {
    case "yes": return 1
    case "no": return nil
    case "device-width", "device-height": return 10
    default:
      let number = number(value)
      return number > 0 ? number : nil
    }
  }

  private static func isTrue(_ value: String) -> Bool {
    switch value {
    case "yes", "device-width", "device-height": true
    case "no": false
    default: number(value).magnitude >= 1
    }
  }

  /// The number that a value begins with; 0 where it begins with none.
  private static func number(_ value: String) -> Double {
    let bytes = Array(value.utf8.prefix(64))
    var end = 0
    func skipDigits() -> Int {
      let start = end
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
      return end - start
    }
    if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
    var digits = skipDigits()
    if end < bytes.count, bytes[end] == 0x2E {
      end += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return 0 }
    if end < bytes.count, bytes[end] == 0x65 {
      let mantissaEnd = end
      end += 1
      if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
      if skipDigits() == 0 { end = mantissaEnd }
    }
    let number = Double(String(decoding: bytes[..<end], as: UTF8.self)) ?? 0
    return number.isFinite ? number : 0
  }
}
