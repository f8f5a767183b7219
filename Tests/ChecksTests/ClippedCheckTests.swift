import Boxes
import Checks
import Geometry
import Testing

struct ClippedCheckTests {
  @Test(
    arguments: [(50, nil), (50.5, nil), (51, 1), (90, 40), (200, 150)] as [(Double, Double?)])
  func `A button that its box cuts off is reported with how much`(
    _ y: Double, _ cut: Double?
  ) throws {
    var scene = try CheckScene("400x400@2")
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .hidden)
    scene.addButton("a", 0, y, 50, 50, to: card)
    #expect(try scene.reported("clipped") == (cut.map { [.init("a", $0, 0)] } ?? []))
  }

  @Test func `What can be scrolled to is not cut off`() throws {
    var scene = try CheckScene()
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .hidden)
    let scroll = scene.add(nil, 0, 0, 200, 100, to: card, overflow: .scroll)
    scene.addButton("a", 0, 500, 50, 50, to: scroll)
    // But in what scrolls a box may cut off.
    let part = scene.add(nil, 0, 0, 200, 60, to: scroll, overflow: .hidden)
    scene.addButton("b", 0, 20, 50, 50, to: part)
    #expect(try scene.reported("clipped") == [.init("b", 10, 0)])
  }

  @Test(
    arguments: [
      ("<div style='height:30px;overflow:hidden'>", ["x"]), ("<div style='height:30px'>", []),
      ("<div style='margin-top:900px'>", []), ("<div style='height:0;overflow:hidden'>", []),
    ] as [(String, [String])])
  func `A page hides wholly on purpose`(_ box: String, _ ids: [String]) throws {
    let page = box + "<button id=x style='display:block;height:50px'>Buy</button></div>"
    #expect(try CheckScene.reported("clipped", page: page).map(\.id) == ids)
  }
}
