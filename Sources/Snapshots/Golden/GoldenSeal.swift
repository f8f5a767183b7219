import Inputs
import Platform
import Raster
import Rendering

/// What a golden image carries in a chunk of its own: a record of what was drawn, sealed by the
/// digest of the image's data and of the record.
///
/// An image that was edited, compressed again or given another's chunk has no seal that fits, and
/// nothing that its record says is believed. Nothing passes because of a seal: what could be read
/// could be forged, so whether a golden shows what is drawn is decided by the image alone.
///
/// The chunk's name says that it is ancillary and private, and that a program which changes the
/// image and doesn't know the chunk must drop it.
struct GoldenSeal {
  static let chunkName = "rsGD"

  private static let version: UInt8 = 1

  /// The record, compressed.
  private let record: ArraySlice<UInt8>

  /// Takes the seal from a file; nil when there is none, or one that does not fit the file.
  init?(_ file: PNGChunks) {
    guard file.chunks.filter({ $0.name == Self.chunkName }).count == 1, file.isPlain,
      let content = file.content(of: Self.chunkName),
      content.first == Self.version, content.count > SHA256.size
    else { return nil }
    record = content.dropFirst(1 + SHA256.size)
    let digest = content.dropFirst().prefix(SHA256.size)
    guard digest.elementsEqual(Self.digest(file, record)) else { return nil }
  }

  /// Returns the record; nil when it can't be read.
  func readRecord() -> GoldenRecord? { GoldenRecord(compressed: record) }

  /// Returns a file with a seal.
  static func sealed(_ file: PNGChunks, record: [UInt8]) -> [UInt8] {
    file.file(with: chunkName, [version] + digest(file, record[...]) + record)
  }

  private static func digest(_ file: PNGChunks, _ record: ArraySlice<UInt8>) -> [UInt8] {
    var content = [version]
    for name in ["IHDR", "IDAT"] { content += SHA256.digest(file.joinedContent(of: name)) }
    return SHA256.digest(content + SHA256.digest(record))
  }
}

extension PNGChunks {
  /// Whether the file holds nothing that changes how its data are decoded, and all is undamaged and
  /// in the order that the format asks for.
  var isPlain: Bool {
    let known: Set = ["IHDR", GoldenSeal.chunkName, "IDAT", "IEND"]
    let names = chunks.map(\.name)
    guard names.first == "IHDR", names.last == "IEND",
      names.count(where: { $0 == "IHDR" || $0 == "IEND" }) == 2,
      let first = names.firstIndex(of: "IDAT"), let last = names.lastIndex(of: "IDAT"),
      names[first...last].allSatisfy({ $0 == "IDAT" })
    else { return false }
    return chunks.allSatisfy { known.contains($0.name) && hasValidChecksum($0) }
  }
}
