import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

/// Pages as a phone's web view lays them out, scales them and enlarges their texts.
struct WebViewPageTests {
  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  private func frame(_ html: String, _ environment: Environment) throws -> (Frame, Input) {
    let page = try HTMLPage.parse(Array(("<!doctype html>" + html).utf8))
    let folder = try TemporaryFolder()
    let input = try InputSource(
      .page(page.value), named: "page.html", assets: try AssetFolder(folder.path)
    ).input()
    return (try Self.renderer.get().frame(of: input, in: environment), input)
  }

  private func frames(_ html: String, _ viewport: String) throws -> [String: Rect] {
    let (frame, _) = try frame(html, Environment(viewport: try Viewport(viewport)))
    var frames: [String: Rect] = [:]
    func add(_ nodes: [LayoutNode]) {
      for node in nodes {
        frames[node.name.id] = node.frame
        add(node.children)
      }
    }
    add(frame.layout)
    return frames
  }

  private static let style =
    "<style>*{box-sizing:border-box}html,body{margin:0}#w{background:#19c}#r{width:100%;height:50px}"
    + "</style>"
  private static let deviceWidth = "<meta name=viewport content=width=device-width>"

  /// A page, a screen, and where the boxes are on it: x, y, width and height.
  private static let cases: [(String, String, [String: [Double]])] = [
    // Without a viewport everything is at 393 / 980.
    ("<div id=w style='width:50%;height:100px'></div>", "393x852@3", ["w": [0, 0, 196.5, 40.1]]),
    ("<div id=w style='width:100vw;height:10vh'></div>", "320x568@2", ["w": [0, 0, 320, 56.8]]),
    // Content wider than the layout: a long page is shrunk, a short one is not.
    (
      deviceWidth + "<div id=w style='width:500px;height:2500px'></div><div id=r></div>",
      "393x852@3", ["w": [0, 0, 393, 1965], "r": [0, 1965, 308.9, 39.3]]
    ),
    (
      deviceWidth + "<div id=w style='width:500px;height:100px'></div><div id=r></div>",
      "393x852@3", ["w": [0, 0, 500, 100], "r": [0, 100, 393, 50]]
    ),
    (
      deviceWidth + "<div id=w style='width:500px;height:900px'></div>", "393x852@3",
      ["w": [0, 0, 473.33, 852]]
    ),
    // A scale that is given stays.
    (
      "<meta name=viewport content='width=device-width,initial-scale=1'>"
        + "<div id=w style='width:500px;height:2500px'></div>",
      "393x852@3", ["w": [0, 0, 500, 2500]]
    ),
    // What the body cuts off counts, what a box cuts off doesn't.
    (
      deviceWidth
        + "<body style='overflow:hidden'><div id=w style='width:500px;height:2500px'></div>",
      "393x852@3", ["w": [0, 0, 393, 1965]]
    ),
    (
      deviceWidth + "<div style='overflow:hidden'><div id=w style='width:500px;height:2500px'>"
        + "</div></div>",
      "393x852@3", ["w": [0, 0, 500, 2500]]
    ),
    // Fixed boxes are at the edges of what is seen, and don't count as content.
    (
      deviceWidth + "<div id=w style='width:600px;height:3000px'></div>"
        + "<div id=f style='position:fixed;right:0;bottom:0;width:60px;height:40px'></div>",
      "393x852@3", ["w": [0, 0, 393, 1965], "f": [353.7, 825.8, 39.3, 26.2]]
    ),
    (
      "<meta name=viewport content=minimum-scale=1>"
        + "<div id=f style='position:fixed;right:0;bottom:0;width:60px;height:40px'></div>",
      "393x852@3", ["f": [920, 2085, 60, 40]]
    ),
    (
      deviceWidth + "<div id=f style='position:fixed;left:700px;top:0;width:60px;height:40px'>"
        + "</div><div id=r></div>",
      "393x852@3", ["r": [0, 0, 393, 50]]
    ),
    // A tablet lays a page out wider, up to a limit, and tolerates a little.
    (
      deviceWidth + "<div id=w style='width:1000px;height:100px'></div><div id=r></div>",
      "800x1000@2", ["w": [0, 0, 800, 80], "r": [0, 80, 800, 40]]
    ),
    (
      deviceWidth + "<div id=w style='width:815px;height:100px'></div><div id=r></div>",
      "800x1000@2", ["w": [0, 0, 815, 100], "r": [0, 100, 800, 50]]
    ),
    (
      "<meta name=viewport content='width=device-width,shrink-to-fit=no'>"
        + "<div id=w style='width:1000px;height:100px'></div><div id=r></div>",
      "800x1000@2", ["w": [0, 0, 1000, 100], "r": [0, 100, 800, 50]]
    ),
  ]

