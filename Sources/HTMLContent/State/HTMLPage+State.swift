public import Diagnostics
import Platform

extension HTMLPage {
  /// Returns the page in a state.
  ///
  /// - Parameter state: What elements get; what selects nothing in this page has no effect.
  /// - Returns: The changed page, and what was left out of it.
  /// - Throws: A `Diagnostic` when the page takes too long.
  public func with(_ state: PageState) throws(Diagnostic) -> Parsed<HTMLPage> {
    let changed = document.with(state)
    let parsed = try DeepStack.run { () throws(Diagnostic) in try HTMLPage.read(changed) }
    return Parsed(parsed.value.linked(as: self), warnings: parsed.warnings)
  }

  /// Parses a page and brings it to a state.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - state: What elements get; what selects nothing has no effect.
  /// - Returns: The page and what was left out of it.
  /// - Throws: A `Diagnostic` when the page goes beyond one of `HTMLLimits`.
  public static func parse(
    _ bytes: [UInt8], in state: PageState
  ) throws(Diagnostic) -> Parsed<HTMLPage> {
    if state.isEmpty { return try parse(bytes) }
    return try DeepStack.run { () throws(Diagnostic) in
      try read(HTMLDocument.parse(bytes).with(state))
    }
  }

  /// Whether a state changes anything of an element for each of its entries.
  ///
  /// - Parameter state: The state, which earlier entries have brought about for later ones.
  /// - Returns: The entries whose selectors select nothing.
  public func entriesWithoutElement(of state: PageState) -> [PageState.Entry] {
    var unused: [PageState.Entry] = []
    _ = document.with(state) { unused.append($0) }
    return unused
  }
}

extension HTMLDocument {
  /// The document in a state.
  ///
  /// - Parameters:
  ///   - state: What elements get.
  ///   - unused: Gets each entry whose selector selects nothing.
  /// - Returns: The changed document.
  func with(_ state: PageState, unused: (PageState.Entry) -> Void = { _ in }) -> HTMLDocument {
    var changed = self
    for entry in state.entries {
      guard let selectors = Selector.list(ComponentValue.parse(entry.selector)) else {
        unused(entry)
        continue
      }
      let selected = changed.elements(selectedBy: selectors)
      if selected.isEmpty { unused(entry) }
      for index in selected {
        guard case .element(var element) = changed.nodes[index].content else { continue }
        for change in entry.changes { element.apply(change, line: changed.nodes[index].line) }
        element.findNames()
        changed.nodes[index].content = .element(element)
      }
    }
    return changed
  }

  /// The elements that any of some selectors selects, in document order.
  func elements(selectedBy selectors: [Selector]) -> [Int] {
    var matcher = SelectorMatcher(self)
    return nodes.indices.filter { index in
      element(index) != nil && selectors.contains { matcher.matches($0, index) }
    }
  }
}

extension HTMLDocument.Element {
  fileprivate mutating func apply(_ change: PageState.Change, line: Int) {
    switch change {
    case .addClass(let name):
      let names = (self["class"] ?? "").split(whereSeparator: \.isHTMLSpace).map(String.init)
      if !names.contains(where: { $0.isExactly(name) }) {
        set("class", to: (names + [name]).joined(separator: " "), line: line)
      }
    case .removeClass(let name):
      guard let old = self["class"] else { return }
      let names = old.split(whereSeparator: \.isHTMLSpace).map(String.init)
      set(
        "class", to: names.filter { !$0.isExactly(name) }.joined(separator: " "), line: line)
    case .setAttribute(let name, let value): set(name, to: value, line: line)
    case .removeAttribute(let name): attributes.removeAll { $0.name.isExactly(name) }
    case .setStyle(let property, let value):
      let style = (self["style"] ?? "").trimmed
      let separator = style.isEmpty ? "" : style.endsExactly(with: ";") ? " " : "; "
      set("style", to: style + separator + "\(property): \(value)", line: line)
    }
  }

  private mutating func set(_ name: String, to value: String, line: Int) {
    if attributes.contains(where: { $0.name.isExactly(name) }) {
      set(name, value)
    } else {
      attributes.append(HTMLDocument.Attribute(name: name, value: value, line: line))
    }
  }
}
