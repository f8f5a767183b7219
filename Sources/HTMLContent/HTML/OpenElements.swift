import Diagnostics

/// Counts how many elements of a page are open at once, before it is parsed.
///
/// The parser walks the open elements at many tags, so a page of unclosed ones takes time that
/// grows with the square of its size. The count is only near what the parser makes of the page:
/// an end tag closes the last open element of its name.
enum OpenElements {
  /// Elements that have no content, or that another start tag closes.
  private static let uncounted: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "p", "li", "dt", "dd", "tr", "td", "th", "tbody", "thead", "tfoot", "colgroup",
    "option", "optgroup", "rp", "rt", "html", "head", "body",
  ]

  static func maximum(in bytes: [UInt8]) -> Int {
    // Where all of it is understood, shapes of SVG that close themselves don't count.
    maximum(in: bytes, minding: SelfClosedTags.indices(in: bytes))
  }

  /// The count, but for the start tags at some places, which are in their order.
  private static func maximum(in bytes: [UInt8], minding closed: [Int]) -> Int {
    var closed = closed[...]
    var open: [ExactText: Int] = [:]
    var count = 0
    var maximum = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x3C else {
        index += 1
        continue
      }
      if let next = closed.first, next <= index {
        closed.removeFirst()
        if next == index {
          index += 1
          continue
        }
      }
      index += 1
      let isEnd = index < bytes.count && bytes[index] == 0x2F
      if isEnd { index += 1 }
      let start = index
      // A longer name counts by its beginning: there is no element of such a name.
      while index < bytes.count, bytes[index].isNameByte, index - start < 32 { index += 1 }
      guard index > start else { continue }
      let name = String(decoding: bytes[start..<index], as: UTF8.self).asciiLowercased
      if uncounted.contains(name) { continue }
      if !isEnd {
        open[ExactText(name), default: 0] += 1
        count += 1
        maximum = max(maximum, count)
      } else if let number = open[ExactText(name)], number > 0 {
        open[ExactText(name)] = number - 1
        count -= 1
      }
    }
    return maximum
  }
}

extension UInt8 {
  /// Whether the byte belongs to the name of a tag.
  var isNameByte: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self)
      || self == 0x2D || self == 0x3A || self == 0x5F
  }
}
