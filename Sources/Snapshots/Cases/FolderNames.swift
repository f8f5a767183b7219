import Diagnostics
import Platform

/// The names in a folder, in the order of their bytes.
struct FolderNames {
  private(set) var names: [String] = []

  /// The names of folders that are no UTF-8, with U+FFFD for what can't be read.
  ///
  /// No path leads to them here, so what is in them can't be looked at.
  private(set) var unreadableFolders: [String] = []

  /// Lists a folder; nil when it can't be read.
  init?(_ path: String) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      withUnsafePointer(to: &entry.pointee.d_name) { field in
        let size = MemoryLayout.size(ofValue: field.pointee)
        field.withMemoryRebound(to: CChar.self, capacity: size) { name in
          if let text = String(validatingCString: name) {
            if text != ".", text != ".." { names.append(text) }
          } else if Self.isFolder(name, in: folder) {
            unreadableFolders.append(String(cString: name))
          }
        }
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    unreadableFolders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFolder(_ name: UnsafePointer<CChar>, in folder: OpaquePointer) -> Bool {
    var status = stat()
    return fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}
