import Devices
import FlyingSocks
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting
import WhatIf

@testable import PreviewServer

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct PreviewServerTests {
  /// Serves a message on a free port while a test talks to the server.
  private func serving(
    _ limits: OpenConnections.Limits = .init(), _ body: (UInt16) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(#"{"type": "SLIDEUP", "message": "Hello"}"#, "message.json")
    let inputs = try PreviewInputs(
      WhatIfInputFiles(input: input),
      environments: [Environment(device: try Device.named("iphone-15"))])
    var server = PreviewServer(
      messages: PreviewMessages(inputs), renderer: try Renderer(fonts: try FontBook()),
      address: ListeningAddress(port: 0))
    // However busy the machine is, no time runs out.
    let hour = Duration.seconds(3600)
    server.limits = limits
    (server.limits.idle, server.limits.head) = (hour, hour)
    (server.limits.answer, server.limits.farewell) = (hour, hour)
    let (addresses, continuation) = AsyncStream<String>.makeStream()
    let running = Task { [server] in try await server.run { continuation.yield($0) } }
    defer { running.cancel() }
    for await address in addresses {
      try await body(
        try #require(address.split(separator: ":").last.flatMap { UInt16($0.dropLast()) }))
      return
    }
  }

  private func connection(_ port: UInt16) async throws -> AsyncSocket {
    try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: 3600)
  }

  /// Reads until the server closes.
  private func rest(of socket: AsyncSocket) async -> String {
    var bytes: [UInt8] = []
    while let next = try? await socket.read(atMost: 4096) { bytes += next }
    try? socket.close()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func answer(_ port: UInt16, _ path: String = "/favicon.ico") async throws -> String {
    let socket = try await connection(port)
    let head = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    try await socket.write(Data(head.utf8))
    return await rest(of: socket)
  }

  @Test func `The page is served with a policy that lets it load nothing else`() async throws {
    try await serving { port in
      let answer = try await answer(port, "/")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nContent-Security-Policy: default-src 'none'"))
      #expect(answer.hasSuffix("</html>\n"))
    }
  }

  @Test func `A head without an end is not read to its end`() async throws {
    try await serving { port in
      let socket = try await connection(port)
      // Four times what is accepted; the server may stop reading before it is all sent.
      let head = "GET /" + String(repeating: "a", count: 4 * RequestReader.maximumBytes)
      try? await socket.write(Data(head.utf8))
      let answer = await rest(of: socket)
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
      #expect(try await self.answer(port).hasPrefix("HTTP/1.1 204 "))
    }
  }

  @Test func `Connections that never end their requests don't keep others out`() async throws {
    var limits = OpenConnections.Limits()
    limits.count = 4
    try await serving(limits) { port in
      var sockets: [AsyncSocket] = []
      for _ in 0..<12 {
        let socket = try await connection(port)
        try await socket.write(Data("G".utf8))
        sockets.append(socket)
      }
      #expect(try await answer(port).hasPrefix("HTTP/1.1 204 "))
      // The first ones were given up.
      #expect(await rest(of: sockets[0]).isEmpty)
      for socket in sockets.dropFirst() { try? socket.close() }
    }
  }

  @Test func `What follows a request as its body is not taken for a request`() async throws {
    try await serving { port in
      let socket = try await connection(port)
      let hidden = "GET /favicon.ico HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      let head =
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(hidden.utf8.count)\r\n\r\n"
      try await socket.write(Data((head + hidden).utf8))
      let answer = await rest(of: socket)
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
      #expect(!answer.contains("204"))
    }
  }

  @Test func `The server ends without an error when its task is cancelled`() async throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("{}", "message.json")
    let server = PreviewServer(
      messages: PreviewMessages(
        try PreviewInputs(
          WhatIfInputFiles(input: input),
          environments: [Environment(device: try Device.named("iphone-15"))])),
      renderer: try Renderer(fonts: try FontBook()),
      address: ListeningAddress(port: 0))
    let (addresses, continuation) = AsyncStream<String>.makeStream()
    let running = Task { try await server.run { continuation.yield($0) } }
    for await _ in addresses { break }
    running.cancel()
    try await running.value
  }

  @Test func `A port that is taken is reported`() async throws {
    try await serving { port in
      let folder = try TemporaryFolder()
      let input = try folder.write("{}", "message.json")
      let other = PreviewServer(
        messages: PreviewMessages(
          try PreviewInputs(
            WhatIfInputFiles(input: input),
            environments: [Environment(device: try Device.named("iphone-15"))])),
        renderer: try Renderer(fonts: try FontBook()),
        address: ListeningAddress(port: port))
      await #expect { try await other.run { _ in } } throws: { "\($0)".contains("--port") }
    }
  }
}
