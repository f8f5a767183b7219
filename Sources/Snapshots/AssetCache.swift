import Diagnostics
import Inputs
import Synchronization

/// Keeps the asset folders of the cases that are being drawn, so that their images are decoded
/// once for all variants.
final class AssetCache: Sendable {
  private let capacity: Int

  /// Those used last are at the end.
  private let folders = Mutex<[(path: String, folder: AssetFolder)]>([])

  /// Creates a cache that keeps as many folders as are processed at once.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  func folder(_ path: String) throws(Diagnostic) -> AssetFolder {
    let known = folders.withLock { folders in folders.first { $0.path.isExactly(path) }?.folder }
    if let known { return known }
    let folder = try AssetFolder(path)
    folders.withLock { folders in
      if folders.count >= capacity { folders.removeFirst() }
      folders.append((path, folder))
    }
    return folder
  }
}
