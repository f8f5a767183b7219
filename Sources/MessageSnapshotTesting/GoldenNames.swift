import Diagnostics
import Snapshots
import Synchronization

/// Gives assertions the names of their goldens, and sees to it that no two tests share one.
final class GoldenNames: Sendable {
  /// The longest name that is made of a test's and an assertion's name, in UTF-8 bytes: the
  /// variant and the extension must fit into the 255 bytes of a file's name too.
  private static let maximumBytes = 150

  private struct State {
    /// How many assertions without a name each test has had.
    var counts: [String: Int] = [:]

    /// The assertions that goldens belong to, by path.
    var owners: [String: Owner] = [:]
  }

  private struct Owner: Equatable {
    var name: String

    /// What tells the arguments of a test apart by what they are for; equal in one process only.
    var content: Int
  }

  private let state = Mutex(State())

  static let shared = GoldenNames()

  init() {}

  /// Returns the first part of the name that an assertion's goldens have: the test's and its own.
  ///
  /// - Parameters:
  ///   - location: Where the assertion is.
  ///   - name: Its name; nil for the next number of the test, and for none where the test has
  ///     arguments: there the variants tell goldens apart.
  ///   - test: The test that is running.
  /// - Returns: The two with a dot between them, such as `logbook.1`, or the first alone.
  /// - Throws: A `Diagnostic` when a name can't be part of a file's name.
  func stem(
    at location: TestLocation, named name: String?, in test: RunningTest
  ) throws(Diagnostic) -> String {
    let testName = LibraryGoldens.plain(location.plainTestName)
    let second: String?
    if let name {
      let plain = LibraryGoldens.plain(name)
      second = plain
      guard !plain.isEmpty else {
        throw .error(
          "The name \"\(name)\" has neither letters nor digits.", file: location.fileID,
          keyPath: "\(location.line)", solution: "Write some after \"named:\".")
      }
    } else {
      let key = location.filePath + ":" + test.identity(at: location)
      // Arguments come in any order, so they have no numbers.
      second =
        test.hasArguments
        ? nil
        : state.withLock { state in
          state.counts[key, default: 0] += 1
          return "\(state.counts[key, default: 1])"
        }
    }
    let stem = second.map { testName + "." + $0 } ?? testName
    guard stem.utf8.count <= Self.maximumBytes else {
      throw .error(
        "The name of the golden would have more than \(Self.maximumBytes) bytes.",
        file: location.fileID, keyPath: "\(location.line)",
        solution: "Shorten the name of the test or of the assertion.")
    }
    return stem
  }

  /// Notes that a golden belongs to an assertion.
  ///
  /// The same assertion may ask again: tests may be run more than once.
  ///
  /// - Parameters:
  ///   - golden: The golden's path.
  ///   - content: What is compared with it.
  ///   - location: Where the assertion is.
  ///   - test: The test that is running.
  /// - Throws: A `Diagnostic` when it belongs to another assertion already, or to the same one with
  ///   another argument.
  func claim(
    _ golden: String, of content: Int = 0, at location: TestLocation, in test: RunningTest
  ) throws(Diagnostic) {
    let owner = Owner(
      name: "\(test.identity(at: location)) in line \(location.line)",
      content: test.hasArguments ? content : 0)
    let other = state.withLock { state -> String? in
      guard let other = state.owners[golden] else {
        state.owners[golden] = owner
        return nil
      }
      if other == owner { return nil }
      return other.name == owner.name ? owner.name + " with another argument" : other.name
    }
    if let other {
      throw .error(
        "Its golden is also that of \(other).", file: location.fileID, keyPath: "\(location.line)",
        solution: "Give one of the two another name with \"named:\".")
    }
  }

  /// Begins to count again, because a test begins, perhaps for the second time.
  func reset() { state.withLock { $0.counts.removeAll() } }
}
