import Foundation
import TestSupport
import Testing

@testable import Isolation

struct WritablePathsTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  private func paths(_ outputs: Permissions.Output...) -> [String] {
    WritablePaths(outputs).paths.map { "\($0.right) \($0.path)" }
  }

  @Test func `A file that is not there needs the folder that it will be in`() {
    #expect(paths(.file("picture.png")) == ["files ."])
    #expect(paths(.file("/picture.png")) == ["files /"])
    #expect(paths(.file("\(root)/picture.png")) == ["files \(root)"])
  }

  @Test func `A link needs the folder of what it leads to`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(root)/real", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(root)/real/picture.png"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link.png", withDestinationPath: "real/picture.png")
    let real = try #require(realpath("\(root)/real", nil))
    defer { free(real) }
    #expect(paths(.file("\(root)/link.png")) == ["files \(String(cString: real))"])
  }

  @Test func `A link that leads to nothing needs both folders`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link.png", withDestinationPath: "/elsewhere/picture.png")
    #expect(paths(.file("\(root)/link.png")) == ["files \(root)", "files /elsewhere"])
  }

  @Test func `What is no file is written to and nothing beside it`() {
    #expect(paths(.file("/dev/null")) == ["write /dev/null"])
    #expect(paths(.file("/dev")) == [])
  }

  @Test func `A file that is appended to is written to and nothing beside it`() throws {
    try Data().write(to: URL(fileURLWithPath: "\(root)/summary.md"))
    #expect(paths(.appended("\(root)/summary.md")) == ["write \(root)/summary.md"])
    #expect(paths(.appended("\(root)/new.md")) == ["files \(root)"])
  }

  @Test func `A folder that is not there needs the next one above it`() {
    #expect(paths(.folder("\(root)/a/b/")) == ["folders \(root)"])
    #expect(paths(.folder("a/b")) == ["folders ."])
    #expect(paths(.folder(root)) == ["folders \(root)"])
  }

  @Test func `Where empty folders may be removed, nothing may be written`() {
    #expect(paths(.emptyFolders(in: root)) == ["emptyFolders \(root)"])
  }

  @Test func `Each path is there once`() {
    #expect(paths(.file("a.png"), .file("b.png"), .files(".")) == ["files ."])
  }
}
