import Boxes
import Synchronization

/// Keeps the heights of fonts that styles have asked for: each box with lines asks for those of its own.
final class FontHeights: Sendable {
  /// The most that are kept.
  private static let maximumCount = 1_000

  /// What of a style decides about heights.
  private struct Key: Hashable {
    var families: [String]
    var defaultFamily: String?
    var weight: Int
    var isItalic: Bool
    var size: Double
  }

  private let known = Mutex<[Key: FontMetrics]>([:])

  /// Returns the heights of a style's font; `find` tells those that were not asked for before.
  func metrics(of style: TextStyle, find: () -> FontMetrics) -> FontMetrics {
    let key = Key(
      families: style.families, defaultFamily: style.defaultFamily, weight: style.weight,
      isItalic: style.isItalic, size: style.size)
    if let metrics = known.withLock({ $0[key] }) { return metrics }
    let metrics = find()
    known.withLock { known in
      if known.count >= Self.maximumCount { known = [:] }
      known[key] = metrics
    }
    return metrics
  }

  /// Forgets all, as names may mean other fonts from now on.
  func clear() { known.withLock { $0 = [:] } }
}
