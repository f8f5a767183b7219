import Raster
import Testing

/// Lines between cells of tables whose borders collapse, drawn as their styles say.
struct CollapsedLineTests {
  /// A line of 60 points below a cell of 60 x 20.
  private static func cell(_ style: String) -> String {
    "<table style='border-collapse:collapse'><td style='padding:0;width:60px;height:20px;"
      + "border-bottom:\(style) #f00'></table>"
  }

  /// How many times a row of pixels goes over from one colour to another, as far as the line goes.
  private func changes(_ page: DrawnPage, y: Int) -> Int {
    (1..<60).count { page.bitmap[$0, y] != page.bitmap[$0 - 1, y] }
  }

  @Test(arguments: [("dashed", 9...15), ("dotted", 18...45), ("solid", 0...0), ("double", 0...0)])
  func `A broken line has its gaps`(_ style: String, _ count: ClosedRange<Int>) throws {
    let page = try DrawnPage(Self.cell("3px \(style)"))
    let rows = (15..<25).filter { page.bitmap[1, $0].green < 10 }
    #expect(rows.count == (style == "double" ? 2 : 3))
    let first = try #require(rows.first)
    #expect(count.contains(changes(page, y: first)))
    // The ends are whole, and dots are square.
    #expect(page.bitmap[0, first].green < 10)
    #expect(page.bitmap[59, first].green < 10)
    #expect(page.warnings == [])
  }

  @Test(arguments: [("ridge", false), ("groove", true), ("inset", false), ("outset", true)])
  func `A raised line has a half in the light and one in the shade`(
    _ style: String, _ isDarkFirst: Bool
  ) throws {
    let page = try DrawnPage(
      Self.cell("8px \(style)").replacing("#f00", with: "#a60"))
    let rows = (10..<30).map { page.bitmap[20, $0] }.filter { $0.blue < 200 }
    #expect(rows.count == 8)
    let (upper, lower) = (try #require(rows.first), try #require(rows.last))
    #expect(isDarkFirst == (upper.red < lower.red))
  }
}
