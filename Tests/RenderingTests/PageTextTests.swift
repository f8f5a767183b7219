import Boxes
import Diagnostics
import Geometry
import Raster
import Rendering
import Testing

/// Looks of texts and images of pages that are decided after the layout.
struct PageTextTests {
  private static func line(_ style: String, _ text: String) -> String {
    "<style>b{font-weight:400}</style><div id=x style='font:10px/10px sans-serif;width:60px;"
      + "overflow:hidden;white-space:nowrap;text-overflow:ellipsis;\(style)'>\(text)</div>"
  }

  private func text(_ page: DrawnPage) -> LayoutText? {
    func find(_ nodes: [LayoutNode]) -> LayoutText? {
      for node in nodes {
        if node.name.id == "x" { return node.text }
        if let inner = find(node.children) { return inner }
      }
      return nil
    }
    return find(page.frame.layout)
  }

  @Test(arguments: [
    ("", "A line that is too long"), ("direction:rtl", "שלום עולם ארוך מאוד"),
    ("", "<span>A line that is too long</span>"), ("", "A line <b>that is too</b> long"),
    ("white-space:normal", "Longwordlongwordlongword and more"),
  ])
  func `A line that doesn't fit ends with an ellipsis`(_ style: String, _ body: String) throws {
    let text = try #require(self.text(try DrawnPage(Self.line(style, body))))
    #expect(text.isTruncated)
    let line = try #require(text.lines.first)
    #expect(line.string.contains("\u{2026}"))
    // The box of the text is moved to a whole pixel, here a point wide.
    #expect(line.frame.minX > -0.5 && line.frame.maxX < 60.5)
  }

  @Test(arguments: [
    ("", "Fits"), ("text-overflow:clip", "A line that is too long"),
    ("overflow:visible", "A line that is too long"), ("white-space:normal", "A line that is long"),
  ])
  func `Other lines stay whole`(_ style: String, _ body: String) throws {
    let text = try #require(self.text(try DrawnPage(Self.line(style, body))))
    #expect(!text.isTruncated)
    #expect(text.lines.map(\.string).joined(separator: " ") == body)
  }

  @Test(arguments: [
    ("Words that go on and on and on", true), ("Words<br>that<br>end", true),
    ("<b>Words</b> that <i>go on</i> and on and on", true), ("Words<br>that", false),
  ])
  func `The last line that is seen of a clamped text ends with an ellipsis if there are more`(
    _ body: String, _ isCut: Bool
  ) throws {
    let clamp = "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2"
    let text = try #require(
      self.text(try DrawnPage(Self.line("white-space:normal;text-overflow:clip;\(clamp)", body))))
    #expect(text.isTruncated == isCut)
    let line = text.lines.first { $0.string.contains("\u{2026}") }
    #expect((line != nil) == isCut)
    if let line { #expect(line.frame.minY >= 9 && line.frame.maxY <= 22) }
  }

  @Test func `Lines at a text have the colour and style of who draws them`() throws {
    let start = "<div style='font:40px/60px sans-serif;text-decoration:"
    func rows(_ page: DrawnPage, where isThere: (Pixel) -> Bool) -> [Int] {
      (0..<60).filter { isThere(page.bitmap[12, $0]) }
    }
    func isRed(_ pixel: Pixel) -> Bool { pixel.red > 200 && pixel.green < 60 && pixel.blue < 60 }
    let under = rows(
      try DrawnPage(start + "underline red'><span style='color:blue'>___</span></div>"),
      where: isRed)
    #expect(!under.isEmpty)
    let over = rows(try DrawnPage(start + "overline red'>xx</div>"), where: isRed)
    #expect(!over.isEmpty && (over.max() ?? 99) < (under.min() ?? 0))
    let double = rows(try DrawnPage(start + "double underline red'>xx</div>"), where: isRed)
    #expect(double.count > (double.max() ?? 0) - (double.min() ?? 0) - double.count)
    #expect(double.count >= 2 && (double.max() ?? 0) - (double.min() ?? 0) + 1 > double.count)
  }

  @Test(arguments: [
    ("contain", "50% 50%", "1,11=FF0000 38,11=00FF00 20,5=CCCCCC"),
    ("contain", "left top", "1,1=FF0000 38,1=00FF00 20,45=CCCCCC"),
    ("cover", "right", "21,1=00FF00 39,1=00FF00"),
    ("none", "5px 7px", "5,7=FF0000 6,7=00FF00 5,8=0000FF 7,7=CCCCCC"),
    ("scale-down", "0 0", "0,0=FF0000 1,0=00FF00 2,0=CCCCCC"),
    ("fill", "0 0", "1,1=FF0000 38,58=FFFFFF"),
  ])
  func `An image is in its box as it says`(_ fit: String, _ location: String, _ pixels: String)
    throws
  {
    let height = fit == "cover" ? 80 : 60
    try DrawnPage(
      "<img src=quarters.png style='display:block;width:40px;height:\(height)px;background:#ccc;"
        + "object-fit:\(fit);object-position:\(location)'>"
    ).expect(pixels)
  }
}
