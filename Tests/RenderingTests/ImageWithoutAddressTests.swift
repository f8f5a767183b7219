import Diagnostics
import Geometry
import Testing

/// Images that name no file.
struct ImageWithoutAddressTests {
  @Test(arguments: [
    ("<img id=i>", 0.0, 0.0), ("<img id=i src=''>", 0, 0), ("<img id=i alt=''>", 0, 0),
    ("<img id=i width=30 height=20>", 30, 20),
    ("<img id=i style='display:block;width:50%'>", 50, 0),
  ])
  func `An image without an address has no size of its own and shows nothing`(
    _ body: String, _ width: Double, _ height: Double
  ) throws {
    let page = try DrawnPage(
      "<div style='font:10px/10px Arial'>\(body)<p style='margin:60px 0'>A</p></div>")
    let rect = try #require(page.rect("i"))
    #expect(rect.size == Size(width: width, height: height))
    #expect(page.warnings.isEmpty, "\(page.warnings)")
    try page.expect("1,1=FFFFFF 10,5=FFFFFF")
  }

  @Test func `The text of an image without an address is missed`() throws {
    let page = try DrawnPage("<img alt='Sale'>")
    #expect(page.warnings.map(\.summary).contains { $0.contains("\"Sale\"") })
  }
}