  @Test(arguments: cases)
  func `Boxes are where the phone shows them`(
    _ body: String, _ viewport: String, _ expected: [String: [Double]]
  ) throws {
    let frames = try frames(Self.style + body, viewport)
    for (id, numbers) in expected {
      let frame = try #require(frames[id])
      for (found, wanted) in zip([frame.minX, frame.minY, frame.width, frame.height], numbers) {
        #expect(abs(found - wanted) <= 0.5, "\(id): \(frame), not \(numbers)")
      }
    }
  }

  /// The sizes of two texts of a size in a block without a viewport, in one line and in two.
  @Test(arguments: [
    (10.0, 17.0, 17.0), (12, 19, 20), (14, 21, 24), (16, 23, 26), (18, 24, 28), (20, 26, 30),
    (24, 30, 34), (32, 36, 37), (40, 40, 40),
  ])
  func `Texts in blocks wider than the screen grow`(
    _ size: Double, _ oneLine: Double, _ lines: Double
  ) throws {
    func sizes(_ text: String, _ more: String = "") throws -> Set<Double> {
      let html = "<style>p{font-size:\(size)px;\(more)}</style>" + text
      let (frame, _) = try frame(html, Environment(viewport: try Viewport("393x852@3")))
      return Set(
        (0..<frame.tree.count).compactMap {
          frame.tree[text: frame.tree.box(at: $0)]?.runs.first?.style.size
        })
    }
    #expect(try sizes("<p>One<p>Two") == [oneLine])
    #expect(try sizes("<p>One<br>more<p>Two<br>more").contains(lines))
    #expect(try sizes("<p>Alone") == [size])
    #expect(try sizes("<p>One<p>Two", "-webkit-text-size-adjust:none") == [size])
    #expect(try sizes(Self.deviceWidth + "<p>One<p>Two") == [size])
  }

  @Test(arguments: [
    ("16px/1.4", 35.0), ("16px/1.2", 30), ("16px/20px", 32), ("14px/1.2", 27),
  ])
  func `Lines of texts that grow are cut to whole pixels`(
    _ font: String, _ height: Double
  ) throws {
    let html = "<style>p{margin:0;font:\(font) -apple-system}</style><p id=a>A<br>b<p>C<br>d"
    let (frame, _) = try frame(html, Environment(viewport: try Viewport("393x852@3")))
    let paragraph = try #require(
      frame.tree.webViews.first?.enlarged.first.flatMap { frame.tree[text: $0.box]?.paragraph })
    #expect(paragraph.lineHeight == height)
  }

  @Test(arguments: [
    // In landscape a page of the view's width is wider than the screen in portrait.
    (Self.deviceWidth + "<p>One<p>Two", "852x393@3", 23.0),
    // The width of a list counts for its items, with the lines of all of them.
    ("<ul><li>One<li>Two</ul>", "393x852@3", 26),
    // Boxes of a fixed height hold their texts.
    ("<div style='height:90px'>One</div><div style='height:90px'>Two</div>", "393x852@3", 16),
    // Fields keep their size, and so do texts that a style adds.
    ("<style>p::before{content:'x'}</style><p><p>", "393x852@3", 16),
    // Tablets have another form.
    ("<p>One<p>Two", "800x1000@2", 16),
  ])
  func `Whether a text grows depends on its block`(
    _ html: String, _ viewport: String, _ size: Double
  ) throws {
    let (frame, _) = try frame(html, Environment(viewport: try Viewport(viewport)))
    let sizes = (0..<frame.tree.count).compactMap {
      frame.tree[text: frame.tree.box(at: $0)]?.runs.first?.style.size
    }
    #expect(sizes.contains(size))
    #expect(frame.tree.webViews.first?.enlarged.isEmpty == (size == 16))
  }

  @Test func `A page is painted at its scale, with its background over all of the view`() throws {
    let html =
      "<body style='margin:0;background:#0a0'><div style='width:490px;height:980px;background:#c00'>"
    let (frame, input) = try frame(html, Environment(viewport: try Viewport("245x500@1")))
    let image = try Self.renderer.get().image(of: frame, from: input).value
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      let pixel = image[x, y]
      return [pixel.red, pixel.green, pixel.blue]
    }
    #expect(color(60, 120) == [204, 0, 0])
    #expect(color(130, 50) == [0, 170, 0])
    #expect(color(10, 250) == [0, 170, 0])
    #expect(color(244, 499) == [0, 170, 0])
    #expect(frame.layout.first?.pageScale == frame.tree.webViews.first?.scale)
  }
}
