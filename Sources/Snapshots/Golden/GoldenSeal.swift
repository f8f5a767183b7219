import Raster

/// What a golden picture carries in a chunk of its own beside the picture.
///
/// It holds the digest of the decoded pixels, the digest of everything from which they are decoded,
/// and a record of what was drawn. The second digest covers the header, all compressed data, the
/// first digest and the record, so none of them can be exchanged without it; a picture that was
/// edited, compressed again or given another's chunk is recognised without decoding it.
///
/// The chunk's name says that it is ancillary and private, and that a program which changes the
/// picture and doesn't know the chunk must drop it.
struct GoldenSeal {
  static let chunkName = "rsGD"

  /// The chunks of a file whose pixels the digests speak for: others change how data are decoded.
  private static let knownChunks: Set<String> = ["IHDR", chunkName, "IDAT", "IEND"]

  private static let version: UInt8 = 1

  /// The digest of the decoded pixels.
  let pixels: [UInt8]

  /// The record, compressed.
  private let record: ArraySlice<UInt8>

  /// Takes the seal from a file; nil when there is none, or one that does not fit the file.
  init?(_ file: PNGChunks) {
    guard file.chunks.filter({ $0.name == Self.chunkName }).count == 1,
      file.chunks.allSatisfy({ Self.knownChunks.contains($0.name) }),
      let content = file.content(of: Self.chunkName),
      content.first == Self.version, content.count > 2 * SHA256.size
    else { return nil }
    let digests = content.dropFirst().prefix(2 * SHA256.size)
    pixels = Array(digests.prefix(SHA256.size))
    record = content.dropFirst(1 + 2 * SHA256.size)
    guard
      Self.dataDigest(file, pixels: pixels, record: record) == Array(digests.suffix(SHA256.size))
    else { return nil }
  }

  /// Returns the record; nil when it can't be read.
  func readRecord() -> GoldenRecord? { GoldenRecord(compressed: record) }

  /// Returns a file with a seal.
  static func sealed(
    _ file: PNGChunks, pixels: [UInt8], record: [UInt8]
  ) -> [UInt8] {
    let digest = dataDigest(file, pixels: pixels, record: record[...])
    return file.file(with: chunkName, [version] + pixels + digest + record)
  }

  /// The digest of everything from which the pixels are decoded, and of what is said about them.
  private static func dataDigest(
    _ file: PNGChunks, pixels: [UInt8], record: ArraySlice<UInt8>
  ) -> [UInt8] {
    var content = Array("golden".utf8) + [version]
    content += file.content(of: "IHDR") ?? []
    content += pixels
    content += quarteredDigest(record)
    let data = file.chunks.filter { $0.name == "IDAT" }
    if data.count == 1 {
      content += quarteredDigest(file.bytes[data[0].content])
    } else {
      content += quarteredDigest(data.flatMap { file.bytes[$0.content] }[...])
    }
    return SHA256.digest(content)
  }

  /// A digest of bytes that takes them as four messages of equal length and a rest.
  private static func quarteredDigest(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let quarter = bytes.count / SHA256.laneCount
    let digests = bytes.withUnsafeBytes { bytes in
      SHA256.digests(
        (0..<SHA256.laneCount).map {
          UnsafeRawBufferPointer(rebasing: bytes[$0 * quarter..<($0 + 1) * quarter])
        })
    }
    let count = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
    return SHA256.digest(
      count + digests.flatMap(\.self) + bytes.suffix(bytes.count % SHA256.laneCount))
  }
}
