import Boxes
import Checks
import Geometry
import Testing

/// Checks of words, sizes and signs that nobody could read.
struct ReadabilityCheckTests {
  @Test(arguments: [
    ("Datenschutzgrundverordnung", 100.0, ["t"]), ("Review now", 30.0, ["t"]),
    ("Some short words", 60.0, []), ("well-known words", 60.0, []), ("日本語の長い文章です", 40.0, []),
    ("กรุงเทพมหานคร", 40.0, []),
  ])
  func `A word that is broken in the middle is found`(
    _ text: String, _ width: Double, _ found: [String]
  ) throws {
    var scene = try CheckScene()
    scene.addText("t", text, 10, 10, width: width, height: 300)
    #expect(try scene.reported("broken-word").map(\.id) == found)
  }

  @Test(arguments: [(10.5, [10.5]), (11.0, []), (6.0, [6.0]), (0.5, [])] as [(Double, [Double])])
  func `Letters below 11 points are small`(_ size: Double, _ found: [Double]) throws {
    var scene = try CheckScene()
    scene.addText("t", "Small print", 10, 10, height: 40, size: size)
    #expect(try scene.reported("small-text").compactMap(\.value) == found)
  }

  @Test(arguments: [
    ("<p style='font-size:20px'>Small print", [10.0]), ("<p style='font-size:22px'>Words", []),
    ("<p style='font-size:20px;transform:scale(1.2)'>Words", []),
    ("<p style='font-size:30px;transform:scale(.7)'>Small print", [10.5]),
  ])
  func `The size of letters is that on the screen, where a page is shown at half of its size`(
    _ text: String, _ found: [Double]
  ) throws {
    let page =
      "<meta name=viewport content='width=800'><body style='-webkit-text-size-adjust:none'>" + text
    let values = try CheckScene.reported("small-text", page: page).compactMap(\.value)
    #expect(values.count == found.count)
    for (value, size) in zip(values, found) { #expect(abs(value - size) < 1e-6) }
    let plain = try CheckScene.reported("small-text", page: "<p style='font-size:20px'>Words")
    #expect(plain.isEmpty)
  }

  @Test func `A transparent text and one without room are invisible`() throws {
    var scene = try CheckScene()
    scene.addText("clear", "Hello", 10, 10, height: 40, color: .clear)
    scene.addText("thin", "Hello", 10, 60, width: 0, height: 40)
    scene.addText("fine", "Hello", 10, 110, height: 40)
    scene.addText("blank", " ", 10, 160, width: 0, height: 40)
    #expect(try scene.reported("invisible").map(\.id) == ["clear", "thin"])
  }

  @Test func `A button without words or a sign is empty`() throws {
    #expect(
      try CheckScene.reported("empty-button", page: "<button></button><button>Go</button>").count
        == 1)
  }

  @Test(arguments: [
    "<input type=checkbox>", "<input type=radio checked>", "<input type=range>",
    "<select></select>", "<textarea></textarea>",
  ])
  func `A field without words is not an empty button`(_ field: String) throws {
    #expect(try CheckScene.reported("empty-button", page: field).isEmpty)
  }

  @Test(arguments: [("#ddd", 1), ("#777", 0), ("#000", 0)])
  func `An icon that is hard to tell from what is behind it is found`(
    _ color: String, _ count: Int
  ) throws {
    let message =
      ##"{"display_type": "modal", "display": {"background_color": "#FFFFFF", "body": "##
      + ##"{"text": "Hi", "color": "#000000"}, "dismiss_button_color": "\##(color.expanded)"}}"##
    #expect(
      try CheckScene.description(of: "icon-contrast", Array(message.utf8), named: "m.json").count
        == count
    )
  }
}

extension ReadabilityCheckTests {
  @Test(arguments: [("", "note: "), (#""close_btn_color": 4288387995, "#, "warning: ")])
  func `A colour that is left to the SDK is a note`(_ color: String, _ level: String) throws {
    let message = #"{"type": "MODAL", \#(color)"header": "Hi", "message": "There"}"#
    let found = try CheckScene.description(
      of: "icon-contrast", Array(message.utf8), named: "m.json")
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix(level) }, "\(found)")
  }
}

extension String {
  /// `#abc` as `#aabbcc`.
  fileprivate var expanded: String {
    "#" + dropFirst().map { "\($0)\($0)" }.joined()
  }
}
