import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

struct PruningTests {
  private static let message =
    ##"{"display_type": "custom", "display": {"custom": {"color": "#12808C"}}}"##

  @Test func `Unreferenced goldens and what ended processes left are removed, and nothing else`()
    throws
  {
    let folder = try TemporaryFolder()
    for name in [
      "a/message.json", "a/iphone-15.png", "a/iphone-15.txt", "a/ipad-10.png", "a/ipad-10.txt",
      "a/notes.txt", "gone/deep/iphone-se.dark.png", "a/.render-snapshot-2147483646-3",
      "a/.render-snapshot-\(getpid())-3", "a/assets/iphone-se.png",
    ] { try folder.write(Self.message, name) }
    let snapshots = try SnapshotFolder(folder.path)
    let pruning = try Pruning(snapshots.contents(), in: snapshots)
    #expect(
      pruning.files == [
        "a/ipad-10.png", "a/ipad-10.txt", "gone/deep/iphone-se.dark.png",
        "a/.render-snapshot-2147483646-3",
      ])
    try pruning.remove()
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").sorted()
    #expect(
      kept == [
        ".render-snapshot-\(getpid())-3", "assets", "iphone-15.png", "iphone-15.txt",
        "message.json", "notes.txt",
      ])
    #expect(try Pruning(snapshots.contents(), in: snapshots).files.isEmpty)
  }

  @Test func `A part of the cases can't say what is unreferenced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    let snapshots = try SnapshotFolder(folder.path)
    #expect(throws: Diagnostic.self) {
      try Pruning(snapshots.contents(below: ["a"]), in: snapshots)
    }
  }

  @Test func `Goldens of a case whose settings are wrong stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "a/message.json")
    try folder.write("devices: [ipad-99]", "a/snapshot.yml")
    try folder.write("x", "a/iphone-15.png")
    let snapshots = try SnapshotFolder(folder.path)
    #expect(throws: Diagnostic.self) { try Pruning(snapshots.contents(), in: snapshots) }
  }

  @Test(arguments: [
    // What is meant to be a file of the case and isn't read.
    ("Message.json", "a", [:]), ("snapshot.yaml", "a", ["a/message.json": message]),
    ("Style.plist", "a", ["a/message.json": message]),
    // Messages that can't be read may ask for other variants.
    ("notes.txt", "a", ["a/message.json": "{"]), ("notes.txt", "a", ["a/message.json": "{}"]),
    (
      "snapshot.yml", "a",
      ["a/message.json": #"{"display_type": "banner", "display": {"body": 1}}"#]
    ),
  ])
  func `Where a file is wrong, nothing is removed`(
    _ name: String, _ subfolder: String, _ files: [String: String]
  ) throws {
    let folder = try TemporaryFolder()
    for (file, text) in files { try folder.write(text, file) }
    try folder.write(
      name == "snapshot.yml" ? "sdk: {airship: \"16.8\"}" : "x", subfolder + "/" + name)
    for golden in ["iphone-15", "iphone-se", "iphone-15.sdk-16-8"] {
      for fileExtension in [".png", ".txt"] {
        try folder.write("x", subfolder + "/" + golden + fileExtension)
      }
    }
    let snapshots = try SnapshotFolder(folder.path)
    #expect(throws: Diagnostic.self) { try Pruning(snapshots.contents(), in: snapshots) }
  }

  @Test func `A scenario may name a message as it likes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("vendor: airship\n", "a/scenario.yml")
    try folder.write(Self.message, "a/Message.json")
    #expect(try SnapshotFolder(folder.path).contents().problems.isEmpty)
  }

  @Test func `A golden that became a link is removed without what it leads to`() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write("precious", "picture.png")
    try folder.write(Self.message, "a/message.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/ipad-10.png", withDestinationPath: outside.path + "/picture.png")
    let snapshots = try SnapshotFolder(folder.path)
    try Pruning(snapshots.contents(), in: snapshots).remove()
    #expect(try outside.files == ["picture.png"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["message.json"])
  }
}
