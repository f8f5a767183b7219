import ArgumentParser
import Diagnostics
import Isolation
import Snapshots

/// `render-snapshot reject`: what is drawn now is not what is wanted.
struct Reject: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Note that new images of the last check are wrong.",
    usage: "render-snapshot reject [<path> ...] [<options>]",
    discussion: """
      Notes it in the report and prints the path of each golden that stays. What was rejected is \
      neither reviewed nor accepted any more; the next check finds it again.

      EXAMPLE
        render-snapshot reject Snapshots/airship/modal --variant dark
      """)

  @OptionGroup var decision: DecisionOptions

  func validate() throws {
    if decision.output.consoleOptions.quiet {
      throw ValidationError("reject has neither warnings nor progress: leave out --quiet.")
    }
  }

  func run() throws {
    var pending = try decision.pending()
    if pending.entries.isEmpty {
      console.printError("There is nothing to reject.")
      return
    }
    for entry in pending.entries {
      pending.reject(entry)
      console.print("\(pending.goldenPath(of: entry))")
    }
    try pending.save()
  }

  var consoleOptions: ConsoleOptions { decision.output.consoleOptions }
  var permissions: Permissions { decision.output.permissions(deciding: decision.selection) }
}
