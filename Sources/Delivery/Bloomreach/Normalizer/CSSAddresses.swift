/// Finds the addresses in CSS that Bloomreach's SDK would download.
///
/// The SDK looks for patterns instead of parsing, and what they find decides which blocks are shown
/// with which images. The rules here are those of its three regular expressions:
///
/// * `@import`, white space, and `url(` with at least one character before the next `)`, also across
///   lines, in any case.
/// * A declaration: a name of ASCII letters, digits, `_` and `-` (which begins with a letter or `_`,
///   maybe after one `-`), a colon with white space around it, line breaks too, and all up to the
///   next semicolon or line break. Whatever the name, what was taken for its value is not looked at
///   again: in `a:hover{background:url(x)}` the address belongs to the name `a`.
/// * In the value of some names: `url(` and at least one character before the next `)`, in any case.
///
/// Only quotes are taken off an address: blanks belong to it.
enum CSSAddresses {
  private static let names: Set<String> = [
    "background", "background-image", "border-image", "border-image-source", "content", "cursor",
    "filter", "list-style", "list-style-image", "mask", "mask-image", "offset-path", "src",
  ]

  typealias Address = (url: String, kind: NormalizedHTML.Resource.Kind)

  static func found(in css: String) -> [Address] {
    let text = Array(css.unicodeScalars)
    return imports(in: text) + declarations(in: text)
  }

  /// The addresses of every `url()`, without blanks and quotes: those that a browser asks for.
  static func all(in css: String) -> [String] {
    let text = Array(css.unicodeScalars)
    return addresses(in: text[...]).map { url in
      let isOutside: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      var rest = url.drop(while: isOutside)
      while let last = rest.last, isOutside(last) { rest.removeLast() }
      return String(rest)
    }
  }

  // MARK: The three patterns

  private static func imports(in text: [Unicode.Scalar]) -> [Address] {
    var result: [Address] = []
    var index = 0
    while let at = text[index...].firstIndex(of: "@") {
      index = at + 1
      guard starts(text[index...], with: "import") else { continue }
      let name = index + "import".count
      let blank = spaceEnd(text, name)
      guard blank > name, starts(text[blank...], with: "url(") else { continue }
      // Without a closing parenthesis here there is none further on either.
      guard let end = addressEnd(text[...], blank + 4) else { break }
      result.append((unquoted(text[(blank + 4)..<end]), .font))
      index = end + 1
    }
    return result
  }

  private static func declarations(in text: [Unicode.Scalar]) -> [Address] {
    var result: [Address] = []
    var index = 0
    while index < text.count {
      guard isOfName(text[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, isOfName(text[index]) { index += 1 }
      let colon = spaceEnd(text, index)
      guard let name = nameStart(text[start..<index]), colon < text.count, text[colon] == ":",
        let value = value(text, after: colon)
      else { continue }
      let key = String(String.UnicodeScalarView(text[name..<index]))
      if names.contains(key.lowercased()) {
        // The SDK asks for the font's name with small letters only.
        result += addresses(in: text[value]).map { ($0, key == "src" ? .font : .image) }
      }
      index = value.upperBound
    }
    return result
  }

  /// What `url()` holds in a text, without its quotes.
  private static func addresses(in text: ArraySlice<Unicode.Scalar>) -> [String] {
    var result: [String] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard starts(text[index...], with: "url(") else {
        index += 1
        continue
      }
      guard let end = addressEnd(text, index + 4) else { break }
      result.append(unquoted(text[(index + 4)..<end]))
      index = end + 1
    }
    return result
  }

  // MARK: Parts

  /// Where a name starts in a run of its characters; nil when none does.
  private static func nameStart(_ run: ArraySlice<Unicode.Scalar>) -> Int? {
    run.indices.first { index in
      let first = run[index] == "-" ? index + 1 : index
      return first < run.endIndex && !("0"..."9").contains(run[first]) && run[first] != "-"
    }
  }

  /// The value after a colon; nil when there is none before a semicolon or a line break.
  private static func value(_ text: [Unicode.Scalar], after colon: Int) -> Range<Int>? {
    var start = spaceEnd(text, colon + 1)
    if start == text.count || text[start] == ";" {
      // White space alone is a value too, if it isn't a line break.
      while start > colon + 1, text[start - 1] == "\n" { start -= 1 }
      guard start > colon + 1 else { return nil }
      start -= 1
    }
    var end = start
    while end < text.count, text[end] != ";", text[end] != "\n" { end += 1 }
    return start..<end
  }

  /// Where an address ends that has at least one character; nil without a closing parenthesis.
  private static func addressEnd(_ text: ArraySlice<Unicode.Scalar>, _ start: Int) -> Int? {
    start + 1 < text.endIndex ? text[(start + 1)...].firstIndex(of: ")") : nil
  }

  private static func unquoted(_ text: ArraySlice<Unicode.Scalar>) -> String {
    var text = text
    while let first = text.first, first == "\"" || first == "'" { text.removeFirst() }
    while let last = text.last, last == "\"" || last == "'" { text.removeLast() }
    return String(String.UnicodeScalarView(text))
  }

  private static func spaceEnd(_ text: [Unicode.Scalar], _ start: Int) -> Int {
    var end = start
    while end < text.count, text[end].properties.isWhitespace { end += 1 }
    return end
  }

  /// Whether a text begins with a word of small ASCII letters, in any case.
  private static func starts(_ text: ArraySlice<Unicode.Scalar>, with word: String) -> Bool {
    guard text.count >= word.unicodeScalars.count else { return false }
    return zip(text, word.unicodeScalars).allSatisfy { scalar, wanted in
      scalar == wanted
        || (("A"..."Z").contains(scalar) && scalar.value | 0x20 == wanted.value)
    }
  }

  /// Whether a character belongs to names; a pattern without case also takes `ſ` for s, `K` for k.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "\u{17F}", "\u{212A}": true
    default: false
    }
  }
}
