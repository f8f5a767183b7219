import Boxes
import Devices
package import Geometry
package import Raster
import Templates

/// Images side by side with words above them: before and after, or a grid of what was tried.
package struct ImageGrid: Sendable {
  /// An image with what is above it.
  package struct Cell: Sendable {
    package var title: String
    package var image: Bitmap

    /// What is outlined, in the image's pixels.
    package var outlines: [Rect]

    package init(title: String, image: Bitmap, outlines: [Rect] = []) {
      self.title = title
      self.image = image
      self.outlines = outlines
    }
  }

  /// The cells row by row; rows may be of different lengths.
  package var rows: [[Cell]]

  /// Words before each row; empty for none.
  package var rowHeads: [String]

  /// Words above each column; empty for none.
  package var columnHeads: [String]

  /// Words above everything; empty for none.
  package var caption: String

  /// The most pixels that a cell's longer side has.
  package var maximumSide: Int

  /// How large words are, by the size that fits the images.
  package var wordScale: Double

  package init(
    rows: [[Cell]], rowHeads: [String] = [], columnHeads: [String] = [], caption: String = "",
    maximumSide: Int = 2796, wordScale: Double = 1
  ) {
    self.rows = rows
    self.rowHeads = rowHeads
    self.columnHeads = columnHeads
    self.caption = caption
    self.maximumSide = maximumSide
    self.wordScale = wordScale
  }

  private static let gap = 32.0

  /// How large images are on a sheet with many of them: the pixels of their longer side.
  package static func maximumSide(of count: Int) -> Int {
    count <= 16 ? 900 : count <= 64 ? 600 : 400
  }

  /// An image in the size in which a sheet shows it: smaller where it is too large, never larger.
  package static func reduced(_ image: Bitmap, toMaximumSide maximumSide: Int) -> Bitmap {
    let size = shown(image.size, maximumSide: maximumSide)
    return size == image.size ? image : image.scaled(to: size)
  }

  /// The most lines of the words above an image.
  private static let titleLines = 3

  /// The most lines of the head of a row or a column.
  private static let headLines = 4

  /// The size of the words, by that of the images beside them.
  private var textSize: Double {
    let sides = rows.joined().map { cell in
      let size = shown(cell.image.size)
      return Double(max(size.width, size.height))
    }
    return (min(max((sides.max() ?? 0) / 40, 15), 44) * wordScale).rounded()
  }

  /// Draws the sheet.
  package func drawn(by renderer: Renderer) -> Bitmap {
    var tree = BoxTree()
    let root = tree.append(
      Box(
        style: Style { $0.position = .relative },
        decoration: Decoration { $0.background = Color(hex: 0xE5E5EA) }))
    var images: [String: Bitmap] = [:]
    let widths = columnWidths
    let heads = rowHeads.map { heading($0, weight: 600, lineLimit: Self.headLines) }
    let headWidth =
      heads.map { renderer.typesetter.measure($0, width: 9 * textSize).size.width }.max() ?? 0
    let left = Self.gap + (headWidth > 0 ? headWidth.rounded(.up) + Self.gap / 2 : 0)
    let total = widths.reduce(left) { $0 + $1 + Self.gap }
    var y = Self.gap
    if !caption.isEmpty {
      let width = total - 2 * Self.gap
      let words = heading(caption, weight: 700, lineLimit: nil)
      let height = renderer.typesetter.measure(words, width: width).size.height
      tree.append(
        Box(
          style: .absolute(at: Rect(x: Self.gap, y: y, width: width, height: height)),
          content: .text(words)), to: root)
      y += height + Self.gap / 2
    }
    func write(_ words: StyledText, _ frame: Rect) {
      tree.append(Box(style: .absolute(at: frame), content: .text(words)), to: root)
    }
    if !columnHeads.isEmpty {
      var x = left
      var height = 0.0
      for (column, head) in columnHeads.enumerated() where column < widths.count {
        let words = heading(head, weight: 600, lineLimit: Self.headLines)
        let line = renderer.typesetter.measure(words, width: widths[column]).size.height
        write(words, Rect(x: x, y: y, width: widths[column], height: line))
        height = max(height, line)
        x += widths[column] + Self.gap
      }
      y += height + Self.gap / 2
    }
    for (number, row) in rows.enumerated() {
      var x = left
      let height = row.map { Double(shown($0.image.size).height) }.max() ?? 0
      let titles = row.enumerated().map { column, cell in
        let words = heading(cell.title, weight: 400, lineLimit: Self.titleLines)
        let height =
          cell.title.isEmpty
          ? 0 : renderer.typesetter.measure(words, width: widths[column]).size.height
        return (words, height)
      }
      let line = titles.map(\.1).max() ?? 0
      if heads.indices.contains(number), headWidth > 0 {
        let width = headWidth.rounded(.up) + 1
        let words = heads[number]
        let size = renderer.typesetter.measure(words, width: width).size
        write(words, Rect(x: Self.gap, y: y, width: width, height: size.height))
      }
      for (column, cell) in row.enumerated() {
        if !cell.title.isEmpty {
          write(titles[column].0, Rect(x: x, y: y, width: widths[column], height: line))
        }
        let name = "\(images.count)"
        let size = shown(cell.image.size)
        images[name] = cell.image.scaled(to: size)
        let frame = Rect(
          x: x, y: y + line + (line > 0 ? 8 : 0), width: Double(size.width),
          height: Double(size.height))
        addCell(name, cell: cell, frame: frame, to: root, tree: &tree)
        x += widths[column] + Self.gap
      }
      y += line + (line > 0 ? 8 : 0) + height + Self.gap
    }
    let size = Size(width: min(total, 30_000), height: min(y, 30_000))
    tree[style: root].width = .points(size.width)
    tree[style: root].height = .points(size.height)
    let environment = Environment(
      device: Device(
        id: "sheet", name: "PictureGrid", idiom: .pad, screen: size, scale: 1))
    let frame = renderer.frame(
      MessageBoxes(tree: tree, warnings: []), environment: environment)
    return renderer.image(of: frame, images: images)
  }

  private var columnWidths: [Double] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        .map { Double(shown($0.image.size).width) }.max() ?? 0
    }
  }

  /// The size in which an image is shown: smaller where it is too large, never larger.
  private func shown(_ size: PixelSize) -> PixelSize {
    Self.shown(size, maximumSide: maximumSide)
  }

  private static func shown(_ size: PixelSize, maximumSide: Int) -> PixelSize {
    let longest = max(size.width, size.height)
    guard longest > maximumSide else { return size }
    return PixelSize(
      width: max(1, size.width * maximumSide / longest),
      height: max(1, size.height * maximumSide / longest))
  }

  private func heading(_ string: String, weight: Int, lineLimit: Int?) -> StyledText {
    var textStyle = TextStyle(size: textSize, color: Color(hex: 0x1C1C1E))
    textStyle.weight = weight
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = lineLimit
    return StyledText(string, style: textStyle, paragraph: paragraph)
  }

  private func addCell(
    _ name: String, cell: Cell, frame: Rect, to parent: BoxID, tree: inout BoxTree
  ) {
    let box = tree.append(
      Box(
        style: .absolute(at: frame),
        decoration: Decoration { $0.image = ImageContent(source: name, fit: .fill) }), to: parent)
    let scale = frame.width / Double(max(1, cell.image.width))
    let line = max(2, (textSize / 8).rounded())
    for outline in cell.outlines {
      let position = Rect(
        x: outline.minX * scale, y: outline.minY * scale, width: outline.width * scale,
        height: outline.height * scale)
      tree.append(
        Box(
          style: .absolute(at: position),
          decoration: Decoration {
            $0.outline = Outline(width: line, color: Color(hex: 0xFF2D55), offset: 0)
          }), to: box)
    }
  }
}
