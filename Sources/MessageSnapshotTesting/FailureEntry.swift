import Diagnostics
import Foundation
import Raster
import Rendering
import Snapshots

/// What a failed assertion leaves beside its pictures, so that `check --library` makes a report of it.
struct FailureEntry {
  /// The golden's name without its ending.
  let name: String
  let place: TestPlace
  let folder: FailureFolder

  init(_ name: String, at place: TestPlace, in folder: FailureFolder) {
    (self.name, self.place, self.folder) = (name, place, folder)
  }

  /// Where the pictures are, below the folder.
  private var stem: String { subfolder + "/" + name }
  private var subfolder: String { place.module + "/" + place.fileName }
  private var fileName: String { name + LibraryGoldens.entryEnding }

  /// The folder of the goldens, seen from that of the package; nil where there is none above it.
  private var snapshot: String? {
    let root = folder.package + "/"
    guard place.folder.hasPrefix(root) else { return nil }
    return place.folder.dropFirst(root.count) + "/" + LibraryGoldens.folderName + "/"
      + place.fileName
  }

  /// Writes the entry, and the layout that is accepted with the picture.
  func write(_ result: VariantResult, scale: Double) throws(Diagnostic) {
    guard let snapshot, let candidate = result.candidate, let pictures = result.pictures else {
      return
    }
    var result = result
    (result.snapshot, result.variant) = (snapshot, name)
    var entry = ReportEntry(
      result,
      file: place.folder.dropFirst(folder.package.count + 1) + "/" + place.fileName
        + ".swift", golden: snapshot + "/" + name + ".png", scale: scale)
    entry.line = Int(place.line)
    entry.expected = pictures.expected.map { _ in stem + "-expected.png" }
    entry.expectedSize = pictures.expected?.size
    entry.actual = stem + "-actual.png"
    entry.actualSize = pictures.actual.size
    entry.diff = pictures.difference.map { _ in stem + "-diff.png" }
    entry.actualDigest = candidate.pictureDigest
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
