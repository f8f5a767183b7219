package import Diagnostics
import Platform
import Synchronization

/// A folder below another one that is open for writing.
///
/// It is reached step by step from that one, such as a snapshot folder, and no step follows a symbolic
/// link or goes up, so nothing outside is ever written or removed.
package struct SafeFolder: ~Copyable {
  /// How the names of files begin that are being written; the process's number follows.
  ///
  /// Hidden files are no goldens, whatever becomes of them.
  private static let temporaryPrefix = ".render-snapshot-"

  private static let count = Atomic<Int>(0)

  private let descriptor: Int32
  private let path: String

  /// Opens a folder, which may be a link.
  package init(_ root: String) throws(Diagnostic) {
    try self.init([], path: root, below: root, isMade: false)
  }

  /// Opens a folder below another one, which may be a link; if wanted, what is missing is made.
  package init(
    _ path: String, below root: String, isMade: Bool = false
  ) throws(Diagnostic) {
    try self.init(
      path.pathNames(keepingEmpty: true), path: root == "." ? path : root + "/" + path, below: root,
      isMade: isMade)
  }

  private init(
    _ names: [Substring], path file: String, below root: String, isMade: Bool
  ) throws(Diagnostic) {
    var current = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard current >= 0 else {
      throw Self.failure(root, what: "The folder can't be opened", code: errno)
    }
    for name in names.map(String.init) {
      guard Self.isPlain(name) else {
        close(current)
        throw .error("The path leads out of the folder \(root).", file: file)
      }
      // When nothing can be made, opening fails and says why.
      if isMade { _ = mkdirat(current, name, 0o755) }
      let next = openat(current, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(current)
      guard next >= 0 else {
        // A link is reported in different ways by different systems.
        if code == ELOOP || code == EMLINK || code == ENOTDIR { throw Self.rejection(name, file) }
        throw Self.failure(file, what: "The folder can't be opened", code: code)
      }
      current = next
    }
    descriptor = current
    path = file
  }

  /// The error for a part of a path that is no folder.
  static func rejection(_ name: String, _ file: String) -> Diagnostic {
    .error(
      "\"\(name)\" is no folder or a symbolic link, which is not followed.", file: file,
      solution: "Put a folder in its position.")
  }

  deinit { close(descriptor) }

  /// Whether a name is that of a file which an ended process left behind.
  package static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix),
      let process = Int32(name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" })
    else { return false }
    return process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }

  /// Reads files of a folder while nobody writes there, so that they belong together.
  package static func reading<Value>(
    _ folder: String, _ body: () throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    // Where there are no locks, or no folder, reading goes on without.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_SH) != 0, errno == EINTR {} }
    defer { if descriptor >= 0 { close(descriptor) } }
    return try body()
  }

  /// Puts files into the folder, each whole or not at all.
  ///
  /// All are written beside their positions first; then they take them one after the other. When
  /// anything fails before that, the old files are as they were. Meanwhile nobody else writes to
  /// the folder, so what another process was writing there when it was ended is removed.
  package func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostic) {
    for file in files {
      guard Self.isPlain(file.name) else {
        throw .error("\"\(file.name)\" is not a valid name of a golden.", file: path)
      }
      try rejectFolder(file.name)
    }
    var isLocked = flock(descriptor, LOCK_EX) == 0
    while !isLocked, errno == EINTR { isLocked = flock(descriptor, LOCK_EX) == 0 }
    defer { flock(descriptor, LOCK_UN) }
    removeLeftovers(isAlone: isLocked)

    var temporary: [String] = []
    defer { for name in temporary { unlinkat(descriptor, name, 0) } }
    for file in files {
      temporary.append(
        try writeBeside(file.name) { (write) throws(Diagnostic) in try write(file.bytes) })
    }
    for file in files { try rename(temporary.removeFirst(), to: file.name) }
    // What was renamed is on the disk only when the folder is.
    fsync(descriptor)
  }

  /// Puts a file into the folder, whole or not at all.
  ///
  /// It is written part by part, so that it is never in memory as a whole. A link in its position
  /// is replaced itself.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - body: Is called with what writes a part.
  /// - Throws: A `Diagnostic` that names the file, or what `body` throws; then the old file is as it
  ///   was.
  package func write(
    _ name: String,
    _ body: (_ write: ([UInt8]) throws(Diagnostic) -> Void) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try rejectFolder(name)
    try rename(writeBeside(name, body), to: name)
  }

  /// Opens a file in the folder, which is no link.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - flags: What is done with it; a pipe keeps nobody waiting.
  /// - Returns: A descriptor, or -1 with the reason in `errno`.
  package func opened(_ name: String, _ flags: Int32) -> Int32 {
    guard Self.isPlain(name) else {
      errno = EINVAL
      return -1
    }
    return openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o644)
  }

  /// Moves a file from another folder into this one, in place of one that has its name.
  ///
  /// - Returns: 0, or the system's number for what went wrong; then both are as they were.
  package func take(_ name: String, from other: borrowing SafeFolder) -> Int32 {
    guard Self.isPlain(name) else { return EINVAL }
    return renameat(other.descriptor, name, descriptor, name) == 0 ? 0 : errno
  }

  /// Removes a folder in the folder, if it is empty.
  ///
  /// - Returns: Whether it is gone.
  package func removeEmptyFolder(_ name: String) -> Bool {
    Self.isPlain(name) && unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Removes a file, or the link that is in its position; one that isn't there is no error.
  package func remove(_ name: String) throws(Diagnostic) {
    guard Self.isPlain(name) else {
      throw .error("\"\(name)\" is not a valid name of a golden.", file: path)
    }
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw Self.failure(path + "/" + name, what: "The file can't be removed", code: errno)
    }
  }

  private func rejectFolder(_ name: String) throws(Diagnostic) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isFolder else {
      return
    }
    throw Self.failure(path + "/" + name, what: "The file can't be written", code: EISDIR)
  }

  private func rename(_ temporary: String, to name: String) throws(Diagnostic) {
    guard renameat(descriptor, temporary, descriptor, name) == 0 else {
      let code = errno
      unlinkat(descriptor, temporary, 0)
      throw Self.failure(path + "/" + name, what: "The file can't be written", code: code)
    }
  }

  /// Removes files that ended processes left behind.
  ///
  /// - Parameter isAlone: Whether nobody else can be writing; then all such files are left-overs.
  package func removeLeftovers(isAlone: Bool = false) {
    // A descriptor of its own, for reading moves its position and closing the list closes it.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let list = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(Self.temporaryPrefix), isAlone || Self.isLeftover(name) {
        names.append(name)
      }
    }
    for name in names { unlinkat(descriptor, name, 0) }
  }

  /// Writes a new file with a name of its own and returns the name.
  private func writeBeside(
    _ name: String,
    _ body: (_ write: ([UInt8]) throws(Diagnostic) -> Void) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> String {
    guard Self.isPlain(name) else {
      throw .error("\"\(name)\" is not a valid name of a file.", file: path)
    }
    let target = path + "/" + name
    var temporary = ""
    var file: Int32 = -1
    // An earlier process may have had the same number, and left a file of that name.
    for _ in 0..<100 {
      let number = Self.count.add(1, ordering: .relaxed).newValue
      temporary = "\(Self.temporaryPrefix)\(getpid())-\(number)"
      file = openat(
        descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      if file >= 0 || errno != EEXIST { break }
    }
    guard file >= 0 else {
      throw Self.failure(target, what: "The file can't be written", code: errno)
    }
    do throws(Diagnostic) {
      do throws(Diagnostic) {
        try body { (bytes) throws(Diagnostic) in
          let code = FileDescriptor(file).write(bytes)
          if code != 0 { throw Self.failure(target, what: "The file can't be written", code: code) }
        }
        if fsync(file) != 0 {
          throw Self.failure(target, what: "The file can't be written", code: errno)
        }
      } catch {
        close(file)
        throw error
      }
      if close(file) != 0 {
        throw Self.failure(target, what: "The file can't be written", code: errno)
      }
    } catch {
      unlinkat(descriptor, temporary, 0)
      throw error
    }
    return temporary
  }

  /// Whether a name is one step downwards.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private static func failure(_ file: String, what: String, code: Int32) -> Diagnostic {
    .error("\(what): \(String(cString: strerror(code))).", file: file)
  }
}
