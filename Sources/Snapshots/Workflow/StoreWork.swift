package import Diagnostics
import GoldenStore
import Platform

/// What is done with the store of a snapshot folder itself.
package struct StoreWork {
  private let stored: StoredGoldens
  private let selection: SnapshotSelection

  /// Finds the goldens of the store, of the current `GoldenSession`.
  ///
  /// Throws a `Diagnostic` when the settings name no store, or nothing is selected.
  package init(_ request: SelectionRequest) throws(Diagnostic) {
    guard let stored = StoredGoldens.current.value else {
      throw .error(
        "The settings name no store.",
        file: ((try? request.selection())?.root ?? SnapshotSelection.defaultRoot) + "/"
          + SnapshotSettings.fileName,
        solution: "Write \"goldens: {store: s3://bucket/prefix}\" or \"{store: file:///path}\".")
    }
    self.stored = stored
    selection = try request.selection()
  }

  /// Brings the selected goldens into the cache.
  ///
  /// - Parameter report: Takes why a golden can't be had.
  /// - Returns: What was done, in a line, and how many can't be had.
  /// - Throws: A `Diagnostic` when the connection has ended.
  package func fetch(
    report: (Diagnostic) -> Void
  ) throws(Diagnostic) -> (description: PrintedText, missing: Int) {
    let names = selection.files(of: stored)
    var missing = 0
    let count = try stored.fetch(names)
    for name in names {
      do throws(Diagnostic) {
        _ = try stored.content(at: stored.root + "/" + name)
      } catch {
        report(error)
        missing += 1
      }
    }
    return ("\(names.count) goldens, \(count) downloaded, \(missing) missing", missing)
  }

  /// Moves the selected goldens that are files beside their cases into the store.
  ///
  /// - Parameter report: Takes what is wrong with cases.
  /// - Returns: What was done, in a line.
  /// - Throws: A `Diagnostic` when a golden is not surely in the store.
  package func upload(report: ([Diagnostic]) -> Void) throws(Diagnostic) -> PrintedText {
    let folder = try SnapshotFolder(selection.root)
    let contents = folder.contents(below: selection.searched)
    report(contents.problems)
    let tasks = contents.tasks.filter { selection.contains($0) }
    let count = try GoldenMove(folder).move(tasks, into: stored)
    return "\(count) files moved into \(stored.address.description)"
  }

  /// The digests of what is in the store, sorted.
  ///
  /// - Parameter isUnused: Whether only what the lock file doesn't have is listed.
  /// - Returns: The digests.
  /// - Throws: A `Diagnostic` when the store can't be asked.
  package func digests(isUnused: Bool) throws(Diagnostic) -> [String] {
    let known = isUnused ? stored.digests : []
    return try stored.storeDigests().filter { !known.contains($0) }.map(\.text)
  }
}
