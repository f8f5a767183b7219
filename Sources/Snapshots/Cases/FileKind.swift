import Platform

/// What is at a path, without following a symbolic link at its end.
enum FileKind {
  case file
  case folder
  case link
  case other

  /// The size of the file at a path, following links; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Returns nil when nothing is there.
  static func of(_ path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileKind(status) : nil
  }

  init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
