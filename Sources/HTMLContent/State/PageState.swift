import Diagnostics

/// Classes, attributes and styles that elements of a page get before it is drawn.
///
/// Scripts are not run, so this is how a page is drawn in the state that a script would bring it to.
/// An entry is written as in CSS, a selector and what its elements get or, after a minus, lose:
/// `#offer: .visible -.loading [open] -[hidden] {opacity: 1}`.
public struct PageState: Hashable, Sendable {
  /// What happens to an element.
  public enum Change: Hashable, Sendable {
    /// The element gets a class: `.visible`.
    case addClass(String)

    /// The element loses a class: `-.hidden`.
    case removeClass(String)

    /// The element gets an attribute: `[open]`, `[class="a b"]`.
    case setAttribute(name: String, value: String)

    /// The element loses an attribute: `-[hidden]`.
    case removeAttribute(String)

    /// The element's `style` attribute gets a declaration: `{opacity: 1}`.
    case setStyle(property: String, value: String)
  }

  /// What happens to the elements that a selector selects.
  public struct Entry: Hashable, Sendable {
    /// Which elements are changed, as in CSS.
    public var selector: String

    /// What happens to each of them, in order.
    public var changes: [Change]

    /// Creates an entry; `init(_:)` of a state checks what an author wrote.
    public init(_ selector: String, _ changes: [Change]) {
      self.selector = selector
      self.changes = changes
    }
  }

  /// The changes, in the order in which they happen.
  public var entries: [Entry]

  /// The most entries of a state.
  static let maximumEntries = 100

  /// Creates a state; without entries the page is drawn as it is written.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Whether the page is drawn as it is written.
  public var isEmpty: Bool { entries.isEmpty }
}

extension PageState.Change: CustomStringConvertible {
  /// The change as it is written in an entry.
  public var description: String {
    switch self {
    case .addClass(let name): "." + name
    case .removeClass(let name): "-." + name
    case .setAttribute(let name, let value):
      value.isEmpty
        ? "[\(name)]"
        : value.utf8.allSatisfy(Self.isPlain) ? "[\(name)=\(value)]" : "[\(name)=\"\(value)\"]"
    case .removeAttribute(let name): "-[\(name)]"
    case .setStyle(let property, let value): "{\(property): \(value)}"
    }
  }

  /// Whether a byte of an attribute's value needs no quotes around it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == 0x2D || byte == 0x5F || byte == 0x2E || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }
}

extension PageState.Entry: CustomStringConvertible {
  /// The entry as it is written in an option or in a file of settings.
  public var description: String {
    selector + ": " + changes.map(\.description).joined(separator: " ")
  }
}

extension PageState {
  /// The option with this state, as it can be pasted into a shell; quotes are those of the shell.
  public var option: String {
    entries.map { "--page-state '" + $0.description.replacing("'", with: "'\\''") + "'" }
      .joined(separator: " ")
  }

  /// The key with this state, as it can be pasted into `snapshot.yml`.
  public var setting: String {
    let words = entries.map { "'" + $0.description.replacing("'", with: "''") + "'" }
    return "page-state: [\(words.joined(separator: ", "))]"
  }
}
