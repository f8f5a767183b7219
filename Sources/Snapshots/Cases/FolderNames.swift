import Diagnostics
import Platform

/// The names in a folder, in the order of their bytes.
struct FolderNames {
  /// The names, with what has them, as far as the folder can say.
  private(set) var entries: [(name: String, kind: FileKind?)] = []

  var names: [String] { entries.map(\.name) }

  /// The names of folders; links are none.
  var folders: [String] { names(of: .folder) }

  /// The names of symbolic links.
  var links: [String] { names(of: .link) }

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
          entries.append((text, kind))
        }
      }
    }
    entries.sort { $0.name.precedesExactly($1.name) }
    unreadableFolders.sort { $0.precedesExactly($1) }
  }

  private func names(of kind: FileKind) -> [String] {
    entries.lazy.filter { $0.kind == kind }.map(\.name)
  }

  /// What has a name in a folder, as the folder says; not every file system has it there.
  private static func kind(
    of name: UnsafePointer<CChar>, _ type: Int32, in folder: OpaquePointer
  ) -> FileKind? {
    switch type {
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_REG): return .file
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      return FileKind(status)
    default: return .other
    }
  }
}
