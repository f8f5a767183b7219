import Raster
import Testing

/// Backgrounds and lines of inline boxes that go on over several lines.
struct InlineBackgroundTests {
  /// A span of two lines of 40 points each, from 4 to 16 and from 24 to 36.
  private static func span(_ style: String, around: String = "") -> String {
    "<style>i{display:inline-block;width:20px;height:10px}</style>"
      + "<div style='width:40px;font:10px/20px Arial;\(around)'>"
      + "<span style='\(style)'><i></i><i></i><i></i><i></i></span></div>"
  }

  private static let halves = "background:linear-gradient(90deg,#f00 50%,#00f 50%)"

  @Test(arguments: [
    (span(halves), "2,10=FF0000 37,10=FF0000 2,30=0000FF 37,30=0000FF"),
    (span(halves, around: "direction:rtl;"), "2,10=0000FF 37,10=0000FF 2,30=FF0000 37,30=FF0000"),
    (
      span("background:url(quarters.png) 0 0/100% 100%"),
      "20,6=FF0000 20,14=0000FF 20,26=00FF00 20,34=FFFFFF"
    ),
    (
      span("background:url(quarters.png) no-repeat 50px 0/10px 100% #ccc"),
      "20,6=CCCCCC 5,26=CCCCCC 12,26=FF0000 18,26=00FF00 25,26=CCCCCC"
    ),
    (
      span(halves + ";-webkit-box-decoration-break:clone"),
      "2,10=FF0000 37,10=0000FF 2,30=FF0000 37,30=0000FF"
    ),
  ])
  func `A background is one strip over all lines unless each has its own`(
    _ body: String, _ pixels: String
  ) throws {
    try DrawnPage(body).expect(pixels)
  }

  @Test(arguments: [
    ("", "8,10=FF0000 30,2=FF0000 51,10=FFFFFF 51,2=FFFFFF 8,30=FFFFFF 51,30=FF0000 30,37=FF0000"),
    (
      "direction:rtl;",
      "8,10=FFFFFF 30,2=FF0000 51,10=FF0000 8,30=FF0000 51,30=FFFFFF 30,37=FF0000"
    ),
  ])
  func `A shadow around a span is open where its lines are cut`(
    _ around: String, _ pixels: String
  ) throws {
    let style = "box-shadow:0 0 0 3px #f00"
    try DrawnPage(Self.span(style, around: "margin-left:10px;" + around)).expect(pixels)
    try DrawnPage(
      Self.span("box-shadow:inset 0 0 0 3px #f00", around: "margin-left:10px;" + around)
    ).expect(around.isEmpty ? "11,10=FF0000 48,10=FFFFFF" : "11,10=FFFFFF 48,10=FF0000")
  }

  @Test(arguments: [
    "<sup>&nbsp;&nbsp;&nbsp;</sup>", "<sub>&nbsp;&nbsp;&nbsp;</sub>",
    "<b style='font-family:Courier'>&nbsp;&nbsp;</b>", "<i style='font:9px Times'>&nbsp;&nbsp;</i>",
    "<span style='vertical-align:7px'>&nbsp;&nbsp;&nbsp;</span>",
  ])
  func `A line under text goes on under raised text and other fonts`(_ inner: String) throws {
    let page = try DrawnPage(
      "<div style='font:16px/60px Arial;text-decoration:underline #f00'>&nbsp;&nbsp;\(inner)"
        + "&nbsp;</div>", scale: 3)
    let rows = Set(
      [6, 16, 36].map { x in
        (0..<180).filter { y in
          let pixel = page.bitmap[x, y]
          return pixel.red > 200 && pixel.green < 60
        }
      })
    #expect(rows.count == 1)
    #expect(rows.first?.isEmpty == false)
  }

  @Test(arguments: ["underline", "line-through", "overline"])
  func `A line at text of several sizes is that of the box that has it`(_ line: String) throws {
    let page = try DrawnPage(
      "<div style='font:60px/90px Arial;width:100px;text-decoration:\(line) #f00'>"
        + "&nbsp;<span style='font-size:12px'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</span></div>")
    func rows(_ x: Int) -> [Int] {
      (0..<100).filter { y in
        let pixel = page.bitmap[x, y]
        return pixel.red > 200 && pixel.green < 60
      }
    }
    #expect(rows(5).count >= 3)
    #expect(rows(25).count == rows(5).count)
    // The middle of a line through text is that of its own letters, and heights of letters are
    // rounded.
    guard line != "line-through" else { return }
    let (first, other) = (try #require(rows(5).first), try #require(rows(25).first))
    #expect(abs(first - other) <= (line == "overline" ? 1 : 0))
  }
}
