import BoxLayout
import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Painting
import Raster
import Testing
import Typesetting

/// `z-index` and what else decides which box is seen.
struct PaintingOrderTests {
  private static func box(_ color: String, _ style: String, _ inner: String = "") -> String {
    "<div style='left:0;top:0;width:40px;height:40px;background:\(color);\(style)'>\(inner)</div>"
  }

  @Test(arguments: [
    // A positioned box before one that isn't covers it.
    (box("#f00", "position:absolute") + box("#00f", ""), "10,10=FF0000"),
    (box("#f00", "position:absolute;z-index:-1") + box("#00f", ""), "10,10=0000FF"),
    (
      box("#f00", "position:absolute;z-index:2") + box("#00f", "position:absolute;z-index:1"),
      "10,10=FF0000"
    ),
    (box("#f00", "position:absolute") + box("#00f", "position:absolute"), "10,10=0000FF"),
    (
      box("#f00", "position:absolute;z-index:0") + box("#00f", "opacity:.99"),
      "10,10=0300FC"
    ),
    // What is in a context can't leave it.
    (
      box("#f00", "position:absolute;z-index:1", box("#0f0", "position:absolute;z-index:9"))
        + box("#00f", "position:absolute;z-index:2"), "10,10=0000FF"
    ),
    // A box without a level is not one: what is in it counts outside.
    (
      box("#f00", "position:absolute", box("#0f0", "position:absolute;z-index:9"))
        + box("#00f", "position:absolute;z-index:2"), "10,10=00FF00"
    ),
    (
      box("#f00", "transform:rotate(0)", box("#0f0", "position:absolute;z-index:-1"))
        + box("#00f", "position:absolute;z-index:-2;left:20px"), "10,10=00FF00 30,10=00FF00"
    ),
    (
      "<div style='display:flex'>" + box("#f00", "z-index:1;flex:none")
        + box("#00f", "margin-left:-40px;flex:none") + "</div>", "10,10=FF0000"
    ),
    // Items that are out of the order of the page are painted in their own.
    (
      "<div style='display:grid'>" + box("#f00", "grid-area:1/1;order:1")
        + box("#00f", "grid-area:1/1") + "</div>", "10,10=FF0000"
    ),
    (
      "<div style='display:grid'>" + box("#f00", "grid-area:1/1")
        + box("#00f", "grid-area:1/1;order:-1") + "</div>", "10,10=FF0000"
    ),
    (
      "<div style='display:grid'>" + box("#f00", "grid-area:1/1;order:1")
        + box("#00f", "grid-area:1/1;position:relative") + "</div>", "10,10=0000FF"
    ),
    (
      "<div style='display:flex'>" + box("#f00", "order:2;flex:none;margin-left:-40px")
        + box("#00f", "flex:none", box("#0f0", "")) + "</div>" + box("#ff0", "margin-top:-20px"),
      "10,10=FF0000 10,30=FFFF00"
    ),
    (
      "<div style='display:grid'>" + box("#f00", "grid-area:1/1;order:1;opacity:.99")
        + box("#00f", "grid-area:1/1") + "</div>", "10,10=FC0003"
    ),
    // A level counts for positioned boxes and items of flex containers only.
    (box("#f00", "z-index:5") + box("#00f", "margin-top:-40px"), "10,10=0000FF"),
    (
      box("#f00", "position:fixed") + box("#00f", "position:relative;margin-top:-40px;z-index:-1"),
      "10,10=FF0000"
    ),
  ])
  func `Boxes cover each other as CSS says`(_ body: String, _ pixels: String) throws {
    try DrawnPage(body).expect(pixels)
  }

  @Test func `A lifted box is cut off by its containing block and those around it`() throws {
    let inner = Self.box("#f00", "position:absolute;width:90px")
    let clip = "<div style='overflow:hidden;width:50px;height:20px;"
    try DrawnPage(clip + "position:relative'>" + inner + "</div>")
      .expect("49,19=FF0000 50,19=FFFFFF 49,20=FFFFFF")
    // One around the containing block's own parents doesn't count.
    try DrawnPage(clip + "'>" + inner + "</div>").expect("89,39=FF0000 90,39=FFFFFF")
    try DrawnPage(clip + "border-radius:10px;position:relative'><p style='margin:0'>" + inner)
      .expect("0,0=FFFFFF 25,10=FF0000 49,0=FFFFFF")
  }

  @Test func `A page in a box of another tree keeps its boxes within it`() throws {
    let page = try HTMLPage.parse(
      Array(
        ("<body style='margin:0'>" + Self.box("#f00", "position:absolute") + Self.box("#00f", ""))
          .utf8))
    let environment = Environment(viewport: try Viewport("60x60@1"))
    var tree = BoxTree()
    tree.append(Box(style: Style(), decoration: Decoration { $0.background = .white }))
    let size = Size(width: 50, height: 50)
    _ = page.value.addBoxes(
      to: &tree, in: .root, size: size, environment: environment, traits: .unscaled
    ) {
      _ in nil
    }
    var cover = Box(
      style: Style {
        $0.position = .absolute
        $0.inset = .zero
        $0.width = .points(20)
      })
    cover.decoration = Decoration { $0.background = .black }
    tree.append(cover, to: .root)
    let typesetter = Typesetter(fonts: try FontBook())
    let fragments = tree.fragments(
      width: 60, height: 60, grid: PixelGrid(scale: 1), measurer: typesetter)
    let bitmap = try Painter(typesetter: typesetter).paint(
      fragments, of: tree,
      size: Size(width: 60, height: 60))
    #expect(bitmap[10, 10] == .black)
    #expect(bitmap[30, 30] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test(arguments: ["position:relative;z-index:1", "transform:rotate(.1deg);overflow:hidden"])
  func `Contexts may be in one another as deep as boxes do`(_ style: String) throws {
    _ = try DrawnPage(String(repeating: "<div style='\(style)'>", count: 1_500) + "x")
  }

  @Test func `Opacity of a context counts for the boxes that it lifts`() throws {
    let page = try DrawnPage(
      "<div style='opacity:.5'>" + Self.box("#f00", "position:absolute") + "</div>")
    try page.expect("10,10=FF8080")
  }
}
