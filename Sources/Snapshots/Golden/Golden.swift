import Diagnostics
import GoldenStore
import Inputs
import Messages
import Platform
import Raster
import Rendering

/// The golden of one variant as it is in its folder.
struct Golden {
  /// The PNG file; nil when there is none.
  let image: [UInt8]?

  /// The layout in text form; nil when there is none.
  let layout: String?

  /// The path of the PNG file.
  let path: String

  /// How a file is fixed that can't be read; nothing is drawn beside it that could be accepted.
  static let restoring = "Restore the file, or remove it, check again and accept."

  /// The largest file of a golden image or timeline that is read, in bytes.
  static let maximumBytes = 64 << 20

  /// The largest file of a golden layout that is read, in bytes: a line for each of as many elements
  /// as a page may have, and all of its text.
  static let maximumLayoutBytes = 16 << 20

  /// Reads the files of a variant, named by their path without the extensions, not while they are
  /// being written.
  ///
  /// Throws a `Diagnostic` when one can't be read, or is a pointer of Git LFS to one.
  init(at golden: String) throws(Diagnostic) {
    let folder = golden.pathNames(keepingEmpty: true).dropLast()
      .joined(separator: "/")
    let files = try SafeFolder.reading(folder) { () throws(Diagnostic) in
      (
        try Self.read(golden + ".png"),
        try Self.read(golden + ".txt", limit: Self.maximumLayoutBytes)
      )
    }
    path = golden + ".png"
    image = files.0
    // Git may have written other line ends than those that are drawn.
    layout = files.1.map { Self.comparable(String(decoding: $0, as: UTF8.self)) }
  }

  /// A layout with characters escaped that are now, and once were not.
  private static func comparable(_ layout: String) -> String {
    let layout = layout.withLineFeeds
    guard layout.unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" }) else {
      return layout
    }
    var result = ""
    for scalar in layout.unicodeScalars {
      if scalar.isUnprintable, scalar != "\n" {
        result += JSONValue.quoted(String(scalar)).dropFirst().dropLast()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func read(
    _ path: String, limit: Int = maximumBytes
  ) throws(Diagnostic) -> [UInt8]? {
    if let stored = try StoredGoldens.current.value?.content(at: path) { return stored }
    guard FileKind.of(path) != nil else { return nil }
    let bytes = try InputFile.read(path, limit: limit)
    if let problem = Diagnostic.pointer(bytes, file: path) { throw problem }
    return bytes
  }

  /// Reads a golden that is one text; nil when there is none.
  ///
  /// Throws a `Diagnostic` when it can't be read, or is a pointer of Git LFS to it.
  static func text(at path: String) throws(Diagnostic) -> String? {
    let folder = path.pathNames(keepingEmpty: true).dropLast()
      .joined(separator: "/")
    let bytes = try SafeFolder.reading(folder) { () throws(Diagnostic) in try read(path) }
    return bytes.map { String(decoding: $0, as: UTF8.self).withLineFeeds }
  }

  /// Whether the image is surely one, by its data or its pixels and by nothing that is said of it.
  ///
  /// There is no digest here that could be forged. A file with more than an image in it is not
  /// looked at: only a yes is an answer.
  func surelyShows(_ drawn: Bitmap) -> Bool {
    guard let image, let file = try? PNGChunks(image), file.isPlain else { return false }
    return PNG.shows(file, drawn)
  }

  /// The seal of the image; nil when there is none that fits.
  var seal: GoldenSeal? {
    guard let image, let chunks = try? PNGChunks(image) else { return nil }
    return GoldenSeal(chunks)
  }

  /// Returns the decoded image; nil when there is none.
  func decoded() throws(Diagnostic) -> Bitmap? {
    guard let image else { return nil }
    do {
      return try PNG.decode(image, limits: .screen)
    } catch {
      throw .error("\(error)", file: path, solution: Self.restoring)
    }
  }
}

extension GoldenFiles {
  /// Makes the files of a golden from what was drawn.
  ///
  /// Throws an error when the image can't be encoded.
  public init(_ drawn: DrawnSnapshot, from input: SnapshotInput, as variant: SnapshotVariant) throws
  {
    try self.init(drawn, from: input, as: variant, assets: nil)
  }

  init(
    _ drawn: DrawnSnapshot, from input: SnapshotInput, as variant: SnapshotVariant,
    assets: RecordedAssets?, settings: RecordedSettings? = nil
  ) throws {
    let file = try PNGChunks(PNG.encode(drawn.image))
    let image = GoldenSeal.sealed(
      file,
      record: try GoldenRecord(
        input: input, variant: variant, elements: drawn.elements, layout: drawn.layout,
        assets: assets, settings: settings
      ).compressed())
    self.init(image: image, layout: drawn.layout)
  }
}
