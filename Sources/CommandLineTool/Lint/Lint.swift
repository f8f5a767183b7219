import ArgumentParser
import Checks
import Devices
import Diagnostics
import Rendering

/// `render-snapshot lint`: what is wrong with messages and styles.
struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check messages, styles and dismissals without golden pictures.",
    discussion: """
      Takes messages, style plists by the names that the SDK looks for, objects that a page \
      dismisses its message with (dismiss.json), and folders with all of these. Prints a line per \
      finding, with the check's name at its end; ends with 1 when there is a warning or an error \
      (--fail-on), with 2 when an input can't be read. Notes say what only the app's authors know.

      Checks of drawn messages: \(FrameChecks.names.joined(separator: ", ")). Levels and \
      exceptions are read from the snapshot.yml files of the message's folder and its parents.

      EXAMPLES
        render-snapshot lint modal.json --style style.plist --device iphone-se
        render-snapshot lint UAInAppMessageModalStyle.plist --sdk 16.8
        render-snapshot lint modal.json --check contrast --format json
        render-snapshot lint messages/ --fail-on error --format sarif > lint.sarif
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    name: .customLong("check"),
    help: ArgumentHelp(
      "A check of drawn messages; may be given more than once. (default: all)",
      discussion: "\"none\" leaves only what the files say.", valueName: "name"))
  var checks: [String] = []

  @Option(help: "Output format: text, json or sarif (for code scanning).")
  var format: LintFormat = .text

  @Option(
    help: ArgumentHelp(
      "The least severe finding with which the command ends with 1: error, warning or note.",
      valueName: "severity"))
  var failOn: Diagnostic.Severity = .warning

  mutating func validate() throws {
    checks = checks.flatMap { $0.split(separator: ",").map(String.init) }
    let unknown = checks.first { $0 != "none" && !FrameChecks.names.contains($0) }
    if let unknown {
      let meant = Spelling.nearest(to: unknown, among: FrameChecks.names + ["none"])
      throw ValidationError(
        "There is no check named \"\(unknown)\". "
          + (meant.map { "Did you mean \"\($0)\"?" }
            ?? "Use \(FrameChecks.names.joined(separator: ", ")) or none."))
    }
  }

  mutating func run() async throws {
    try input.requireInputs()
    let console = input.console
    let (input, options) = (input, environment)
    let chosen = FrameChecks.all.filter { checks.isEmpty || checks.contains($0.name) }
    var linter = try reporting(console) { () throws(Diagnostic) in
      try Linter(input, options.environments(), checks: chosen)
    }
    var findings: [Finding] = []
    var problems: [Diagnostic] = []
    for path in input.inputs {
      do throws(InputProblems) {
        findings += try Deadline.starting { () throws(InputProblems) in
          let found =
            OutputFile.isFolder(path)
            ? try linter.findings(inFolder: path) : try linter.findings(in: path)
          do throws(Diagnostic) { try Deadline.check(path) } catch { throw InputProblems(error) }
          return found
        }
      } catch {
        problems += error.diagnostics
      }
    }
    console.report(problems + linter.notes)
    print(findings, from: linter.environments.count, to: console)
    if !problems.isEmpty { throw ExitStatus.couldNotRun }
    if findings.contains(where: { $0.severity >= failOn }) { throw ExitStatus.failed }
  }

  /// Prints findings in their order, each once although several messages may have it.
  ///
  /// In the text one line has all variants in which something was found, and names none where it was
  /// found in all of them.
  private func print(_ findings: [Finding], from variants: Int, to console: Console) {
    var reported: Set<Finding> = []
    let findings = findings.filter { reported.insert($0).inserted }
    switch format {
    case .text:
      let places = Dictionary(grouping: findings, by: \.withoutPlace)
      var printed: Set<Finding> = []
      for finding in findings.map(\.withoutPlace) where printed.insert(finding).inserted {
        let names = (places[finding] ?? []).compactMap(\.variant)
        console.print(finding.text(on: names.count == variants ? [] : names))
      }
    case .json:
      let json = OrderedJSON.object([
        ("schemaVersion", .number(1)), ("findings", .array(findings.map(\.json))),
      ])
      console.print(json)
    case .sarif: console.print(SARIF(findings).json)
    }
  }
}
