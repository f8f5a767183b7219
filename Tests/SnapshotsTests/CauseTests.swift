import Comparison
import Diagnostics
import Foundation
import Messages
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// What is reported about pages that changed, and of goldens that other programs have written.
struct CauseTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'>
    <style>
    #box { margin: 10px; width: 30px; height: 20px; background: green }
    #other { width: 40px; height: 10px; background: blue }
    .unused { color: red }
    </style>
    <div id="box"></div>
    <div id="other"></div>
    """

  private let folder: TemporaryFolder
  private let checker: Checker

  init() throws {
    folder = try TemporaryFolder()
    checker = Checker(renderer: try Self.renderer.get(), jobs: 1)
    try folder.write("devices: 80x60@1\n", "snapshot.yml")
    try folder.write(Self.page, "case/message.html")
    try accept()
  }

  private var task: SnapshotTask {
    get throws { try #require(SnapshotFolder(folder.path).contents().tasks.first) }
  }

  private func accept() throws {
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "80x60@1")
  }

  private func check(_ replacements: (String, String)...) throws -> VariantResult {
    var page = Self.page
    for (old, new) in replacements {
      #expect(page.contains(old))
      page = page.replacing(old, with: new)
    }
    try folder.write(page, "case/message.html")
    return checker.check(try task)
  }

  @Test func `The line of a page and what is new in it are named`() throws {
    let result = try check(("height: 20px", "height: 24px"))
    #expect(result.cause == "message.html:3 height: 20px → 24px")
    #expect(
      result.verdict.hasPrefix("box, html and body are 4 pt taller; other moved down 4 pt, "))
    #expect(result.verdict.hasSuffix(", because message.html:3 height: 20px → 24px"))
  }

  @Test func `Of several changed lines those are named that alone change the image`() throws {
    let result = try check(
      ("color: red", "color: white"), ("background: blue", "background: teal"),
      ("<div id=\"box\">", "<div  id=\"box\">"))
    #expect(result.cause == "message.html:4 background: blue → teal")
    #expect(
      try check(("30px", "31px"), ("40px", "41px")).cause
        == "message.html:3 width: 30px → 31px and message.html:4 width: 40px → 41px")
  }

  @Test func `Lines that change the image only together are reported as such`() throws {
    let result = try check(
      ("<div id=\"box\">", "<div id=\"box\" class=\"unused\">"),
      (".unused { color: red }", ".unused { margin-left: 3px !important }"))
    #expect(result.cause == "message.html:5 (and 1 more line)")
  }

  @Test func `Lines that are new and lines that are gone are reported`() throws {
    #expect(
      try check((".unused {", "#box { margin: 12px }\n#other { width: 2px }\n.unused {")).cause
        == "message.html:5–6 added")
    #expect(
      try check(("#other { width: 40px; height: 10px; background: blue }\n", "")).cause
        == "a line removed before message.html:4")
  }

  @Test func `Objects that changed and moved are recognised by their ids`() throws {
    #expect(
      try causes(
        #"{"a": [{"id": "x", "b": 1}, {"id": "y", "b": 2}]}"#,
        #"{"a": [{"id": "y", "b": 3}, {"id": "x", "b": 1}]}"#)
        == ["a in another order", "a[1].b 2 → 3"])
    #expect(
      try causes(
        #"{"a": [{"id": "x", "b": 1}, {"id": "x", "b": 2}]}"#,
        #"{"a": [{"id": "x", "b": 1}, {"id": "x", "b": 3}]}"#) == ["a[1].b 2 → 3"])
  }

  private func causes(_ old: String, _ new: String) throws -> [String] {
    InputDifference.between(
      try JSONValue.parse(Array(old.utf8)), try JSONValue.parse(Array(new.utf8))
    ).map(\.description)
  }

  @Test(arguments: [
    (#"{"a": [{"b": 1}, {"b": 2}]}"#, #"{"a": [{"b": 2}, {"b": 1}]}"#, "a in another order"),
    (#"{"a": [1, 2]}"#, #"{"a": [1]}"#, "a[1] removed"),
    (#"{"a": [1, 2, 3]}"#, #"{"a": [3]}"#, "a[0]…[1] removed"),
    (#"{"a": [1, 3]}"#, #"{"a": [1, 2, 3]}"#, "a[1] added"),
    (#"{"a": {"b": {"c": 1}}}"#, #"{"a": {}}"#, "a.b removed"),
    (#"{"a": {}}"#, #"{"a": {"b": [1]}}"#, "a.b added"),
    (#"{"a": 1}"#, "{}", "a 1 → unset"),
    (#"{"a": [1, 2]}"#, #"{"a": [1, 3]}"#, "a[1] 2 → 3"),
    (#"{"a": [1, 2]}"#, #"{"a": [3]}"#, "a [1,2] → [3]"),
    (#"{"a": [1, 1]}"#, #"{"a": [1, 2]}"#, "a[1] 1 → 2"),
  ])
  func `What became of objects and arrays is reported`(
    _ old: String, _ new: String, _ description: String
  ) throws {
    #expect(try causes(old, new) == [description])
  }

  @Test func `HTML in a value is named by its line, its rule and its property`() throws {
    func description(_ old: String, _ new: String) -> [String] {
      InputDifference.between(
        .object(["html": .string(old)]), .object(["html": .string(new)])
      ).map(\.description)
    }
    let page = """
      <style>
      p { color: red }
      .button, a > b {
        padding: 5px;
      }
      </style><p id="title" style="margin: 1px">One</p>
      """
    #expect(
      description(page, page.replacing("5px", with: "25px"))
        == ["html line 4 .button, a > b padding: 5px → 25px"])
    #expect(
      description(page, page.replacing("1px", with: "2px").replacing("red", with: "blue"))
        == ["html line 2 p color: red → blue", "html line 6 p#title margin: 1px → 2px"])
    #expect(
      description("<b>1</b><style>i{top:3px}</style>", "<b>1</b><style>i{top:4px}</style>")
        == ["html i top:3px → top:4px"])
    #expect(description(page, page + "\n<i>") == ["html line 7 added"])
  }

  @Test func `What is edited beside a message is a cause`() throws {
    try folder.write("<p>one</p>\n<p>two</p>", "case/assets/page.html")
    try folder.write([1, 2, 3], "case/assets/photo.png")
    _ = try check(("margin: 10px", "margin: 12px"))
    try accept()
    let old = RecordedAssets(folder: folder.path + "/case/assets")
    try folder.write("<p>one</p>\n<p style='top: 1px'>two</p>", "case/assets/page.html")
    try folder.write([1, 2], "case/assets/photo.png")
    try folder.write("x", "case/assets/new.txt")
    let changes = old.changes(to: RecordedAssets(folder: folder.path + "/case/assets"))
    #expect(
      changes.flatMap(\.causes).map(\.description) == [
        "assets/new.txt added", "assets/page.html:2 p → p style='top: 1px'",
        "assets/photo.png changed",
      ])
    let record = try #require(Golden(at: folder.path + "/case/80x60@1").seal?.readRecord())
    #expect(record.assets == old)
  }

  @Test func `Of a message and a file beside it the one that matters is named`() throws {
    let message = """
      {"display_type": "html", "name": "A", "display": {"url": "https://example.com/page.html"}}
      """
    /// Checkers keep what they have read of a folder.
    func check() throws -> VariantResult {
      Checker(renderer: try Self.renderer.get(), jobs: 1)
        .check(try #require(SnapshotFolder(folder.path).contents().tasks.first))
    }
    func accept() throws {
      let files = try #require(try check().candidate)
      try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "200x300@1")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/case/message.html")
    try folder.write("devices: 200x300@1\n", "snapshot.yml")
    try folder.write(message, "case/message.json")
    try folder.write("<p style='margin:4px'>one</p>", "case/assets/page.html")
    try accept()
    try folder.write(message.replacing("\"A\"", with: "\"B\""), "case/message.json")
    try folder.write("<p style='margin:9px'>one</p>", "case/assets/page.html")
    #expect(try check().cause == "assets/page.html:1 margin:4px → margin:9px")
    try accept()
    let other = message.replacing("page.html", with: "other.html")
    try folder.write("other", "case/assets/other.html")
    try folder.write(other, "case/message.json")
    let description = try #require(try check().cause)
    // The new file alone does nothing.
    #expect(description.contains("display.url") && !description.contains("assets/"))
    try accept()
    try folder.write("<p>nobody shows it</p>", "case/assets/page.html")
    let narrower = other.replacing("\"url\"", with: "\"width\": 90, \"url\"")
    try folder.write(narrower, "case/message.json")
    #expect(try check().cause == "display.width unset → 90")
  }

  @Test func `An image that was missing when the golden was drawn is a cause`() throws {
    func cause() throws -> String? {
      Checker(renderer: try Self.renderer.get(), jobs: 1)
        .check(try #require(SnapshotFolder(folder.path).contents().tasks.first)).cause
    }
    let page = Self.page + "<img src=photo.png width=20 height=20>"
    try folder.write(page, "case/message.html")
    try accept()
    let photo = Bitmap(width: 2, height: 2, pixels: [Pixel](repeating: .black, count: 4))
    try folder.write(PNG.encode(photo), "case/assets/photo.png")
    #expect(try cause() == "assets/photo.png added")
    try folder.write(page.replacing("margin: 10px", with: "margin: 12px"), "case/message.html")
    let both = try #require(try cause())
    #expect(both.contains("margin: 10px → 12px") && both.contains("assets/photo.png added"))
  }

  @Test func `The background that the screen takes from a page is the page's`() throws {
    try folder.write("<body style='background:#ffffff'>one", "case/message.html")
    try accept()
    try folder.write("<body style='background:#65a7c8'>one", "case/message.html")
    let verdict = checker.check(try task).verdict
    #expect(verdict.contains("body has another canvas background: #FFFFFF → #65A7C8"))
    #expect(verdict.contains("background: #FFFFFF → #65A7C8; "), "\(verdict)")
  }

  @Test func `A screenshot behind a message is a cause, and no digest is in words`() throws {
    func screenshot(_ color: Pixel) throws -> [UInt8] {
      try PNG.encode(
        Bitmap(width: 80, height: 60, pixels: [Pixel](repeating: color, count: 80 * 60)))
    }
    let message = """
      {"display_type": "modal", "display": {"body": {"text": "x"}, "buttons": []}}
      """
    try FileManager.default.removeItem(atPath: folder.path + "/case/message.html")
    try folder.write(message, "case/message.json")
    try folder.write("devices: 80x60@1\nbehind: home.png\n", "snapshot.yml")
    try folder.write(screenshot(.black), "home.png")
    try accept()
    try folder.write(screenshot(.white), "home.png")
    let result = checker.check(try task)
    #expect(result.cause == "the screenshot home.png behind it was changed")
    #expect(
      result.verdict.hasPrefix("the screenshot behind the message is another one; "),
      "\(result.verdict)")
  }

  @Test func `A golden of another variant is recognised`() throws {
    try folder.write("devices: [80x60@1, 90x70@1]\n", "snapshot.yml")
    let tasks = try SnapshotFolder(folder.path).contents().tasks
    for fileExtension in [".png", ".txt"] {
      let bytes = try Data(
        contentsOf: URL(fileURLWithPath: folder.path + "/case/80x60@1" + fileExtension))
      try folder.write(bytes, "case/90x70@1" + fileExtension)
    }
    let result = checker.check(try #require(tasks.first { $0.variant.name == "90x70@1" }))
    #expect(result.verdict.hasPrefix("the golden is that of the variant 80x60@1: "))
  }

  @Test func `What is ignored is no cause`() throws {
    try folder.write("devices: 80x60@1\nignore: [other]\n", "snapshot.yml")
    let result = try check(
      ("background: blue", "background: teal"), ("margin: 10px", "margin: 14px"))
    #expect(result.cause == "message.html:3 margin: 10px → 14px", "\(result.verdict)")
  }

  @Test func `Collapsed borders belong to their cells`() throws {
    let table = """
      <!DOCTYPE html><meta name=viewport content='width=device-width'><style>body { margin: 0 } table { border-collapse: collapse }
      td { border: 3px solid red; width: 20px; height: 10px }</style>
      <table id="t"><tr><td id="a"></td><td id="b"></td></tr></table>
      """
    try folder.write(table, "case/message.html")
    try accept()
    try folder.write(table.replacing("red", with: "blue"), "case/message.html")
    let result = checker.check(try task)
    #expect(result.status == .failed && result.unexplainedPixels == 0, "\(result.verdict)")
    let description = "a has another border color: #FF0000 → #0000FF"
    #expect(result.verdict.hasPrefix(description), "\(result.verdict)")
  }

  @Test func `Of a long text only what differs is reported`() {
    let long = String(repeating: "words and ", count: 20)
    #expect(TextDifference(long + "more; x", long + "less; x").description == "more → less")
    #expect(TextDifference("a b", "a x b").description == "b → x b")
    #expect(TextDifference("a b", "a").description == "a b → a")
    #expect(TextDifference(long, long + "more").description == "nothing → more")
    #expect(
      TextDifference("a { margin-top: 8px }", "a { margin-top: 9px }").label == "margin-top: ")
    #expect(TextDifference("a:b { x }", "a:b { y }").label.isEmpty)
  }

  @Test func `Pages that have nothing in common are compared in little time`() {
    let one = (0..<9_000).map { Array("\($0)".utf8)[...] }
    let other = (0..<9_000).map { Array("x\($0)".utf8)[...] }
    #expect(
      PageDifference.between(one, other) == [PageDifference(old: 0..<9_000, new: 0..<9_000)])
    #expect(PageDifference.between(one, one).isEmpty)
  }

  /// Writes the golden again, as a program does that knows nothing of seals.
  private func stripSeal() throws {
    let path = folder.path + "/case/80x60@1.png"
    let image = try PNG.decode(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    try folder.write(PNG.encode(image), "case/80x60@1.png")
    #expect(try Golden(at: folder.path + "/case/80x60@1").seal == nil)
  }

  @Test func `A golden of another program is compared by its layout and its pixels`() throws {
    try stripSeal()
    #expect(try check().status == .passed)
    let moved = try check(("margin: 10px", "margin: 10px 10px 10px 15px"))
    #expect(moved.verdict == "box moved right 5 pt; 3 elements unchanged")
    #expect(moved.unexplainedPixels == 0)
    let recolored = try check(("background: green", "background: teal"))
    #expect(
      recolored.verdict == "600 pixels differ in box, which no change of an element explains")
    let screen = try check(("<style>", "<style>html { background: #eee }"))
    #expect(!screen.verdict.contains("added"), "\(screen.verdict)")
    #expect(screen.status == .failed)
  }

  @Test func `A golden of which only one file was put in place is reported`() throws {
    let names = ["png", "txt"].map { "case/80x60@1." + $0 }
    func read(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
    }
    let old = try names.map(read)
    _ = try check(("margin: 10px", "margin: 14px"))
    try accept()
    #expect(checker.check(try task).status == .passed)
    let new = try names.map(read)
    let description = "the layout beside the golden is not that of its image: accept both again"
    try folder.write(old[1], names[1])
    #expect(checker.check(try task).verdict == description)
    try folder.write(old[0], names[0])
    try folder.write(new[1], names[1])
    let verdict = checker.check(try task).verdict
    #expect(verdict.contains("box moved down 4 pt"), "\(verdict)")
    #expect(verdict.contains(description))
  }
}
