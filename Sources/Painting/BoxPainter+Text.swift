import BoxLayout
import Geometry
import Raster
import Typesetting

extension BoxPainter {
  /// Draws the lines of a text into a box's content box.
  mutating func paint(_ text: TextLayout, in box: PaintedBox) {
    let insets = box.fragment.contentInsets
    let origin = box.fragment.layoutFrame.origin + Point(x: insets.left, y: insets.top)
    for line in text.lines {
      // A baseline lies between two rows of pixels, so that all letters on it stand equally sharp.
      let baseline = device.edge(origin.y + line.baseline)
      for run in line.runs where mayBeSeen(run, baseline: baseline) {
        paint(run, left: origin.x, baseline: Int(baseline))
      }
    }
  }

  private mutating func paint(_ run: GlyphRun, left: Double, baseline: Int) {
    guard run.color.alpha > 0 else { return }
    if let underline = run.underline { paintLine(underline, run.color, left, baseline) }
    let size = device.length(run.size)
    let face = try? painter.glyphs.register(GlyphFace(painter.typesetter.face(run.face)))
    for glyph in run.glyphs {
      if let transform = canvas.transform {
        let place = Point(
          x: device.length(left + glyph.x), y: Double(baseline) + device.length(glyph.y))
        paint(glyph.id, face, size: size, at: place, transform, run.color)
        continue
      }
      // Horizontally a glyph stands on the nearest quarter of a pixel.
      let quarters = Int(clamping: device.length(left + glyph.x) * 4)
      let y = baseline + Int(clamping: device.length(glyph.y))
      let x = quarters >> 2
      if let face,
        let drawn = try? painter.glyphs.glyph(
          glyph.id, face: face, size: size, quarter: quarters & 3)
      {
        canvas.draw(drawn, x: x, y: y, run.color)
      } else {
        paintMissingGlyph(x: x, y: y, size: size, run.color)
      }
    }
    if let line = run.strikethrough { paintLine(line, run.color, left, baseline) }
  }

  /// Draws a glyph that is turned or stretched with its box.
  private mutating func paint(
    _ id: UInt32, _ face: GlyphFaceID?, size: Double, at place: Point, _ transform: Transform,
    _ color: Color
  ) {
    let origin = transform(place)
    // The origin stands on the nearest quarter of a pixel, in both directions.
    let (quartersX, quartersY) = (Int(clamping: origin.x * 4), Int(clamping: origin.y * 4))
    var turn = transform
    turn.tx = Double(quartersX & 3) / 4
    turn.ty = Double(quartersY & 3) / 4
    guard let face,
      let drawn = try? painter.glyphs.glyph(id, face: face, size: size, transform: turn)
    else { return }
    switch drawn {
    case .mask: canvas.draw(drawn, x: quartersX >> 2, y: quartersY >> 2, color)
    case .picture(let picture):
      let rect = Rect(
        x: place.x + Double(picture.left), y: place.y - Double(picture.top),
        width: Double(picture.bitmap.width), height: Double(picture.bitmap.height))
      canvas.draw(picture.bitmap, in: rect)
    }
  }

  /// Draws a line under or through a run, given from its baseline.
  private mutating func paintLine(_ line: Rect, _ color: Color, _ left: Double, _ baseline: Int) {
    let rect = device.rect(line.offset(by: Point(x: left, y: 0)))
    canvas.fill(
      Rect(
        x: rect.minX, y: Double(baseline) + rect.minY, width: rect.width,
        height: device.thickness(line.height)),
      color)
  }

  /// Draws an empty box for a glyph that the font's file no longer gives.
  private mutating func paintMissingGlyph(x: Int, y: Int, size: Double, _ color: Color) {
    let height = (size * 0.7).rounded(.down)
    let outer = RoundedRect(
      Rect(
        x: Double(x) + 1, y: Double(y) - height, width: (size * 0.4).rounded(.down), height: height)
    )
    canvas.fillRing(outer, around: outer.inset(by: EdgeInsets(all: 1)), color)
  }

  /// Whether a run can touch the pixels that are drawn to; letters hardly reach out of their lines
  /// by more than their size.
  private func mayBeSeen(_ run: GlyphRun, baseline: Double) -> Bool {
    if canvas.transform != nil { return true }
    let margin = device.length(run.size) * 2
    return baseline.magnitude < 1e9 && baseline + margin >= Double(canvas.clip.y)
      && baseline - margin <= Double(canvas.clip.maxY)
  }
}

extension GlyphFace {
  /// The face that a typesetter set a run with.
  fileprivate init(_ face: FontFace) {
    self.init(
      path: face.path, index: face.index,
      variations: face.variations.map { Variation(tag: $0.tag, value: $0.value) },
      emboldening: face.emboldening, slant: face.slant)
  }
}

extension Int {
  /// The nearest whole number; one far off any canvas if the value is too large or no number.
  fileprivate init(clamping value: Double) {
    let rounded = (value + 0.5).rounded(.down)
    self = rounded.magnitude < 1e9 ? Int(rounded) : 1_000_000_000
  }
}
