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
}
