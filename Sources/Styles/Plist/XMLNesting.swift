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
}
