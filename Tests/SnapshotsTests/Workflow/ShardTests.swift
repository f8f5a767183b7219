import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// Checks in parts, and how their reports are joined.
struct ShardTests {
  private let workspace: CheckedFolder

  init() throws { workspace = try CheckedFolder(3) }

  @Test(
    arguments: [
      ("0/2", nil, [:]), ("3/2", nil, [:]), ("2", nil, [:]), ("1/2/3", nil, [:]), ("", nil, [:]),
      (nil, 2, [:]), (nil, 2, ["JOB_COMPLETION_INDEX": "2"]),
      (nil, 0, ["JOB_COMPLETION_INDEX": "0"]),
      (nil, nil, ["TEST_TOTAL_SHARDS": "2"]), ("1/2", 2, [:]),
      (nil, nil, ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "2"]),
    ] as [(String?, Int?, [String: String])])
  func `A part that does not exist is rejected`(
    _ part: String?, _ count: Int?, _ environment: [String: String]
  ) {
    #expect(throws: Shard.Problem.self) { try Shard(part, of: count) { environment[$0] } }
  }

  @Test(
    arguments: [
      ("2/5", nil, [:], 2, 5), (nil, nil, [:], 1, 1),
      (nil, 3, ["JOB_COMPLETION_INDEX": "1"], 2, 3),
      (nil, nil, ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3"], 4, 4),
      ("1/2", nil, ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3"], 1, 2),
    ] as [(String?, Int?, [String: String], Int, Int)])
  func `A part is named by options or by the environment`(
    _ part: String?, _ count: Int?, _ environment: [String: String], _ number: Int, _ parts: Int
  ) throws {
    let shard = try Shard(part, of: count) { environment[$0] }
    #expect(shard == Shard(number: number, count: parts))
  }

  private func checkParts(_ count: Int) async throws {
    for number in 1...count {
      try await workspace.check(
        to: "parts/\(number)", shard: try #require(Shard(number: number, count: count)))
    }
  }

  private func merge(_ parts: String..., to output: String) throws -> CheckedFolder.Outcome {
    let folder = workspace.report(output)
    let report = try folder.merge(ReportFolder.named(parts.map { workspace.path + "/" + $0 }))
    return workspace.outcome(report, in: folder)
  }

  @Test func `Shards have every variant once, and their reports are joined`() async throws {
    try await checkParts(2)
    let merged = try merge("parts/1", "parts/2/report.json", to: "all")
    #expect(merged.text.contains("3 new") && merged.cases == workspace.cases)
    #expect(try workspace.accept(of: "all").problems.isEmpty)
    #expect(try workspace.goldens.count == 6)
    let twice = #expect(throws: Diagnostic.self) { try merge("all", "all", to: "twice") }
    #expect(twice?.summary.hasPrefix("page/10/60x40 is in ") == true)
  }

  @Test func `A missing part fails the joined report`() async throws {
    try await checkParts(3)
    let some = try merge("parts/1", "parts/3", to: "some")
    #expect(some.text.hasSuffix("1 error, 2 new"))
    #expect(some.report.entries.contains { $0.verdict.contains("Part 2 of 3 is missing") })
    #expect(try workspace.text("some/junit.xml").contains("Part 2 of 3 is missing"))
    // What is there can be used, also by what reads reports.
    #expect(try workspace.pending(of: "some").entries.count == 2)
  }

  @Test func `Parts of different checks are not joined`() async throws {
    try await checkParts(2)
    try workspace.writePage("page/more")
    try await workspace.check(to: "parts/2", shard: try #require(Shard("2/2")))
    let other = #expect(throws: Diagnostic.self) { try merge("parts/1", "parts/2", to: "all") }
    #expect(other?.summary.hasPrefix("This part is of another check") == true)
    let twice = #expect(throws: Diagnostic.self) { try merge("parts/1", "./parts/1", to: "all") }
    #expect(twice?.summary == "Part 1 of 2 is there twice.")
  }

  @Test func `Parts of other commits are not joined`() async throws {
    try await workspace.check(to: "parts/1", shard: try #require(Shard("1/2")))
    try workspace.writePage("page/10", color: "teal")
    try await workspace.check(to: "parts/2", shard: try #require(Shard("2/2")))
    let problem = #expect(throws: Diagnostic.self) { try merge("parts/1", "parts/2", to: "all") }
    #expect(problem?.summary.hasPrefix("This part is of another check") == true)
  }

  @Test func `Reports of earlier versions are joined as they were`() throws {
    for number in 1...2 {
      try workspace.folder.write(
        """
        {"schemaVersion": 1, "root": "Snapshots", "variants": [{"case": "page/\(number)",
          "variant": "iphone-15", "status": "passed", "verdict": ""}]}
        """, "old/\(number)/report.json")
    }
    #expect(try merge("old/1", "old/2", to: "all").text == "2 passed")
  }

  @Test func `An error of a part is one of the whole`() async throws {
    try workspace.folder.write("{}", "Snapshots/page/wrong/message.json")
    try await workspace.check(to: "part")
    let merged = try merge("part", to: "all").report
    #expect(merged.count(.error) == 1 && merged.count(.new) == 3)
    #expect(
      merged.entries.contains {
        $0.verdict.contains("page/wrong/message.json: error: Can't infer")
      })
  }

  @Test func `A part that is another file is rejected`() throws {
    try workspace.folder.write("{}", "other.json")
    let problem = #expect(throws: Diagnostic.self) { try merge("other.json", to: "all") }
    #expect(problem?.summary == "A part is a folder or a report.json.")
  }
}
