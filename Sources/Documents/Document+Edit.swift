extension Document {
  /// Returns the file with a text in place of some bytes; all else stays as its author wrote it.
  public func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    var bytes = bytes
    bytes.replaceSubrange(range, with: text.utf8)
    return bytes
  }

  /// Returns a file of JSON without a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: Its key, which goes with it; nil for an element of an array.
  /// - Returns: The bytes without the value and the comma behind or before it.
  public func removing(_ value: Value, key: Value?) -> [UInt8] {
    var (start, end) = ((key ?? value).range.lowerBound, value.range.upperBound)
    let next = bytes.skippingSpace(from: end)
    if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
      end = bytes.skippingSpace(from: next + 1)
    } else {
      start = bytes.skippingSpaceBack(from: start)
      if start > 0, bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
    }
    return Array(bytes[..<start] + bytes[end...])
  }

  /// Returns a file of JSON with a new member at the end of an object: below the last one where that
  /// has a line of its own.
  ///
  /// - Parameters:
  ///   - member: The key and value, as they are written.
  ///   - object: The object.
  /// - Returns: The bytes with the member.
  public func adding(_ member: String, to object: Value) -> [UInt8] {
    var bytes = bytes
    guard let last = object.lastMember else {
      bytes.insert(contentsOf: member.utf8, at: object.range.lowerBound + 1)
      return bytes
    }
    let start = last.key.range.lowerBound
    let gap = bytes[bytes.skippingSpaceBack(from: start)..<start]
    bytes.insert(
      contentsOf: [UInt8(ascii: ",")] + (gap.isEmpty ? [0x20] : gap) + Array(member.utf8),
      at: last.value.range.upperBound)
    return bytes
  }
}

extension Document.Value {
  /// The last member of a map, whether its key counts or not.
  fileprivate var lastMember: Document.Member? {
    var result: Document.Member?
    var key = index + 1
    while key < node.next {
      let value = Int(document.nodes[key].next)
      result = Document.Member(
        key: Document.Value(document, key), value: Document.Value(document, value))
      key = Int(document.nodes[value].next)
    }
    return result
  }
}

extension [UInt8] {
  fileprivate func skippingSpace(from start: Int) -> Int {
    var index = start
    while index < count, isSpace(at: index) { index += 1 }
    return index
  }

  fileprivate func skippingSpaceBack(from end: Int) -> Int {
    var index = end
    while index > 0, isSpace(at: index - 1) { index -= 1 }
    return index
  }

  private func isSpace(at index: Int) -> Bool {
    self[index] == 0x20 || (0x09...0x0D).contains(self[index])
  }
}
