import ArgumentParser
import Diagnostics
import Dispatch
import Platform
import Rendering
import Snapshots
import WhatIf

extension RenderSnapshot {
  /// Runs the command with the process's arguments and ends the process.
  public static func start() -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments {
    case ["--version", "--verbose"], ["--verbose", "--version"]:
      Console().print(VersionReport(version: number).text)
      end(.success)
    case ["--version"]:
      // OPTIMIZATION: the parser of arguments would look at every option of `render` first.
      Console().print("\(number)" as PrintedText)
      end(.success)
    case [] where FirstSteps.areNeeded:
      Console().printError(FirstSteps.text)
      end(ExitStatus.couldNotRun)
    default: break
    }
    guard OpenFiles.hasRoom else {
      Console().report(
        .error(
          "Too few files may be open at the same time.",
          solution: "Allow more of them, as with ulimit -n 256."))
      end(ExitStatus.couldNotRun)
    }
    do {
      var parsed = try command(in: arguments)
      guard let command = parsed as? any ConfinedCommand else {
        // The parser's own commands show help, and so does one that only has commands.
        try parsed.run()
        end(.success)
      }
      do {
        try RepeatedOption.reject(arguments, of: type(of: command))
      } catch {
        end(code(for: error, of: type(of: command)))
      }
      ProcessMemory.returnLargeBlocksIfScarce()
      // Other programs are started from this thread, which lives as long as the process.
      (command as? Check)?.askGit()
      (command as? HistoryCommand)?.askGit()
      let goldens = (command as? any StoringCommand)?.goldens
      do throws(Diagnostic) {
        try goldens?.connect(limit: command.consoleOptions.limit)
      } catch {
        command.console.report(error)
      }
      // What is given up now holds for the threads that are started from here on.
      command.confine()
      Task { end(await outcome(of: command, with: goldens)) }
    } catch {
      end(code(for: error))
    }
    dispatchMain()
  }

  /// Reads the arguments.
  static func command(in arguments: [String]) throws -> any ParsableCommand {
    // OPTIMIZATION: the arguments of a command that is named are read without all others. What is
    // wrong, and help, is read again as a whole, so that texts have the names of both.
    if let name = arguments.first, let type = subcommand(named: name),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  private static func outcome(
    of command: any ConfinedCommand, with goldens: GoldenSession?
  ) async -> ExitCode {
    let (console, limit) = (command.console, command.consoleOptions.limit)
    func run() async throws {
      try await Deadline.limit.withValue(limit) {
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          var command = command
          try command.run()
        }
      }
    }
    do {
      defer { GoldenSession.end() }
      guard let goldens else {
        try await run()
        return .success
      }
      try await goldens.run { count, address in
        guard console.showsProgress else { return }
        console.printError("\(count) files downloaded from \(address).")
      } _: {
        try await run()
      }
      return .success
    } catch let problem as Diagnostic {
      console.report(problem)
      return ExitStatus.couldNotRun
    } catch let problems as InputProblems {
      console.report(problems.diagnostics)
      return ExitStatus.couldNotRun
    } catch let interruption as Interruption {
      return ExitCode(interruption.exitCode)
    } catch {
      return code(for: error, of: type(of: command))
    }
  }

  /// Reports what ended a command, and returns the process's exit code.
  ///
  /// The library's own code for a bad option is 64; the contract of this tool says 2.
  /// What a command throws while it runs is shown with its own usage.
  private static func code(
    for error: any Error, of command: (any ParsableCommand.Type)? = nil
  ) -> ExitCode {
    if let code = error as? ExitCode { return code }
    var message = withOwnSuggestion(fullMessage(for: error))
    if let command, error is ValidationError { message = withUsage(message, of: command) }
    let title = "Error: "
    let text = PrintedText(
      lines: message.hasPrefix(title) ? "error: " + message.dropFirst(title.count) : message)
    switch exitCode(for: error) {
    case .success:
      Console().print(text)
      return .success
    case .validationFailure:
      Console().printError(text)
      return ExitStatus.couldNotRun
    default:
      Console().printError(text)
      return ExitStatus.internalError
    }
  }

  /// The message with the usage of the command that it is about.
  ///
  /// Of an error that is thrown while a command runs the library knows no command, and shows the
  /// usage of the program. That is right for the default command where nobody named it.
  private static func withUsage(
    _ message: String, of command: any ParsableCommand.Type
  ) -> String {
    let names = CommandLine.arguments.dropFirst()
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    guard command != Render.self || names.contains(Render._commandName),
      let start = lines.firstIndex(where: { $0.hasPrefix("Usage: ") })
    else { return message }
    let usage = usageString(for: command)
    // Names come before what they take.
    let name = usage.split(separator: " ").prefix { $0.first != "[" && $0.first != "<" }
    return
      (lines[..<start]
      + ["Usage: \(usage)", "  See '\(name.joined(separator: " ")) --help' for more information."])
      .joined(separator: "\n")
  }

  /// The message of an unknown option with the option that is meant, where that is one of those which
  /// the parser of arguments adds by itself and never suggests.
  static func withOwnSuggestion(_ message: String) -> String {
    let start = "Error: Unknown option '"
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let line = lines.first, line.hasPrefix(start) else { return message }
    let option = String(line.dropFirst(start.count).prefix { $0 != "'" })
    let usage = lines.first { $0.hasPrefix("Usage: ") }?.split(separator: " ").dropFirst(2).first
    let command = usage.flatMap { subcommand(named: String($0)) }.flatMap(described)
    let shorts = ["-v": "--version", "-V": "--version", "-H": "--help", "-?": "--help"]
    let nearest = option.hasPrefix("--") ? ["--help", "--version"] : []
    let meant = shorts[option] ?? Spelling.nearest(to: option, among: nearest)
    guard
      let advice = command?.advice(forUnknown: option) ?? meant.map({ "Did you mean '\($0)'?" })
    else { return message }
    lines[0] = "\(start)\(option)'. \(advice)"
    return lines.joined(separator: "\n")
  }
}

private func end(_ code: ExitCode) -> Never {
  MadeFolders.removeEmpty()
  let result = code == .success && Console.hasLostResults ? ExitStatus.couldNotRun : code
  exit(result.rawValue)
}
