public import Diagnostics

/// Makes pictures the goldens of their variants.
public struct Acceptance: Sendable {
  public let folder: SnapshotFolder

  public init(in folder: SnapshotFolder) {
    self.folder = folder
  }

  /// Writes the golden files of a variant in place of the old ones.
  ///
  /// A file is replaced whole or not at all, also when the process is ended meanwhile, and only
  /// below the snapshot folder: symbolic links are not followed.
  ///
  /// - Parameters:
  ///   - files: The picture and the layout, as a check has made them.
  ///   - snapshot: The path of the case below the snapshot folder.
  ///   - variant: The variant's name.
  /// - Throws: A `Diagnostic` when a file can't be written, or would be outside.
  public func accept(
    _ files: GoldenFiles, for snapshot: String, _ variant: String
  ) throws(Diagnostic) {
    _ = try SnapshotVariant(named: variant)
    let target = try SafeFolder(snapshot, below: folder.root)
    try target.write([
      (variant + ".png", files.picture), (variant + ".txt", Array(files.layout.utf8)),
    ])
  }
}
