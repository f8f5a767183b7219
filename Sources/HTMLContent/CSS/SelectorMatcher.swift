/// Finds out which selectors select an element.
struct SelectorMatcher {
  let document: HTMLDocument

  /// How many more comparisons are made; a page that wants more is not worth them.
  private(set) var budget = HTMLLimits.maximumMatches

  init(_ document: HTMLDocument) {
    self.document = document
  }

  /// Whether the selector selects the element or its pseudo-element.
  mutating func matches(_ selector: Selector, _ node: Int) -> Bool {
    match(selector.parts[...], node) == .matched
  }

  private enum Outcome {
    case matched

    /// Another ancestor or sibling may do.
    case failed

    /// There is none left that could.
    case failedForAllAncestors
  }

  /// Tries the parts from right to left, each at the nearest node where it can hold.
  private mutating func match(_ parts: ArraySlice<Selector.Part>, _ node: Int) -> Outcome {
    budget -= 1
    guard budget > 0, let part = parts.first, let element = document.element(node),
      part.compound.allSatisfy({ matches($0, element, node) })
    else { return .failed }
    guard let combinator = part.combinator else { return .matched }
    let rest = parts.dropFirst()
    switch combinator {
    case .child:
      let parent = document.nodes[node].parent
      return parent < 0 ? .failedForAllAncestors : match(rest, parent)
    case .descendant:
      var ancestor = document.nodes[node].parent
      while ancestor >= 0 {
        let outcome = match(rest, ancestor)
        if outcome != .failed { return outcome }
        ancestor = document.nodes[ancestor].parent
      }
      return .failedForAllAncestors
    case .nextSibling:
      return element.previous < 0 ? .failed : match(rest, element.previous)
    case .subsequentSibling:
      var sibling = element.previous
      while sibling >= 0 {
        let outcome = match(rest, sibling)
        if outcome != .failed { return outcome }
        sibling = document.element(sibling)?.previous ?? -1
      }
      return .failed
    }
  }

  private mutating func matches(
    _ simple: Selector.Simple, _ element: HTMLDocument.Element, _ node: Int
  ) -> Bool {
    switch simple {
    case .universal: return true
    case .type(let name): return element.name == name
    case .id(let id): return element.id == id
    case .class(let name): return element.classes.contains(name)
    case .attribute(let name, let match, let ignoresCase):
      guard let value = element[name] else { return false }
      return match.holds(for: value, ignoresCase: ignoresCase)
    case .root: return document.nodes[node].parent < 0
    case .empty: return element.isEmpty
    case .nth(let a, let b, let ofType, let fromEnd):
      let index = ofType ? element.indexOfType : element.index
      let count = ofType ? element.siblingsOfType : element.siblings
      let place = fromEnd ? count - index : index + 1
      return a == 0 ? place == b : (place - b) % a == 0 && (place - b) / a >= 0
    case .not(let selectors):
      for selector in selectors where match(selector.parts[...], node) == .matched {
        return false
      }
      return true
    case .matchesAny(let selectors):
      for selector in selectors where match(selector.parts[...], node) == .matched {
        return true
      }
      return false
    case .link: return ["a", "area"].contains(element.name) && element["href"] != nil
    case .never: return false
    }
  }
}

extension Selector.AttributeMatch {
  fileprivate func holds(for value: String, ignoresCase: Bool) -> Bool {
    let value = ignoresCase ? value.asciiLowercased : value
    func folded(_ text: String) -> String { ignoresCase ? text.asciiLowercased : text }
    switch self {
    case .exists: return true
    case .equals(let text): return value == folded(text)
    case .includes(let text):
      return value.split(whereSeparator: \.isHTMLSpace).contains { $0 == folded(text) }
    case .dashMatch(let text):
      return value == folded(text) || value.hasPrefix(folded(text) + "-")
    case .prefix(let text): return !text.isEmpty && value.hasPrefix(folded(text))
    case .suffix(let text): return !text.isEmpty && value.hasSuffix(folded(text))
    case .substring(let text): return !text.isEmpty && value.contains(folded(text))
    }
  }
}
