import Boxes
import Geometry
import Raster
import Typesetting

extension BoxPainter {
  /// Draws the lines of a text into a box's content box.
  mutating func paint(_ text: TextLayout, in box: PaintedBox) {
    let insets = box.fragment.contentInsets
    let origin = box.fragment.layoutFrame.origin + Point(x: insets.left, y: insets.top)
    if let shadows = box.decoration?.textShadows {
      for shadow in shadows.reversed() where shadow.color.alpha > 0 {
        paint(shadow, of: text, at: origin, box)
      }
    }
    paint(text, at: origin, box)
  }

  /// Draws the lines of a text; `tint` represents the colours of all letters and of their strokes.
  mutating func paint(
    _ text: TextLayout, at origin: Point, _ box: PaintedBox, tint: Color? = nil
  ) {
    var textLine = box.decoration?.textLine
    if let tint { textLine?.color = tint }
    var stroke = box.decoration?.textStroke
    if let tint, let own = stroke, own.color.alpha > 0 { stroke?.color = tint }
    let reach = device.length(stroke?.reach ?? 0)
    for line in text.lines {
      // A baseline lies between two rows of pixels, so that all letters on it are equally sharp.
      let baseline = device.edge(origin.y + line.baseline)
      // That of the box that has the lines at the text.
      let lineBaseline = Int(
        clamping: device.edge(origin.y + line.baseline - (textLine?.shift ?? 0)))
      for var run in line.runs where mayBeSeen(run, baseline: baseline, reach: reach) {
        if let tint { run.color = tint }
        if let textLine, textLine.isOver {
          paintOverline(
            of: run, textLine: textLine, box: box, left: origin.x, baseline: lineBaseline)
        }
        paint(
          run, left: origin.x, baseline: Int(baseline), lineBaseline: lineBaseline,
          textLine: textLine, stroke: stroke, box)
      }
    }
  }

  /// Draws the blurred shadow of a text.
  private mutating func paint(
    _ shadow: Shadow, of text: TextLayout, at origin: Point, _ box: PaintedBox
  ) {
    var offset = Point(x: device.edge(shadow.offset.x), y: device.edge(shadow.offset.y))
    var sigma = device.length(shadow.sigma)
    if let transform = canvas.transform {
      // Blurred after it is turned, and with the mean of what it is stretched by.
      offset = transform(offset) - transform(.zero)
      sigma *= (transform.scaleX * transform.scaleY).squareRoot()
    }
    let reach = Canvas.reach(ofBlur: sigma)
    let largest =
      (text.lines.flatMap(\.runs).map(\.size).max() ?? 0)
      + (box.decoration?.textStroke?.reach ?? 0)
    // The letters, which may reach out of their lines by their size, as far as a blur of them can
    // be seen.
    let frames = text.lines.map(\.frame)
    guard let first = frames.first else { return }
    var extent = device.rect(
      frames.dropFirst().reduce(first) { $0.union($1) }.offset(by: origin)
        .inset(by: EdgeInsets(all: -largest)))
    if let transform = canvas.transform { extent = transform.boundingBox(of: extent) }
    let clip = canvas.clip
    func whole(_ value: Double, minimum: Int, maximum: Int) -> Int {
      Int(max(Double(minimum), min(value.rounded(.down), Double(maximum))))
    }
    let dx = whole(offset.x, minimum: -100_000, maximum: 100_000)
    let dy = whole(offset.y, minimum: -100_000, maximum: 100_000)
    let left = whole(extent.minX, minimum: clip.x - dx - reach, maximum: clip.maxX - dx + reach)
    let top = whole(extent.minY, minimum: clip.y - dy - reach, maximum: clip.maxY - dy + reach)
    let right = whole(extent.maxX + 1, minimum: left, maximum: clip.maxX - dx + reach)
    let bottom = whole(extent.maxY + 1, minimum: top, maximum: clip.maxY - dy + reach)
    guard right > left, bottom > top else { return }
    // The letters alone, on a canvas of their own.
    var letters = Canvas(
      size: PixelSize(
        width: min(right - left, Bitmap.maximumSide), height: min(bottom - top, Bitmap.maximumSide)),
      background: .clear)
    letters.transform = canvas.transform
    var start = origin
    if letters.transform != nil {
      letters.transform?.tx -= Double(left)
      letters.transform?.ty -= Double(top)
    } else {
      start = origin - Point(x: Double(left) / device.scale, y: Double(top) / device.scale)
    }
    swap(&canvas, &letters)
    paint(text, at: start, box, tint: Color(white: 0))
    swap(&canvas, &letters)
    canvas.drawShadow(
      of: letters.finish(), x: left + dx, y: top + dy, sigma: sigma, shadow.color)
  }

