/// Finds out which selectors select an element.
struct SelectorMatcher {
  /// What selectors ask of each node; a text has no name.
  private let elements: [HTMLDocument.Element]

  /// The parent of each node; -1 for the root.
  private let parents: [Int]

  // OPTIMIZATION: Most selectors that ask for an ancestor are refused by two bits of a word for each
  // name, class and id that the ancestors have.

  /// The bits of all that the ancestors of each node are called.
  private let ancestors: [UInt64]

  /// How many more comparisons are made; a page that wants more is not worth them.
  private(set) var budget = HTMLLimits.maximumMatches

  init(_ document: HTMLDocument) {
    let text = HTMLDocument.Element(name: "", attributes: [], classes: [])
    elements = document.nodes.indices.map { document.element($0) ?? text }
    parents = document.nodes.map(\.parent)
    var ancestors = [UInt64](repeating: 0, count: elements.count)
    for (node, parent) in parents.enumerated() where parent >= 0 {
      ancestors[node] = ancestors[parent] | Self.bits(of: elements[parent])
    }
    self.ancestors = ancestors
  }

  /// Whether the ancestors of an element may have all that a selector asks of them.
  func hasAncestors(_ bits: UInt64, _ node: Int) -> Bool { ancestors[node] & bits == bits }

  /// What a selector asks of the ancestors of an element.
  static func ancestors(in selector: Selector) -> UInt64 {
    var bits: UInt64 = 0
    for (part, before) in zip(selector.parts.dropFirst(), selector.parts) {
      // A sibling is not an ancestor, but what it is in is one.
      guard before.combinator == .child || before.combinator == .descendant else { continue }
      for simple in part.compound {
        switch simple {
        case .type(let name): bits |= Self.bits(of: name, kind: 1)
        case .class(let name): bits |= Self.bits(of: name, kind: 2)
        case .id(let name): bits |= Self.bits(of: name, kind: 3)
        default: continue
        }
      }
    }
    return bits
  }

  private static func bits(of element: HTMLDocument.Element) -> UInt64 {
    var bits = bits(of: element.name, kind: 1)
    for name in element.classes { bits |= Self.bits(of: name, kind: 2) }
    if let id = element.id { bits |= Self.bits(of: id, kind: 3) }
    return bits
  }

  private static func bits(of name: String, kind: UInt64) -> UInt64 {
    var sum = kind
    for byte in name.utf8.prefix(32) { sum = (sum ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    return 1 << (sum >> 58) | 1 << (sum >> 52 & 63)
  }

  /// Whether the selector selects the element or its pseudo-element.
  mutating func matches(_ selector: Selector, _ node: Int) -> Bool {
    match(selector.parts, 0, node) == .matched
  }

  private enum Outcome {
    case matched

    /// Another ancestor or sibling may do.
    case failed

    /// There is none left that could.
    case failedForAllAncestors
  }

  /// Tries the parts from right to left, each at the nearest node where it can hold.
  private mutating func match(_ parts: [Selector.Part], _ place: Int, _ node: Int) -> Outcome {
    budget -= 1
    guard budget > 0, place < parts.count, holds(parts[place].compound, node) else {
      return .failed
    }
    guard let combinator = parts[place].combinator else { return .matched }
    switch combinator {
    case .child:
      return parents[node] < 0 ? .failedForAllAncestors : match(parts, place + 1, parents[node])
    case .descendant:
      var ancestor = parents[node]
      while ancestor >= 0 {
        let outcome = match(parts, place + 1, ancestor)
        if outcome != .failed { return outcome }
        ancestor = parents[ancestor]
      }
      return .failedForAllAncestors
    case .nextSibling:
      let sibling = elements[node].previous
      return sibling < 0 ? .failed : match(parts, place + 1, sibling)
    case .subsequentSibling:
      var sibling = elements[node].previous
      while sibling >= 0 {
        let outcome = match(parts, place + 1, sibling)
        if outcome != .failed { return outcome }
        sibling = elements[sibling].previous
      }
      return .failed
    }
  }

  private mutating func holds(_ compound: [Selector.Simple], _ node: Int) -> Bool {
    for simple in compound where !matches(simple, node) { return false }
    return true
  }

  private mutating func matches(_ simple: Selector.Simple, _ node: Int) -> Bool {
    switch simple {
    case .universal: return true
    case .type(let name): return elements[node].name == name
    case .id(let id): return elements[node].id == id
    case .class(let name):
      budget -= elements[node].classes.count / 8
      return elements[node].classes.contains(name)
    case .attribute(let name, let match, let ignoresCase):
      budget -= elements[node].attributes.count / 8
      guard let value = elements[node][name] else { return false }
      let room = max(0, budget) * HTMLLimits.bytesPerMatch
      var comparison = AttributeComparison(ignoresCase: ignoresCase, room: room)
      let holds = comparison.holds(match, for: value)
      budget -= comparison.spent / HTMLLimits.bytesPerMatch
      return holds
    case .root: return parents[node] < 0
    case .empty: return elements[node].isEmpty
    case .nth(let a, let b, let ofType, let fromEnd):
      let index = ofType ? elements[node].indexOfType : elements[node].index
      let count = ofType ? elements[node].siblingsOfType : elements[node].siblings
      let place = fromEnd ? count - index : index + 1
      return a == 0 ? place == b : (place - b) % a == 0 && (place - b) / a >= 0
    case .not(let selectors):
      for selector in selectors where match(selector.parts, 0, node) == .matched { return false }
      return true
    case .matchesAny(let selectors):
      for selector in selectors where match(selector.parts, 0, node) == .matched { return true }
      return false
    case .link:
      let name = elements[node].name
      return (name == "a" || name == "area") && elements[node]["href"] != nil
    case .never: return false
    }
  }
}
