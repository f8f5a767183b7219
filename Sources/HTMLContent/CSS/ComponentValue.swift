/// A token, or a block or function with all that is in it.
struct ComponentValue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case token(CSSToken)
    case function(String, [ComponentValue])

    /// What is between brackets, named by the opening one: `(`, `[` or `{`.
    case block(Character, [ComponentValue])
  }

  var kind: Kind

  /// The line of the file on which it starts, counted from 1.
  var line: Int

  var isWhitespace: Bool {
    if case .token(.whitespace) = kind { true } else { false }
  }

  func isToken(_ token: CSSToken) -> Bool { kind == .token(token) }

  /// The contents of a block in braces.
  var braces: [ComponentValue]? {
    if case .block("{", let values) = kind { values } else { nil }
  }

  /// Whether it can't be part of any value.
  var isBad: Bool {
    switch kind {
    case .token(let token):
      switch token {
      case .badString, .badURL, .closeBrace, .closeSquare, .closeParenthesis: true
      default: false
      }
    case .function(_, let values), .block(_, let values): values.contains(where: \.isBad)
    }
  }
}

extension ComponentValue {
  /// Puts the tokens of a text into blocks and functions, closing at the end what is still open.
  ///
  /// What is nested too deeply is left out.
  static func parse(_ text: String, line: Int = 1) -> [ComponentValue] {
    struct Open {
      var kind: ComponentValue.Kind
      var end: CSSToken
      var line: Int
      var values: [ComponentValue] = []

      var closed: ComponentValue {
        switch kind {
        case .function(let name, _): ComponentValue(kind: .function(name, values), line: line)
        case .block(let bracket, _): ComponentValue(kind: .block(bracket, values), line: line)
        case .token: ComponentValue(kind: kind, line: line)
        }
      }
    }
    var stack: [Open] = []
    var result: [ComponentValue] = []
    func addValue(_ value: ComponentValue) {
      if stack.isEmpty {
        result.append(value)
      } else {
        stack[stack.count - 1].values.append(value)
      }
    }
    func close() {
      guard let last = stack.popLast() else { return }
      if stack.count < HTMLLimits.maximumCSSNesting { addValue(last.closed) }
    }
    var tokenizer = CSSTokenizer(text, line: line)
    while let located = tokenizer.next() {
      switch located.token {
      case .function(let name):
        stack.append(
          Open(kind: .function(name, []), end: .closeParenthesis, line: located.line))
      case .openParenthesis:
        stack.append(Open(kind: .block("(", []), end: .closeParenthesis, line: located.line))
      case .openSquare:
        stack.append(Open(kind: .block("[", []), end: .closeSquare, line: located.line))
      case .openBrace:
        stack.append(Open(kind: .block("{", []), end: .closeBrace, line: located.line))
      case .closeParenthesis where stack.last?.end == .closeParenthesis,
        .closeSquare where stack.last?.end == .closeSquare,
        .closeBrace where stack.last?.end == .closeBrace:
        close()
      default: addValue(ComponentValue(kind: .token(located.token), line: located.line))
      }
    }
    while !stack.isEmpty { close() }
    return result
  }
}

extension Collection<ComponentValue> {
  /// The values without white space at both ends.
  var trimmed: [ComponentValue] {
    var values = Array(drop(while: \.isWhitespace))
    while values.last?.isWhitespace ?? false { values.removeLast() }
    return values
  }
}
