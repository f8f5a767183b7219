import Diagnostics
import Raster
import Testing

/// `background` from the page to the pixels.
struct BackgroundTests {
  /// A box at 10…70, 10…50.
  private static func box(_ style: String) -> String {
    "<div style='width:60px;height:40px;margin:10px;\(style)'></div>"
  }

  // The quarters' colours: red, lime, blue, white.
  @Test(arguments: [
    ("url(quarters.png)", "10,10=FF0000 11,10=00FF00 10,11=0000FF 12,12=FF0000 69,48=00FF00"),
    (
      "url(&quot;quarters.png&quot;) no-repeat #ccc",
      "10,10=FF0000 11,10=00FF00 12,10=CCCCCC 69,49=CCCCCC"
    ),
    ("url(quarters.png) no-repeat right bottom #ccc", "68,48=FF0000 67,48=CCCCCC 69,48=00FF00"),
    ("url(quarters.png) repeat-x 0 10px #ccc", "10,20=FF0000 69,20=00FF00 10,19=CCCCCC"),
    ("url(quarters.png) repeat-y 50% #ccc", "39,11=FF0000 40,11=00FF00 41,11=CCCCCC 39,10=0000FF"),
    ("url(quarters.png) no-repeat right 5px bottom 3px #ccc", "63,45=FF0000 64,45=00FF00"),
    ("url(quarters.png) no-repeat calc(100% - 5px) 3px #ccc", "63,13=FF0000 65,13=CCCCCC"),
    ("url(quarters.png) no-repeat 0 0/100% 100%", "12,12=FF0000 67,12=00FF00 12,47=0000FF"),
    ("url(quarters.png) no-repeat center/contain #ccc", "21,11=FF0000 58,11=00FF00 19,30=CCCCCC"),
    ("url(quarters.png) center/cover", "12,10=FF0000 67,10=00FF00 12,49=0000FF"),
    ("url(quarters.png) 0 0/20px auto no-repeat #ccc", "11,11=FF0000 28,11=00FF00 30,30=CCCCCC"),
    (
      "url(quarters.png) space 0 0/25px 40px #ccc",
      "11,11=FF0000 34,11=00FF00 40,30=CCCCCC 45,11=FF0000"
    ),
    (
      "url(quarters.png) round 0 0/25px 40px", "11,11=FF0000 38,11=00FF00 41,11=FF0000 68,11=00FF00"
    ),
    ("linear-gradient(#f00,#f00) 0 0/20px 20px no-repeat,#00f", "29,29=FF0000 30,29=0000FF"),
    (
      "linear-gradient(#f00,#f00) 0 0/20px no-repeat,linear-gradient(#0f0,#0f0) 0 0/40px no-repeat,#00f",
      "29,49=FF0000 30,10=00FF00 50,10=0000FF"
    ),
    (
      "repeating-linear-gradient(90deg,#f00 0 10px,#00f 10px 20px)",
      "15,20=FF0000 25,20=0000FF 35,20=FF0000 65,20=0000FF"
    ),
    (
      "radial-gradient(circle,#f00 10px,#00f 10px)",
      "39,30=FF0000 48,30=FF0000 51,30=0000FF 39,19=0000FF"
    ),
    (
      "radial-gradient(closest-side,#f00 50%,#00f 50%)",
      "25,30=FF0000 23,30=0000FF 40,21=FF0000 40,18=0000FF"
    ),
    (
      "radial-gradient(10px 5px at left 20px top 20px,#f00 100%,#00f 100%)",
      "30,34=FF0000 30,36=0000FF 39,30=FF0000 41,30=0000FF"
    ),
    (
      "repeating-radial-gradient(circle,#f00 0 5px,#00f 5px 10px)",
      "42,30=FF0000 47,30=0000FF 52,30=FF0000"
    ),
    ("none", "10,10=FFFFFF"), ("transparent", "10,10=FFFFFF"), ("0 0 red", "10,10=FF0000"),
  ])
  func `A background is drawn as it says`(_ value: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.box("background:\(value)"))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty)
  }

  @Test func `Corners of an ellipse and a circle reach as far as CSS says`() throws {
    // To the farthest corner: 60 x 40 has one of 42.4 by 28.3.
    let positions = [
      ("farthest-corner", 0.7), ("circle farthest-corner", 0.83), ("farthest-side", 1),
    ]
    for (extent, corner) in positions {
      let page = try DrawnPage(
        Self.box("background:radial-gradient(\(extent),#000,#fff)"))
      // The middle of the right side.
      #expect(abs(Double(page.bitmap[69, 30].red) / 255 - corner) < 0.03)
    }
  }

  @Test(arguments: [
    ("background-clip:padding-box", "12,30=808080 19,30=808080 20,30=FF0000"),
    ("background-clip:content-box", "12,30=808080 20,30=FFFFFF 25,30=FF0000"),
    ("background-clip:border-box", "12,30=800000 19,30=800000 20,30=FF0000"),
  ])
  func `A colour is cut to its box`(_ style: String, _ pixels: String) throws {
    try DrawnPage(
      Self.box("border:10px solid rgba(0,0,0,.5);padding:5px;background-color:#f00;\(style)")
    ).expect(pixels)
  }

  @Test(arguments: [("border-box", 10), ("padding-box", 20), ("content-box", 25)])
  func `An image starts where its box does`(_ origin: String, _ start: Int) throws {
    let page = try DrawnPage(
      Self.box(
        "border:10px solid transparent;padding:5px;background:url(quarters.png) no-repeat;"
          + "background-origin:\(origin)"))
    try page.expect("\(start),\(start)=FF0000 \(start + 1),\(start + 1)=FFFFFF")
  }

  @Test func `The page's background goes on over the whole screen`() throws {
    try DrawnPage(
      "<style>body{height:10px;background:linear-gradient(90deg,#f00 50%,#00f 50%)}</style>"
    )
    .expect("10,90=FF0000 90,90=0000FF")
    try DrawnPage("<style>html{background:url(quarters.png)}</style>")
      .expect("98,98=FF0000 99,98=00FF00 99,99=FFFFFF")
  }

  @Test func `An image behind a pseudo-element and through a custom property is drawn`() throws {
    try DrawnPage(
      "<style>:root{--p:url(quarters.png)}p{margin:0}p:before{content:'';display:block;"
        + "height:9px;background:var(--p) no-repeat}</style><p>"
    ).expect("0,0=FF0000 1,0=00FF00 2,0=FFFFFF")
  }

  @Test func `A conic gradient turns around its centre`() throws {
    try DrawnPage(
      Self.box("background:conic-gradient(#f00 25%, #0f0 0 180deg, #00f 0 .75turn, #fff 0)")
    )
    .expect("60,10=FF0000 60,45=00FF00 10,45=0000FF 10,10=FFFFFF")
    try DrawnPage(
      Self.box("background:repeating-conic-gradient(from 90deg at 0 0, #f00 0 45deg, #00f 0 90deg)")
    ).expect("60,15=FF0000 15,45=0000FF")
  }

  @Test func `A background can be cut to the letters`() throws {
    let letter = "margin:0;font:bold 100px/100px sans-serif;color:transparent"
    // On the left stem of the letter, between the stems, and on the bar between them.
    let page = try DrawnPage(
      "<p style='\(letter);background:linear-gradient(#f00,#f00);-webkit-background-clip:text'>H</p>"
    )
    try page.expect("20,40=FF0000 45,30=FFFFFF 45,50=FF0000 90,50=FFFFFF")
    #expect(page.warnings.isEmpty)
    try DrawnPage(
      "<p style='\(letter);background:#00f;background-clip:text'><b>H</b></p>"
    ).expect("20,40=0000FF 45,30=FFFFFF 45,50=0000FF")
  }

  @Test(arguments: [
    ("circle(20px)", "40,30=00FF00 58,30=00FF00 62,30=FFFFFF 12,12=FFFFFF"),
    ("ellipse(50% 10px at 50% 25px)", "13,35=00FF00 40,35=00FF00 40,20=FFFFFF"),
    ("inset(10px 20px 5px)", "31,21=00FF00 48,43=00FF00 28,30=FFFFFF 40,47=FFFFFF"),
    ("inset(0 round 10px)", "10,10=FFFFFF 40,10=00FF00"), ("inset(30px)", "40,30=FFFFFF"),
    ("polygon(0 0, 100% 0, 0 100%)", "15,15=00FF00 65,47=FFFFFF"),
    (
      "polygon(evenodd, 0 0, 60px 0, 60px 40px, 0 40px, 0 0, 20px 10px, 40px 10px, 40px 30px, "
        + "20px 30px, 20px 10px)", "12,12=00FF00 40,30=FFFFFF"
    ),
    ("path(\"M0 0h60v40z\")", "65,15=00FF00 15,45=FFFFFF"),
    ("path(evenodd, \"M0 0h60v40h-60zM20 10h20v20h-20z\")", "12,12=00FF00 40,30=FFFFFF"),
  ])
  func `A box is cut to a shape`(_ shape: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.box("background:#0f0;clip-path:\(shape)"))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty)
  }

  @Test(arguments: [
    ("", "25,25=00FF00 12,12=FFFFFF 65,45=FFFFFF"),
    ("clipPathUnits=objectBoundingBox transform='scale(.05)'", "40,30=00FF00 12,12=FFFFFF"),
  ])
  func `A box is cut to a clipPath of the page`(_ attributes: String, _ pixels: String) throws {
    let page = try DrawnPage(
      Self.box("background:#0f0;clip-path:url(#c)")
        + "<svg width=0 height=0><clipPath id=c \(attributes)><circle cx=10 cy=10 r=10 /></clipPath></svg>"
    )
    try page.expect(pixels)
    #expect(page.warnings.isEmpty, "\(page.warnings)")
  }

  @Test func `A mask of SVG that is to cut a box is reported`() throws {
    let page = try DrawnPage(
      Self.box("background:#0f0;mask:url(#m)") + "<svg width=0 height=0><mask id=m /></svg>")
    try page.expect("12,12=00FF00")
    #expect(
      page.warnings.map(\.summary) == [
        "A mask of SVG (\"#m\") doesn't cut boxes; it is left out."
      ])
  }

  @Test func `A clipPath that is not there is reported`() throws {
    let page = try DrawnPage(Self.box("background:#0f0;clip-path:url(#none)"))
    try page.expect("12,12=00FF00")
    #expect(page.warnings.map(\.summary).joined().contains("\"none\""))
  }

  @Test func `An image that is not there is reported once, and one outside is rejected`() throws {
    let page = try DrawnPage(
      Self.box("background:url(none.png) #0f0") + Self.box("background:url(none.png)"))
    #expect(page.warnings.count == 1)
    try page.expect("10,10=00FF00")
    let outside = try DrawnPage(Self.box("background:url(file:///etc/passwd)"))
    #expect(outside.warnings.map(\.summary).joined().contains("rejected"))
  }

  @Test(
    arguments: [
      "url(quarters.png", "red blue", "1px 2px 3px red", "red, blue", "url(a) url(b)", "/ 5px",
      "0 0/-5px", "conic-gradient(red, 5px)", "conic-gradient(from 3, red, blue)",
      "linear-gradient(red, 5px, 6px, blue)", "repeat-z",
    ].dropFirst())
  func `What is no background changes nothing`(_ value: String) throws {
    let page = try DrawnPage(Self.box("background:#0f0;background:\(value)"))
    try page.expect("10,10=00FF00 69,49=00FF00")
    #expect(page.warnings.count == 1)
  }

  @Test(arguments: [
    "url(quarters.png) 0 0/1e9px 1e9px", "url(quarters.png) 0 0/.001px .001px",
    "url(quarters.png) 1e30px 0", "radial-gradient(0px 0px,red,blue)",
    "repeating-linear-gradient(red 0,blue 0)", "repeating-radial-gradient(red,blue .0001px)",
    "radial-gradient(circle 1e30px,red,blue)", "linear-gradient(red,blue) 0 0/0 0",
    "url(quarters.png) space 0 0/1px 1px",
  ])
  func `A background that asks for too much is no trouble`(_ value: String) throws {
    _ = try DrawnPage(Self.box("background:\(value)"))
  }
}
