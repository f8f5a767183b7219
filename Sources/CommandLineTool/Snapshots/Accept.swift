import ArgumentParser
import Diagnostics
import Isolation
import Snapshots

/// `render-snapshot accept`: what is drawn now becomes what is expected.
struct Accept: AsyncParsableCommand, StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Make the new images of the last check the goldens.",
    usage: "render-snapshot accept [<path> ...] [<options>]",
    discussion: """
      Takes images and layouts from the report's folder and prints the path of each golden that \
      was written. Nothing is written on CI (CI=true).

      EXAMPLES
        render-snapshot accept Snapshots/airship/modal/joined-footer
        render-snapshot accept --changed --variant dark
        render-snapshot accept --group 3f2a9c1d
        render-snapshot accept --all
      """)

  @OptionGroup var decision: DecisionOptions

  func run() async throws {
    try rejectOnCI()
    let (console, pending) = (console, try decision.pending())
    if pending.entries.isEmpty {
      console.printError("There is nothing to accept.")
      return
    }
    let description = "what was printed is accepted, and nothing else."
    try await console.cancelling(description) {
      var pending = pending
      var hasFailed = false
      pending.acceptAll { outcome in
        console.tell(outcome)
        if case .failure = outcome { hasFailed = true }
      }
      if hasFailed { throw ExitStatus.couldNotRun }
    }
  }

  var selection: SelectionOptions { decision.selection }
  var storeAccess: StoreAccess { ProcessEnvironment.isCI ? .none : .some }
  var consoleOptions: ConsoleOptions { decision.output.consoleOptions }
  var permissions: Permissions { decision.output.permissions(deciding: decision.selection) }
}

/// Throws an error in a command that would write goldens when it runs on a CI server.
func rejectOnCI() throws(Diagnostic) {
  guard ProcessEnvironment.isCI else { return }
  throw .error(
    "Goldens are not written on CI (CI is set).",
    solution: "Run it on your own machine, with the report of the CI job in --output.")
}
