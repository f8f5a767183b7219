import Testing

/// Shapes of SVG from the page to the pixels.
struct SVGDrawingTests {
  private static func svg(_ content: String, _ attributes: String = "viewBox='0 0 10 10'") -> String
  {
    "<svg width=100 height=100 style='display:block' \(attributes)>\(content)</svg>"
  }

  // A unit of the view is ten points.
  @Test(arguments: [
    (
      "<rect x=2 y=3 width=4 height=5 fill=red />",
      "20,30=FF0000 59,79=FF0000 19,40=FFFFFF 60,79=FFFFFF"
    ),
    ("<circle cx=5 cy=5 r=4 fill=blue />", "50,11=0000FF 12,50=0000FF 15,15=FFFFFF 85,85=FFFFFF"),
    ("<path d='M0 0L10 0L0 10z'/>", "2,2=000000 40,40=000000 60,60=FFFFFF"),
    (
      "<path fill-rule=evenodd d='M1 1h8v8H1zM3 3h4v4H3z'/>",
      "20,20=000000 50,50=FFFFFF 85,50=000000"
    ),
    ("<path d='M1 1h8v8H1zM3 3h4v4H3z'/>", "20,20=000000 50,50=000000"),
    (
      "<path d='M1 5H9' fill=none stroke=lime stroke-width=2 />",
      "10,41=00FF00 89,58=00FF00 8,50=FFFFFF 91,50=FFFFFF 50,61=FFFFFF"
    ),
    (
      "<path d='M2 5H8' stroke=lime stroke-width=2 stroke-linecap=square />",
      "11,50=00FF00 88,50=00FF00 8,50=FFFFFF"
    ),
    (
      "<path d='M0 5H10' stroke=red stroke-width=2 stroke-dasharray='2 3'/>",
      "10,50=FF0000 30,50=FFFFFF 60,50=FF0000 80,50=FFFFFF"
    ),
    ("<rect width=10 height=10 fill=red fill-opacity=.5 />", "50,50=FF8080"),
    (
      "<g opacity=.5><rect width=6 height=10 /><rect x=4 width=6 height=10 /></g>",
      "20,50=808080 50,50=808080 80,50=808080"
    ),
    (
      "<g transform='translate(5 0) rotate(90)'><rect width=4 height=2 fill=red /></g>",
      "31,1=FF0000 49,39=FF0000 29,20=FFFFFF 51,20=FFFFFF"
    ),
    (
      "<linearGradient id=g><stop stop-color=red /><stop offset=1 stop-color=blue /></linearGradient>"
        + "<rect width=10 height=10 fill='url(#g)'/>", "0,50=FE0001 50,50=7F0080 99,50=0100FE"
    ),
    (
      "<clipPath id=c><circle cx=5 cy=5 r=3 /></clipPath>"
        + "<rect width=10 height=10 clip-path='url(#c)'/>", "50,50=000000 21,50=000000 15,50=FFFFFF"
    ),
    (
      "<defs><rect id=r width=2 height=2 /></defs><use href='#r' x=4 y=4 fill=red />",
      "41,41=FF0000 59,59=FF0000 39,39=FFFFFF 61,61=FFFFFF"
    ),
  ])
  func `A shape is drawn where and as it says`(_ content: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.svg(content))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty, "\(page.warnings)")
  }

  @Test(arguments: [
    ("xMidYMid meet", "10,10=FFFFFF 50,30=FF0000 50,70=FF0000 50,20=FFFFFF"),
    ("xMinYMin meet", "50,10=FF0000 50,49=FF0000 50,51=FFFFFF"),
    ("xMidYMid slice", "1,1=FF0000 99,99=FF0000"), ("none", "1,1=FF0000 99,99=FF0000"),
  ])
  func `A view is fitted into its box`(_ fit: String, _ pixels: String) throws {
    let content = "<rect width=20 height=10 fill=red />"
    try DrawnPage(
      Self.svg(content, "viewBox='0 0 20 10' preserveAspectRatio='\(fit)'")
    ).expect(pixels)
  }

  @Test func `The text's colour and the page's rules count`() throws {
    let page = try DrawnPage(
      "<style>.a{fill:currentColor}#b{stroke:lime;stroke-width:2}</style><div style='color:blue'>"
        + Self.svg("<rect class=a width=5 height=10 /><path id=b d='M8 0V10'/>") + "</div>")
    try page.expect("20,50=0000FF 80,50=00FF00 60,50=FFFFFF")
  }

  @Test(arguments: ["style='overflow:visible'", "overflow=visible"])
  func `What goes beyond an image is seen where its overflow is visible`(_ overflow: String) throws
  {
    let circle = "<circle cx=20 cy=20 r=30 fill=red />"
    for (attribute, beyond) in [("", "FFFFFF"), (overflow, "FF0000")] {
      // A group that is translucent as a whole is not cut either.
      let page = try DrawnPage(
        "<div style='opacity:.99;padding:20px'><svg width=40 height=40 \(attribute)>\(circle)</svg>"
      )
      try page.expect("40,40=FF0303 68,40=\(beyond) 40,12=\(beyond)")
    }
  }
}
