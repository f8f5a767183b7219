import Boxes

/// A walk along a line, which knows how far from the line's start it is.
///
/// The way to a tab stop depends on where the tab is on its line, so a line with tabs is gone
/// along from its start.
struct LineWalk {
  private let text: ShapedText
  private var offset: Int

  /// The number of the next tab.
  private var tab: Int

  /// From the line's start, in points, as far as advances don't change where the text is broken.
  private(set) var x: Double

  /// Starts at an offset that is at a position on the line.
  init(_ text: ShapedText, at offset: Int, x: Double = 0) {
    self.text = text
    self.offset = offset
    self.x = x
    tab = text.tabs.partitioningOffset { $0 >= offset }
  }

  /// Goes on to an offset; one that is behind changes nothing.
  mutating func advance(to end: Int) {
    guard end > offset else { return }
    while tab < text.tabs.count, text.tabs[tab] < end {
      x += text.positions[text.tabs[tab]] - text.positions[offset]
      x = text.nextTabStop(after: x)
      offset = text.tabs[tab] + 1
      tab += 1
    }
    x += text.positions[end] - text.positions[offset]
    offset = end
  }
}

extension ShapedText {
  /// Returns the position of the first tab stop behind a position on a line.
  func nextTabStop(after x: Double) -> Double {
    let interval = paragraphStyle.tabInterval
    guard interval > 0, interval.isFinite, x.isFinite else { return x }
    let stop = ((x / interval).rounded(.down) + 1) * interval
    // So far out that a stop can't be distinguished from the next.
    return stop > x ? stop : x
  }

  /// Gives the tabs among the pieces of a line, which are in logical order, their advances.
  func resolveTabs(_ pieces: inout [Piece]) {
    guard !tabs.isEmpty else { return }
    var x = 0.0
    for index in pieces.indices {
      if pieces[index].isTab {
        let stop = nextTabStop(after: x)
        var glyphs = Array(pieces[index].glyphs.prefix(1))
        for glyph in glyphs.indices { glyphs[glyph].advance = stop - x }
        pieces[index].glyphs = glyphs[...]
        x = stop
      } else {
        for glyph in pieces[index].glyphs { x += glyph.advance }
      }
    }
  }
}
