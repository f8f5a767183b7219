import Diagnostics

/// A value of a page that an `HTMLEdit` can change: of a rule, or of an element.
public struct PageValue: Hashable, Sendable {
  /// What of the elements it is; as in an `HTMLEdit`.
  public enum Part: Hashable, Sendable {
    case style(property: String)
    case text
    case attribute(name: String)
  }

  /// Which elements have the value, as in CSS.
  public var selector: String
  public var part: Part

  /// The value as the page has it.
  public var text: String

  /// The line of the rule, or of the element, counted from 1.
  public var line: Int

  /// The name of the element; nil for a value of a rule.
  public var element: String?

  /// The most values that are listed of a page.
  static let maximum = 600

  /// The most characters of a value; longer ones are left out.
  static let maximumLength = 2_000

  /// Returns the values of a page: those of its own rules in their order, then the texts, addresses
  /// and descriptions of its elements.
  ///
  /// - Parameter html: The page as it is written.
  /// - Returns: The values; none for a page that can't be read.
  public static func all(in html: String) -> [PageValue] {
    (try? HTMLDocument.parse(Array(html.utf8)))?.values ?? []
  }
}

extension HTMLPage {
  /// The values of the page that an `HTMLEdit` can change.
  public var values: [PageValue] { document.values }

  /// The page as text, with the changes that were made to it and without comments.
  public var source: String { document.source }
}

extension HTMLEdit {
  /// The names of the properties of CSS that have an effect here, in the order of the alphabet.
  public static let propertyNames: [String] = PropertyName.all.filter { entry in
    switch entry.value.meaning {
    case .property, .shorthand, .logical, .all: true
    case .withoutEffect, .unsupported: false
    }
  }.keys.sorted()
}

extension HTMLDocument {
  fileprivate var values: [PageValue] {
    Array((ruleValues + elementValues).prefix(PageValue.maximum))
  }

  /// The declarations of the rules that hold everywhere; of two for the same the last one.
  private var ruleValues: [PageValue] {
    var values: [PageValue] = []
    var indices: [ExactText: Int] = [:]
    for index in nodes.indices where element(index)?.name == "style" {
      let line = nodes[nodes[index].children.first ?? index].line
      for rule in WrittenRule.all(in: string(in: index), line: line) {
        for declaration in rule.declarations where values.count < PageValue.maximum {
          let edit = HTMLEdit(
            rule.selector, .style(property: declaration.name, value: declaration.value))
          // What can't be set is no field; that the page has it is reported elsewhere.
          guard declaration.value.count <= PageValue.maximumLength, (try? edit.check()) != nil
          else { continue }
          let key = ExactText("\(rule.selector){\(declaration.name)}")
          if let index = indices[key] {
            values[index].text = declaration.value
            continue
          }
          indices[key] = values.count
          values.append(
            PageValue(
              selector: rule.selector, part: .style(property: declaration.name),
              text: declaration.value, line: rule.line))
        }
      }
    }
    return values
  }

  /// Elements that are not shown.
  private static let hidden: Set<String> = [
    "style", "script", "title", "template", "noscript", "link", "meta", "base",
  ]

  /// Elements whose text is what the user may choose or write.
  private static let fields: Set<String> = ["option", "textarea"]

  /// What elements say by their attributes.
  private static let attributes = ["href", "src", "alt", "placeholder", "value", "aria-label"]

  private var elementValues: [PageValue] {
    let names = ElementNames(self)
    var values: [PageValue] = []
    for index in nodes.indices {
      guard values.count < PageValue.maximum, let element = element(index),
        !Self.hidden.contains(element.name)
      else { continue }
      var parts: [(PageValue.Part, String)] = []
      let text = string(in: index)
      let isLeaf = nodes[index].children.allSatisfy { self.element($0) == nil }
      if isLeaf, !Self.fields.contains(element.name), !text.trimmed.isEmpty {
        parts.append((.text, text.trimmed))
      }
      for name in Self.attributes {
        // An image that is in the page's file is no address.
        if let value = element[name], !value.startsExactly(with: "data:") {
          parts.append((.attribute(name: name), value))
        }
      }
      guard !parts.isEmpty, let selector = names.selector(of: index, in: self) else { continue }
      for (part, text) in parts where text.count <= PageValue.maximumLength {
        values.append(
          PageValue(
            selector: selector, part: part, text: text, line: nodes[index].line,
            element: element.name))
      }
    }
    return values
  }
}

/// How often names are used in a page, by which an element gets a selector of its own.
struct ElementNames {
  private static let maximumLength = 200
  private var counts: [ExactText: Int] = [:]

  init(_ document: HTMLDocument) {
    for index in document.nodes.indices {
      for name in document.element(index).map(Self.names) ?? [] {
        counts[ExactText(name), default: 0] += 1
      }
    }
  }

  /// The selectors that an element may have by itself, the shortest first.
  private static func names(of element: HTMLDocument.Element) -> [String] {
    let classes = Set(element.classes.filter(isPlain)).sorted().map { "\(element.name).\($0)" }
    return (element.id.flatMap { isPlain($0) ? ["#\($0)"] : nil } ?? []) + [element.name] + classes
  }

  /// Whether a name is written in CSS as it is.
  private static func isPlain(_ name: String) -> Bool {
    let isBegun = name.utf8.first.map { $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    return isBegun == true
      && name.utf8.allSatisfy { byte in
        byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
          || (0x61...0x7A).contains(byte | 0x20)
      }
  }

  /// The selector of an element alone; nil when it would be too long to read.
  func selector(of index: Int, in document: HTMLDocument) -> String? {
    var steps: [String] = []
    var index = index
    var length = 0
    while let element = document.element(index) {
      if let own = Self.names(of: element).first(where: { counts[ExactText($0)] == 1 }) {
        steps.append(own)
        return steps.reversed().joined(separator: " > ")
      }
      let step =
        element.siblingsOfType > 1
        ? "\(element.name):nth-of-type(\(element.indexOfType + 1))" : element.name
      length += step.count
      guard length <= Self.maximumLength, document.nodes[index].parent >= 0 else { return nil }
      steps.append(step)
      index = document.nodes[index].parent
    }
    return nil
  }
}
