import Devices
import Diagnostics
import Foundation
import Inputs
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting

/// What is printed of a layout.
struct LayoutDocumentTests {
  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  private func document(
    _ text: some StringProtocol, named name: String, on viewport: String? = "800x600",
    sdk: SDKVersion? = nil
  ) throws -> LayoutDocument {
    let source = try InputReader().source(
      Array(text.utf8), named: name, assets: AssetFolder(Repository.root + "/none"))
    let input = try source.input(sdk: sdk)
    let environment =
      try viewport.map { Environment(viewport: try Viewport($0)) }
      ?? Environment(device: .iPhone15)
    let frame = try Self.renderer.get().frame(of: input, in: environment)
    return LayoutDocument(frame, of: input, warnings: input.warnings + frame.warnings)
  }

  // MARK: Messages

  @Test func `The JSON has the members of the contract`() throws {
    let sample = try Repository.bytes(
      "Tests/MessagesTests/Fixtures/airship/modal-header-media-body-joined-footer.json")
    let document = try document(
      String(decoding: sample, as: UTF8.self), named: "m.json", on: nil, sdk: SDKVersion(16))
    let json = document.json(isCompact: false)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["vendor"] as? String == "airship")
    #expect(object["sdk"] as? String == "16")
    #expect(object["scale"] as? Int == 3)
    // An image that is missing is reported, and has its box.
    #expect((object["warnings"] as? [[String: String]])?.first?["path"] == "display.media.url")
    let root = try #require(object["root"] as? [String: Any])
    #expect(root["id"] as? String == "modal")
    #expect(root["kind"] as? String == "container")
    let children = try #require(root["children"] as? [[String: Any]])
    #expect(
      children.compactMap { $0["id"] as? String }
        == ["heading", "media", "body", "button[decline]", "button[accept]", "footer", "dismiss"])
    let heading = try #require(children.first)
    #expect(heading["truncated"] as? Bool == false)
    let line = try #require((heading["lines"] as? [[String: Any]])?.first)
    #expect(Set(line.keys) == ["text", "x", "y", "width", "height", "baseline"])
  }

  @Test func `A warning has its line and its character in the file`() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"display_type": "modal",
       "display": {"colour": 1, "heading": {"text": "Hello"}}}
      """
    let path = try folder.write(text, "m.json")
    let json = try document(text, named: path, on: nil).json(isCompact: false)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let warning = try #require((object?["warnings"] as? [[String: Any]])?.first)
    #expect(warning["path"] as? String == "display.colour")
    #expect(warning["line"] as? Int == 2)
    #expect(warning["column"] as? Int == 14)
  }

  @Test(arguments: [(SDKVersion(19), false), (SDKVersion(20, 5), true)])
  func `An element says whether its frame is inferred, and media has the frame of its box`(
    _ sdk: SDKVersion, _ isInferred: Bool
  ) throws {
    let message = """
      {"display_type": "banner", "display": {"placement": "top", "body": {"text": "Hi"},
       "media": {"type": "image", "url": "none.png"}}}
      """
    let document = try document(message, named: "m.json", on: nil, sdk: sdk)
    let json = document.json(isCompact: true)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let root = try #require(object["root"] as? [String: Any])
    let children = try #require(root["children"] as? [[String: Any]])
    for element in [root] + children {
      #expect(element["inferred"] as? Bool == (isInferred ? true : nil))
    }
    let notes = document.warnings.filter { $0.summary.hasPrefix("Inferred") }
    #expect(notes.count == (isInferred ? 1 : 0))
    // A placeholder of 16:9 in a box of 120 × 88.
    let media = try #require(children.first { $0["id"] as? String == "media" })
    #expect((media["frame"] as? [String: Double])?["width"] == 120)
    #expect((media["frame"] as? [String: Double])?["height"] ?? 88 < 70)
    #expect((media["outer"] as? [String: Double])?["height"] == 88)
    #expect(children.filter { $0["outer"] != nil }.count == 1)
  }

  @Test func `A text of a million characters is laid out`() throws {
    let text = String(repeating: "word ", count: 200_000)
    let document = try document(
      #"{"display_type": "modal", "display": {"heading": {"text": "\#(text)"}}}"#, named: "m.json",
      on: nil)
    #expect(document.text.contains("heading text "))
  }

  // MARK: Pages

  @Test func `A page names its elements, with frames on the screen and no SDK`() throws {
    let json = try document(
      "<!DOCTYPE html><body style='margin:10px'><div id=a style='width:50%;height:30px'></div>",
      named: "page.html"
    ).json(isCompact: true)
    #expect(json.contains(#""vendor":"html","device":"800x600""#))
    #expect(!json.contains(#""sdk""#))
    #expect(
      json.contains(
        #"{"id":"a","kind":"container","element":"div","frame":{"x":10,"y":10,"width":390,"height":30}}"#
      ))
    #expect(json.contains(#""root":{"id":"html""#))
  }

  @Test func `A block tells the lines that all its text boxes are on`() throws {
    let text = try document(
      "<!DOCTYPE html><p>One <b>two<br>three</b> four<p><span><i>x</i></span><div>a<p>b</p>c</div>",
      named: "page.html"
    ).text
    let lines = text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "\"").map { start in
        line.split(separator: " ").prefix(1).joined() + " " + line[start...]
      }
    }
    #expect(
      lines == [
        #"body/p[1] "One two" "three four""#, #"body/p[1]/b[1] "two" "three""#,
        #"body/p[2] "x""#, #"body/p[2]/span[1] "x""#, #"body/p[2]/span[1]/i[1] "x""#,
        #"body/div[1] "a" "c""#, #"body/div[1]/p[1] "b""#,
      ])
  }

  @Test func `An id names its element though a path reads the same`() throws {
    let json = try document("<!DOCTYPE html><div id=body></div>", named: "page.html")
      .json(isCompact: true)
    #expect(json.contains(#"{"id":"/body","kind":"container","element":"body""#))
    #expect(json.contains(#"{"id":"body","kind":"container","element":"div""#))
  }

  @Test func `A byte order mark is no text of a page, and hides none`() throws {
    let viewport = "<meta name=viewport content='width=device-width'>"
    for page in [viewport + "<p>Hello", "\n " + viewport + "<p>Hello"] {
      let (plain, marked) = try (
        document(page, named: "-", on: nil), document("\u{FEFF}" + page, named: "-", on: nil)
      )
      #expect(plain.text.contains("  body/p[1] text 8 8 377 18 \"Hello\"\n"))
      #expect(plain.text == marked.text)
    }
  }

  @Test func `What is left out of a page is reported with its line`() throws {
    let warnings = try document("<p>\n<b style='columns:2'>x", named: "page.htm").warnings
    #expect(
      warnings.contains {
        $0.description.hasPrefix("page.htm:2: warning:") && $0.summary.contains("columns")
      }, "\(warnings)")
  }

  @Test func `A page beyond a limit is rejected`() throws {
    let error = #expect(throws: Diagnostic.self) {
      try document(String(repeating: "<div>", count: 5_000), named: "page.html")
    }
    #expect(error?.description.hasPrefix("page.html: error:") == true)
  }
}
