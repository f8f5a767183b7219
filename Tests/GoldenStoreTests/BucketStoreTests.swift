import Foundation
import GoldenStore
import TestSupport
import Testing

/// A bucket on a server that does what servers do, and some that they should not.
@Suite(.serialized) struct BucketStoreTests {
  private let server: BucketServer
  private let folder: TemporaryFolder
  private let cache: ObjectFolder
  private let content = Array("a golden".utf8) + [UInt8](repeating: 7, count: 100_000)

  init() throws {
    server = try BucketServer()
    folder = try TemporaryFolder()
    cache = ObjectFolder(folder.path + "/cache")
  }

  private func store(
    _ changes: [String: String] = [:], limit: Duration? = nil
  ) throws -> StoreServer {
    let environment = [
      "AWS_ENDPOINT_URL": "http://127.0.0.1:\(server.port)", "AWS_ACCESS_KEY_ID": "key",
      "AWS_SECRET_ACCESS_KEY": "secret",
    ].merging(changes) { $1 }
    return try StoreServer(
      StoreAddress("s3://bucket/goldens"), cache: cache, environment: { environment[$0] },
      limit: limit)
  }

  private func path(_ digest: ContentDigest) -> String {
    "/bucket/goldens/\(digest.text.prefix(2))/\(digest)"
  }

  @Test func `What is uploaded can be downloaded by another machine`() throws {
    defer { server.stop() }
    try cache.put(content)
    let digest = ContentDigest(of: content)
    #expect(try store().answer(to: "put \(digest)") == ["\(digest) ok", "end"])
    #expect(server.objects == [path(digest): Data(content)])
    let put = try #require(server.requests.first)
    #expect(put.headers["x-amz-content-sha256"] == digest.text)
    #expect(put.headers["authorization"]?.contains("Credential=key/") == true)

    let other = ObjectFolder(folder.path + "/other")
    let address = try StoreAddress("s3://bucket/goldens")
    let environment = ["AWS_ENDPOINT_URL_S3": "http://127.0.0.1:\(server.port)/"]
    let machine = try StoreServer(address, cache: other, environment: { environment[$0] })
    #expect(machine.answer(to: "get \(digest)") == ["\(digest) ok", "end"])
    #expect(other.content(of: digest) == content)
    #expect(machine.answer(to: "list") == [digest.text, "end"])
  }

  @Test func `An unsigned request has no credentials`() throws {
    defer { server.stop() }
    let digest = ContentDigest(of: content)
    let store = try store(["AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": ""])
    #expect(store.answer(to: "get \(digest)") == ["\(digest) error it is not there", "end"])
    #expect(server.requests.first?.headers["authorization"] == nil)
  }

  @Test(arguments: [
    (BucketServer.Fault.cutsDownloads, "the connection was cut"),
    (.answersOther, "what the store has is not what its name says"),
  ])
  func `Nothing that was cut or exchanged reaches the cache`(
    _ fault: BucketServer.Fault, _ words: String
  ) throws {
    defer { server.stop() }
    let digest = ContentDigest(of: content)
    server.set(Data(content), at: path(digest))
    server.set(fault)
    #expect(try store().answer(to: "get \(digest)") == ["\(digest) error \(words)", "end"])
    #expect(!cache.has(digest))
    server.set(nil)
    #expect(try store().answer(to: "get \(digest)") == ["\(digest) ok", "end"])
  }

  @Test(arguments: [BucketServer.Fault.keepsHalf, .cutsUploads])
  func `An upload that the store has not whole is an error`(_ fault: BucketServer.Fault) throws {
    defer { server.stop() }
    try cache.put(content)
    let digest = ContentDigest(of: content)
    server.set(fault)
    let answer = try store().answer(to: "put \(digest)")
    #expect(answer.first?.hasPrefix("\(digest) error") == true)
    server.set(nil)
    #expect(try store().answer(to: "put \(digest)") == ["\(digest) ok", "end"])
    #expect(server.objects[path(digest)] == Data(content))
  }

  @Test func `A busy server is asked again`() throws {
    defer { server.stop() }
    let digest = ContentDigest(of: content)
    server.set(Data(content), at: path(digest))
    server.set(.isBusy(2))
    #expect(try store().answer(to: "get \(digest)") == ["\(digest) ok", "end"])
    #expect(server.requests.count == 3)
  }

