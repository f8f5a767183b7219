import Diagnostics

/// Finds the statements of a script that change elements by literal names.
///
/// Nothing is run: which statements are reached isn't known, and what is made of variables other
/// than elements is passed over.
struct ScriptReader {
  /// The most statements that are noted.
  static let maximumStatements = 400

  /// The most elements that a variable is taken for.
  private static let maximumSelectors = 8

  let tokens: [ScriptToken]
  var statements: [ScriptStatement] = []

  /// What variables and members are elements of the page: selectors by names such as `box`,
  /// `this.box`, and `.box` for a member of any object.
  private var bindings: [ExactText: [String]] = [:]

  /// Functions of the page that find elements, by their names: whether they take an id.
  private var finders: [ExactText: Bool] = [:]

  /// The elements that scripts reach by names that they don't declare.
  let globals: GlobalElements

  /// Returns what a script does to elements.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - line: The line of the file on which it starts.
  ///   - ids: The ids of the page's elements.
  /// - Returns: The statements, in their order.
  static func statements(
    in script: String, line: Int, ids: Set<ExactText> = []
  ) -> [ScriptStatement] {
    var reader = ScriptReader(tokens: ScriptTokenizer.tokens(of: script, line: line), ids: ids)
    reader.prepare()
    reader.findStatements()
    return reader.statements
  }

  /// Finds what variables are elements of the page.
  mutating func prepare() {
    findFinders()
    // A variable may be made of one that is declared later in the text.
    for _ in 0..<2 { findBindings() }
  }

  init(tokens: [ScriptToken], ids: Set<ExactText> = []) {
    self.tokens = tokens
    globals = GlobalElements(ids: ids, in: tokens)
  }

