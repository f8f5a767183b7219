import Devices
import Diagnostics
import Inputs
import Rendering
import TestSupport
import Testing
import Typesetting

/// Scripts in the assets folder: they are read for what they would show, and never run.
struct LinkedScriptTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  private static let script = "\nconst o = document.getElementById('o')\no.classList.add('show')\n"

  private func findings(
    _ tag: String, _ script: String = script, at path: String = "show.js",
    style: String = "#o{opacity:0} #o.show{opacity:1}"
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    try folder.write(script, path)
    let html =
      "<!DOCTYPE html><style>\(style)</style><p id=o>All of it is half the price.</p>\(tag)"
    let source = try InputReader().source(
      Array(html.utf8), named: "p.html", assets: AssetFolder(folder.path))
    let environment = Environment(viewport: try Viewport("393x852@1"))
    return try Self.renderer.get().frame(of: source.input(), in: environment).warnings.filter {
      $0.cause == .hiddenContent(isAll: true) || $0.cause == .hiddenContent(isAll: false)
    }
  }

  @Test(arguments: [
    ("<script src=show.js></script>", "show.js"),
    ("<script defer src=' ./js/show.js?v=2 '></script>", "js/show.js"),
    ("<script type=module src=https://a.example/lib/show.js></script>", "show.js"),
    ("<script>start()</script><script src=show.js></script>", "show.js"),
  ])
  func `A statement that would show something is named with its file`(
    _ tag: String, _ path: String
  ) throws {
    let found = try findings(tag, at: path)
    #expect(found.map(\.severity) == [.warning])
    let solution = found.first?.solution ?? ""
    #expect(solution.hasPrefix("A script on line 3 of "), "\(solution)")
    #expect(solution.contains("show.js adds the class \"show\" to \"#o\""), "\(solution)")
    #expect(solution.contains("--page-state '#o: .show'"), "\(solution)")
  }

  @Test func `What a script would change of a page that is seen is a note in its file`() throws {
    let found = try findings("<script src=show.js></script>", style: "#o.show{color:red}")
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.file?.hasSuffix("show.js") == true && found.first?.keyPath == "3")
    #expect(found.first?.solution?.contains("--page-state '#o: .show'") == true)
  }

  @Test func `A script that changes nothing that is seen is no note`() throws {
    let found = try findings("<script src=show.js></script>", "console.log(1)", style: "")
    #expect(found == [])
  }

  @Test(arguments: [
    ("<script src=other.js></script>", "other.js"),
    ("<script src=show.js></script><script src=more.js></script>", "more.js"),
    ("<script src='file:///show.js'></script>", "file:///show.js"),
  ])
  func `What a script that is not there changes isn't known`(_ tag: String, _ name: String) throws {
    let found = try findings(tag, "console.log(1)", style: "")
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.summary == "Scripts are not run; what \"\(name)\" changes isn't known.")
  }

  @Test func `A script that is too long isn't known`() throws {
    let long = String(repeating: "// ten bytes\n", count: 1 << 18)
    let found = try findings("<script src=show.js></script>", long, style: "")
    #expect(found.first?.summary.contains("\"show.js\"") == true)
  }
}
