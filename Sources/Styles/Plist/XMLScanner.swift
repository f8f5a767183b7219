/// Finds the tags of an XML file one after the other.
///
/// Comments, CDATA sections, processing instructions and declarations are skipped.
struct XMLScanner {
  struct Tag {
    var name: String

    /// The bytes from `<` to behind `>`.
    var range: Range<Int>
    var isClosing: Bool

    /// Whether the element closes itself.
    var isEmpty: Bool
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next tag; nil at the end of the file.
  mutating func next() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if skip(from: "!--", to: "-->") || skip(from: "![CDATA[", to: "]]>")
        || skip(from: "?", to: "?>")
      {
        continue
      }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let content = bytes[position..<end]
      position = end + 1
      if content.first == UInt8(ascii: "!") { continue }
      let isClosing = content.first == UInt8(ascii: "/")
      let name = content.dropFirst(isClosing ? 1 : 0).prefix {
        $0 > 0x20 && $0 != UInt8(ascii: "/")
      }
      return Tag(
        name: String(decoding: name, as: UTF8.self), range: start..<end + 1, isClosing: isClosing,
        isEmpty: !isClosing && content.last == UInt8(ascii: "/"))
    }
    position = bytes.count
    return nil
  }

  /// The text in a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Moves behind a passage if it begins here.
  private mutating func skip(from start: StaticString, to end: StaticString) -> Bool {
    guard bytes[position...].starts(with: Array("\(start)".utf8)) else { return false }
    let mark = Array("\(end)".utf8)
    position += start.utf8CodeUnitCount
    while let candidate = bytes[position...].firstIndex(of: mark[0]) {
      if bytes[candidate...].starts(with: mark) {
        position = candidate + mark.count
        return true
      }
      position = candidate + 1
    }
    position = bytes.count
    return true
  }
}
