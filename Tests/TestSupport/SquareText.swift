public import Boxes
import Geometry

/// Sets text in square glyphs: every character is as wide and as high as the font size.
///
/// Lines break at spaces only, and a space at the end of a line hangs. No font is needed, so a
/// test of the layout can be checked by counting.
public struct SquareText: TextMeasuring {
  public init() {}

  public func layOut(_ text: StyledText, width: Double) -> TextLayout {
    let size = text.runs.first?.style.size ?? 0
    var lines: [TextLine] = []
    var widest = 0.0
    for (index, line) in brokenLines(text.string, columns: width / max(size, 1)).enumerated() {
      let extent = Double(line.count) * size
      widest = max(widest, extent)
      lines.append(
        TextLine(
          string: line,
          frame: Rect(x: 0, y: Double(index) * size, width: extent, height: size),
          baseline: Double(index) * size + size * 0.8, runs: [], number: index))
    }
    return TextLayout(
      size: Size(width: widest, height: Double(lines.count) * size), lines: lines)
  }

  public func prepare(_ text: StyledText) -> any PreparedText { PreparedSquares(text) }

  /// Four fifths of a square are above the baseline, and its middle is half an x.
  public func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(
      ascent: style.size * 0.8, descent: style.size * 0.2, lineGap: 0, xHeight: style.size / 2)
  }

  private func brokenLines(_ string: String, columns: Double) -> [String] {
    var lines: [String] = []
    for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if line.isEmpty {
          line = String(word)
        } else if Double(line.count + 1 + word.count) <= columns {
          line += " " + word
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
    }
    return lines
  }
}
