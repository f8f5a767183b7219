import Boxes
import Geometry

/// Collects the characters of a text of SVG with what elements say of their positions.
struct TextReader {
  /// A character with its position.
  struct Placed {
    var character: Character
    var span: Int
    var x: Double?
    var y: Double?
    var offset = Point.zero
    var turn: Transform?
    var path: Int?
    var keepsSpace: Bool
  }

  /// An element that is open.
  private struct Level {
    var span: Int

    /// The number of the first character in it.
    var start: Int
    var first: Int
    var x: [Double]
    var y: [Double]
    var dx: [Double]
    var dy: [Double]
    var rotations: [Double]
    var keepsSpace: Bool
    var length: Double?
    var stretchesLetters: Bool
  }

  private let viewport: SVGViewport
  private(set) var characters: [Placed] = []
  private(set) var text = SVGImage.Text()

  /// The styles of the spans.
  private(set) var sources: [ComputedStyle] = []
  private var levels: [Level] = []

  /// How many characters count for lists of positions so far, as UTF-16 counts them.
  private var count = 0
  private var path: Int?

  /// Whether the text starts again with the next character.
  private var startsAgain = false
  private var lengths: [(range: Range<Int>, length: Double, stretchesLetters: Bool)] = []

  /// The most characters of a text.
  private static let maximumCharacters = 20_000

  init(viewport: SVGViewport) {
    self.viewport = viewport
  }

  /// Enters an element.
  mutating func open(_ element: HTMLDocument.Element, _ style: ComputedStyle) {
    let parent = levels.last
    func list(_ name: String, _ axis: SVGViewport.Axis) -> [Double] {
      let words = (element[name] ?? "").split { $0.isHTMLSpace || $0 == "," }
      return words.prefix(Self.maximumCharacters)
        .compactMap { viewport.points(String($0), axis: axis, style: style) }
    }
    let isPath = element.name == "textpath"
    let isText = element.name == "text"
    func positions(_ name: String, _ axis: SVGViewport.Axis) -> [Double] {
      let values = isPath ? [] : list(name, axis)
      return isText && values.isEmpty ? [0] : values
    }
    let space = element["xml:space"] ?? element["space"]
    let isPre = style.inherited.whiteSpace == .pre || style.inherited.whiteSpace == .preWrap
    let length = element["textlength"].flatMap { viewport.points($0, axis: .x, style: style) }
    levels.append(
      Level(
        span: addSpan(style, parent), start: count, first: characters.count,
        x: positions("x", .x), y: positions("y", .y),
        dx: isPath ? [] : list("dx", .x), dy: isPath ? [] : list("dy", .y),
        rotations: isPath ? [] : list("rotate", .none),
        keepsSpace: isPre || space.map { $0 == "preserve" } ?? parent?.keepsSpace ?? false,
        length: length.flatMap { $0 >= 0 ? $0 : nil },
        stretchesLetters: element["lengthadjust"] == "spacingAndGlyphs"))
  }

  /// Leaves the element that was entered last.
  mutating func close() {
    guard let level = levels.popLast() else { return }
    if let length = level.length, level.first < characters.count {
      lengths.append((level.first..<characters.count, length, level.stretchesLetters))
    }
  }

  mutating func follow(_ track: SVGImage.Text.Track) {
    text.tracks.append(track)
    path = text.tracks.count - 1
    startsAgain = true
  }

  mutating func leavePath() {
    path = nil
    startsAgain = false
  }

  private mutating func addSpan(_ style: ComputedStyle, _ parent: Level?) -> Int {
    let around = parent.map { text.spans[$0.span] }
    var span = SVGImage.Text.Span(font: style.textStyle)
    let svg = style.inherited.svg
    span.font.color = .black
    span.font.isUnderlined = true
    span.font.isStruckThrough = true
    span.anchor = svg.textAnchor
    span.baseline = style.rare.shape.alignmentBaseline ?? svg.baseline
    span.isRightToLeft = style.inherited.direction == .rightToLeft
    let size = around?.font.size ?? style.inherited.usedFontSize
    // As in browsers, these are parts of the size around, with a point more.
    let rise: Double =
      switch style.rare.shape.baselineShift {
      case .sub: -(size / 5 + 1)
      case .super: size / 3 + 1
      case .length(let length): length.points(percentOf: style.inherited.usedFontSize)
      }
    span.rise = (around?.rise ?? 0) + (parent == nil ? 0 : rise)
    let index = text.spans.count
    span.lines = around?.lines ?? []
    let own = parent == nil ? style.inherited.textLines : style.textLines
    let kinds: [(ComputedStyle.TextLines, SVGImage.Text.Line.Kind)] = [
      (.under, .under), (.over, .over), (.through, .through),
    ]
    for (line, kind) in kinds where own.contains(line) {
      span.lines.append(SVGImage.Text.Line(kind, span: index))
    }
    text.spans.append(span)
    sources.append(style)
    return index
  }

