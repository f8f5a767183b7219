import Boxes
import Checks
import Devices
import Diagnostics
import Geometry
import Rendering
import Templates
import Typesetting

/// Puts words, images and fields on pages, one below the other.
///
/// Words are set and drawn as those of messages are, so that every script is right.
struct ProofPages {
  /// How words look.
  enum TextKind {
    case title
    case heading
    case body
    case small

    fileprivate var style: TextStyle {
      let (size, weight, color) =
        switch self {
        case .title: (20.0, 700, 0x1C1C1E)
        case .heading: (13.0, 600, 0x1C1C1E)
        case .body: (9.0, 400, 0x1C1C1E)
        case .small: (8.0, 400, 0x5B6472)
        }
      var style = TextStyle(size: size, color: Color(hex: UInt32(color)))
      style.weight = weight
      return style
    }

    /// The room above.
    fileprivate var gap: Double {
      switch self {
      case .title, .small: 2
      case .heading: 16
      case .body: 5
      }
    }
  }

  /// A4, in points.
  private static let size = Size(width: 595, height: 842)
  private static let margin = 36.0
  private static let gap = 12.0

  /// The pixels of a point of the drawn words: 216 to an inch.
  private static let scale = 3.0

  /// The most lines of one text, so that none is longer than a page.
  private static let maximumLines = 24

  /// The longest side of an image, where there are few and where there are many.
  private static let maximumSides = (few: 440.0, many: 214.0)

  /// The narrowest room of the words below an image.
  private static let minimumWidth = 84.0

  /// A page that is being filled.
  private struct Page {
    var tree = BoxTree()
    var root: BoxID
    var images: [(image: PDFImage, frame: Rect)] = []
    var lines: [LayoutLine] = []
    var fields: [PDFDocument.Field] = []

    init() {
      root = tree.append(
        Box(
          style: Style { $0.position = .relative },
          decoration: Decoration { $0.background = .white }))
      tree[style: root].width = .points(ProofPages.size.width)
      tree[style: root].height = .points(ProofPages.size.height)
    }
  }

  private let renderer: Renderer
  private var pages = [Page()]
  private var y = margin

  init(by renderer: Renderer) {
    self.renderer = renderer
  }

  private static var width: Double { size.width - 2 * margin }
  private static var end: Double { size.height - margin - 12 }

  // MARK: Words

  /// Adds a text, on the next page where it doesn't fit.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - kind: How it looks.
  ///   - label: A word before it in bold; nil for none.
  ///   - note: What follows it, smaller; nil for nothing.
  ///   - tile: An image that is to follow on the same page; nil for any.
  mutating func add(
    _ string: String, _ kind: TextKind, label: String? = nil, note: String? = nil,
    with tile: Proof.Tile? = nil
  ) {
    var runs = [TextRun(string.printable.isolated, style: kind.style)]
    if let label {
      var style = kind.style
      style.weight = 700
      runs.insert(TextRun("\(label)  ", style: style), at: 0)
    }
    if let note {
      runs.append(TextRun("  \(note.printable.isolated)", style: TextKind.small.style))
    }
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = Self.maximumLines
    let text = StyledText(runs: runs, paragraph: paragraph)
    let height = renderer.typesetter.measure(text, width: Self.width).size.height
    let following = tile == nil ? 0 : Self.maximumSides.many + 40
    if y + kind.gap + height + following > Self.end, y > Self.margin { startPage() }
    if y > Self.margin { y += kind.gap }
    write(text, Rect(x: Self.margin, y: y, width: Self.width, height: height))
    y += height
  }

  // MARK: Images

  /// Adds images side by side, in as many rows as they need.
  ///
  /// - Parameters:
  ///   - tiles: The images.
  ///   - count: How many the proof has.
  mutating func add(_ tiles: [Proof.Tile], of count: Int) {
    let maximum = count > 2 ? Self.maximumSides.many : Self.maximumSides.few
    var row: [(tile: Proof.Tile, size: Size)] = []
    var width = 0.0
    for tile in tiles {
      let longest = max(tile.size.width, tile.size.height, 1)
      let scale = min(maximum / longest, 1)
      let size = Size(width: tile.size.width * scale, height: tile.size.height * scale)
      let room = max(size.width, Self.minimumWidth)
      if width + room > Self.width, !row.isEmpty {
        add(row: row)
        (row, width) = ([], 0)
      }
      row.append((tile, size))
      width += room + Self.gap
    }
    add(row: row)
  }

  private mutating func add(row: [(tile: Proof.Tile, size: Size)]) {
    let captions = row.map { tile, size in
      let words = StyledText(tile.title.printable.isolated, style: TextKind.small.style)
      let width = max(size.width, Self.minimumWidth)
      return (
        words,
        Size(width: width, height: renderer.typesetter.measure(words, width: width).size.height)
      )
    }
    let imageHeight = row.map(\.size.height).max() ?? 0
    let height = imageHeight + 3 + (captions.map(\.1.height).max() ?? 0)
    if y + Self.gap + height > Self.end { startPage() } else { y += Self.gap }
    var x = Self.margin
    for (index, (tile, size)) in row.enumerated() {
      let (words, room) = captions[index]
      placeTile(tile, in: Rect(x: x, y: y, width: size.width, height: size.height))
      write(words, Rect(x: x, y: y + imageHeight + 3, width: room.width, height: room.height))
      x += room.width + Self.gap
    }
    y += height
  }

