public import Diagnostics
import GoldenStore
import Platform
import Rendering

/// Makes images the goldens of their variants.
public struct Acceptance: Sendable {
  /// The folder whose goldens are replaced.
  public let folder: SnapshotFolder

  /// Accepts images into a folder.
  public init(in folder: SnapshotFolder) {
    self.folder = folder
  }

  /// Writes the golden files of a variant in place of the old ones.
  ///
  /// A file is replaced whole or not at all, also when the process is ended meanwhile, and only
  /// below the snapshot folder: symbolic links are not followed.
  ///
  /// - Parameters:
  ///   - files: The image and the layout, as a check has made them.
  ///   - snapshot: The path of the case below the snapshot folder.
  ///   - variant: The variant's name.
  /// - Throws: A `Diagnostic` when a file can't be written, or would be outside.
  public func accept(
    _ files: GoldenFiles, for snapshot: String, _ variant: String
  ) throws(Diagnostic) {
    try SnapshotScenario.checkGoldenName(variant)
    if let stored = StoredGoldens.current.value {
      let name = snapshot + "/" + variant
      return try stored.write([
        (name + ".png", files.image), (name + ".txt", Array(files.layout.utf8)),
      ])
    }
    try SafeFolder(snapshot, below: folder.root).write(files, named: variant)
  }

  /// Writes the golden timeline of a scenario in place of the old one, as safely.
  ///
  /// - Parameters:
  ///   - timeline: The text, as a check has made it.
  ///   - path: A path below the folder.
  ///   - name: The name of the file, without the extension.
  ///   - isMade: Whether what is missing of the path is made.
  /// - Throws: A `Diagnostic` when the file can't be written, or would be outside.
  public func accept(
    timeline: String, in path: String, named name: String = SnapshotScenario.timelineName,
    isMade: Bool = false
  ) throws(Diagnostic) {
    if let stored = StoredGoldens.current.value {
      return try stored.write([(path + "/" + name + ".txt", Array(timeline.utf8))])
    }
    try SafeFolder(path, below: folder.root, isMade: isMade)
      .write([(name + ".txt", Array(timeline.utf8))])
  }

  /// Writes golden files under a name of one's own, as safely as those of a variant.
  ///
  /// - Parameters:
  ///   - files: The image and the layout, as a check has made them.
  ///   - path: A path below the folder; what is missing of it is made.
  ///   - name: The name of the files, without the extensions.
  /// - Throws: A `Diagnostic` when a file can't be written, or would be outside.
  public func accept(
    _ files: GoldenFiles, in path: String, named name: String
  ) throws(Diagnostic) {
    try SafeFolder(path, below: folder.root, isMade: true).write(files, named: name)
  }
}

extension SafeFolder {
  fileprivate func write(_ files: GoldenFiles, named name: String) throws(Diagnostic) {
    try write([(name + ".png", files.image), (name + ".txt", Array(files.layout.utf8))])
  }
}
