import Foundation
import Synchronization
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Calls of the program, each in a copy of one folder.
final class OptionCalls: Sendable {
  /// What a call did.
  struct Outcome: Equatable, Sendable {
    var status: Int32
    var output: Data
    var errors: Data
    var files: [String: Data] = [:]
  }

  private let template: TemporaryFolder
  private let known = Mutex<[[String]: Outcome]>([:])

  init(in template: TemporaryFolder) { self.template = template }

  /// Says why a proof is not one; nil when the option has an effect.
  func problem(of proof: OptionProof) throws -> String? {
    let given = proof.callWithOption
    func problem(_ words: String, _ outcome: Outcome) -> String {
      "\(given.joined(separator: " ")): \(words) \(String(decoding: outcome.errors, as: UTF8.self))"
    }
    if proof.call.contains(where: { $0.hasPrefix("KEYS=") }), !ScriptedTerminal.isThere {
      return nil
    }
    if proof.option == ["--no-sandbox"] {
      return try isProven(proof) ? nil : "\(given.joined(separator: " ")): the rights are the same"
    }
    let without = try known.withLock { $0[proof.call] } ?? outcome(of: proof.call)
    known.withLock { $0[proof.call] = without }
    let with = try outcome(of: given)
    if with == without { return problem("nothing is different.", with) }
    // Rejected because of the option, whose name or value is said.
    let words = proof.option.flatMap { $0.split(separator: "=") }
    let errors = String(decoding: with.errors, as: UTF8.self)
    if with.status == 2, without.status != 2, !words.contains(where: { errors.contains($0) }) {
      return problem("rejected, and not by its name:", with)
    }
    return nil
  }

  private func outcome(of call: [String]) throws -> Outcome {
    let folder = try copy(for: call)
    var environment = SnapshotWorkspace.plain
    let settings = call.prefix { $0.contains("=") && !$0.hasPrefix("-") }
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      environment[parts[0]] = parts[1].replacing("HERE", with: folder.path)
    }
    let arguments = Array(call.dropFirst(settings.count))
    var outcome: Outcome
    if let keys = environment["KEYS"] {
      let words = ([Program.path] + arguments).joined(separator: " ")
      let shown = try ScriptedTerminal.run(words, keys: keys, folder: folder.path)
      outcome = Outcome(status: shown.status, output: shown.output, errors: Data())
    } else if let page = environment["GET"] {
      outcome = try Self.served(arguments, page, environment, in: folder)
    } else {
      let run = try Program.run(
        arguments, input: Data((environment["INPUT"] ?? "").utf8), environment: environment,
        folder: folder.path)
      outcome = Outcome(
        status: run.status, output: run.output, errors: Data(run.errors.utf8))
    }
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      // It says how long a check took.
      guard !name.hasSuffix("/junit.xml") else { continue }
      let path = folder.path + "/" + name
      outcome.files[name] = FileManager.default.contents(atPath: path) ?? Data()
    }
    return outcome.replacing(folder.path)
  }

  /// Copies the folder, without what other commands need.
  private func copy(for call: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let hasGoldens = !["render", "layout", "lint", "what-if", "verify", "preview", "carousel"]
      .contains(where: call.contains)
    let names = try template.files.filter { name in
      switch name {
      case "Snapshots", ".build": hasGoldens
      case "Hidden": call.contains(name)
      case "Stored", "Unstored", "store": call.contains("store")
      default: true
      }
    }
    for name in names {
      try FileManager.default.copyItem(
        atPath: template.path + "/" + name, toPath: folder.path + "/" + name)
    }
    for name in ["Stored", "Unstored"] where names.contains(name) {
      let settings = try String(
        contentsOfFile: "\(template.path)/\(name)/snapshot.yml", encoding: .utf8)
      try folder.write(
        settings.replacing(template.path, with: folder.path), "\(name)/snapshot.yml")
    }
    return folder
  }

  /// Starts a server, reads one of its pages and ends it.
  private static func served(
    _ arguments: [String], _ page: String, _ environment: [String: String],
    in folder: TemporaryFolder
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments + (arguments.contains("--port") ? [] : ["--port", "0"])
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    var body = Data()
    if address.hasPrefix("http"), let url = URL(string: address.trimming + page) {
      body = (try? Data(contentsOf: url)) ?? Data()
    }
    // A browser is started and not waited for.
    for _ in 0..<200 where arguments.contains("--open") && !isThere("opened", in: folder) {
      usleep(20_000)
    }
    process.terminate()
    process.waitUntilExit()
    return Outcome(
      status: body.isEmpty ? process.terminationStatus : 0, output: body,
      errors: address.isEmpty ? errors.fileHandleForReading.readDataToEndOfFile() : Data())
  }

  private static func isThere(_ name: String, in folder: TemporaryFolder) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/" + name)
  }

  // MARK: Rights

  /// Whether the program gives up rights before it prints, and doesn't with the option.
  private func isProven(_ proof: OptionProof) throws -> Bool {
    #if os(Linux)
    // A system without seccomp leaves nothing to be seen.
    guard let time = try time(untilConfined: proof.call, within: 60) else { return true }
    return try self.time(untilConfined: proof.callWithOption, within: 2 * time + 0.2) == nil
    #else
    return true
    #endif
  }

  #if os(Linux)
  /// Returns the seconds after which a call has given up rights; nil when it hasn't in so many.
  private func time(untilConfined call: [String], within seconds: Double) throws -> Double? {
    let folder = try copy(for: call)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = Array(call.drop { $0.contains("=") && !$0.hasPrefix("-") })
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(SnapshotWorkspace.plain) {
      $1
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    // Nobody reads the pipe, which is full: the program waits where it prints.
    let descriptor = output.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    for count in [4096, 1] {
      let zeros = [UInt8](repeating: 0, count: count)
      while write(descriptor, zeros, count) > 0 {}
    }
    _ = fcntl(descriptor, F_SETFL, 0)
    let own = Self.filters(of: "self")
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let start = ContinuousClock.now
    while process.isRunning {
      let time = (ContinuousClock.now - start) / .seconds(1)
      if Self.filters(of: "\(process.processIdentifier)") > own { return time }
      if time > seconds { return nil }
      usleep(5_000)
    }
    return nil
  }

  /// How many filters of system calls a process has.
  private static func filters(of process: String) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("Seccomp_filters:") }
    return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
  }
  #endif
}

extension OptionCalls.Outcome {
  /// The outcome with another name for the folder, and without what tells one run from another.
  fileprivate func replacing(_ folder: String) -> Self {
    func replaced(_ data: Data) -> Data {
      var data = data
      while let range = data.range(of: Data(folder.utf8)) {
        data.replaceSubrange(range, with: "HERE".utf8)
      }
      // A preview marks the state of its files, with 16 digits.
      if let range = data.range(of: Data("\"mark\":\"".utf8)) {
        data.removeSubrange(range.lowerBound..<min(range.upperBound + 16, data.endIndex))
      }
      return data
    }
    var copy = self
    copy.output = replaced(output)
    copy.errors = replaced(errors)
    copy.files = files.mapValues(replaced)
    return copy
  }
}

extension String {
  /// The text without the slash and the line break at its end.
  fileprivate var trimming: String {
    String(reversed().drop { $0.isNewline || $0 == "/" }.reversed())
  }
}
