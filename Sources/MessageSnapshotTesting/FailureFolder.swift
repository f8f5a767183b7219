import Diagnostics
import Foundation
import Raster
import Rendering
import Snapshots

/// The folder that images of failed tests are written to.
struct FailureFolder {
  /// The environment variable that names another one.
  static let variable = "SNAPSHOT_ARTIFACTS"

  private let output: OutputFolder

  /// The path of the folder.
  var path: String { output.path }

  /// The folder of the test's package, or the current one where there is none.
  let package: String

  /// Finds the folder for a test: `.build/snapshots` of its package, unless another is named.
  init(for location: TestLocation, _ environment: TestEnvironment) {
    var folder = location.folder
    while folder != "/", folder != ".",
      !FileManager.default.fileExists(atPath: folder + "/Package.swift")
    {
      folder = folder.parentPath
    }
    let isPackage = folder != "/" && folder != "."
    let current = FileManager.default.currentDirectoryPath
    package = isPackage ? folder : current
    if let named = environment.value(Self.variable) {
      output = OutputFolder(named: named.isAbsolutePath ? named : current + "/" + named)
    } else {
      output = OutputFolder(
        chosen: ReportFolder.defaultPath, below: package, other: Self.variable)
    }
  }

  /// The files of a failure, as they are written and attached.
  static func files(
    of images: VariantResult.Images, _ candidate: GoldenFiles?, named name: String
  ) throws -> [(kind: String, file: SnapshotFailure.Attachment)] {
    var files: [(kind: String, file: SnapshotFailure.Attachment)] = []
    func addFile(_ kind: String, _ bytes: [UInt8]) {
      files.append((kind, SnapshotFailure.Attachment(name: "\(name)-\(kind).png", bytes: bytes)))
    }
    if let expected = images.expected { addFile("expected", try PNG.encode(expected)) }
    addFile("actual", try candidate?.image ?? PNG.encode(images.actual))
    if let difference = images.difference { addFile("diff", try PNG.encode(difference)) }
    return files
  }

  /// Writes files below the folder and returns their paths.
  func write(
    _ files: [SnapshotFailure.Attachment], in subfolder: String
  ) throws(Diagnostic) -> [String] {
    let folder = try output.opened(subfolder)
    var paths: [String] = []
    for file in files {
      try folder.write(file.name) { (write) throws(Diagnostic) in try write(file.bytes) }
      paths.append(path + "/" + subfolder + "/" + file.name)
    }
    return paths
  }

  /// Removes a file in a subfolder, if it is there.
  func remove(_ name: String, in subfolder: String) {
    try? output.opened(subfolder, isMade: false).remove(name)
  }
}