  /// Draws a line over a run, at the top of its letters.
  private mutating func paintOverline(
    of run: GlyphRun, textLine: Decoration.TextLine, box: PaintedBox, left: Double,
    baseline: Int
  ) {
    guard let style = font(of: textLine, run, box) else { return }
    let thickness = textLine.thickness ?? painter.typesetter.underline(of: style).thickness
    let ascent = painter.typesetter.metrics(of: style).ascent
    paintLine(
      Rect(x: run.x, y: -ascent, width: run.width, height: thickness),
      color: textLine.color, left: left, baseline: baseline, style: textLine.style)
  }

  /// The font that says where the lines at a run are, in the size that counts for them.
  private func font(
    of textLine: Decoration.TextLine, _ run: GlyphRun, _ box: PaintedBox
  ) -> TextStyle? {
    guard var style = textLine.font ?? tree[text: box.fragment.box]?.runs.first?.style else {
      return nil
    }
    style.size = run.size * textLine.scale
    return style
  }

  private mutating func paint(
    _ run: GlyphRun, left: Double, baseline: Int, lineBaseline: Int,
    textLine: Decoration.TextLine?, stroke: TextStroke?, _ box: PaintedBox
  ) {
    let lineColor = textLine?.color ?? run.color
    let lineStyle = textLine?.style ?? .solid
    if var underline = run.underline {
      if let textLine, textLine.scale != 1 || textLine.font != nil,
        let font = font(of: textLine, run, box)
      {
        let line = painter.typesetter.underline(of: font)
        (underline.origin.y, underline.size.height) = (line.offset, line.thickness)
      }
      if let offset = textLine?.offset { underline.origin.y = offset }
      if let thickness = textLine?.thickness { underline.size.height = thickness }
      paintLine(underline, color: lineColor, left: left, baseline: lineBaseline, style: lineStyle)
    }
    if let stroke, stroke.isUnderFill { paint(stroke, of: run, left: left, baseline: baseline) }
    paintGlyphs(of: run, left: left, baseline: baseline)
    if let stroke, !stroke.isUnderFill { paint(stroke, of: run, left: left, baseline: baseline) }
    if var line = run.strikethrough {
      let thickness = textLine?.thickness ?? line.height * (textLine?.scale ?? 1)
      line.origin.y += (line.height - thickness) / 2
      line.size.height = thickness
      paintLine(line, color: lineColor, left: left, baseline: baseline, style: lineStyle)
    }
  }

  /// Draws a line along the outlines of a run's letters.
  private mutating func paint(
    _ stroke: TextStroke, of run: GlyphRun, left: Double, baseline: Int
  ) {
    guard stroke.width > 0 else { return }
    var run = run
    run.color = stroke.color
    // The box of what no font has is no letter.
    run.missing = []
    let line = GlyphStroke(
      width: device.length(stroke.width), join: stroke.join.raster, miterLimit: stroke.miterLimit)
    paintGlyphs(of: run, left: left, baseline: baseline, line)
  }

