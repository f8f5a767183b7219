public import Diagnostics
import HTMLContent
import Inputs
import Messages

/// What of a page's elements is set: `css:h1{font-size}`, `html:h1{text}`, `html:a.buy{href}`.
public struct PageKey: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    /// A property of CSS, which wins over all that the page says.
    case style(String)

    /// The text of the elements.
    case text

    /// An attribute of the elements.
    case attribute(String)
  }

  /// Which elements, as in CSS.
  public var selector: String
  public var part: Part

  package static let stylePrefix = "css:"
  package static let contentPrefix = "html:"

  public init(_ selector: String, _ part: Part) {
    self.selector = selector
    self.part = part
  }

  /// Reads `css:SELECTOR{PROPERTY}`, `html:SELECTOR{text}` or `html:SELECTOR{ATTRIBUTE}`.
  ///
  /// It is nil for a text with neither prefix.
  ///
  /// - Parameter name: What the user wrote.
  /// - Throws: An error that says what was expected.
  public init?(_ name: String) throws(Diagnostic) {
    let isStyle = name.hasPrefix(Self.stylePrefix)
    guard isStyle || name.hasPrefix(Self.contentPrefix) else { return nil }
    let rest = name.dropFirst(isStyle ? Self.stylePrefix.count : Self.contentPrefix.count)
    guard rest.hasSuffix("}"), let brace = rest.lastIndex(of: "{") else {
      throw .error(
        "\"\(name.prefix(80))\" is not a valid key of a page.",
        solution: isStyle ? "Write css:h1{font-size}." : "Write html:h1{text} or html:a{href}.")
    }
    let word = rest[rest.index(after: brace)...].dropLast().filter { !$0.isWhitespace }
    selector = String(rest[..<brace])
    part = isStyle ? .style(word) : word == "text" ? .text : .attribute(word)
    // What is wrong whatever the value is.
    if !isStyle { try edit("").check() }
    if selector.allSatisfy(\.isWhitespace) || word.isEmpty {
      throw .error(
        "\"\(name.prefix(80))\" names no \(word.isEmpty ? "property" : "element").",
        solution: "Write css:h1{font-size}.")
    }
  }

  /// The key as a user writes it.
  public var name: String {
    switch part {
    case .style(let property): "\(Self.stylePrefix)\(selector){\(property)}"
    case .text: "\(Self.contentPrefix)\(selector){text}"
    case .attribute(let name): "\(Self.contentPrefix)\(selector){\(name)}"
    }
  }

  /// The change that a value makes.
  func edit(_ value: String) -> HTMLEdit {
    switch part {
    case .style(let property): HTMLEdit(selector, .style(property: property, value: value))
    case .text: HTMLEdit(selector, .text(value == WhatIfInput.unset ? "" : value))
    case .attribute(let name):
      HTMLEdit(selector, .attribute(name: name, value: value == WhatIfInput.unset ? nil : value))
    }
  }
}

extension WhatIfInput {
  /// The page, or the message with its pages of HTML, with a value set on elements of them.
  ///
  /// Throws an error when no page has such an element.
  func content(with text: String, of key: PageKey) throws(Diagnostic) -> InputSource.Content {
    let edit = key.edit(text)
    try edit.check()
    switch source.content {
    case .page(let page):
      guard let changed = try page.applying(edit) else {
        throw Self.noElement(key, among: page.selectableNames)
      }
      return .page(changed.value)
    case .message(let json, let row):
      let pages = self.pages
      guard !pages.isEmpty else {
        throw .error(
          "The message holds no HTML, so there is nothing to set with \"\(key.name.prefix(80))\".",
          file: source.name,
          solution: "Name a page (.html) as input, or set message:KEY.")
      }
      var changed: [String: String] = [:]
      for html in pages { changed[html] = try edit.applied(to: html) }
      if changed.isEmpty { throw Self.noElement(key, among: pages.flatMap(HTMLEdit.names)) }
      return .message(json.replacing(changed), row)
    }
  }

  /// The HTML in the message, each page once.
  var pages: [String] {
    guard let json = source.json else { return [] }
    var pages = (try? source.input(sdk: sdk))?.message?.pages.map(\.html) ?? []
    if pages.isEmpty { pages = json.strings.filter { $0.contains("</") } }
    var known: Set<String> = []
    return pages.filter { known.insert($0).inserted }
  }

  private static func noElement(_ key: PageKey, among names: [String]) -> Diagnostic {
    let meant = Spelling.nearest(to: key.selector, among: names)
    return .error(
      "No element matches \"\(key.selector.prefix(80))\".",
      solution: meant.map { "Did you mean \"\($0)\"?" }
        ?? "The page has \(names.prefix(12).joined(separator: ", ")).")
  }
}

extension JSONValue {
  /// All texts in the value.
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { $0.value.strings }
    default: []
    }
  }

  /// The value with other texts in place of some.
  fileprivate func replacing(_ strings: [String: String]) -> JSONValue {
    switch self {
    case .string(let text): .string(strings[text] ?? text)
    case .array(let elements): .array(elements.map { $0.replacing(strings) })
    case .object(let members): .object(members.mapValues { $0.replacing(strings) })
    default: self
    }
  }
}
