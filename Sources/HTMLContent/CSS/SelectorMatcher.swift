import Boxes
import Diagnostics

/// Finds out which selectors select an element.
struct SelectorMatcher {
  /// What selectors ask of each node; a text has no name.
  private let elements: [HTMLDocument.Element]

  /// The parent of each node; -1 for the root.
  private let parents: [Int]

  // OPTIMIZATION: Most selectors that ask for an ancestor are rejected by two bits of a word for
  // each name, class and id that the ancestors have.

  /// The bits of all that the ancestors of each node are called.
  private let ancestors: [UInt64]

  /// How many more comparisons are made; a page that wants more is not worth them.
  private(set) var budget = HTMLLimits.maximumMatches

  /// The element that `:has()` is about; -1 for none.
  private var anchor = -1

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
    match(selector.parts, position: 0, node: node) == .matched
  }

  private enum Outcome {
    case matched

    /// Another ancestor or sibling may do.
    case failed

    /// There is none left that could.
    case failedForAllAncestors
  }

  /// Tries the parts from right to left, each at the nearest node where it can hold.
  private mutating func match(_ parts: [Selector.Part], position: Int, node: Int) -> Outcome {
    budget -= 1
    guard budget > 0, position < parts.count, holds(parts[position].compound, node) else {
      return .failed
    }
    guard let combinator = parts[position].combinator else { return .matched }
    switch combinator {
    case .child:
      return parents[node] < 0
        ? .failedForAllAncestors : match(parts, position: position + 1, node: parents[node])
    case .descendant:
      var ancestor = parents[node]
      while ancestor >= 0 {
        let outcome = match(parts, position: position + 1, node: ancestor)
        if outcome != .failed { return outcome }
        ancestor = parents[ancestor]
      }
      return .failedForAllAncestors
    case .nextSibling:
      let sibling = elements[node].previous
      return sibling < 0 ? .failed : match(parts, position: position + 1, node: sibling)
    case .subsequentSibling:
      var sibling = elements[node].previous
      while sibling >= 0 {
        let outcome = match(parts, position: position + 1, node: sibling)
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
    case .type(let name): return elements[node].name.isExactly(name)
    case .id(let id): return elements[node].id.isExactly(id)
    case .class(let name):
      budget -= elements[node].classes.count / 8
      return elements[node].classes.contains { $0.isExactly(name) }
    case .attribute(let name, let match, let ignoresCase):
      budget -= elements[node].attributes.count / 8
      guard let value = elements[node].attribute(named: name) else { return false }
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
      return isPosition(fromEnd ? count - index : index + 1, a: a, b: b)
    case .nthAmong(let selectors, let a, let b, let fromEnd):
      guard matchesAny(selectors, node) else { return false }
      var position = 1
      var sibling = fromEnd ? next(after: node) : elements[node].previous
      while sibling >= 0, budget > 0 {
        if matchesAny(selectors, sibling) { position += 1 }
        sibling = fromEnd ? next(after: sibling) : elements[sibling].previous
      }
      return isPosition(position, a: a, b: b)
    case .not(let selectors): return !matchesAny(selectors, node)
    case .matchesAny(let selectors): return matchesAny(selectors, node)
    case .has(let selectors): return has(selectors, node)
    case .anchor: return node == anchor
    case .language(let languages):
      guard let own = nearest("lang", node)?.asciiLowercased else { return false }
      return languages.contains { own.isExactly($0) || own.startsExactly(with: $0 + "-") }
    case .direction(let direction):
      let isTurned = nearest("dir", node)?.asciiLowercased == "rtl"
      return isTurned == (direction == .rightToLeft)
    case .link:
      let name = elements[node].name
      return (name == "a" || name == "area") && elements[node]["href"] != nil
    case .never: return false
    }
  }

  private mutating func matchesAny(_ selectors: [Selector], _ node: Int) -> Bool {
    for selector in selectors where match(selector.parts, position: 0, node: node) == .matched {
      return true
    }
    return false
  }

  /// Whether a position, counted from 1, is one of `an+b`.
  private func isPosition(_ position: Int, a: Int, b: Int) -> Bool {
    a == 0 ? position == b : (position - b) % a == 0 && (position - b) / a >= 0
  }

  /// Looks at all that is in an element, and for selectors of siblings at what follows it.
  private mutating func has(_ selectors: [Selector], _ node: Int) -> Bool {
    let outer = anchor
    anchor = node
    defer { anchor = outer }
    for selector in selectors {
      // The last part is the element itself; the one before says in which direction to look.
      let way = selector.parts.dropLast().last?.combinator
      let isSibling = way == .nextSibling || way == .subsequentSibling
      let top = isSibling ? parents[node] : node
      var other = node + 1
      while other < elements.count, parents[other] >= top, budget > 0 {
        budget -= 1
        if !elements[other].name.isEmpty,
          match(selector.parts, position: 0, node: other) == .matched
        {
          return true
        }
        other += 1
      }
    }
    return false
  }

  /// The next element with the same parent; -1 for none.
  private mutating func next(after node: Int) -> Int {
    var other = node + 1
    while other < elements.count, parents[other] >= parents[node], budget > 0 {
      budget -= 1
      if parents[other] == parents[node], !elements[other].name.isEmpty { return other }
      other += 1
    }
    return -1
  }

  /// An attribute of the element, or of the nearest one around it that has it.
  private mutating func nearest(_ attribute: String, _ node: Int) -> String? {
    var node = node
    while node >= 0 {
      budget -= 1
      if let value = elements[node][attribute] { return value }
      node = parents[node]
    }
    return nil
  }
}
