/// The Markdown within lines that labels of Scenes take, with the SDK's own signs.
///
/// Emphasis follows CommonMark's rules for delimiters as far as a line needs them; white space is kept,
/// and there are no headings, lists or quotes. Source: Docs/Vendors/AirshipScenes.md#texts.
enum SceneMarkdown {
  /// A part of a text whose characters look the same.
  struct Span: Hashable {
    /// Above or below the line.
    enum Script: Hashable { case none, above, below }

    var string: String
    var isStrong = false
    var isEmphasized = false
    var isStruck = false
    var isCode = false
    var isLink = false
    var isHighlighted = false
    var script = Script.none
  }

  /// The size of characters above or below the line, of that of the others.
  static let scriptScale = 0.65

  /// The maximum number of characters that are looked at: longer texts are shown as they are.
  private static let maximumCount = 20_000

  private static let backslash = Character(Unicode.Scalar(0x5C))
  private static let underscore = Character(Unicode.Scalar(0x5F))

  /// Returns the parts of a text.
  static func parse(_ text: String) -> [Span] {
    guard text.utf8.count <= maximumCount,
      text.utf8.contains(where: { "*_~`[\\=^,".utf8.contains($0) })
    else { return [Span(string: text)] }
    var spans = parse(Array(text)[...], Span(string: ""), depth: 0)
    spans = split(spans, open: "==", close: "==") { $0.isHighlighted = true }
    spans = split(spans, open: "^^", close: "^^") { $0.script = .above }
    spans = split(spans, open: ",{", close: "},") { $0.script = .below }
    return spans.isEmpty ? [Span(string: "")] : spans
  }

  private static func parse(
    _ characters: ArraySlice<Character>, _ style: Span, depth: Int
  ) -> [Span] {
    var spans: [Span] = []
    var plain = ""
    func flush() {
      guard !plain.isEmpty else { return }
      var span = style
      span.string = plain
      spans.append(span)
      plain = ""
    }
    var rest = characters
    while let first = rest.first {
      if first == backslash, let next = rest.dropFirst().first, next.isASCII,
        next.isPunctuation || next.isSymbol
      {
        plain.append(next)
        rest = rest.dropFirst(2)
        continue
      }
      if depth < 8, let (inner, change, after) = delimited(rest, after: plain.last) {
        flush()
        var style = style
        change(&style)
        spans += style.isCode ? [with(style, String(inner))] : parse(inner, style, depth: depth + 1)
        rest = after
        continue
      }
      plain.append(first)
      rest = rest.dropFirst()
    }
    flush()
    return spans
  }

  private static func with(_ style: Span, _ string: String) -> Span {
    var span = style
    span.string = string
    return span
  }

  /// What a delimiter at the start encloses, what it means, and what follows.
  private static func delimited(
    _ text: ArraySlice<Character>, after previous: Character?
  ) -> (ArraySlice<Character>, (inout Span) -> Void, ArraySlice<Character>)? {
    guard let first = text.first else { return nil }
    switch first.unicodeScalars.first?.value {
    case 0x60:
      return enclosed(text, "`", isLiteral: true).map { ($0, { $0.isCode = true }, $1) }
    case 0x2A, 0x5F:
      // Within a word `_` is a letter.
      if first == underscore, previous?.isLetter == true { return nil }
      let double = String(repeating: first, count: 2)
      if let (inner, after) = enclosed(text, double) {
        return (inner, { $0.isStrong = true }, after)
      }
      return enclosed(text, String(first)).map { ($0, { $0.isEmphasized = true }, $1) }
    case 0x7E: return enclosed(text, "~~").map { ($0, { $0.isStruck = true }, $1) }
    case 0x5B: return link(text)
    default: return nil
    }
  }

  private static func enclosed(
    _ text: ArraySlice<Character>, _ sign: String, isLiteral: Bool = false
  ) -> (ArraySlice<Character>, ArraySlice<Character>)? {
    let sign = Array(sign)
    guard text.starts(with: sign) else { return nil }
    let isWord = sign.first == underscore
    let start = text.index(text.startIndex, offsetBy: sign.count)
    guard start < text.endIndex, isLiteral || !text[start].isWhitespace else { return nil }
    var index = start + 1
    while index + sign.count <= text.endIndex {
      defer { index += 1 }
      guard text[index..<(index + sign.count)].elementsEqual(sign),
        isLiteral || !text[index - 1].isWhitespace && text[index - 1] != backslash
      else { continue }
      let end = index + sign.count
      // One sign of a pair of two doesn't end what one sign began.
      if sign.count == 1, !isLiteral, end < text.endIndex, text[end] == sign[0] {
        index += 1
        continue
      }
      if isWord, end < text.endIndex, text[end].isLetter { continue }
      return (text[start..<index], text[end...])
    }
    return nil
  }

  private static func link(
    _ text: ArraySlice<Character>
  ) -> (ArraySlice<Character>, (inout Span) -> Void, ArraySlice<Character>)? {
    guard let end = text.firstIndex(of: "]"), end + 1 < text.endIndex, text[end + 1] == "(",
      let close = text[(end + 1)...].firstIndex(of: ")")
    else { return nil }
    return (text[(text.startIndex + 1)..<end], { $0.isLink = true }, text[(close + 1)...])
  }

  /// Takes the SDK's own signs out of parts; they count across parts of other styles.
  private static func split(
    _ spans: [Span], open: String, close: String, _ change: (inout Span) -> Void
  ) -> [Span] {
    let characters = spans.enumerated().flatMap { index, span in
      span.string.map { (character: $0, span: index) }
    }
    let (open, close) = (Array(open), Array(close))
    func has(_ sign: [Character], at index: Int) -> Bool {
      index + sign.count <= characters.count
        && sign.indices.allSatisfy { characters[index + $0].character == sign[$0] }
    }
    var result: [Span] = []
    func append(_ range: Range<Int>, isInside: Bool) {
      for (character, index) in characters[range] {
        var style = spans[index]
        style.string = ""
        if isInside { change(&style) }
        var last = result.last
        last?.string = ""
        if last == style {
          result[result.count - 1].string.append(character)
        } else {
          style.string = String(character)
          result.append(style)
        }
      }
    }
    var (index, start) = (0, 0)
    while index < characters.count {
      guard has(open, at: index) else {
        index += 1
        continue
      }
      let inner = index + open.count
      guard let end = (inner..<characters.count).first(where: { has(close, at: $0) }) else { break }
      guard end > inner else {
        index = end + close.count
        continue
      }
      append(start..<index, isInside: false)
      append(inner..<end, isInside: true)
      index = end + close.count
      start = index
    }
    append(start..<characters.count, isInside: false)
    return result
  }
}
