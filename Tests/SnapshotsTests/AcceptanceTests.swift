import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

struct AcceptanceTests {
  private let files = GoldenFiles(image: [1, 2, 3], layout: "modal\n")

  private func accept(_ snapshot: String, _ variant: String, in folder: TemporaryFolder) throws {
    try Acceptance(in: try SnapshotFolder(folder.path)).accept(files, for: snapshot, variant)
  }

  @Test func `Both files take the locations of the old ones, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "a/b/iphone-15.png")
    try folder.write("{}", "a/b/message.json")
    try accept("a/b", "iphone-15", in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b").sorted()
    #expect(names == ["iphone-15.png", "iphone-15.txt", "message.json"])
    let image = try Data(contentsOf: URL(filePath: folder.path + "/a/b/iphone-15.png"))
    #expect(Array(image) == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("..", "iphone-15"), ("a/../..", "iphone-15"), ("a/./b", "iphone-15"), ("/etc", "iphone-15"),
      ("a//b", "iphone-15"), ("a/b", "../iphone-15"), ("a/b", "x/iphone-15"), ("a/b", ".."),
      ("a/b", ""), ("a/none", "iphone-15"),
    ])
  func `What leads out of the folder is rejected`(_ snapshot: String, _ variant: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "inner/a/b/message.json")
    let inner = folder.path + "/inner"
    #expect(throws: Diagnostic.self) {
      try Acceptance(in: try SnapshotFolder(inner)).accept(files, for: snapshot, variant)
    }
    #expect(try folder.files == ["inner"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner + "/a/b") == ["message.json"])
  }

  @Test func `Symbolic links are never followed`() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write("precious", "iphone-15.png")
    try folder.write("{}", "a/message.json")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/linked", withDestinationPath: outside.path)
    try manager.createSymbolicLink(
      atPath: folder.path + "/a/iphone-15.png",
      withDestinationPath: outside.path + "/iphone-15.png")
    #expect(throws: Diagnostic.self) { try accept("linked", "iphone-15", in: folder) }
    // A link in a golden's place is replaced itself.
    try accept("a", "iphone-15", in: folder)
    let kept = try Data(contentsOf: URL(filePath: outside.path + "/iphone-15.png"))
    #expect(String(decoding: kept, as: UTF8.self) == "precious")
    #expect(try outside.files == ["iphone-15.png"])
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.cases.map(\.path) == ["a"] && contents.problems.count == 1)
  }

  @Test func `Missing folders are made, but none outside`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", "inner/test.swift")
    let acceptance = Acceptance(in: try SnapshotFolder(folder.path + "/inner"))
    try acceptance.accept(files, in: "x/y", named: "test.1.iphone-15")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/inner/x/y")
    #expect(names.sorted() == ["test.1.iphone-15.png", "test.1.iphone-15.txt"])
    // A slash with a combining mark behind it ends a name, too.
    let outside = [
      ("../z", "a"), ("x/../../z", "a"), ("/z", "a"), ("x", "../a"), ("../\u{301}z", "a"),
      ("x", "../\u{301}a"),
    ]
    for (path, name) in outside {
      #expect(throws: Diagnostic.self) { try acceptance.accept(files, in: path, named: name) }
    }
    #expect(try folder.files == ["inner"])
  }

  @Test func `A write that fails leaves the old files as they were`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "a/iphone-15.png")
    try folder.write("not a file", "a/iphone-15.txt/inner")
    #expect(throws: Diagnostic.self) { try accept("a", "iphone-15", in: folder) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").sorted()
    #expect(names == ["iphone-15.png", "iphone-15.txt"])
  }

  @Test func `Many at once leave one whole golden`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    let acceptance = Acceptance(in: try SnapshotFolder(folder.path))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let image = [UInt8](repeating: UInt8(number), count: 50_000)
          try acceptance.accept(
            GoldenFiles(image: image, layout: "\(number)"), for: "a", "iphone-15")
        }
      }
      try await group.waitForAll()
    }
    let image = try Data(contentsOf: URL(filePath: folder.path + "/a/iphone-15.png"))
    #expect(image.count == 50_000 && Set(image).count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").sorted()
    #expect(names == ["iphone-15.png", "iphone-15.txt", "message.json"])
  }
}
