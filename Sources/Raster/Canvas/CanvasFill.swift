public import Geometry

extension Canvas {
  /// Fills a rectangle; edges between two pixels cover a part of each.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    if transform != nil { return fill(mask(of: RoundedRect(rect)), Pixel(color)) }
    let bounds = pixelBounds(of: rect)
    let isOnGrid =
      Double(bounds.x) == rect.minX && Double(bounds.maxX) == rect.maxX
      && Double(bounds.y) == rect.minY && Double(bounds.maxY) == rect.maxY
    guard isOnGrid else { return fill(Mask(RoundedRect(rect), inside: clip), Pixel(color)) }
    fill(bounds, Pixel(color))
  }

  /// Fills a rounded rectangle.
  public mutating func fill(_ shape: RoundedRect, _ color: Color) {
    guard shape.fittedCorners.reach != (0, 0, 0, 0) else { return fill(shape.rect, color) }
    fill(mask(of: shape), Pixel(color))
  }

  /// Fills what a path encloses; parts that it goes around in opposite directions stay empty.
  public mutating func fill(_ path: Path, _ color: Color) {
    fill(Mask(path.transformed(by: transform ?? .identity), inside: clip), Pixel(color))
  }

  /// Draws a line along a path.
  ///
  /// Corners are mitred with butt ends and rounded with round ends.
  public mutating func stroke(_ path: Path, width: Double, cap: LineCap, _ color: Color) {
    var polygons = Stroke(width: width, cap: cap).outline(of: path)
    if let transform {
      for index in polygons.indices {
        polygons[index].points = polygons[index].points.map { transform($0) }
      }
    }
    fill(Mask(polygons: polygons, inside: clip), Pixel(color))
  }

  /// Fills what is inside one rounded rectangle and outside another one that lies inside it.
  ///
  /// `part` is a path that limits what is filled, such as one side of a border.
  public mutating func fillRing(
    _ outer: RoundedRect, around inner: RoundedRect, _ color: Color, inside part: Path? = nil
  ) {
    let mask = ring(outer, around: inner)
    guard let part else { return fill(mask, Pixel(color)) }
    let limit = Mask(part.transformed(by: transform ?? .identity), inside: clip)
    var whole = mask.expanded(inside: limit.bounds)
    whole.multiply(by: limit)
    fill(whole, Pixel(color))
  }

  /// Draws a broken line along a path, beginning and ending with a dash.
  ///
  /// - Parameters:
  ///   - path: The line's middle; each of its parts is divided by itself.
  ///   - width: The line's width in pixels.
  ///   - dash: The length of a dash in pixels.
  ///   - gap: The length of a gap in pixels, which gives way so that all are equal.
  ///   - isRound: Draws circles as wide as the line instead.
  ///   - color: The line's colour.
  ///   - part: A path that limits what is drawn.
  public mutating func strokeDashes(
    _ path: Path, width: Double, dash: Double, gap: Double, isRound: Bool, _ color: Color,
    inside part: Path? = nil
  ) {
    let dashes = Dashes(length: dash, gap: gap)
    var dots = Path()
    var lines = Path()
    for line in Polyline.flatten(path) {
      for piece in dashes.pieces(of: line) {
        if isRound, let middle = piece.middle {
          dots.addEllipse(
            in: Rect(
              x: middle.x - width / 2, y: middle.y - width / 2, width: width, height: width))
        } else if let first = piece.points.first {
          lines.move(to: first)
          for point in piece.points.dropFirst() { lines.line(to: point) }
        }
      }
    }
    var polygons = Polyline.flatten(dots)
    if !isRound { polygons += Stroke(width: width, cap: .butt).outline(of: lines) }
    if let transform {
      for index in polygons.indices {
        polygons[index].points = polygons[index].points.map { transform($0) }
      }
    }
    var mask = Mask(polygons: polygons, inside: clip)
    if let part {
      mask.multiply(by: Mask(part.transformed(by: transform ?? .identity), inside: clip))
    }
    fill(mask, Pixel(color))
  }

  private func ring(_ outer: RoundedRect, around inner: RoundedRect) -> Mask {
    guard let transform else { return Mask(outer, around: inner, inside: clip) }
    var polygons = Polyline.flatten(outer.path.transformed(by: transform))
    if inner.rect.width > 0, inner.rect.height > 0 {
      polygons += Polyline.flatten(inner.path.transformed(by: transform)).map(\.reversed)
    }
    return Mask(polygons: polygons, inside: clip)
  }

  mutating func fill(_ rect: PixelRect, _ pixel: Pixel) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty, pixel.alpha > 0, !fillWhole(rect, pixel) else { return }
    withRows { pixels, stride in
      for y in rect.y..<rect.maxY {
        blend(pixel, over: pixels + (y * stride + rect.x), count: rect.width)
      }
    }
  }

  /// Draws a colour through a mask.
  ///
  /// `cover` is the mask of something opaque that is drawn over this at once; what it covers wholly
  /// is left out.
  mutating func fill(_ mask: Mask, _ pixel: Pixel, under cover: Mask? = nil) {
    let area = mask.bounds.intersection(clip)
    guard !area.isEmpty, pixel.alpha > 0 else { return }
    withRows { pixels, stride in
      mask.coverage.withUnsafeBufferPointer { coverage in
        guard let coverage = coverage.baseAddress else { return }
        for y in area.y..<area.maxY {
          let tile = coverage + mask.tileRow(y - mask.bounds.y) * mask.tileWidth
          let row = pixels + y * stride
          var hidden = 0..<0
          if let cover, y >= cover.bounds.y, y < cover.bounds.maxY {
            let solid = cover.solidColumns(inRow: y - cover.bounds.y)
            hidden = solid.lowerBound + cover.bounds.x..<solid.upperBound + cover.bounds.x
          }
          if hidden.isEmpty || hidden.upperBound <= area.x || hidden.lowerBound >= area.maxX {
            mask.fillRow(row, tile: tile, from: area.x, to: area.maxX, pixel: pixel)
          } else {
            mask.fillRow(row, tile: tile, from: area.x, to: hidden.lowerBound, pixel: pixel)
            mask.fillRow(row, tile: tile, from: hidden.upperBound, to: area.maxX, pixel: pixel)
          }
        }
      }
    }
  }
}

extension Mask {
  /// Draws a colour over the columns of a row, through the tile's row that belongs to it.
  fileprivate func fillRow(
    _ row: Row, tile: UnsafePointer<UInt8>, from start: Int, to end: Int, pixel: Pixel
  ) {
    // Before the stretched column, along it and after it.
    let left = bounds.x + stretchedColumn
    let right = left + 1 + missingColumns
    if start < left {
      let stop = min(end, left)
      blend(pixel, over: row + start, count: stop - start, coverage: tile + (start - bounds.x))
    }
    let (first, last) = (max(start, left), min(end, right))
    if first < last {
      switch tile[stretchedColumn] {
      case 0: break
      case 255: blend(pixel, over: row + first, count: last - first)
      case let covered:
        let part = dividedBy255(spread(pixel.word) &* Lanes(covered))
        blend(Pixel(word: packed(part)), over: row + first, count: last - first)
      }
    }
    if end > right {
      let from = max(start, right)
      blend(
        pixel, over: row + from, count: end - from,
        coverage: tile + (from - bounds.x - missingColumns))
    }
  }
}
