import ArgumentParser
import Isolation
import Rendering
import Snapshots

/// A command that does something: once its arguments are read it gives up what it has no use for, and
/// its pieces of work may take some time and no more.
protocol ConfinedCommand: ParsableCommand {
  associatedtype Reporting: ReportingOptions

  var consoleOptions: Reporting { get }

  /// What the command still needs, besides reading files and writing to the streams it was given.
  var permissions: Permissions { get }
}

extension ConfinedCommand {
  /// Nothing: most commands only print.
  var permissions: Permissions { Permissions() }

  var console: Console { consoleOptions.console }

  /// Gives up everything but the permissions, unless the user wants to keep it.
  ///
  /// Must be called before the process starts a thread.
  func confine() {
    guard consoleOptions.isConfined else { return }
    var permissions = permissions
    if GoldenSession.isConnected { permissions.outputs.append(.folder(GoldenSession.cache.path)) }
    for case .folder(let path) in permissions.outputs where !OutputFile.isFolder(path) {
      // Only a folder that is there can be kept without those around it. The command reports it
      // when this fails. If nothing is written, it is removed again.
      if let above = try? MadeFolders.make(path) {
        permissions.outputs.append(.emptyFolders(in: above))
      }
    }
    Isolation.keepOnly(permissions)
  }
}

extension Permissions {
  /// Allows to write one file, where an option names it.
  init(file: String?) { self.init(outputs: file.map { [.file($0)] } ?? []) }
}

/// A command whose goldens may be in a store.
protocol StoringCommand: ConfinedCommand {
  var selection: SelectionOptions { get }

  /// How much of the store the command needs.
  var storeAccess: StoreAccess { get }
}

extension StoringCommand {
  /// The goldens that are in a store; nil when the options say nothing that could be found.
  var goldens: GoldenSession? {
    (try? selection.selection()).map { GoldenSession($0, storeAccess) }
  }
}

/// What the process says when it ends.
enum ExitStatus {
  /// A difference, a missing golden, or a failed check.
  static let failed = ExitCode(1)

  /// A bad option, unreadable or invalid input, or nothing found.
  static let couldNotRun = ExitCode(2)

  /// A fault of this program.
  static let internalError = ExitCode(3)
}
