import Boxes
import Checks
import Geometry
import Testing

struct ScrollCheckTests {
  @Test(arguments: [(100, nil), (101, nil), (102, 102), (300, 300)] as [(Double, Double?)])
  func `Content that is higher than its box is reported`(_ bottom: Double, _ value: Double?) throws
  {
    var scene = try CheckScene()
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .scroll)
    scene.add(BoxName("image", .image), 0, bottom - 20, 50, 20, to: card)
    #expect(try scene.reported("scrolls") == (value.map { [.init("card", $0, 100)] } ?? []))
  }

  @Test func `Empty room and backgrounds are no content`() throws {
    var scene = try CheckScene()
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .scroll)
    scene.add(nil, 0, 0, 200, 400, to: card, background: 0xEEEEEE)
    scene.add(BoxName("part", .container), 0, 0, 200, 300, to: card)
    scene.addText("text", "Words", height: 200, to: card)
    #expect(try scene.reported("scrolls") == [])
  }

  @Test func `A box that hides what is too much doesn't scroll`() throws {
    var scene = try CheckScene()
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .hidden)
    scene.addButton("a", 0, 300, 50, 50, to: card)
    #expect(try scene.reported("scrolls") == [])
  }

  @Test func `Pages are made to scroll`() throws {
    let high = "<div style='height:2000px'></div><p>Words</p>"
    #expect(try CheckScene.reported("scrolls", page: high) == [])
    let box = "<div style='overflow:auto;height:50px'><p style='margin:200px'>Words</p></div>"
    #expect(try CheckScene.reported("scrolls", page: box) == [])
  }
}
