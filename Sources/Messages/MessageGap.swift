/// A part of a message that a screen reader can't name, or that shows or does nothing.
public struct MessageGap: Hashable, Sendable {
  /// What is missing.
  public enum Kind: Hashable, Sendable {
    /// An image without a description.
    case image

    /// A link or a button without words.
    case control

    /// A field without a label.
    case field

    /// A heading without words.
    case heading

    /// An image without an address.
    case source

    /// A button that does nothing.
    case withoutEffect
  }

  /// What is missing.
  public var kind: Kind

  /// Where the message has it.
  public var keyPath: String

  /// The line of the page that has it, from 1; nil outside of pages.
  public var line: Int?

  /// The name of the page's element, such as `img`; nil outside of pages.
  public var element: String?

  /// How to fix it: a sentence that starts with a verb.
  public var solution: String

  /// Whether only the message's author knows if it matters.
  public var isNote: Bool

  /// Creates the note of a part that lacks something.
  public init(
    _ kind: Kind, keyPath: String, line: Int? = nil, element: String? = nil, solution: String,
    isNote: Bool = false
  ) {
    self.kind = kind
    self.keyPath = keyPath
    self.line = line
    self.element = element
    self.solution = solution
    self.isNote = isNote
  }
}
