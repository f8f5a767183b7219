import Diagnostics

/// The rules of style sheets, by what their selectors ask of an element at first sight.
struct RuleIndex: Sendable {
  /// A selector of a rule, without what it is made of.
  private struct Entry {
    /// The position of its rule.
    var rule: Int

    /// Whether the table that it is found in asks for all that the selector does.
    var isCertain: Bool

    /// What ancestors of an element have to have, as `SelectorMatcher.ancestors` notes it.
    var ancestors: UInt64
  }

  let rules: [CSSStyleSheet.Rule]

  /// From the weakest to the strongest; the tables have places in here.
  private var entries: [Entry] = []
  private let selectors: [Selector]
  private var elements = Table()

  /// The same for pseudo-elements, which few pages have.
  private var pseudoElements = Table()

  fileprivate struct Table {
    var byID: [ExactText: [Int]] = [:]
    var byClass: [ExactText: [Int]] = [:]
    var byName: [ExactText: [Int]] = [:]
    var others: [Int] = []

    var isEmpty: Bool { byID.isEmpty && byClass.isEmpty && byName.isEmpty && others.isEmpty }
  }

  /// The rules that hold for every page.
  static let userAgent = RuleIndex(CSSStyleSheet.userAgent.rules)

  /// Those for a page without a doctype.
  static let userAgentWithQuirks = RuleIndex(
    CSSStyleSheet.userAgent.rules + CSSStyleSheet.quirks.rules)

  /// Creates the index of some rules, whose conditions all hold.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - layers: The layers in the order in which they are named first.
  init(_ rules: [CSSStyleSheet.Rule], layers: [[ExactText]] = []) {
    self.rules = rules.inLayers(layers)
    var found: [(selector: Selector, rule: Int)] = []
    for (index, rule) in rules.enumerated() {
      for selector in rule.selectors where selector.pseudoElement != .other {
        found.append((selector, index))
      }
    }
    let strengths = self.rules.map(\.declarations.layer)
    found.sort { left, right in
      if strengths[left.rule] != strengths[right.rule] {
        return strengths[left.rule] < strengths[right.rule]
      }
      let (one, other) = (left.selector.specificity, right.selector.specificity)
      return one == other ? left.rule < right.rule : one < other
    }
    selectors = found.map(\.selector)
    for (index, (selector, rule)) in found.enumerated() {
      if selector.pseudoElement == nil {
        elements.addSelector(index, selector)
      } else {
        pseudoElements.addSelector(index, selector)
        if selector.pseudoElement == .firstLetter { hasFirstLetters = true }
      }
      entries.append(
        Entry(
          rule: rule, isCertain: selector.isSimple,
          ancestors: SelectorMatcher.ancestors(in: selector)))
    }
  }

  /// Whether any rule may select a pseudo-element.
  var hasPseudoElements: Bool { !pseudoElements.isEmpty }

  /// Whether any rule may select a first letter.
  private(set) var hasFirstLetters = false

  /// Returns the positions in `rules` of those that select an element or a pseudo-element of it,
  /// from the weakest to the strongest; a rule counts once for each selector that does.
  func matches(
    _ element: HTMLDocument.Element, node: Int, pseudoElement: Selector.PseudoElement?,
    matcher: inout SelectorMatcher
  ) -> [Int] {
    pseudoElement == nil
      ? matches(element, node: node, nil, in: elements, &matcher)
      : matches(element, node: node, pseudoElement, in: pseudoElements, &matcher)
  }

  private func matches(
    _ element: HTMLDocument.Element, node: Int, _ pseudoElement: Selector.PseudoElement?,
    in table: Table, _ matcher: inout SelectorMatcher
  ) -> [Int] {
    var found: [Int] = []
    func matchRules(_ indices: [Int]?, _ matcher: inout SelectorMatcher) {
      for index in indices ?? [] {
        if pseudoElement != nil, selectors[index].pseudoElement != pseudoElement { continue }
        if entries[index].isCertain
          || matcher.hasAncestors(entries[index].ancestors, node)
            && matcher.matches(selectors[index], node)
        {
          found.append(index)
        }
      }
    }
    matchRules(table.others, &matcher)
    if !table.byName.isEmpty { matchRules(table.byName[ExactText(element.name)], &matcher) }
    if !table.byID.isEmpty, let id = element.id { matchRules(table.byID[ExactText(id)], &matcher) }
    if !table.byClass.isEmpty {
      // A name that is there twice counts once.
      if element.classes.count <= 8 {
        for (index, name) in element.classes.enumerated()
        where !element.classes[..<index].contains(where: { $0.isExactly(name) }) {
          matchRules(table.byClass[ExactText(name)], &matcher)
        }
      } else {
        for name in Set(element.classes.map { ExactText($0) }) {
          matchRules(table.byClass[name], &matcher)
        }
      }
    }
    found.sort()
    return found.map { entries[$0].rule }
  }
}

extension [CSSStyleSheet.Rule] {
  /// The rules, each knowing the strength of its layer.
  fileprivate func inLayers(_ layers: [[ExactText]]) -> [CSSStyleSheet.Rule] {
    guard !layers.isEmpty else { return self }
    let strengths = LayerName.strengths(layers)
    var rules = self
    for index in rules.indices where !rules[index].layer.isEmpty {
      rules[index].declarations.layer = strengths[rules[index].layer] ?? 0
    }
    return rules
  }
}

extension Selector {
  /// What it asks of the element itself, also where another selector says it, as around a rule in
  /// another one.
  fileprivate var simplest: [Simple] {
    (parts.first?.compound ?? []).flatMap { simple in
      if case .matchesAny(let choices) = simple, choices.count == 1 {
        choices[0].simplest
      } else {
        [simple]
      }
    }
  }

  /// Whether it asks for one name, class or id and for nothing else, or for nothing at all.
  fileprivate var isSimple: Bool {
    guard parts.count == 1, parts[0].compound.count == 1 else { return false }
    switch parts[0].compound[0] {
    case .type, .class, .id, .universal: return true
    default: return false
    }
  }
}

extension RuleIndex.Table {
  fileprivate mutating func addSelector(_ index: Int, _ selector: Selector) {
    var name: String?
    var className: String?
    for simple in selector.simplest {
      switch simple {
      case .id(let id):
        byID[ExactText(id), default: []].append(index)
        return
      case .class(let other): className = other
      case .type(let other): name = other
      default: continue
      }
    }
    if let className {
      byClass[ExactText(className), default: []].append(index)
    } else if let name {
      byName[ExactText(name), default: []].append(index)
    } else if let names = Self.names(in: selector) {
      for name in names { byName[name, default: []].append(index) }
    } else {
      others.append(index)
    }
  }

  /// The names of which an element has to have one, nil if a selector asks for no such.
  private static func names(in selector: Selector) -> Set<ExactText>? {
    for case .matchesAny(let choices) in selector.parts.first?.compound ?? [] {
      var names: Set<ExactText> = []
      for choice in choices {
        for case .type(let name) in choice.parts.first?.compound ?? [] {
          names.insert(ExactText(name))
        }
      }
      let isComplete = choices.allSatisfy { choice in
        choice.parts.first?.compound.contains { if case .type = $0 { true } else { false } }
          ?? false
      }
      if isComplete { return names }
    }
    return nil
  }
}
