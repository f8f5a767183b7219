import Diagnostics
import Inputs
import Snapshots
import Verification

/// What `check` says of cases that changed since they were held against a screenshot of a phone.
enum VerificationReminders {
  /// A note for each variant whose record is of another layout than its golden.
  ///
  /// - Parameter tasks: The variants that are checked.
  /// - Returns: The notes, and a warning for each record that can't be read.
  static func all(for tasks: [SnapshotTask]) -> [Diagnostic] {
    tasks.compactMap { task in
      guard task.part != .timeline else { return nil }
      let file = task.goldenPath + VerificationRecord.fileEnding
      guard FileIdentity(file) != nil else { return nil }
      do throws(Diagnostic) {
        let bytes = try InputFile.read(file, limit: VerificationRecord.maximumBytes)
        let record = try VerificationRecord(bytes, file: file)
        let layout = try InputFile.read(task.goldenPath + ".txt", limit: AssetFolder.maximumBytes)
        return record.reminder(ofLayout: String(decoding: layout, as: UTF8.self), file: file)
      } catch {
        return .warning(error.summary, file: error.file, solution: error.solution)
      }
    }
  }
}
