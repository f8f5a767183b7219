import Raster
import Synchronization

/// Images with their sides divided, kept for who draws them small again and again.
final class ReducedImages: Sendable {
  /// Those of the program.
  static let shared = ReducedImages(maximumBytes: 16 << 20)

  private struct Key: Hashable {
    var image: ImageKey
    var divisor: Int
  }

  private struct State {
    var images: [Key: Bitmap] = [:]
    var bytes = 0
  }

  /// The most memory that all of them take; beyond it, all make room.
  private let maximumBytes: Int
  private let state = Mutex(State())

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Returns an image with its sides divided; each pixel is the mean of those in its position.
  ///
  /// - Parameters:
  ///   - image: The whole image.
  ///   - key: What tells it from others.
  ///   - divisor: By how much to divide; 1 returns it as it is.
  /// - Returns: The small image.
  func image(_ image: Bitmap, _ key: ImageKey, dividedBy divisor: Int) -> Bitmap {
    guard divisor > 1 else { return image }
    let key = Key(image: key, divisor: divisor)
    if let known = state.withLock({ $0.images[key] }) { return known }
    let reduced = image.reduced(by: divisor)
    let bytes = reduced.pixels.count * MemoryLayout<Pixel>.stride
    state.withLock { state in
      guard bytes <= maximumBytes, state.images[key] == nil else { return }
      if state.bytes + bytes > maximumBytes { state = State() }
      state.images[key] = reduced
      state.bytes += bytes
    }
    return reduced
  }
}
