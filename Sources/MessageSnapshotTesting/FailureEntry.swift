import Diagnostics
import Foundation
import Raster
import Rendering
import Snapshots

/// What a failed assertion leaves beside its images, so that `check --library` makes a report of
/// it.
struct FailureEntry {
  /// The golden's name without its extension.
  let name: String
  let location: TestLocation
  let folder: FailureFolder

  init(_ name: String, at location: TestLocation, in folder: FailureFolder) {
    (self.name, self.location, self.folder) = (name, location, folder)
  }

  /// Where the images are, below the folder.
  private var stem: String { subfolder + "/" + name }
  private var subfolder: String { location.module + "/" + location.fileName }
  private var fileName: String { name + LibraryGoldens.entryEnding }

  /// The folder of the goldens, seen from that of the package; nil where there is none above it.
  private var snapshot: String? {
    let root = folder.package + "/"
    guard location.folder.hasPrefix(root) else { return nil }
    return location.folder.dropFirst(root.count) + "/" + LibraryGoldens.folderName + "/"
      + location.fileName
  }

  /// Writes the entry, and the layout that is accepted with the image.
  func write(_ result: VariantResult, scale: Double) throws(Diagnostic) {
    guard let snapshot, let candidate = result.candidate, let images = result.images else {
      return
    }
    var result = result
    (result.snapshot, result.variant) = (snapshot, name)
    var entry = ReportEntry(
      result,
      file: location.folder.dropFirst(folder.package.count + 1) + "/" + location.fileName
        + ".swift", golden: snapshot + "/" + name + ".png", scale: scale)
    entry.line = Int(location.line)
    entry.expected = images.expected.map { _ in stem + "-expected.png" }
    entry.expectedSize = images.expected?.size
    entry.actual = stem + "-actual.png"
    entry.actualSize = images.actual.size
    entry.diff = images.difference.map { _ in stem + "-diff.png" }
    entry.actualDigest = candidate.imageDigest
    let report = Report(root: ".", entries: [entry]).json
    _ = try folder.write(
      [
        SnapshotFailure.Attachment(name: name + "-actual.txt", bytes: Array(candidate.layout.utf8)),
        SnapshotFailure.Attachment(name: fileName, bytes: Array(report.utf8)),
      ], in: subfolder)
  }

  /// Removes an entry that is no longer true.
  func remove() {
    folder.remove(fileName, in: subfolder)
  }
}
