public import Diagnostics

extension PageState {
  /// Reads entries as they are written.
  ///
  /// Throws an error that says what was expected, also for a declaration that is not valid.
  public init(_ strings: [String]) throws(Diagnostic) {
    guard strings.count <= Self.maximumEntries else {
      throw .error(
        "The page state has \(strings.count) entries; at most \(Self.maximumEntries) are taken.",
        solution: "Leave out what changes nothing.")
    }
    entries = []
    for text in strings { entries.append(try Entry(parsing: text)) }
  }

  private static let advice =
    "Write a selector, a colon, a space and what its elements get, such as "
    + "\"#offer: .visible -.loading [open] -[hidden] {opacity: 1}\"."

  fileprivate static func problem(_ summary: String) -> Diagnostic {
    .error(summary, solution: advice)
  }
}

extension PageState.Entry {
  /// The longest entry, in bytes.
  private static let maximumLength = 10_000

  fileprivate init(parsing text: String) throws(Diagnostic) {
    let bytes = Array(text.utf8.prefix(Self.maximumLength + 1))
    let excerpt = "\"\(text.prefix(60))\""
    guard bytes.count <= Self.maximumLength else {
      throw PageState.problem("The page state \(excerpt)… is too long.")
    }
    guard let colon = Self.separator(in: bytes) else {
      throw PageState.problem("The page state \(excerpt) has no colon behind a selector.")
    }
    let selector = String(decoding: bytes[..<colon], as: UTF8.self).trimmed
    var reader = ChangeReader(bytes[(colon + 1)...], of: excerpt)
    self.init(selector, try reader.changes())
    // The selector is checked by the same rules as one of an edit.
    try HTMLEdit(selector, .text("")).check()
  }

  /// The position of the first colon with white space or nothing behind it, outside of quotes and
  /// brackets.
  private static func separator(in bytes: [UInt8]) -> Int? {
    var quote: UInt8?
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth <= 0:
        if index + 1 == bytes.count || bytes[index + 1].isHTMLSpace { return index }
      default: break
      }
    }
    return nil
  }
}

/// Reads the changes of an entry, one after the other.
private struct ChangeReader {
  private var rest: ArraySlice<UInt8>
  private let excerpt: String

  init(_ bytes: ArraySlice<UInt8>, of excerpt: String) {
    rest = bytes
    self.excerpt = excerpt
  }

  mutating func changes() throws(Diagnostic) -> [PageState.Change] {
    var changes: [PageState.Change] = []
    skipSpace()
    while let first = rest.first {
      var sign = first
      var isRemoved = false
      if sign == UInt8(ascii: "-"), let next = rest.dropFirst().first {
        isRemoved = true
        rest.removeFirst()
        sign = next
      }
      switch sign {
      case UInt8(ascii: "."):
        rest.removeFirst()
        let name = readText {
          !$0.isHTMLSpace && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[")
        }
        guard !name.isEmpty else { throw problem("a class without a name") }
        changes.append(isRemoved ? .removeClass(name) : .addClass(name))
      case UInt8(ascii: "["): changes.append(try attribute(isRemoved: isRemoved))
      case UInt8(ascii: "{") where !isRemoved: changes += try declarations()
      default: throw problem("\"\(String(decoding: rest.prefix(30), as: UTF8.self))\"")
      }
      skipSpace()
    }
    guard !changes.isEmpty else { throw problem("nothing that its elements get") }
    return changes
  }

  private mutating func attribute(isRemoved: Bool) throws(Diagnostic) -> PageState.Change {
    rest.removeFirst()
    let name = readText { !$0.isHTMLSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
      .asciiLowercased
    var value = ""
    skipSpace()
    if rest.first == UInt8(ascii: "=") {
      rest.removeFirst()
      skipSpace()
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        rest.removeFirst()
        value = readText { $0 != quote }
        guard rest.popFirst() == quote else { throw problem("quotes that don't end") }
      } else {
        value = readText { $0 != UInt8(ascii: "]") }.trimmed
      }
      skipSpace()
    }
    guard rest.popFirst() == UInt8(ascii: "]"), !name.isEmpty else {
      throw problem("an attribute that is not written as [name] or [name=value]")
    }
    try HTMLEdit("*", .attribute(name: name, value: value)).check()
    return isRemoved ? .removeAttribute(name) : .setAttribute(name: name, value: value)
  }

  private mutating func declarations() throws(Diagnostic) -> [PageState.Change] {
    rest.removeFirst()
    let block = readText { $0 != UInt8(ascii: "}") }
    guard rest.popFirst() == UInt8(ascii: "}") else { throw problem("a \"{\" that doesn't end") }
    var changes: [PageState.Change] = []
    for part in block.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      guard let colon = part.firstIndex(of: ":") else {
        throw problem("a declaration without a colon")
      }
      let property = String(part[..<colon]).trimmed
      let value = String(part[part.index(after: colon)...]).trimmed
      try HTMLEdit("*", .style(property: property, value: value)).check()
      changes.append(.setStyle(property: property, value: value))
    }
    guard !changes.isEmpty else { throw problem("an empty block of declarations") }
    return changes
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isHTMLSpace) }

  private mutating func readText(while condition: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self)
  }

  private func problem(_ what: String) -> Diagnostic {
    PageState.problem("The page state \(excerpt) has \(what).")
  }
}
