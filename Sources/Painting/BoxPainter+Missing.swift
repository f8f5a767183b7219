import Boxes
import Geometry
import Raster
import Typesetting

/// Characters and glyphs that no font gives.
extension BoxPainter {
  /// The height of a box, as a part of the font size: that of capitals.
  private static let height = 0.7

  /// The sides of a box that stay free, and the thickness of its line, as parts of the font size.
  private static let margin = 0.05
  private static let thickness = 0.05

  /// Draws a hollow box with the number of a character in it, in two rows.
  mutating func paint(_ glyph: MissingGlyph, of run: GlyphRun, left: Double, baseline: Int) {
    let line = max(1, (device.length(run.size * Self.thickness)).rounded(.down))
    let x = (device.length(left + glyph.x + run.size * Self.margin)).rounded(.down)
    let width = (device.length(glyph.width - 2 * run.size * Self.margin)).rounded(.down)
    let height = (device.length(run.size * Self.height)).rounded(.down)
    guard width > 2 * line, height > 2 * line else { return }
    let outer = RoundedRect(
      Rect(x: x, y: Double(baseline) - height, width: width, height: height))
    canvas.fillRing(outer, around: outer.inset(by: EdgeInsets(all: line)), run.color)
    paintDigits(
      of: glyph.scalar, in: outer.rect.inset(by: EdgeInsets(all: line)), run.color)
  }

  /// Draws the number of a character, with at least four digits to the base 16.
  private mutating func paintDigits(of scalar: Unicode.Scalar, in room: Rect, _ color: Color) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padded = Array(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    let columns = (padded.count + 1) / 2
    let rows = [padded.prefix(padded.count - columns), padded.suffix(columns)]
    // Digits are about six tenths of their size wide, and seven tenths high.
    let size = min(room.height / 2 / 0.85, room.width / Double(columns) / 0.72) / device.scale
    guard size > 0, size.isFinite else { return }
    for (index, row) in rows.enumerated() {
      let text = painter.typesetter.layOut(
        StyledText(String(row), style: TextStyle(size: size, color: color)), width: .infinity)
      guard let first = text.lines.first else { continue }
      let middle = room.minY + room.height * (Double(index) * 2 + 1) / 4
      let baseline = Int((middle + device.length(size) * 0.36).rounded())
      let left = room.minX / device.scale + (room.width / device.scale - first.frame.width) / 2
      for var run in first.runs {
        // A system font without digits has no box in a box.
        run.missing = []
        paintGlyphs(of: run, left: left, baseline: baseline)
      }
    }
  }

  /// Draws an empty box for a glyph that the font's file no longer gives.
  mutating func paintEmptyBox(x: Int, y: Int, size: Double, _ color: Color) {
    let height = (size * Self.height).rounded(.down)
    let outer = RoundedRect(
      Rect(
        x: Double(x) + 1, y: Double(y) - height, width: (size * 0.4).rounded(.down), height: height)
    )
    canvas.fillRing(outer, around: outer.inset(by: EdgeInsets(all: 1)), color)
  }
}
