import FlyingSocks

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Sockets that send what is written to them at once.
///
/// FlyingFox writes the head of an answer and its body one after the other. By Nagle's algorithm
/// the end of the body then waits for the other side's acknowledgement, which takes its time too:
/// 40 ms on Linux. Connections inherit the option from the socket that listens, which is waited
/// for before there is any of them.
struct PromptSockets<Base: AsyncSocketPool>: AsyncSocketPool {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events.contains(.read) {
      var isOn: Int32 = 1
      // Without it answers are late, but right.
      _ = setsockopt(
        socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn,
        socklen_t(MemoryLayout<Int32>.size))
    }
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
