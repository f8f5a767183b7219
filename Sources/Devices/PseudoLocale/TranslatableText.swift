/// A text cut into what a translator translates and what has to stay as it is.
///
/// What stays: placeholders in braces (`{{name}}`, `${name}`, `{% if %}`), printf's (`%@`, `%1$d`),
/// tags (`<b>`), and words that are addresses (`https://…`, `www.…`, `me@example.com`).
struct TranslatableText {
  struct Part: Equatable {
    var string: Substring

    /// Whether the part stays as it is.
    var isFixed: Bool
  }

  private(set) var parts: [Part] = []

  init(_ text: Substring) {
    var scanner = Scanner(text)
    while let part = scanner.next() {
      // Neighbours of one kind are one part.
      if let last = parts.last, last.isFixed == part.isFixed {
        parts[parts.count - 1].string = text[last.string.startIndex..<part.string.endIndex]
      } else {
        parts.append(part)
      }
    }
  }
}

/// Steps through a text, a word or a placeholder at a time.
private struct Scanner {
  private let text: Substring
  private var index: String.Index

  /// Openers that are known not to be closed in what is left of the text.
  private var unclosed: Set<Character> = []

  init(_ text: Substring) {
    self.text = text
    index = text.startIndex
  }

  mutating func next() -> TranslatableText.Part? {
    guard index < text.endIndex else { return nil }
    let start = index
    if let end = placeholderEnd() {
      index = end
      return .init(string: text[start..<end], isFixed: true)
    }
    if let end = addressEnd() {
      index = end
      return .init(string: text[start..<end], isFixed: true)
    }
    // The rest of a word up to a placeholder, and the spaces after it.
    repeat {
      text.formIndex(after: &index)
    } while index < text.endIndex && !text[index].isWhitespace && !"{$#%<".contains(text[index])
    while index < text.endIndex, text[index].isWhitespace { text.formIndex(after: &index) }
    return .init(string: text[start..<index], isFixed: false)
  }

  private mutating func placeholderEnd() -> String.Index? {
    switch text[index] {
    case "{": return bracketEnd(at: index, "{", "}")
    case "$", "#":
      let brace = text.index(after: index)
      return brace < text.endIndex && text[brace] == "{" ? bracketEnd(at: brace, "{", "}") : nil
    case "<":
      let name = text.index(after: index)
      guard name < text.endIndex, text[name].isLetter || text[name] == "/" else { return nil }
      return bracketEnd(at: index, "<", ">")
    case "%": return formatEnd()
    default: return nil
    }
  }

  /// Returns the end of what is in brackets, with brackets inside it.
  private mutating func bracketEnd(
    at start: String.Index, _ opener: Character, _ closer: Character
  ) -> String.Index? {
    if unclosed.contains(opener) { return nil }
    var depth = 0
    var end = start
    while end < text.endIndex {
      let character = text[end]
      text.formIndex(after: &end)
      if character == opener { depth += 1 }
      if character == closer { depth -= 1 }
      if depth == 0 { return end }
    }
    // Every later opener is a level further from being closed; looking again would be quadratic.
    unclosed.insert(opener)
    return nil
  }

  /// Returns the end of a placeholder of printf's: `%`, a position, flags, a width, a conversion.
  private func formatEnd() -> String.Index? {
    var end = text.index(after: index)
    var length = 0
    while end < text.endIndex, length < 16, "0123456789$-+.#'lhqzjt".contains(text[end]) {
      text.formIndex(after: &end)
      length += 1
    }
    guard end < text.endIndex, "@dDiuUxXoOfFeEgGcCsSaAp%".contains(text[end]) else { return nil }
    return text.index(after: end)
  }

  /// Returns the end of a word that is an address, where one starts here.
  private func addressEnd() -> String.Index? {
    guard index == text.startIndex || text[text.index(before: index)].isWhitespace else {
      return nil
    }
    let word = text[index...].prefix { !$0.isWhitespace }
    let isAddress =
      word.contains("://") || word.hasPrefix("www.") || word.hasPrefix("mailto:")
      || word.dropFirst().dropLast().contains("@")
    return isAddress ? word.endIndex : nil
  }
}