  // MARK: Tokens

  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else {
      return nil
    }
    return word
  }

  func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .string(let text) = tokens[index].kind else {
      return nil
    }
    return text
  }

  func isSign(_ index: Int, _ sign: String) -> Bool {
    guard tokens.indices.contains(index), case .sign(sign) = tokens[index].kind else {
      return false
    }
    return true
  }

  /// The name of the member behind an expression that ends before `index`: `.name`.
  func member(_ index: Int) -> String? { isSign(index, ".") ? word(index + 1) : nil }

  // MARK: Functions that find elements

  private static let idFunction = "getElementById"
  private static let selectorFunctions: Set<String> = ["querySelector", "querySelectorAll"]

  /// Finds functions that do nothing but to look an element up, as many pages have.
  private mutating func findFinders() {
    for index in tokens.indices where word(index) == "document" {
      guard let name = member(index + 1),
        name == Self.idFunction
          || Self.selectorFunctions.contains(name)
      else { continue }
      let takesID = name == Self.idFunction
      if word(index - 2) != nil, isSign(index - 1, "="), member(index + 3) == "bind" {
        finders[ExactText(word(index - 2) ?? "")] = takesID
        continue
      }
      guard isSign(index + 3, "("), let parameter = word(index + 4), isSign(index + 5, ")") else {
        continue
      }
      var finder: String?
      if isSign(index - 1, "=>") {
        // `find = id => …` and `find = (id) => …`
        if word(index - 2) == parameter {
          finder = isSign(index - 3, "=") ? word(index - 4) : nil
        } else if isSign(index - 2, ")"), isSign(index - 4, "("), isSign(index - 5, "=") {
          finder = word(index - 6)
        }
      } else if word(index - 1) == "return", isSign(index - 2, "{"), isSign(index - 3, ")"),
        word(index - 4) == parameter, isSign(index - 5, "(")
      {
        // `function find(id) { return … }` and `find = function (id) { return … }`
        let before = word(index - 6)
        finder = before == "function" ? (isSign(index - 7, "=") ? word(index - 8) : nil) : before
      }
      if let finder { finders[ExactText(finder)] = takesID }
    }
  }

  // MARK: Elements

  /// An expression that represents elements of the page.
  struct Target {
    var selectors: [String]

    /// The index of the token behind it.
    var end: Int

    /// Whether it has the functions of jQuery.
    var isWrapped = false
  }

  /// Reads an expression that represents elements; nil where none begins.
  func target(at index: Int) -> Target? {
    guard let first = word(index), !isSign(index - 1, ".") else { return nil }
    var target: Target?
    if first == "document" || first == "window" && member(index + 1) == "document" {
      let start = first == "window" ? index + 2 : index
      switch member(start + 1) {
      case "body"?: target = Target(selectors: ["body"], end: start + 3)
      case "documentElement"?: target = Target(selectors: ["html"], end: start + 3)
      case let name?:
        target = argument(start + 3).flatMap { text in
          Self.selector(text, by: name, in: nil).map { Target(selectors: [$0], end: start + 6) }
        }
      case nil: break
      }
    } else if let takesID = finders[ExactText(first)], let text = argument(index + 1) {
      target = Target(selectors: [takesID ? "#" + text : text], end: index + 4)
    } else if first == "$" || first == "jQuery", let text = argument(index + 1) {
      target = Target(selectors: [text], end: index + 4, isWrapped: true)
    } else {
      target = bound(at: index) ?? global(at: index)
    }
    guard let start = target else { return nil }
    return narrowed(start)
  }

  /// The text in `("text")`; nil for anything else.
  func argument(_ index: Int) -> String? {
    isSign(index, "(") && isSign(index + 2, ")") ? string(index + 1) : nil
  }

  /// A variable or a member that is known to be an element.
  private func bound(at index: Int) -> Target? {
    guard let first = word(index) else { return nil }
    var path = first
    var end = index + 1
    var best: Target?
    if let found = bindings[ExactText(path)] { best = Target(selectors: found, end: end) }
    while let next = member(end), best == nil || end < index + 8 {
      path += "." + next
      end += 2
      let other = best == nil ? bindings[ExactText("." + next)] : nil
      if let found = bindings[ExactText(path)] ?? other {
        best = Target(selectors: found, end: end)
      }
      if end > index + 8 { break }
    }
    return best
  }

  private static func selector(_ text: String, by function: String, in base: String?) -> String? {
    let own: String
    switch function {
    case idFunction: own = "#" + text
    case _ where selectorFunctions.contains(function): own = text
    case "getElementsByClassName":
      own = text.split(separator: " ").map { "." + $0 }.joined()
    case "getElementsByTagName": own = text
    case "getElementsByName": own = "[name=\"\(text)\"]"
    default: return nil
    }
    guard let base else { return own }
    return own.contains(",") ? own : base + " " + own
  }

  /// Follows what leads from an element to others: `[0]`, `.querySelector(…)`, `.find(…)`.
  private func narrowed(_ start: Target) -> Target {
    var target = start
    var steps = 0
    while steps < 16 {
      steps += 1
      if isSign(target.end, "["), isSign(target.end + 2, "]"), string(target.end + 1) == nil {
        target.end += 3
        continue
      }
      guard let name = member(target.end) else { return target }
      let text = argument(target.end + 2)
      switch name {
      case "closest":
        guard let text else { return target }
        target.selectors = [text]
      case "find" where target.isWrapped:
        guard let text else { return target }
        target.selectors = target.selectors.map { "\($0) \(text)" }
      case "parentElement", "parentNode":
        target.selectors = target.selectors.map { ":has(> \($0))" }
        target.end += 2
        continue
      default:
        guard let text else { return target }
        let found = target.selectors.compactMap { Self.selector(text, by: name, in: $0) }
        guard found.count == target.selectors.count else { return target }
        target.selectors = found
      }
      target.end += 5
    }
    return target
  }

  // MARK: Variables

  private mutating func findBindings() {
    for index in tokens.indices {
      guard let target = target(at: index) else { continue }
      if member(target.end) == "forEach" { bindParameter(at: target.end + 2, to: target.selectors) }
      guard member(target.end) == nil, !isSign(target.end, "("), !isSign(target.end, "=") else {
        continue
      }
      if isSign(index - 1, "="), let path = path(endingAt: index - 2) {
        bind(path, to: target.selectors)
      } else if isSign(index - 1, ":"), let name = word(index - 2) {
        bind("." + name, to: target.selectors)
      } else if word(index - 1) == "of", let name = word(index - 2) {
        bind(name, to: target.selectors)
      }
    }
  }

  /// Binds the first parameter of a function: `(x => …`, `((x, i) => …`, `(function (x) …`.
  private mutating func bindParameter(at index: Int, to selectors: [String]) {
    guard isSign(index, "(") else { return }
    if let name = word(index + 1), isSign(index + 2, "=>") {
      bind(name, to: selectors)
    } else if isSign(index + 1, "("), let name = word(index + 2) {
      bind(name, to: selectors)
    } else if word(index + 1) == "function", isSign(index + 2, "("), let name = word(index + 3) {
      bind(name, to: selectors)
    }
  }

  /// The name that ends at a token, with what it is a member of.
  private func path(endingAt index: Int) -> String? {
    guard var path = word(index) else { return nil }
    var at = index
    while isSign(at - 1, "."), let owner = word(at - 2), at > index - 8 {
      path = owner + "." + path
      at -= 2
    }
    return path
  }

  private mutating func bind(_ name: String, to selectors: [String]) {
    var all = bindings[ExactText(name)] ?? []
    for selector in selectors where !all.contains(selector) && all.count < Self.maximumSelectors {
      all.append(selector)
    }
    bindings[ExactText(name)] = all
    // `this.box` may be read as `self.box`.
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex {
      bind(String(name[dot...]), to: selectors)
    }
  }
}
