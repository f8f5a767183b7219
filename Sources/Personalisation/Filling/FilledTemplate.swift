/// A template with the values of data in place of its tags.
public struct FilledTemplate: Hashable, Sendable {
  /// A value that a template asks for and the data don't have.
  public struct Missing: Hashable, Sendable {
    /// What the template does without it.
    public enum Use: Int, Comparable, Hashable, Sendable {
      /// A condition takes it for nothing.
      case asked

      /// The template's own default is printed.
      case defaulted

      /// The moment that the tool takes for now is printed.
      case now

      /// Nothing is printed.
      case empty

      public static func < (left: Use, right: Use) -> Bool { left.rawValue < right.rawValue }
    }

    /// The names that lead to it, with dots between them.
    public var name: String

    /// What is done without it.
    public var use: Use

    /// The tag that asks for it, as it is written.
    public var tag: String

    /// The first byte of the tag.
    public var offset: Int
  }

  /// What the server sends.
  public internal(set) var text = ""

  /// Why the message is not sent at all: the template's reason, empty for none; nil where it is
  /// sent.
  public internal(set) var abortReason: String?

  /// The values that were missing, each once, in the order in which they were asked for.
  public internal(set) var missing: [Missing] = []
}
