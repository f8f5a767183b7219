import Raster
import Testing

/// Images and gradients in place of the lines of borders.
struct BorderImageTests {
  /// 30 x 30 points, lime, in the middle of the upper side red and then blue.
  private static let frame =
    "url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='30' height='30'>"
    + "<rect width='30' height='30' fill='lime'/><rect x='10' width='5' height='10' fill='red'/>"
    + "<rect x='15' width='5' height='10' fill='blue'/></svg>\")"

  private static func page(_ style: String, around: String = "") -> String {
    "<style>div{width:25px;height:20px;\(style)}</style><body style='\(around)'><div></div>"
  }

  @Test(arguments: [
    ("stretch", "11,5=FF0000 19,5=FF0000 26,5=0000FF 33,5=0000FF"),
    ("repeat", "11,5=FF0000 14,5=0000FF 19,5=FF0000 25,5=0000FF 29,5=FF0000 34,5=0000FF"),
    ("round", "11,5=FF0000 16,5=0000FF 19,5=FF0000 25,5=0000FF 28,5=FF0000 34,5=0000FF"),
    ("space", "10,5=FFFFFF 13,5=FF0000 18,5=0000FF 22,5=FFFFFF 25,5=FF0000 30,5=0000FF"),
    ("round stretch", "11,5=FF0000 16,5=0000FF 5,20=00FF00 22,20=FFFFFF"),
  ])
  func `A side of the image fills that of the border as it says`(
    _ repetition: String, _ pixels: String
  ) throws {
    let style = "border:10px solid gray;border-image:\(Self.frame) 10 \(repetition)"
    try DrawnPage(Self.page(style)).expect(pixels + " 5,5=00FF00 40,5=00FF00 40,35=00FF00")
  }

  private static let red = "linear-gradient(red,red)"

  @Test(arguments: [
    // The corners of an image of pixels; nothing is left for the sides between them.
    (
      "border:10px solid gray;border-image:url(quarters.png) 1",
      "5,5=FF0000 40,5=00FF00 5,35=0000FF 20,5=FFFFFF"
    ),
    (
      "border:10px solid gray;border-image:url(quarters.png) 50%",
      "5,5=FF0000 40,5=00FF00 5,35=0000FF 20,5=FFFFFF"
    ),
    // Round corners cut the background only.
    (
      "border:10px solid gray;background:blue;border-radius:20px;border-image:\(red) 1",
      "1,1=FF0000 43,1=FF0000 20,20=0000FF"
    ),
    (
      "border:10px solid gray;overflow:hidden;border-radius:20px;border-image:\(red) 1",
      "1,1=FF0000 43,38=FF0000 20,20=FFFFFF"
    ),
    ("border:10px solid gray;border-image:\(red) 1 fill", "20,20=FF0000"),
    ("border:10px solid gray;-webkit-border-image:\(red) 1", "20,20=FF0000"),
    // Neither a width nor a style of the border is needed.
    ("margin:20px;border-image:\(red) 1/4px/6px", "15,30=FF0000 19,30=FFFFFF 49,30=FF0000"),
    ("border:10px solid gray;border-image:\(red) 1/50%", "2,20=FF0000 20,2=FF0000 22,19=FF0000"),
    ("border:10px solid gray;border-image:\(red) 4/auto", "2,20=FF0000 6,20=FFFFFF"),
    ("border:10px solid gray;border-image:\(red) 1/.5", "2,20=FF0000 7,20=FFFFFF"),
    ("border:10px solid lime;border-image:none", "2,2=00FF00"),
    // The shorthand of borders sets the image back.
    ("border-image:\(red) 1;border:10px solid lime", "2,2=00FF00"),
    (
      "border:10px solid gray;border-image:linear-gradient(90deg,red 50%,blue 50%) 10",
      "5,20=FF0000 40,20=0000FF 20,5=FF0000 25,35=0000FF 20,20=FFFFFF"
    ),
  ])
  func `An image is drawn in place of the lines`(_ style: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.page(style))
    try page.expect(pixels)
    #expect(page.warnings == [])
  }

  @Test func `A border whose image is missing has its lines, and a warning`() throws {
    let page = try DrawnPage(Self.page("border:10px solid lime;border-image:url(a.png) 1"))
    try page.expect("2,2=00FF00 20,20=FFFFFF")
    #expect(page.warnings.count == 1)
  }

  @Test func `An image around an inline box is one strip over all lines`() throws {
    let body =
      "<style>i{display:inline-block;width:20px;height:10px}</style>"
      + "<div style='width:48px;font:10px/30px Arial'><span style='border:4px solid;"
      + "border-image:linear-gradient(90deg,#f00 50%,#00f 50%) 4'>"
      + "<i></i><i></i><i></i><i></i></span></div>"
    let page = try DrawnPage(body)
    let rows = (0..<60).filter { page.bitmap[20, $0].green < 10 }
    let upper = try #require(rows.first)
    try page.expect("2,\(upper)=FF0000 42,\(upper)=FF0000 2,\(upper + 30)=0000FF")
    // The end of the first line is cut off, and has no side.
    #expect(page.bitmap[43, upper + 8].green == 255)
  }
}
