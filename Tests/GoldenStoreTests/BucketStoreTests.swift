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

  private func store(_ changes: [String: String] = [:]) throws -> StoreServer {
    let environment = [
      "AWS_ENDPOINT_URL": "http://127.0.0.1:\(server.port)", "AWS_ACCESS_KEY_ID": "key",
      "AWS_SECRET_ACCESS_KEY": "secret",
    ].merging(changes) { $1 }
    return try StoreServer(
      StoreAddress("s3://bucket/goldens"), cache: cache, environment: { environment[$0] })
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
}
