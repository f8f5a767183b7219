import Testing

/// Addresses without a character in style sheets.
struct EmptyAddressTests {
  @Test(arguments: [
    "background:url(\"\")", "background-image:url()", "background:red url('') no-repeat",
    "background-image:linear-gradient(red,red),url(\"\")",
    "display:list-item;list-style-image:url(\"\")",
  ])
  func `An empty address is that of no image, and not of one that is missing`(
    _ style: String
  ) throws {
    let page = try DrawnPage("<div style='\(style.replacing("'", with: "\""))'>A</div>")
    #expect(page.warnings.isEmpty, "\(page.warnings)")
    let named = style.replacing("url(\"\")", with: "url(a.png)").replacing(
      "url()", with: "url(a.png)"
    )
    .replacing("url('')", with: "url(a.png)")
    #expect(try DrawnPage("<div style='\(named)'>A</div>").warnings.count == 1)
  }
}
