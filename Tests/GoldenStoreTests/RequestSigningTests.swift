import Platform
import Testing

@testable import GoldenStore

/// Signatures that Amazon's documentation gives as examples ("Signature calculations for the
/// Authorization header: transferring payload in a single chunk").
struct RequestSigningTests {
  private let signing = RequestSigning(
    keyID: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1")

  @Test func `A list is signed as in Amazon's example`() {
    let request = RequestSigning.Request(
      method: "GET", path: "/", query: [("max-keys", "2"), ("prefix", "J")],
      host: "examplebucket.s3.amazonaws.com", payload: ContentDigest(of: []))
    let headers = signing.headers(for: request, at: "20130524T000000Z")
    #expect(
      headers.last?.value.hasSuffix(
        "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7") == true)
    #expect(headers.map(\.name) == ["x-amz-content-sha256", "x-amz-date", "Authorization"])
  }

  @Test func `A session's token is signed too`() {
    var session = signing
    session.sessionToken = "token"
    let request = RequestSigning.Request(
      method: "GET", path: "/a", host: "host", payload: ContentDigest(of: []))
    let headers = session.headers(for: request, at: "20130524T000000Z")
    #expect(headers.last?.value.contains(";x-amz-security-token,") == true)
    let plain = signing.headers(for: request, at: "20130524T000000Z")
    #expect(headers.last?.value.suffix(64) != plain.last?.value.suffix(64))
  }

  @Test(arguments: [
    (
      "key", "The quick brown fox jumps over the lazy dog",
      "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8"
    ),
    ("", "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
  ])
  func `Keyed digests are those that are known`(_ key: String, _ text: String, _ digest: String) {
    #expect(
      RequestSigning.authenticated(Array(text.utf8), Array(key.utf8)).inHexadecimal == digest)
  }

  @Test func `Queries are encoded and sorted`() {
    let request = RequestSigning.Request(
      method: "GET", path: "/", query: [("prefix", "a b/ü~"), ("list-type", "2")], host: "h",
      payload: ContentDigest(of: []))
    #expect(request.queryText == "list-type=2&prefix=a%20b%2F%C3%BC~")
  }
}
