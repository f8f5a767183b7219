import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// What a check finds, reports and leaves.
struct CheckRunTests {
  private let workspace: CheckedFolder

  init() throws { workspace = try CheckedFolder(2) }

  @Test func `A difference is reported in words, with its images and what accepts it`() async throws
  {
    try await workspace.check()
    try workspace.accept()
    try workspace.writePage("page/10", top: 18)
    let before = try workspace.goldens
    let outcome = try await workspace.check()
    #expect(!outcome.report.hasPassed)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("page/10 on 60x40: ") == true)
    #expect(lines.first?.contains("moved down 8 pt") == true)
    #expect(lines.contains { $0.hasPrefix("  To accept it: render-snapshot accept ") })
    #expect(lines.last == "1 failed, 1 passed")
    let entry = try #require(outcome.report.entries.first { $0.status == .failed })
    for (path, kind) in [
      (entry.expected, "expected"), (entry.actual, "actual"), (entry.diff, "diff"),
    ] {
      #expect(path == "page/10/60x40-\(kind).png")
      #expect(workspace.has("out/page/10/60x40-\(kind).png"))
    }
    #expect(entry.layout == "page/10/60x40-layout.json" && entry.scale == 2)
    let box = try #require(entry.elements.first { $0.id == "box" })
    #expect(box.expected?.y == 10 && box.actual?.y == 18)
    #expect(entry.changes.contains { $0.id == "box" && $0.property == "y" })
    #expect(try workspace.goldens == before)
    #expect(try workspace.accept().written == ["Snapshots/page/10/60x40.png"])
    #expect(try await workspace.check().report.hasPassed)
    // What the failed check has left is cleared away by the one that passes.
    #expect(!workspace.has("out/page/10/60x40-diff.png"))
  }

  @Test(arguments: [
    (["Snapshots/page/10"], ["page/10"]), (["page/10"], ["page/10"]),
    (["Snapshots/page/10/60x40.png"], ["page/10"]), (["page/11/message.html"], ["page/11"]),
    (["Snapshots"], ["page/10", "page/11"]), (["page"], ["page/10", "page/11"]),
  ])
  func `Paths choose what is checked`(_ paths: [String], _ cases: [String]) async throws {
    let outcome = try await workspace.check(paths[0], variants: ["60x40"])
    #expect(outcome.cases == cases)
  }

