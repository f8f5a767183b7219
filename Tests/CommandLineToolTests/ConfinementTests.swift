import ArgumentParser
import Foundation
import Isolation
import TestSupport
import Testing

@testable import CommandLineTool

struct ConfinementTests {
  private static func permissions(_ arguments: String...) throws -> Permissions {
    try #require(RenderSnapshot.parseAsRoot(arguments) as? any ConfinedCommand).permissions
  }

  @Test(arguments: [
    ["layout", "m.json"], ["lint", "m.json"], ["devices"], ["fonts"], ["help", "checks"],
    ["completions", "bash"], ["complete-words", "--", "a"],
    ["render", "m.json", "-o", "-"],
    ["compare", "a.png", "b.png"], ["carousel", "m.json"], ["simulate", "s.yml"],
    ["what-if", "m.json", "--set", "a=1", "--no-picture"], ["prune", "--dry-run"],
    ["what-if", "--scenario", "s.yml", "--set", "a=1"],
  ])
  func `A command that writes no file may write none`(arguments: [String]) throws {
    let command = try RenderSnapshot.parseAsRoot(arguments)
    #expect((command as? any ConfinedCommand)?.permissions == Permissions())
  }

  @Test func `A command may write where its options say`() throws {
    #expect(try Self.permissions("m.json").outputs == [.files(".")])
    #expect(try Self.permissions("m.json", "-o", "a/b.png").outputs == [.file("a/b.png")])
    #expect(try Self.permissions("m.json", "-o", "new/").outputs == [.folder("new/")])
    #expect(
      try Self.permissions("m.json", "-o", "new").outputs == [
        .file("new"), .unmadeFolder("new"),
      ])
    #expect(
      try Self.permissions("carousel", "m.json", "-o", "a.apng").outputs == [.file("a.apng")])
    #expect(try Self.permissions("simulate", "s.yml", "-o", "a.txt").outputs == [.file("a.txt")])
    #expect(try Self.permissions("simulate", "s.yml", "-o", "a").outputs == [.folder("a/")])
    #expect(
      try Self.permissions(
        "what-if", "m.json", "--style", "s.plist", "--set", "a=1", "--write", "-o", "p.png"
      ).outputs == [.file("p.png"), .file("s.plist")])
    #expect(try Self.permissions("check", "--output", "report/").outputs == [.folder("report")])
    #expect(
      try Self.permissions("merge-reports", "a", "--output", "b").outputs == [.folder("b")])
    #expect(try Self.permissions("prune", "--snapshots", "S").outputs == [.files("S")])
  }

  @Test func `A folder that will be rejected is not writable`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<h1>my site</h1>", "index.html")
    try folder.write("# My notes", "summary.md")
    let (mine, other) = (folder.path, folder.path + "/other")
    #expect(try Self.permissions("check", "--output", mine).outputs == [])
    #expect(try Self.permissions("merge-reports", "a", "--output", mine).outputs == [])
    #expect(try Self.permissions("check", "--library", "Tests", "--output", mine).outputs == [])
    #expect(
      try Self.permissions("check", "--output", other, "--summary", mine).outputs
        == [.folder(other)])
    #expect(
      try Self.permissions("accept", "--all", "--output", mine, "--snapshots", "S").outputs
        == [.files("S")])
  }

  @Test func `A style may be saved where it is named or found`() throws {
    let folder = try TemporaryFolder()
    for (style, output) in [
      ("s.plist", Permissions.Output.file("s.plist")), (folder.path, .files(folder.path)),
    ] {
      #expect(try Self.permissions("preview", "m.json", "--style", style).outputs == [output])
    }
    let found = ["m.json": ".", "a/b/m.json": "a/b", "/m.json": "/"]
    for (message, folder) in found {
      #expect(try Self.permissions("preview", message).outputs == [.files(folder)])
      #expect(
        try Self.permissions("what-if", message, "--set", "a=1", "--no-picture", "--write").outputs
          == [.files(folder)])
    }
  }

  @Test func `Only pages in a browser may listen`() throws {
    let defaultValue = try Self.permissions("preview", "m.json", "--style", "s.plist")
    #expect(defaultValue == Permissions(outputs: [.file("s.plist")], ports: [8484, 0]))
    #expect(try Self.permissions("preview", "m.json", "--port", "9000").ports == [9000])
    #expect(try Self.permissions("review", "--web").ports == [8485, 0])
    #expect(try Self.permissions("review", "--web", "--port", "9000").ports == [9000])
    #expect(
      try Self.permissions("preview", "a/m.json", "b/m.json", "a/n.json").outputs
        == [.files("a"), .files("b")])
    #expect(!defaultValue.startsPrograms)
    #expect(try !Self.permissions("check", "--only-changed").startsPrograms)
    #expect(try Self.permissions("preview", "m.json", "--open").startsPrograms)
    for command in ["check", "lint", "render", "review"] {
      #expect(try Self.permissions(command, "m.json").ports == nil)
    }
  }

  #if os(Linux)
  /// Runs the program, which waits for its input, and does something as soon as it is confined.
  ///
  /// - Returns: Its exit code; nil where the kernel has no filter of system calls.
  private static func outcome(
    _ arguments: [String], in folder: TemporaryFolder, input: String,
    meanwhile: (_ process: Int32) throws -> Void
  ) throws -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let status = "/proc/\(process.processIdentifier)/status"
    var isConfined = false
    for _ in 0..<1_000 where !isConfined && process.isRunning {
      isConfined =
        (try? String(contentsOfFile: status, encoding: .utf8))?
        .contains("Seccomp:\t2") ?? false
      if !isConfined { usleep(10_000) }
    }
    guard isConfined else { return nil }
    try meanwhile(process.processIdentifier)
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `An image goes nowhere but where the arguments have said`() throws {
    let folder = try TemporaryFolder()
    // A file that is not an image would not be replaced.
    let old: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x6F]
    for name in ["named", "other"] { try folder.write(old, "\(name)/a.png") }
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "named/a.png")
    let arguments = ["-", "-o", "link.png", "--viewport", "40x20@1"]
    let code = try Self.outcome(arguments, in: folder, input: "<!DOCTYPE html><p>Hi") { _ in
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "other/a.png")
    }
    guard let code else { return }
    #expect(code == 2)
    for name in ["named", "other"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)/a.png"))
      #expect(bytes == Data(old))
    }
    // With its rights kept, the program follows the link as it is then.
    let free = try Program.run(
      arguments + ["--no-sandbox"], input: Data("<!DOCTYPE html><p>Hi".utf8), folder: folder.path)
    #expect(free.status == 0, "\(free.errors)")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/other/a.png"))
        .count > old.count)
  }

  @Test func `Every thread of a server has given up its rights`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><p>Hi", "page.html")
    var threads: [String] = []
    _ = try Self.outcome(["preview", "page.html", "--port", "0"], in: folder, input: "") { number in
      usleep(500_000)
      let tasks = "/proc/\(number)/task"
      for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
        let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
        threads.append(status)
      }
      kill(number, SIGTERM)
    }
    #expect(threads.allSatisfy { $0.contains("Seccomp:\t2") && $0.contains("NoNewPrivs:\t1") })
  }
  #endif
}
