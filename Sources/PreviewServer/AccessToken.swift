import Essentials

/// What a page's address has, so that only those who were given it are answered.
struct AccessToken: Hashable, Sendable {
  /// The name under which a browser keeps it.
  private static let cookie = "render-snapshot-token"

  let text: String

  /// 128 bits that nobody can guess.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  init(_ text: String) { self.text = text }

  /// Whether a string is the token; compares all bytes, so that the time says nothing of how many are
  /// right.
  func isEqual(_ other: String) -> Bool {
    let (first, second) = (Array(text.utf8), Array(other.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Answers a request that may not pass, or that brings the token in its address: the browser keeps
  /// it from then on, and shows an address without it.
  ///
  /// - Returns: The answer; nil where the request has the token and may pass.
  func answer(_ head: RequestHead) -> Response? {
    let name = Self.cookie + "="
    let cookies = (head.cookie ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    for cookie in cookies where cookie.hasPrefix(name) {
      if isEqual(String(cookie.dropFirst(name.count))) { return nil }
    }
    guard head.method == "GET", head.path == "/", head.query.hasPrefix("token="),
      isEqual(String(head.query.dropFirst("token=".count)))
    else { return .problem(403, "Open the address that render-snapshot has printed.") }
    var answer = Response(status: 303, type: "text/plain; charset=utf-8")
    answer.headers = [
      "Location: /", "Set-Cookie: \(Self.cookie)=\(text); Path=/; HttpOnly; SameSite=Strict",
    ]
    return answer
  }
}
