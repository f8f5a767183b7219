import ArgumentParser

/// What the process says when it ends.
enum ExitStatus {
  /// A difference, a missing golden, or a failed check.
  static let failed = ExitCode(1)

  /// A bad option, unreadable or invalid input, or nothing found.
  static let couldNotRun = ExitCode(2)

  /// A fault of this program.
  static let internalError = ExitCode(3)
}
