import Diagnostics
import Synchronization
import Testing

@testable import PreviewServer

/// Goldens are written for the review's own page, and for nobody else.
struct ReviewRoutesTests {
  private final class Differences: ReviewedDifferences {
    let decisions = Mutex<[(ReviewDecision, DecisionSubject)]>([])

    func page(token: String) throws(Diagnostic) -> [UInt8] { Array("page \(token)".utf8) }

    func file(_ path: String) throws(Diagnostic) -> [UInt8]? {
      path == "a/b-actual.png" ? [1, 2, 3] : nil
    }

    func decide(_ decision: ReviewDecision, on subject: DecisionSubject) -> DecisionOutcome {
      decisions.withLock { $0.append((decision, subject)) }
      return DecisionOutcome(decided: ["a/b"])
    }
  }

  private let differences = Differences()

  private func answer(
    _ target: String, _ method: String = "GET", host: String = "127.0.0.1:80",
    origin: String? = nil, site: String? = nil
  ) async -> Response {
    let parts = target.split(separator: "?", maxSplits: 1)
    var head = RequestHead(method: method, path: String(parts[0]))
    head.query = parts.count > 1 ? String(parts[1]) : ""
    (head.host, head.origin, head.fetchSite) = (host, origin, site)
    return await ReviewRoutes(
      gate: RequestGate(port: 80), token: "t0k3n", differences: differences, end: {}
    ).answer(head)
  }

  @Test func `The page and the report's images are given to who has the token`() async {
    let page = await answer("/?token=t0k3n")
    #expect(String(decoding: page.body, as: UTF8.self) == "page t0k3n")
    let image = await answer("/picture?token=t0k3n&path=a%2Fb-actual.png")
    #expect(image.type == "image/png" && image.body == [1, 2, 3])
  }

  @Test(arguments: [
    "/", "/?token=", "/?token=t0k3m", "/?token=t0k3n0", "/picture?path=a/b-actual.png",
    "/?token=t0k3m&token=t0k3n",
  ])
  func `Without the token nothing is given`(_ target: String) async {
    #expect(await answer(target).status == 403)
  }

  @Test(arguments: ["../../etc/passwd", "%2Fetc%2Fpasswd", "report.json", ""])
  func `No file is given that the report doesn't name`(_ path: String) async {
    #expect(await answer("/picture?token=t0k3n&path=\(path)").status == 404)
  }

  @Test(arguments: [
    ("case=a&variant=b", DecisionSubject.variant("b", of: "a")), ("case=a", .wholeCase("a")),
    ("group=3f2a9c1d", .group("3f2a9c1d")),
  ])
  func `What is decided is a variant, a case or a group`(
    _ query: String, _ subject: DecisionSubject
  ) async {
    let origin = "http://127.0.0.1:80"
    for decision in ["accept", "reject"] {
      let answer = await answer(
        "/decision?token=t0k3n&decision=\(decision)&\(query)", "PUT", origin: origin)
      #expect(answer.status == 200)
    }
    let made = differences.decisions.withLock { $0 }
    #expect(made.map(\.0) == [.accept, .reject] && made.allSatisfy { $0.1 == subject })
  }

  @Test func `Nothing is decided for another site, without an origin, or by reading`() async {
    let target = "/decision?token=t0k3n&decision=accept&case=a"
    let own = "http://127.0.0.1:80"
    #expect(await answer(target, "PUT").status == 403)
    #expect(await answer(target, "PUT", origin: "http://evil.example").status == 403)
    #expect(await answer(target, "PUT", host: "evil.example", origin: own).status == 403)
    #expect(await answer(target, "PUT", origin: own, site: "cross-site").status == 403)
    #expect(await answer(target, "GET", origin: own).status == 404)
    #expect(await answer(target, "POST", origin: own).status == 405)
    let wrong = "/decision?token=t0k3n&decision=erase&case=a"
    #expect(await answer(wrong, "PUT", origin: own).status == 400)
    #expect(await answer("/decision?token=t0k3n&decision=accept", "PUT", origin: own).status == 400)
    let made = differences.decisions.withLock { $0.count }
    #expect(made == 0)
  }
}
