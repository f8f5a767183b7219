import Foundation
import TestSupport

/// Commands in a terminal of their own, by `script`: its options on Linux are others than on BSD and
/// macOS.
enum ScriptedTerminal {
  private static let program = "/usr/bin/script"

  /// Whether a terminal can be had; a minimal system may have none to give.
  static let isThere =
    (try? Program.run(arguments("true"), folder: "/", program: program))?.status == 0

  /// The options for a command of a shell, and a file to which all that the terminal shows is
  /// written at once.
  private static func arguments(_ command: String, log: String = "/dev/null") -> [String] {
    #if os(Linux)
    ["-qefc", command, log]
    #else
    ["-q", "-t", "0", log, "/bin/sh", "-c", command]
    #endif
  }

  /// Returns the words for a shell that run a command in a terminal; it has no quotation marks.
  static func words(_ command: String, log: String = "/dev/null") -> String {
    ([program] + arguments(command, log: log)).map { "'\($0)'" }.joined(separator: " ")
  }

  /// Runs a command in a terminal, with keys that are pressed.
  static func run(_ command: String, keys: String, folder: String) throws -> Program.Outcome {
    try Program.run(
      arguments(command), input: Data(keys.utf8), environment: SnapshotWorkspace.plain,
      folder: folder, program: program)
  }
}
