public import ArgumentParser
import Diagnostics
public import Snapshots

/// The options that say on which differences of the last check something is decided.
struct DecisionOptions: ParsableArguments {
  @OptionGroup var selection: SelectionOptions

  @Flag(help: "Everything that the check found, or all of it below the paths.")
  var all = false

  @Flag(help: "Only what had no golden, also with --all.")
  var new = false

  @Flag(help: "Only what differed from its golden, also with --all.")
  var changed = false

  @Option(
    help: ArgumentHelp(
      "Only equal differences, by the id that review prints; repeatable.", valueName: "id"))
  var group: [String] = []

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "Only differences of a class, of a check with --triage; repeatable.", valueName: "class"))
  var origins: [DifferenceClass] = []

  @OptionGroup var output: ReportOptions

  /// Reads the report and finds what is chosen.
  ///
  /// That nothing is chosen is no matter of parsing: an option that is unknown is what is wrong then.
  func pending() throws -> PendingDifferences {
    guard
      !selection.paths.isEmpty || !selection.variants.isEmpty || !group.isEmpty
        || !origins.isEmpty || all || new || changed
    else {
      throw ValidationError(
        "Say which: paths, --variant, --group, --class, --new, --changed or --all.")
    }
    var pending = try PendingDifferences(
      folder: output.folder, request: selection.request, observer: output.console)
    if !group.isEmpty { try pending.keep(groups: group) }
    if !origins.isEmpty { pending.keep { $0.origin.map(origins.contains) ?? false } }
    // The narrower word wins.
    if new || changed {
      pending.keep { $0.status == .new && new || $0.status == .failed && changed }
    }
    return pending
  }
}

extension DifferenceClass: ExpressibleByArgument {}
