import ArgumentParser
import Diagnostics
import Isolation
import Snapshots

/// `render-snapshot prune`: away with goldens that no case claims.
struct Prune: StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "List and remove goldens that no case claims.",
    usage: "render-snapshot prune [--dry-run] [<options>]",
    discussion: """
      Looks at a whole snapshot folder, for what a part of it doesn't claim another part may. \
      Prints the path of each golden.

      EXAMPLE
        render-snapshot prune --dry-run
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var shards: ShardOptions

  @Flag(help: "Only list them.")
  var dryRun = false

  @OptionGroup var consoleOptions: ListOptions

  func run() throws {
    let selected = try selection.selection()
    guard !selected.isFiltered, try shards.chosen(ProcessEnvironment.value) == .whole else {
      throw Diagnostic.error(
        "Goldens can be removed only when all cases are looked at.",
        solution: "Leave out paths, --variant and --shard.")
    }
    if !dryRun { try rejectOnCI() }
    let folder = try SnapshotFolder(selected.root)
    let pruning = try Pruning(folder.contents(), in: folder)
    for file in pruning.files { console.print("\(selected.root)/\(file)") }
    if pruning.files.isEmpty { console.printError("There is nothing to remove.") }
    if !dryRun { try pruning.remove() }
  }

  var storeAccess: StoreAccess { .none }

  var permissions: Permissions {
    guard !dryRun, let selected = try? selection.selection() else { return Permissions() }
    return Permissions(outputs: [.files(selected.root)])
  }
}
