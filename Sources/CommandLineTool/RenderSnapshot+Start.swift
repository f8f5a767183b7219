import ArgumentParser
import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension RenderSnapshot {
  /// Runs the command with the process's arguments and ends the process.
  public static func start() async -> Never {
    let code = await outcome()
    end(code == .success && Console.hasLostResults ? ExitStatus.couldNotRun : code)
  }

  /// The library's own code for a bad option is 64; the contract of this tool says 2.
  private static func outcome() async -> ExitCode {
    do {
      let command = try parseAsRoot()
      try await Deadline.$limit.withValue((command as? any TimedCommand)?.time.limit) {
        try await runCommand(command)
      }
      return .success
    } catch let code as ExitCode {
      return code
    } catch {
      let text = PrintedText(lines: fullMessage(for: error))
      switch exitCode(for: error) {
      case .success:
        Console().print(text)
        return .success
      case .validationFailure:
        Console().complain(text)
        return ExitStatus.couldNotRun
      default:
        Console().complain(text)
        return ExitStatus.internalError
      }
    }
  }
}

private func runCommand(_ command: any ParsableCommand) async throws {
  if var asynchronous = command as? any AsyncParsableCommand {
    try await asynchronous.run()
  } else {
    var command = command
    try command.run()
  }
}

private func end(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}
