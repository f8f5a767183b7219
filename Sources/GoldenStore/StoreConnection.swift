public import Diagnostics
import Platform
import Synchronization

/// The way to the process that talks to the store: lines through two pipes.
public final class StoreConnection: Sendable {
  /// The most digests of one request; a line of them fits into any pipe's buffer by parts.
  private static let maximumDigests = 500

  /// The most bytes of an answer's line.
  private static let maximumLine = 1 << 16

  private struct Ends {
    var requests: Int32
    var answers: Int32
    var process: pid_t
    var unread: [UInt8] = []
  }

  private let ends: Mutex<Ends>

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - arguments: What makes it a `StoreServer`.
  /// - Throws: A `Diagnostic` when it can't be started.
  public init(program: String, arguments: [String]) throws(Diagnostic) {
    var (requests, answers): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&requests) == 0, pipe(&answers) == 0 else { throw Self.failure(errno) }
    for end in [requests[1], answers[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A process that has ended is an error to report, not the end of this one.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, requests[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, answers[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, requests[0])
    posix_spawn_file_actions_addclose(&actions, answers[1])
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, nil, words, environ)
    close(requests[0])
    close(answers[1])
    guard code == 0 else {
      close(requests[1])
      close(answers[0])
      throw Self.failure(code)
    }
    ends = Mutex(Ends(requests: requests[1], answers: answers[0], process: process))
  }

  /// Ends the process by ending its input.
  deinit {
    ends.withLock { ends in
      close(ends.requests)
      close(ends.answers)
      var status: Int32 = 0
      while waitpid(ends.process, &status, 0) < 0, errno == EINTR {}
    }
  }

  private static func failure(_ code: Int32) -> Diagnostic {
    .error("The connection to the store can't be made: \(String(cString: strerror(code))).")
  }

  /// Brings files into the cache.
  ///
  /// - Returns: What is wrong with those that could not be had.
  /// - Throws: A `Diagnostic` when the process has ended.
  public func fetch(_ digests: [ContentDigest]) throws(Diagnostic) -> [ContentDigest: String] {
    try request("get", digests)
  }

  /// Puts files of the cache into the store.
  ///
  /// - Returns: What is wrong with those that are not surely there now.
  /// - Throws: A `Diagnostic` when the process has ended.
  public func upload(_ digests: [ContentDigest]) throws(Diagnostic) -> [ContentDigest: String] {
    try request("put", digests)
  }

  /// The digests of all files of the store, sorted.
  public func digests() throws(Diagnostic) -> [ContentDigest] {
    let lines = try ends.withLock { (ends) throws(Diagnostic) in try Self.ask("list", &ends) }
    if let problem = lines.first(where: { $0.hasPrefix("error ") }) {
      throw .error("The store can't be listed: \(problem.dropFirst("error ".count))")
    }
    return lines.compactMap { ContentDigest($0) }
  }

  private func request(
    _ verb: String, _ digests: [ContentDigest]
  ) throws(Diagnostic) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    for start in stride(from: 0, to: digests.count, by: Self.maximumDigests) {
      let part = digests[start..<min(start + Self.maximumDigests, digests.count)]
      let line = ([verb] + part.map(\.text)).joined(separator: " ")
      let lines = try ends.withLock { (ends) throws(Diagnostic) in try Self.ask(line, &ends) }
      var isAnswered: Set<ContentDigest> = []
      for line in lines {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let digest = ContentDigest(words[0]) else { continue }
        isAnswered.insert(digest)
        if words[1] != "ok" { problems[digest] = words.count > 2 ? String(words[2]) : "it failed" }
      }
      for digest in part where !isAnswered.contains(digest) {
        problems[digest] = "the store gave no answer"
      }
    }
    return problems
  }

  /// Sends a line, and returns those of the answer without the one that ends it.
  private static func ask(_ line: String, _ ends: inout Ends) throws(Diagnostic) -> [String] {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(ends.requests, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended }
      sent += count
    }
    var lines: [String] = []
    while true {
      while let end = ends.unread.firstIndex(of: 0x0A) {
        let line = String(decoding: ends.unread[..<end], as: UTF8.self)
        ends.unread.removeFirst(end + 1)
        if line == "end" { return lines }
        lines.append(line)
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = read(ends.answers, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0, ends.unread.count < maximumLine else { throw ended }
      ends.unread += buffer[..<count]
    }
  }

  private static var ended: Diagnostic {
    .error(
      "The connection to the store has ended.",
      solution: "Its error is above; check \"goldens:\" in snapshot.yml.")
  }
}
