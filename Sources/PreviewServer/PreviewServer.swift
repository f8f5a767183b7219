import Diagnostics
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
  ///   - port: The port; nil for the usual one, or any free one when that is taken.
  public init(messages: PreviewMessages, renderer: Renderer, port: UInt16? = nil) {
    self.messages = messages
    self.renderer = renderer
    self.port = port
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter whenReady: Is told the address of the page once it can be opened.
  /// - Throws: A `Diagnostic` when the port is taken or can't be used.
  public func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let socket = try listen()
    guard case .ip4(_, let port) = try socket.sockname() else { return }
    let listening = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listening.close() }
    let open = OpenConnections(limits)
    do {
      try await serve(listening, pool, open, port, whenReady)
    } catch is CancellationError {}
  }

  private func serve(
    _ listening: AsyncSocket, _ pool: some AsyncSocketPool, _ open: OpenConnections,
    _ port: UInt16, _ whenReady: @escaping @Sendable (String) -> Void
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.sweepInterval)
          open.sweep()
        }
      }
      whenReady("http://127.0.0.1:\(port)/")
      let routes = routes(port)
      while let socket = try await Self.connection(of: listening, open) {
        let connection = Connection(socket: socket, open: open) { await routes.answer($0) }
        group.addTask { await connection.serve() }
      }
      group.cancelAll()
    }
  }

  private func routes(_ port: UInt16) -> PreviewRoutes {
    PreviewRoutes(
      gate: RequestGate(port: port), messages: messages,
      drawing: PreviewDrawing(renderer: renderer),
      queue: DrawQueue(width: max(ProcessInfo.processInfo.activeProcessorCount, 1)))
  }

  /// Listens to the port, or to a free one when it is the usual one and taken.
  private func listen() throws -> Socket {
    for candidate in port.map({ [$0] }) ?? [Self.usualPort] {
      do { return try Self.listen(candidate) } catch SocketError.failed(_, let code, _)
        where code == EADDRINUSE || code == EACCES
      {
        guard port == nil else {
          throw Diagnostic.error(
            "Port \(candidate) can't be listened to.",
            solution: "Choose another one with --port.")
        }
      }
    }
    return try Self.listen(0)
  }

  private static func listen(_ port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
      #endif
      // Connections inherit it. By Nagle's algorithm the end of an answer would wait for the other
      // side's acknowledgement, which takes its time too: 40 ms on Linux.
      try socket.setValue(
        1, for: Int32SocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Waits for the next connection; nil when the server no longer listens.
  private static func connection(
    of listening: AsyncSocket, _ open: OpenConnections
  ) async throws -> AsyncSocket? {
    while true {
      do {
        return try await listening.accept()
      } catch SocketError.disconnected {
        return nil
      } catch SocketError.failed(_, let code, _) where Self.passing.contains(code) {
        open.giveUpOne()
        try await Task.sleep(for: Self.breath)
      }
    }
  }

  /// Errors after which a server goes on listening: a connection that is gone before it is taken,
  /// or more of them than the system has room for.
  private static let passing: Set<Int32> = [
    ECONNABORTED, EINTR, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPROTO,
  ]

  /// How long to wait before another connection is taken where there was no room for one.
  private static let breath = Duration.milliseconds(50)

  /// How often the connections are looked at.
  private static let sweepInterval = Duration.milliseconds(500)
}
