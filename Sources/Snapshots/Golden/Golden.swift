import Diagnostics
import Raster
import Rendering

/// The golden of one variant as it stands in the snapshot folder.
struct Golden {
  /// The PNG file; nil when there is none.
  let picture: [UInt8]?

  /// The layout in text form; nil when there is none.
  let layout: String?
  private let path: String

  /// The largest file of a golden that is read, in bytes.
  static let maximumBytes = 256 << 20

  /// Reads the files of a variant.
  ///
  /// Throws a `Diagnostic` when one can't be read, or is a pointer of Git LFS to one.
  init(_ task: SnapshotTask) throws(Diagnostic) {
    path = task.snapshot.picturePath(task.variant)
    picture = try Self.read(path)
    layout = try Self.read(task.snapshot.layoutPath(task.variant)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func read(_ path: String) throws(Diagnostic) -> [UInt8]? {
    guard FileKind.of(path) != nil else { return nil }
    let bytes = try InputFile.read(path, limit: maximumBytes)
    guard !bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else {
      throw .error(
        "The golden is a pointer of Git LFS; the file itself is not here.", file: path,
        solution: "Run git lfs pull.")
    }
    return bytes
  }

  /// The seal of the picture; nil when there is none that fits.
  var seal: GoldenSeal? {
    guard let picture, let chunks = try? PNGChunks(picture) else { return nil }
    return GoldenSeal(chunks)
  }

  /// Returns the decoded picture; nil when there is none.
  func decoded() throws(Diagnostic) -> Bitmap? {
    guard let picture else { return nil }
    do {
      return try PNG.decode(picture)
    } catch {
      throw .error("\(error)", file: path, solution: "Restore the file, or accept a new one.")
    }
  }
}

extension GoldenFiles {
  /// Makes the files of a golden from what was drawn.
  ///
  /// Throws an error when the picture can't be encoded.
  public init(_ drawn: DrawnSnapshot, from input: SnapshotInput, as variant: SnapshotVariant) throws
  {
    let file = try PNG.encode(drawn.picture)
    // A picture that lets something shine through is not decoded to quite the same pixels.
    let decoded = drawn.picture.isOpaque ? drawn.picture : try PNG.decode(file)
    let record = try GoldenRecord(input, variant, drawn.elements).compressed()
    picture = GoldenSeal.sealed(
      try PNGChunks(file), pixels: PixelDigest.of(decoded), record: record)
    layout = drawn.layout
  }
}
