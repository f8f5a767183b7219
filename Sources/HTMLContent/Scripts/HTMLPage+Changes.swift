import Diagnostics

/// What a statement of a script would change on a page.
public struct ScriptChange: Hashable, Sendable {
  /// The change as an entry of a page state; nil for content and animations, which aren't known.
  public var entry: PageState.Entry?

  /// What the statement does, as in `adds the class "show" to "#offer"`.
  public var words: String

  /// The line of the statement, counted from 1.
  public var line: Int

  /// The file of the statement; nil for that of the page.
  public var file: String?

  /// Whether the page may look otherwise after it: a class or an attribute that no style sheet of
  /// the page names changes nothing.
  public var mattersToAppearance: Bool

  /// Where the statement is, as in `line 5` or `line 5 of show.js`.
  public var position: String { "line \(line)" + (file.map { " of \($0)" } ?? "") }
}

extension HTMLPage {
  /// The most changes that are listed.
  private static let maximumChanges = 60

  /// What the scripts of the page do to its elements by literal names, in their order.
  ///
  /// Nothing is run, so whether a statement is reached isn't known; those that name no element of
  /// the page are left out.
  public var scriptChanges: [ScriptChange] {
    let statements = scriptStatements
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
          file: statement.file, mattersToAppearance: names.matters(statement.effect)))
    }
    return changes
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
    let text = elements.map { document.string(in: $0) }.joined(separator: "\n")
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

extension HTMLPage {
  /// What the scripts of the page, those that it links to and those of its attributes do to elements.
  fileprivate var scriptStatements: [ScriptStatement] {
    var statements: [ScriptStatement] = []
    let nodes = document.nodes
    let ids = Set(nodes.indices.compactMap { document.element($0)?["id"].map { ExactText($0) } })
    for (index, node) in nodes.enumerated() {
      guard let element = document.element(index), statements.count < ScriptReader.maximumStatements
      else {
        continue
      }
      if element.name == "script", element.isJavaScript, element["src"] == nil {
        let line = node.children.first.map { nodes[$0].line } ?? node.line
        statements += ScriptReader.statements(in: document.string(in: index), line: line, ids: ids)
      } else if let script = linkedScripts[index] {
        statements += ScriptReader.statements(in: script.text, line: 1, ids: ids).map {
          var statement = $0
          statement.file = script.file
          return statement
        }
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
