#if os(Linux)
import Foundation
import TestSupport
import Testing

/// A process of its own gives up what it may and then tries things: see Tests/IsolationProbe.
struct IsolationTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Runs the probe.
  ///
  /// - Returns: What the attempts gave; nil where the kernel lacks a part that is asked for.
  private static func attempts(
    _ permissions: String, _ attempts: [String], needs parts: String..., in folder: String = "/"
  ) throws -> [String: String]? {
    let outcome = try Program.run(
      [permissions] + attempts, folder: folder,
      program: URL(fileURLWithPath: Program.path).deletingLastPathComponent()
        .appendingPathComponent("isolation-probe").path)
    var lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.count == attempts.count + 1, "\(outcome.text)\(outcome.errors)")
    guard !lines.isEmpty, parts.allSatisfy(lines.removeFirst().contains) else { return nil }
    return Dictionary(
      lines.compactMap { line in
        line.range(of: ": ", options: .backwards)
          .map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
      }, uniquingKeysWith: { $1 })
  }

  private static let rejected = "Operation not permitted"
  private static let denied = "Permission denied"
  private static let missing = "Function not implemented"

  @Test(arguments: [
    "tcp", "tcp6", "udp", "local", "pair", "connect:80", "listen:0", "early-tcp", "thread:tcp",
  ])
  func `Without a port there is no network`(attempt: String) throws {
    guard let results = try Self.attempts("", [attempt], needs: "calls true") else { return }
    #expect(results[attempt] == Self.rejected)
  }

  @Test(arguments: [
    "program:/bin/true", "spawn:/bin/true", "early-spawn:/bin/true", "signal", "limit", "priority",
    "group-priority",
  ])
  func `Other programs are neither started nor disturbed`(attempt: String) throws {
    guard let results = try Self.attempts("", [attempt], needs: "calls true") else { return }
    #expect(results[attempt] == Self.rejected)
  }

  @Test func `Whether a process is alive can still be asked, and its own priority set`() throws {
    let results = try Self.attempts("", ["alive", "own-priority"], needs: "calls true")
    #expect(results == nil || results == ["alive": "done", "own-priority": "done"])
  }

  @Test func `What another process was started with is not read`() throws {
    let attempts = ["read:/proc/\(getpid())/environ", "read:/proc/self/environ"]
    guard let results = try Self.attempts("", attempts, needs: "writing true") else { return }
    #expect(results[attempts[0]] == Self.denied)
    #expect(results[attempts[1]] == "done")
  }

  /// Numbers of calls that all processors share.
  @Test(arguments: [
    // quotactl_fd, process_mrelease, setxattrat, removexattrat, open_tree_attr, file_setattr
    (443, rejected), (448, rejected), (463, rejected), (466, rejected),
    (467, rejected), (469, rejected),
    // Those that nobody has looked at, and numbers that no call has.
    (470, missing), (471, missing), (500, missing), (4095, missing),
    (400, missing), (423, missing),
  ])
  func `Calls of later kernels are given up, also those that are not known yet`(
    _ number: Int, _ words: String
  ) throws {
    let attempt = "call:\(number)"
    guard let results = try Self.attempts("", [attempt], needs: "calls true") else { return }
    #expect(results[attempt] == words)
  }

  @Test(arguments: ["attributes", "other-attributes"])
  func `What hangs on a file is not changed`(attempt: String) throws {
    let file = try folder.write("old", "file")
    let attempts = ["\(attempt):\(file)", "waiting:\(file)"]
    guard let results = try Self.attempts("", attempts, needs: "calls true") else { return }
    #expect(results[attempts[0]] == Self.rejected)
    #expect(results[attempts[1]] == "done")
  }

  @Test func `A process that listens takes connections at its port and makes none`() throws {
    let attempts = ["listen:0", "listen:1", "tcp6", "udp", "local", "pair", "connect:80"]
    guard
      let results = try Self.attempts(
        "port:0", attempts, needs: "calls true", "writing true")
    else { return }
    #expect(results["listen:0"] == "done")
    // Landlock knows ports since its fourth version.
    #expect([Self.denied, "done"].contains(results["listen:1"]))
    for attempt in attempts.dropFirst(2) { #expect(results[attempt] == Self.rejected) }
  }

  @Test func `Without an output nothing is written, and everything can be read`() throws {
    let file = try folder.write("old", "file")
    let attempts = [
      "write:\(root)/new", "open:\(file)", "truncate:\(file)", "remove:\(file)", "take:\(file)",
      "replace:\(file)", "folder:\(root)/new", "link:\(root)/new", "write-on-thread:\(root)/new",
    ]
    guard
      let results = try Self.attempts(
        "", attempts + ["read:\(file)", "read:/etc/passwd"], needs: "writing true")
    else { return }
    for attempt in attempts where !attempt.hasPrefix("truncate") {
      #expect(results[attempt] == Self.denied, "\(attempt)")
    }
    #expect(results["read:\(file)"] == "done")
    #expect(results["read:/etc/passwd"] == "done")
    #expect(try folder.files == ["file"])
  }

  @Test func `Who owns a file is not changed`() throws {
    let file = try folder.write("old", "file")
    let attempt = "owner:\(file)"
    guard let results = try Self.attempts("", [attempt], needs: "calls true") else { return }
    #expect(results[attempt] == Self.rejected)
  }

  @Test func `A file is replaced, and no folder is made beside it`() throws {
    let file = try folder.write("old", "inside/file")
    let outside = try folder.write("old", "outside")
    let attempts = ["replace:\(file)", "folder:\(root)/inside/new", "replace:\(outside)"]
    guard let results = try Self.attempts("file:\(file)", attempts, needs: "writing true") else {
      return
    }
    #expect(results["replace:\(file)"] == "done")
    #expect(results["folder:\(root)/inside/new"] == Self.denied)
    #expect(results["replace:\(outside)"] == Self.denied)
  }

  @Test func `A file that is appended to can be written, and nothing beside it`() throws {
    let file = try folder.write("old", "summary")
    let beside = try folder.write("old", "variables")
    let attempts = ["open:\(file)", "open:\(beside)", "write:\(root)/new", "replace:\(file)"]
    guard
      let results = try Self.attempts("appended:\(file)", attempts, needs: "writing true")
    else { return }
    #expect(results["open:\(file)"] == "done")
    for attempt in attempts.dropFirst() { #expect(results[attempt] == Self.denied) }
  }

  @Test func `All of a folder is written, and nothing outside`() throws {
    try folder.write("old", "report/picture")
    let attempts = [
      "replace:report/picture", "folder:report/new", "write:report/new/file",
      "remove:report/picture", "folder:other", "write:file", "write:report/../file",
    ]
    guard
      let results = try Self.attempts(
        "folder:report", attempts, needs: "writing true", in: root)
    else { return }
    for attempt in attempts.prefix(4) { #expect(results[attempt] == "done", "\(attempt)") }
    for attempt in attempts.dropFirst(4) { #expect(results[attempt] == Self.denied) }
  }

  @Test func `A link in an output folder leads to nothing that can be written`() throws {
    let outside = try folder.write("old", "outside")
    try folder.write("", "report/file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/report/link", withDestinationPath: outside)
    guard
      let results = try Self.attempts(
        "folder:\(root)/report", ["open:\(root)/report/link"], needs: "writing true")
    else { return }
    #expect(results["open:\(root)/report/link"] == Self.denied)
  }
}
#endif
