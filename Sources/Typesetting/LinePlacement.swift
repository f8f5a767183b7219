import Boxes
import Geometry

/// Stacks lines and positions their glyphs.
struct LinePlacement {
  private let text: ShapedText
  private let width: Double
  private let breaking: LineBreaking

  /// Breaks and aligns in a width in points, which may be infinite.
  init(_ text: ShapedText, width: Double) {
    self.text = text
    self.width = width
    breaking = LineBreaking(text, width: width)
  }

  /// Returns only the extent.
  func metrics() -> TextMetrics {
    var height = 0.0
    var firstBaseline: Double?
    var lastBaseline: Double?
    for index in breaking.lines.indices {
      let metrics = text.metrics(of: breaking.lines[index])
      if firstBaseline == nil { firstBaseline = metrics.baseline }
      lastBaseline = height + metrics.baseline
      height += metrics.height + spacing(after: index)
    }
    return TextMetrics(
      size: size(height: height), firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }

  /// Returns the lines with all glyphs.
  func layout() -> TextLayout {
    let room = width < .infinity ? width : widest
    var lines: [TextLine] = []
    lines.reserveCapacity(breaking.lines.count)
    var top = 0.0
    for (index, line) in breaking.lines.enumerated() {
      let metrics = text.metrics(of: line)
      let isRightToLeft = text.paragraphs[line.paragraph].baseLevel == 1
      let x = text.paragraphStyle.alignment.offset(
        of: line.width, in: room, isRightToLeft: isRightToLeft)
      lines.append(
        TextLine(
          string: text.string(of: line),
          frame: Rect(x: x, y: top, width: line.width, height: metrics.height),
          baseline: top + metrics.baseline, runs: text.runs(of: line, x: x), number: index))
      top += metrics.height + spacing(after: index)
    }
    return TextLayout(
      size: size(height: top), lines: lines, isTruncated: breaking.isTruncated,
      missing: text.missing)
  }

  private var widest: Double { breaking.lines.reduce(0) { max($0, $1.width) } }

  private func spacing(after index: Int) -> Double {
    guard index + 1 < breaking.lines.count else { return 0 }
    let style = text.paragraphStyle
    let spacing = style.lineSpacing + (isLastOfParagraph(index) ? style.paragraphSpacing : 0)
    return spacing.isFinite ? spacing : 0
  }

  /// Whether a paragraph ends with a line; at a line separator none does.
  private func isLastOfParagraph(_ index: Int) -> Bool {
    let (line, next) = (breaking.lines[index], breaking.lines[index + 1])
    let start = next.range.lowerBound
    return line.paragraph != next.paragraph
      && !(text.units.indices.contains(start - 1) && text.units[start - 1] == 0x2028)
  }

  private func size(height: Double) -> Size {
    let size = Size(width: widest, height: max(0, height))
    guard let scale = text.paragraphStyle.pixelScale, scale > 0, scale.isFinite else { return size }
    let grid = PixelGrid(scale: scale)
    return Size(width: grid.roundUp(size.width), height: grid.roundUp(size.height))
  }
}

extension ParagraphStyle.Alignment {
  /// Returns how far from the left a line is.
  ///
  /// A line that is too wide starts where its paragraph starts, as CSS says.
  fileprivate func offset(of width: Double, in room: Double, isRightToLeft: Bool) -> Double {
    let free = room - width
    guard free > 0 else { return isRightToLeft ? free : 0 }
    return switch self {
    case .left: 0
    case .right: free
    case .center: free / 2
    case .start: isRightToLeft ? free : 0
    case .end: isRightToLeft ? 0 : free
    }
  }
}
