import Essentials
import FlyingSocks
import Platform

/// A connection to the preview's server: its requests one after the other, with their answers.
///
/// Only the sockets are FlyingFox's. Its `HTTPServer` (0.27.1) reads lines and heads of any length
/// and waits for them for any time, limits no number of connections, ends when accepting one fails
/// because files run out, and keeps one of two `Host` headers. Any program or web page on this
/// machine could so use up the memory of a preview, or stop it.
struct Connection: Sendable {
  /// The most bytes that are read from a connection after its last answer, in pieces of 4 kB.
  private static let farewellPieces = 256

  let socket: AsyncSocket
  let open: OpenConnections
  let answer: @Sendable (RequestHead) async -> Response

  /// Serves until either side closes.
  func serve() async {
    guard let number = open.enter(socket.socket) else {
      try? await socket.write(
        Self.bytes(of: .problem(503, "Too many connections are open."), closes: true))
      try? socket.close()
      return
    }
    // An error says that the other side is gone, or was given up.
    try? await exchange(number)
    open.leave(number, socket.socket)
  }

  private func exchange(_ number: Int) async throws {
    var reader = RequestReader()
    while true {
      let head: RequestHead
      do throws(Rejection) {
        guard let next = try reader.next() else {
          open.set(reader.hasBegun ? .reading : .idle, of: number)
          let bytes: [UInt8]
          do { bytes = try await socket.read(atMost: 4096) } catch { return }
          try reader.append(bytes)
          continue
        }
        head = next
      } catch {
        try await end(with: .problem(error.status, error.reason), number)
        return
      }
      open.set(.working, of: number)
      var answer = await answer(head)
      if head.method == "HEAD" { answer.body = [] }
      // A body is not read, and may not be taken for the next request: it could have any `Host` and
      // `Origin` that a foreign page likes to write.
      if head.hasBody || head.method == "HEAD" || !head.staysOpen {
        try await end(with: answer, number)
        return
      }
      open.set(.answering, of: number)
      try await socket.write(Self.bytes(of: answer, closes: false))
    }
  }

  /// Writes the last answer.
  ///
  /// What the other side still sends is read and thrown away for a while: otherwise the system would
  /// take the answer back before it is fetched.
  private func end(with answer: Response, _ number: Int) async throws {
    open.set(.answering, of: number)
    try await socket.write(Self.bytes(of: answer, closes: true))
    open.set(.leaving, of: number)
    _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    for _ in 0..<Self.farewellPieces { _ = try await socket.read(atMost: 4096) }
  }

  private static let headers = [
    "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
    "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
    "Content-Security-Policy: \(PreviewPage.policy)",
  ]

  private static let phrases = [
    200: "OK", 204: "No Content", 303: "See Other", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large", 414: "URI Too Long",
    422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]

  /// The answer by RFC 9112, head and body in one, so that they travel together.
  private static func bytes(of answer: Response, closes: Bool) -> Data {
    let lines =
      ["HTTP/1.1 \(answer.status) \(phrases[answer.status] ?? "Response")"]
      + ["Content-Type: \(answer.type)", "Content-Length: \(answer.body.count)"]
      + headers + answer.headers + ["Connection: \(closes ? "close" : "keep-alive")", "", ""]
    let head = Array(lines.joined(separator: "\r\n").utf8)
    var data = Data(capacity: head.count + answer.body.count)
    data.append(contentsOf: head)
    data.append(contentsOf: answer.body)
    return data
  }
}
