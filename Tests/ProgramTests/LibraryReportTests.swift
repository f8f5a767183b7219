import Foundation
import Snapshots
import TestSupport
import Testing

/// What tests of a package found is reviewed and accepted like what a check found.
struct LibraryReportTests {
  private let workspace: SnapshotWorkspace
  private static let folder = "Tests/AppTests/__Snapshots__/PageTests"

  /// A failure as the library leaves it: made of one of a check.
  init() throws {
    workspace = try SnapshotWorkspace(1)
    try workspace.run("check")
    let made = try Report.read(workspace.path + "/.build/snapshots/report.json")
    var entry = try #require(made.entries.first)
    for fileExtension in ["-actual.png", "-actual.txt"] {
      try workspace.folder.write(
        Array(workspace.bytes(".build/snapshots/page/10/60x40" + fileExtension)),
        ".build/snapshots/AppTests/PageTests/box.1.60x40" + fileExtension)
    }
    (entry.case, entry.variant) = (Self.folder, "box.1.60x40")
    entry.actual = "AppTests/PageTests/box.1.60x40-actual.png"
    entry.layout = nil
    try workspace.folder.write(
      Report(root: ".", entries: [entry]).json,
      ".build/snapshots/AppTests/PageTests/box.1.60x40-entry.json")
    try workspace.folder.write("func box() {}", "Tests/AppTests/PageTests.swift")
    try workspace.folder.write([1], Self.folder + "/gone.1.60x40.png")
  }

  @Test func `A failure is reported, and accepted into the folder of the tests`() throws {
    let check = try workspace.run("check", "--library", "Tests")
    #expect(check.status == 1)
    #expect(check.text.contains("\(Self.folder) on box.1.60x40: There is no golden yet."))
    #expect(check.text.contains("\(Self.folder) on gone.1.60x40: No test asks for this golden"))
    #expect(check.text.contains("1 new, 1 unclaimed"))
    let accept = try workspace.run("accept", "--all", "--output", ".build/snapshots/library")
    #expect(accept.text == "./\(Self.folder)/box.1.60x40.png\n", "\(accept.errors)")
    #expect(try workspace.names(Self.folder).contains("box.1.60x40.txt"))
  }

  @Test func `It is joined with the report of a check`() throws {
    try workspace.run("check", "--library", "Tests", "--output", "tests")
    try workspace.run("check", "--output", "cases")
    let joined = try workspace.run("merge-reports", "tests", "cases", "--output", "all")
    #expect(joined.text.contains("2 new, 1 unclaimed"), "\(joined.text)\(joined.errors)")
    let accept = try workspace.run("accept", "--all", "--output", "all")
    #expect(
      accept.text == "./Snapshots/page/10/60x40.png\n./\(Self.folder)/box.1.60x40.png\n",
      "\(accept.text)\(accept.errors)")
  }

  @Test(arguments: ["/etc", "../Tests", "nothing", "Tests/../.."])
  func `Only a folder below this one is looked at`(_ tests: String) throws {
    #expect(try workspace.run("check", "--library", tests).status == 2)
  }

  @Test func `No entry leads to files elsewhere`() throws {
    for name in ["../../x.png", "/etc/passwd"] {
      try workspace.folder.write(
        """
        {"schemaVersion": 1, "root": ".", "variants": [{"case": "Tests/a", "variant": "b",
          "status": "new", "verdict": "", "actual": "\(name)"}]}
        """, ".build/snapshots/bad-entry.json")
      #expect(try workspace.run("check", "--library", "Tests").status == 2)
    }
  }
}
