import Diagnostics

/// A rule as it is written, before anything in it is understood.
enum CSSRule: Hashable, Sendable {
  /// A list of selectors and the declarations for what they select.
  case style(prelude: [ComponentValue], block: [ComponentValue], line: Int)

  /// An at-rule; its block is nil when it ends with a semicolon.
  case at(name: String, prelude: [ComponentValue], block: [ComponentValue]?, line: Int)
}

/// A property and its value as they are written.
struct RawDeclaration: Hashable, Sendable {
  /// In lower case; the name of a custom property is kept as it is.
  var name: String

  /// Without white space at both ends, and without `!important`.
  var value: [ComponentValue]
  var isImportant = false
  var line: Int
}

/// Finds rules and declarations, leaving out what has no form.
///
/// The steps are those of <https://www.w3.org/TR/css-syntax-3/#parser-algorithms>.
enum CSSParser {
  // 5.4.1. Consume a list of rules
  static func rules(in values: [ComponentValue], isTopLevel: Bool = true) -> [CSSRule] {
    var rules: [CSSRule] = []
    var index = 0
    while index < values.count {
      let value = values[index]
      switch value.kind {
      case .token(.whitespace): index += 1
      case .token(.commentOpen) where isTopLevel, .token(.commentClose) where isTopLevel: index += 1
      case .token(.atKeyword(let name)):
        rules.append(atRule(name, values: values, index: &index))
      default:
        // 5.4.3. Consume a qualified rule: one that has no block is an error and yields nothing.
        let start = index
        while index < values.count, values[index].braces == nil { index += 1 }
        guard index < values.count, let block = values[index].braces else { return rules }
        rules.append(
          .style(prelude: values[start..<index].trimmed, block: block, line: value.line))
        index += 1
      }
    }
    return rules
  }

  // 5.4.2. Consume an at-rule
  private static func atRule(
    _ name: String, values: [ComponentValue], index: inout Int
  ) -> CSSRule {
    let line = values[index].line
    index += 1
    let start = index
    while index < values.count {
      if let block = values[index].braces {
        index += 1
        return .at(
          name: name, prelude: values[start..<(index - 1)].trimmed, block: block, line: line)
      }
      if values[index].isSemicolon { break }
      index += 1
    }
    let prelude = values[start..<index].trimmed
    index += 1
    return .at(name: name, prelude: prelude, block: nil, line: line)
  }

  /// What a block of declarations holds.
  struct Block {
    /// Those before the first rule.
    var declarations: [RawDeclaration] = []

    /// Rules, and what is between and after them.
    var nested: [Nested] = []

    enum Nested {
      case rule(CSSRule)
      case declarations([RawDeclaration])
    }
  }

  // 5.4.4. Consume a block's contents
  static func block(in values: [ComponentValue]) -> Block {
    var result = Block()
    var run: [RawDeclaration] = []
    func closeRun() {
      if result.nested.isEmpty {
        result.declarations = run
      } else if !run.isEmpty {
        result.nested.append(.declarations(run))
      }
      run = []
    }
    var index = 0
    while index < values.count {
      switch values[index].kind {
      case .token(.whitespace), .token(.semicolon): index += 1
      case .token(.atKeyword(let name)):
        closeRun()
        result.nested.append(.rule(atRule(name, values: values, index: &index)))
      default:
        let start = index
        let isCustom =
          if case .token(.ident(let name)) = values[start].kind {
            name.startsExactly(with: "--")
          } else {
            false
          }
        var rule: CSSRule?
        while index < values.count, !values[index].isSemicolon {
          index += 1
          if !isCustom, let block = values[index - 1].braces {
            rule = .style(
              prelude: values[start..<(index - 1)].trimmed, block: block,
              line: values[start].line)
            break
          }
        }
        if let rule {
          closeRun()
          result.nested.append(.rule(rule))
        } else if let declaration = declaration(values[start..<index]) {
          run.append(declaration)
        }
      }
    }
    closeRun()
    return result
  }

  // 5.4.6. Consume a declaration
  private static func declaration(_ values: ArraySlice<ComponentValue>) -> RawDeclaration? {
    guard let first = values.first, case .token(.ident(let name)) = first.kind else { return nil }
    var rest = values.dropFirst().drop(while: \.isWhitespace)
    guard rest.first?.isToken(.colon) ?? false else { return nil }
    rest = rest.dropFirst()
    var declaration = RawDeclaration(
      name: name.startsExactly(with: "--") ? name : name.asciiLowercased, value: rest.trimmed,
      line: first.line)
    if case .token(.ident(let word))? = declaration.value.last?.kind,
      word.asciiLowercased == "important"
    {
      let before = declaration.value.dropLast().trimmed
      if before.last?.isToken(.delimiter("!")) ?? false {
        declaration.value = before.dropLast().trimmed
        declaration.isImportant = true
      }
    }
    if declaration.value.contains(where: \.isBad) { return nil }
    if declaration.value.isEmpty, !name.startsExactly(with: "--") { return nil }
    return declaration
  }
}

extension ComponentValue {
  fileprivate var isSemicolon: Bool {
    if case .token(.semicolon) = kind { true } else { false }
  }
}
