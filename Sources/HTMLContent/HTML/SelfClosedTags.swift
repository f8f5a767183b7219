/// Finds the start tags of shapes that close themselves, as `<path />` does in `svg` alone.
///
/// Who counts open elements by what this finds must not count too few. So it reads a page only as
/// long as it knows for sure what the parser makes of it: of `svg` elements whose tags match, and of
/// what is around them that there is no script, for instance, in which nothing is a tag. What comes
/// behind something else counts as not closed.
struct SelfClosedTags {
  private let bytes: [UInt8]
  private var index = 0

  /// The positions of the `<` of tags that close themselves, in their order.
  private var indices: [Int] = []

  /// The elements that are open in the outermost `svg`, with it; none outside.
  private var open: [String] = []

  static func indices(in bytes: [UInt8]) -> [Int] {
    var tags = SelfClosedTags(bytes: bytes)
    while tags.readTag() {}
    return tags.indices
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Elements whose content is text, or none of whose tags are for sure.
  private static let unsure: Set<String> = [
    "script", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
    "template", "select", "math", "frameset",
  ]

  /// Elements in `svg` in which the rules of HTML hold, or which end the `svg`:
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>.
  private static let endsForeignContent: Set<String> = [
    "foreignobject", "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl",
    "dt", "em", "embed", "font", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li",
    "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong",
    "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]

  /// Reads up to the end of the next tag; false where nothing more is sure.
  private mutating func readTag() -> Bool {
    guard let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { return false }
    index = start + 1
    guard let next = bytes[index...].first else { return false }
    switch next {
    case UInt8(ascii: "!"):
      if has("!--") {
        index += 3
        // Not every parser takes these for the end of a comment.
        if has(">") || has("->") { return false }
        let start = index
        guard pass("-->") else { return false }
        let end = index
        index = start
        defer { index = end }
        return !pass("--!>") || index > end
      }
      if has("![CDATA[") { return !open.isEmpty && pass("]]>") }
      return pass(">")
    case UInt8(ascii: "?"): return pass(">")
    case UInt8(ascii: "/"):
      index += 1
      guard let name = name(), endOfTag() != nil else { return false }
      return close(name)
    case _ where next.isLetter:
      guard let name = name(), let isClosed = endOfTag() else { return false }
      return open(name, isClosed: isClosed, at: start)
    default: return true
    }
  }

  private mutating func open(_ name: String, isClosed: Bool, at start: Int) -> Bool {
    if Self.unsure.contains(name) { return false }
    if open.isEmpty {
      switch name {
      case "svg":
        if isClosed { indices.append(start) } else { open = [name] }
      // Nothing in these is a tag.
      case "style", "title": return pass("</\(name)")
      default: break
      }
      return true
    }
    if Self.endsForeignContent.contains(name) { return false }
    if isClosed {
      indices.append(start)
      return true
    }
    // A description is of HTML, but mostly of nothing but text.
    if name == "title" || name == "desc" {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { return false }
      index = end
      guard has("</\(name)>") else { return false }
      index += name.utf8.count + 3
      return true
    }
    open.append(name)
    return true
  }

  private mutating func close(_ name: String) -> Bool {
    if open.isEmpty { return true }
    guard let next = open.lastIndex(of: name) else { return false }
    open.removeSubrange(next...)
    return true
  }

  /// Reads the name of a tag, in lower case; nil for one that is too long or has other signs.
  private mutating func name() -> String? {
    let start = index
    while index < bytes.count, bytes[index].isNameByte { index += 1 }
    guard index > start, index - start < 32, let next = bytes[index...].first,
      next.isHTMLSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
    else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self).asciiLowercased
  }

  /// Reads the attributes and the end of a tag, and says whether it closes itself; nil where it
  /// doesn't end.
  private mutating func endOfTag() -> Bool? {
    var wasSlash = false
    var hasName = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: ">"): return wasSlash
      case UInt8(ascii: "/"): (wasSlash, hasName) = (true, false)
      case UInt8(ascii: "="):
        // Without a name before it the sign is the start of one, which nobody writes.
        guard hasName else { return nil }
        hasName = false
        while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          guard let end = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
          index = end + 1
        } else {
          while index < bytes.count, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">") {
            index += 1
          }
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), 0: return nil
      case _ where byte.isHTMLSpace: wasSlash = false
      default: (wasSlash, hasName) = (false, true)
      }
    }
    return nil
  }

  private func has(_ text: String) -> Bool {
    let text = text.utf8
    return bytes[index...].count >= text.count
      && zip(bytes[index...], text).allSatisfy {
        $0 == $1 || ($0 | 0x20) == $1 && (0x61...0x7A).contains($1)
      }
  }

  /// Goes on behind the next position of a text; false where it doesn't come.
  private mutating func pass(_ text: String) -> Bool {
    let first = text.utf8.first ?? 0
    while let next = bytes[index...].firstIndex(of: first) {
      index = next
      if has(text) {
        index += text.utf8.count
        return true
      }
      index += 1
    }
    return false
  }
}
