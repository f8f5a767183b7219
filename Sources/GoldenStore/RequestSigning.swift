import Inputs
import Platform

/// Signs requests to servers with the interface of Amazon S3, by version 4 of Amazon's signatures
/// (docs.aws.amazon.com, "Signature Version 4 signing process").
struct RequestSigning: Sendable {
  var keyID: String
  var secret: String

  /// Of credentials that end; nil for those that don't.
  var sessionToken: String?
  var region: String

  /// What is signed of a request.
  struct Request: Hashable {
    var method: String

    /// With a slash at the start, encoded.
    var path: String

    /// Names and values, not encoded.
    var query: [(String, String)] = []
    var host: String
    var payload: ContentDigest

    static func == (one: Request, other: Request) -> Bool {
      one.method == other.method && one.path == other.path && one.host == other.host
        && one.payload == other.payload && one.query.elementsEqual(other.query) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(method)
      hasher.combine(path)
      hasher.combine(host)
      hasher.combine(payload)
    }

    /// The query as it is in the address, sorted.
    var queryText: String {
      query.map { (RequestSigning.encoded($0.0), RequestSigning.encoded($0.1)) }
        .sorted { $0 < $1 }.map { $0.0 + "=" + $0.1 }.joined(separator: "&")
    }
  }

  /// Returns the headers that a request needs besides its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: Now, as `20130524T000000Z`.
  ///   - service: The service; `s3` unless it is tested.
  /// - Returns: Their names and values.
  func headers(
    for request: Request, at time: String, service: String = "s3"
  ) -> [(name: String, value: String)] {
    var headers: [(name: String, value: String)] = [
      ("host", request.host), ("x-amz-content-sha256", request.payload.text), ("x-amz-date", time),
    ]
    if let sessionToken { headers.append(("x-amz-security-token", sessionToken)) }
    let names = headers.map(\.name).joined(separator: ";")
    let canonical = [
      request.method, request.path, request.queryText,
      headers.map { "\($0.name):\($0.value)\n" }.joined(), names, request.payload.text,
    ].joined(separator: "\n")
    let date = String(time.prefix(8))
    let scope = "\(date)/\(region)/\(service)/aws4_request"
    let digest = SHA256.digest(Array(canonical.utf8)).inHexadecimal
    let text = ["AWS4-HMAC-SHA256", time, scope, digest].joined(separator: "\n")
    var key = Array("AWS4\(secret)".utf8)
    for part in [date, region, service, "aws4_request"] {
      key = Self.authenticated(Array(part.utf8), key)
    }
    let signature = Self.authenticated(Array(text.utf8), key).inHexadecimal
    let authorization =
      "AWS4-HMAC-SHA256 Credential=\(keyID)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
    headers.append(("Authorization", authorization))
    return Array(headers.dropFirst())
  }

  /// HMAC with SHA-256 (RFC 2104).
  static func authenticated(_ message: [UInt8], _ key: [UInt8]) -> [UInt8] {
    var key = key.count > 64 ? SHA256.digest(key) : key
    key += [UInt8](repeating: 0, count: 64 - key.count)
    let inner = SHA256.digest(key.map { $0 ^ 0x36 } + message)
    return SHA256.digest(key.map { $0 ^ 0x5C } + inner)
  }

  /// Encodes all but letters, digits and `-._~`.
  static func encoded(_ text: String) -> String { text.percentCoded(keeping: "-._~") }
}
