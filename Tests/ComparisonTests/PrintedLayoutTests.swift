import Geometry
import Testing

@testable import Comparison

/// The layouts beside goldens, which may come from anywhere.
struct PrintedLayoutTests {
  private static func layout(of count: Int) -> String {
    String(repeating: "p text 0 0 1 1\n", count: count)
  }

  @Test func `More elements than any layout has are not read`() {
    #expect(PrintedLayout.elements(of: Self.layout(of: 3))?.count == 3)
    #expect(PrintedLayout.elements(of: Self.layout(of: PrintedLayout.maximumElements + 1)) == nil)
  }

  @Test func `The scale of a page is no part of its frame`() throws {
    let text =
      "at container 0 0 393 852 at 0.401\n  body/p[1] text 3 3 90 12 at 2 \"at 3\" truncated\n"
    let elements = try #require(PrintedLayout.elements(of: text))
    #expect(elements.map(\.id) == ["at", "body/p[1]"])
    #expect(elements.first?.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(elements.last?.lines == ["at 3"])
    #expect(elements.last?.isTruncated == true)
  }
}