  @Test func `A server that is gone is reported`() throws {
    server.stop()
    let digest = ContentDigest(of: content)
    let answer = try store().answer(to: "get \(digest)")
    #expect(answer.first == "\(digest) error the server can't be reached")
  }

  @Test(arguments: [
    ["AWS_ENDPOINT_URL": "ftp://host"], ["AWS_ENDPOINT_URL": "https://user@host"],
    ["AWS_SECRET_ACCESS_KEY": ""], ["AWS_SESSION_TOKEN": "two words"],
  ])
  func `An environment that can't be used is an error`(_ changes: [String: String]) {
    defer { server.stop() }
    #expect(throws: (any Error).self) { try store(changes) }
  }

  @Test(arguments: ["get", "get x", "drop \(String(repeating: "a", count: 64))"])
  func `Other lines do nothing`(_ line: String) throws {
    defer { server.stop() }
    let answer = try store().answer(to: line)
    #expect(answer.last == "end" && server.requests.isEmpty)
  }

  // MARK: Servers that mean ill

  private static let digests = (0..<9).map { ContentDigest(of: [$0]) }

  @Test func `No more is downloaded than the lock file says`() throws {
    defer { server.stop() }
    server.set(.neverEnds)
    let digest = ContentDigest(of: content)
    let words = "the store has more bytes than belong to it"
    #expect(try store().answer(to: "get \(digest):1000") == ["\(digest) error \(words)", "end"])
    // What is on its way counts too.
    #expect(server.sent < 16 << 20)
    #expect(try store().answer(to: "list").first?.contains(words) == true)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: [BucketServer.Fault.stalls(0), .stalls(2), .isBusy(.max)])
  func `A store that lets some files wait is given up as a whole`(
    _ fault: BucketServer.Fault
  ) throws {
    defer { server.stop() }
    server.set(fault)
    let store = try store(limit: .seconds(1))
    let line = "get " + Self.digests.map { "\($0):1000" }.joined(separator: " ")
    let answer = store.answer(to: line)
    #expect(answer.count == Self.digests.count + 2 && !answer.contains { $0.hasSuffix(" ok") })
    #expect(answer.dropLast().last?.hasPrefix("gone the server ") == true, "\(answer)")
    let asked = server.requests.count
    #expect(store.answer(to: line).dropLast().last?.hasPrefix("gone the server ") == true)
    #expect(server.requests.count == asked)
  }

  @Test(arguments: [
    (BucketServer.Fault.listsOn("here"), "the server's list doesn't go on"),
    (.listsOn(nil), "the server is too slow"),
    (.listsOn(String(repeating: "a", count: 1 << 14)), "the server's list doesn't go on"),
    (.stalls(10), "the server is too slow"),
    (.redirects, "the server answered 302"),
  ])
  func `A list that has no end is an error`(_ fault: BucketServer.Fault, _ words: String) throws {
    defer { server.stop() }
    server.set(fault)
    let answer = try store(limit: .seconds(1)).answer(to: "list")
    #expect(answer.first == "error s3://bucket: error: The store can't be listed: \(words).")
  }

  @Test func `Nothing is asked of another server than the one that is named`() throws {
    defer { server.stop() }
    server.set(.redirects)
    let digest = Self.digests[0]
    #expect(
      try store().answer(to: "get \(digest):9")
        == ["\(digest) error the server answered 302", "end"])
    #expect(server.requests.count == 1)
  }

  @Test func `Files of which one is wrong are all judged by their own bytes`() throws {
    defer { server.stop() }
    let contents = (0..<12).map { [UInt8](repeating: UInt8($0), count: 70_000 + $0) }
    for content in contents {
      server.set(Data(content), at: path(ContentDigest(of: content)))
    }
    let digests = contents.map { ContentDigest(of: $0) }
    // Larger than it may be, other than it may be, and gone.
    server.set(Data(count: 200_000), at: path(digests[0]))
    server.set(Data("other".utf8), at: path(digests[5]))
    let words = zip(digests, contents).map { "\($0):\($1.count)" } + ["\(Self.digests[8]):5"]
    let answer = try store().answer(to: "get " + words.joined(separator: " "))
    let failed = answer.filter { !$0.hasSuffix(" ok") }.map { String($0.prefix(64)) }
    #expect(failed == [digests[0].text, digests[5].text, Self.digests[8].text, "end"])
    for (digest, content) in zip(digests, contents).dropFirst().prefix(4) {
      #expect(cache.content(of: digest) == content)
    }
  }
}
