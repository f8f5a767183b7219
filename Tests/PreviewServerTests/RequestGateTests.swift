import Testing

@testable import PreviewServer

struct RequestGateTests {
  private let gate = RequestGate(port: 8484)

  private static func head(_ change: (inout RequestHead) -> Void = { _ in }) -> RequestHead {
    var head = RequestHead(method: "GET", path: "/draw", host: "127.0.0.1:8484")
    change(&head)
    return head
  }

  @Test(arguments: [
    head(),
    head { $0.host = "localhost:8484" },
    head { $0.host = "LOCALHOST:8484" },
    head { $0.origin = "http://127.0.0.1:8484" },
    head { $0.fetchSite = "same-origin" },
    head { $0.fetchSite = "none" },
    head {
      $0.path = "/"
      $0.fetchSite = "cross-site"
    },
    head {
      $0.method = "PUT"
      $0.origin = "http://127.0.0.1:8484"
    },
  ])
  func `The page's own requests pass`(head: RequestHead) {
    #expect(gate.rejection(of: head) == nil)
  }

  @Test(arguments: [
    head { $0.host = nil },
    head { $0.host = "127.0.0.1" },
    head { $0.host = "127.0.0.1:8485" },
    head { $0.host = "evil.example:8484" },
    head { $0.host = "127.0.0.1.evil.example:8484" },
    head { $0.origin = "https://127.0.0.1:8484" },
    head { $0.origin = "http://localhost:8484" },
    head { $0.origin = "http://evil.example" },
    head { $0.origin = "null" },
    head { $0.fetchSite = "cross-site" },
    head { $0.fetchSite = "same-site" },
    head { $0.method = "PUT" },
  ])
  func `Requests of other sites and names are rejected`(head: RequestHead) {
    #expect(gate.rejection(of: head)?.status == 403)
  }

  @Test(arguments: [
    (head { $0.query = String(repeating: "a", count: RequestGate.maximumTarget) }, 414),
    (head { $0.headerBytes = RequestGate.maximumHeaders + 1 }, 431),
    (head { $0.hasBody = true }, 413),
    (head { $0.method = "POST" }, 405),
    (head { $0.method = "OPTIONS" }, 405),
  ])
  func `What is too large or of another kind is rejected`(head: RequestHead, status: Int) {
    #expect(gate.rejection(of: head)?.status == status)
  }
}
