import Boxes
import Synchronization

/// Keeps texts that were set, so that setting them again costs little.
///
/// Two generations: when the young one is full it becomes the old one, and what is used again is
/// taken over. So what is in use stays and memory is bounded.
final class TextCache: Sendable {
  /// How many UTF-16 units one generation holds; a unit takes about 80 bytes.
  private static let generationSize = 200_000

  /// What an entry counts beside its text, in units.
  private static let entrySize = 50

  private let generations = Mutex(Generations())

  private struct Generations {
    var young: [TextKey: SetText] = [:]
    var old: [TextKey: SetText] = [:]
    var youngSize = 0

    mutating func insert(_ entry: SetText, for text: TextKey) {
      let size = entry.shaped.units.count + TextCache.entrySize
      guard size <= TextCache.generationSize else { return }
      if youngSize + size > TextCache.generationSize {
        old = young
        young = [:]
        youngSize = 0
      }
      if young.updateValue(entry, forKey: text) == nil { youngSize += size }
    }
  }

  /// Returns the entry for a text, nil if it is not kept.
  func entry(for text: TextKey) -> SetText? {
    generations.withLock { generations in
      if let entry = generations.young[text] { return entry }
      guard let entry = generations.old[text] else { return nil }
      generations.insert(entry, for: text)
      return entry
    }
  }

  func insert(_ entry: SetText, for text: TextKey) {
    generations.withLock { $0.insert(entry, for: text) }
  }
}

/// A shaped text and what it came to at the widths that were asked for last.
final class SetText: MeasurableText {
  /// A layout asks for few widths: unlimited, none, and one or two between.
  private static let maximumWidthCount = 6

  let shaped: ShapedText

  /// The text for inline boxes; the layout keeps it, so it isn't kept here.
  var prepared: PreparedParagraph { PreparedParagraph(shaped) }

  private let layouts = Mutex<[(width: Double, layout: TextLayout)]>([])
  private let metrics = Mutex<[(width: Double, metrics: TextMetrics)]>([])

  init(_ shaped: ShapedText) {
    self.shaped = shaped
  }

  func layout(width: Double) -> TextLayout {
    let width = usable(width)
    if let known = layouts.withLock({ $0.first { $0.width == width }?.layout }) { return known }
    let layout = LinePlacement(shaped, width: width).layout()
    layouts.withLock { layouts in
      if layouts.count >= Self.maximumWidthCount { layouts.removeFirst() }
      layouts.append((width, layout))
    }
    return layout
  }

  func measure(width: Double) -> TextMetrics {
    let width = usable(width)
    if let known = metrics.withLock({ $0.first { $0.width == width }?.metrics }) { return known }
    let measured = LinePlacement(shaped, width: width).metrics()
    metrics.withLock { metrics in
      if metrics.count >= Self.maximumWidthCount { metrics.removeFirst() }
      metrics.append((width, measured))
    }
    return measured
  }

  /// NaN sets no limit to the width, and a negative width counts as 0.
  private func usable(_ width: Double) -> Double { width.isNaN ? .infinity : max(0, width) }
}
