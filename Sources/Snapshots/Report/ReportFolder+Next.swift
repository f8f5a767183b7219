public import Diagnostics
import Essentials
import Platform
import Rendering

extension ReportFolder {
  /// Where images and layouts are kept until there is a report that names them: those of the report
  /// before stay right, however a check ends.
  ///
  /// Nobody else has a folder of this name, as it is removed with what is in it.
  public var next: ReportFolder { ReportFolder(output.folder(".render-snapshot-next")) }

  /// Takes the files of entries from `next`; then only the report itself is missing.
  ///
  /// Throws a `Diagnostic` when one can't be written.
  public func takeNext(_ entries: [ReportEntry]) throws(Diagnostic) {
    let files = Dictionary(grouping: entries.flatMap(\.files)) {
      ExactText($0.dividedAtLastSlash.folder)
    }
    for (parents, files) in files.sorted(by: { $0.key < $1.key }) {
      let below = parents.text.pathNames().joined(separator: "/")
      // What was kept of an entry that goes on being true is in its location.
      guard let source = try? next.output.opened(below, isMade: false) else { continue }
      let target = try output.opened(below)
      for file in files {
        switch target.take(String(file.dividedAtLastSlash.name), from: source) {
        case 0, ENOENT: break
        // Landlock's first version lets nothing be moved to another folder.
        case EXDEV: try copy(file, from: next)
        case let code:
          throw .error(
            "The file can't be written: \(String(cString: strerror(code))).",
            file: path + "/" + file, solution: "Check that its folder exists and may be written to."
          )
        }
      }
    }
  }

  /// Removes what a check has left that was ended.
  public func removeNext() { try? FileManager.default.removeItem(atPath: next.path) }
}
