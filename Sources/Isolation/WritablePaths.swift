import Platform

/// The paths that must be writable for an output, as the system sees them now.
struct WritablePaths: Equatable {
  enum Right: Hashable {
    /// Writing to what is there.
    case write

    /// Files are made, replaced and removed.
    case files

    /// Folders are made and removed too.
    case folders

    /// Empty folders are removed, and nothing is written.
    case emptyFolders
  }

  private(set) var paths: [(path: String, right: Right)] = []

  init(_ outputs: [Permissions.Output]) {
    for output in outputs {
      switch output {
      case .file(let path): addFile(path)
      case .appended(let path):
        addPath(path, Self.kind(of: path) == nil ? nil : .write)
        if Self.kind(of: path) == nil { addPath(Self.parent(of: path), .files) }
      case .files(let path): addPath(path, .files)
      case .emptyFolders(let path): addPath(path, .emptyFolders)
      case .folder(var path), .unmadeFolder(var path):
        while Self.kind(of: path) == nil, path != "/", path != "." {
          path = Self.parent(of: path)
        }
        addPath(path, .folders)
      }
    }
  }

  static func == (one: WritablePaths, other: WritablePaths) -> Bool {
    one.paths.elementsEqual(other.paths) { $0 == $1 }
  }

  private mutating func addFile(_ path: String) {
    switch Self.kind(of: path) {
    case nil:
      // A link that leads to nothing may be replaced, or what it leads to may be made.
      addPath(Self.parent(of: path), .files)
      if let target = Self.target(of: path) { addPath(Self.parent(of: target), .files) }
    case S_IFREG:
      addPath(Self.resolved(path).map(Self.parent(of:)), .files)
    case S_IFDIR:
      // Writing will fail; nothing in it may be touched.
      break
    default: addPath(path, .write)
    }
  }

  private mutating func addPath(_ path: String?, _ right: Right?) {
    guard let path, let right, !paths.contains(where: { $0 == (path, right) }) else { return }
    paths.append((path, right))
  }

  /// The kind of what a path leads to; nil where nothing is.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func resolved(_ path: String) -> String? {
    SystemCall.realPath(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a link says, as a path from here; nil for what is no link.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return target.utf8.first == UInt8(ascii: "/") ? target : parent(of: path) + "/" + target
  }

  private static func parent(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    // By bytes, as the system sees them: a mark behind a slash belongs to the name.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
