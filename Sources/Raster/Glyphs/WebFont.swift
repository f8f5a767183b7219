import CFreeType

/// Fonts that are compressed for pages: WOFF and WOFF2.
///
/// FreeType, which opens the fonts that are drawn, reads both formats; here it gives the OpenType
/// font that is in them, for whoever else reads it.
///
/// See <https://www.w3.org/TR/WOFF2/>.
public enum WebFont {
  /// The most bytes that the tables of a font may have after they are decompressed.
  public static let maximumBytes = 30 << 20

  /// The most tables of a font.
  private static let maximumTables = 256

  private static let signatures: [[UInt8]] = [Array("wOFF".utf8), Array("wOF2".utf8)]

  /// Whether a file says that it is such a font.
  public static func isOne(_ bytes: [UInt8]) -> Bool {
    signatures.contains { bytes.starts(with: $0) }
  }

  /// Returns how many bytes the tables of a font have after they are decompressed, as its header
  /// says; nil for what is not such a font, or has more than `maximumBytes`.
  public static func unpackedSize(_ bytes: [UInt8]) -> Int? {
    var reader = Reader(bytes: bytes)
    guard isOne(bytes), reader.skip(12), let tables = reader.number(2), tables > 0,
      tables <= maximumTables, reader.skip(2), let whole = reader.number(4), whole <= maximumBytes
    else { return nil }
    let isFirstVersion = bytes.starts(with: signatures[0])
    guard reader.skip(isFirstVersion ? 24 : 28) else { return nil }
    var sum = 0
    for _ in 0..<tables {
      guard let size = isFirstVersion ? reader.tableOfWOFF() : reader.tableOfWOFF2() else {
        return nil
      }
      sum += size
      if sum > maximumBytes { return nil }
    }
    return max(sum, whole)
  }

  /// Returns the OpenType font that is in a file.
  ///
  /// - Throws: `GlyphError.unreadable` for what can't be read, or has more than `maximumBytes`.
  public static func unpacked(_ bytes: [UInt8]) throws(GlyphError) -> [UInt8] {
    func fail(_ code: FT_Error) throws(GlyphError) -> Never {
      throw .unreadable(path: "WOFF", code: Int(code))
    }
    guard unpackedSize(bytes) != nil else { try fail(FT_Error(FT_Err_Unknown_File_Format)) }
    var library: FT_Library?
    let start = FT_Init_FreeType(&library)
    guard start == 0, let library else { try fail(start) }
    defer { FT_Done_FreeType(library) }
    var result: [UInt8] = []
    let code = bytes.withUnsafeBufferPointer { bytes -> FT_Error in
      var face: FT_Face?
      let code = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &face)
      guard code == 0, let face else { return code }
      defer { FT_Done_Face(face) }
      // The tag 0 means the whole font.
      var length: FT_ULong = 0
      let asked = FT_Load_Sfnt_Table(face, 0, 0, nil, &length)
      guard asked == 0, length <= FT_ULong(maximumBytes) else {
        return asked == 0 ? FT_Error(FT_Err_Invalid_Table) : asked
      }
      result = Array(repeating: 0, count: Int(length))
      return result.withUnsafeMutableBufferPointer {
        FT_Load_Sfnt_Table(face, 0, 0, $0.baseAddress, &length)
      }
    }
    guard code == 0, !isOne(result) else { try fail(code) }
    return result
  }

  /// Reads the numbers of a header.
  private struct Reader {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - index else { return false }
      index += count
      return true
    }

    mutating func number(_ count: Int) -> Int? {
      guard count <= bytes.count - index else { return nil }
      let value = bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
      index += count
      return value
    }

    /// An entry of the first version: tag, place, compressed and original length, checksum.
    mutating func tableOfWOFF() -> Int? {
      guard skip(12), let size = number(4), skip(4) else { return nil }
      return size
    }

    /// An entry of the second version: <https://www.w3.org/TR/WOFF2/#table_dir_format>.
    mutating func tableOfWOFF2() -> Int? {
      guard let flags = number(1), flags & 0x3F != 0x3F || skip(4), let original = base128() else {
        return nil
      }
      // The outlines are transformed unless it is said that they are not, others if it is said.
      let isOutline = [10, 11].contains(flags & 0x3F)
      let isTransformed = isOutline ? flags >> 6 != 3 : flags >> 6 != 0
      guard isTransformed else { return original }
      guard let transformed = base128() else { return nil }
      return original + transformed
    }

    /// Reads a number of variable length: <https://www.w3.org/TR/WOFF2/#UIntBase128>.
    private mutating func base128() -> Int? {
      var value = 0
      for _ in 0..<5 {
        guard let byte = number(1) else { return nil }
        value = value << 7 | byte & 0x7F
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
  }
}
