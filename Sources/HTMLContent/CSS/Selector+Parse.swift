extension Selector {
  /// Returns the selectors of a list, nil when one of them is invalid: then none counts.
  static func list(_ values: [ComponentValue]) -> [Selector]? {
    let groups = values.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    var result: [Selector] = []
    for group in groups {
      var parser = SelectorParser(values: group.trimmed)
      guard let selector = parser.selector() else { return nil }
      result.append(selector)
    }
    return result
  }
}

/// The grammar is that of <https://www.w3.org/TR/selectors-4/#grammar>.
private struct SelectorParser {
  let values: [ComponentValue]
  var index = 0

  init(values: [ComponentValue]) {
    self.values = values
  }

  private func peek(_ offset: Int = 0) -> ComponentValue.Kind? {
    index + offset < values.count ? values[index + offset].kind : nil
  }

  mutating func selector() -> Selector? {
    var parts: [Selector.Part] = []
    var pseudoElement: Selector.PseudoElement?
    guard !values.isEmpty else { return nil }
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
      case .block("[", let values):
        guard let simple = Self.attribute(values) else { return nil }
        result.append(simple)
      case .token(.colon):
        index += 1
        guard pseudo(&result, &pseudoElement) else { return nil }
      default: return index > start ? result : nil
      }
      index += 1
      if pseudoElement != nil { break }
    }
    return index > start ? result : nil
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
      guard let simple = Self.function(name, values) else { return false }
      result.append(simple)
      return true
    default: return false
    }
  }

  private static func pseudoElement(_ name: String) -> Selector.PseudoElement? {
    switch name {
    case "before": .before
    case "after": .after
    case "placeholder", "-webkit-input-placeholder": .placeholder
    case "marker": .marker
    case "first-line", "first-letter", "selection", "backdrop": .other
    default: name.hasPrefix("-webkit-") ? .other : nil
    }
  }

  private static let pseudoClasses: [String: [Selector.Simple]] = {
    let first = Selector.Simple.nth(a: 0, b: 1, ofType: false, fromEnd: false)
    let last = Selector.Simple.nth(a: 0, b: 1, ofType: false, fromEnd: true)
    let firstOfType = Selector.Simple.nth(a: 0, b: 1, ofType: true, fromEnd: false)
    let lastOfType = Selector.Simple.nth(a: 0, b: 1, ofType: true, fromEnd: true)
    func attribute(_ name: String) -> Selector {
      Selector(compound: [.attribute(name: name, match: .exists, ignoresCase: false)])
    }
    var result: [String: [Selector.Simple]] = [
      "root": [.root], "empty": [.empty], "first-child": [first], "last-child": [last],
      "only-child": [.matchesAny([Selector(compound: [first, last])])],
      "first-of-type": [firstOfType], "last-of-type": [lastOfType],
      "only-of-type": [.matchesAny([Selector(compound: [firstOfType, lastOfType])])],
      "link": [.link], "any-link": [.link],
      "checked": [.matchesAny([attribute("checked"), attribute("selected")])],
      "disabled": [.matchesAny([attribute("disabled")])],
      "enabled": [.not([attribute("disabled")])],
      "required": [.matchesAny([attribute("required")])],
      "optional": [.not([attribute("required")])],
    ]
    for state in [
      "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "invalid",
      "autofill",
    ] {
      result[state] = [.never]
    }
    return result
  }()

  private static func function(_ name: String, _ values: [ComponentValue]) -> Selector.Simple? {
    switch name {
    case "not": return Selector.list(values).map(Selector.Simple.not)
    case "is", "matches", "-webkit-any":
      // A forgiving list: what is invalid selects nothing.
      let groups = values.split(whereSeparator: { $0.isToken(.comma) })
      return .matchesAny(groups.flatMap { Selector.list(Array($0)) ?? [] })
    case "where":
      let groups = values.split(whereSeparator: { $0.isToken(.comma) })
      var selectors = groups.flatMap { Selector.list(Array($0)) ?? [] }
      for index in selectors.indices { selectors[index].specificity = Specificity() }
      return .matchesAny(selectors)
    case "nth-child": return nth(values, ofType: false, fromEnd: false)
    case "nth-last-child": return nth(values, ofType: false, fromEnd: true)
    case "nth-of-type": return nth(values, ofType: true, fromEnd: false)
    case "nth-last-of-type": return nth(values, ofType: true, fromEnd: true)
    default: return nil
    }
  }

  /// Reads `an+b`, `even`, `odd` or a number.
  private static func nth(
    _ values: [ComponentValue], ofType: Bool, fromEnd: Bool
  ) -> Selector.Simple? {
    var text = ""
    for value in values {
      switch value.kind {
      case .token(.whitespace): continue
      case .token(.ident(let name)): text += name.asciiLowercased
      case .token(.delimiter(let sign)) where sign == "+" || sign == "-": text += String(sign)
      case .token(.number(let number, isInteger: true)):
        guard let number = Int(exactly: number), abs(number) < 1 << 30 else { return nil }
        text += (text.hasSuffix("n") && number >= 0 ? "+" : "") + String(number)
      case .token(.dimension(let number, let unit)):
        guard let number = Int(exactly: number), abs(number) < 1 << 30 else { return nil }
        text += String(number) + unit
      default: return nil
      }
    }
    switch text {
    case "odd": return .nth(a: 2, b: 1, ofType: ofType, fromEnd: fromEnd)
    case "even": return .nth(a: 2, b: 0, ofType: ofType, fromEnd: fromEnd)
    default: break
    }
    guard let n = text.firstIndex(of: "n") else {
      return Int(text).map { .nth(a: 0, b: $0, ofType: ofType, fromEnd: fromEnd) }
    }
    let before = String(text[..<n])
    let after = String(text[text.index(after: n)...])
    let factors = ["": 1, "+": 1, "-": -1]
    guard let a = factors[before] ?? Int(before), let b = after.isEmpty ? 0 : Int(after),
      a.magnitude < 1 << 30, b.magnitude < 1 << 30
    else { return nil }
    return .nth(a: a, b: b, ofType: ofType, fromEnd: fromEnd)
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

extension Selector {
  /// A selector of one compound.
  fileprivate init(compound: [Simple]) {
    // It represents one pseudo-class, however many simple selectors express it.
    self.init(
      parts: [Part(compound: compound)], specificity: Specificity(classes: 1))
  }
}
