public import Diagnostics

/// The name of a single value of an interface file: an element and one of its values, such as
/// `headline.fontDescription.pointSize`.
///
/// The element is a tag, what its author calls it in Xcode, the name of an outlet that leads to it,
/// or its id; `view` is the outermost view. The value has the name that the file has for it.
public struct InterfaceKey: Hashable, Sendable {
  public var element: String
  public var attribute: String

  /// Reads a key.
  ///
  /// Throws an error that names the value which was most likely meant.
  public init(_ text: String) throws(Diagnostic) {
    // The names of elements and of values may both have points: the longest value counts.
    for (index, character) in zip(text.indices, text) where character == "." {
      let attribute = String(text[text.index(after: index)...])
      guard InterfaceAttribute.names.contains(attribute), index != text.startIndex else {
        continue
      }
      self.init(element: String(text[..<index]), attribute: attribute)
      return
    }
    guard let point = text.firstIndex(of: "."), point != text.startIndex else {
      throw .error(
        "\"\(text.prefix(80))\" names no value of an element.",
        solution: "Write an element and a value, such as 1001.textColor.")
    }
    let word = String(text[text.index(after: point)...])
    throw .error(
      "There is no value \"\(word.prefix(40))\" of an element to set.",
      solution: Spelling.nearest(to: word, among: InterfaceAttribute.names).map {
        "Did you mean \"\($0)\"?"
      } ?? "Use one of \(InterfaceAttribute.names.joined(separator: ", ")).")
  }

  init(element: String, attribute: String) {
    self.element = element
    self.attribute = attribute
  }

  /// The key as it is written.
  public var name: String { "\(element).\(attribute)" }

  /// Whether the value is a number.
  public var isNumber: Bool { InterfaceAttribute.isNumber(attribute) }
}

/// A value of an interface file that can be set.
public struct InterfaceValue: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case number
    case flag

    /// `#RRGGBB`, or `#RRGGBBAA`.
    case color
    case text
    case choice([String])
  }

  public var key: InterfaceKey
  public var kind: Kind

  /// The value as it is written in a setting.
  public var text: String
}
