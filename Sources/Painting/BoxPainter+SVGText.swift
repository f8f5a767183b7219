import Boxes
import Geometry
import Raster
import Typesetting

/// Letters of SVG: <https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm>.
extension BoxPainter {
  /// The size at which outlines are taken from fonts, in pixels per em: fine enough for any size.
  private static let outlineSize = 256.0

  mutating func draw(_ text: SVGImage.Text, _ space: SVGSpace) {
    let map = space.host.after(space.image).after(text.transform)
    guard map.isUsable, map.inverse != nil else { return }
    let scale = max(map.scaleX, map.scaleY)
    var layout = SVGTextLayout(text, painter.typesetter, scale: scale)
    layout.placeCharacters()
    let bounds = layout.bounds
    var own = space
    own.image = space.image.after(text.transform)
    for letters in layout.placed {
      let span = text.spans[letters.span]
      for line in span.lines where line.kind != .through {
        draw(line, letters: letters, text: text, bounds: bounds, space: own)
      }
      for run in letters.runs {
        draw(run, letters: letters, span: span, bounds: bounds, space: own)
      }
      for line in span.lines where line.kind == .through {
        draw(line, letters: letters, text: text, bounds: bounds, space: own)
      }
    }
  }

  /// Draws a line along letters as the element draws its own letters that says the line.
  private mutating func draw(
    _ line: SVGImage.Text.Line, letters: SVGTextLayout.Letters, text: SVGImage.Text,
    bounds: Rect, space: SVGSpace
  ) {
    guard let rect = letters.lines[line.kind], text.spans.indices.contains(line.span) else {
      return
    }
    draw(
      Path(rect).transformed(by: letters.transform), span: text.spans[line.span], bounds: bounds,
      space: space)
  }

  private mutating func draw(
    _ run: GlyphRun, letters: SVGTextLayout.Letters, span: SVGImage.Text.Span, bounds: Rect,
    space: SVGSpace
  ) {
    guard span.isVisible else { return }
    let fitting = painter.typesetter.fitting(of: run)
    let size = run.size * (fitting?.scale ?? 1)
    var path = Path()
    for missing in run.missing {
      // A frame, as for a letter that no font has elsewhere.
      let frame = Rect(
        x: missing.x + run.size / 16, y: -run.size * 0.7, width: run.size / 2,
        height: run.size * 0.7)
      path.elements += Path(frame).elements
      let inner = frame.inset(by: EdgeInsets(all: run.size / 16))
      path.elements += Path(inner).reversedRect.elements
    }
    guard let face = try? painter.glyphs.register(GlyphFace(painter.typesetter.face(run.face)))
    else { return }
    for glyph in run.glyphs {
      let position = Point(x: glyph.x, y: glyph.y)
      if let outline = try? painter.glyphs.outline(glyph.id, face: face, size: Self.outlineSize) {
        let factor = size / Self.outlineSize
        let movement = Transform(movingBy: position)
          .after(Transform(a: factor * (fitting?.stretch(of: glyph.id) ?? 1), d: factor))
        path.elements += outline.transformed(by: movement).elements
      } else if span.fill != nil,
        case .image(let image)? = try? painter.glyphs.glyph(
          glyph.id, face: face, size: min(256, size * max(1, space.host.scaleX)))
      {
        let factor = size / min(256, size * max(1, space.host.scaleX))
        canvas.transform = space.host.after(space.image).after(letters.transform)
        canvas.draw(
          image.bitmap,
          in: Rect(
            x: position.x + Double(image.left) * factor, y: position.y - Double(image.top) * factor,
            width: Double(image.bitmap.width) * factor,
            height: Double(image.bitmap.height) * factor))
      }
    }
    draw(path.transformed(by: letters.transform), span: span, bounds: bounds, space: space)
  }

  /// Fills and strokes a path in the coordinates of the text.
  private mutating func draw(
    _ path: Path, span: SVGImage.Text.Span, bounds: Rect, space: SVGSpace
  ) {
    guard !path.elements.isEmpty, span.isVisible else { return }
    var shape = SVGImage.Shape(.init(path))
    shape.fill = span.isFillByBox ? span.fill?.inUnits(of: bounds) : span.fill
    var stroke = span.stroke
    if span.isStrokeByBox, let own = stroke {
      stroke = own.paint.inUnits(of: bounds).map { paint in
        var stroke = own
        stroke.paint = paint
        return stroke
      }
    }
    if span.isStrokeFirst, let line = stroke {
      var first = SVGImage.Shape(.init(path))
      first.stroke = line
      paintShape(first, space)
      stroke = nil
    }
    shape.stroke = stroke
    paintShape(shape, space)
  }

  private mutating func paintShape(_ shape: SVGImage.Shape, _ space: SVGSpace) {
    let map = space.host.after(space.image)
    guard shape.fill != nil || shape.stroke != nil, mayPaint(shape, mappedBy: map) else { return }
    canvas.transform = map
    draw(shape, space)
  }
}

extension SVGImage.Paint {
  /// A paint in units of a box in the coordinates around it, nil where there is no box.
  fileprivate func inUnits(of box: Rect) -> SVGImage.Paint? {
    guard case .gradient(var gradient) = self else { return self }
    guard box.width > 0, box.height > 0 else { return nil }
    gradient.transform = Transform(a: box.width, d: box.height, tx: box.minX, ty: box.minY)
      .after(gradient.transform)
    return .gradient(gradient)
  }
}

extension Path {
  /// The path of a rectangle the other way around, so that it is a hole in another one.
  fileprivate var reversedRect: Path {
    let points = elements.flatMap(\.points)
    guard points.count >= 4 else { return self }
    var path = Path()
    path.move(to: points[0])
    for point in [points[3], points[2], points[1]] { path.line(to: point) }
    path.close()
    return path
  }
}
