import Foundation
import TestSupport
import Testing

/// The time that work may take.
struct TimeLimitTests {
  private let folder: TemporaryFolder
  private static let scenario = Repository.root + "/Examples/airship.scenario.yml"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "<style>p:nth-child(2n){color:red}</style>"
        + String(repeating: "<p>Some <b>bold</b> words", count: 3_500), "large.html")
    try folder.write("<p>x", "small.html")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, environment: SnapshotWorkspace.plain, folder: folder.path)
  }

  @Test(arguments: [
    ["render", "large.html", "-o", "o.png"], ["layout", "large.html"], ["lint", "large.html"],
    ["layout", "large.html", "--format", "json"],
    ["what-if", "large.html", "--across", "devices=iphone-se", "-o", "o.png"],
  ])
  func `What takes too long is one error, and nothing is written`(_ arguments: [String]) throws {
    let outcome = try Program.run(
      arguments + ["--timeout", "0.02", "--viewport", "100x100"], folder: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.text.isEmpty)
    let errors = outcome.errors.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(errors.count == 1, "\(outcome.errors)")
    #expect(errors.first?.contains("This takes longer than 0.02 seconds.") == true)
    #expect(try folder.files == ["large.html", "small.html"])
  }

  @Test func `In a check it is the error of one case`() throws {
    try folder.write("devices: [60x40]\n", "S/snapshot.yml")
    for name in ["large", "small"] {
      let page = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/\(name).html"))
      try folder.write(page, "S/\(name)/message.html")
    }
    // Loading fonts is part of the first image's time, which is long in a debug build.
    let outcome = try run("check", "--snapshots", "S", "--output", "O", "--timeout", "0.1")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("S/large/message.html: error: This takes longer"))
    #expect(outcome.text.contains("1 new") || outcome.errors.contains("S/small"))
  }

  @Test(arguments: ["0.001", "0.003", "0.01", "0.03", "0.1", "0.3", "1"])
  func `Whenever the time is over, there is an error or a whole image`(_ time: String) throws {
    let documents = Repository.root + "/Tests/Documents"
    let pages = try FileManager.default.subpathsOfDirectory(atPath: documents).sorted()
      .filter { $0.hasSuffix(".html") }.prefix(4)
    try #require(!pages.isEmpty)
    for page in pages {
      let path = documents + "/" + page
      let outcome = try run(path, "-o", "o.png", "--quiet", "--timeout", time)
      guard outcome.status != 2 else {
        #expect(outcome.errors.contains("takes longer"), "\(outcome.errors)")
        continue
      }
      #expect(outcome.status == 0, "\(page) \(time) \(outcome.errors)")
      #expect(try run(path, "-o", "whole.png", "--quiet", "--timeout", "none").status == 0)
      let (one, other) = (folder.path + "/o.png", folder.path + "/whole.png")
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: other))
    }
  }
}
