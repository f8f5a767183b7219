import Diagnostics
import Geometry
import Raster
import Testing

/// `transform` from the page to the pixels.
struct TransformTests {
  private static func bar(_ transform: String, _ more: String = "") -> String {
    "<div id=x style='width:40px;height:20px;background:#f00;margin:30px;transform:\(transform);"
      + "\(more)'></div>"
  }

  // The box is at 30…70, 30…50, and its middle at 50, 40.
  @Test(arguments: [
    ("none", "31,31=FF0000 69,49=FF0000 29,31=FFFFFF 70,49=FFFFFF"),
    ("translate(10px)", "39,31=FFFFFF 40,31=FF0000 79,49=FF0000 80,49=FFFFFF"),
    ("translate(-50%, 100%)", "10,50=FF0000 49,69=FF0000 9,50=FFFFFF 30,49=FFFFFF"),
    ("translate3d(0, 5px, 9px) translateZ(3px)", "30,34=FFFFFF 30,35=FF0000 69,54=FF0000"),
    ("rotate(90deg)", "40,20=FF0000 59,59=FF0000 39,40=FFFFFF 60,40=FFFFFF 50,19=FFFFFF"),
    ("rotate(45deg)", "50,40=FF0000 36,26=FF0000 63,53=FF0000 63,27=FFFFFF 36,54=FFFFFF"),
    ("rotate(0.5turn)", "30,30=FF0000 69,49=FF0000 70,50=FFFFFF"),
    ("scale(.5)", "40,35=FF0000 59,44=FF0000 39,40=FFFFFF 50,45=FFFFFF"),
    ("scale(1, 2)", "30,20=FF0000 69,59=FF0000 50,19=FFFFFF 50,60=FFFFFF"),
    ("skewX(45deg)", "25,30=FF0000 61,30=FFFFFF 74,49=FF0000 38,49=FFFFFF"),
    ("matrix(1, 0, 0, 1, 5, 7)", "35,37=FF0000 74,56=FF0000 34,37=FFFFFF"),
    ("translate(20px) rotate(90deg)", "60,20=FF0000 79,59=FF0000 59,40=FFFFFF"),
    ("rotate(90deg) translate(20px)", "40,40=FF0000 59,79=FF0000 50,39=FFFFFF"),
  ])
  func `A box is drawn where its transform puts it`(_ transform: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.bar(transform))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty)
  }

  @Test(arguments: [
    "<svg width=20 height=20", "<canvas width=20 height=20",
    "<img width=20 height=20 src=quarters.png",
  ])
  func `An image in a line is turned and moved, unlike a part of the text`(_ tag: String) throws {
    let page = try DrawnPage(
      "<div style='font-size:10px'>\(tag) style='background:#0f0;transform:translate(30px,10px)'></"
        + tag.dropFirst().prefix { $0 != " " } + ">"
        + "<span style='background:#f00;transform:translate(0,40px)'>xx</span></div>")
    try page.expect(
      "31,28=0000FF 5,15=FFFFFF".replacing(
        "0000FF", with: tag.contains("img") ? "0000FF" : "00FF00"))
  }

  @Test(arguments: [
    ("rotate(90deg)", "left top", "10,30=FF0000 29,69=FF0000 30,40=FFFFFF"),
    ("rotate(90deg)", "0 0", "10,30=FF0000 29,69=FF0000 30,40=FFFFFF"),
    ("scale(.5)", "bottom right", "50,40=FF0000 69,49=FF0000 49,45=FFFFFF"),
    ("scale(.5)", "right", "50,35=FF0000 69,44=FF0000 49,40=FFFFFF"),
    ("scale(.5)", "10px 20px 5px", "35,40=FF0000 54,49=FF0000 34,45=FFFFFF"),
  ])
  func `The origin stays where it is`(_ transform: String, _ origin: String, _ pixels: String)
    throws
  {
    try DrawnPage(Self.bar(transform, "transform-origin:\(origin)")).expect(pixels)
  }

  @Test func `translate, rotate and scale come before transform, in this order`() throws {
    let page = try DrawnPage(
      Self.bar("translate(4px)", "translate:10px 5px;rotate:90deg;scale:.5"))
    // Scaled to 20 x 10, turned, and moved by 2 along the turned axis.
    try page.expect("55,37=FF0000 64,56=FF0000 54,46=FFFFFF 65,46=FFFFFF 60,36=FFFFFF")
  }

  @Test func `A frame is the upright rectangle around the box, and its neighbours stay`() throws {
    let page = try DrawnPage(
      Self.bar("rotate(90deg)") + "<div id=y style='height:5px'></div>"
        + Self.bar("translate(50%)").replacing("id=x", with: "id=z"))
    #expect(page.rect("x") == Rect(x: 40, y: 20, width: 20, height: 40))
    #expect(page.rect("y") == Rect(x: 0, y: 80, width: 100, height: 5))
    #expect(page.rect("z") == Rect(x: 50, y: 115, width: 40, height: 20))
  }

  @Test func `What is in a turned box turns with it, and is cut off by it`() throws {
    let page = try DrawnPage(
      "<div style='width:40px;height:20px;margin:30px;overflow:hidden;transform:rotate(90deg)'>"
        + "<div style='width:10px;height:50px;background:#00f;"
        + "transform:translate(5px)'></div></div>")
    // The left 5…15 of the bar become its top 25…35, as far as the bar is high.
    try page.expect("40,25=0000FF 59,34=0000FF 50,24=FFFFFF 50,35=FFFFFF 39,30=FFFFFF 60,30=FFFFFF")
  }

  @Test func `A turned box is where boxes are placed absolutely in it`() throws {
    let page = try DrawnPage(
      "<div style='width:40px;height:20px;margin:30px;transform:translate(0)'>"
        + "<div style='position:absolute;right:0;top:0;width:5px;height:5px;background:#0f0'>"
        + "</div></div>")
    try page.expect("65,30=00FF00 69,34=00FF00 64,30=FFFFFF 70,30=FFFFFF")
  }

  @Test func `The two bars of a closing cross meet in its middle`() throws {
    let page = try DrawnPage(
      "<style>i{position:absolute;left:20px;top:48px;width:60px;height:4px;background:#000}"
        + "</style><i style='transform:rotate(45deg)'></i><i style='transform:rotate(-45deg)'></i>")
    for position in [35, 45, 54, 64] {
      try page.expect("\(position),\(position)=000000 \(99 - position),\(position)=000000")
    }
    try page.expect("50,30=FFFFFF 30,50=FFFFFF 25,25=FFFFFF")
  }

  @Test func `Gradients, images and shadows turn with their box`() throws {
    try DrawnPage(Self.bar("rotate(90deg)", "background:linear-gradient(90deg,#f00,#00f)"))
      .expect("50,20=FC0003 50,59=0300FC")
    let image = "<img src=quarters.png style='width:20px;height:20px;margin:40px;display:block;"
    try DrawnPage(image + "transform:rotate(90deg)'>")
      .expect("42,42=0000FF 57,42=FF0000 42,57=FFFFFF 57,57=00FF00")
    try DrawnPage(image + "transform:scale(-1,1)'>")
      .expect("42,42=00FF00 57,42=FF0000 42,57=FFFFFF 57,57=0000FF")
    try DrawnPage(Self.bar("rotate(90deg)", "box-shadow:10px 0 0 #00f"))
      .expect("50,68=0000FF 50,59=FF0000 50,70=FFFFFF")
  }

  @Test func `Letters turn with their box`() throws {
    let text = "<div style='font:40px sans-serif;line-height:40px;width:40px;margin:30px;"
    let upright = try DrawnPage(text + "'>I</div>")
    let turned = try DrawnPage(text + "transform:rotate(90deg)'>I</div>")
    // A quarter of a turn about the middle of the box, 50, 50.
    var different = 0
    for y in 30..<70 {
      for x in 30..<70
      where abs(Int(upright.bitmap[x, y].red) - Int(turned.bitmap[99 - y, x].red)) > 8 {
        different += 1
      }
    }
    #expect(different == 0)
    #expect((30..<70).contains { upright.bitmap[$0, 50].red < 20 })
  }

  @Test(arguments: ["rotateX(60deg)", "rotate3d(-2,0,0,60deg)", "perspective(5px) rotateX(60deg)"])
  func `What is turned out of the plane is seen as from far away`(_ transform: String) throws {
    let page = try DrawnPage(Self.bar(transform))
    let isNear = transform.contains("perspective")
    #expect(page.warnings.map(\.summary).joined().contains("perspective") == isNear)
    // Half as high, around its middle.
    try page.expect("50,36=FF0000 50,43=FF0000 50,33=FFFFFF 50,46=FFFFFF 31,40=FF0000")
  }

  @Test func `A card that turns over shows one of its sides`() throws {
    func card(_ transform: String) throws -> DrawnPage {
      try DrawnPage(
        "<style>div{position:absolute;inset:0;backface-visibility:hidden}"
          + "section{position:relative;width:40px;height:20px;transform-style:preserve-3d}</style>"
          + "<section style='transform:\(transform)'><div style='background:#f00'></div>"
          + "<div style='background:#00f;transform:rotateY(180deg)'></div></section>")
    }
    try card("none").expect("20,10=FF0000")
    try card("rotateY(180deg)").expect("20,10=0000FF")
    try card("rotateX(180deg) rotateY(180deg)").expect("20,10=FF0000")
  }

  @Test(arguments: [
    "rotate(5)", "translate(1px 2px)", "scale(1,2,3)", "matrix(1,0,0,1,0)", "rotate(1e99deg)",
    "skew(90deg)", "rotate(45deg) nonsense", "none none", "translate(10)",
  ])
  func `What is no transform changes nothing`(_ transform: String) throws {
    let page = try DrawnPage(Self.bar(transform))
    try page.expect("31,31=FF0000 69,49=FF0000 29,31=FFFFFF")
    #expect(page.warnings.count == 1)
  }

  @Test(arguments: [
    "scale(0)", "scale(1e30)", "translate(1e30px)", "scale(1e9) scale(1e9)", "matrix(1,1,1,1,0,0)",
    "scale(1e-9)", "rotate(1deg) scale(1e5)",
  ])
  func `A box that becomes too small or too large is no trouble`(_ transform: String) throws {
    _ = try DrawnPage(
      Self.bar(
        transform,
        "border:1px solid;border-radius:5px;overflow:hidden;"
          + "box-shadow:0 0 5px red;background:url(quarters.png) 0 0/3px") + "<p>text")
  }
}