  @Test(arguments: [("page", "iphone-15"), ("nothing", "")])
  func `What chooses nothing is an error`(_ path: String, _ variant: String) async throws {
    await #expect(throws: Diagnostic.self) {
      try await workspace.check(path, variants: variant.isEmpty ? [] : [variant])
    }
  }

  @Test func `An area is ignored with what lies in it`() async throws {
    func write(_ color: String, _ height: Int) throws {
      try workspace.folder.write(
        """
        <meta name=viewport content='width=device-width'><body style="margin:0"><div id="clock" style="height:10px;width:30px;background:\(color)"></div>
        <div id="rest" style="height:\(height)px;width:30px;background:#222222"></div>
        """, "Snapshots/page/10/message.html")
    }
    try workspace.folder.write("ignore: [\"0,0,30,10\"]\n", "Snapshots/page/10/snapshot.yml")
    try write("#ff0000", 9)
    try await workspace.check("page/10")
    try workspace.accept()
    try write("#00ff00;width:20px", 9)
    #expect(try await workspace.check("page/10").report.hasPassed)
    try write("#00ff00;width:31px", 9)
    #expect(try await !workspace.check("page/10").report.hasPassed)
    try write("#00ff00", 8)
    let outcome = try await workspace.check("page/10")
    #expect(outcome.text.contains("rest is 1 pt shorter"))
    #expect(!outcome.problems.contains { $0.contains("No element has the id") })
  }

  @Test(arguments: ["Snapshots", "Snapshots/page", "./Snapshots/new"])
  func `A report among the cases is rejected`(_ folder: String) async throws {
    let problem = await #expect(throws: Diagnostic.self) {
      try await workspace.check(to: folder)
    }
    #expect(problem?.summary.hasPrefix("The report can't be in the snapshot folder") == true)
    #expect(
      try !workspace.names("Snapshots").contains {
        $0.hasSuffix("report.json") || $0.hasSuffix(".lock")
      })
  }

  @Test func `What accepts a difference holds for folders with any name`() async throws {
    let outcome = try await workspace.check("page/10", to: "my report")
    #expect(
      outcome.text.contains(
        "  To accept it: render-snapshot accept Snapshots/page/10/60x40.png --output 'my report'\n")
    )
  }

  @Test func `Errors are reported once, and are no part of what is printed`() async throws {
    try workspace.folder.write("{}", "Snapshots/page/wrong/message.json")
    try workspace.folder.write("colour: x\n", "Snapshots/page/11/snapshot.yml")
    let outcome = try await workspace.check()
    #expect(!outcome.text.contains(": error: "))
    #expect(outcome.text.hasSuffix("\n2 errors, 1 new"))
    #expect(outcome.problems.count == 2)
    #expect(
      outcome.problems.allSatisfy { $0.hasPrefix("Snapshots/page/") && $0.contains(": error: ") })
  }

  @Test func `A case that can't be drawn is an error beside the others`() async throws {
    try workspace.folder.write("{}", "Snapshots/page/broken/message.json")
    let outcome = try await workspace.check()
    #expect(outcome.report.count(.error) == 1 && outcome.report.count(.new) == 2)
    #expect(outcome.problems[0].hasPrefix("Snapshots/page/broken/message.json: error: "))
  }

  @Test func `Wrong settings are reported with their file and fail the check`() async throws {
    try workspace.folder.write("devises: [iphone-se]\n", "Snapshots/page/10/snapshot.yml")
    let outcome = try await workspace.check()
    #expect(outcome.report.count(.error) == 1)
    #expect(outcome.problems[0].hasPrefix("Snapshots/page/10/snapshot.yml"))
    #expect(outcome.problems[0].contains(#"Did you mean "devices"?"#))
  }

  @Test func `Other line ends of a golden layout are no difference`() async throws {
    try await workspace.check()
    try workspace.accept()
    let golden = "Snapshots/page/10/60x40.txt"
    try workspace.folder.write(workspace.text(golden).replacing("\n", with: "\r\n"), golden)
    #expect(try await workspace.check().text == "2 passed")
  }

  @Test func `What is reported about a damaged golden can be done`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.folder.write("", "Snapshots/page/10/60x40.png")
    let outcome = try await workspace.check()
    #expect(
      outcome.problems[0].hasSuffix("Restore the file, or remove it, check again and accept."))
    try workspace.remove("Snapshots/page/10/60x40.png")
    #expect(try await workspace.check().report.count(.failed) == 1)
    #expect(try workspace.accept().problems.isEmpty)
    #expect(try await workspace.check().report.hasPassed)
  }

  @Test func `A pointer of Git LFS is recognised`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
      "Snapshots/page/10/60x40.png")
    let outcome = try await workspace.check()
    #expect(outcome.problems[0].contains("Git LFS"))
    #expect(outcome.text.hasSuffix("1 error, 1 passed"))
  }

  @Test func `What no case claims is reported and removed`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.remove("Snapshots/page/11/message.html")
    let outcome = try await workspace.check()
    #expect(outcome.report.hasPassed && outcome.text.hasSuffix("1 unclaimed, 1 passed"))
    let snapshots = try SnapshotFolder(workspace.root)
    let pruning = try Pruning(snapshots.contents(), in: snapshots)
    #expect(pruning.files == ["page/11/60x40.png", "page/11/60x40.txt"])
    try pruning.remove()
    #expect(try workspace.goldens == ["page/10/60x40.png", "page/10/60x40.txt"])
  }

  @Test func `A message by another name is an error, whatever else is there`() async throws {
    try await workspace.check()
    try workspace.accept()
    try FileManager.default.moveItem(
      atPath: workspace.root + "/page/10/message.html",
      toPath: workspace.root + "/page/10/Message.html")
    let outcome = try await workspace.check()
    #expect(
      outcome.problems[0].hasPrefix(
        "Snapshots/page/10/Message.html: error: The file is not read, as its name is not "))
    #expect(outcome.report.count(.unreferenced) == 0)
    let snapshots = try SnapshotFolder(workspace.root)
    #expect(throws: Diagnostic.self) { try Pruning(snapshots.contents(), in: snapshots) }
  }

  @Test func `What can't be drawn leads to no advice to remove`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.folder.write(
      "devices: [60x40]\nignore: [box]", "Snapshots/page/10/snapshot.yml")
    for fileExtension in ["png", "txt"] {
      try workspace.folder.write(
        workspace.bytes("Snapshots/page/10/60x40." + fileExtension),
        "Snapshots/page/10/ipad-10." + fileExtension)
    }
    try workspace.folder.write([0xFF, 0xFE, 0x00], "Snapshots/page/10/60x40.png")
    let outcome = try await workspace.check()
    #expect(outcome.report.count(.error) == 1)
    #expect(outcome.text.contains("page/10 on ipad-10: "))
    #expect(!outcome.text.contains("prune removes it"))
  }

  @Test func `Ids that nothing has are reported with the file that names them`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.folder.write(
      "devices: [60x40]\nignore: [box, nothere, \"0,0,100\"]", "Snapshots/snapshot.yml")
    let outcome = try await workspace.check()
    let start = "Snapshots/snapshot.yml:ignore: warning: No element has the id "
    #expect(outcome.problems.map { $0.hasPrefix(start) } == [true, true])
    #expect(!outcome.problems.joined().contains("\"box\""))
    // A part of the cases may be without it.
    #expect(try await workspace.check("page/10").problems.isEmpty)
  }

  @Test func `What failed last is checked alone, or first`() async throws {
    await #expect(throws: Diagnostic.self) {
      try await workspace.check(to: "none", lastFailed: true)
    }
    try await workspace.check()
    try workspace.accept()
    try workspace.writePage("page/11", top: 18)
    try await workspace.check()
    let again = try await workspace.check(lastFailed: true)
    #expect(again.cases == ["page/11"] && again.text.hasSuffix("\n1 failed"))
    try workspace.writePage("page/10", top: 18)
    #expect(try await workspace.check(failedFirst: true).report.count(.failed) == 2)
    try workspace.accept()
    #expect(try await workspace.check(lastFailed: true).text == "2 passed")
    let nothing = try await workspace.check(lastFailed: true)
    #expect(nothing.report.hasPassed && nothing.text == "nothing checked")
    #expect(try await workspace.check(failedFirst: true).text == "2 passed")
  }

  @Test func `A gallery has small images of what passed too`() async throws {
    func small() throws -> Int { try workspace.names("out").count { $0.hasSuffix("-small.png") } }
    for _ in 0..<2 {
      try await workspace.check { $0.makesSmallImages = true }
      #expect(try small() == 2)
      try workspace.accept()
    }
    // Without it they are gone.
    try await workspace.check()
    #expect(try small() == 0)
  }
}
