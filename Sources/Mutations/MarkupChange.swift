/// A change of one value of a page: a colour, a length or a text.
struct MarkupChange: Hashable {
  /// The most changes of one page.
  static let maximumCount = 400

  var kind: Mutation.Kind

  /// From 1.
  var line: Int
  var from: String
  var to: String

  /// Where the old value is.
  private var range: Range<Int>

  /// The page with the new value.
  func applied(to page: [UInt8]) -> [UInt8] {
    Array(page[..<range.lowerBound]) + Array(to.utf8) + Array(page[range.upperBound...])
  }

  /// Finds what can be changed, in the order of the page.
  static func all(in page: [UInt8]) -> [MarkupChange] {
    var scanner = Scanner(page: page)
    scanner.scan()
    return scanner.found
  }

  private struct Scanner {
    let page: [UInt8]
    var found: [MarkupChange] = []
    private var line = 1

    init(page: [UInt8]) { self.page = page }

    /// Elements whose text is not shown.
    private static let hidden: Set = ["script", "title", "head", "noscript", "template"]

    mutating func scan() {
      var index = 0
      while index < page.count, found.count < MarkupChange.maximumCount {
        if starts("<!--", at: index) {
          index = skip(from: index, to: "-->")
        } else if page[index] == UInt8(ascii: "<") {
          let end = min(page.count, skip(to: UInt8(ascii: ">"), from: index))
          let name = String(
            decoding: page[(index + 1)..<max(index + 1, end)].prefix {
              0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0
            }, as: UTF8.self
          ).lowercased()
          addValues(index..<end)
          index = end
          if name == "style" {
            let close = find("</style", from: index)
            addValues(index..<close)
            index = close
          } else if Self.hidden.contains(name), name != "head" {
            index = skipped(from: index, to: find("</" + name, from: index))
          }
        } else {
          let end = skip(to: UInt8(ascii: "<"), from: index, isInclusive: false)
          addText(index..<end)
          index = end
        }
      }
    }

    private func starts(_ text: String, at index: Int) -> Bool {
      page[index...].starts(with: text.utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    private func find(_ text: String, from start: Int) -> Int {
      var index = start
      while index < page.count {
        if page[index] == UInt8(ascii: "<"), starts(text, at: index) { return index }
        index += 1
      }
      return page.count
    }

    private func skip(to byte: UInt8, from start: Int, isInclusive: Bool = true) -> Int {
      guard let end = page[start...].firstIndex(of: byte) else { return page.count }
      return isInclusive ? end + 1 : end
    }

    private mutating func skip(from start: Int, to text: String) -> Int {
      var index = start
      while index < page.count, !page[index...].starts(with: text.utf8) { index += 1 }
      return skipped(from: start, to: min(page.count, index + text.utf8.count))
    }

    /// Counts the lines of what is passed over.
    private mutating func skipped(from start: Int, to end: Int) -> Int {
      line += page[start..<end].count { $0 == 0x0A }
      return end
    }

    private mutating func addText(_ range: Range<Int>) {
      let text = page[range]
      let isSpace: (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }
      if let last = text.lastIndex(where: { !isSpace($0) }),
        text.contains(where: { 0x61...0x7A ~= $0 | 0x20 || $0 >= 0x80 }),
        page[last] != UInt8(ascii: "}"), page[last] != UInt8(ascii: ";")
      {
        let first = text.firstIndex { !isSpace($0) } ?? last
        line += page[range.lowerBound..<first].count { $0 == 0x0A }
        let old = String(decoding: page[first...last], as: UTF8.self)
        found.append(
          MarkupChange(
            kind: .text, line: line, from: old, to: ValueChange.changedString(old),
            range: first..<last + 1))
        line += page[first..<range.upperBound].count { $0 == 0x0A }
      } else {
        line += text.count { $0 == 0x0A }
      }
    }

    /// Adds the colours and lengths of a tag or a style sheet.
    private mutating func addValues(_ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound, found.count < MarkupChange.maximumCount {
        let byte = page[index]
        let before = index > range.lowerBound ? page[index - 1] : 0x20
        let isStart = [0x20, 0x3A, 0x2C, 0x28, 0x22, 0x27, 0x3D, 0x2D].contains(before)
        if byte == UInt8(ascii: "#"), isStart, !isLink(index, range) {
          index = addColor(index, range)
        } else if 0x30...0x39 ~= byte, isStart {
          index = addLength(index, range)
        } else {
          if byte == 0x0A { line += 1 }
          index += 1
        }
      }
      line += page[min(index, range.upperBound)..<range.upperBound].count { $0 == 0x0A }
    }

    /// Whether a `#` begins an address.
    private func isLink(_ index: Int, _ range: Range<Int>) -> Bool {
      let before = page[max(range.lowerBound, index - 7)..<index]
      return String(decoding: before, as: UTF8.self).lowercased().contains("href")
    }

    private mutating func addColor(_ start: Int, _ range: Range<Int>) -> Int {
      let digits = page[(start + 1)..<range.upperBound].prefix {
        0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20
      }
      let end = start + 1 + digits.count
      let isWhole = end >= page.count || !(0x61...0x7A ~= page[end] | 0x20 || page[end] == 0x2D)
      let old = String(decoding: page[start..<end], as: UTF8.self)
      if isWhole, let new = ValueChange.color(old) {
        found.append(MarkupChange(kind: .color, line: line, from: old, to: new, range: start..<end))
      }
      return end
    }

    private static let units = ["px", "pt", "em", "rem", "%", "vw", "vh"]

    private mutating func addLength(_ start: Int, _ range: Range<Int>) -> Int {
      let digits = page[start..<range.upperBound].prefix { 0x30...0x39 ~= $0 || $0 == 0x2E }
      let end = start + digits.count
      let unit = Self.units.first { page[end...].starts(with: $0.utf8) }
      let old = String(decoding: page[start..<end], as: UTF8.self)
      guard let unit else { return end }
      if let new = ValueChange.number(old, by: ["em", "rem"].contains(unit) ? 0.25 : 1) {
        found.append(
          MarkupChange(
            kind: .number, line: line, from: old + unit, to: new + unit,
            range: start..<end + unit.utf8.count))
      }
      return end
    }
  }
}
