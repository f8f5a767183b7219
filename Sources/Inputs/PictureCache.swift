import Raster

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What tells a picture or a font from all others: its file, or a digest of what an address carries.
///
/// Names don't: many links may lead to one file.
enum PictureKey: Hashable, Sendable {
  /// A file, its size in bytes, and when it was written last.
  case file(FileIdentity, Int, seconds: Int, nanoseconds: Int)
  case content([UInt8])

  /// What comes out of a compressed file.
  indirect case unpacked(PictureKey)

  init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    self = .file(
      FileIdentity(status), Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// The size of the file in bytes; 0 for what is in no file.
  var byteCount: Int {
    if case .file(_, let count, _, _) = self { count } else { 0 }
  }
}

/// Decoded pictures, as many as a limit allows; what was not used for longest goes first.
///
/// A picture that is gone is decoded once more when it is asked for, so that the limit changes how
/// long drawing takes and never what is drawn.
struct PictureCache {
  private struct Entry {
    var bitmap: Bitmap
    var use: Int
  }

  private let maximumPixels: Int
  private var entries: [PictureKey: Entry] = [:]
  private var pixels = 0
  private var uses = 0

  init(maximumPixels: Int) {
    self.maximumPixels = maximumPixels
  }

  mutating func bitmap(_ key: PictureKey) -> Bitmap? {
    guard var entry = entries[key] else { return nil }
    uses += 1
    entry.use = uses
    entries[key] = entry
    return entry.bitmap
  }

  mutating func insert(_ bitmap: Bitmap, as key: PictureKey) {
    guard entries[key] == nil else { return }
    let count = bitmap.pixels.count
    while pixels + count > maximumPixels,
      let oldest = entries.min(by: { $0.value.use < $1.value.use })
    {
      pixels -= oldest.value.bitmap.pixels.count
      entries[oldest.key] = nil
    }
    uses += 1
    pixels += count
    entries[key] = Entry(bitmap: bitmap, use: uses)
  }
}
