import Boxes
import Checks
import Testing

struct TouchTargetCheckTests {
  @Test(
    arguments: [
      (44, 44, nil, ""), (200, 43.5, nil, ""),
      (200, 43, 43, "is 43 points high: smaller than the touch target of 44 × 44 points"),
      (43, 200, 43, "is 43 points wide: smaller than the touch target of 44 × 44 points"),
      (30, 20, 20, "is 30 × 20 points large: smaller than the touch target of 44 × 44 points"),
      (0, 20, nil, ""),
    ] as [(Double, Double, Double?, String)])
  func `Less than 44 points either way is reported`(
    _ width: Double, _ height: Double, _ value: Double?, _ description: String
  ) throws {
    var scene = try CheckScene("400x400@2")
    scene.addButton("button[a]", 10, 10, width, height)
    let findings = try scene.findings("touch-target")
    #expect(findings.map(\.value) == (value.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.threshold == 44 && $0.predicate == description })
  }

  @Test func `What the SDK makes so small is one note for all`() throws {
    var scene = try CheckScene("400x400@2")
    var name = BoxName("button[a]", .button)
    name.isSizedBySDK = true
    scene.add(name, 10, 10, 100, 38)
    scene.addButton("button[b]", 10, 100, 100, 38)
    name.id = "button[c]"
    scene.add(name, 10, 200, 100, 30)
    let findings = try scene.findings("touch-target")
    #expect(findings.map(\.name.id) == ["button[b]", "button[a]"])
    #expect(findings.map(\.isNote) == [false, true])
    #expect(findings.last?.summary.hasPrefix("\"button[a]\" and 1 more are smaller") == true)
  }

  @Test func `A clause names the element and the check`() throws {
    var scene = try CheckScene()
    scene.addButton("button[buy]", 0, 0, 300, 38)
    #expect(
      try scene.findings("touch-target").map { $0.clause(of: "touch-target") }
        == [
          "button[buy] is 38 points high: smaller than the touch target of 44 × 44 points (touch-target)"
        ])
  }

  @Test(
    arguments: [
      ("<a id=x style='display:block;height:30px'>Buy</a>", ["x"]),
      ("<a id=x style='display:block;height:44px'>Buy</a>", []),
      ("<button id=x style='height:30px;width:90px'>Buy</button>", ["x"]),
      // The text around a link decides its height.
      ("<p>See the <a id=x>terms</a> first</p>", []),
      ("<button id=x style='visibility:hidden;opacity:0;height:30px'>Buy</button>", []),
    ] as [(String, [String])])
  func `Buttons of pages and links that are boxes count`(_ page: String, _ ids: [String]) throws {
    #expect(try CheckScene.reported("touch-target", page: page).map(\.id) == ids)
  }
}
