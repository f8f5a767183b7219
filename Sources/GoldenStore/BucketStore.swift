import Diagnostics
import Inputs
import Platform

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

  /// How many programs transfer at the same time.
  private static let lanes = 4

  /// How often a request is tried.
  private static let tries = 3

  /// The most pages of a list, of up to 1,000 objects each.
  private static let maximumPages = 5_000

  private let bucket: String
  private let prefix: String
  private let endpoint: Endpoint
  private let signing: RequestSigning?

  init(
    bucket: String, prefix: String, environment: (String) -> String?
  ) throws(Diagnostic) {
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
      try value("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"), region, bucket)
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
    _ text: String?, _ region: String, _ bucket: String
  ) throws(Diagnostic) -> Endpoint {
    guard let text else {
      // A bucket with points in its name has no certificate of its own.
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
    output: String? = nil, upload: String? = nil
  ) -> Transfer {
    var path = endpoint.path + (endpoint.isVirtual ? "" : "/" + bucket)
    path += key.isEmpty ? (endpoint.isVirtual ? "/" : "") : "/" + key
    let request = RequestSigning.Request(
      method: method, path: path, query: query, host: endpoint.host,
      payload: payload ?? ContentDigest(of: []))
    let text = request.queryText
    return Transfer(
      url: endpoint.scheme + endpoint.host + path + (text.isEmpty ? "" : "?" + text),
      headers: signing?.headers(for: request, at: Self.now()) ?? [], output: output, upload: upload)
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

  /// Does a piece of work for each digest, again where the server or the way to it failed.
  ///
  /// - Parameters:
  ///   - digests: What is processed.
  ///   - transfer: Makes the request.
  ///   - judge: Says what is wrong once the server has answered that all is well; nil for nothing.
  /// - Returns: What is wrong with those that failed to the end.
  private func work(
    _ digests: [ContentDigest], _ transfer: (ContentDigest) -> Transfer,
    _ judge: (ContentDigest) -> String? = { _ in nil }
  ) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    var left = digests
    for attempt in 0..<Self.tries where !left.isEmpty {
      // The server may only have been busy.
      if attempt > 0 { usleep(200_000 << UInt32(attempt)) }
      let responses = Transfer.run(left.map(transfer), lanes: Self.lanes)
      var again: [ContentDigest] = []
      for (digest, response) in zip(left, responses) {
        let problem = response.problem ?? judge(digest)
        problems[digest] = problem
        if problem != nil, response.isWorthRepeating { again.append(digest) }
      }
      left = again
    }
    return problems
  }

  func fetch(_ digests: [ContentDigest], into cache: ObjectFolder) -> [ContentDigest: String] {
    let missing = digests.filter { !cache.has($0) }
    let folder = TemporaryFiles()
    defer { folder.remove() }
    func download(_ digest: ContentDigest) -> Transfer {
      transfer("GET", key(digest), output: folder.file(digest))
    }
    return work(missing, download) { digest in
      defer { unlink(folder.file(digest)) }
      guard
        let bytes = try? InputFile.read(folder.file(digest), limit: GoldenLock.maximumFileBytes),
        ContentDigest(of: bytes) == digest
      else { return "what the store has is not what its name says" }
      do throws(Diagnostic) { try cache.put(bytes) } catch { return error.summary }
      return nil
    }
  }

  func upload(_ digests: [ContentDigest], from cache: ObjectFolder) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    var present: [ContentDigest] = []
    for digest in digests {
      if cache.has(digest) { present.append(digest) } else { problems[digest] = "it is not there" }
    }
    let folder = TemporaryFiles()
    defer { folder.remove() }
    func download(_ digest: ContentDigest) -> Transfer {
      transfer("GET", key(digest), output: folder.file(digest))
    }
    func missing(_ digests: [ContentDigest]) -> [ContentDigest: String] {
      work(digests, download) { digest in
        defer { unlink(folder.file(digest)) }
        let bytes = try? InputFile.read(folder.file(digest), limit: GoldenLock.maximumFileBytes)
        guard let bytes, ContentDigest(of: bytes) == digest else {
          return "the store has something else"
        }
        return nil
      }
    }
    let sent = work(present) {
      transfer("PUT", key($0), payload: $0, upload: cache.file($0))
    }
    for digest in present { problems[digest] = sent[digest] }
    // Only what can be read again is there.
    for (digest, problem) in missing(present.filter { sent[$0] == nil }) {
      problems[digest] = problem
    }
    return problems
  }

  func digests() throws(Diagnostic) -> [ContentDigest] {
    var found: [ContentDigest] = []
    var token: String?
    let folder = TemporaryFiles()
    defer { folder.remove() }
    let page = folder.path + "/list"
    for _ in 0..<Self.maximumPages {
      var query = [("list-type", "2"), ("prefix", prefix.isEmpty ? "" : prefix + "/")]
      if let token { query.append(("continuation-token", token)) }
      let response = Transfer.run([transfer("GET", "", query: query, output: page)], lanes: 1)[0]
      if let problem = response.problem {
        throw .error("The store can't be listed: \(problem).", file: "s3://\(bucket)")
      }
      let text = String(decoding: try InputFile.read(page, limit: 16 << 20), as: UTF8.self)
      for key in Self.contents(of: "Key", in: text) {
        if let name = key.pathNames().last, let digest = ContentDigest(name) {
          found.append(digest)
        }
      }
      token = Self.contents(of: "NextContinuationToken", in: text).first
      if token == nil { return found.sorted { $0.text < $1.text } }
    }
    throw .error("The store has too many objects to list.", file: "s3://\(bucket)")
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
