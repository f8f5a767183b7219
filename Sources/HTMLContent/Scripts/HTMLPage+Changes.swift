import Diagnostics

/// What a statement of a script would change on a page.
public struct ScriptChange: Hashable, Sendable {
  /// The change as an entry of a page state; nil for content and animations, which aren't known.
  public var entry: PageState.Entry?

  /// What the statement does, as in `adds the class "show" to "#offer"`.
  public var words: String

  /// The line of the statement, counted from 1.
  public var line: Int

  /// Whether the page may look otherwise after it: a class or an attribute that no style sheet of
  /// the page names changes nothing.
  public var mattersToAppearance: Bool
}

extension HTMLPage {
  /// The most changes that are listed.
  private static let maximumChanges = 60

  /// What the scripts of the page do to its elements by literal names, in their order.
  ///
  /// Nothing is run, so whether a statement is reached isn't known; those that name no element of
  /// the page are left out.
  public var scriptChanges: [ScriptChange] {
    let statements = document.scriptStatements
    if statements.isEmpty { return [] }
    var matcher = SelectorMatcher(document)
    let names = StyledNames(document)
    var exists: [ExactText: Bool] = [:]
    var changes: [ScriptChange] = []
    for statement in statements where changes.count < Self.maximumChanges {
      let key = ExactText(statement.selector)
      if exists[key] == nil {
        let selectors = Selector.list(ComponentValue.parse(statement.selector)) ?? []
        exists[key] = document.nodes.indices.contains { index in
          document.element(index) != nil && selectors.contains { matcher.matches($0, index) }
        }
      }
      guard exists[key] == true else { continue }
      changes.append(
        ScriptChange(
          entry: statement.entry, words: statement.words, line: statement.line,
          mattersToAppearance: names.matters(statement.effect)))
    }
    return changes
  }

  /// The addresses of scripts in files of their own, whose statements aren't known, with their lines.
  public var foreignScripts: [(address: String, line: Int)] {
    document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.name == "script",
        element.isJavaScript, let address = element["src"]
      else { return nil }
      return (address, document.nodes[index].line)
    }
  }
}

extension ScriptStatement {
  /// The change as an entry that an author could write; nil for one that would not be valid.
  fileprivate var entry: PageState.Entry? {
    guard let change, !selector.contains(": ") else { return nil }
    let entry = PageState.Entry(selector, [change])
    return (try? PageState([entry.description])) == nil ? nil : entry
  }
}

/// The classes and attributes by which style sheets may select.
private struct StyledNames {
  private let text: String
  private let isWhole: Bool

  init(_ document: HTMLDocument) {
    let elements = document.nodes.indices.filter { document.element($0)?.name == "style" }
    let text = elements.map { document.text(in: $0) }.joined(separator: "\n")
    self.text = text
    isWhole =
      !text.contains("@import")
      && !document.nodes.indices.contains { document.element($0)?.name == "link" }
  }

  func matters(_ effect: ScriptStatement.Effect) -> Bool {
    switch effect {
    case .content, .animation: true
    case .change(.setStyle): true
    case .change(.addClass(let name)), .change(.removeClass(let name)):
      !isWhole || text.contains("." + name)
    case .change(.setAttribute(let name, _)), .change(.removeAttribute(let name)):
      ["class", "hidden", "open", "style", "width", "height"].contains(name) || !isWhole
        || text.contains("[" + name)
    }
  }
}

extension HTMLDocument {
  /// What the scripts in the page and those of its attributes do to elements.
  fileprivate var scriptStatements: [ScriptStatement] {
    var statements: [ScriptStatement] = []
    let ids = Set(nodes.indices.compactMap { element($0)?["id"].map { ExactText($0) } })
    for (index, node) in nodes.enumerated() {
      guard let element = element(index), statements.count < ScriptReader.maximumStatements else {
        continue
      }
      if element.name == "script", element.isJavaScript, element["src"] == nil {
        let line = node.children.first.map { nodes[$0].line } ?? node.line
        statements += ScriptReader.statements(in: text(in: index), line: line, ids: ids)
      }
      for attribute in element.attributes where attribute.name.startsExactly(with: "on") {
        statements += ScriptReader.statements(
          in: attribute.value, line: attribute.line, ids: ids)
      }
    }
    return statements
  }
}

extension HTMLDocument.Element {
  /// Whether browsers run what is in the script:
  /// <https://html.spec.whatwg.org/#prepare-the-script-element>.
  var isJavaScript: Bool {
    let type = (self["type"] ?? "").asciiLowercased.trimmed
    return type.isEmpty || type == "module" || type.endsExactly(with: "javascript")
      || type.endsExactly(with: "ecmascript")
  }
}
