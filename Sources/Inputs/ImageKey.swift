import Platform

/// What tells an image or a font from all others: its file, or a digest of what an address carries.
///
/// Names don't: many links may lead to one file.
enum ImageKey: Hashable, Sendable {
  /// A file, its size in bytes, and when it was written last.
  case file(FileIdentity, Int, seconds: Int, nanoseconds: Int)
  case content([UInt8])

  /// What comes out of a compressed file.
  indirect case unpacked(ImageKey)

  /// An image that isn't turned although its file says so.
  indirect case asEncoded(ImageKey)

  init(_ status: stat) {
    let time = status.lastWrite
    self = .file(
      FileIdentity(status), Int(status.st_size), seconds: time.seconds,
      nanoseconds: time.nanoseconds)
  }

  /// The size of the file in bytes; 0 for what is in no file.
  var byteCount: Int {
    if case .file(_, let count, _, _) = self { count } else { 0 }
  }
}
