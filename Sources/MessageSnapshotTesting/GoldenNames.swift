import Diagnostics
import Synchronization

/// Gives assertions the names of their goldens, and sees to it that no two tests share one.
final class GoldenNames: Sendable {
  /// The longest name that is made of a test's and an assertion's name, in UTF-8 bytes: the
  /// variant and the ending must fit into the 255 bytes of a file's name too.
  private static let maximumBytes = 150

  private struct State {
    /// How many assertions without a name each test has had.
    var counts: [String: Int] = [:]

    /// The assertions that goldens belong to, by path.
    var owners: [String: String] = [:]
  }

  private let state = Mutex(State())

  static let shared = GoldenNames()

  init() {}

  /// Returns the first part of the name that an assertion's goldens have: the test's and its own.
  ///
  /// - Parameters:
  ///   - place: Where the assertion is.
  ///   - name: Its name; nil for the next number of the test.
  ///   - test: The test that is running.
  /// - Returns: The two with a point between them, such as `logbook.1`.
  /// - Throws: A `Diagnostic` when a test with arguments gives no name.
  func stem(
    at place: TestPlace, named name: String?, in test: RunningTest
  ) throws(Diagnostic) -> String {
    let testName = Self.plain(place.plainTestName)
    let second: String
    if let name {
      second = Self.plain(name)
      guard !second.isEmpty else {
        throw .error(
          "The name \"\(name)\" has neither letters nor digits.", file: place.fileID,
          keyPath: "\(place.line)", solution: "Write some after \"named:\".")
      }
    } else {
      guard !test.hasArguments else {
        throw .error(
          "A test with arguments has a golden for each, which must be told apart.",
          file: place.fileID, keyPath: "\(place.line)",
          solution: "Write \"named:\" and something made of the argument.")
      }
      let key = place.filePath + ":" + test.identity(at: place)
      second = state.withLock { state in
        state.counts[key, default: 0] += 1
        return "\(state.counts[key, default: 1])"
      }
    }
    let stem = testName + "." + second
    guard stem.utf8.count <= Self.maximumBytes else {
      throw .error(
        "The name of the golden would have more than \(Self.maximumBytes) bytes.",
        file: place.fileID, keyPath: "\(place.line)",
        solution: "Shorten the name of the test or of the assertion.")
    }
    return stem
  }

  /// Notes that a golden belongs to an assertion.
  ///
  /// Throws a `Diagnostic` when it belongs to another one already. The same assertion may ask
  /// again: tests may be run more than once.
  func claim(_ golden: String, at place: TestPlace, in test: RunningTest) throws(Diagnostic) {
    let owner = "\(test.identity(at: place)) in line \(place.line)"
    let other = state.withLock { state -> String? in
      guard let other = state.owners[golden] else {
        state.owners[golden] = owner
        return nil
      }
      return other == owner ? nil : other
    }
    if let other {
      throw .error(
        "Its golden is also that of \(other).", file: place.fileID, keyPath: "\(place.line)",
        solution: "Give one of the two another name with \"named:\".")
    }
  }

  /// Begins to count anew, because a test begins, perhaps for the second time.
  func reset() { state.withLock { $0.counts.removeAll() } }

  /// A text as part of a file's name: letters, digits and underscores, with hyphens between them.
  static func plain(_ text: some StringProtocol) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
  }
}
