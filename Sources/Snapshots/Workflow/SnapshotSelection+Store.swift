package import Diagnostics
package import GoldenStore
import Inputs
package import Rendering

extension SnapshotSelection {
  /// Whether the settings of the snapshot folder may name a store, as far as one look at the file says.
  ///
  /// Nothing else is done with files of a repository that is not known yet.
  package var mayHaveStore: Bool {
    let path = root + "/" + SnapshotSettings.fileName
    guard let settings = InputFile.start(of: path, count: SnapshotSettings.maximumBytes) else {
      return false
    }
    return String(decoding: settings, as: UTF8.self).contains("goldens")
  }

  /// Finds the goldens of the snapshot folder that are in a store.
  ///
  /// - Parameters:
  ///   - cache: Where downloaded goldens are.
  ///   - connection: The way to the store; nil where only the lock file is asked.
  /// - Returns: The goldens; nil where none are, and where the folder or its settings can't be read.
  /// - Throws: A `Diagnostic` when the cache or the lock file can't be read.
  package func stored(
    cache: OutputFolder, connection: StoreConnection?
  ) throws(Diagnostic) -> StoredGoldens? {
    guard let folder = try? SnapshotFolder(root), let address = try? folder.goldenStore() else {
      return nil
    }
    try cache.check()
    return try StoredGoldens(
      root: folder.root, address: address, cache: ObjectFolder(cache), connection: connection)
  }

  /// The files of stored goldens that are selected, as paths below the snapshot folder.
  package func files(of stored: StoredGoldens) -> [String] {
    stored.files.filter { file in
      let (folder, variant) = file.dropLast(4).dividedAtLastSlash
      return contains(
        case: String(Substring(folder.utf8.dropLast())), variant: String(variant))
    }
  }
}
