import Comparison
import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// After an update, what the tool changed and what the user changed are told apart.
struct TriageTests {
  private let workspace: CheckedFolder

  init() async throws {
    workspace = try CheckedFolder(3)
    try await workspace.check()
    try workspace.accept()
  }

  private func check(notes: String? = nil) async throws -> (report: Report, text: String) {
    let report = try await workspace.check { $0.findsOrigins = true }.report
    let triage = try Triage(report, notes: notes)
    let lines = triage.lines(in: workspace.report()).map { $0.text + "\n" }
    return (report, lines.joined())
  }

  /// Makes the goldens those of another program: they show what was drawn from other inputs, and
  /// nothing remembers from which.
  private func redraw(top: Int) async throws {
    for name in ["page/10", "page/11"] { try workspace.writePage(name, top: top) }
    try await workspace.check(to: "other")
    for name in ["page/10", "page/11"] {
      for fileExtension in ["png", "txt"] {
        let bytes = try workspace.bytes("other/\(name)/60x40-actual.\(fileExtension)")
        // A PNG file without the chunks that this program adds.
        try workspace.folder.write(
          fileExtension == "png" ? Self.plain(bytes) : bytes,
          "Snapshots/\(name)/60x40.\(fileExtension)")
      }
      try workspace.writePage(name, top: 10)
    }
  }

  /// The file with the chunks that every image has, and no others.
  private static func plain(_ bytes: Data) -> Data {
    var (result, rest) = (bytes.prefix(8), bytes.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let chunk = rest.prefix(12 + length)
      if ["IHDR", "PLTE", "tRNS", "sRGB", "IDAT", "IEND"].contains(kind) { result += chunk }
      rest = rest.dropFirst(12 + length)
    }
    return result
  }

  @Test func `A changed input is the user's`() async throws {
    try workspace.writePages(top: 18)
    let (report, text) = try await check()
    #expect(report.entries.map(\.origin) == [.input, .input, .input])
    #expect(text.contains("input: 3 variants of 3 cases: the message, its style"))
    #expect(text.contains("To accept them: render-snapshot accept --class input "))
  }

  @Test func `What moved from the same inputs is a rule`() async throws {
    try await redraw(top: 14)
    let (report, text) = try await check()
    #expect(report.entries.map(\.origin) == [.rule, .rule, nil])
    #expect(text.contains("rule: 2 variants of 2 cases"))
    let written = try workspace.accept { pending in pending.keep { $0.origin == .rule } }.written
    #expect(written == ["Snapshots/page/10/60x40.png", "Snapshots/page/11/60x40.png"])
    #expect(try await workspace.check().report.hasPassed)
  }

  @Test func `The release notes say what concerns the vendor`() async throws {
    let notes = try workspace.folder.write(
      """
      # Changelog
      ## 2.0
      - Braze: something else.
      - Margins of pages collapse
        as in browsers.
      ## 1.0
      - Pages of old.
      """, "CHANGELOG.md")
    try await redraw(top: 14)
    let text = try await check(notes: notes).text
    #expect(text.contains("  release notes: Margins of pages collapse as in browsers.\n"))
    #expect(!text.contains("something else") && !text.contains("of old"))
  }
}
