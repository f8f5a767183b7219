import Geometry
import Synchronization

/// Images at the sizes at which frames show them, kept for who draws the same again and again.
///
/// An image is kept when it is scaled alike a second time, together with the one that it was made
/// of: that is known by where its pixels are in memory.
public final class ScaledImages: Sendable {
  private struct Key: Hashable {
    var address: UInt
    var size: PixelSize
    var rect: Rect
    var part: PixelRect
  }

  private struct Entry {
    /// Holds the pixels, so that no other image has their address.
    var source: Bitmap
    var scaled: Bitmap

    var bytes: Int {
      (source.pixels.count + scaled.pixels.count) * MemoryLayout<Pixel>.stride
    }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0

    /// What was scaled once; an image that is gone may count for another one.
    var seen: Set<Key> = []
  }

  /// How many images are remembered that were scaled once.
  private static let maximumSeen = 256

  /// The most memory that all of them take; beyond it, all make room.
  private let maximumBytes: Int
  private let state = Mutex(State())

  /// Creates an empty store for at most some bytes.
  public init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Returns a part of an image that is scaled to a rectangle, nil for one that isn't kept.
  func image(_ source: Bitmap, in rect: Rect, part: PixelRect) -> Bitmap? {
    let address = source.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    let key = Key(address: address, size: source.size, rect: rect, part: part)
    let pixels = source.pixels.count + part.width * part.height
    guard pixels <= maximumBytes / MemoryLayout<Pixel>.stride else { return nil }
    let (known, isFirst) = state.withLock { state in
      if let entry = state.entries[key] { return (Bitmap?.some(entry.scaled), false) }
      if state.seen.count >= Self.maximumSeen { state.seen = [] }
      return (nil, state.seen.insert(key).inserted)
    }
    if known != nil || isFirst { return known }
    let scaler = ImageScaler(source, size: rect.size, origin: rect.origin, part: part)
    let entry = Entry(
      source: source,
      scaled: scaler.bitmap(PixelSize(width: part.width, height: part.height)))
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      if state.bytes + entry.bytes > maximumBytes { state = State() }
      state.entries[key] = entry
      state.bytes += entry.bytes
    }
    return entry.scaled
  }
}
