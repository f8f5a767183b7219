/// A template cut at its tags, before any of them is understood.
enum TemplatePiece: Hashable, Sendable {
  case text(String)

  /// A tag that prints a value; its bytes are those between the braces.
  case output(Range<Int>, TemplateNode.Tag)

  /// A tag that does something: its name, and the bytes after it.
  case statement(String, Range<Int>, TemplateNode.Tag)

  /// A tag of a merge language, `%%name%%` or `*|name|*`.
  case merge(String, TemplateNode.Tag)
}

/// Cuts a template at its tags.
struct TemplateSplitter {
  let bytes: [UInt8]
  let language: TemplateLanguage
  private(set) var pieces: [TemplatePiece] = []

  /// The first byte of the text that is not in a piece yet.
  private var start = 0
  private var index = 0
  private var tags = 0

  /// Whether the white space after the last tag is left out.
  private var isTrimming = false

  init(_ text: String, in language: TemplateLanguage) throws(TemplateProblem) {
    bytes = Array(text.utf8)
    self.language = language
    while index < bytes.count {
      if try !readTag() { index += 1 }
    }
    addText(upTo: bytes.count, trimmingEnd: false)
  }

  /// Whether a text has what may begin a tag: one look at its bytes.
  static func mayHaveTags(_ text: String) -> Bool {
    let found: Bool? = text.utf8.withContiguousStorageIfAvailable { mayHaveTags($0) }
    return found ?? Array(text.utf8).withUnsafeBufferPointer { mayHaveTags($0) }
  }

  static func mayHaveTags(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { mayHaveTags($0) }
  }