  private mutating func placeTile(_ tile: Proof.Tile, in frame: Rect) {
    let page = pages.count - 1
    // A hairline around the image, which may be as white as the page.
    let border = Rect(
      x: frame.minX - 0.5, y: frame.minY - 0.5, width: frame.width + 1, height: frame.height + 1)
    fill(border, Color(hex: 0xC8CCD2))
    guard let image = tile.image.flatMap({ try? PDFImage(png: $0) }) else {
      fill(frame, Color(hex: 0xF5F6F8))
      let words = StyledText("Can't be drawn; see Findings.", style: TextKind.small.style)
      write(words, Rect(x: frame.minX + 4, y: frame.minY + 4, width: frame.width - 8, height: 40))
      return
    }
    pages[page].images.append((image, frame))
    let scale = frame.width / max(tile.size.width, 1)
    pages[page].lines += tile.lines.map { line in
      LayoutLine(
        string: line.string,
        frame: Rect(
          x: frame.minX + line.frame.minX * scale, y: frame.minY + line.frame.minY * scale,
          width: line.frame.width * scale, height: line.frame.height * scale),
        baseline: frame.minY + line.baseline * scale)
    }
  }

  // MARK: Approval

  /// Adds lines on which people write who they are.
  ///
  /// - Parameters:
  ///   - names: What each person writes.
  ///   - count: For how many people there is room.
  mutating func addApproval(fields names: [String], rows count: Int) {
    let (height, label) = (26.0, 12.0)
    let needed = Double(count) * height + 50
    if y + needed > Self.end { startPage() }
    add("Approved by", .heading)
    let width = (Self.width - Double(names.count - 1) * Self.gap) / Double(max(names.count, 1))
    for (column, name) in names.enumerated() {
      let x = Self.margin + Double(column) * (width + Self.gap)
      let words = StyledText(name, style: TextKind.small.style)
      write(words, Rect(x: x, y: y + 4, width: width, height: label))
      for row in 0..<count {
        let top = y + label + Double(row) * height
        let line = Rect(x: x, y: top + height - 3, width: width, height: 0.75)
        fill(line, Color(hex: 0x5B6472))
        pages[pages.count - 1].fields.append(
          PDFDocument.Field(
            label: "\(name) \(row + 1)",
            frame: Rect(x: x, y: top + 6, width: width, height: height - 10)))
      }
    }
    y += label + Double(count) * height
  }

  // MARK: Pages

  /// The document, with a line at the foot of each page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - footer: What is at the foot of each page, before its number.
  /// - Returns: The file.
  /// - Throws: An error when a page can't be encoded.
  consuming func document(title: String, footer: String) throws(Diagnostic) -> [UInt8] {
    var finished: [PDFDocument.Page] = []
    let count = pages.count
    for index in pages.indices {
      let words = StyledText(
        "\(footer.printable.isolated) · page \(index + 1) of \(count)",
        style: TextKind.small.style)
      let foot = Rect(
        x: Self.margin, y: Self.size.height - Self.margin, width: Self.width, height: 12)
      Self.write(words, foot, on: &pages[index])
      finished.append(try finish(pages[index]))
    }
    return PDFDocument(title: title.printable, pages: finished).bytes
  }

  private func finish(_ page: Page) throws(Diagnostic) -> PDFDocument.Page {
    let environment = Environment(
      device: Device(
        id: "proof", name: "Page", idiom: .pad, screen: Self.size, scale: Self.scale))
    let frame = renderer.frame(
      MessageBoxes(tree: page.tree, warnings: []), environment: environment)
    let words: PDFImage
    do {
      words = try PDFImage(png: ImageWriter.encode(renderer.image(of: frame, images: [:])))
    } catch {
      throw .error("A page of the proof can't be encoded: \(error).")
    }
    var result = PDFDocument.Page(size: Self.size)
    result.images = [(words, Rect(origin: .zero, size: Self.size))] + page.images
    result.lines = frame.visibleLines + page.lines
    result.fields = page.fields
    return result
  }

  private mutating func startPage() {
    pages.append(Page())
    y = Self.margin
  }

  private mutating func write(_ words: StyledText, _ frame: Rect) {
    Self.write(words, frame, on: &pages[pages.count - 1])
  }

  private static func write(_ words: StyledText, _ frame: Rect, on page: inout Page) {
    page.tree.append(Box(style: .absolute(at: frame), content: .text(words)), to: page.root)
  }

  private mutating func fill(_ frame: Rect, _ color: Color) {
    let page = pages.count - 1
    pages[page].tree.append(
      Box(style: .absolute(at: frame), decoration: Decoration { $0.background = color }),
      to: pages[page].root)
  }
}
