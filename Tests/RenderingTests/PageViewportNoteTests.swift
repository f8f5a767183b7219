import Boxes
import Devices
import Diagnostics
import Inputs
import Rendering
import TestSupport
import Testing
import Typesetting

/// What drawing says of pages that are shown small because they say no width.
struct PageViewportNoteTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  private func notes(
    _ text: String, named name: String = "p.html", viewport: String = "393x852@1"
  ) throws -> [Diagnostic] {
    let source = try InputReader().source(
      Array(text.utf8), named: name, assets: AssetFolder(Repository.root + "/none"))
    let frame = try Self.renderer.get().frame(
      of: source.input(), in: Environment(viewport: try Viewport(viewport)))
    return frame.warnings.filter { $0.summary.contains("it is laid out") }
  }

  @Test(arguments: [
    ("<p>Hello", "The page has no viewport: it is laid out 980 pixels wide and shown at 0.4", "1"),
    (
      "\n<meta name=viewport content='user-scalable=no'><p>Hello",
      "The page's viewport says no width: it is laid out 980", "2"
    ),
    (
      "<meta name=viewport content='width=device-width;initial-scale=1;'><p>Hello",
      "The viewport of the page has a \";\", which parts nothing, and so says no width", "1"
    ),
    // The last one counts.
    (
      "<meta name=viewport content='width=device-width'>\n<meta name=viewport content=''><p>Hello",
      "The page's viewport says no width", "2"
    ),
  ])
  func `A page without a width in its viewport is noted once, with its scale and what to write`(
    _ page: String, _ description: String, _ line: String
  ) throws {
    let found = try notes("<!doctype html>" + page)
    #expect(found.count == 1)
    let note = try #require(found.first)
    #expect(note.severity == .note && note.summary.hasPrefix(description), "\(note.summary)")
    #expect(note.file == "p.html" && note.keyPath == line)
    #expect(note.solution?.contains("content=\"width=device-width, initial-scale=1\"") == true)
  }

  @Test(arguments: [
    "<meta name=viewport content='width=device-width'><p>Hello",
    "<meta name=viewport content='width=600'><p>Hello",
    "<meta name=viewport content='initial-scale=0.5'><p>Hello",
  ])
  func `A page that says how it is shown has no note`(_ page: String) throws {
    #expect(try notes("<!doctype html>" + page) == [])
  }

  @Test func `A view that is wider than such a page shrinks nothing`() throws {
    #expect(try notes("<!doctype html><p>Hello", viewport: "1200x800@1") == [])
  }

  @Test func `A message says where it has the page, and a block whose SDK adds a viewport is fine`()
    throws
  {
    let found = try notes(#"{"type": "HTML", "message": "<p>Hello"}"#, named: "m.json")
    #expect(found.map(\.keyPath) == ["message:1"] && found.map(\.file) == ["m.json"])
    let blocks = try Self.renderer.get().frame(
      of: InputReader().source(at: Repository.root + "/Examples/blocks.json").input(),
      in: Environment(viewport: try Viewport("393x852@1")))
    #expect(!blocks.tree.webViews.isEmpty)
    #expect(!blocks.warnings.contains { $0.summary.contains("it is laid out") })
  }
}
