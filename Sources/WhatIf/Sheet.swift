import Boxes
import Devices
public import Geometry
public import Raster
public import Rendering
import Templates

/// Pictures side by side with words above them: before and after, or a grid of what was tried.
public struct Sheet: Sendable {
  /// A picture with what stands above it.
  public struct Cell: Sendable {
    public var title: String
    public var picture: Bitmap

    /// What is outlined, in the picture's pixels.
    public var outlines: [Rect]

    public init(title: String, picture: Bitmap, outlines: [Rect] = []) {
      self.title = title
      self.picture = picture
      self.outlines = outlines
    }
  }

  /// The cells row by row; rows may be of different lengths.
  public var rows: [[Cell]]

  /// Words above everything; empty for none.
  public var caption: String

  /// The most pixels that a cell's longer side has.
  public var longestSide: Int

  public init(rows: [[Cell]], caption: String = "", longestSide: Int = 2796) {
    self.rows = rows
    self.caption = caption
    self.longestSide = longestSide
  }

  private static let gap = 32.0

  /// The most lines of the words above a picture.
  private static let titleLines = 3

  /// The size of the words, by that of the pictures beside them.
  private var textSize: Double {
    let sides = rows.joined().map { cell in
      let size = shown(cell.picture.size)
      return Double(max(size.width, size.height))
    }
    return min(max((sides.max() ?? 0) / 40, 15), 44).rounded()
  }

  /// Draws the sheet.
  public func drawn(by renderer: Renderer) -> Bitmap {
    var tree = BoxTree()
    let root = tree.append(
      Box(
        style: Style { $0.position = .relative },
        decoration: Decoration { $0.background = Color(hex: 0xE5E5EA) }))
    var images: [String: Bitmap] = [:]
    let widths = columnWidths
    let total = widths.reduce(Self.gap) { $0 + $1 + Self.gap }
    var y = Self.gap
    if !caption.isEmpty {
      let width = total - 2 * Self.gap
      let words = text(caption, weight: 700, lineLimit: nil)
      let height = renderer.typesetter.measure(words, width: width).size.height
      tree.append(
        Box(
          style: Self.style(Rect(x: Self.gap, y: y, width: width, height: height)),
          content: .text(words)), to: root)
      y += height + Self.gap / 2
    }
    for row in rows {
      var x = Self.gap
      let height = row.map { Double(shown($0.picture.size).height) }.max() ?? 0
      let titles = row.enumerated().map { column, cell in
        let words = text(cell.title, weight: 400, lineLimit: Self.titleLines)
        return (words, renderer.typesetter.measure(words, width: widths[column]).size.height)
      }
      let line = titles.map(\.1).max() ?? 0
      for (column, cell) in row.enumerated() {
        tree.append(
          Box(
            style: Self.style(Rect(x: x, y: y, width: widths[column], height: line)),
            content: .text(titles[column].0)), to: root)
        let name = "\(images.count)"
        let size = shown(cell.picture.size)
        images[name] = cell.picture.scaled(to: size)
        let frame = Rect(
          x: x, y: y + line + 8, width: Double(size.width), height: Double(size.height))
        add(name, cell, frame, to: root, &tree)
        x += widths[column] + Self.gap
      }
      y += line + 8 + height + Self.gap
    }
    let size = Size(width: min(total, 30_000), height: min(y, 30_000))
    tree[style: root].width = .points(size.width)
    tree[style: root].height = .points(size.height)
    let environment = Environment(
      device: Device(
        id: "sheet", name: "Sheet", idiom: .pad, screen: size, scale: 1))
    let frame = renderer.frame(
      MessageBoxes(tree: tree, warnings: []), environment: environment)
    return renderer.picture(of: frame, images: images)
  }

  private var columnWidths: [Double] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        .map { Double(shown($0.picture.size).width) }.max() ?? 0
    }
  }

  /// The size in which a picture is shown: smaller where it is too large, never larger.
  private func shown(_ size: PixelSize) -> PixelSize {
    let longest = max(size.width, size.height)
    guard longest > longestSide else { return size }
    return PixelSize(
      width: max(1, size.width * longestSide / longest),
      height: max(1, size.height * longestSide / longest))
  }

  private func text(_ string: String, weight: Int, lineLimit: Int?) -> StyledText {
    var looks = TextStyle(size: textSize, color: Color(hex: 0x1C1C1E))
    looks.weight = weight
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = lineLimit
    return StyledText(string, style: looks, paragraph: paragraph)
  }

  private func add(
    _ name: String, _ cell: Cell, _ frame: Rect, to parent: BoxID, _ tree: inout BoxTree
  ) {
    let box = tree.append(
      Box(
        style: Self.style(frame),
        decoration: Decoration { $0.image = ImageContent(source: name, fit: .fill) }), to: parent)
    let scale = frame.width / Double(max(1, cell.picture.width))
    let line = max(2, (textSize / 8).rounded())
    for outline in cell.outlines {
      let place = Rect(
        x: outline.minX * scale, y: outline.minY * scale, width: outline.width * scale,
        height: outline.height * scale)
      tree.append(
        Box(
          style: Self.style(place),
          decoration: Decoration {
            $0.outline = Outline(width: line, color: Color(hex: 0xFF2D55), offset: 0)
          }), to: box)
    }
  }

  private static func style(_ frame: Rect) -> Style {
    Style {
      $0.position = .absolute
      $0.width = .points(frame.width)
      $0.height = .points(frame.height)
      $0.inset = Edges(
        top: .points(frame.minY), leading: .points(frame.minX), bottom: .auto, trailing: .auto,
        direction: .leftToRight)
    }
  }
}
