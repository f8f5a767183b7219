import Raster
import Testing

/// Shadows from the page to the pixels.
struct ShadowTests {
  /// A box at 30…70, 30…60.
  private static func box(_ style: String) -> String {
    "<div style='width:40px;height:30px;margin:30px;\(style)'></div>"
  }

  @Test(arguments: [
    ("5px 10px red", "35,65=FF0000 74,69=FF0000 34,65=FFFFFF 75,69=FFFFFF 74,39=FFFFFF"),
    // Nothing of it is under the box, though the box is clear.
    ("5px 10px red", "40,45=FFFFFF 69,59=FFFFFF"),
    ("0 0 0 4px red", "26,26=FF0000 73,63=FF0000 25,40=FFFFFF 30,30=FFFFFF"),
    ("0 10px 0 -5px red", "35,64=FF0000 64,64=FF0000 34,62=FFFFFF 40,65=FFFFFF"),
    ("0 0 0 2px red, 0 0 0 4px blue", "28,40=FF0000 26,40=0000FF 25,40=FFFFFF"),
    ("inset 5px 0 red", "30,40=FF0000 34,40=FF0000 35,40=FFFFFF 29,40=FFFFFF"),
    ("inset 0 0 0 3px red", "32,32=FF0000 33,33=FFFFFF 67,57=FF0000 66,56=FFFFFF"),
    ("red 0 0 0 2px inset, 3px 0 blue", "30,40=FF0000 32,40=FFFFFF 72,40=0000FF"),
    ("none", "28,40=FFFFFF"),
  ])
  func `A shadow is drawn where CSS puts it`(_ shadow: String, _ pixels: String) throws {
    let page = try DrawnPage(Self.box("box-shadow:\(shadow)"))
    try page.expect(pixels)
    #expect(page.warnings.isEmpty)
  }

  @Test func `Half of a blur is inside of the edge`() throws {
    let page = try DrawnPage(Self.box("box-shadow:0 0 10px #000"))
    // The first pixels outside are nearly half dark, those fifteen away not at all.
    #expect((125...150).contains(Int(page.bitmap[29, 45].red)))
    #expect(page.bitmap[19, 45].red >= 248 && page.bitmap[14, 45].red >= 254)
    let inner = try DrawnPage(Self.box("box-shadow:inset 0 0 10px #000"))
    #expect((125...150).contains(Int(inner.bitmap[30, 45].red)))
    #expect(inner.bitmap[41, 45].red >= 253)
    #expect(inner.bitmap[29, 45].red == 255)
  }

  @Test func `A shadow in the box lies over the background and inside of the border`() throws {
    try DrawnPage(
      Self.box(
        "box-sizing:border-box;background:lime;border:2px solid blue;"
          + "box-shadow:inset 0 0 0 3px red")
    ).expect("30,40=0000FF 32,40=FF0000 34,40=FF0000 35,40=00FF00")
  }

  @Test func `Small corners of a spread shadow grow by less`() throws {
    // A radius of 2 and a spread of 10 make 2 + 10 · (1 + (0.2 - 1)³) = 6.9 instead of 12.
    try DrawnPage(Self.box("border-radius:2px;box-shadow:0 0 0 10px red"))
      .expect("20,20=FFFFFF 23,23=FF0000")
    try DrawnPage(Self.box("box-shadow:0 0 0 10px red")).expect("20,20=FF0000")
  }

  @Test func `Letters cast shadows under all of them, the first on top`() throws {
    let text = "<div style='font:40px/40px sans-serif;margin:20px;text-shadow:"
    let page = try DrawnPage(text + "3px 0 red, 6px 0 blue'>I</div>")
    let plain = try DrawnPage(text + "none'>I</div>")
    let row = (0..<100).filter { plain.bitmap[$0, 40].red < 20 }
    let last = try #require(row.last)
    #expect(page.bitmap[last, 40] == plain.bitmap[last, 40])
    try page.expect("\(last + 2),40=FF0000 \(last + 5),40=0000FF \(last + 9),40=FFFFFF")
    let blurred = try DrawnPage(text + "0 0 6px red;color:transparent'>I</div>")
    let pixel = blurred.bitmap[last + 1, 40]
    #expect(pixel.red == 255 && (60...230).contains(pixel.green))
    let turned = try DrawnPage(text + "0 20px red;transform:rotate(90deg)'>I</div>")
    // Twenty below before the turn is twenty to the left after it.
    #expect((0..<100).contains { turned.bitmap[25, $0] != .white })
  }

  @Test(arguments: [
    "0 0 1e9px red", "1e9px 0 red", "0 0 0 1e9px red", "0 0 0 -1e9px red",
    "inset 0 0 0 1e9px red", "inset 1e9px 0 1e9px red",
  ])
  func `A shadow that asks for too much is no trouble`(_ shadow: String) throws {
    for more in ["", ";transform:scale(1e-6)", ";transform:rotate(1deg);width:1e6px;height:1e6px"] {
      _ = try DrawnPage(Self.box("border-radius:1e5px;box-shadow:\(shadow)" + more))
    }
    if !shadow.contains("inset") {
      _ = try DrawnPage("<p style='text-shadow:\(shadow.replacing("0 0 0", with: "0 0"))'>x")
    }
  }

  @Test(arguments: ["1px", "1px 2px 3px 4px 5px red", "red", "1px 2px -3px", "1px red 2px"])
  func `What is no shadow changes nothing`(_ shadow: String) throws {
    let page = try DrawnPage(Self.box("box-shadow:\(shadow)"))
    #expect(page.warnings.count == 1)
    try page.expect("29,40=FFFFFF 71,40=FFFFFF")
  }
}
