import HTMLContent
import Inputs

/// What a page has at a key that can be set.
public struct PageKeyValue: Hashable, Sendable {
  public var key: PageKey

  /// The value; nil where the pages of a message have different ones.
  public var text: String?

  /// The line of the rule, or of the element, in its page.
  public var line: Int

  /// The name of the element; nil for a value of a rule.
  public var element: String?
}

extension WhatIfInput {
  /// The values of the page, or of the pages of HTML in the message, each key once; none for an
  /// input without HTML.
  public var pageValues: [PageKeyValue] {
    let values: [PageValue] =
      switch source.content {
      case .page(let page): page.values
      case .message: pages.flatMap(PageValue.all)
      }
    var found: [PageKeyValue] = []
    var indices: [PageKey: Int] = [:]
    for value in values {
      let key = PageKey(value)
      if let index = indices[key] {
        if found[index].text != value.text { found[index].text = nil }
        continue
      }
      indices[key] = found.count
      found.append(
        PageKeyValue(key: key, text: value.text, line: value.line, element: value.element))
    }
    return found
  }

  /// The names that selectors of the pages may use, each once, in document order.
  public var pageNames: [String] {
    let names: [String] =
      switch source.content {
      case .page(let page): page.selectableNames
      case .message: pages.flatMap(HTMLEdit.names)
      }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}

extension PageKey {
  /// The names of the properties of CSS that can be set.
  public static var propertyNames: [String] { HTMLEdit.propertyNames }

  fileprivate init(_ value: PageValue) {
    switch value.part {
    case .style(let property): self.init(value.selector, .style(property))
    case .text: self.init(value.selector, .text)
    case .attribute(let name): self.init(value.selector, .attribute(name))
    }
  }
}
