import Diagnostics
import Snapshots

/// A golden that is one text: what a failure says of it, and when it is written.
struct TextGolden: Sendable {
  /// What failures call it.
  let title: String

  /// The name of the file without its extension.
  let name: String

  /// The folder of the file, below that of the test's.
  let folder: String
  let record: SnapshotRecordMode?
  let location: TestLocation

  /// The path of the file without its extension.
  private var path: String { [location.folder, folder, name].joined(separator: "/") }

  /// Writes the golden where that is wanted, and puts the result into words.
  ///
  /// - Parameters:
  ///   - result: What a comparison found.
  ///   - mode: When goldens are written.
  ///   - environment: The environment.
  /// - Returns: The failure; nil when there is nothing to tell.
  /// - Throws: A `Diagnostic` when the golden can't be written.
  func failure(
    _ result: VariantResult, mode: SnapshotRecordMode, environment: TestEnvironment
  ) throws -> SnapshotFailure? {
    let advice = RecordAdvice(record: record, location: location, environment)
    guard let found = result.timeline else {
      guard mode == .all else { return nil }
      return SnapshotFailure(
        message: "\(title): It is equal to its golden, so nothing was recorded.\n  " + advice.end)
    }
    if mode.writes(after: result.status) {
      try Acceptance(in: SnapshotFolder(location.folder))
        .accept(timeline: found.actual, in: folder, named: name, isMade: true)
      let lines = [
        result.status == .new
          ? "There was no golden: recorded." : "Recorded: \(Self.verdict(result))",
        "  golden    \(path).txt",
        "  " + (mode == .all ? advice.end : "Look at it, and run the test again."),
      ]
      return SnapshotFailure(message: "\(title): " + lines.joined(separator: "\n"))
    }
    var lines = [Self.verdict(result)]
    let files = [
      ("expected", found.expected), ("actual", found.actual), ("diff", found.difference),
    ].compactMap { kind, text in text.map { (kind, $0) } }
    let attachments = files.map { kind, text in
      SnapshotFailure.Attachment(name: "\(name)-\(kind).txt", bytes: Array(text.utf8))
    }
    do throws(Diagnostic) {
      let paths = try FailureFolder(for: location, environment)
        .write(attachments, in: location.module + "/" + location.fileName)
      for (file, path) in zip(files, paths) {
        lines.append("  " + file.0 + String(repeating: " ", count: 10 - file.0.count) + path)
      }
    } catch {
      lines.append("  The texts can't be written: \(error)")
    }
    lines.append("  golden    \(path).txt")
    lines.append("  " + advice.description(after: result.status))
    return SnapshotFailure(
      message: "\(title): " + lines.joined(separator: "\n"), attachments: attachments)
  }

  private static func verdict(_ result: VariantResult) -> String {
    let cause = result.cause.map { ", because \($0)" } ?? ""
    return result.verdict.hasSuffix(cause) ? result.verdict : result.verdict + cause
  }
}
