import Boxes
import Checks
import Geometry
import Testing

struct OverlapCheckTests {
  @Test(
    arguments: [(50, nil), (49, nil), (48, 2), (20, 30)] as [(Double, Double?)])
  func `Buttons that share more than a point are reported with the depth`(
    _ y: Double, _ depth: Double?
  ) throws {
    var scene = try CheckScene()
    scene.addButton("a", 0, 0, 100, 50)
    scene.addButton("b", 0, y, 100, 50)
    #expect(try scene.reported("overlap") == (depth.map { [.init("a", $0, 0)] } ?? []))
  }

  @Test func `What is in a button doesn't overlap it`() throws {
    var scene = try CheckScene()
    let button = scene.addButton("a", 0, 0, 100, 50)
    scene.addText("a.label", "Buy", 10, 10, to: button)
    #expect(try scene.reported("overlap") == [])
  }

  @Test
  func `A text over a button that is drawn is reported, one over a bare button's room is not`()
    throws
  {
    for (background, ids) in [(0xDDDDDD as UInt32?, ["heading"]), (nil, [])] {
      var scene = try CheckScene()
      scene.addText("heading", "Words", width: 200, size: 40)
      let button = scene.addButton("dismiss", 20, 0, 60, 60, background: background)
      // Its sign is drawn below the letters, which end above 60.
      scene.add(
        BoxName("dismiss.icon", .icon), 20, 56, 4, 4, to: button,
        decoration: Decoration { $0.background = .black })
      #expect(try scene.reported("overlap").map(\.id) == ids)
    }
  }

  @Test func `A text under the sign of a bare button is reported`() throws {
    var scene = try CheckScene()
    scene.addText("heading", "Words of a heading", width: 400, size: 40)
    let button = scene.addButton("dismiss", 20, 0, 60, 60, background: nil)
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 20, y: 20))
    scene.add(
      BoxName("dismiss.icon", .icon), 20, 20, 20, 20, to: button,
      decoration: Decoration {
        $0.drawings = [
          Drawing(path: path, paint: .stroke(width: 2, cap: .round), color: .black)
        ]
      })
    #expect(try scene.reported("overlap").map(\.id) == ["heading"])
  }

  @Test func `Lines set close to one another don't overlap`() throws {
    for (distance, ids) in [(21.0, []), (20, []), (16, ["one"])] as [(Double, [String])] {
      var scene = try CheckScene()
      scene.addText("one", "Words")
      scene.addText("two", "Words", 0, distance)
      // Letters of 20 points are 20 high, so 4 points are shared at a distance of 16.
      let reported = try scene.reported("overlap")
      #expect(reported.map(\.id) == ids)
      #expect(reported.allSatisfy { (($0.value ?? 0) - 4).magnitude < 0.001 })
    }
  }

  @Test func `What an opaque sheet hides is not reported, a button over a text is`() throws {
    for (hasSheet, ids) in [(true, []), (false, ["text"])] {
      var scene = try CheckScene()
      scene.addText("text", "Words")
      let sheet = scene.add(
        BoxName("sheet", .container), 0, 0, 400, 400, background: hasSheet ? 0xFFFFFF : nil)
      scene.addButton("button[a]", 0, 0, 200, 50, to: sheet)
      #expect(try scene.reported("overlap").map(\.id) == ids)
    }
  }

  @Test(
    arguments: [
      // What stays while the page scrolls lies over it only for now.
      ("<div style='position:fixed;top:0;left:0'>Bar</div><p style='margin:0'>Words</p>", 0),
      ("<div style='position:absolute;top:0;left:0'>Bar</div><p style='margin:0'>Words</p>", 1),
      ("<div style='position:absolute;opacity:0'>Bar</div><p style='margin:0'>Words</p>", 0),
      ("<p style='line-height:0.9'>Words<br>and more<br>words</p>", 0),
      ("<p>Words</p><p style='margin-top:-1em'>and more</p>", 0),
    ] as [(String, Int)])
  func `Texts of a page are reported when one is over another`(_ page: String, _ count: Int) throws
  {
    #expect(try CheckScene.reported("overlap", page: page).count == count)
  }

  @Test(arguments: ["", "width=600", "width=200"])
  func `Letters of a page that is shown smaller are where they are drawn`(_ viewport: String) throws
  {
    let viewport = "<meta name=viewport content='\(viewport)'>"
    let page = viewport + "<h1>A heading</h1><p>Words of a text</p><button>Go</button>"
    #expect(try CheckScene.reported("overlap", page: page).isEmpty)
    let over = viewport + "<p style='margin: 0'>Words</p><p style='margin: -14px 0 0'>Others</p>"
    #expect(try CheckScene.reported("overlap", page: over).count == 1)
  }
}
