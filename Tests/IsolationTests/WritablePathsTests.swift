import Foundation
import TestSupport
import Testing

@testable import Isolation

struct WritablePlacesTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  private func places(_ outputs: Permissions.Output...) -> [String] {
    WritablePlaces(outputs).places.map { "\($0.right) \($0.path)" }
  }

  @Test func `A file that is not there needs the folder that it will be in`() {
    #expect(places(.file("picture.png")) == ["files ."])
    #expect(places(.file("/picture.png")) == ["files /"])
    #expect(places(.file("\(root)/picture.png")) == ["files \(root)"])
  }

  @Test func `A link needs the folder of what it leads to`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(root)/real", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(root)/real/picture.png"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link.png", withDestinationPath: "real/picture.png")
    let real = try #require(realpath("\(root)/real", nil))
    defer { free(real) }
    #expect(places(.file("\(root)/link.png")) == ["files \(String(cString: real))"])
  }

  @Test func `A link that leads to nothing needs both folders`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link.png", withDestinationPath: "/elsewhere/picture.png")
    #expect(places(.file("\(root)/link.png")) == ["files \(root)", "files /elsewhere"])
  }

  @Test func `What is no file is written to and nothing beside it`() {
    #expect(places(.file("/dev/null")) == ["write /dev/null"])
    #expect(places(.file("/dev")) == [])
  }

  @Test func `A file that is appended to is written to and nothing beside it`() throws {
    try Data().write(to: URL(fileURLWithPath: "\(root)/summary.md"))
    #expect(places(.appended("\(root)/summary.md")) == ["write \(root)/summary.md"])
    #expect(places(.appended("\(root)/new.md")) == ["files \(root)"])
  }

  @Test func `A folder that is not there needs the next one above it`() {
    #expect(places(.folder("\(root)/a/b/")) == ["folders \(root)"])
    #expect(places(.folder("a/b")) == ["folders ."])
    #expect(places(.folder(root)) == ["folders \(root)"])
  }

  @Test func `Where empty folders may be removed, nothing may be written`() {
    #expect(places(.emptyFolders(in: root)) == ["emptyFolders \(root)"])
  }

  @Test func `Each place is there once`() {
    #expect(places(.file("a.png"), .file("b.png"), .files(".")) == ["files ."])
  }
}
