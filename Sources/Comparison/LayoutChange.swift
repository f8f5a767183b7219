import Diagnostics
import Messages
import Rendering

/// A property of an element that is not what it was.
public struct LayoutChange: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// In points where it is a length.
    case number(Double)
    case string(String)
    case flag(Bool)

    /// Lines of text.
    case lines([String])

    /// The value as it is in a sentence, numbers with at most two decimals.
    public var description: String {
      switch self {
      case .number(let number): number.formatted
      case .string(let string): Self.rounded(string)
      case .flag(let flag): flag ? "yes" : "no"
      case .lines(let lines): lines.map(JSONValue.quoted).joined(separator: " ")
      }
    }

    /// A computed value with its numbers in words: `8.6667 4` becomes `8.67 4`.
    private static func rounded(_ value: String) -> String {
      guard value.utf8.contains(UInt8(ascii: ".")) else { return value }
      return value.split(separator: " ", omittingEmptySubsequences: false).map { word in
        let number = word.endsExactly(with: ",") ? word.dropLast() : word
        let isNumber = number.utf8.allSatisfy { byte in
          0x30...0x39 ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard isNumber, let value = Double(number) else { return String(word) }
        return value.formatted + (word.endsExactly(with: ",") ? "," : "")
      }.joined(separator: " ")
    }
  }

  /// The element's id.
  public var id: String

  /// `x`, `y`, `width`, `height`, `text`, `lines`, `truncated`, `added`, `removed`, or a computed value such
  /// as `background` or `text color`.
  public var property: String

  /// What it was; nil for an element or a computed value that is new.
  public var from: Value?

  /// What it is; nil for an element or a computed value that is gone.
  public var to: Value?

  /// Says what of an element was one thing and is another now; nil for nothing.
  public init(id: String, property: String, from: Value?, to: Value?) {
    self.id = id
    self.property = property
    self.from = from
    self.to = to
  }
}
