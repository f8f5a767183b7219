import Checks
import Testing

/// What takes up room and shows nothing.
struct EmptyCheckTests {
  private func description(_ content: String, named name: String = "p.html") throws -> [String] {
    try CheckScene.description(of: "empty", Array(content.utf8), named: name)
  }

  @Test(arguments: [
    "", " ", "<!DOCTYPE html><html><body></body></html>", "<div style='height: 40px'></div>",
    "<div style='height: 40px; background: #eee'> </div>", "<p style='display: none'>Hello",
    "<div style='opacity: 0'>Hello</div>", "<style>p { color: red }</style>",
  ])
  func `A page with nothing to see is one finding`(_ page: String) throws {
    let found = try description(page)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("warning: The page shows") })
  }

  @Test(arguments: [
    "Hello", "<input aria-label=Mail>", "<svg width=9 height=9><path d='M0 0h9v9z'/></svg>",
    "<div style='background: linear-gradient(red, blue); height: 9px'></div>",
    "<div id=a></div><script>document.getElementById('a').textContent = 'Hello'</script>",
    "<iframe src='https://example.com'></iframe>", "<ul><li></ul>Hello",
  ])
  func `A page that shows something, or may, is silent`(_ page: String) throws {
    #expect(try description(page) == [])
  }

  @Test(arguments: [
    ("<img alt=A>", 1), ("<img alt=A src=''>", 1), ("<img alt=A src=' '>", 1),
    ("<input type=image alt=Go>", 1), ("<img alt=A src=a.png>", 0), ("<img alt=A srcset=a.png>", 0),
    ("<picture><source srcset=a.png><img alt=A></picture>", 0), ("<div hidden><img></div>", 0),
    ("<img alt=A data-src=a.png><script>load()</script>", 0),
  ])
  func `An image without an address shows nothing`(_ element: String, _ count: Int) throws {
    #expect(try description("<p>Hello</p>" + element).count == count, "\(element)")
  }

  @Test(arguments: [("\"  \"", 1), ("\"\\n\"", 1), ("\"\\u00a0\"", 1), ("\"\"", 0), ("\"Hi\"", 0)])
  func `A text of blanks takes up room for nothing`(_ text: String, _ count: Int) throws {
    let airship = """
      {"display_type": "modal", "display": {"heading": {"text": \(text)}, "body": {"text": "Hi"}}}
      """
    let braze = """
      {"type": "MODAL", "header": \(text), "message": "Hi"}
      """
    for message in [airship, braze] {
      #expect(try description(message, named: "m.json").count == count, "\(message)")
    }
  }

  @Test func `A blank label is reported as that of an empty button alone`() throws {
    let message = """
      {"display_type": "modal", "display": {"body": {"text": "Hi"}, "buttons": [
        {"id": "a", "label": {"text": "  "}}]}}
      """
    #expect(try description(message, named: "m.json") == [])
  }
}
