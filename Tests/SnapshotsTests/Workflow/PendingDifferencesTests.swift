import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// What is accepted, rejected and rejected after a check.
struct PendingDifferencesTests {
  private let workspace: CheckedFolder
  private static let actual = "out/page/10/60x40-actual"

  init() async throws {
    workspace = try CheckedFolder(3)
    try await workspace.check()
    try workspace.accept()
    try workspace.writePages(top: 18)
    try await workspace.check()
  }

  private func goldens() throws -> [Data] {
    try ["png", "txt"].map { try workspace.bytes("Snapshots/page/10/60x40.\($0)") }
  }

  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var fileExtension: String
    var change: @Sendable (inout Data, CheckedFolder) throws -> Void

    init(
      _ description: String, _ fileExtension: String,
      _ change: @escaping @Sendable (inout Data, CheckedFolder) throws -> Void
    ) { (testDescription, self.fileExtension, self.change) = (description, fileExtension, change) }
  }

  static let damages = [
    Damage("other bytes", "png") { bytes, _ in bytes = Data("junk".utf8) },
    Damage("an image that is cut off", "png") { bytes, _ in bytes = bytes.prefix(120) },
    Damage("no image", "png") { bytes, _ in bytes = Data() },
    Damage("no layout", "txt") { bytes, _ in bytes = Data() },
    Damage("a layout that is cut off", "txt") { bytes, _ in bytes = bytes.prefix(30) },
    Damage("a line more", "txt") { bytes, _ in bytes += Data("x 1 2\n".utf8) },
    Damage("another number", "txt") { bytes, _ in
      bytes = Data(String(decoding: bytes, as: UTF8.self).replacing("18", with: "19").utf8)
    },
    Damage("an image without a seal", "png") { bytes, folder in
      bytes = try folder.bytes("out/page/10/60x40-diff.png")
    },
    Damage("the golden itself", "png") { bytes, folder in
      bytes = try folder.bytes("Snapshots/page/10/60x40.png")
    },
    Damage("a byte more", "png") { bytes, _ in bytes.append(0) },
  ]

  @Test(arguments: damages)
  func `A damaged candidate is rejected, and the golden stays`(_ damage: Damage) async throws {
    let before = try goldens()
    let name = Self.actual + "." + damage.fileExtension
    var bytes = try workspace.bytes(name)
    try damage.change(&bytes, workspace)
    try workspace.folder.write(bytes, name)
    let outcome = try workspace.accept("page/10")
    #expect(outcome.written.isEmpty && outcome.problems.count == 1)
    #expect(outcome.problems.first?.contains(Self.actual) == true)
    #expect(try goldens() == before)
    // The others are accepted all the same, and a new check makes good what was damaged.
    #expect(
      try workspace.accept().written == [
        "Snapshots/page/11/60x40.png", "Snapshots/page/12/60x40.png",
      ])
    #expect(try await workspace.check().report.count(.failed) == 1)
    #expect(try workspace.accept().problems.isEmpty)
    #expect(try await workspace.check().report.hasPassed)
  }

  @Test func `A damaged timeline is rejected`() throws {
    try workspace.folder.write(
      """
      {"schemaVersion": 1, "root": "Snapshots", "variants": [{"case": "page/10",
        "variant": "timeline", "status": "new", "verdict": "", "actual": "a.txt",
        "actualDigest": "00"}]}
      """, "report/report.json")
    try workspace.folder.write("", "report/a.txt")
    let outcome = try workspace.accept(of: "report")
    #expect(outcome.problems[0].contains("The new timeline is damaged."))
    #expect(!workspace.has("Snapshots/page/10/timeline.txt"))
  }

  @Test func `A report whose paths lead out of its folder is rejected`() throws {
    try workspace.folder.write(
      """
      {"schemaVersion": 1, "root": "Snapshots", "variants": [{"case": "page/10",
        "variant": "60x40", "status": "new", "verdict": "", "actual": "../../secret.png"}]}
      """, "report/report.json")
    let problem = #expect(throws: Diagnostic.self) { try workspace.accept(of: "report") }
    #expect(problem?.summary.contains("The report names files outside its folder") == true)
  }

  @Test func `A message that was edited since is said to be newer than its image`() throws {
    try workspace.writePages(top: 5)
    #expect(try workspace.accept("page/10").problems.isEmpty)
    #expect(
      workspace.listener.problems.map { workspace.plain($0) }.contains {
        $0.hasPrefix("Snapshots/page/10/message.html: warning: The message was changed after")
      })
  }

  @Test(arguments: ["Snapshots/nothing", "nothing/60x40.png"])
  func `What the report doesn't have is an error`(_ path: String) throws {
    #expect(throws: Diagnostic.self) { try workspace.pending(path) }
  }

  @Test func `What is rejected is decided, until the next check`() async throws {
    var pending = try workspace.pending("page/11")
    for entry in pending.entries { pending.reject(entry) }
    try pending.save()
    pending.release()
    #expect(
      try workspace.accept().written == [
        "Snapshots/page/10/60x40.png", "Snapshots/page/12/60x40.png",
      ])
    #expect(try workspace.pending().entries.isEmpty)
    let page = try workspace.text("out/index.html")
    #expect(page.contains("<h1>3 differ (2 accepted, 1 rejected since)</h1>"))
    #expect(page.contains(#"<span class="status accepted">accepted</span>"#))
    #expect(try await workspace.check().text.hasSuffix("1 failed, 2 passed"))
  }

  @Test func `What another check has drawn meanwhile is not accepted unseen`() async throws {
    var pending = try workspace.pending()
    pending.release()
    try await workspace.check()
    let before = try goldens()
    let entry = try #require(pending.entries.first)
    let problem = #expect(throws: Diagnostic.self) { try pending.accept(entry) }
    #expect(problem?.summary == "Another check has replaced the report meanwhile.")
    #expect(try goldens() == before)
  }
}
