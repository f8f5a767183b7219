extension Filter {
  /// Liquid's filters of strings: <https://shopify.github.io/liquid/filters/>.
  static let strings: [Filter] = [
    Filter(name: "append", count: 1...1) { input throws(TemplateProblem) in
      try input.checkSize(input.value.byteCount + input.argument(0).byteCount)
      return .string(input.text + input.argument(0).text)
    },
    Filter(name: "prepend", count: 1...1) { input throws(TemplateProblem) in
      try input.checkSize(input.value.byteCount + input.argument(0).byteCount)
      return .string(input.argument(0).text + input.text)
    },
    Filter(name: "capitalize") {
      .string($0.text.prefix(1).uppercased() + $0.text.dropFirst().lowercased())
    },
    Filter(name: "downcase") { .string($0.text.lowercased()) },
    Filter(name: "upcase") { .string($0.text.uppercased()) },
    Filter(name: "strip") { .string($0.text.trimmingWhiteSpace) },
    Filter(name: "lstrip") { .string(String($0.text.drop(while: \.isWhitespace))) },
    Filter(name: "rstrip") {
      .string(String($0.text.reversed().drop(while: \.isWhitespace).reversed()))
    },
    Filter(name: "strip_newlines") { .string(String($0.text.filter { !$0.isNewline })) },
    Filter(name: "newline_to_br") { input throws(TemplateProblem) in
      try input.checkSize(input.text.utf8.count * 7)
      return .string(
        input.text.reduce(into: "") { $0 += $1.isNewline ? "<br />\n" : String($1) })
    },
    Filter(name: "strip_html") { .string(MarkupText.stripped($0.text)) },
    Filter(name: "remove", count: 1...1) { input throws(TemplateProblem) in
      input.argument(0).text.isEmpty
        ? .string(input.text) : try input.replacing(input.argument(0).text, with: "")
    },
    Filter(name: "remove_first", count: 1...1) { input throws(TemplateProblem) in
      try input.replacing(input.argument(0).text, with: "", .first)
    },
    Filter(name: "remove_last", count: 1...1) { input throws(TemplateProblem) in
      try input.replacing(input.argument(0).text, with: "", .last)
    },
    Filter(name: "replace", count: 1...2) { input throws(TemplateProblem) in
      try input.replacing(input.argument(0).text, with: input.argument(1).text)
    },
    Filter(name: "replace_first", count: 1...2) { input throws(TemplateProblem) in
      try input.replacing(input.argument(0).text, with: input.argument(1).text, .first)
    },
    Filter(name: "replace_last", count: 2...2) { input throws(TemplateProblem) in
      try input.replacing(input.argument(0).text, with: input.argument(1).text, .last)
    },
    Filter(name: "slice", count: 1...2, body: slice),
    Filter(name: "split", count: 1...1) { input throws(TemplateProblem) in
      .list(split(input.text, at: input.argument(0).text))
    },
    Filter(name: "truncate", count: 0...2) { input throws(TemplateProblem) in
      let text = input.text
      guard let length = input.arguments.isEmpty ? 50 : input.argument(0).integer else {
        throw TemplateProblem("The filter \"truncate\" needs a number.")
      }
      let ellipsis = input.arguments.count > 1 ? input.argument(1).text : "..."
      if text.count <= length { return .string(text) }
      return .string(text.prefix(max(0, max(0, length) - ellipsis.count)) + ellipsis)
    },
    Filter(name: "truncatewords", count: 0...2) { input throws(TemplateProblem) in
      guard let number = input.arguments.isEmpty ? 15 : input.argument(0).integer else {
        throw TemplateProblem("The filter \"truncatewords\" needs a number.")
      }
      let ellipsis = input.arguments.count > 1 ? input.argument(1).text : "..."
      let words = input.text.split(whereSeparator: \.isWhitespace)
      let count = max(1, number)
      guard words.count > count else { return .string(words.joined(separator: " ")) }
      return .string(words.prefix(count).joined(separator: " ") + ellipsis)
    },
  ]

  @Sendable private static func slice(
    _ input: borrowing FilterInput
  ) throws(TemplateProblem) -> DataValue {
    guard let start = input.argument(0).integer,
      let length = input.arguments.count > 1 ? input.argument(1).integer : 1
    else { throw TemplateProblem("The filter \"slice\" needs whole numbers.") }
    func range(_ count: Int) -> Range<Int> {
      let first = start < 0 ? count + max(start, -count - 1) : start
      guard first >= 0, first <= count, length > 0 else { return 0..<0 }
      return first..<(length < count - first ? first + length : count)
    }
    if case .list(let elements) = input.value {
      return .list(Array(elements[range(elements.count)]))
    }
    let characters = Array(input.text)
    return .string(String(characters[range(characters.count)]))
  }

  /// Splits a text as Ruby does: parts at the end that are empty are left out.
  static func split(_ text: String, at separator: String) -> [DataValue] {
    if separator.isEmpty { return text.map { .string(String($0)) } }
    if separator == " " {
      return text.split(whereSeparator: \.isWhitespace).map { .string(String($0)) }
    }
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map { .string(String($0)) }
  }
}

/// Text with markup in it.
enum MarkupText {
  /// The text without tags, comments, scripts and styles.
  static func stripped(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let tag = rest[open...]
      let end =
        ["<!--": "-->", "<script": "</script>", "<style": "</style>"]
        .first { tag.prefix($0.key.count).lowercased() == $0.key }?.value ?? ">"
      guard let close = tag.firstRange(of: end) else { return result + tag }
      rest = tag[close.upperBound...]
    }
    return result + rest
  }

  /// The text with `&`, `<`, `>` and quotes as references of HTML.
  static func escaped(_ text: String, keepingReferences: Bool = false) -> String {
    var result = ""
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      switch scalar {
      case "&" where keepingReferences && isReference(text[index...]): result += "&"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text begins with a reference, such as `&lt;`.
  private static func isReference(_ text: Substring) -> Bool {
    let bytes = text.utf8.dropFirst().prefix(33)
    guard let end = bytes.firstIndex(of: UInt8(ascii: ";")), end > bytes.startIndex else {
      return false
    }
    return bytes[..<end].drop { $0 == UInt8(ascii: "#") }.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
  }
}
