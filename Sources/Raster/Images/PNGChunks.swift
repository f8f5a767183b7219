import CDeflate

/// The parts of a PNG file, found without looking into the image.
public struct PNGChunks: Sendable {
  /// A part of a PNG file.
  public struct Chunk: Sendable {
    /// Four letters, such as `IHDR`.
    public var name: String

    /// Where the chunk's content is in the file.
    public var content: Range<Int>

    /// Where the whole chunk is, with its length, name and checksum.
    public var whole: Range<Int>

    /// Whether the name says that the image is whole without the chunk.
    ///
    /// A name that is not made of letters says nothing.
    var isAncillary: Bool {
      name.utf8.count == 4 && (name.utf8.first ?? 0) & 0x20 != 0
        && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }
  }

  /// The most chunks that a file may have.
  public static let maximumCount = 100_000

  /// The file.
  public let bytes: [UInt8]

  /// In the order of the file, `IEND` last.
  public private(set) var chunks: [Chunk] = []

  /// Finds the chunks of a file.
  ///
  /// Checksums are not looked at: `hasValidChecksum` does.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - allowingRest: Whether something may follow the last chunk.
  /// - Throws: `ImageError` when the file is no PNG or its chunks don't fill it.
  public init(_ bytes: [UInt8], allowingRest: Bool = false) throws(ImageError) {
    guard bytes.starts(with: PNG.signature) else { throw .unsupported(format: nil) }
    self.bytes = bytes
    var offset = PNG.signature.count
    while true {
      guard bytes.count - offset >= 12 else { throw .damaged(message: "the file ends too early") }
      let length = number(at: offset)
      guard length <= bytes.count - offset - 12 else {
        throw .damaged(message: "the file ends too early")
      }
      guard chunks.count < Self.maximumCount else {
        throw .damaged(message: "it has too many chunks")
      }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let content = offset + 8..<offset + 8 + length
      chunks.append(Chunk(name: name, content: content, whole: offset..<content.upperBound + 4))
      offset = content.upperBound + 4
      if name == "IEND" { break }
    }
    guard allowingRest || offset == bytes.count else {
      throw .damaged(message: "something follows its end")
    }
  }

  /// Returns the content of the first chunk with a name.
  public func content(of name: String) -> ArraySlice<UInt8>? {
    chunks.first { $0.name == name }.map { bytes[$0.content] }
  }

  /// The contents of all chunks with a name, one after the other.
  package func joinedContent(of name: String) -> ArraySlice<UInt8> {
    let parts = chunks.filter { $0.name == name }
    return parts.count == 1 ? bytes[parts[0].content] : parts.flatMap { bytes[$0.content] }[...]
  }

  /// Whether a chunk's checksum is that of its content.
  public func hasValidChecksum(_ chunk: Chunk) -> Bool {
    Self.checksum(bytes[chunk.whole.lowerBound + 4..<chunk.content.upperBound])
      == UInt32(number(at: chunk.content.upperBound))
  }

  /// Returns a file with one more chunk, which is right after the header in place of others of
  /// its name.
  ///
  /// The name is four ASCII letters, whose cases have a meaning of their own in the format.
  public func file(with name: String, _ content: [UInt8]) -> [UInt8] {
    precondition(name.utf8.count == 4, "A chunk's name has four letters.")
    var file = PNG.signature
    for (index, chunk) in chunks.enumerated() where chunk.name != name {
      file += bytes[chunk.whole]
      guard index == 0 else { continue }
      Self.append(name, content, to: &file)
    }
    return file
  }

  /// Adds a chunk to a file.
  static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += bytes(of: UInt32(clamping: content.count))
    let start = file.count
    file += name.utf8
    file += content
    file += bytes(of: checksum(file[start...]))
  }

  private func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number as the format writes it.
  static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}
