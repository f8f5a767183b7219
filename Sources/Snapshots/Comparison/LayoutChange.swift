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

    /// The value as it stands in a sentence.
    public var words: String {
      switch self {
      case .number(let number): OrderedJSON.decimal(number)
      case .string(let string): string
      case .flag(let flag): flag ? "yes" : "no"
      case .lines(let lines): lines.map(JSONValue.quoted).joined(separator: " ")
      }
    }
  }

  /// The element's id.
  public var id: String

  /// `x`, `y`, `width`, `height`, `text`, `lines`, `truncated`, `added`, `removed`, or a look such
  /// as `background` or `text color`.
  public var property: String

  /// What it was; nil for an element or a look that is new.
  public var from: Value?

  /// What it is; nil for an element or a look that is gone.
  public var to: Value?

  public init(id: String, property: String, from: Value?, to: Value?) {
    self.id = id
    self.property = property
    self.from = from
    self.to = to
  }
}
