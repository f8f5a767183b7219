public import Diagnostics

/// A change of the elements of a page that a selector selects, to try out what it does.
public struct HTMLEdit: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// A CSS declaration of the element itself, which wins over all that the page says otherwise.
    case style(property: String, value: String)

    /// The text in the element, in place of all that is in it.
    case text(String)

    /// An attribute; nil takes it away.
    case attribute(name: String, value: String?)
  }

  /// Which elements are changed, as in CSS.
  public var selector: String
  public var change: Change

  public init(_ selector: String, _ change: Change) {
    self.selector = selector
    self.change = change
  }

  /// Changes a page.
  ///
  /// - Parameter html: The page as it is written.
  /// - Returns: The changed page; nil when the selector selects nothing.
  /// - Throws: An error when the selector or the declaration is not valid, or the page goes beyond
  ///   one of `HTMLLimits`.
  public func applied(to html: String) throws(Diagnostic) -> String? {
    try applied(to: HTMLDocument.parse(Array(html.utf8)))?.source
  }

  /// Names that selectors of a page may use, for suggestions: tags, ids and classes.
  ///
  /// - Parameter html: The page as it is written.
  /// - Returns: The names, each once, in document order; none for a page that can't be read.
  public static func names(in html: String) -> [String] {
    (try? HTMLDocument.parse(Array(html.utf8)))?.selectableNames ?? []
  }

  /// Makes sure that what doesn't depend on a page is valid.
  ///
  /// Throws an error that says what was expected.
  public func check() throws(Diagnostic) {
    _ = try selectors()
    switch change {
    case .text: break
    case .style(let property, let value): try Self.checkDeclaration(property, value)
    case .attribute(let name, _):
      let isName =
        !name.isEmpty
        && name.utf8.allSatisfy { byte in
          byte > 0x20 && !"\"'<>/=".utf8.contains(byte)
        }
      guard isName else {
        throw .error(
          "\"\(name.prefix(40))\" is not a valid name of an attribute.",
          solution: "Write html:SELECTOR{text} or html:SELECTOR{href}.")
      }
    }
  }

  // MARK: Editing

  func applied(to document: HTMLDocument) throws(Diagnostic) -> HTMLDocument? {
    try check()
    let selectors = try selectors()
    var matcher = SelectorMatcher(document)
    var selected: [Int] = []
    for index in document.nodes.indices where document.element(index) != nil {
      for selector in selectors where matcher.matches(selector, index) {
        selected.append(index)
        break
      }
    }
    if selected.isEmpty { return nil }
    var changed = document
    for index in selected { change(index, in: &changed) }
    return changed
  }

  private func change(_ index: Int, in document: inout HTMLDocument) {
    guard case .element(var element) = document.nodes[index].content else { return }
    switch change {
    case .style(let property, let value):
      let style = (element["style"] ?? "").trimmed
      let separator = style.isEmpty ? "" : style.endsExactly(with: ";") ? " " : "; "
      element.set("style", style + separator + "\(property): \(value) !important")
    case .attribute(let name, let value?): element.set(name.asciiLowercased, value)
    case .attribute(let name, nil):
      element.attributes.removeAll { $0.name.isExactly(name.asciiLowercased) }
    case .text(let text):
      document.nodes[index].children = []
      document.addText(text, to: index)
      return
    }
    document.nodes[index].content = .element(element)
  }

  private func selectors() throws(Diagnostic) -> [Selector] {
    guard let list = Selector.list(ComponentValue.parse(selector)), !list.isEmpty,
      list.allSatisfy({ $0.pseudoElement == nil })
    else {
      throw .error(
        "\"\(selector.prefix(60))\" is not a valid selector of elements.",
        solution: "Write one as in CSS, such as h1, #offer or a.button.")
    }
    return list
  }

  private static func checkDeclaration(_ property: String, _ value: String) throws(Diagnostic) {
    guard !value.contains(where: { ";{}".contains($0) }) else {
      throw .error(
        "\"\(value.prefix(60))\" is more than one value of a property.",
        solution: "Set one property at a time.")
    }
    var problems = CSSProblems()
    _ = DeclarationBlock(attribute: "\(property): \(value)", line: 1, problems: &problems)
    guard let problem = problems.warnings.first else { return }
    let isKnown =
      PropertyName.all[property.asciiLowercased] != nil || property.startsExactly(with: "--")
    let meant =
      isKnown ? nil : Spelling.nearest(to: property, among: PropertyName.all.keys.sorted())
    throw .error(
      problem.summary,
      solution: meant.map { "Did you mean \"\($0)\"?" } ?? problem.solution
        ?? "Write a value that the property takes.")
  }
}

extension HTMLPage {
  /// Returns the page with a change.
  ///
  /// - Parameter edit: The change.
  /// - Returns: The changed page, and what was left out of it; nil when the selector selects nothing.
  /// - Throws: An error when the selector or the declaration is not valid.
  public func applying(_ edit: HTMLEdit) throws(Diagnostic) -> Parsed<HTMLPage>? {
    guard let changed = try edit.applied(to: document) else { return nil }
    return try HTMLPage.parse(Array(changed.source.utf8))
  }

  /// Names that selectors of the page may use, for suggestions: tags, ids and classes.
  public var selectableNames: [String] { document.selectableNames }
}

extension HTMLDocument {
  /// The page as text, with a doctype of its mode, and elements on the lines where they were.
  var source: String {
    let doctype =
      switch mode {
      case .noQuirks: "<!DOCTYPE html>"
      case .limitedQuirks:
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
          + "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">"
      case .quirks: ""
      }
    return serialized(after: doctype, keepsLines: true)
  }

  fileprivate var selectableNames: [String] {
    var known: Set<ExactText> = []
    var names: [String] = []
    func addName(_ name: String) {
      if known.insert(ExactText(name)).inserted { names.append(name) }
    }
    for index in nodes.indices {
      guard let element = element(index), names.count < HTMLLimits.maximumWarnings * 10 else {
        continue
      }
      addName(element.name)
      if let id = element.id { addName("#" + id) }
      for name in element.classes { addName("." + name) }
    }
    return names
  }
}
