import Diagnostics
import Platform

/// Runs commands of this program, each in a process of its own: with its sandbox and its limits.
struct AgentCommand: Sendable {
  /// What a command has said.
  struct Answer {
    var output: [UInt8] = []
    var messages: [UInt8] = []

    /// Its exit code; nil where it was ended.
    var code: Int32?
  }

  /// The most bytes of standard output, such as those of an image.
  static let maximumOutput = 64 << 20

  /// The most bytes of warnings and errors.
  private static let maximumMessages = 32 << 10

  /// How long a command may take; its own limit for each piece of work is below it.
  private static let patience = Duration.seconds(300)

  /// The path of this program.
  let program: String

  /// Where it runs.
  let folder: String

  /// Whether it gives up what it has no use for.
  let isConfined: Bool

  /// - Throws: A diagnostic where the program can't be started.
  func run(_ arguments: [String]) throws(Diagnostic) -> Answer {
    let process: ChildProcess
    let confinement = isConfined ? [] : ["--no-sandbox"]
    do throws(ChildProcess.Failure) {
      var started = ChildProcess.Program(
        path: program, arguments: arguments.prefix(1) + confinement + arguments.dropFirst())
      started.folder = folder
      process = try ChildProcess(started, errors: .pipe)
    } catch {
      throw .error("The command can't be started: \(error.description).")
    }
    var answer = Answer()
    let ending = process.exchange(until: .now + Self.patience) { stream, bytes in
      if stream == 1 {
        answer.output += bytes
      } else {
        answer.messages += bytes.prefix(Self.maximumMessages - answer.messages.count)
      }
      return answer.output.count <= Self.maximumOutput
    }
    switch ending {
    case .exited(let code)?: answer.code = code
    case .late?: throw .error("The command took too long and was ended.")
    case nil: throw .error("The command wrote too much and was ended.")
    case .signaled?, .stopped?: throw .error("The command was ended.")
    }
    return answer
  }
}
