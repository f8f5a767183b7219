public import Diagnostics
import Platform
import Synchronization

/// The way to the process that talks to the store: lines through two pipes.
public final class StoreConnection: Sendable {
  /// The most digests of one request; a line of them fits into any pipe's buffer by parts.
  private static let maximumDigests = 500

  /// The most bytes of an answer's line.
  private static let maximumLine = 1 << 16

  /// The most lines of an answer, which may list a store.
  private static let maximumLines = 1 << 20

  private struct Ends: ~Copyable {
    let process: ChildProcess
    var unread: [UInt8] = []
  }

  private let ends: Mutex<Ends>
  private let isCancelled = Atomic(false)
  private let patience: StorePatience

  /// Starts the process, on a thread that lives as long as the connection.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - arguments: What makes it a `StoreServer`.
  ///   - limit: How long a file may take; nil for any time.
  /// - Throws: A `Diagnostic` when it can't be started.
  public init(program: String, arguments: [String], limit: Duration?) throws(Diagnostic) {
    var server = ChildProcess.Program(path: program, arguments: arguments)
    server.maximumFileSize = GoldenLock.maximumFileBytes
    do throws(ChildProcess.Failure) {
      ends = Mutex(Ends(process: try ChildProcess(server, input: .pipe)))
    } catch {
      throw .error("The connection to the store can't be made: \(error.description).")
    }
    patience = StorePatience(limit: limit)
  }

  /// Ends what is being asked for, from any thread.
  public func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Brings files into the cache.
  ///
  /// - Returns: What is wrong with those that could not be had.
  /// - Throws: A `Diagnostic` when the process has ended.
  public func fetch(_ files: [GoldenLock.Entry]) throws(Diagnostic) -> [ContentDigest: String] {
    try request("get", files: files) { "\($0.digest):\($0.size)" }
  }

  /// Puts files of the cache into the store.
  ///
  /// - Returns: What is wrong with those that are not surely there now.
  /// - Throws: A `Diagnostic` when the process has ended.
  public func upload(_ files: [GoldenLock.Entry]) throws(Diagnostic) -> [ContentDigest: String] {
    try request("put", files: files) { $0.digest.text }
  }

  /// The digests of all files of the store, sorted.
  public func digests() throws(Diagnostic) -> [ContentDigest] {
    // A list has no size that is known before, and the process limits it by itself.
    let lines = try ask("list", until: nil)
    if let problem = lines.first(where: { $0.hasPrefix("error ") }) {
      throw .error("The store can't be listed: \(problem.dropFirst("error ".count))")
    }
    return lines.compactMap { ContentDigest($0) }
  }

  private func request(
    _ verb: String, files: [GoldenLock.Entry], word: (GoldenLock.Entry) -> String
  ) throws(Diagnostic) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    for start in stride(from: 0, to: files.count, by: Self.maximumDigests) {
      let part = files[start..<min(start + Self.maximumDigests, files.count)]
      let bytes = part.reduce(0) { $0 + $1.size }
      // The process keeps to this time twice at most: what it uploads it reads again.
      let deadline = patience.deadline(for: bytes).map {
        $0.advanced(by: ContinuousClock.now.duration(to: $0) + .seconds(30))
      }
      let lines = try ask(([verb] + part.map(word)).joined(separator: " "), until: deadline)
      var isAnswered: Set<ContentDigest> = []
      for line in lines {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let digest = ContentDigest(words[0]) else { continue }
        isAnswered.insert(digest)
        if words[1] != "ok" { problems[digest] = words.count > 2 ? String(words[2]) : "it failed" }
      }
      for file in part where !isAnswered.contains(file.digest) {
        problems[file.digest] = "the store gave no answer"
      }
    }
    return problems
  }

  /// Sends a line, and returns those of the answer without the one that ends it.
  private func ask(
    _ line: String, until deadline: ContinuousClock.Instant?
  ) throws(Diagnostic) -> [String] {
    let lines = ends.withLock { ends -> [String]? in
      var lines: [String] = []
      var isWhole = false
      var unread = ends.unread
      let ending = ends.process.exchange(
        Array((line + "\n").utf8), endsInput: false, until: deadline,
        isCancelled: { isCancelled.load(ordering: .relaxed) }
      ) { _, bytes in
        unread += bytes
        var start = 0
        while !isWhole, let end = unread[start...].firstIndex(of: 0x0A) {
          let line = String(decoding: unread[start..<end], as: UTF8.self)
          start = end + 1
          if line == "end" { isWhole = true } else { lines.append(line) }
        }
        unread.removeFirst(start)
        return !isWhole && unread.count < Self.maximumLine && lines.count < Self.maximumLines
      }
      ends.unread = unread
      return ending == nil && isWhole ? lines : nil
    }
    guard let lines else { throw Self.ended }
    if let reason = lines.first(where: { $0.hasPrefix("gone ") }) {
      throw .error(
        "The store was given up: \(reason.dropFirst("gone ".count)).",
        solution: "Check the connection and the address of the server, or allow more time with "
          + "--timeout.")
    }
    return lines
  }

  private static var ended: Diagnostic {
    .error(
      "The connection to the store has ended.",
      solution: "Its error is above; check \"goldens:\" in snapshot.yml.")
  }
}
