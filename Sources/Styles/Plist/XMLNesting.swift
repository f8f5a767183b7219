/// Finds out how deep the elements of an XML file are nested, without recursion.
enum XMLNesting {
  /// Returns the largest number of elements that are open at once.
  ///
  /// Comments, CDATA sections, processing instructions and declarations are skipped. A file that is
  /// not well formed may get any result up to the number of its tags.
  static func depth(of bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    var open = 0
    var deepest = 0
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if skip(from: "!--", to: "-->", in: &rest) { continue }
      if skip(from: "![CDATA[", to: "]]>", in: &rest) { continue }
      if skip(from: "?", to: "?>", in: &rest) { continue }
      let isClosing = rest.first == UInt8(ascii: "/")
      let isDeclaration = rest.first == UInt8(ascii: "!")
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
      if isClosing {
        open = max(0, open - 1)
      } else if !isDeclaration, rest[..<end].last != UInt8(ascii: "/") {
        open += 1
        deepest = max(deepest, open)
      }
      rest = rest[(end + 1)...]
    }
    return deepest
  }

  /// Moves behind a passage if it begins here.
  private static func skip(
    from start: StaticString, to end: StaticString, in rest: inout ArraySlice<UInt8>
  ) -> Bool {
    guard rest.starts(with: Array("\(start)".utf8)) else { return false }
    let mark = Array("\(end)".utf8)
    rest = rest.dropFirst(start.utf8CodeUnitCount)
    while let candidate = rest.firstIndex(of: mark[0]) {
      rest = rest[candidate...]
      if rest.starts(with: mark) {
        rest = rest.dropFirst(mark.count)
        return true
      }
      rest = rest.dropFirst()
    }
    rest = rest[rest.endIndex...]
    return true
  }
}
