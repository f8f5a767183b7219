import Platform

/// The files of a checkout, compared with its index.
///
/// Git itself would apply the filters that the attributes of the checkout name, and those may be
/// programs. What isn't certain counts as changed: a check that is left out finds nothing.
struct GitWorkTree {
  /// The most bytes of a file that is compared.
  private static let maximumBytes = 256 << 20

  /// The bytes up to which files are compared many at once.
  private static let smallBytes = 1 << 20

  /// How many entries a thread looks at before it takes others.
  private static let portion = 64

  /// The checkout, opened; paths begin there.
  private let top: Int32
  private let indexTime: Int

  /// Finds the files that are otherwise than an index says.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - indexTime: When it was written, in seconds since 1970.
  ///   - top: The path of the checkout.
  /// - Returns: Where the index has their paths.
  static func changed(_ index: GitIndex, writtenAt indexTime: Int, in top: String) -> [Range<Int>] {
    // Where it can't be opened, no file in it can be, and each counts as changed.
    let descriptor = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    return GitWorkTree(top: descriptor, indexTime: indexTime).changed(index)
  }

  private func changed(_ index: GitIndex) -> [Range<Int>] {
    let entries = index.entries
    let portions = (entries.count + Self.portion - 1) / Self.portion
    let found = WaitingThreads.map(portions) { portion in
      var path: [CChar] = []
      return entries[(portion * Self.portion)...].prefix(Self.portion).compactMap { entry in
        let isChanged = isChanged(entry, of: index, upTo: Self.smallBytes, &path)
        return isChanged == false ? nil : (entry, isChanged)
      }
    }
    var path: [CChar] = []
    return found.joined().filter { entry, isChanged in
      isChanged ?? self.isChanged(entry, of: index, upTo: Self.maximumBytes, &path) ?? true
    }.map(\.0.path)
  }

  /// Whether a file is not what the index has; nil when it has more bytes than may be read.
  private func isChanged(
    _ entry: GitIndex.Entry, of index: GitIndex, upTo limit: Int, _ path: inout [CChar]
  ) -> Bool? {
    // Another checkout has settings of its own, with which Git would look at it.
    if entry.isSubmodule || entry.isAnnounced || entry.simulator != 0 { return true }
    path.removeAll(keepingCapacity: true)
    index.text.withUnsafeBytes {
      path.append(
        contentsOf: UnsafeRawBufferPointer(rebasing: $0[entry.path]).bindMemory(to: CChar.self))
    }
    path.append(0)
    var status = stat()
    guard fstatat(top, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return !entry.isSparse
    }
    if let state = entry.state, status.has(state), !isRecent(state) { return false }
    let content: [UInt8]
    switch status.st_mode & S_IFMT {
    case S_IFLNK:
      guard entry.mode == 0o120000, let target = target(of: path) else { return true }
      content = target
    case S_IFREG:
      // Where the system has no links, they are files.
      guard status.st_size <= limit else { return status.st_size > Self.maximumBytes ? true : nil }
      guard let bytes = self.content(of: path, limit) else { return true }
      content = bytes
    default: return true
    }
    return !GitBlob(digest: index.text[entry.digest]).isSame(as: content)
  }

  /// Whether a file may have been written since, within the same moment as the index.
  private func isRecent(_ state: GitIndex.State) -> Bool {
    Int(state.written.seconds) >= indexTime
  }

  private func target(of path: [CChar]) -> [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(top, path, &target, target.count)
    return count > 0 ? target[..<count].map(UInt8.init(bitPattern:)) : nil
  }

  private func content(of path: [CChar], _ limit: Int) -> [UInt8]? {
    let descriptor = openat(
      top, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isFile else { return nil }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(max(Int(status.st_size) + 1, 1), 1 << 16))
    while content.count <= limit {
      let count = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count < 0 ? nil : content }
      content += buffer[..<count]
    }
    return nil
  }
}

extension stat {
  /// Whether a file is as the index has it: nothing of it has changed since.
  fileprivate func has(_ state: GitIndex.State) -> Bool {
    // Of an empty file the index says the same as of one that it isn't sure of.
    guard st_size != 0, state.size == UInt32(truncatingIfNeeded: st_size),
      state.number == UInt32(truncatingIfNeeded: st_ino)
    else { return false }
    return Self.isSame(state.written, lastWrite) && Self.isSame(state.changed, lastChange)
  }

  private static func isSame(
    _ time: GitIndex.State.Time, _ other: (seconds: Int, nanoseconds: Int)
  ) -> Bool {
    // Some programs write indexes without nanoseconds.
    time.seconds == UInt32(truncatingIfNeeded: other.seconds)
      && (time.nanoseconds == 0
        || time.nanoseconds == UInt32(truncatingIfNeeded: other.nanoseconds))
  }
}
