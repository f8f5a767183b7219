import Diagnostics
import Dispatch
import Rendering

/// Answers the requests of a review's page.
///
/// There are four addresses; files are those that the report names, and no others.
struct ReviewRoutes: Sendable {
  let gate: RequestGate

  /// What every request has.
  let token: String
  let differences: any ReviewedDifferences

  /// Ends the server.
  let end: @Sendable () -> Void

  func answer(_ head: RequestHead) async -> Response {
    if let rejection = gate.rejection(of: head) {
      return .problem(rejection.status, rejection.reason)
    }
    if head.path == "/favicon.ico" { return Response(status: 204, type: "image/x-icon") }
    do throws(Diagnostic) {
      let values = try PreviewState(query: head.query).values
      func value(_ key: String) -> String? { values.first { $0.key == key }?.text }
      guard let given = value("token"), AccessToken(token).isEqual(given) else {
        return .problem(403, "Open the address that render-snapshot review --web has printed.")
      }
      switch (head.method, head.path) {
      case ("GET", "/"):
        return Response(type: "text/html; charset=utf-8", body: try await page())
      case ("GET", "/picture"):
        let path = value("path") ?? ""
        guard let bytes = try differences.file(path) else {
          return .problem(404, "The report names no such file.")
        }
        let type = path.hasSuffix(".png") ? "image/png" : "text/plain; charset=utf-8"
        return Response(type: type, body: bytes)
      case ("PUT", "/decision"):
        guard let decision = value("decision").flatMap(ReviewDecision.init),
          let subject = Self.subject(value)
        else { return .problem(400, "Say what is decided, and on what.") }
        let outcome = await decide(decision, subject)
        return .json(
          .object([
            ("decided", .array(outcome.decided.map(OrderedJSON.string))),
            ("problems", .array(outcome.problems.map(OrderedJSON.string))),
          ]))
      case ("PUT", "/end"):
        end()
        return .json(.object([("ended", .boolean(true))]))
      default: return .problem(404, "There is nothing here.")
      }
    } catch {
      return .problem(
        400, [error.summary, error.solution].compactMap(\.self).joined(separator: " "))
    }
  }

  private static func subject(_ value: (String) -> String?) -> DecisionSubject? {
    if let group = value("group") { return .group(group) }
    guard let name = value("case") else { return nil }
    return value("variant").map { .variant($0, of: name) } ?? .wholeCase(name)
  }

  /// Makes the page on a thread of its own, as it takes a while.
  private func page() async throws(Diagnostic) -> [UInt8] {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { [differences, token] in
        let result: Result<[UInt8], Diagnostic>
        do throws(Diagnostic) {
          result = .success(try differences.page(token: token))
        } catch {
          result = .failure(error)
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }

  private func decide(
    _ decision: ReviewDecision, _ subject: DecisionSubject
  ) async -> DecisionOutcome {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { [differences] in
        continuation.resume(returning: differences.decide(decision, on: subject))
      }
    }
  }
}
