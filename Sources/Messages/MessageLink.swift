/// Where a tap on a part of a message leads.
public struct MessageLink: Hashable, Sendable {
  /// What a tap leads to.
  public enum Target: Hashable, Sendable {
    /// An address that is opened.
    case address(String)

    /// An action that the SDK knows by a name: one of its own, or one that the app registers.
    ///
    /// `known` are the names of the SDK's own ones.
    case action(String, known: [String])

    /// No tap leads there: the address of an image, which the SDK loads.
    case image(String)
  }

  /// What the tap leads to.
  public var target: Target

  /// Where the message asks for it.
  public var keyPath: String

  /// The line of the page that asks for it, from 1; nil outside of pages.
  public var line: Int?

  /// Describes a link and where its file has it.
  public init(_ target: Target, keyPath: String, line: Int? = nil) {
    self.target = target
    self.keyPath = keyPath
    self.line = line
  }
}

/// A page of HTML in a message.
public struct MessagePage: Hashable, Sendable {
  /// The page.
  public var html: String

  /// Where the message has it.
  public var keyPath: String

  /// Describes a page and where its file has it.
  public init(html: String, keyPath: String) {
    self.html = html
    self.keyPath = keyPath
  }
}
