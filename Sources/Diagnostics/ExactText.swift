/// A text that equals another one only when both have the same bytes.
///
/// `String` takes composed and decomposed letters for the same. Most file systems don't, so names of
/// files that are compared as strings are taken for one another.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text itself.
  public let text: String

  /// Wraps a text, which is compared by its code points.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
  }

  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension StringProtocol {
  /// Whether another text has the same bytes.
  public func isExactly(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether the text begins with the bytes of another one.
  public func startsExactly(with start: some StringProtocol) -> Bool {
    utf8.starts(with: start.utf8)
  }
}
