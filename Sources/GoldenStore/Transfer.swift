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
    var errorOutput = ""

    /// What is wrong with what came, although the server says that all is well.
    var doubt: String?

    /// What ended it for more bytes than it may have.
    static let tooLarge = Response(status: 0, code: 63)

    /// What was not even tried.
    static let untried = Response(status: 0, code: 127)

    /// What is wrong, as part of a sentence; nil for nothing.
    var problem: String? {
      switch (status, code) {
      case (200..<300, 0): doubt
      case (0, 6): "the server's name is unknown"
      case (0, 7): "the server can't be reached"
      case (0, 35), (0, 60): "the server's certificate is not trusted"
      case (_, 28): "the server is too slow"
      case (_, 63): "the store has more bytes than belong to it"
      case (0, 127): "curl can't be run; install it"
      case (_, 18), (_, 52), (_, 55), (_, 56): "the connection was cut"
      case (404, _): "it is not there"
      case (401, _), (403, _):
        "the server doesn't permit it" + (errorOutput.isEmpty ? "" : ": \(errorOutput)")
      case (_, 0): "the server answered \(status)" + (errorOutput.isEmpty ? "" : ": \(errorOutput)")
      default: "the transfer failed (curl \(code))"
      }
    }

    /// Whether the same request may be answered otherwise in a moment.
    var isWorthRepeating: Bool {
      status >= 500 || status == 429 || (code != 0 && ![6, 35, 60, 63, 127].contains(code))
    }

    /// Whether other files would be waited for in vain too.
    var isStalled: Bool { status == 0 && [6, 7, 35, 60].contains(code) || code == 28 }
  }

  /// The bytes a second below which nothing is as good as nothing.
  private static let slowestBytes = 1_000

  /// The most bytes of an answer that says what is wrong.
  fileprivate static let maximumErrorLength = 1 << 16

  /// How many programs transfer at the same time.
  private static let lanes = 4

  var url: String
  private var headers: [Header]

  /// The file that is sent; nil for none.
  private var upload: String?

  /// The most bytes of the answer.
  fileprivate var limit: Int

  init(
    url: String, headers: [(name: String, value: String)], upload: String?, limit: Int
  ) {
    self.url = url
    self.headers = headers.map { Header(name: $0.name, value: $0.value) }
    self.upload = upload
    self.limit = max(limit, Self.maximumErrorLength)
  }

  /// The request as a configuration of `curl`.
  ///
  /// Each answer goes to standard output, and then to standard error how long it was and what came of
  /// it: so nothing is written, and nothing is left.
  fileprivate func configuration(_ patience: StorePatience) -> String {
    var lines = [
      "url = \(Self.quoted(url))", "silent", "proto = \"=http,https\"", "globoff", "path-as-is",
      "connect-timeout = \(patience.stallSeconds)", "speed-limit = \(Self.slowestBytes)",
      "speed-time = \(patience.stallSeconds)", "max-filesize = \(limit)",
      "write-out = \"%{stderr}%{http_code} %{exitcode} %{size_download}\\n\"",
    ]
    if let seconds = patience.seconds { lines.append("max-time = \(seconds)") }
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
  ///   - patience: How long they may take.
  ///   - deadline: When what is left of them is given up; nil for never.
  ///   - lifeline: A pipe whose end is that of the requests too; negative for none.
  ///   - judge: Says what is wrong with an answer's content, nil for nothing; is called on several
  ///     threads, with the number of a request.
  /// - Returns: A response for each, in order.
  static func run(
    _ transfers: [Transfer], patience: StorePatience, until deadline: ContinuousClock.Instant?,
    lifeline: Int32, judge: @Sendable (Int, [UInt8]) -> String?
  ) -> [Response] {
    let count = min(lanes, transfers.count)
    let found = WaitingThreads.map(count) { lane in
      let numbers = Array(stride(from: lane, to: transfers.count, by: count))
      var left = numbers[...]
      var responses: [Int: Response] = [:]
      // What ends in the middle ends the program: nobody knows which bytes would come next.
      while !left.isEmpty, patience.reason == nil {
        let done = TransferLane(transfers: transfers, numbers: left, patience: patience).run(
          until: deadline, lifeline, judge)
        if done.isEmpty { break }
        for (number, response) in zip(left, done) {
          responses[number] = response
          if response.isStalled {
            patience.stalled(response.problem ?? "it stalls", of: transfers.count)
          }
        }
        left = left.dropFirst(done.count)
      }
      return responses
    }
    var responses = [Response](repeating: .untried, count: transfers.count)
    for (number, response) in found.joined() { responses[number] = response }
    return responses
  }
}

