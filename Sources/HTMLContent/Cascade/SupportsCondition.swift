import Diagnostics

/// Finds out whether the condition of an `@supports` rule holds.
///
/// A declaration is supported when it is read without anything being left out:
/// <https://www.w3.org/TR/css-conditional-3/#at-supports>.
enum SupportsCondition {
  static func holds(_ prelude: [ComponentValue]) -> Bool {
    var rest = prelude.filter { !$0.isWhitespace }[...]
    guard let result = condition(&rest), rest.isEmpty else { return false }
    return result
  }

  /// Reads a condition; nil for one that has no form.
  private static func condition(_ rest: inout ArraySlice<ComponentValue>) -> Bool? {
    if rest.first?.word == "not" {
      rest = rest.dropFirst()
      return operand(&rest).map { !$0 }
    }
    guard var result = operand(&rest) else { return nil }
    let word = rest.first?.word
    while let next = rest.first?.word {
      // Without brackets, `and` and `or` can't be mixed.
      guard next == word, next == "and" || next == "or" else { return nil }
      rest = rest.dropFirst()
      guard let other = operand(&rest) else { return nil }
      result = next == "and" ? result && other : result || other
    }
    return result
  }

  private static func operand(_ rest: inout ArraySlice<ComponentValue>) -> Bool? {
    guard let value = rest.popFirst() else { return nil }
    switch value.kind {
    case .block("(", let contents):
      let raw = CSSParser.block(in: contents).declarations
      if raw.count == 1 { return isSupported(raw[0]) }
      var inner = contents.filter { !$0.isWhitespace }[...]
      // What has another form may mean something one day, and holds never today.
      guard let result = condition(&inner), inner.isEmpty else { return false }
      return result
    case .function("selector", let contents):
      return Selector.list(contents) != nil
    case .function: return false
    default: return nil
    }
  }

  private static func isSupported(_ raw: RawDeclaration) -> Bool {
    let (result, note) = Declaration.parse(raw, in: .noQuirks)
    return switch result {
    case .declarations, .custom: note == nil
    case .ignored: !raw.name.startsExactly(with: "-")
    case .unknown, .unsupported, .invalid: false
    }
  }
}

extension ComponentValue {
  /// An identifier, in lower case.
  fileprivate var word: String? {
    if case .token(.ident(let name)) = kind { name.asciiLowercased } else { nil }
  }
}
