/// What of a request decides whether it is heard at all.
struct RequestHead: Hashable, Sendable {
  var method: String
  var path: String
  var query = ""
  var host: String?
  var origin: String?

  /// The header `Sec-Fetch-Site`, by which browsers say which page a request comes from.
  var fetchSite: String?
  var cookie: String?

  /// The bytes of all headers.
  var headerBytes = 0

  /// Whether anything follows the headers.
  var hasBody = false

  /// Whether another request may follow on the same connection.
  var staysOpen = true
}

/// Why a request is not heard.
struct Rejection: Error, Hashable, Sendable {
  var status: Int
  var reason: String
}

extension RequestHead {
  /// Reads a head by RFC 9112: the request line and the headers, each without its line's end.
  ///
  /// Throws a rejection for what is no request, or could be taken for different ones.
  init(lines: [String]) throws(Rejection) {
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[1].first == "/" else {
      throw Rejection(status: 400, reason: "This is no request.")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw Rejection(status: 505, reason: "Only HTTP/1.1 is understood.")
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    staysOpen = words[2] == "HTTP/1.1"
    for line in lines.dropFirst() {
      headerBytes += line.utf8.count + 2
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      // A name that ends in a space, or a line that goes on with the one before, is read in
      // different ways by different programs.
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else {
        throw Rejection(status: 400, reason: "A header has no name.")
      }
      try set(parts[0].lowercased(), to: Self.trimmed(parts[1]))
    }
  }

  private mutating func set(_ name: String, to value: String) throws(Rejection) {
    func once(_ known: String?) throws(Rejection) -> String {
      guard known == nil else {
        throw Rejection(status: 400, reason: "The header \(name) is there twice.")
      }
      return value
    }
    switch name {
    case "host": host = try once(host)
    case "origin": origin = try once(origin)
    case "cookie": cookie = try once(cookie)
    case "sec-fetch-site": fetchSite = try once(fetchSite)
    case "content-length": hasBody = hasBody || value != "0"
    case "transfer-encoding": hasBody = true
    case "connection":
      let wants = value.lowercased().split(separator: ",").map { Self.trimmed($0) }
      if wants.contains("close") { staysOpen = false }
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
