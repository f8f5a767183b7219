import Boxes
import Checks
import Geometry
import Testing

struct TruncationCheckTests {
  @Test(arguments: [(nil, 0), (2, 0), (1, 1)] as [(Int?, Int)])
  func `A text that has more lines than it may is reported`(_ limit: Int?, _ count: Int) throws {
    var scene = try CheckScene()
    scene.addText("body", "one\ntwo", lineLimit: limit)
    let findings = try scene.findings("truncated")
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.name.id == "body" && $0.value == nil })
    #expect(findings.allSatisfy { $0.summary == "The text \"one two\" is cut off." })
  }

  @Test(arguments: [(0.0, 0), (2, 0), (3, 1)])
  func `A line of which a box cuts off more than two points is reported`(
    _ cut: Double, _ count: Int
  ) throws {
    var scene = try CheckScene()
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .hidden)
    scene.addText("body", "Words", 0, -cut, to: card)
    #expect(try scene.reported("truncated").count == count)
  }

  @Test func `What can be scrolled to is not cut off`() throws {
    var scene = try CheckScene()
    let card = scene.add(BoxName("card", .container), 20, 20, 200, 100, overflow: .scroll)
    scene.addText("body", "Words", 0, 500, to: card)
    #expect(try scene.reported("truncated") == [])
  }

  @Test func `Texts that nobody sees or that are not the input's are passed over`() throws {
    var scene = try CheckScene()
    scene.addText("clear", "one\ntwo", color: .clear, lineLimit: 1)
    let hidden = scene.add(
      nil, 0, 0, 100, 100, decoration: Decoration { $0.opacity = 0 })
    scene.addText("hidden", "one\ntwo", to: hidden, lineLimit: 1)
    scene.addText("blank", " \n ", lineLimit: 1)
    #expect(try scene.reported("truncated") == [])
  }

  @Test(
    arguments: [
      ("<p id=x style='width:60px;white-space:nowrap;overflow:hidden'>Words and words</p>", ["x"]),
      (
        "<p id=x style='width:60px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis'>"
          + "Words and words</p>", ["x"]
      ),
      ("<p id=x style='height:30px;overflow:hidden'>Words<br>words<br>words</p>", ["x"]),
      // A web view scrolls, but nobody reads a message sideways.
      ("<p id=x style='margin-top:900px'>Words</p>", []),
      ("<p id=x style='margin-left:370px;white-space:nowrap'>Words and words</p>", ["x"]),
      (
        "<p id=x style='width:600px'>Words and words, enough of them to go on and on and on and on</p>",
        ["x"]
      ),
      (
        "<div style='overflow-x:auto'><p id=x style='width:600px'>Words to be scrolled to, on and on "
          + "and further on</p></div>", []
      ),
      ("<p id=x style='position:absolute;left:400px'>Beside the page</p>", []),
      // Ways to hide a text.
      (
        "<p id=x style='position:absolute;width:1px;height:1px;overflow:hidden;"
          + "white-space:nowrap'>For readers</p>", []
      ),
      ("<p id=x style='text-indent:-9999px;overflow:hidden'>Logo</p>", []),
      ("<p id=x style='max-height:0;overflow:hidden'>Closed</p>", []),
    ] as [(String, [String])])
  func `A page cuts texts off, scrolls them and hides them`(
    _ page: String, _ ids: [String]
  ) throws {
    #expect(try CheckScene.reported("truncated", page: page).map(\.id) == ids)
  }
}
