package import Diagnostics
import Platform
import Synchronization

/// The files that differ from a commit.
///
/// Git is asked before anything is given up, and before a file of the snapshot folder is read. What it
/// has answered is looked at later, when the rest of the process can start no program.
package enum GitChanges {
  /// Takes away what a program has no use for, in its process before it is executed.
  package typealias Confinement = @convention(c) @Sendable () -> Bool

  private static let answer = Mutex<Result<GitAnswer, Diagnostic>?>(nil)

  /// Asks Git.
  ///
  /// - Parameters:
  ///   - reference: A commit, such as `HEAD` or `origin/main`.
  ///   - folder: A folder of the checkout.
  ///   - confine: What keeps Git from starting programs; nil for nothing.
  ///   - limit: How long Git may take; nil for any time.
  package static func ask(
    since reference: String, in folder: String, confine: Confinement?, limit: Duration?
  ) {
    let result = Result { () throws(Diagnostic) in
      try GitCheckout(around: folder, confine: confine, limit: limit)
        .answer(since: reference)
    }
    answer.withLock { $0 = result }
  }

  /// Finds the files that differ from the commit, and those that Git doesn't know and doesn't ignore.
  ///
  /// - Returns: Absolute paths without links, also those of files that are gone; a folder is for all
  ///   that is in it.
  /// - Throws: A `Diagnostic` when there is no Git, no checkout or no such commit.
  package static func files() throws(Diagnostic) -> Set<ExactText> {
    guard let answer = try answer.withLock({ $0 })?.get() else { return [] }
    guard let index = GitIndex(answer.index) else {
      throw .error(
        "Git's answer has a form that is not known here.", file: answer.top,
        solution: "Leave out --only-changed, and report it.")
    }
    let changed = GitWorkTree.changed(index, writtenAt: answer.indexTime, in: answer.top)
    let files = answer.staged + (index.others + changed).map { index.text[$0] }
    return Set(
      files.map { path in
        // Git marks folders that are checkouts of their own.
        let name = path.last == UInt8(ascii: "/") ? path.dropLast() : path
        return ExactText(answer.top + "/" + String(decoding: name, as: UTF8.self))
      })
  }
}
