import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import TestSupport
import Testing
import Typesetting

struct PainterTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// A tree whose root is a screen of 60 × 40 points, in which all boxes are placed by their insets.
  private struct Screen {
    var tree = BoxTree()

    init(_ decoration: Decoration? = nil, overflow: Style.Overflow = .visible) {
      var style = Style()
      style.width = .points(60)
      style.height = .points(40)
      style.overflow = overflow
      tree.append(Box(style: style, decoration: decoration))
    }

    @discardableResult
    mutating func add(
      _ rect: Rect, to parent: BoxID = .root, style: Style = Style(),
      decorate: (inout Decoration) -> Void
    ) -> BoxID {
      var style = style
      style.position = .absolute
      style.boxSizing = .borderBox
      style.inset.left = .points(rect.minX)
      style.inset.top = .points(rect.minY)
      style.width = .points(rect.width)
      style.height = .points(rect.height)
      return tree.append(Box(style: style, decoration: Decoration(decorate)), to: parent)
    }

    func paint(scale: Double = 1, images: [String: Bitmap] = [:]) throws -> Bitmap {
      let typesetter = Typesetter(fonts: try FontBook())
      let fragments = tree.fragments(
        width: 60, height: 40, grid: PixelGrid(scale: scale), measurer: typesetter)
      return try Painter(typesetter: typesetter).paint(
        fragments, of: tree, size: Size(width: 60, height: 40), images: images)
    }
  }

  /// The rectangle around the pixels of one value.
  private func extent(_ bitmap: Bitmap, _ color: Color) -> PixelRect? {
    let pixel = Pixel(color)
    let found = bitmap.pixels.indices.filter { bitmap.pixels[$0] == pixel }
    let columns = found.map { $0 % bitmap.width }
    let rows = found.map { $0 / bitmap.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  @Test(arguments: [1.0, 2, 3])
  func `A background fills its box's pixels`(_ scale: Double) throws {
    var screen = Screen()
    screen.add(Rect(x: 10, y: 5, width: 20, height: 12)) { $0.background = Self.red }
    let bitmap = try screen.paint(scale: scale)
    let unit = Int(scale)
    #expect(bitmap.size == PixelSize(width: 60 * unit, height: 40 * unit))
    let expected = PixelRect(x: 10 * unit, y: 5 * unit, width: 20 * unit, height: 12 * unit)
    #expect(extent(bitmap, Self.red) == expected)
    #expect(bitmap.pixels.filter { $0 == Pixel(Self.red) }.count == 20 * 12 * unit * unit)
  }

  @Test func `Children lie over their parent and later boxes over earlier ones`() throws {
    var screen = Screen()
    let parent = screen.add(Rect(x: 10, y: 5, width: 20, height: 12)) { $0.background = .black }
    screen.add(Rect(x: 0, y: 0, width: 4, height: 4), to: parent) { $0.background = Self.red }
    screen.add(Rect(x: 12, y: 5, width: 5, height: 5)) { $0.background = Self.blue }
    let bitmap = try screen.paint()
    #expect(extent(bitmap, Self.red) == PixelRect(x: 10, y: 5, width: 2, height: 4))
    #expect(extent(bitmap, Self.blue) == PixelRect(x: 12, y: 5, width: 5, height: 5))
  }

  @Test func `A border goes around the background, and an outline around the border`() throws {
    var screen = Screen()
    screen.add(
      Rect(x: 10, y: 10, width: 20, height: 12), style: Style { $0.border = EdgeInsets(all: 2) }
    ) {
      $0.background = .black
      $0.borderColors = Edges(all: Self.red)
      $0.outline = Outline(width: 1, color: Self.blue, offset: 3)
    }
    let bitmap = try screen.paint()
    #expect(extent(bitmap, .black) == PixelRect(x: 12, y: 12, width: 16, height: 8))
    #expect(extent(bitmap, Self.red) == PixelRect(x: 10, y: 10, width: 20, height: 12))
    #expect(extent(bitmap, Self.blue) == PixelRect(x: 6, y: 6, width: 28, height: 20))
    #expect(bitmap[9, 15] == .white)
  }

  @Test func `A border that is thinner than a pixel is one pixel wide`() throws {
    var screen = Screen()
    screen.add(
      Rect(x: 10, y: 10, width: 20, height: 12), style: Style { $0.border.bottom = 0.1 }
    ) { $0.borderColors = Edges(all: Self.red) }
    #expect(
      extent(try screen.paint(scale: 2), Self.red) == PixelRect(x: 20, y: 43, width: 40, height: 1))
  }

  @Test(arguments: [
    (LineStyle.inset, [0x1E3C78, 0x1E3C78, 0x407FFF, 0x407FFF]),
    (.outset, [0x407FFF, 0x407FFF, 0x1E3C78, 0x1E3C78]),
    (.groove, [0x1E3C78, 0x407FFF, 0x1E3C78, 0x407FFF]),
    (.ridge, [0x407FFF, 0x1E3C78, 0x407FFF, 0x1E3C78]),
  ])
  func `Light falls on raised lines from the top left`(
    _ style: LineStyle, _ colors: [Int]
  ) throws {
    var screen = Screen()
    screen.add(
      Rect(x: 10, y: 5, width: 20, height: 16),
      style: Style { $0.border = EdgeInsets(all: 4) }
    ) {
      $0.borderColors = Edges(all: Color(hex: 0x3366CC))
      $0.borderStyles = Edges(all: style)
    }
    let bitmap = try screen.paint()
    // From the top to the bottom, and the same from the left to the right.
    let (columns, rows) = ([10, 13, 26, 29], [5, 8, 17, 20])
    for (position, color) in colors.enumerated() {
      for pixel in [bitmap[20, rows[position]], bitmap[columns[position], 13]] {
        let found = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        let expected = [color >> 16, color >> 8 & 0xFF, color & 0xFF]
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(position): \(found)")
      }
    }
    // No seam is seen where sides of one shade meet.
    #expect(bitmap[10, 5] == bitmap[11, 5] && bitmap[29, 20] == bitmap[28, 20])
  }

  @Test func `Each side of a border has its colour`() throws {
    var screen = Screen()
    screen.add(
      Rect(x: 10, y: 10, width: 20, height: 20), style: Style { $0.border = EdgeInsets(all: 4) }
    ) {
      $0.borderColors = Edges(
        top: Self.red, left: .black, bottom: Self.blue, right: Color(hex: 0x00FF00))
    }
    let bitmap = try screen.paint()
    #expect(bitmap[20, 11] == Pixel(Self.red))
    #expect(bitmap[11, 20] == .black)
    #expect(bitmap[20, 28] == Pixel(Self.blue))
    #expect(bitmap[28, 20] == Pixel(red: 0, green: 255, blue: 0))
    #expect(bitmap[20, 20] == .white)
    #expect(bitmap[13, 12] == Pixel(Self.red))
    #expect(bitmap[12, 13] == .black)
  }

  @Test(arguments: [Style.Overflow.visible, .hidden, .scroll])
  func `Children are clipped to the padding box where the style says so`(
    _ overflow: Style.Overflow
  ) throws {
    var screen = Screen()
    let parent = screen.add(
      Rect(x: 10, y: 10, width: 20, height: 12),
      style: Style {
        $0.border = EdgeInsets(all: 2)
        $0.overflow = overflow
      }
    ) { $0.borderColors = Edges(all: .black) }
    screen.add(Rect(x: -5, y: -5, width: 60, height: 60), to: parent) { $0.background = Self.red }
    let expected =
      overflow == .visible
      ? PixelRect(x: 7, y: 7, width: 53, height: 33) : PixelRect(x: 12, y: 12, width: 16, height: 8)
    #expect(extent(try screen.paint(), Self.red) == expected)
  }

  @Test(arguments: [0.0, 3])
  func `Rounded corners cut what is in a box that clips, without a seam`(_ border: Double) throws {
    func draw(_ background: Color) throws -> Bitmap {
      var screen = Screen(Decoration { $0.background = .black })
      let parent = screen.add(
        Rect(x: 10, y: 5, width: 40, height: 30),
        style: Style {
          $0.overflow = .hidden
          $0.border = EdgeInsets(all: border)
        }
      ) {
        $0.background = background
        $0.corners = Corners(all: 10)
        $0.borderColors = Edges(all: Self.blue)
      }
      screen.add(Rect(x: 0, y: 0, width: 40, height: 30), to: parent) { $0.background = Self.red }
      return try screen.paint()
    }
    let bitmap = try draw(.white)
    #expect(bitmap == (try draw(Self.red)))
    #expect(bitmap[10, 5] == .black)
    #expect(bitmap[30, 20] == Pixel(Self.red))
  }

  @Test func `A shadow lies under its box and around it`() throws {
    var screen = Screen()
    screen.add(Rect(x: 20, y: 10, width: 20, height: 20)) {
      $0.background = Self.red
      $0.shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), sigma: 2)
    }
    let bitmap = try screen.paint()
    #expect(extent(bitmap, Self.red) == PixelRect(x: 20, y: 10, width: 20, height: 20))
    #expect(bitmap[30, 31].red < bitmap[30, 8].red)
    #expect(bitmap[30, 31].red < 200)
    #expect(bitmap[30, 39] == .white)
  }

  @Test func `An opacity counts for a box and all that is in it`() throws {
    var screen = Screen()
    let parent = screen.add(Rect(x: 10, y: 5, width: 20, height: 12)) {
      $0.background = .black
      $0.opacity = 0.5
    }
    screen.add(Rect(x: 15, y: 0, width: 20, height: 12), to: parent) { $0.background = .black }
    screen.add(Rect(x: 50, y: 0, width: 5, height: 5)) {
      $0.background = Self.red
      $0.opacity = 0
    }
    let bitmap = try screen.paint()
    #expect(
      extent(bitmap, Color(white: 127.0 / 255)) == PixelRect(x: 10, y: 5, width: 35, height: 12))
    #expect(extent(bitmap, Self.red) == nil)
  }

  @Test(arguments: [
    (ImageContent.Fit.fill, PixelRect(x: 10, y: 10, width: 40, height: 20)),
    (.contain, PixelRect(x: 20, y: 10, width: 20, height: 20)),
    (.cover, PixelRect(x: 10, y: 10, width: 40, height: 20)),
  ])
  func `An image is fitted to the content box`(
    _ fit: ImageContent.Fit, _ expected: PixelRect
  ) throws {
    var screen = Screen()
    screen.add(
      Rect(x: 5, y: 5, width: 50, height: 30), style: Style { $0.padding = .points(5) }
    ) { $0.image = ImageContent(source: "picture", fit: fit) }
    // Its upper half is red.
    let pixels = (0..<16).map { Pixel($0 < 8 ? Self.red : Self.blue) }
    let image = Bitmap(width: 4, height: 4, pixels: pixels)
    let bitmap = try screen.paint(images: ["picture": image])
    let upper = try #require(extent(bitmap, Self.red))
    #expect(upper.x == expected.x && upper.y == expected.y && upper.width == expected.width)
    #expect(try #require(extent(bitmap, Self.blue)).maxY == expected.maxY)
  }

  @Test func `A missing image is left out and a tinted one has the tint's colour`() throws {
    var screen = Screen()
    let rect = Rect(x: 10, y: 10, width: 8, height: 8)
    screen.add(rect) { $0.image = ImageContent(source: "missing") }
    screen.add(rect) { $0.image = ImageContent(source: "dot", tint: Self.red) }
    let dot = Bitmap(width: 2, height: 2, filledWith: .black)
    let bitmap = try screen.paint(images: ["dot": dot])
    #expect(extent(bitmap, Self.red) == PixelRect(x: 10, y: 10, width: 8, height: 8))
    #expect(Set(bitmap.pixels).count == 2)
  }

  @Test func `Drawings start at the border box's corner`() throws {
    var screen = Screen()
    var cross = Path()
    cross.move(to: Point(x: 1, y: 3))
    cross.line(to: Point(x: 9, y: 3))
    screen.add(
      Rect(x: 10, y: 10, width: 20, height: 20), style: Style { $0.border = EdgeInsets(all: 2) }
    ) {
      $0.drawings = [
        Drawing(path: cross, paint: .stroke(width: 2, cap: .butt), color: Self.red)
      ]
    }
    #expect(extent(try screen.paint(), Self.red) == PixelRect(x: 11, y: 12, width: 8, height: 2))
  }

  @Test func `What an opaque box hides makes no difference`() throws {
    func draw(_ color: Color) throws -> Bitmap {
      var screen = Screen(Decoration { $0.background = color })
      let hidden = screen.add(Rect(x: 3, y: 3, width: 20, height: 20)) { $0.background = color }
      screen.add(Rect(x: 3, y: 3, width: 90, height: 20), to: hidden) { $0.background = color }
      let page = screen.add(Rect(x: 0, y: 0, width: 60, height: 40)) { $0.background = .white }
      screen.add(Rect(x: 9, y: 9, width: 20, height: 20), to: page) { $0.background = Self.blue }
      screen.add(Rect(x: 40, y: 9, width: 5, height: 5)) { $0.background = .black }
      return try screen.paint()
    }
    let bitmap = try draw(.black)
    #expect(bitmap == (try draw(Self.red)))
    #expect(extent(bitmap, Self.blue) == PixelRect(x: 9, y: 9, width: 20, height: 20))
    #expect(extent(bitmap, .black) == PixelRect(x: 40, y: 9, width: 5, height: 5))
  }

  @Test func `A translucent parent does not hide what is behind its opaque child`() throws {
    var screen = Screen(Decoration { $0.background = .black })
    let parent = screen.add(Rect(x: 0, y: 0, width: 60, height: 40)) { $0.opacity = 0.5 }
    screen.add(Rect(x: 0, y: 0, width: 60, height: 40), to: parent) { $0.background = .white }
    #expect(try screen.paint()[5, 5] == Pixel(red: 128, green: 128, blue: 128))
  }

  /// A span over two lines, and what is painted of it in blue (its border) and red.
  private func paintSpan(
    direction: LayoutDirection = .leftToRight, _ change: (inout InlineStyle) -> Void = { _ in }
  ) throws -> Bitmap {
    var screen = Screen()
    let text = TextStyle(size: 10, color: .clear)
    var block = Box(
      style: Style {
        $0.width = .points(40)
        $0.direction = direction
      })
    block.inline = InlineStyle(font: text)
    block.inline?.lineHeight = 20
    let parent = screen.tree.append(block)
    var span = Box(
      style: Style {
        $0.display = .inline
        $0.direction = direction
        $0.border = EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
      },
      decoration: Decoration {
        $0.background = Self.red
        $0.borderColors = Edges(all: Self.blue)
      })
    span.inline = block.inline
    if var inline = span.inline {
      change(&inline)
      span.inline = inline
    }
    let id = screen.tree.append(span, to: parent)
    screen.tree.append(
      Box(
        style: Style { $0.display = .inline },
        content: .text(StyledText("nnn nnn", style: text))), to: id)
    return try screen.paint()
  }

  @Test(arguments: [(LayoutDirection.leftToRight, true), (.rightToLeft, false)])
  func `A box over two lines has its start on the first and its end on the last`(
    _ direction: LayoutDirection, _ isLTR: Bool
  ) throws {
    let bitmap = try paintSpan(direction: direction)
    for (row, hasLeft) in [(10, isLTR), (30, !isLTR)] {
      let line = (0..<60).map { bitmap[$0, row] }
      let left = try #require(line.firstIndex { $0 != .white })
      let right = try #require(line.lastIndex { $0 != .white })
      #expect(line[left] == Pixel(hasLeft ? Self.blue : Self.red))
      #expect(line[right] == Pixel(hasLeft ? Self.red : Self.blue))
    }
    // Nothing is painted between the lines.
    #expect((0..<60).allSatisfy { bitmap[$0, 20] == .white })
  }

  @Test func `A box that repeats its edges has them on every line`() throws {
    let bitmap = try paintSpan { $0.clonesEdges = true }
    for row in [10, 30] {
      let line = (0..<60).map { bitmap[$0, row] }
      #expect(line.first { $0 != .white } == Pixel(Self.blue))
      #expect(line.last { $0 != .white } == Pixel(Self.blue))
    }
  }

  @Test func `Layouts that are no trees are painted without harm`() throws {
    let screen = Screen()
    let typesetter = Typesetter(fonts: try FontBook())
    let far = Rect(x: 1e300, y: -.infinity, width: .nan, height: 5)
    var fragments = screen.tree.fragments(grid: PixelGrid(scale: 3), measurer: typesetter)
    fragments.fragments[0].frame = far
    fragments.fragments[0].end = 0
    fragments.fragments += fragments.fragments
    let bitmap = try Painter(typesetter: typesetter).paint(
      fragments, of: screen.tree, size: Size(width: 4, height: .nan))
    #expect(bitmap.pixels.isEmpty)
  }
}
