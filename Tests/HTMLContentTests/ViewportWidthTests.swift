import Diagnostics
import HTMLContent
import Testing

struct ViewportWidthTests {
  @Test(arguments: [
    ("", 980.0 as Double?), ("<meta name=viewport content='width=device-width'>", nil),
    ("<meta name=viewport content='initial-scale=1, width = 600'>", 600),
    ("<meta name=Viewport content='initial-scale=1'>", nil),
  ])
  func `A page says in which width it is laid out`(_ head: String, _ width: Double?) throws {
    #expect(try HTMLPage.parse(Array(head.utf8)).value.viewportWidth == width)
  }
}
