public import Diagnostics
import GoldenStore
import Inputs
import Platform
import Rendering

/// Removes the goldens that no case asks for.
public struct Pruning: Sendable {
  /// The files to remove, as paths below the snapshot folder.
  public let files: [String]
  private let root: String

  /// Finds the files of unreferenced goldens, and what ended processes have left behind.
  ///
  /// Throws a `Diagnostic` when not all of the folder was looked at: what a part of the cases
  /// doesn't ask for may be asked for by another. Also when a file can't be read, or the message of a case
  /// beside unreferenced goldens: its settings may be as wrong as the message is.
  public init(
    _ contents: SnapshotFolder.Contents, in folder: SnapshotFolder
  ) throws(Diagnostic) {
    guard contents.isWhole else {
      throw .error(
        "Only a part of the cases was read, so unreferenced goldens can't be found.",
        file: folder.root, solution: "Run prune without a path, a filter or a shard.")
    }
    if let problem = contents.problems.first(where: { $0.severity == .error }) { throw problem }
    let folders = Set(
      contents.unreferenced.map { $0.pathNames().dropLast().joined(separator: "/") })
    for snapshot in contents.cases where folders.contains(snapshot.path) {
      for task in snapshot.tasks { try task.checkInput() }
    }
    root = folder.root
    let goldens = contents.unreferenced.flatMap { [$0 + ".png", $0 + ".txt"] }
    let root = folder.root
    let stored = StoredGoldens.current.value
    let present = goldens.filter {
      FileKind.of(root + "/" + $0) != nil || stored?.contains(root + "/" + $0) == true
    }
    files = present + contents.leftovers
  }

  /// Removes the files.
  ///
  /// Only what is below the snapshot folder is removed: symbolic links are not followed.
  ///
  /// - Throws: A `Diagnostic` when one can't be removed; those before it are gone.
  public func remove() throws(Diagnostic) {
    try StoredGoldens.current.value?.remove(files)
    for file in files {
      let parts = file.pathNames().map(String.init)
      guard let name = parts.last, parts.count > 1 else { continue }
      let target = try SafeFolder(parts.dropLast().joined(separator: "/"), below: root)
      try target.remove(name)
    }
  }
}

extension SnapshotTask {
  /// Throws a `Diagnostic` when the input of the variant can't be read; nothing is drawn.
  fileprivate func checkInput() throws(Diagnostic) {
    guard part != .timeline else { return }
    let subject = try SnapshotSubject(self, assets: AssetFolder(snapshot.assetsFolder))
    do throws(InputProblems) {
      _ = try subject.readInput()
    } catch {
      let problem = error.diagnostics.first { $0.severity == .error }
      throw problem ?? .error("The case can't be read.", file: snapshot.messageFile)
    }
  }
}
