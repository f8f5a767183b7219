/// The characters of a text as people see them: extended grapheme clusters (UAX 29).
///
/// Swift's own idea of a character is used, which is that of its Unicode version.
package struct Characters: Sequence {
  private let string: String

  package init(_ units: [UInt16]) {
    string = String(decoding: units, as: UTF16.self)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate var characters: String.Iterator
    fileprivate var offset = 0

    /// Returns the next character and its UTF-16 units.
    package mutating func next() -> (character: Character, range: Range<Int>)? {
      guard let character = characters.next() else { return nil }
      let start = offset
      offset += character.utf16.count
      return (character, start..<offset)
    }
  }

  package func makeIterator() -> Iterator { Iterator(characters: string.makeIterator()) }
}
