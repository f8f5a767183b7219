extension Selector {
  /// Returns the selectors of a list, nil when one of them is invalid: then none counts.
  ///
  /// - Parameters:
  ///   - values: The list.
  ///   - parents: The selectors of the rule that the list's rule is in; nil for none.
  /// - Returns: The selectors.
  static func list(_ values: [ComponentValue], in parents: [Selector]? = nil) -> [Selector]? {
    let groups = values.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    var result: [Selector] = []
    for group in groups {
      var parser = SelectorParser(values: group.trimmed, parents: parents)
      guard let selector = parser.nestedSelector() else { return nil }
      result.append(selector)
    }
    return result
  }
}

/// The grammar is that of <https://www.w3.org/TR/selectors-4/#grammar>.
struct SelectorParser {
  let values: [ComponentValue]

  /// What `&` represents; nil where the rule is in no other.
  let parents: [Selector]?
  private var index = 0

  init(values: [ComponentValue], parents: [Selector]?) {
    self.values = values
    self.parents = parents
  }

  func peek(_ offset: Int = 0) -> ComponentValue.Kind? {
    index + offset < values.count ? values[index + offset].kind : nil
  }

  /// Reads a selector that is about what is in the elements of the rule around it, unless it says
  /// itself where these are: <https://www.w3.org/TR/css-nesting-1/#nest-selector>.
  mutating func nestedSelector() -> Selector? {
    guard let parents else { return selector() }
    let isRelative =
      switch peek() {
      case .token(.delimiter(">"))?, .token(.delimiter("+"))?, .token(.delimiter("~"))?: true
      default: false
      }
    guard isRelative || !values.contains(where: \.hasNestingSign) else { return selector() }
    return selector(from: .matchesAny(parents))
  }

  /// Reads a selector; `start` is what it is about where it begins with a combinator, or else what
  /// it is in.
  mutating func selector(from start: Selector.Simple? = nil) -> Selector? {
    var parts: [Selector.Part] = []
    var pseudoElement: Selector.PseudoElement?
    guard !values.isEmpty else { return nil }
    if let start {
      parts.append(
        Selector.Part(compound: [start], combinator: combinator() ?? .descendant))
    }
    while true {
      guard let compound = compound(&pseudoElement) else { return nil }
      parts.append(Selector.Part(compound: compound))
      if index == values.count { break }
      // Nothing may follow a pseudo-element.
      guard pseudoElement == nil, let combinator = combinator() else { return nil }
      parts[parts.count - 1].combinator = combinator
    }
    var specificity = Specificity()
    for simple in parts.lazy.flatMap(\.compound) { specificity += simple.specificity }
    if pseudoElement != nil { specificity.types += 1 }
    // From left to right each part holds how it relates to the next; turned around, to the one
    // before.
    var turned: [Selector.Part] = []
    for position in parts.indices.reversed() {
      turned.append(
        Selector.Part(
          compound: parts[position].compound,
          combinator: position > 0 ? parts[position - 1].combinator : nil))
    }
    return Selector(parts: turned, pseudoElement: pseudoElement, specificity: specificity)
  }

  private mutating func combinator() -> Selector.Combinator? {
    var result: Selector.Combinator?
    while let kind = peek() {
      let found: Selector.Combinator
      switch kind {
      case .token(.whitespace):
        index += 1
        if result == nil { result = .descendant }
        continue
      case .token(.delimiter(">")): found = .child
      case .token(.delimiter("+")): found = .nextSibling
      case .token(.delimiter("~")): found = .subsequentSibling
      default: return result
      }
      if let result, result != .descendant { return nil }
      result = found
      index += 1
    }
    return nil
  }

