public import Diagnostics

/// The differences of a check, of which a page shows the images and asks for decisions.
public protocol ReviewedDifferences: Sendable {
  /// Returns the page, whose requests carry a token.
  func page(token: String) throws(Diagnostic) -> [UInt8]

  /// Returns the bytes of an image or a text; nil unless the report names it.
  func file(_ path: String) throws(Diagnostic) -> [UInt8]?

  /// Accepts or rejects what is left of some differences, and writes it down.
  func decide(_ decision: ReviewDecision, on subject: DecisionSubject) -> DecisionOutcome
}

/// What a person says of differences.
public enum ReviewDecision: String, Sendable {
  case accept
  case reject
}

/// What is decided on in one go.
public enum DecisionSubject: Hashable, Sendable {
  case variant(String, of: String)
  case wholeCase(String)
  case group(String)
}

/// What became of a decision.
public struct DecisionOutcome: Sendable {
  /// The names of the variants, as `case/variant`.
  public var decided: [String]

  /// Why others are left.
  public var problems: [String]

  public init(decided: [String] = [], problems: [String] = []) {
    self.decided = decided
    self.problems = problems
  }
}

/// A web page on which the differences of a check are accepted and rejected.
///
/// It is as closed as the preview: requests of other hosts and sites are rejected. Every request
/// also has a token that only the printed address has, because goldens are written here.
public struct ReviewServer: Sendable {
  /// The port that is tried first when the user names none.
  public static let defaultPort: UInt16 = 8_485

  private let differences: any ReviewedDifferences
  private let address: ListeningAddress

  /// Creates a server; nothing is listened to before `run`.
  ///
  /// - Parameters:
  ///   - differences: What is shown and decided on.
  ///   - address: Where it is reached.
  public init(
    _ differences: any ReviewedDifferences, address: ListeningAddress = ListeningAddress()
  ) {
    self.differences = differences
    self.address = address
  }

  /// Serves the page until the page says that it is finished with, or the task is cancelled.
  ///
  /// - Parameter whenReady: Gets the address of the page once it can be opened.
  /// - Throws: A `Diagnostic` when the port is taken or can't be used.
  public func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    let token = AccessToken().text
    let (endings, ending) = AsyncStream<Void>.makeStream()
    let server = LocalServer(address: address, defaultPort: Self.defaultPort)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [differences, address] in
        try await server.run { port in
          let routes = ReviewRoutes(
            gate: RequestGate(port: port, isOpen: !address.isLoopback), token: token,
            differences: differences,
            end: { ending.yield() })
          return { await routes.answer($0) }
        } whenReady: { port in
          whenReady("http://\(address.browsed):\(port)/?token=\(token)")
        }
      }
      group.addTask {
        for await _ in endings {
          // The answer to the page is still to be sent.
          try await Task.sleep(for: .milliseconds(200))
          break
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }
}
