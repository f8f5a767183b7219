import Diagnostics
import Platform
import Rendering
import Synchronization

/// A folder below a snapshot folder that is open for writing.
///
/// It is reached step by step from the snapshot folder, and no step follows a symbolic link or goes
/// up, so nothing outside is ever written or removed.
struct SafeFolder: ~Copyable {
  /// How the names of files begin that are being written; the process's number follows.
  ///
  /// Hidden files are no goldens, whatever becomes of them.
  private static let temporaryPrefix = ".render-snapshot-"

  private static let count = Atomic<Int>(0)

  private let descriptor: Int32
  private let path: String

  /// Opens a folder below another one; if wanted, what is missing of it is made.
  init(_ path: String, below root: String, isMade: Bool = false) throws(Diagnostic) {
    var current = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard current >= 0 else { throw Self.failure(root, "The folder can't be opened", errno) }
    for name in path.pathNames(keepingEmpty: true).map(String.init) {
      guard Self.isPlain(name) else {
        close(current)
        throw .error("The path \"\(path)\" leads out of the snapshot folder.", file: root)
      }
      // When nothing can be made, opening fails and says why.
      if isMade { _ = mkdirat(current, name, 0o755) }
      let next = openat(current, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(current)
      guard next >= 0 else {
        // A link is reported in different ways by different systems.
        let file = root + "/" + path
        if code == ELOOP || code == EMLINK || code == ENOTDIR {
          throw .error(
            "\"\(name)\" is no folder or a symbolic link, which is not followed.", file: file,
            solution: "Put a folder in its place.")
        }
        throw Self.failure(file, "The folder can't be opened", code)
      }
      current = next
    }
    descriptor = current
    self.path = root + "/" + path
  }

  deinit { close(descriptor) }

  /// Whether a name is that of a file which an ended process left behind.
  static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix),
      let process = Int32(name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" })
    else { return false }
    return process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }

  /// Reads files of a folder while nobody writes there, so that they belong together.
  static func reading<Value>(
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
  /// All are written beside their places first; then they take them one after the other. When
  /// anything fails before that, the old files are as they were. Meanwhile nobody else writes to
  /// the folder, so what another process was writing there when it was ended is removed.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostic) {
    for file in files {
      guard Self.isPlain(file.name) else {
        throw .error("\"\(file.name)\" is not a valid name of a golden.", file: path)
      }
      guard !isFolder(file.name) else {
        throw Self.failure(path + "/" + file.name, "The file can't be written", EISDIR)
      }
    }
    var isLocked = flock(descriptor, LOCK_EX) == 0
    while !isLocked, errno == EINTR { isLocked = flock(descriptor, LOCK_EX) == 0 }
    defer { flock(descriptor, LOCK_UN) }
    removeLeftovers(isAlone: isLocked)

    var temporary: [String] = []
    defer { for name in temporary { unlinkat(descriptor, name, 0) } }
    for file in files { temporary.append(try write(file.bytes, for: file.name)) }
    for file in files {
      let name = temporary.removeFirst()
      guard renameat(descriptor, name, descriptor, file.name) == 0 else {
        let code = errno
        unlinkat(descriptor, name, 0)
        throw Self.failure(path + "/" + file.name, "The file can't be written", code)
      }
    }
    // What was renamed is on the disk only when the folder is.
    fsync(descriptor)
  }

  /// Removes a file, or the link that is in its place; one that isn't there is no error.
  func remove(_ name: String) throws(Diagnostic) {
    guard Self.isPlain(name) else {
      throw .error("\"\(name)\" is not a valid name of a golden.", file: path)
    }
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw Self.failure(path + "/" + name, "The file can't be removed", errno)
    }
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes files that ended processes left behind.
  ///
  /// - Parameter isAlone: Whether nobody else can be writing; then all such files are left-overs.
  private func removeLeftovers(isAlone: Bool) {
    // A descriptor of its own, for reading moves its place and closing the list closes it.
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
  private func write(_ bytes: [UInt8], for name: String) throws(Diagnostic) -> String {
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
      throw Self.failure(path + "/" + name, "The file can't be written", errno)
    }
    var code = FileDescriptor(file).write(bytes)
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlinkat(descriptor, temporary, 0)
      throw Self.failure(path + "/" + name, "The file can't be written", code)
    }
    return temporary
  }

  /// Whether a name is one step downwards.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private static func failure(_ file: String, _ what: String, _ code: Int32) -> Diagnostic {
    .error("\(what): \(String(cString: strerror(code))).", file: file)
  }
}
