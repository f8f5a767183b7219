import Diagnostics
import Foundation
import Snapshots
import TestSupport
import Testing

/// Cases and goldens in folders that are not searched for cases.
struct UnsearchedFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<p>", "S/a/message.html")
  }

  private func problems() throws -> [Diagnostic] {
    try SnapshotFolder(folder.path + "/S").contents().problems
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  @Test(
    arguments: [
      // Whole cases, at any depth.
      (["assets/c/message.json", "assets/c/iphone-15.png"], "assets/c"),
      (["a/assets/x/y/message.html", "a/assets/x/y/iphone-15.txt"], "a/assets/x/y"),
      (["assets/c/scenario.yml", "assets/c/timeline.txt"], "assets/c"),
      (["assets/c/offer.scenario.yml", "assets/c/01-m.iphone-15.png"], "assets/c"),
      (["assets/Message.json", "assets/iphone-15.dark.png"], "assets"),
      ([".c/message.json", ".c/iphone-15.png"], ".c"),
      ([".git/c/message.json", ".git/c/iphone-15.png"], ".git/c"),
      (["a/.x/c/message.json", "a/.x/c/iphone-15.png"], "a/.x/c"),
      ([".build/snapshots/c/message.htm", ".build/snapshots/c/60x40.png"], ".build/snapshots/c"),
      (
        [".build/golden-cache/c/message.json", ".build/golden-cache/c/iphone-15.txt"],
        ".build/golden-cache/c"
      ),
      ([".x/assets/message.json", ".x/assets/iphone-15.png"], ".x/assets"),
      // Goldens whose message is gone or has another name.
      (["assets/c/offer.json", "assets/c/iphone-15.png", "assets/c/iphone-15.txt"], "assets/c"),
      ([".c/d/iphone-15.png", ".c/d/iphone-15.txt"], ".c/d"),
      (["a/assets/60x40.png", "a/assets/60x40.txt"], "a/assets"),
    ] as [([String], String)])
  func `A golden in a folder that is not searched is an error`(
    _ files: [String], _ subfolder: String
  ) throws {
    for file in files { try folder.write("x", "S/" + file) }
    let contents = try SnapshotFolder(folder.path + "/S").contents()
    #expect(contents.problems.map(\.severity) == [.error])
    #expect(contents.problems.first?.file == "\(folder.path)/S/\(subfolder)")
    #expect(contents.problems.first?.solution != nil)
    // Nothing is removed where nobody has looked for cases.
    #expect(contents.unreferenced.isEmpty)
    #expect(throws: Diagnostic.self) {
      try Pruning(contents, in: SnapshotFolder(folder.path + "/S"))
    }
  }

  @Test(
    arguments: [
      // Parts of messages have such names.
      ["a/assets/message.html"], ["a/assets/iphone-15.png", "a/assets/notes.txt"],
      ["a/assets/photo.png", "a/assets/photo.txt"], ["a/assets/deep/message.json"],
      [".x/iphone-15.png"], [".x/notes.txt", ".x/photo.png"],
      // The report of a check.
      [".report/report.json", ".report/a/60x40-actual.png", ".report/a/60x40-actual.txt"],
      // A repository that is a snapshot folder.
      [".git/HEAD", ".git/objects/aa/x"],
    ])
  func `Images, reports and repositories are no goldens`(_ files: [String]) throws {
    for file in files { try folder.write("x", "S/" + file) }
    #expect(try problems().isEmpty)
  }

  @Test func `A case without goldens in a hidden folder is warned about`() throws {
    try folder.write("<p>", "S/.draft/message.html")
    #expect(try problems().map(\.severity) == [.warning])
  }

  @Test func `Folders whose names are only like those that are not searched are searched`() throws {
    for subfolder in ["Assets", "assets2", "snapshots", "golden-cache", "build", "a/inner/deeper"] {
      try folder.write("<p>", "S/\(subfolder)/message.html")
    }
    let contents = try SnapshotFolder(folder.path + "/S").contents()
    #expect(contents.problems.isEmpty)
    #expect(
      contents.cases.map(\.path) == [
        "Assets", "a", "a/inner/deeper", "assets2", "build", "golden-cache", "snapshots",
      ])
  }

  @Test(arguments: ["x", ".x", "assets"])
  func `A case behind a link is found in however many folders`(_ name: String) throws {
    for number in 0..<300 { try folder.write("", "else/\(number)/p.jpg") }
    try folder.write("<p>", "else/z/z/message.html")
    try link("S/" + name, to: "../else")
    #expect(try problems().map(\.severity) == [.error])
    #expect(try problems().first?.file == folder.path + "/S/" + name)
  }

  @Test func `More behind links than is looked at is an error`() throws {
    try link("S/everything", to: "/")
    #expect(try problems().map(\.severity) == [.error])
    try FileManager.default.removeItem(atPath: folder.path + "/S/everything")
    for number in 0..<50_001 { #expect(mkdir("\(folder.path)/\(number)", 0o700) == 0) }
    for name in ["one", "two"] { try link("S/" + name, to: "..") }
    #expect(try problems().map(\.severity) == [.error, .error])
  }

  @Test func `Folders that are nested too deeply are an error`() throws {
    let deep = (0..<33).map { "\($0)" }.joined(separator: "/")
    try folder.write("<p>", "S/\(deep)/message.html")
    #expect(try problems().map(\.severity) == [.error])
  }

  @Test(arguments: [".", "assets/"])
  func `A folder that can't be named is an error, wherever it is`(_ start: String) throws {
    try folder.write("x", "S/assets/p.png")
    #expect(mkdir(bytes("\(folder.path)/S/\(start)x", [0xFF]), 0o700) == 0)
    #expect(try problems().map(\.severity) == [.error])
  }

  private func bytes(_ path: String, _ end: [UInt8]) -> [CChar] {
    (Array(path.utf8) + end + [0]).map { CChar(bitPattern: $0) }
  }

  @Test(arguments: [
    (".message.json", "{}"), ("message.txt", "{}"), ("offer", " {\"display_type\": 1}"),
    ("offer.txt", "<!DOCTYPE html>"), ("offer.png", "[{}]"), ("mail.mjml", "\n<mjml>"),
    ("message", ""), (".Scenario.yml", "a: b"),
  ])
  func `A file that begins like a message is not read under another name`(
    _ name: String, _ text: String
  ) throws {
    for golden in ["iphone-15.png", "iphone-15.txt"] { try folder.write("x", "S/c/" + golden) }
    try folder.write(text, "S/c/" + name)
    #expect(try problems().map(\.severity) == [.error])
    #expect(try problems().first?.file == folder.path + "/S/c/" + name)
  }

  @Test func `What is no message leaves goldens unreferenced`() throws {
    for name in ["iphone-15.png", "README.md", "drawing.svg", "notes.txt", "photo.jpg", "Makefile"]
    {
      try folder.write(name == "README.md" ? "[x](y)" : "x", "S/c/" + name)
    }
    let contents = try SnapshotFolder(folder.path + "/S").contents()
    #expect(contents.problems.isEmpty && contents.unreferenced == ["c/iphone-15"])
  }
}
