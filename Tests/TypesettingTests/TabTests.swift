import Boxes
import Geometry
import Testing
import Typesetting

struct TabTests {
  /// Where the first glyph of each run of letters is, without that of tabs.
  private func starts(_ layout: TextLayout) -> [Double] {
    layout.lines.first?.runs.flatMap(\.glyphs).map { hundredths($0.x) } ?? []
  }

  @Test func `A tab goes to the next stop, 28 points apart as in UIKit`() throws {
    let layout = try Sample.layOut("a\tb\t\tc")
    let glyphs = starts(layout)
    try #require(glyphs.count == 6)
    #expect([glyphs[2], glyphs[5]] == [28, 84])
    let c = try Sample.layOut("c").size.width
    #expect(abs(layout.size.width - 84 - c) < 1e-9)
  }

  @Test func `A word that ends on a stop is followed by the next`() throws {
    let layout = try Sample.layOut("\tb", paragraph: { $0.tabInterval = 50 })
    #expect(starts(layout) == [0, 50])
  }

  @Test func `Tab stops count from the start of the line in text from right to left`() throws {
    let layout = try Sample.layOut("א\tב", width: 200)
    let line = try #require(layout.lines.first)
    let bet = try Sample.layOut("ב").size.width
    #expect(abs(line.frame.width - 28 - bet) < 1e-9)
    #expect(line.frame.maxX == 200)
    let first = try #require(line.runs.flatMap(\.glyphs).first)
    #expect(abs(first.x - (200 - 28 - bet)) < 1e-9)
  }

  @Test func `A line with tabs is as full as the stops allow`() throws {
    let a = try Sample.layOut("a").size.width
    #expect(try Sample.layOut("a\ta\ta", width: 56 + a).strings == ["a\ta\ta"])
    #expect(try Sample.layOut("a\ta\ta", width: 55 + a).strings == ["a\ta", "a"])
    #expect(try Sample.layOut("a\ta\ta", width: 28).strings == ["a", "a", "a"])
  }

  @Test func `Words after a tab break where they are too wide`() throws {
    let layout = try Sample.layOut("\u{A0}\tmmmmmmmm", width: 70)
    #expect(layout.lines.allSatisfy { $0.frame.width <= 70 })
    #expect(layout.strings.joined().filter { $0 == "m" }.count == 8)
  }

  @Test func `Tabs without end take no more time than their number`() throws {
    let tabs = String(repeating: "\t", count: 50_000)
    for width in [10, 1e6, 1e9, Double.infinity] {
      #expect(try !Sample.layOut(tabs + "x", width: width).lines.isEmpty)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300])
  func `An interval that is not one leaves tabs out`(_ interval: Double) throws {
    let layout = try Sample.layOut("a\tb", paragraph: { $0.tabInterval = interval })
    #expect(layout.size.width.isFinite)
    #expect(abs(try layout.size.width - Sample.layOut("a").size.width) < 20)
  }
}
