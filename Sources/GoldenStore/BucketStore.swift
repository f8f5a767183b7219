import Diagnostics
import Inputs
import Platform
import Synchronization

/// A bucket of a server with the interface of Amazon S3.
///
/// Objects are read and written whole, and every request for one says the digest of its content,
/// which such servers verify. What is downloaded is verified here, and so is what was uploaded, by
/// reading it again.
struct BucketStore: ObjectStore {
  /// The server, from the environment.
  struct Endpoint: Equatable {
    /// `https://` or `http://`.
    var scheme: String

    /// The name and, where there is one, the port.
    var host: String

    /// What is before the bucket in a path; empty or with a slash at its start.
    var path: String

    /// Whether the bucket is part of the host's name, as Amazon wants.
    var isVirtual: Bool
  }

  /// How often a request is tried.
  private static let tries = 3

  /// The most pages of a list, of up to 1,000 objects each.
  private static let maximumPages = 2_000

  /// The most objects of a list.
  private static let maximumObjects = 1_000_000

  /// The objects a second of the slowest list.
  private static let slowestObjects = 500

  /// The most bytes of a page of a list.
  private static let maximumPage = 4 << 20

  /// The most bytes of what says where the next page begins.
  private static let maximumToken = 4 << 10

  private let bucket: String
  private let prefix: String
  private let endpoint: Endpoint
  private let signing: RequestSigning?
  private let patience: StorePatience
  private let lifeline: Int32

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - bucket: Its name.
  ///   - prefix: What is before the names of its objects.
  ///   - environment: What the environment says of the server and who may use it.
  ///   - patience: How long it may take.
  ///   - lifeline: A pipe whose end is that of all work; negative for none.
  /// - Throws: A `Diagnostic` when the environment can't be used.
  init(
    bucket: String, prefix: String, environment: (String) -> String?, patience: StorePatience,
    lifeline: Int32
  ) throws(Diagnostic) {
    (self.patience, self.lifeline) = (patience, lifeline)
    self.bucket = bucket
    self.prefix = prefix
    func value(_ names: String...) throws(Diagnostic) -> String? {
      for name in names {
        guard let text = environment(name), !text.isEmpty else { continue }
        guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
          throw .error(
            "\(name) has spaces or characters that are not ASCII.",
            solution: "Set it to the value alone.")
        }
        return text
      }
      return nil
    }
    let region = try value("AWS_REGION", "AWS_DEFAULT_REGION") ?? "us-east-1"
    endpoint = try Self.endpoint(
      try value("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"), region: region, bucket: bucket)
    let (keyID, secret) = (try value("AWS_ACCESS_KEY_ID"), try value("AWS_SECRET_ACCESS_KEY"))
    guard (keyID == nil) == (secret == nil) else {
      throw .error(
        "Only one of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY is set.",
        solution: "Set both, or none for a bucket that anybody may read.")
    }
    if let keyID, let secret {
      signing = RequestSigning(
        keyID: keyID, secret: secret, sessionToken: try value("AWS_SESSION_TOKEN"), region: region)
    } else {
      signing = nil
    }
  }

  /// Reads the address of a server; nil means Amazon's.
  static func endpoint(
    _ text: String?, region: String, bucket: String
  ) throws(Diagnostic) -> Endpoint {
    guard let text else {
      // A bucket with dots in its name has no certificate of its own.
      let isVirtual = !bucket.contains(".")
      let host = "s3.\(region).amazonaws.com"
      return Endpoint(
        scheme: "https://", host: isVirtual ? bucket + "." + host : host, path: "",
        isVirtual: isVirtual)
    }
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else {
      throw .error(
        "AWS_ENDPOINT_URL is not the address of a server.",
        solution: "Write https://host, or http://127.0.0.1:9000 for a server on this machine.")
    }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard !host.isEmpty, !host.contains("@"), !rest.contains("?"), !rest.contains("#") else {
      throw .error(
        "AWS_ENDPOINT_URL must be a host and perhaps a port and a path.",
        solution: "Keep credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.")
    }
    var path = rest.dropFirst(host.count)
    while path.hasSuffix("/") { path.removeLast() }
    return Endpoint(scheme: scheme, host: String(host), path: String(path), isVirtual: false)
  }

  // MARK: Requests

  private func transfer(
    _ method: String, _ key: String, query: [(String, String)] = [], payload: ContentDigest? = nil,
    upload: String? = nil, limit: Int = 0
  ) -> Transfer {
    var path = endpoint.path + (endpoint.isVirtual ? "" : "/" + bucket)
    path += key.isEmpty ? (endpoint.isVirtual ? "/" : "") : "/" + key
    let request = RequestSigning.Request(
      method: method, path: path, query: query, host: endpoint.host,
      payload: payload ?? ContentDigest(of: []))
    let text = request.queryText
    return Transfer(
      url: endpoint.scheme + endpoint.host + path + (text.isEmpty ? "" : "?" + text),
      headers: signing?.headers(for: request, at: Self.now()) ?? [], upload: upload, limit: limit)
  }

  private func key(_ digest: ContentDigest) -> String {
    (prefix.isEmpty ? "" : prefix + "/") + digest.path
  }

  /// The time as signatures have it.
  private static func now() -> String {
    var (seconds, parts) = (time(nil), tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(Int(parts.tm_year) + 1900)" + two(parts.tm_mon + 1) + two(parts.tm_mday)
    return date + "T" + two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec) + "Z"
  }

  /// Does a piece of work for each file, again where the server or the way to it failed.
  ///
  /// - Parameters:
  ///   - files: What is processed.
  ///   - transfer: Makes the request.
  ///   - judge: Says what is wrong with the content of an answer that says that all is well; nil for
  ///     nothing.
  /// - Returns: What is wrong with those that failed to the end.
  private func work(
    _ files: [GoldenLock.Entry], transfer: (GoldenLock.Entry) -> Transfer,
    judge: @Sendable (GoldenLock.Entry, [UInt8]) -> String? = { _, _ in nil }
  ) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    var left = files
    let deadline = patience.deadline(for: files.reduce(0) { $0 + $1.size })
    for attempt in 0..<Self.tries where !left.isEmpty && patience.reason == nil {
      // The server may only have been busy.
      if attempt > 0 { usleep(200_000 << UInt32(attempt)) }
      let asked = left
      let responses = Transfer.run(
        asked.map(transfer), patience: patience, until: deadline, lifeline: lifeline
      ) { judge(asked[$0], $1) }
      var again: [GoldenLock.Entry] = []
      for (file, response) in zip(asked, responses) {
        problems[file.digest] = response.problem
        if response.problem != nil, response.isWorthRepeating { again.append(file) }
      }
      left = again
    }
    // A server that is busy or cuts connections now will be so for the others.
    for file in left {
      patience.stalled(problems[file.digest] ?? "it doesn't answer")
    }
    return problems
  }

  var reasonGivenUp: String? { patience.reason }

  func fetch(_ files: [GoldenLock.Entry], into cache: ObjectFolder) -> [ContentDigest: String] {
    work(files.filter { !cache.has($0.digest) }, transfer: download) { file, content in
      guard ContentDigest(of: content) == file.digest else {
        return "what the store has is not what its name says"
      }
      do throws(Diagnostic) { try cache.put(content) } catch { return error.summary }
      return nil
    }
  }

  private func download(_ file: GoldenLock.Entry) -> Transfer {
    transfer("GET", key(file.digest), limit: file.size)
  }

  func upload(_ digests: [ContentDigest], from cache: ObjectFolder) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    var present: [GoldenLock.Entry] = []
    for digest in digests {
      if let content = cache.content(of: digest) {
        present.append(GoldenLock.Entry(digest: digest, size: content.count))
      } else {
        problems[digest] = "it is not there"
      }
    }
    let sent = work(present) {
      transfer("PUT", key($0.digest), payload: $0.digest, upload: cache.file($0.digest))
    }
    for file in present { problems[file.digest] = sent[file.digest] }
    // Only what can be read again is there.
    let missing = work(present.filter { sent[$0.digest] == nil }, transfer: download) {
      file, content in
      ContentDigest(of: content) == file.digest ? nil : "the store has something else"
    }
    return problems.merging(missing) { $1 }
  }

  func digests() throws(Diagnostic) -> [ContentDigest] {
    var found: [ContentDigest] = []
    var tokens: Set<String> = []
    var token: String?
    let start = patience.deadline(for: 0)
    for _ in 0..<Self.maximumPages {
      var query = [("list-type", "2"), ("prefix", prefix.isEmpty ? "" : prefix + "/")]
      if let token { query.append(("continuation-token", token)) }
      let page = try page(
        transfer("GET", "", query: query, limit: Self.maximumPage),
        until: start?.advanced(by: .seconds(found.count / Self.slowestObjects)))
      for key in Self.contents(of: "Key", in: page) {
        if let name = key.pathNames().last, let digest = ContentDigest(name) {
          found.append(digest)
        }
      }
      token = Self.contents(of: "NextContinuationToken", in: page).first
      guard let token else { return found.sorted { $0.text < $1.text } }
      guard token.utf8.count <= Self.maximumToken, tokens.insert(token).inserted else {
        throw failure("the server's list doesn't go on")
      }
      if found.count > Self.maximumObjects { break }
    }
    throw failure("it has too many objects")
  }

  /// Asks for a page of a list.
  private func page(
    _ request: Transfer, until deadline: ContinuousClock.Instant?
  ) throws(Diagnostic) -> String {
    let content = Mutex<[UInt8]>([])
    let responses = Transfer.run(
      [request], patience: patience, until: deadline, lifeline: lifeline
    ) { _, bytes in
      content.withLock { $0 = bytes }
      return nil
    }
    if let problem = responses.first?.problem { throw failure(patience.reason ?? problem) }
    return String(decoding: content.withLock { $0 }, as: UTF8.self)
  }

  private func failure(_ problem: String) -> Diagnostic {
    .error("The store can't be listed: \(problem).", file: "s3://\(bucket)")
  }

  /// The contents of elements of a list, in order.
  static func contents(of element: String, in text: String) -> [String] {
    // Bytes, as a name may begin with a mark that would belong to the bracket before it.
    text.utf8.split(separator: "<\(element)>".utf8, omittingEmptySubsequences: false).dropFirst()
      .compactMap { part in
        part.firstRange(of: "</\(element)>".utf8).map { end in
          String(Substring(part[..<end.lowerBound]))
            .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        }
      }
  }
}
