import Diagnostics
import Foundation
import Rendering
import TestSupport
import Testing

struct OutputFolderTests {
  private let folder: TemporaryFolder
  private var chosen: OutputFolder {
    OutputFolder(chosen: ".build/snapshots", below: folder.path, other: "--output")
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("precious", "outside/file")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  private func write(_ name: String, in output: OutputFolder, below: String = "") throws {
    try output.opened(below).write(name) { (write) throws(Diagnostic) in try write([1]) }
  }

  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  @Test func `A folder that nobody has named is made, and what is in it is written`() throws {
    try chosen.check()
    try write("a", in: chosen, below: "x/y")
    try chosen.check()
    #expect(try names(".build/snapshots/x/y") == ["a"])
  }

  @Test(arguments: [".build", ".build/snapshots", ".build/snapshots/x"])
  func `No step to it is a link, also one that is put there late`(_ name: String) throws {
    try chosen.check()
    try write("a", in: chosen, below: "x")
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    for target in [folder.path + "/outside", "nowhere"] {
      try link(name, to: target)
      let error = #expect(throws: Diagnostic.self) { try write("a", in: chosen, below: "x") }
      #expect(error?.solution?.contains("--output") == true)
      if name != ".build/snapshots/x" { #expect(throws: Diagnostic.self) { try chosen.check() } }
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    #expect(try names("outside") == ["file"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere"))
  }

  @Test func `A folder that is named may be a link, and none below it`() throws {
    try link("named", to: "outside")
    let named = OutputFolder(named: folder.path + "/named")
    try named.check()
    try write("a", in: named)
    #expect(try names("outside") == ["a", "file"])
    try link("outside/below", to: "..")
    #expect(throws: Diagnostic.self) { try write("a", in: named, below: "below") }
    #expect(throws: Diagnostic.self) { try write("a", in: named, below: "../x") }
    #expect(throws: Diagnostic.self) { try write("../a", in: named) }
    #expect(try names("") == ["named", "outside"])
  }

  @Test func `A link in place of a file is replaced itself`() throws {
    try write("a", in: chosen)
    try link(".build/snapshots/b", to: folder.path + "/outside/file")
    try write("b", in: chosen)
    #expect(
      try String(contentsOfFile: folder.path + "/outside/file", encoding: .utf8) == "precious")
    #expect(try names(".build/snapshots") == ["a", "b"])
  }

  @Test func `What fails half-way leaves the old file and nothing beside it`() throws {
    try write("a", in: chosen)
    #expect(throws: Diagnostic.self) {
      try chosen.opened().write("a") { (write) throws(Diagnostic) in
        try write([2])
        throw Diagnostic.error("no")
      }
    }
    #expect(try names(".build/snapshots") == ["a"])
    #expect(FileManager.default.contents(atPath: folder.path + "/.build/snapshots/a") == Data([1]))
  }
}
