import Diagnostics
import Inputs
import Platform

/// A request to a server, done by `curl`: it is on every system, knows its proxies and certificates,
/// and is kept free of holes with it.
struct Transfer: Hashable {
  struct Header: Hashable {
    var name: String
    var value: String
  }

  /// What came of a request.
  struct Response: Hashable {
    /// The server's answer; 0 when there was none.
    var status: Int

    /// What the program ended with for it: 0 when all of the answer came.
    var code: Int

    /// What the server said was wrong.
    var words = ""

    /// What is wrong, as part of a sentence; nil for nothing.
    var problem: String? {
      switch (status, code) {
      case (200..<300, 0): nil
      case (0, 6): "the server's name is unknown"
      case (0, 7): "the server can't be reached"
      case (0, 35), (0, 60): "the server's certificate is not trusted"
      case (_, 28): "the server is too slow"
      case (0, 127): "curl can't be run; install it"
      case (_, 18), (_, 52), (_, 55), (_, 56): "the connection was cut"
      case (404, _): "it is not there"
      case (401, _), (403, _): "the server doesn't permit it" + (words.isEmpty ? "" : ": \(words)")
      case (_, 0): "the server answered \(status)" + (words.isEmpty ? "" : ": \(words)")
      default: "the transfer failed (curl \(code))"
      }
    }

    /// Whether the same request may be answered otherwise in a moment.
    var isWorthRepeating: Bool {
      status >= 500 || status == 429 || (code != 0 && ![6, 35, 60, 127].contains(code))
    }
  }

  /// The most seconds of a connection that is being made, and of one on which nothing comes.
  private static let patience = 20

  /// The most seconds of a request.
  private static let maximumSeconds = 900

  var url: String
  private var headers: [Header]

  /// The file for the answer; nil to drop it.
  private var output: String?

  /// The file that is sent; nil for none.
  private var upload: String?

  init(
    url: String, headers: [(name: String, value: String)], output: String?, upload: String?
  ) {
    self.url = url
    self.headers = headers.map { Header(name: $0.name, value: $0.value) }
    self.output = output
    self.upload = upload
  }

  /// The request as a configuration of `curl`.
  private var configuration: String {
    var lines = [
      "url = \(Self.quoted(url))", "silent", "proto = \"=http,https\"", "globoff", "path-as-is",
      "connect-timeout = \(Self.patience)", "max-time = \(Self.maximumSeconds)", "speed-limit = 1",
      "speed-time = \(Self.patience)", "max-filesize = \(GoldenLock.maximumFileBytes)",
      "write-out = \"%{http_code} %{exitcode}\\n\"",
      "output = \(Self.quoted(output ?? "/dev/null"))",
    ]
    for header in headers {
      lines.append("header = " + Self.quoted("\(header.name): \(header.value)"))
    }
    if let upload {
      lines.append("upload-file = \(Self.quoted(upload))")
      // Waiting for leave to send takes longer than sending.
      lines.append("header = \"Expect:\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.escaping(["\\": "\\\\", "\"": "\\\""]) + "\""
  }

  /// Does requests, some at once.
  ///
  /// - Parameters:
  ///   - transfers: The requests.
  ///   - lanes: How many are done at the same time.
  /// - Returns: A response for each, in order.
  static func run(_ transfers: [Transfer], lanes: Int) -> [Response] {
    guard !transfers.isEmpty else { return [] }
    let count = min(lanes, transfers.count)
    var started: [(indices: [Int], program: Running)] = []
    for lane in 0..<count {
      let indices = Array(stride(from: lane, to: transfers.count, by: count))
      let text = indices.map { transfers[$0].configuration }.joined(separator: "next\n")
      started.append((indices, Running(configuration: text)))
    }
    var responses = [Response](
      repeating: Response(status: 0, code: 127), count: transfers.count)
    for (indices, program) in started {
      for (index, response) in zip(indices, program.responses()) {
        responses[index] = response
        responses[index].words = transfers[index].serverWords(response)
      }
    }
    return responses
  }

  /// What the server says of a problem, in the element `Message` of its answer.
  private func serverWords(_ response: Response) -> String {
    guard response.status >= 400, let output,
      let bytes = try? InputFile.read(output, limit: 1 << 16)
    else { return "" }
    let text = String(decoding: bytes, as: UTF8.self)
    return BucketStore.contents(of: "Message", in: text).first.map { String($0.prefix(200)) } ?? ""
  }
}

/// The program while it runs.
private final class Running {
  private var process = pid_t()
  private var answers: Int32 = -1

  /// Starts the program with a configuration, which has the signatures and so is not seen by others.
  init(configuration: String) {
    // A file that has no name any more takes what a pipe can't hold.
    var name = Array("/tmp/render-snapshot-XXXXXX".utf8CString)
    let input = mkstemp(&name)
    guard input >= 0 else { return }
    unlink(name)
    defer { close(input) }
    let bytes = Array(configuration.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      written += count
    }
    guard lseek(input, 0, SEEK_SET) == 0 else { return }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    // The user's own settings of curl could send requests elsewhere.
    let arguments: [String] = ["curl", "-q", "--config", "-"]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let code = posix_spawnp(&process, "curl", &actions, nil, words, environ)
    close(ends[1])
    guard code == 0 else {
      process = 0
      close(ends[0])
      return
    }
    answers = ends[0]
  }

  /// Waits for the end, and returns what came of each request.
  func responses() -> [Transfer.Response] {
    guard answers >= 0 else { return [] }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(answers, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    close(answers)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").map { Int($0) ?? 0 }
      return Transfer.Response(
        status: numbers.first ?? 0, code: numbers.count > 1 ? numbers[1] : 127)
    }
  }
}

/// A folder for what is being downloaded, only this user's.
struct TemporaryFiles {
  let path: String

  init() {
    var name = Array("/tmp/render-snapshot-XXXXXX".utf8CString)
    path = mkdtemp(&name).map { String(cString: $0) } ?? "/nonexistent"
  }

  func file(_ digest: ContentDigest) -> String { path + "/" + digest.text }

  /// Removes the folder, which must be empty but for a list.
  func remove() {
    unlink(path + "/list")
    rmdir(path)
  }
}
