import Diagnostics
import Testing

/// Borders, corners and outlines from the page to the pixels.
struct BorderTests {
  /// A box at 10…70, 10…50.
  private static func box(_ style: String) -> String {
    "<div style='width:60px;height:40px;margin:10px;box-sizing:border-box;\(style)'></div>"
  }

  @Test(arguments: [
    // Dashes of 8 and gaps of about 4 start and end every side: five of them fill 60 with 5.
    ("4px dashed red", "10,11=FF0000 17,11=FF0000 19,11=FFFFFF 23,11=FF0000 69,11=FF0000"),
    ("4px dashed red", "11,10=FF0000 11,17=FF0000 11,19=FFFFFF 11,49=FF0000 40,30=FFFFFF"),
    ("2px dotted red", "10,10=FF0000 12,10=FFFFFF 14,11=FF0000 68,10=FF0000"),
    ("6px dotted red", "13,13=FF0000 18,13=FFFFFF 66,13=FF0000"),
    (
      "6px double red",
      "10,20=FF0000 11,20=FF0000 12,20=FFFFFF 13,20=FFFFFF 14,20=FF0000 16,20=FFFFFF"
    ),
    ("2px double red", "10,20=FF0000 11,20=FF0000 12,20=FFFFFF"),
    ("4px solid red", "10,20=FF0000 13,20=FF0000 14,20=FFFFFF"),
    ("4px hidden red", "10,20=FFFFFF"),
  ])
  func `A line is drawn in its style`(_ border: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.box("border:\(border)"))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty)
  }

  @Test func `Sides have styles of their own`() throws {
    try DrawnPage(
      Self.box(
        "border:6px solid;border-style:solid double dashed none;"
          + "border-color:red lime blue black")
    ).expect(
      "40,12=FF0000 69,30=00FF00 67,30=FFFFFF 65,30=00FF00 40,46=FFFFFF 10,46=0000FF 12,30=FFFFFF")
  }

  @Test func `A side without a border is empty beside broken lines with round corners`() throws {
    let style = "border-left:6px solid lime;border-top:4px dashed red;border-radius:12px 0 0"
    let empty = (15..<50).map { "69,\($0)=FFFFFF" }.joined(separator: " ")
    try DrawnPage(Self.box(style)).expect(empty + " 12,40=00FF00")
  }

  @Test func `Dashes where two sides meet are as faint as the others`() throws {
    try DrawnPage(Self.box("border:4px dashed rgba(255,0,0,.5)"))
      .expect("10,10=FF8080 13,13=FF8080 16,11=FF8080")
  }

  @Test(arguments: [
    ("50%", "10,10=FFFFFF 40,11=FF0000 11,30=FF0000 17,15=FFFFFF 20,18=FF0000"),
    ("20px / 10px", "30,10=FF0000 10,20=FF0000 13,11=FFFFFF 15,14=FF0000"),
    ("0 100% 0 0", "10,10=FF0000 69,10=FFFFFF 52,18=FFFFFF 48,24=FF0000 10,49=FF0000"),
    ("20px 0", "10,10=FFFFFF 69,10=FF0000 10,49=FF0000 69,49=FFFFFF"),
    // All radii shrink by the same factor: 40 + 80 in a height of 40.
    ("40px 0 0 80px", "10,49=FFFFFF 69,10=FF0000 69,49=FF0000 36,49=FF0000 11,12=FFFFFF"),
    ("9999px", "10,10=FFFFFF 30,10=FF0000 11,30=FF0000"),
    ("0 / 20px", "10,10=FF0000"),
  ])
  func `Corners are as round as they say`(_ radius: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.box("background:red;border-radius:\(radius)"))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty)
  }

  @Test func `The inner edge of a border keeps the corner's centre along both sides`() throws {
    // An outer radius of 20 and borders of 16 and 4 leave an ellipse of 4 by 16.
    try DrawnPage(
      Self.box("background:red;border:solid #00f;border-width:4px 16px;border-radius:20px")
    ).expect("26,14=0000FF 26,30=FF0000 25,30=0000FF 30,14=FF0000 27,26=FF0000 27,15=0000FF")
  }

  @Test func `An outline has the style and the distance that it says`() throws {
    try DrawnPage(Self.box("outline:4px dashed red;outline-offset:2px"))
      .expect("5,5=FF0000 40,9=FFFFFF 40,8=FFFFFF 3,20=FFFFFF 10,10=FFFFFF")
    try DrawnPage(Self.box("outline:6px double red"))
      .expect("4,30=FF0000 6,30=FFFFFF 8,30=FF0000 10,30=FFFFFF")
  }

  @Test func `Dashes of a thin line are as long for its width on every scale`() throws {
    let line = "<div style='border-top:2px dashed red;width:60px'></div>"
    try DrawnPage(line).expect("4,1=FF0000 8,1=FFFFFF")
    try DrawnPage(line, scale: 3).expect("15,3=FF0000 25,3=FFFFFF")
  }

  @Test(arguments: [
    "border:1e9px dashed", "border:.001px dotted", "border-radius:1e30px/1e-30px",
    "border:50px dotted;border-radius:50%", "border:1px dashed;width:1e7px",
    "border:3px dotted;width:0;height:0", "border:30px double;border-radius:1px",
  ])
  func `A border that asks for too much is no trouble`(_ style: String) throws {
    _ = try DrawnPage(Self.box(style))
  }
}
