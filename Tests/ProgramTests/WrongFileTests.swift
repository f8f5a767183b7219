import Foundation
import TestSupport
import Testing

/// A file that is something else than the command takes is named for what it is.
struct WrongFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let examples = URL(fileURLWithPath: Repository.root + "/Examples")
    for name in ["modal.json", "airship.scenario.yml", "home.png", "style.plist"] {
      try folder.write(Data(contentsOf: examples.appendingPathComponent(name)), name)
    }
  }

  @Test(arguments: [
    (["airship.scenario.yml"], "This is a scenario, not a message. Play it with render-snapshot"),
    (["lint", "airship.scenario.yml"], "This is a scenario, not a message."),
    (["home.png"], "This is a PNG image, not a message."),
    (["layout", "home.png"], "This is a PNG image, not a message."),
    (["modl.json"], "Did you mean \"modal.json\"?"),
    (["modal.json", "--style", "stile.plist"], "Did you mean \"style.plist\"?"),
    (["lint", "none.json"], "Check the path."),
  ])
  func `It says what the file is, or which one is meant`(_ arguments: [String], _ words: String)
    throws
  {
    let outcome = try Program.run(arguments, folder: folder.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("<!DOCTYPE html><p>Hello", "This is a page, not a message. Give it the extension .html."),
    ("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>", "This is a property list"),
    (
      "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">",
      "This is an interface file. Give it the extension .xib."
    ),
    ("PK\u{3}\u{4}rest", "This is a zip archive"), ("GIF89a", "This is a GIF image"),
    ("{\"a\": 1} // b", "JSON has no comments. Remove it."),
    ("{'a': 1}", "Use \" for quotes."), ("{“a”: 1}", "Use straight quotes"),
  ])
  func `JSON that is not one is named for what it is`(_ text: String, _ words: String) throws {
    try folder.write(text, "x.json")
    let outcome = try Program.run(["x.json"], folder: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `JSON under the name of a page is drawn with a warning`() throws {
    try folder.write("{\"display_type\": \"modal\"}", "x.html")
    let outcome = try Program.run(["x.html"], folder: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("This is JSON, not a page. Give it the extension .json."))
    try folder.write(
      "{first name}, hello <meta name=viewport content='width=device-width'>", "y.html")
    #expect(try Program.run(["y.html"], folder: folder.path).errors.isEmpty)
  }

  @Test func `A property list without a key of a style is one error`() throws {
    let keys = (0..<30).map { "<key>CFBundle\($0)</key><string>x</string>" }.joined()
    try folder.write("<plist version=\"1.0\"><dict>\(keys)</dict></plist>", "Info.plist")
    let outcome = try Program.run(["modal.json", "--style", "Info.plist"], folder: folder.path)
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("Info.plist") }
    #expect(lines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("This is no style: none of its 30 keys is read."))
    // One that is nearly a style's is a mistake in a style.
    try folder.write(
      "<plist version=\"1.0\"><dict><key>maxWidht</key><integer>3</integer></dict></plist>",
      "near.plist")
    let near = try Program.run(["modal.json", "--style", "near.plist"], folder: folder.path)
    #expect(near.status == 0 && near.errors.contains("Did you mean \"maxWidth\"?"))
  }

  @Test func `A check says where the snapshot folder is, and which file is the message`() throws {
    try folder.write(
      Data(contentsOf: URL(fileURLWithPath: folder.path + "/modal.json")),
      "Snapshots/sale/modal.json")
    let check = try Program.run(["check"], folder: folder.path)
    #expect(check.status == 2)
    #expect(
      check.errors.contains("Snapshots/sale/modal.json is a message: rename it to message.json."),
      "\(check.errors)")
    try folder.write("x", "app/deep/x")
    let below = try Program.run(["check"], folder: folder.path + "/app/deep")
    #expect(below.status == 2)
    #expect(below.errors.contains("There is one in ../../Snapshots"), "\(below.errors)")
  }
}
