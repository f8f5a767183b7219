import Essentials
public import Rendering

/// A web page that shows a message, and what becomes of it when a value is changed.
///
/// On 127.0.0.1 nothing outside this machine can reach it; on another address it answers only those
/// who open the address with its token. It answers requests of its own page only, keeps no
/// state but what its files hold, and writes to no file but the style, when the user wants it.
public struct PreviewServer: Sendable {
  /// The port that is tried first when the user names none.
  public static let defaultPort: UInt16 = 8_484

  private let messages: PreviewMessages
  private let renderer: Renderer
  private let address: ListeningAddress

  /// What connections may take; tests have less patience.
  var limits = OpenConnections.Limits()

  /// Creates a server; nothing is listened to before `run`.
  ///
  /// - Parameters:
  ///   - messages: The messages that are shown.
  ///   - renderer: What draws them.
  ///   - address: Where it is reached.
  public init(
    messages: PreviewMessages, renderer: Renderer, address: ListeningAddress = ListeningAddress()
  ) {
    self.messages = messages
    self.renderer = renderer
    self.address = address
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter whenReady: Gets the address of the page once it can be opened.
  /// - Throws: A `Diagnostic` when the port is taken or can't be used.
  public func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    let token = address.isLoopback ? nil : AccessToken()
    let server = LocalServer(address: address, defaultPort: Self.defaultPort, limits: limits)
    try await server.run { port in
      let routes = routes(port)
      return { head in
        if let answer = token?.answer(head) { return answer }
        return await routes.answer(head)
      }
    } whenReady: { port in
      whenReady(
        "http://\(address.browsed):\(port)/" + (token.map { "?token=\($0.text)" } ?? ""))
    }
  }

  private func routes(_ port: UInt16) -> PreviewRoutes {
    PreviewRoutes(
      gate: RequestGate(port: port, isOpen: !address.isLoopback), messages: messages,
      drawing: PreviewDrawing(renderer: renderer),
      queue: DrawQueue(width: max(ProcessInfo.processInfo.activeProcessorCount, 1)))
  }
}
