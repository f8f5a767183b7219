import Testing

@testable import PreviewServer

@Suite struct AccessTokenTests {
  private let token = AccessToken("t0k3n")

  private func status(
    _ path: String = "/", query: String = "", cookie: String? = nil, method: String = "GET"
  ) -> Int? {
    token.answer(
      RequestHead(method: method, path: path, query: query, cookie: cookie))?.status
  }

  @Test func `The printed address gives the browser a cookie and leads to one without the token`()
    throws
  {
    let answer = try #require(
      token.answer(RequestHead(method: "GET", path: "/", query: "token=t0k3n")))
    #expect(answer.status == 303)
    #expect(answer.headers.contains("Location: /"))
    let cookie = try #require(answer.headers.first { $0.hasPrefix("Set-Cookie: ") })
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
  }

  @Test func `Requests with the cookie pass, and no others do`() {
    let cookie = "render-snapshot-token=t0k3n"
    #expect(status("/draw", cookie: cookie) == nil)
    #expect(status("/draw", cookie: "a=b; " + cookie) == nil)
    #expect(status("/style", cookie: cookie, method: "PUT") == nil)
    #expect(status("/") == 403)
    #expect(status("/draw", query: "token=t0k3n") == 403)
    #expect(status("/", query: "token=t0k3") == 403)
    #expect(status("/", query: "token=t0k3n0") == 403)
    #expect(status("/draw", cookie: "render-snapshot-token=t0k3") == 403)
    #expect(status("/draw", cookie: "other-render-snapshot-token=t0k3n") == 403)
  }

  @Test func `No two tokens are equal`() {
    #expect(AccessToken().text.utf8.count == 32)
    #expect(AccessToken() != AccessToken())
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("0.0.0.0", true), ("192.168.1.255", true), ("localhost", false),
    ("::1", false), ("1.2.3", false), ("1.2.3.256", false), ("1.2.3.+4", false), ("", false),
    ("1.2.3.4.5", false), ("1.2..4", false),
  ])
  func `A host is an IPv4 address`(host: String, isValid: Bool) {
    #expect(ListeningAddress(host: host).isValid == isValid)
  }

  @Test func `Only an address of this machine needs no token`() {
    #expect(ListeningAddress().isLoopback)
    #expect(ListeningAddress(host: "127.0.0.2").isLoopback)
    #expect(!ListeningAddress(host: "0.0.0.0").isLoopback)
  }
}
