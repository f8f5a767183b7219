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

/// Pages that are longer than the screen.
struct FullPageTests {
  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  private func input(_ body: String) throws -> Input {
    let page = try HTMLPage.parse(
      Array(
        "<!doctype html><meta name=viewport content='width=device-width'>\n\(body)".utf8))
    let folder = try TemporaryFolder()
    return try InputSource(
      .page(page.value), named: "page.html", assets: try AssetFolder(folder.path)
    ).input()
  }

  private func draw(_ body: String, _ viewport: String) throws -> Bitmap {
    let page = try Self.renderer.get().fullPage(
      of: input(body), in: Environment(viewport: try Viewport(viewport)))
    return try PNG.decode(page.value)
  }

  private static let rows = (0..<300).map { row in
    "<p style='height:40px;margin:0;background:rgb(\(row % 256),\(row / 2),99)'>Row \(row)</p>"
  }.joined()

  @Test func `A page of twelve thousand points is drawn whole`() throws {
    let image = try draw("<body style='margin:0'>" + Self.rows, "200x100@1")
    #expect(image.size == PixelSize(width: 200, height: 12_000))
    for row in [0, 1, 150, 299] {
      let pixel = image.pixels[(row * 40 + 38) * 200 + 190]
      #expect(
        [pixel.red, pixel.green, pixel.blue] == [UInt8(row % 256), UInt8(row / 2), 99])
    }
  }

  @Test func `Bands are not to be seen`() throws {
    // At this width a band has 4,000 rows of pixels, and the second one starts in a page's middle.
    let body = "<body style='margin:0'>" + String(Self.rows.prefix(6_000))
    let tall = try draw(body, "500x400@2")
    let input = try input(body)
    let environment = Environment(viewport: try Viewport("500x\(tall.height / 2)@2"))
    let frame = try Self.renderer.get().frame(of: input, in: environment)
    let whole = try Self.renderer.get().image(of: frame, from: input).value
    #expect(tall.height > 4_500)
    #expect(tall == whole)
  }

  @Test func `A short page is as high as the screen, and its heights are those on the screen`()
    throws
  {
    #expect(try draw("<p>Short", "200x100@1").size == PixelSize(width: 200, height: 100))
    let half = try draw("<p style='height:250vh'>Long", "200x100@1")
    #expect(half.size.height == 282)
  }

  @Test func `What is cut or fixed makes a page no longer`() throws {
    let body =
      "<div style='height:50px;overflow:hidden'><p style='height:900px'></div>"
      + "<p style='position:fixed;top:400px'>x</p>"
    #expect(try draw(body, "200x100@1").size.height == 100)
  }

  @Test func `A page that is too long is rejected with a reason`() throws {
    do {
      _ = try draw("<p style='height:999999px'>x", "200x100@1")
      Issue.record("It was drawn.")
    } catch let problems as InputProblems {
      #expect(problems.diagnostics.first?.summary.contains("points high") == true)
    }
  }
}
