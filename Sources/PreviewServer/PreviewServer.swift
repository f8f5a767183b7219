import Essentials
public import Rendering

/// A web page on 127.0.0.1 that shows a message, and what becomes of it when a value is changed.
///
/// Nothing outside this machine can reach it. It answers requests of its own page only, keeps no
/// state but what its files hold, and writes to no file but the style, when the user wants it.
public struct PreviewServer: Sendable {
  /// The port that is tried first when the user names none.
  public static let defaultPort: UInt16 = 8_484

  private let messages: PreviewMessages
  private let renderer: Renderer
  private let port: UInt16?

  /// What connections may take; tests have less patience.
  var limits = OpenConnections.Limits()

  /// Creates a server; nothing is listened to before `run`.
  ///
  /// - Parameters:
  ///   - messages: The messages that are shown.
  ///   - renderer: What draws them.
  ///   - port: The port; nil for the default one, or any free one when that is taken.
  public init(messages: PreviewMessages, renderer: Renderer, port: UInt16? = nil) {
    self.messages = messages
    self.renderer = renderer
    self.port = port
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter whenReady: Gets the address of the page once it can be opened.
  /// - Throws: A `Diagnostic` when the port is taken or can't be used.
  public func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    let server = LoopbackServer(port: port, defaultPort: Self.defaultPort, limits: limits)
    try await server.run { port in
      let routes = routes(port)
      return { await routes.answer($0) }
    } whenReady: { port in
      whenReady("http://127.0.0.1:\(port)/")
    }
  }

  private func routes(_ port: UInt16) -> PreviewRoutes {
    PreviewRoutes(
      gate: RequestGate(port: port), messages: messages,
      drawing: PreviewDrawing(renderer: renderer),
      queue: DrawQueue(width: max(ProcessInfo.processInfo.activeProcessorCount, 1)))
  }
}
