import FlyingFox
import FlyingSocks
import Rendering
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Brings requests from FlyingFox to the routes, and answers back.
final class PreviewHandler: HTTPHandler {
  private let inputs: PreviewInputs
  private let drawing: PreviewDrawing
  private let queue = DrawQueue(width: max(ProcessInfo.processInfo.activeProcessorCount, 1))
  private let port: ListeningPort

  init(inputs: PreviewInputs, renderer: Renderer, port: ListeningPort) {
    self.inputs = inputs
    self.port = port
    drawing = PreviewDrawing(inputs: inputs, renderer: renderer)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let head = RequestHead(request)
    let routes = PreviewRoutes(
      gate: RequestGate(port: port.value), inputs: inputs, drawing: drawing, queue: queue)
    return response(to: head, await routes.answer(head))
  }

  private func response(to head: RequestHead, _ answer: Answer) -> HTTPResponse {
    let headers: HTTPHeaders = [
      .contentType: answer.type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Content-Security-Policy"): PreviewPage.policy,
    ]
    let status = HTTPStatusCode(answer.status, phrase: Self.phrases[answer.status] ?? "Answer")
    if head.hasBody {
      return HTTPResponse(
        statusCode: status, headers: headers,
        body: HTTPBodySequence(from: LastWords(answer.body), count: answer.body.count))
    }
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(
        data: Data(answer.body), suggestedBufferSize: max(answer.body.count, 1)))
  }

  private static let phrases = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 413: "Payload Too Large", 414: "URI Too Long",
    422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    503: "Service Unavailable",
  ]
}

extension RequestHead {
  init(_ request: HTTPRequest) {
    self.init(
      method: request.method.rawValue, path: request.target.path(), query: request.target.query(),
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
      fetchSite: request.headers[HTTPHeader("Sec-Fetch-Site")],
      headerBytes: request.headers.reduce(0) {
        $0 + $1.key.rawValue.utf8.count + $1.value.utf8.count + 4
      },
      // A body in chunks has no count.
      hasBody: request.bodySequence.count != 0)
  }
}

/// The port that the system gave, known once the server listens.
final class ListeningPort: Sendable {
  private let port = Mutex<UInt16>(0)

  var value: UInt16 { port.withLock { $0 } }

  func set(_ value: UInt16) { port.withLock { $0 = value } }
}

/// The body of an answer after which the connection is closed.
///
/// What follows the headers of a refused request is not read. On a connection that stays open it
/// would be taken for the next request, with any `Host` and `Origin` that a foreign page likes to
/// write; an error after the last byte makes FlyingFox close the connection.
private struct LastWords: AsyncBufferedSequence {
  typealias Element = UInt8

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: [UInt8]

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard !rest.isEmpty else { throw CancellationError() }
      defer { rest = [] }
      return rest
    }

    mutating func next() async throws -> UInt8? {
      guard !rest.isEmpty else { throw CancellationError() }
      return rest.removeFirst()
    }
  }
}