  /// Adds the characters of a node; white space becomes one space unless it is kept.
  mutating func addString(_ string: String) {
    guard let level = levels.last else { return }
    for character in string {
      guard characters.count < Self.maximumCharacters else { return }
      var character = character
      if character.isHTMLSpace || character == "\r\n" {
        character = " "
        if !level.keepsSpace, characters.last.map({ $0.character == " " }) ?? true { continue }
      }
      var placed = Placed(
        character: character, span: level.span, keepsSpace: level.keepsSpace)
      placed.path = path
      placeCharacters(&placed)
      characters.append(placed)
      count += character.utf16.count
    }
  }

  /// Looks up what the innermost element with a value says of the next character.
  private mutating func placeCharacters(_ placed: inout Placed) {
    func value(_ list: KeyPath<Level, [Double]>) -> Double? {
      for level in levels.reversed() {
        let values = level[keyPath: list]
        if values.indices.contains(count - level.start) { return values[count - level.start] }
      }
      return nil
    }
    placed.x = value(\.x)
    placed.y = value(\.y)
    placed.offset = Point(x: value(\.dx) ?? 0, y: value(\.dy) ?? 0)
    let turned = levels.last { !$0.rotations.isEmpty }
    if let turned, let last = turned.rotations.last {
      let index = count - turned.start
      let angle = turned.rotations.indices.contains(index) ? turned.rotations[index] : last
      placed.turn = CSSAngle(angle, "deg")?.rotation
    }
    if startsAgain {
      (placed.x, placed.y) = (0, 0)
      startsAgain = false
    } else if placed.path != nil {
      // Along a path letters have no position of their own.
      (placed.x, placed.y) = (nil, nil)
    }
  }

  /// Takes away a space at the end, and puts characters together that follow one another.
  mutating func finish() {
    if let last = characters.last, last.character == " ", !last.keepsSpace {
      characters.removeLast()
    }
    var starts: [Int] = []
    for (index, placed) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : nil
      let joins =
        placed.x == nil && placed.y == nil && placed.offset == .zero && placed.turn == nil
        && placed.path == nil && before?.turn == nil && before?.path == nil
        && before?.span == placed.span && !lengths.contains { $0.range.lowerBound == index }
        && !lengths.contains { $0.range.upperBound == index }
      // A space that doesn't break and doesn't hang is as wide.
      let character: Character = placed.character == " " ? "\u{A0}" : placed.character
      if joins, let last = text.pieces.indices.last {
        text.pieces[last].string.append(character)
      } else {
        var piece = SVGImage.Text.Piece(String(character), span: placed.span)
        (piece.x, piece.y) = (placed.x, placed.y)
        (piece.offset, piece.turn, piece.path) = (placed.offset, placed.turn, placed.path)
        text.pieces.append(piece)
      }
      starts.append(text.pieces.count - 1)
    }
    for (range, length, stretchesLetters) in lengths
    where starts.indices.contains(range.lowerBound) {
      let isLast = !starts.indices.contains(range.upperBound)
      let end = isLast ? text.pieces.count : starts[range.upperBound]
      text.adjustments.append(
        SVGImage.Text.Adjustment(
          starts[range.lowerBound]..<end, length: length, stretchesLetters: stretchesLetters))
    }
  }

  /// About what the text encloses, each letter half as wide as high.
  ///
  /// Where they are exactly is known only when fonts are.
  var estimatedBounds: Rect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    var position = Point.zero
    for placed in characters {
      let size = text.spans[placed.span].font.size
      if let x = placed.x { position.x = x }
      if let y = placed.y { position.y = y }
      position = position + placed.offset
      (left, right) = (min(left, position.x), max(right, position.x + size / 2))
      (top, bottom) = (min(top, position.y - size), max(bottom, position.y + size / 4))
      position.x += size / 2 + text.spans[placed.span].font.letterSpacing
    }
    guard right > left, bottom > top else { return .zero }
    let width = right - left
    switch characters.first.map({ text.spans[$0.span].anchor }) {
    case .middle?: left -= width / 2
    case .end?: left -= width
    default: break
    }
    return Rect(x: left, y: top, width: width, height: bottom - top)
  }
}
