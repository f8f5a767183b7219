import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// Where reports and summaries are written, whatever is there.
struct ReportLocationTests {
  private let workspace: CheckedFolder

  init() throws {
    workspace = try CheckedFolder(1)
    for name in ["file", "60x40-actual.png"] {
      try workspace.folder.write("precious", "outside/" + name)
    }
  }

  /// Whether what lies outside is as it was, and nothing was made for a link to nothing.
  private func isUntouched() throws -> Bool {
    try workspace.names("outside") == ["60x40-actual.png", "file"]
      && workspace.text("outside/file") == "precious"
      && workspace.text("outside/60x40-actual.png") == "precious" && !workspace.has("nowhere")
  }

  private func summary(_ report: Report) throws {
    try MarkdownSummary(report, in: workspace.report()).write(to: workspace.path + "/sum")
  }

  @Test(arguments: [
    ("out/page", "../outside"), ("out/page/10", "../../outside"), ("out/page", "../nowhere"),
    ("out/.render-snapshot-next/page", "../../outside"),
    ("out/.render-snapshot-next", "../outside"),
  ])
  func `No link below the report's folder is followed`(
    _ name: String, _ target: String
  ) async throws {
    try workspace.link(name, to: target)
    // A folder of files that are not yet in place is removed first, with the links in it.
    if name.contains("next") {
      #expect(try await workspace.check().text.hasSuffix("1 new"))
    } else {
      let report = try? await workspace.check().report
      #expect(report?.count(.error) != 0)
    }
    #expect(try isUntouched())
  }

  @Test func `A link in place of an image of the report is replaced itself`() async throws {
    let name = "out/page/10/60x40-actual.png"
    try workspace.link(name, to: "../../../outside/file")
    #expect(try await workspace.check().text.hasSuffix("1 new"))
    #expect(try isUntouched())
    let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path + "/" + name)
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
  }

  @Test(arguments: ["index.html", "report.json", "junit.xml", ".lock"])
  func `No link in place of a file of the report is followed`(_ name: String) async throws {
    for target in ["../outside/file", "../nowhere"] {
      try workspace.link("out/" + name, to: target)
      await #expect(throws: Diagnostic.self) { try await workspace.check() }
      #expect(try isUntouched())
      try workspace.remove("out")
    }
  }

  @Test(arguments: ["summary.md", "01.png"])
  func `No link in place of a file of the summary is followed`(_ name: String) async throws {
    try workspace.link("sum/" + name, to: "../outside/file")
    let report = try await workspace.check().report
    let problem = #expect(throws: Diagnostic.self) { try summary(report) }
    #expect(problem?.summary.contains("symbolic link") == true)
    #expect(try isUntouched())
  }

  @Test func `What an earlier report names is not removed through links`() async throws {
    try await workspace.check()
    try workspace.remove("out/page/10")
    try workspace.link("out/page/10", to: "../../outside")
    try FileManager.default.moveItem(
      atPath: workspace.root + "/page/10", toPath: workspace.root + "/new")
    #expect(try await workspace.check().text.hasSuffix("1 new"))
    #expect(try isUntouched())
  }

  @Test(arguments: [
    "toSnapshots", "toCase", "toSnapshots/new", "toLink", "missing/../Snapshots/new",
    "inner/../toSnapshots", "Snapshots/../Snapshots/a",
  ])
  func `A named folder is judged by where it really is`(_ name: String) async throws {
    try workspace.link("toSnapshots", to: "Snapshots")
    try workspace.link("toCase", to: "$HERE/Snapshots/page/10")
    try workspace.link("toLink", to: "toSnapshots")
    try workspace.folder.write("", "inner/x")
    let before = try workspace.names("Snapshots")
    let problem = await #expect(throws: Diagnostic.self) { try await workspace.check(to: name) }
    #expect(problem?.summary.contains("can't be in the snapshot folder") == true)
    let selection = try SelectionRequest(root: workspace.root).selection()
    #expect(throws: Diagnostic.self) {
      try selection.reject(workspace.path + "/" + name, option: "--summary")
    }
    #expect(try workspace.names("Snapshots") == before)
  }

  @Test func `A folder around the cases is no location for the report of one with their path`()
    async throws
  {
    try await workspace.check(to: ".")
    try workspace.writePage("Snapshots/page/10")
    try workspace.link("here", to: ".")
    for name in [".", "here"] {
      let problem = await #expect(throws: Diagnostic.self) { try await workspace.check(to: name) }
      #expect(problem?.summary.contains("would be in the snapshot folder") == true)
    }
    #expect(try !workspace.names("Snapshots").contains { $0.contains("actual") })
  }

  @Test func `A named folder may be a link, or hidden in the snapshot folder`() async throws {
    try workspace.link("elsewhere", to: "outside")
    try await workspace.check(to: "elsewhere")
    #expect(workspace.has("outside/index.html"))
    for _ in 0..<2 {
      #expect(try await workspace.check(to: "Snapshots/.report").text.hasSuffix("1 new"))
    }
  }

  @Test func `A report is written over an earlier one, and beside other files`() async throws {
    try workspace.folder.write("mine", "out/notes.txt")
    // What a process that was ended has left is the program's own, too.
    try workspace.folder.write("half", "out/.render-snapshot-2147483646-1")
    for _ in 0..<2 { try summary(try await workspace.check().report) }
    try workspace.accept()
    try summary(try await workspace.check().report)
    #expect(try workspace.text("out/notes.txt") == "mine")
    #expect(try !workspace.names("out").contains { $0.hasPrefix(".render-snapshot") })
    // A file without content has nothing to lose.
    try workspace.folder.write("", "empty/index.html")
    #expect(try await workspace.check(to: "empty").report.hasPassed)
  }

  @Test func `A report of an earlier version is one, too`() async throws {
    // The page's head before it had a generator.
    try workspace.folder.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' \
      file: blob:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>Snapshots</title>
      """, "old/index.html")
    try workspace.folder.write(
      #"{"schemaVersion": 1, "summary": {"passed": 0}, "variants": []}"#, "old/report.json")
    #expect(try await workspace.check(to: "old").text.hasSuffix("1 new"))
  }

  @Test func `Images that the earlier summary names are replaced, and no others`() async throws {
    try summary(try await workspace.check().report)
    #expect(try workspace.names("sum") == ["01.png", "summary.md"])
    try workspace.writePages(top: 12)
    let report = try await workspace.check().report
    try summary(report)
    try workspace.folder.write(workspace.bytes("out/page/10/60x40-actual.png"), "sum/02.png")
    let problem = #expect(throws: Diagnostic.self) { try summary(report) }
    #expect(problem?.file?.hasSuffix("sum/02.png") == true)
  }
}
