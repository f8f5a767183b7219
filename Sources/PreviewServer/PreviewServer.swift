import Diagnostics
import FlyingFox
import FlyingSocks
public import Rendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A web page on 127.0.0.1 that shows a message, and what becomes of it when a value is changed.
///
/// Nothing outside this machine can reach it. It answers requests of its own page only, keeps no
/// state but what its files hold, and writes to no file but the style, when the user wants it.
public struct PreviewServer: Sendable {
  /// The port that is tried first when the user names none.
  public static let usualPort: UInt16 = 8_484

  /// How long an answer may take.
  private static let timeout = 60.0

  private let inputs: PreviewInputs
  private let renderer: Renderer
  private let port: UInt16?

  /// Creates a server; nothing is listened to before `run`.
  ///
  /// - Parameters:
  ///   - inputs: The files that are shown.
  ///   - renderer: What draws them.
  ///   - port: The port; nil for the usual one, or any free one when that is taken.
  public init(inputs: PreviewInputs, renderer: Renderer, port: UInt16? = nil) {
    self.inputs = inputs
    self.renderer = renderer
    self.port = port
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter whenReady: Is told the address of the page once it can be opened.
  /// - Throws: A `Diagnostic` when the port is taken or can't be used.
  public func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    for candidate in port.map({ [$0] }) ?? [Self.usualPort, 0] {
      let server: HTTPServer
      do {
        let listening = ListeningPort()
        server = HTTPServer(
          config: HTTPServer.Configuration(
            address: try .inet(ip4: "127.0.0.1", port: candidate), timeout: Self.timeout,
            pool: PromptSockets(HTTPServer.defaultPool()), logger: .disabled),
          handler: PreviewHandler(inputs: inputs, renderer: renderer, port: listening))
        try await Self.run(server, listening, whenReady)
        return
      } catch is CancellationError {
        return
      } catch SocketError.failed(_, let code, _) where code == EADDRINUSE || code == EACCES {
        guard candidate == (port ?? 0) else { continue }
        throw Diagnostic.error(
          "Port \(candidate) can't be listened to.", solution: "Choose another one with --port.")
      }
    }
  }

  private static func run(
    _ server: HTTPServer, _ listening: ListeningPort,
    _ whenReady: @escaping @Sendable (String) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        listening.set(port)
        whenReady("http://127.0.0.1:\(port)/")
      }
      // The first task to end by itself is the second; an error of the first ends both.
      try await group.next()
      try await group.next()
    }
  }
}
