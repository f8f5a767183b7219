import ArgumentParser
import Diagnostics
import Isolation
import Rendering
import Snapshots

/// `render-snapshot accept`: what is drawn now becomes what is expected.
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Make the new pictures of the last check the goldens.",
    usage: "render-snapshot accept [<path> ...] [<options>]",
    discussion: """
      Takes pictures and layouts from the report's folder and prints the path of each golden that \
      was written. Nothing is written on CI (CI=true).

      EXAMPLES
        render-snapshot accept Snapshots/airship/modal/joined-footer
        render-snapshot accept --changed --variant dark
        render-snapshot accept --group 3f2a9c1d
        render-snapshot accept --all
      """)

  @OptionGroup var decision: DecisionOptions

  func run() async throws {
    let decision = decision
    let console = decision.output.console
    try refuseOnCI(console)
    let pending = try reporting(console) { () throws(Diagnostic) in try decision.pending() }
    if pending.entries.isEmpty {
      console.complain("There is nothing to accept.")
      return
    }
    let words = "what was printed is accepted, and nothing else."
    try await Interruption.cancelling(words) { [pending] in
      try Self.accept(pending, console)
    }
  }

  /// Writes goldens until all are written or the user wants no more.
  private static func accept(_ all: PendingDifferences, _ console: Console) throws {
    var pending = all
    var hasFailed = false
    var entries = pending.entries[...]
    while !entries.isEmpty, !Task.isCancelled {
      let batch = entries.prefix(PendingDifferences.batch)
      entries = entries.dropFirst(batch.count)
      do throws(Diagnostic) {
        for result in try pending.accept(batch) {
          switch result {
          case .success(let path): console.print("\(path)")
          case .failure(let problem):
            console.report(problem)
            hasFailed = true
          }
        }
      } catch {
        console.report(error)
        hasFailed = true
        break
      }
    }
    do throws(Diagnostic) {
      try pending.save()
    } catch {
      console.report(error)
      hasFailed = true
    }
    if hasFailed { throw ExitStatus.couldNotRun }
  }
}

/// Ends a command that would write goldens when it runs on a CI server.
func refuseOnCI(_ console: Console) throws {
  guard ProcessEnvironment.isCI else { return }
  console.report(
    .error(
      "Goldens are not written on CI (CI is set).",
      solution: "Run it on your own machine, with the report of the CI job in --output."))
  throw ExitStatus.couldNotRun
}

extension Accept: ConfinedCommand {
  var consoleOptions: ConsoleOptions { decision.output.consoleOptions }
  var permissions: Permissions { decision.output.permissions(deciding: decision.selection) }
}