/// One program that does requests, one after the other.
private struct TransferLane {
  private let transfers: [Transfer]
  private let numbers: ArraySlice<Int>
  private let patience: StorePatience

  init(transfers: [Transfer], numbers: ArraySlice<Int>, patience: StorePatience) {
    (self.transfers, self.numbers, self.patience) = (transfers, numbers, patience)
  }

  /// Does the requests up to the first that ends in the middle.
  func run(
    until deadline: ContinuousClock.Instant?, _ lifeline: Int32,
    _ judge: (Int, [UInt8]) -> String?
  ) -> [Transfer.Response] {
    let text = numbers.map { transfers[$0].configuration(patience) }.joined(separator: "next\n")
    guard let child = try? ChildProcess(Self.curl(), input: .pipe, errors: .pipe) else { return [] }
    var responses: [Transfer.Response] = []
    var (content, errorOutput): ([UInt8], [UInt8]) = ([], [])
    var lines: [Transfer.Line] = []
    func isGivenUp() -> Bool { patience.reason != nil }
    let ending = child.exchange(
      Array(text.utf8), until: deadline, lifeline: lifeline, isCancelled: isGivenUp
    ) { stream, bytes in
      if stream == 1 {
        content += bytes
      } else {
        errorOutput += bytes
        while let end = errorOutput.firstIndex(of: UInt8(ascii: "\n")) {
          lines.append(Transfer.Line(errorOutput[..<end]))
          errorOutput.removeFirst(end + 1)
        }
      }
      // What belongs to a request is known by its line, which comes at its end.
      while responses.count < numbers.count {
        let number = numbers[numbers.startIndex + responses.count]
        let limit = transfers[number].limit
        guard let line = lines.first else {
          if content.count > limit { responses.append(.tooLarge) }
          return content.count <= limit && errorOutput.count <= 1 << 12
        }
        guard line.size <= limit else {
          responses.append(.tooLarge)
          return false
        }
        guard content.count >= line.size else { return true }
        lines.removeFirst()
        responses.append(line.response(Array(content.prefix(line.size))) { judge(number, $0) })
        content.removeFirst(line.size)
        if line.code != 0 { return false }
      }
      return false
    }
    if ending == .late { patience.giveUp("the server is too slow") }
    return responses
  }

  private static func curl() throws(ChildProcess.Failure) -> ChildProcess.Program {
    // The user's own settings of curl could send requests elsewhere.
    var program = try ChildProcess.Program(
      named: "curl", arguments: ["-q", "--config", "-"],
      environment: ProgramEnvironment.own.filter { !$0.hasPrefix("AWS_") })
    program.maximumFileSize = 0
    program.maximumMemory = 4 << 30
    program.maximumDescriptors = 64
    return program
  }
}

extension Transfer {
  /// What `curl` says of a request at its end.
  fileprivate struct Line {
    var status: Int
    var code: Int
    var size: Int

    init(_ text: ArraySlice<UInt8>) {
      let numbers = String(decoding: text, as: UTF8.self).split(separator: " ").map { Int($0) }
      guard numbers.count == 3, let status = numbers[0], let code = numbers[1],
        let size = numbers[2], size >= 0
      else {
        (self.status, self.code, self.size) = (0, 127, 0)
        return
      }
      (self.status, self.code, self.size) = (status, code, size)
    }

    func response(_ content: [UInt8], _ judge: ([UInt8]) -> String?) -> Response {
      var response = Response(status: status, code: code)
      if status >= 400 {
        // The server's words are in the element `Message` of its answer.
        let text = String(decoding: content.prefix(Transfer.maximumErrorLength), as: UTF8.self)
        response.errorOutput =
          BucketStore.contents(of: "Message", in: text).first.map { String($0.prefix(200)) } ?? ""
      } else if response.problem == nil {
        response.doubt = judge(content)
      }
      return response
    }
  }
}
