import Diagnostics
import Snapshots

/// When goldens are written.
///
/// A test whose golden was written fails and says so; run it again to compare.
public enum SnapshotRecordMode: String, CaseIterable, Hashable, Sendable {
  /// Always.
  case all

  /// Where there is none yet.
  case missing

  /// Where there is none yet, and where what is drawn differs.
  case failed

  /// Never.
  case never

  /// The environment variable that chooses one for all tests.
  static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Finds out what holds for an assertion: never on CI, else what it asks for itself, else what
  /// the environment says, else `missing`.
  ///
  /// - Parameters:
  ///   - asked: What the assertion asks for; nil for nothing.
  ///   - environment: The environment.
  /// - Throws: A `Diagnostic` when the environment has an unknown value, also where it doesn't
  ///   matter.
  init(asked: SnapshotRecordMode?, _ environment: TestEnvironment) throws(Diagnostic) {
    var mode = SnapshotRecordMode.missing
    if let text = environment.value(Self.variable) {
      guard let known = SnapshotRecordMode(rawValue: text) else {
        throw .error(
          "\"\(text.prefix(40))\" is not known.", keyPath: Self.variable,
          solution: "Use all, missing, failed or never.")
      }
      mode = known
    }
    self = environment.isCI ? .never : asked ?? mode
  }

  /// Whether a golden is written after a comparison.
  func writes(after status: VariantResult.Status) -> Bool {
    switch self {
    case .all, .failed: status == .failed || status == .new
    case .missing: status == .new
    case .never: false
    }
  }
}
