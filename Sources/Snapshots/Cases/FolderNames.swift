import Diagnostics
import Platform

/// The names in a folder, in the order of their bytes.
struct FolderNames {
  private(set) var names: [String] = []

  /// Those of folders; links are none.
  private(set) var folders: [String] = []

  /// Those of symbolic links.
  private(set) var links: [String] = []

  /// The names of folders that are no UTF-8, with U+FFFD for what can't be read.
  ///
  /// No path leads to them here, so what is in them can't be looked at.
  private(set) var unreadableFolders: [String] = []

  /// Lists a folder; nil when it can't be read.
  init?(_ path: String) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let type = Int32(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { field in
        let size = MemoryLayout.size(ofValue: field.pointee)
        field.withMemoryRebound(to: CChar.self, capacity: size) { name in
          let kind = Self.kind(of: name, type, in: folder)
          guard let text = String(validatingCString: name) else {
            if kind == .folder { unreadableFolders.append(String(cString: name)) }
            return
          }
          if text == "." || text == ".." { return }
          names.append(text)
          if kind == .folder { folders.append(text) }
          if kind == .link { links.append(text) }
        }
      }
    }
    names.sort(by: Self.precedes)
    folders.sort(by: Self.precedes)
    links.sort(by: Self.precedes)
    unreadableFolders.sort(by: Self.precedes)
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// What has a name in a folder, as the folder says; not every file system has it there.
  private static func kind(
    of name: UnsafePointer<CChar>, _ type: Int32, in folder: OpaquePointer
  ) -> FileKind? {
    switch type {
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      return FileKind(status)
    default: return .other
    }
  }
}
