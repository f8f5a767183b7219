import Testing

@testable import PreviewServer

struct RequestReaderTests {
  private static func read(_ strings: String...) throws -> [RequestHead] {
    var reader = RequestReader()
    var heads: [RequestHead] = []
    for text in strings {
      try reader.append(Array(text.utf8))
      while let head = try reader.next() { heads.append(head) }
    }
    return heads
  }

  @Test func `A head has the method, the address, and the headers that decide`() throws {
    let head = try #require(
      try Self.read(
        "PUT /style?a=1?b HTTP/1.1\r\nHOST:127.0.0.1:1\r\nOrigin: \t http://a \r\n"
          + "Sec-Fetch-Site: none\r\nX: y: z\r\n\r\n"
      ).first)
    #expect(head.method == "PUT")
    #expect(head.path == "/style")
    #expect(head.query == "a=1?b")
    #expect(head.host == "127.0.0.1:1")
    #expect(head.origin == "http://a")
    #expect(head.fetchSite == "none")
    #expect(head.headerBytes == 18 + 21 + 22 + 9)
    #expect(head.staysOpen)
    #expect(!head.hasBody)
  }

  @Test func `A head is whole however its bytes come in`() throws {
    let text = "GET /draw HTTP/1.1\r\nHost: a\r\n\r\n"
    var reader = RequestReader()
    for byte in text.utf8.dropLast() {
      try reader.append([byte])
      #expect(try reader.next() == nil)
    }
    try reader.append([0x0A])
    #expect(try reader.next()?.path == "/draw")
    #expect(!reader.hasBegun)
  }

  @Test func `Requests that come together are read one after the other`() throws {
    let heads = try Self.read(
      "GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\nGET /c", " HTTP/1.1\r\n\r\n")
    #expect(heads.map(\.path) == ["/a", "/b", "/c"])
  }

  @Test(arguments: [
    "Content-Length: 3", "content-length: +0", "Transfer-Encoding: chunked",
    "Transfer-Encoding: identity",
  ])
  func `What says that a body follows is noticed`(header: String) throws {
    #expect(try Self.read("GET / HTTP/1.1\r\n\(header)\r\n\r\n").first?.hasBody == true)
  }

  @Test(arguments: ["GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.1\r\nConnection: x, Close\r\n\r\n"])
  func `A connection that is to be closed is noticed`(text: String) throws {
    #expect(try Self.read(text).first?.staysOpen == false)
  }

  @Test(arguments: [
    "\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nX: a\r\n b: c\r\n\r\n", "GET / HTTP/1.1\r\nnothing\r\n\r\n",
    "GET / HTTP/1.1\r\nX: a\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nX: a\u{0}\r\n\r\n",
  ])
  func `What could be read in different ways is rejected`(text: String) {
    #expect { try Self.read(text) } throws: { ($0 as? Rejection)?.status == 400 }
  }

  @Test func `A head without an end is rejected once it is too long`() throws {
    var reader = RequestReader()
    try reader.append(Array("GET /".utf8))
    let piece = [UInt8](repeating: 0x61, count: 4096)
    for _ in 0..<(RequestReader.maximumBytes / 4096) { try reader.append(piece) }
    #expect { try reader.append(piece) } throws: { ($0 as? Rejection)?.status == 431 }
  }
}
