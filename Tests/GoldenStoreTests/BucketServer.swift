import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A small server with the part of Amazon's interface that the store uses, on this machine only.
final class BucketServer: Sendable {
  /// What the server does wrong.
  enum Fault: Equatable {
    /// It closes the connection after half of an answer.
    case cutsDownloads

    /// It keeps half of what is uploaded, and says that all is well.
    case keepsHalf

    /// It answers with other bytes.
    case answersOther

    /// It answers 503, so many times.
    case isBusy(Int)

    /// It closes the connection without an answer, while a file is uploaded.
    case cutsUploads

    /// It answers without an end.
    case neverEnds

    /// It answers some bytes, and then no more.
    case stalls(Int)

    /// It lists nothing, and says that the list goes on, always at the same position or elsewhere.
    case listsOn(String?)

    /// It sends whoever asks elsewhere.
    case redirects
  }

  struct Request {
    var method: String
    var target: String
    var headers: [String: String]
  }

  private struct State {
    var objects: [String: Data] = [:]
    var requests: [Request] = []
    var fault: Fault?
    var sent = 0
  }

  let port: UInt16
  private let listener: Int32
  private let state = Mutex(State())

  init() throws {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, stream, 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    let thread = Thread { [self, listener] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        serve(connection)
        close(connection)
      }
      // Closed by nobody else: its number may soon be that of another server's.
      close(listener)
    }
    thread.start()
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  var objects: [String: Data] { state.withLock { $0.objects } }

  func set(_ content: Data, at key: String) { state.withLock { $0.objects[key] = content } }
  func set(_ fault: Fault?) { state.withLock { $0.fault = fault } }

  /// The bytes of answers that never end.
  var sent: Int { state.withLock { $0.sent } }
  var requests: [Request] { state.withLock { $0.requests } }

  private func serve(_ connection: Int32) {
    while let (request, body) = read(from: connection) {
      let fault = state.withLock { state in
        state.requests.append(request)
        return state.fault
      }
      if fault == .cutsUploads, request.method == "PUT" { return }
      if case .isBusy(let count)? = fault, count > 0 {
        state.withLock { $0.fault = .isBusy(count - 1) }
        send("HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\n\r\n", Data(), connection)
        continue
      }
      if fault == .neverEnds {
        let chunk = Data("10000\r\n".utf8) + Data(count: 1 << 16) + Data("\r\n".utf8)
        send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", Data(), connection)
        while send("", chunk, connection) { state.withLock { $0.sent += chunk.count } }
        return
      }
      if case .stalls(let count)? = fault {
        send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", Data(count: count), connection)
        _ = read(from: connection)
        return
      }
      if fault == .redirects {
        send(
          "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(port)/elsewhere\r\n"
            + "Content-Length: 0\r\n\r\n", Data(), connection)
        continue
      }
      if case .listsOn(let position)? = fault {
        let token = position ?? String(requests.count)
        let page = Data("<NextContinuationToken>\(token)</NextContinuationToken>".utf8)
        send("HTTP/1.1 200 OK\r\nContent-Length: \(page.count)\r\n\r\n", page, connection)
        continue
      }
      var (status, answer) = ("200 OK", Data())
      let path = String(request.target.prefix { $0 != "?" })
      if request.method == "PUT" {
        let kept = fault == .keepsHalf ? body.prefix(body.count / 2) : body
        state.withLock { $0.objects[path] = Data(kept) }
      } else if request.target.contains("list-type=2") {
        let keys = objects.keys.sorted().map { "<Contents><Key>\($0)</Key></Contents>" }
        answer = Data("<ListBucketResult>\(keys.joined())</ListBucketResult>".utf8)
      } else if let content = objects[path] {
        answer = fault == .answersOther ? Data("something else".utf8) : content
      } else {
        status = "404 Not Found"
        answer = Data("<Error><Message>There is none.</Message></Error>".utf8)
      }
      let head = "HTTP/1.1 \(status)\r\nContent-Length: \(answer.count)\r\n\r\n"
      if fault == .cutsDownloads, request.method == "GET" {
        send(head, answer.prefix(answer.count / 2), connection)
        return
      }
      send(head, answer, connection)
    }
  }

  private func read(from connection: Int32) -> (Request, Data)? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    func more() -> Bool {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count > 0 { bytes += buffer[..<count] }
      return count > 0
    }
    while bytes.range(of: Data("\r\n\r\n".utf8)) == nil { if !more() { return nil } }
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while bytes.count - end.upperBound < length { if !more() { return nil } }
    let body = bytes[end.upperBound..<end.upperBound + length]
    return (Request(method: words[0], target: words[1], headers: headers), Data(body))
  }

  @discardableResult
  private func send(_ head: String, _ body: Data, _ connection: Int32) -> Bool {
    let bytes = Array(Data(head.utf8) + body)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Self.send(connection, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func send(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
    #else
    Darwin.send(socket, bytes, count, 0)
    #endif
  }
}
