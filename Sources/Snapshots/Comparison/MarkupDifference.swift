import Comparison

/// What differs of two lines of HTML or CSS, with the property and the rule or the element around.
struct MarkupDifference {
  /// The longest selector that is written, in characters.
  private static let maximumSelectorLength = 40

  private let difference: TextDifference

  /// The selector of the rule, or the element; empty where neither is known.
  private let selector: String

  /// - Parameters:
  ///   - old: The old line.
  ///   - new: The new line.
  ///   - before: What the old text has before the line.
  init(_ old: String, _ new: String, after before: String = "") {
    difference = TextDifference(old, new)
    let common = zip(old, new).prefix { $0 == $1 }.count
    selector = Self.selector(before + old.prefix(common))
  }

  /// The difference as `.button padding: 5px → 25px`.
  var description: String {
    (selector.isEmpty ? "" : selector + " ") + difference.label + difference.description
  }

  /// Whether a text is HTML rather than prose.
  static func isMarkup(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "<")) && text.utf8.contains(UInt8(ascii: ">"))
  }

  /// The rule or the element that a text ends in.
  private static func selector(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let open = bytes.lastIndex(of: UInt8(ascii: "{")) ?? -1
    let closed = bytes.lastIndex(of: UInt8(ascii: "}")) ?? -1
    let tag = bytes.lastIndex(of: UInt8(ascii: "<")) ?? -1
    let tagEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    if open > closed, open > tag {
      let ends: Set = [UInt8(ascii: "}"), UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "/")]
      let start = bytes[..<open].lastIndex { ends.contains($0) } ?? -1
      // A combinator is ">" too, but no tag ends with a space before it.
      let afterTag = max(start, text.contains("<style") ? lastTagEnd(bytes[..<open]) : -1)
      return shortened(bytes[(afterTag + 1)..<open])
    }
    guard tag > tagEnd, tag >= 0 else { return "" }
    return element(String(decoding: bytes[(tag + 1)...], as: UTF8.self))
  }

  private static func lastTagEnd(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let tag = bytes.lastIndex(of: UInt8(ascii: "<")) else { return -1 }
    return bytes[tag...].firstIndex(of: UInt8(ascii: ">")) ?? -1
  }

  /// A start tag as a selector: `p#title`, `p.note` or `p`.
  private static func element(_ tag: String) -> String {
    let name = tag.prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return "" }
    for (attribute, sign) in [("id", "#"), ("class", ".")] {
      for quote in ["\"", "'"] {
        guard let start = tag.firstRange(of: " \(attribute)=\(quote)") else { continue }
        let value = tag[start.upperBound...].prefix { $0 != "\"" && $0 != "'" && $0 != " " }
        if !value.isEmpty { return shortened((String(name) + sign + value).utf8) }
      }
    }
    return String(name)
  }

  private static func shortened(_ bytes: some Collection<UInt8>) -> String {
    let description = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return description.count > maximumSelectorLength
      ? description.prefix(maximumSelectorLength - 1) + "…" : description
  }
}
