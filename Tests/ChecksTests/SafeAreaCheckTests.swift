import Boxes
import Checks
import Geometry
import Testing

struct SafeAreaCheckTests {
  // An iPhone 15 has 393 × 852 points with 59 at the top and 34 at the bottom out of the safe area.
  @Test(
    arguments: [
      (59, nil), (58, nil), (57, 2), (0, 59), (768, nil), (769, nil), (770, 2), (802, 34),
    ] as [(Double, Double?)])
  func `A button that reaches out by more than a point is reported`(
    _ y: Double, _ out: Double?
  ) throws {
    var scene = try CheckScene("iphone-15")
    scene.addButton("button[a]", 100, y, 100, 50)
    #expect(try scene.reported("safe-area") == (out.map { [.init("button[a]", $0, 0)] } ?? []))
  }

  @Test func `Of a text the letters count, and of a bare button its sign`() throws {
    var scene = try CheckScene("iphone-15")
    // The text's box begins at the top; its letters begin further down, at 59 at the earliest.
    scene.addText("in", "Words", 0, 59, size: 40)
    scene.addText("out", "Words", 0, 40, size: 20)
    let button = scene.addButton("dismiss", 340, 30, 44, 44, background: nil)
    scene.add(BoxName("icon", .icon), 10, 30, 12, 12, to: button, background: 0)
    #expect(try scene.reported("safe-area").map(\.id) == ["out"])
  }

  @Test(arguments: [("iphone-se", 0), ("ipad-10", 0), ("iphone-11", 1), ("390x844@3", 0)])
  func `Only what hides something is kept free`(_ device: String, _ count: Int) throws {
    var scene = try CheckScene(device)
    scene.addButton("a", 100, 0, 100, 50)
    #expect(try scene.reported("safe-area").count == count)
  }

  @Test func `What can be scrolled away from the home indicator is not reported`() throws {
    for (height, ids) in [(900.0, []), (820, ["a"])] as [(Double, [String])] {
      var scene = try CheckScene("iphone-15")
      let scroll = scene.add(
        BoxName("card", .container), 0, 59, 393, 793, overflow: .scroll)
      scene.addButton("a", 0, 750, 100, 43 + 1, to: scroll)
      scene.add(BoxName("end", .image), 0, height - 100, 10, 30, to: scroll)
      #expect(try scene.reported("safe-area").map(\.id) == ids)
    }
  }

  @Test(arguments: [
    ("", "note: \"body\" is drawn"), (", viewport-fit=cover", "warning: \"body\" reaches"),
  ])
  func `What a page has under the cutout is a problem when it asks for all of the screen`(
    _ fit: String, _ description: String
  ) throws {
    let page = """
      <meta name=viewport content="width=device-width\(fit)">
      <body style="margin: 0">Words<p style="margin: 400px 0 2000px">More</p>
      """
    let found = try CheckScene.description(of: "safe-area", Array(page.utf8), named: "p.html")
    #expect(found.count == 1 && found[0].hasPrefix(description), "\(found)")
  }

  @Test func `A bar at the end of a page's screen is under the home indicator`() throws {
    let page = "<b id=bar style='position: fixed; bottom: 0; left: 40px'>Buy</b>"
    #expect(try CheckScene.reported("safe-area", page: page, "iphone-15").map(\.id) == ["bar"])
  }

  @Test func `A page that makes room by itself is silent`() throws {
    let page = """
      <meta name=viewport content="width=device-width, viewport-fit=cover">
      <body style="margin: 0; padding: env(safe-area-inset-top) 0">Words
      """
    #expect(try CheckScene.description(of: "safe-area", Array(page.utf8), named: "p.html") == [])
  }
}
