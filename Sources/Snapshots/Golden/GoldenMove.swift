public import Diagnostics
public import GoldenStore
import Inputs
import Rendering

/// Moves goldens that are files beside their cases into a store.
public struct GoldenMove: Sendable {
  /// How many files are uploaded together.
  private static let batch = 64

  private let folder: SnapshotFolder

  /// Creates a move of the goldens of a folder.
  public init(_ folder: SnapshotFolder) {
    self.folder = folder
  }

  /// Moves the goldens of variants.
  ///
  /// A file is removed only when the store has it and the lock file names it.
  ///
  /// - Parameters:
  ///   - tasks: The variants.
  ///   - stored: The goldens of the store.
  /// - Returns: How many files were moved.
  /// - Throws: A `Diagnostic` when a file can't be read, uploaded or removed; those before it are
  ///   moved.
  public func move(
    _ tasks: [SnapshotTask], into stored: StoredGoldens
  ) throws(Diagnostic) -> Int {
    var names: [String] = []
    for task in tasks {
      for fileExtension in [".png", ".txt"]
      where FileKind.of(task.goldenPath + fileExtension) == .file {
        names.append(task.name + fileExtension)
      }
    }
    for start in stride(from: 0, to: names.count, by: Self.batch) {
      let part = names[start..<min(start + Self.batch, names.count)]
      var files: [(name: String, bytes: [UInt8])] = []
      for name in part {
        let bytes = try InputFile.read(
          folder.root + "/" + name, limit: GoldenLock.maximumFileBytes)
        if let problem = Diagnostic.pointer(bytes, file: folder.root + "/" + name) { throw problem }
        files.append((name, bytes))
      }
      try stored.write(files)
      for name in part {
        let parts = name.pathNames().map(String.init)
        let target = try SafeFolder(
          parts.dropLast().joined(separator: "/"), below: folder.root)
        try target.remove(parts.last ?? "")
      }
    }
    return names.count
  }
}