  private static func mayHaveTags(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      switch (last, byte) {
      case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "%")),
        (UInt8(ascii: "%"), UInt8(ascii: "%")), (UInt8(ascii: "*"), UInt8(ascii: "|")):
        return true
      default: last = byte
      }
    }
    return false
  }

  private func starts(with text: String, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text.utf8)
  }

  private func find(_ text: String, from index: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var index = index
    while let found = bytes[min(index, bytes.count)...].firstIndex(of: first) {
      if starts(with: text, at: found) { return found }
      index = found + 1
    }
    return nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Tags

  /// Reads the tag at the index; returns whether there is one.
  private mutating func readTag() throws(TemplateProblem) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "{") where starts(with: "{{", at: index): return try readOutput()
    case UInt8(ascii: "{") where language.hasStatements && starts(with: "{%", at: index):
      return try readStatement()
    case UInt8(ascii: "{") where language == .jinja && starts(with: "{#", at: index):
      guard let end = find("#}", from: index + 2) else { throw unended("{#") }
      addText(upTo: index, trimmingEnd: false)
      move(to: end + 2)
      return true
    case UInt8(ascii: "%"): return readMerge("%%", "%%")
    case UInt8(ascii: "*"): return readMerge("*|", "|*")
    default: return false
    }
  }

  private func unended(_ opening: String) -> TemplateProblem {
    TemplateProblem(
      "The tag that begins with \(opening) has no end.",
      solution: "Add \(opening == "{%" ? "%}" : opening == "{#" ? "#}" : "}}").", at: index)
  }

  private mutating func readOutput() throws(TemplateProblem) -> Bool {
    if language == .handlebars, starts(with: "{{!", at: index) {
      let isLong = starts(with: "{{!--", at: index)
      let closing = isLong ? "--}}" : "}}"
      guard let end = find(closing, from: index + 3) else { throw unended("{{!") }
      addText(upTo: index, trimmingEnd: false)
      move(to: end + closing.utf8.count)
      return true
    }
    let isRaw = language == .handlebars && starts(with: "{{{", at: index)
    let inner = index + (isRaw ? 3 : 2)
    guard let end = endOfOutput(from: inner) else { throw unended("{{") }
    let close = end + (isRaw ? 3 : 2)
    try addPiece(inner..<end, whole: index..<min(close, bytes.count)) { .output($0, $1) }
    return true
  }

  /// The position of the braces that end a tag: not those of a name, or of a tag in it.
  private func endOfOutput(from start: Int) -> Int? {
    var index = start
    var depth = 0
    var quote: UInt8?
    while index + 1 < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open {
          quote = nil
        } else if language == .liquid, depth == 0, starts(with: "}}", at: index) {
          // Liquid looks for the end before it knows of strings.
          return index
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{") {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        index = end
      } else if starts(with: "{{", at: index) {
        depth += 1
        index += 1
      } else if starts(with: "}}", at: index) {
        if depth == 0 { return index }
        depth -= 1
        index += 1
      }
      index += 1
    }
    return nil
  }

  private mutating func readStatement() throws(TemplateProblem) -> Bool {
    guard let end = find("%}", from: index + 2) else { throw unended("{%") }
    let opening = index
    try addPiece(index + 2..<end, whole: index..<end + 2) { [self] range, tag in
      let (name, rest) = word(in: range)
      return .statement(name, rest, tag)
    }
    guard case .statement(let name, _, _)? = pieces.last, ["raw", "comment"].contains(name) else {
      return true
    }
    // Nothing in these is a tag.
    guard let (close, after) = endTag("end\(name)", from: index) else {
      index = opening
      throw TemplateProblem(
        "The tag {% \(name) %} has no end.", solution: "Add {% end\(name) %}.", at: opening)
    }
    pieces.removeLast()
    if name == "comment" {
      (start, isTrimming) = (close, false)
    }
    addText(upTo: close, trimmingEnd: bytes[close + 2] == UInt8(ascii: "-"))
    move(to: after)
    isTrimming = bytes[after - 3] == UInt8(ascii: "-")
    return true
  }

  /// Where the tag that ends a text begins and ends; comments may be in one another.
  private func endTag(_ name: String, from index: Int) -> (Int, Int)? {
    var index = index
    var depth = 0
    while let open = find("{%", from: index), let close = find("%}", from: open + 2) {
      var range = open + 2..<close
      if bytes[range].first == UInt8(ascii: "-") { range = range.lowerBound + 1..<range.upperBound }
      switch word(in: range).0 {
      case name where depth == 0: return (open, close + 2)
      case name: depth -= 1
      case "comment" where name == "endcomment": depth += 1
      default: break
      }
      index = open + 2
    }
    return nil
  }

  /// The first word of a tag, and what follows.
  private func word(in range: Range<Int>) -> (String, Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
    var end = start
    while end < range.upperBound, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "("),
      bytes[end] != UInt8(ascii: "-") || end + 1 < range.upperBound
    {
      end += 1
    }
    return (string(start..<end), end..<range.upperBound)
  }

  /// Adds a tag, and leaves white space around it out where it says so.
  private mutating func addPiece(
    _ inner: Range<Int>, whole: Range<Int>,
    _ piece: (Range<Int>, TemplateNode.Tag) -> TemplatePiece
  ) throws(TemplateProblem) {
    tags += 1
    if tags > TemplateLimits.maximumTags {
      throw TemplateProblem(
        "The template has more than \(TemplateLimits.maximumTags) tags.",
        solution: "Make it shorter.", at: whole.lowerBound)
    }
    let mark = UInt8(ascii: language == .handlebars ? "~" : "-")
    var inner = inner
    let trimsBefore = bytes[inner].first == mark
    if trimsBefore { inner = inner.lowerBound + 1..<inner.upperBound }
    let trimsAfter = !inner.isEmpty && bytes[inner].last == mark
    if trimsAfter { inner = inner.lowerBound..<inner.upperBound - 1 }
    addText(upTo: whole.lowerBound, trimmingEnd: trimsBefore)
    let tag = TemplateNode.Tag(text: string(whole), offset: whole.lowerBound)
    pieces.append(piece(inner, tag))
    move(to: whole.upperBound)
    isTrimming = trimsAfter
  }

  /// Reads `%%name%%` or `*|name|*`.
  private mutating func readMerge(_ opening: String, _ closing: String) -> Bool {
    let inner = index + 2
    guard starts(with: opening, at: index), let end = find(closing, from: inner),
      end - inner <= 64, let first = bytes[inner..<end].first, (0x41...0x5A).contains(first & 0xDF),
      bytes[inner..<end].allSatisfy({ byte in
        (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
          || "_-.:".utf8.contains(byte)
      })
    else { return false }
    addText(upTo: index, trimmingEnd: false)
    let tag = TemplateNode.Tag(text: string(index..<end + 2), offset: index)
    pieces.append(.merge(string(inner..<end), tag))
    move(to: end + 2)
    return true
  }

  // MARK: Text

  private mutating func move(to position: Int) {
    (index, start) = (position, position)
    isTrimming = false
  }

  private mutating func addText(upTo end: Int, trimmingEnd: Bool) {
    var range = min(start, end)..<end
    if isTrimming {
      while let first = bytes[range].first, first <= 0x20 {
        range = range.lowerBound + 1..<range.upperBound
      }
    }
    if trimmingEnd {
      while let last = bytes[range].last, last <= 0x20 {
        range = range.lowerBound..<range.upperBound - 1
      }
    }
    if !range.isEmpty { pieces.append(.text(string(range))) }
    isTrimming = false
  }
}
