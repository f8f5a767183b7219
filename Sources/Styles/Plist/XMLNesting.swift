/// Finds out how deep the elements of an XML file are nested, without recursion.
enum XMLNesting {
  /// Returns the largest number of elements that are open at once.
  ///
  /// A file that is not well formed may get any result up to the number of its tags.
  static func depth(of bytes: ArraySlice<UInt8>) -> Int {
    var scanner = XMLScanner(Array(bytes))
    var open = 0
    var deepest = 0
    while let tag = scanner.next() {
      if tag.isClosing {
        open = max(0, open - 1)
      } else if !tag.isEmpty {
        open += 1
        deepest = max(deepest, open)
      }
    }
    return deepest
  }

  /// Finds the first tag that closes another element than the one that is open, or the last element
  /// that nothing closes.
  ///
  /// - Parameter bytes: A file whose elements are not too deep in one another.
  /// - Returns: Its line, counted from 1; nil when all tags match.
  static func faultyLine(in bytes: [UInt8]) -> Int? {
    if bytes.starts(with: Array("bplist".utf8)) { return nil }
    var scanner = XMLScanner(bytes)
    var open: [XMLScanner.Tag] = []
    while let tag = scanner.next() {
      if !tag.isClosing {
        if !tag.isEmpty { open.append(tag) }
      } else if open.popLast()?.name != tag.name {
        return line(at: tag.range.lowerBound, in: bytes)
      }
    }
    return open.last.map { line(at: $0.range.lowerBound, in: bytes) }
  }

  static func line(at index: Int, in bytes: [UInt8]) -> Int {
    bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
