import Boxes

/// Fonts that were read, as many as a limit allows; what was not used for longest goes first.
///
/// A font that is gone is read once more when it is asked for.
struct FontCache {
  private struct Entry {
    var font: EmbeddedFont
    var charge: Int
    var use: Int
  }

  private let maximumBytes: Int
  private var entries: [ImageKey: Entry] = [:]
  private(set) var bytes = 0
  private var uses = 0

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Returns a font, and the bytes that it counts as where there is a limit for several.
  mutating func font(_ key: ImageKey) -> (font: EmbeddedFont, charge: Int)? {
    uses += 1
    entries[key]?.use = uses
    return entries[key].map { ($0.font, $0.charge) }
  }

  mutating func insert(_ font: EmbeddedFont, as key: ImageKey, charge: Int) {
    guard entries[key] == nil else { return }
    let count = font.byteCount
    while bytes + count > maximumBytes,
      let oldest = entries.min(by: { $0.value.use < $1.value.use })
    {
      bytes -= oldest.value.font.byteCount
      entries[oldest.key] = nil
    }
    uses += 1
    bytes += count
    entries[key] = Entry(font: font, charge: charge, use: uses)
  }
}
