/// The directory at the start of a TrueType or OpenType file.
///
/// See <https://learn.microsoft.com/typography/opentype/spec/otff#table-directory>.
enum OpenTypeTables {
  /// Whether a file with one face has all that its directory lists.
  ///
  /// HarfBuzz and FreeType take a cut file and leave out letters; browsers reject it.
  static func areComplete(in bytes: UnsafeRawBufferPointer) -> Bool {
    func number(at offset: Int, _ count: Int) -> Int {
      bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 12,
      [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(number(at: 0, 4))
    else { return false }
    let count = number(at: 4, 2)
    guard count > 0, 12 + count * 16 <= bytes.count else { return false }
    return (0..<count).allSatisfy { table in
      let entry = 12 + table * 16
      return number(at: entry + 8, 4) + number(at: entry + 12, 4) <= bytes.count
    }
  }
}
