import Boxes
import Geometry
import Raster
import Typesetting

/// The positions of the letters of a text of SVG.
struct SVGTextLayout {
  /// Letters that are drawn together.
  struct Letters {
    var span: Int
    var runs: [GlyphRun]

    /// From the letters' own origin to the text's coordinates.
    var transform: Transform

    /// Where the lines along them are, from their origin.
    var lines: [SVGImage.Text.Line.Kind: Rect]
  }

  /// A piece with its extent.
  private struct Item {
    var piece: Int
    var runs: [GlyphRun]
    var advance: Double
    var position = Point.zero

    /// How much wider letters are than the font has them.
    var stretch = 1.0
  }

  private let text: SVGImage.Text
  private let typesetter: Typesetter
  private let scale: Double
  private(set) var placed: [Letters] = []
  private var box: Rect?

  init(_ text: SVGImage.Text, _ typesetter: Typesetter, scale: Double) {
    self.text = text
    self.typesetter = typesetter
    self.scale = scale
  }

  /// What the letters enclose: their advances between the top and the bottom of their fonts.
  var bounds: Rect { box ?? .zero }

  mutating func placeCharacters() {
    var items = text.pieces.indices.map { item($0, spacing: 0) }
    for index in items.indices.dropLast() { items[index].advance += kern(after: index) }
    for adjustment in text.adjustments { adjust(&items, adjustment) }
    var cursor = Point.zero
    var start = 0
    for index in items.indices {
      let piece = text.pieces[items[index].piece]
      let startsChunk = piece.x != nil || piece.y != nil
      if startsChunk, index > start {
        anchor(&items, start..<index)
        start = index
      }
      if let x = piece.x { cursor.x = x }
      if let y = piece.y { cursor.y = y }
      cursor = cursor + piece.offset
      items[index].position = cursor
      cursor.x += items[index].advance * items[index].stretch
      let next = index + 1 < items.count ? text.pieces[items[index + 1].piece] : nil
      if let track = piece.path, next?.path != track {
        anchor(&items, start..<(index + 1))
        cursor = follow(&items, range: start..<(index + 1), track: text.tracks[track])
        start = index + 1
      }
    }
    anchor(&items, start..<items.count)
    for item in items where text.pieces[item.piece].path == nil { addItem(item, nil) }
  }

  /// Sets a piece on one line, with space behind each letter.
  private func item(_ index: Int, spacing: Double) -> Item {
    item(text.pieces[index], index, spacing: spacing)
  }

  private func item(_ piece: SVGImage.Text.Piece, _ index: Int, spacing: Double) -> Item {
    let span = text.spans[piece.span]
    var style = span.font
    style.letterSpacing += spacing
    guard style.size > 0 else { return Item(piece: index, runs: [], advance: 0) }
    var paragraph = ParagraphStyle()
    paragraph.direction = span.isRightToLeft ? .rightToLeft : .leftToRight
    paragraph.alignment = .left
    let layout = typesetter.layOut(
      StyledText(piece.string, style: style, paragraph: paragraph), width: 1e7)
    let runs = layout.lines.first?.runs ?? []
    let end = runs.map { $0.x + $0.width }.max() ?? 0
    return Item(piece: index, runs: runs, advance: end)
  }

  /// How much nearer the font puts the next letter, where that has a piece of its own.
  private func kern(after index: Int) -> Double {
    let (piece, next) = (text.pieces[index], text.pieces[index + 1])
    guard piece.span == next.span, next.x == nil, let last = piece.string.last,
      let first = next.string.first
    else { return 0 }
    func width(_ string: String) -> Double {
      var pair = piece
      pair.string = string
      return item(pair, index, spacing: 0).advance
    }
    let kern = width("\(last)\(first)") - width("\(last)") - width("\(first)")
    // Letters that join are others together.
    return kern.magnitude < text.spans[piece.span].font.size / 4 ? kern : 0
  }

