import ArgumentParser
import Diagnostics
import Linting
import Rendering

/// `render-snapshot lint`: what is wrong with messages and styles.
struct Lint: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check messages, styles and dismissals without golden images.",
    discussion: """
      Takes messages, style plists by the names that the SDK looks for, objects that a page \
      dismisses its message with (dismiss.json), and folders with all of these. Prints a line per \
      finding, with the check's name at its end; ends with 1 when there is a warning or an error \
      (--fail-on), with 2 when an input can't be read. Notes say what only the app's authors know.

      Checks: \(Linter.checkNames.joined(separator: ", ")). Levels and \
      exceptions are read from the snapshot.yml files of the message's folder and its parents.

      EXAMPLES
        render-snapshot lint modal.json --style style.plist --device iphone-se
        render-snapshot lint UAInAppMessageModalStyle.plist --sdk 16.8
        render-snapshot lint modal.json --check contrast --format json
        render-snapshot lint messages/ --fail-on error --format sarif > lint.sarif
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    name: .customLong("check"),
    help: ArgumentHelp(
      "A check; may be given more than once. (default: all)",
      discussion: "\"none\" leaves only what the files say. Errors are always reported.",
      valueName: "name"))
  var checks: [String] = []

  @OptionGroup private var formatOptions: FormatOptions<LintFormat>

  @Option(
    help: ArgumentHelp(
      "The least severe finding with which the command ends with 1: error, warning or note.",
      valueName: "severity"))
  var failOn: Diagnostic.Severity = .warning

  @OptionGroup var consoleOptions: ConsoleOptions

  mutating func validate() throws {
    checks = checks.flatMap { $0.split(separator: ",").map(String.init) }
    if let problem = Linter.problem(withChecks: checks) { throw ValidationError(problem) }
  }

  func run() async throws {
    try input.requireInputs()
    let environments = try environment.environments()
    let reader = try environment.filling(screen.over(input.reader))
    // Fonts of the program that can't be opened are no reason to pass over the files.
    var linter = Linter(
      on: environments, checksNamed: checks, reader: reader,
      request: try input.vendorOptions.request(), style: try input.style(by: reader),
      assets: try input.assets(),
      renderer: input.fonts == nil ? nil : try input.fontOptions.renderer())
    let report = linter.report(on: input.inputs)
    console.report(report.problems + linter.notes)
    switch formatOptions.format {
    case .text: for line in report.lines { console.print(line) }
    case .json: console.print(report.json)
    case .sarif: console.print(report.sarif(version: RenderSnapshot.number))
    }
    if !report.problems.isEmpty { throw ExitStatus.couldNotRun }
    if report.findings.contains(where: { $0.severity >= failOn }) { throw ExitStatus.failed }
  }
}
