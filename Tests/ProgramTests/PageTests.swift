import Foundation
import TestSupport
import Testing

/// What the commands promise for pages of HTML.
struct PageTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
  }

  private func root(_ page: String) throws -> (json: String, errors: String) {
    let path = try workspace.write(page, "page.html")
    let outcome = try Program.run(
      ["layout", path, "--viewport", "800x600", "--format", "json"], folder: workspace.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = outcome.text.filter { $0 != " " && $0 != "\n" }
    return (text, outcome.errors)
  }

  @Test func `A page names its elements, with frames on the screen and no SDK`() throws {
    let json = try root(
      "<!DOCTYPE html><body style='margin:10px'><div id=a style='width:50%;height:30px'></div>"
    ).json
    #expect(json.contains(#""vendor":"html","device":"800x600""#))
    #expect(!json.contains(#""sdk""#))
    #expect(
      json.contains(
        #"{"id":"a","kind":"container","element":"div","frame":{"x":10,"y":10,"width":390,"height":30}}"#
      ))
    #expect(json.contains(#""root":{"id":"html""#))
  }

  @Test func `A block tells the lines that all its text boxes are on`() throws {
    let path = try workspace.write(
      "<!DOCTYPE html><p>One <b>two<br>three</b> four<p><span><i>x</i></span><div>a<p>b</p>c</div>",
      "page.html")
    let outcome = try Program.run(
      ["layout", path, "--viewport", "800x600"], folder: workspace.path)
    let lines = outcome.text.split(separator: "\n").compactMap { line in
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
    let json = try root("<!DOCTYPE html><div id=body></div>").json
    #expect(json.contains(#"{"id":"/body","kind":"container","element":"body""#))
    #expect(json.contains(#"{"id":"body","kind":"container","element":"div""#))
  }

  @Test func `A page is drawn, and what is left out is reported with its line`() throws {
    let path = try workspace.write("<p>\n<b style='columns:2'>x", "page.htm")
    let outcome = try Program.run(
      [path, "--viewport", "80x60@1", "-o", "out.png"], folder: workspace.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("page.htm:2: warning:"))
    #expect(outcome.errors.contains("columns"))
    #expect(FileManager.default.fileExists(atPath: workspace.path + "/out.png"))
  }

  @Test func `A page beyond a limit is refused`() throws {
    let path = try workspace.write(String(repeating: "<div>", count: 5_000), "page.html")
    let outcome = try Program.run([path, "-o", "out.png"], folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("page.html: error:"))
  }
}