  /// Makes pieces as long together as is asked for.
  private func adjust(_ items: inout [Item], _ adjustment: SVGImage.Text.Adjustment) {
    let range = adjustment.pieces.clamped(to: items.indices)
    let own = range.reduce(0.0) { sum, index in
      let move = index == range.lowerBound ? 0 : text.pieces[items[index].piece].offset.x
      return sum + items[index].advance * items[index].stretch + move
    }
    guard own > 0, let last = range.last else { return }
    if adjustment.stretchesLetters {
      for index in range { items[index].stretch *= adjustment.length / own }
      return
    }
    let count = range.reduce(0) { $0 + text.pieces[items[$1].piece].string.count }
    guard count > 1 else { return }
    let spacing = (adjustment.length - own) / Double(count - 1)
    for index in range {
      let own = items[index].advance
      let again = item(items[index].piece, spacing: spacing)
      let added = Double(text.pieces[items[index].piece].string.count) * spacing
      items[index] = again
      // What kerning took is not given back.
      items[index].advance = own + added
    }
    items[last].advance -= spacing
  }

  /// Moves a chunk so that the part of it lies on its position that `text-anchor` says.
  private func anchor(_ items: inout [Item], _ range: Range<Int>) {
    guard let first = range.first else { return }
    let span = text.spans[text.pieces[items[first].piece].span]
    let origin = items[first].position.x
    let ends = range.map { items[$0].position.x + items[$0].advance * items[$0].stretch }
    let left = range.map { items[$0].position.x }.min() ?? origin
    let right = ends.max() ?? origin
    let move: Double
    switch (span.anchor, span.isRightToLeft) {
    case (.start, false), (.end, true): move = origin - left
    case (.middle, _): move = origin - (left + right) / 2
    case (.end, false), (.start, true): move = origin - right
    }
    for index in range { items[index].position.x += move }
  }

  /// Puts letters along a path, and returns where it ends.
  private mutating func follow(
    _ items: inout [Item], range: Range<Int>, track: SVGImage.Text.Track
  ) -> Point {
    let walk = PathWalk(track.path, scale: scale)
    let unit = track.length.map { $0 > 0 ? walk.length / $0 : 1 } ?? 1
    let start = track.isStartPart ? track.start * walk.length : track.start * unit
    for index in range {
      let item = items[index]
      let half = item.advance * item.stretch / 2
      guard let (point, direction) = walk.position(at: start + item.position.x + half) else {
        continue
      }
      let turn = Transform(
        a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: point.x, ty: point.y)
      addItem(item, turn.after(Transform(tx: -half, ty: item.position.y)))
    }
    return walk.position(at: walk.length)?.point ?? .zero
  }

  private mutating func addItem(_ item: Item, _ placement: Transform?) {
    let piece = text.pieces[item.piece]
    let span = text.spans[piece.span]
    let metrics = typesetter.metrics(of: span.font)
    let base: Double =
      switch span.baseline {
      case .alphabetic: 0
      case .central: (metrics.ascent - metrics.descent) / 2
      case .middle: metrics.xHeight / 2
      case .hanging: metrics.ascent * 0.8
      case .mathematical: metrics.ascent / 2
      case .top: metrics.ascent
      case .bottom: -metrics.descent
      }
    let raised = Transform(ty: base - span.rise)
    var transform = (placement ?? Transform(movingBy: item.position)).after(raised)
    if let turn = piece.turn { transform = transform.after(turn) }
    if item.stretch != 1 { transform = transform.after(Transform(a: item.stretch)) }
    var lines: [SVGImage.Text.Line.Kind: Rect] = [:]
    if let under = item.runs.first?.underline {
      let rect = Rect(x: 0, y: under.minY, width: item.advance, height: under.height)
      lines[.under] = rect
      lines[.over] = Rect(
        x: 0, y: -metrics.ascent, width: item.advance, height: under.height)
    }
    if let through = item.runs.first?.strikethrough {
      lines[.through] = Rect(
        x: 0, y: through.minY, width: item.advance, height: through.height)
    }
    placed.append(
      Letters(span: piece.span, runs: item.runs, transform: transform, lines: lines))
    let extent = transform.boundingBox(
      of: Rect(
        x: 0, y: -metrics.ascent, width: item.advance, height: metrics.ascent + metrics.descent))
    box = box.map { $0.union(extent) } ?? extent
  }
}