  private mutating func compound(
    _ pseudoElement: inout Selector.PseudoElement?
  ) -> [Selector.Simple]? {
    var result: [Selector.Simple] = []
    let start = index
    while let kind = peek() {
      switch kind {
      case .token(.ident(let name)):
        guard index == start else { return nil }
        result.append(.type(name.asciiLowercased))
      case .token(.delimiter("*")):
        guard index == start else { return nil }
        result.append(.universal)
      case .token(.hash(let name, isIdentifier: true)): result.append(.id(name))
      case .token(.delimiter(".")):
        guard case .token(.ident(let name))? = peek(1) else { return nil }
        index += 1
        result.append(.class(name))
      case .token(.delimiter("&")): result.append(.matchesAny(parents ?? [.root]))
      case .block("[", let values):
        guard let simple = Self.attribute(values) else { return nil }
        result.append(simple)
      case .token(.colon):
        index += 1
        guard pseudo(&result, &pseudoElement) else { return nil }
      default: return index > start ? result : nil
      }
      index += 1
      if pseudoElement != nil {
        // A state of a pseudo-element, as in `::-webkit-scrollbar-thumb:hover`.
        while skipState() { result.append(.never) }
        break
      }
    }
    return index > start ? result : nil
  }

  /// Passes a state of a pseudo-element, none of which a page at rest has.
  private mutating func skipState() -> Bool {
    guard case .token(.colon)? = peek(), case .token(.ident(let name))? = peek(1),
      Self.statesOfPseudoElements.contains(name.asciiLowercased)
    else { return false }
    index += 2
    return true
  }

  /// Reads what follows a colon; `index` is left on its last value.
  private mutating func pseudo(
    _ result: inout [Selector.Simple], _ pseudoElement: inout Selector.PseudoElement?
  ) -> Bool {
    if case .token(.colon)? = peek() {
      index += 1
      switch peek() {
      case .token(.ident(let name))?:
        guard let element = Self.pseudoElement(name.asciiLowercased) else { return false }
        pseudoElement = element
        return true
      case .function(let name, _)?:
        pseudoElement = .other
        return Self.pseudoElementFunctions.contains(name)
      default: return false
      }
    }
    switch peek() {
    case .token(.ident(let name))?:
      let name = name.asciiLowercased
      if ["before", "after", "first-line", "first-letter"].contains(name) {
        pseudoElement = Self.pseudoElement(name)
        return true
      }
      guard let simple = Self.pseudoClasses[name] else { return false }
      result += simple
      return true
    case .function(let name, let values)?:
      guard let simple = function(name, values) else { return false }
      result.append(simple)
      return true
    default: return false
    }
  }

  private static func attribute(_ values: [ComponentValue]) -> Selector.Simple? {
    let kinds = values.filter { !$0.isWhitespace }.map(\.kind)
    guard case .token(.ident(let name))? = kinds.first else { return nil }
    var rest = kinds.dropFirst()
    var ignoresCase = false
    guard !rest.isEmpty else {
      return .attribute(name: name.asciiLowercased, match: .exists, ignoresCase: false)
    }
    if case .token(.ident(let flag))? = rest.last, rest.dropLast().last?.isText ?? false {
      guard ["i", "s"].contains(flag.asciiLowercased) else { return nil }
      ignoresCase = flag.asciiLowercased == "i"
      rest = rest.dropLast()
    }
    let text: String
    switch rest.last {
    case .token(.ident(let name))?: text = name
    case .token(.string(let string))?: text = string
    default: return nil
    }
    let match: Selector.AttributeMatch
    switch Array(rest.dropLast()) {
    case [.token(.delimiter("="))]: match = .equals(text)
    case [.token(.delimiter("~")), .token(.delimiter("="))]: match = .includes(text)
    case [.token(.delimiter("|")), .token(.delimiter("="))]: match = .dashMatch(text)
    case [.token(.delimiter("^")), .token(.delimiter("="))]: match = .prefix(text)
    case [.token(.delimiter("$")), .token(.delimiter("="))]: match = .suffix(text)
    case [.token(.delimiter("*")), .token(.delimiter("="))]: match = .substring(text)
    default: return nil
    }
    return .attribute(name: name.asciiLowercased, match: match, ignoresCase: ignoresCase)
  }
}

extension ComponentValue.Kind {
  /// Whether it can be what an attribute is compared with.
  fileprivate var isText: Bool {
    switch self {
    case .token(.ident), .token(.string): true
    default: false
    }
  }
}
