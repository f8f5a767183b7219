import ArgumentParser
import Isolation
import Rendering

/// A command that does something: once its arguments are read it gives up what it has no use for, and
/// its pieces of work may take some time and no more.
protocol ConfinedCommand: ParsableCommand {
  associatedtype Reporting: ReportingOptions

  var consoleOptions: Reporting { get }

  /// What the command still needs, besides reading files and writing to the streams it was given.
  var permissions: Permissions { get }
}

extension ConfinedCommand {
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
