import Diagnostics
import FlyingSocks
import Platform

/// Takes connections and answers their requests.
///
/// On 127.0.0.1 nothing outside this machine can reach it.
struct LocalServer: Sendable {
  typealias Answering = @Sendable (RequestHead) async -> Response

  var address: ListeningAddress
  var defaultPort: UInt16

  /// What connections may take.
  var limits = OpenConnections.Limits()

  /// Serves until the task is cancelled.
  ///
  /// - Parameters:
  ///   - answering: Gives what answers requests, once the port is known.
  ///   - whenReady: Is called with the port once it can be connected to.
  /// - Throws: A `Diagnostic` when the port is taken or can't be used.
  func run(
    answering: @Sendable (UInt16) -> Answering, whenReady: @Sendable (UInt16) -> Void
  ) async throws {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let socket = try listen()
    guard case .ip4(_, let port) = try socket.sockname() else { return }
    let listening = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listening.close() }
    let open = OpenConnections(limits)
    let answer = answering(port)
    do {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await pool.run() }
        group.addTask {
          while true {
            try await Task.sleep(for: Self.sweepInterval)
            open.sweep()
          }
        }
        whenReady(port)
        while let socket = try await Self.connection(of: listening, open) {
          let connection = Connection(socket: socket, open: open, answer: answer)
          group.addTask { await connection.serve() }
        }
        group.cancelAll()
      }
    } catch is CancellationError {}
  }

  /// Listens to the port, or to a free one when it is the default one and taken.
  private func listen() throws -> Socket {
    for candidate in address.port.map({ [$0] }) ?? [defaultPort] {
      do { return try listen(candidate) } catch SocketError.failed(_, let code, _)
        where code == EADDRINUSE || code == EACCES || code == EADDRNOTAVAIL
      {
        if code == EADDRNOTAVAIL {
          throw Diagnostic.error(
            "\(address.host) is no address of this machine.",
            solution: "Choose another one with --host.")
        }
        guard address.port == nil else {
          throw Diagnostic.error(
            "Port \(candidate) can't be listened to.",
            solution: "Choose another one with --port.")
        }
      }
    }
    return try listen(0)
  }

  private func listen(_ port: UInt16) throws -> Socket {
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
      try socket.bind(to: .inet(ip4: address.host, port: port))
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
