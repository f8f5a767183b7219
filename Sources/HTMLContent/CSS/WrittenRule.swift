import Diagnostics

/// A rule of a style sheet as its author wrote it: its selectors and values are texts.
///
/// The parser of CSS keeps no texts, which those who change values want to see.
struct WrittenRule: Hashable, Sendable {
  struct Assignment: Hashable, Sendable {
    /// In lower case; the name of a custom property is kept as it is.
    var name: String

    /// Without `!important`.
    var value: String
  }

  var selector: String
  var declarations: [Assignment]

  /// The line on which the selector begins.
  var line: Int

  /// Returns the rules that are in no other rule, such as `@media`.
  ///
  /// - Parameters:
  ///   - text: The style sheet.
  ///   - line: The line of its file on which it begins.
  /// - Returns: The rules in their order.
  static func all(in text: String, line: Int = 1) -> [WrittenRule] {
    var scanner = Scanner(bytes: Array(text.utf8), line: line)
    var rules: [WrittenRule] = []
    while !scanner.isAtEnd {
      let (prelude, line, brace) = scanner.part(until: [.openBrace, .semicolon, .closeBrace])
      guard brace == .openBrace else { continue }
      var selector = prelude
      for mark in ["<!--", "-->"] where selector.startsExactly(with: mark) {
        selector = String(Substring(selector.utf8.dropFirst(mark.utf8.count))).trimmed
      }
      if selector.startsExactly(with: "@") || selector.isEmpty {
        scanner.skipBlock()
        continue
      }
      var rule = WrittenRule(selector: selector, declarations: [], line: line)
      var end: UInt8?
      repeat {
        let part: String
        (part, _, end) = scanner.part(until: [.semicolon, .closeBrace, .openBrace])
        if end == .openBrace {
          scanner.skipBlock()
        } else if let declaration = Assignment(part) {
          rule.declarations.append(declaration)
        }
      } while end != nil && end != .closeBrace
      rules.append(rule)
    }
    return rules
  }
}

extension WrittenRule.Assignment {
  /// Reads `color: red !important`; nil for what is not one.
  fileprivate init?(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let name = String(halves[0]).trimmed
    var value = String(halves[1]).trimmed
    if value.lowercased().endsExactly(with: "important"), let mark = value.lastIndex(of: "!") {
      value = String(value[..<mark]).trimmed
    }
    guard !name.isEmpty, !value.isEmpty else { return nil }
    self.init(name: name.startsExactly(with: "--") ? name : name.asciiLowercased, value: value)
  }
}

extension UInt8 {
  fileprivate static let openBrace = UInt8(ascii: "{")
  fileprivate static let closeBrace = UInt8(ascii: "}")
  fileprivate static let semicolon = UInt8(ascii: ";")
}

/// Finds the ends of parts of a style sheet; what is in comments, texts and brackets ends none.
private struct Scanner {
  let bytes: [UInt8]
  var line: Int
  private var offset = 0

  init(bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Returns what is before one of some bytes, without comments and with single spaces, the line on
  /// which it begins, and the byte, which is passed; nil at the end of the sheet.
  mutating func part(until ends: [UInt8]) -> (text: String, line: Int, end: UInt8?) {
    var text: [UInt8] = []
    var start = line
    var depth = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if depth == 0, ends.contains(byte) {
        offset += 1
        return (String(decoding: text, as: UTF8.self).trimmed, start, byte)
      }
      if skipComment() { continue }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        text += string(byte)
        continue
      }
      offset += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case 0x0A: line += 1
      default: break
      }
      let isSpace = byte <= 0x20
      if text.isEmpty, isSpace {
        start = line
      } else if !isSpace {
        text.append(byte)
      } else if text.last != 0x20 {
        text.append(0x20)
      }
    }
    return (String(decoding: text, as: UTF8.self).trimmed, start, nil)
  }

  /// Passes the rest of a block whose first brace was passed.
  mutating func skipBlock() {
    var depth = 1
    while offset < bytes.count, depth > 0 {
      let byte = bytes[offset]
      if skipComment() { continue }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = string(byte)
        continue
      }
      offset += 1
      if byte == .openBrace { depth += 1 }
      if byte == .closeBrace { depth -= 1 }
      if byte == 0x0A { line += 1 }
    }
  }

  private mutating func skipComment() -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/"),
      bytes[offset + 1] == UInt8(ascii: "*")
    else { return false }
    offset += 2
    var wasStar = false
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { line += 1 }
      if wasStar, byte == UInt8(ascii: "/") { break }
      wasStar = byte == UInt8(ascii: "*")
    }
    return true
  }

  /// Passes a text in quotes and returns it with them; one that is not closed ends with its line.
  private mutating func string(_ quote: UInt8) -> ArraySlice<UInt8> {
    let start = offset
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A { break }
      offset += 1
      if byte == quote { break }
      if byte == UInt8(ascii: "\\"), offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    }
    return bytes[start..<min(offset, bytes.count)]
  }
}