  /// Fills the letters of a run, or draws a line along their outlines.
  mutating func paintGlyphs(
    of run: GlyphRun, left: Double, baseline: Int, _ stroke: GlyphStroke? = nil
  ) {
    guard run.color.alpha > 0 else { return }
    for glyph in run.missing { paint(glyph, of: run, left: left, baseline: baseline) }
    let fitting = painter.typesetter.fitting(of: run)
    let size = device.length(run.size) * (fitting?.scale ?? 1)
    let face = try? painter.glyphs.register(GlyphFace(painter.typesetter.face(run.face)))
    for glyph in run.glyphs {
      let stretch = fitting?.stretch(of: glyph.id) ?? 1
      if let transform = canvas.transform {
        let position = Point(
          x: device.length(left + glyph.x), y: Double(baseline) + device.length(glyph.y))
        paint(
          glyph.id, face: face, size: size, stretch: stretch, stroke: stroke, at: position,
          transform: transform, color: run.color)
        continue
      }
      // Horizontally a glyph is on the nearest quarter of a pixel.
      let quarters = Int(clamping: device.length(left + glyph.x) * 4)
      let y = baseline + Int(clamping: device.length(glyph.y))
      let x = quarters >> 2
      if let face,
        let drawn = try? painter.glyphs.glyph(
          glyph.id, face: face, size: size, quarter: quarters & 3, stretch: stretch, stroke: stroke)
      {
        if case .image = drawn, stroke != nil { continue }
        canvas.draw(drawn, x: x, y: y, run.color)
      } else if stroke == nil {
        paintEmptyBox(x: x, y: y, size: size, run.color)
      }
    }
  }

  /// Draws a glyph that is turned or stretched with its box.
  private mutating func paint(
    _ id: UInt32, face: GlyphFaceID?, size: Double, stretch: Double, stroke: GlyphStroke?,
    at position: Point, transform: Transform, color: Color
  ) {
    let origin = transform(position)
    // The origin is on the nearest quarter of a pixel, in both directions.
    let (quartersX, quartersY) = (Int(clamping: origin.x * 4), Int(clamping: origin.y * 4))
    var turn = transform
    turn.tx = Double(quartersX & 3) / 4
    turn.ty = Double(quartersY & 3) / 4
    guard let face,
      let drawn = try? painter.glyphs.glyph(
        id, face: face, size: size, stretch: stretch, stroke: stroke, transform: turn)
    else { return }
    switch drawn {
    case .mask: canvas.draw(drawn, x: quartersX >> 2, y: quartersY >> 2, color)
    case .image(let image):
      guard stroke == nil else { return }
      let rect = Rect(
        x: position.x + Double(image.left), y: position.y - Double(image.top),
        width: Double(image.bitmap.width), height: Double(image.bitmap.height))
      canvas.draw(image.bitmap, in: rect)
    }
  }

  /// Draws a line under, over or through a run, given from its baseline.
  private mutating func paintLine(
    _ line: Rect, color: Color, left: Double, baseline: Int, style: LineStyle
  ) {
    guard color.alpha > 0 else { return }
    let rect = device.rect(line.offset(by: Point(x: left, y: 0)))
    let thickness = device.thickness(line.height)
    let top = Double(baseline) + rect.minY
    switch style {
    case .solid, .groove, .ridge, .inset, .outset:
      canvas.fill(Rect(x: rect.minX, y: top, width: rect.width, height: thickness), color)
    case .double:
      for y in [top, top + 2 * thickness] {
        canvas.fill(Rect(x: rect.minX, y: y, width: rect.width, height: thickness), color)
      }
    case .dashed, .dotted:
      var path = Path()
      path.move(to: Point(x: rect.minX, y: top + thickness / 2))
      path.line(to: Point(x: rect.maxX, y: top + thickness / 2))
      let isDotted = style == .dotted
      canvas.strokeDashes(
        path, width: thickness, dash: isDotted ? thickness : thickness * 2, gap: thickness,
        isRound: isDotted && thickness > 3, color)
    }
  }

  /// Whether a run can touch the pixels that are drawn to; letters hardly reach out of their lines
  /// by more than their size and that of a stroke.
  private func mayBeSeen(_ run: GlyphRun, baseline: Double, reach: Double) -> Bool {
    if canvas.transform != nil { return true }
    let margin = device.length(run.size) * 2 + reach
    return baseline.magnitude < 1e9 && baseline + margin >= Double(canvas.clip.y)
      && baseline - margin <= Double(canvas.clip.maxY)
  }
}

extension GlyphFace {
  /// The face that a typesetter set a run with.
  init(_ face: FontFace) {
    self.init(
      path: face.path, bytes: face.bytes, index: face.index,
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
