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

  private let top: [UInt8]
  private let indexTime: Int

  /// - Parameters:
  ///   - top: The path of the checkout.
  ///   - indexTime: When the index was written, in seconds since 1970.
  init(top: String, indexTime: Int) {
    self.top = Array(top.utf8)
    self.indexTime = indexTime
  }

  /// The paths whose files are not what the index has.
  func changed(_ index: GitIndex) -> [ArraySlice<UInt8>] {
    let entries = index.entries
    let portions = (entries.count + Self.portion - 1) / Self.portion
    let found = WaitingThreads.map(portions) { portion in
      let part = entries[(portion * Self.portion)...].prefix(Self.portion)
      return part.compactMap { entry in
        isChanged(entry, upTo: Self.smallBytes).map { (entry, $0) } ?? (entry, nil)
      }.filter { $0.1 != false }
    }
    return found.joined().filter { entry, isChanged in
      isChanged ?? self.isChanged(entry, upTo: Self.maximumBytes) ?? true
    }.map(\.0.path)
  }

  /// Whether a file is not what the index has; nil when it has more bytes than may be read.
  private func isChanged(_ entry: GitIndex.Entry, upTo limit: Int) -> Bool? {
    // Another checkout has settings of its own, with which Git would look at it.
    if entry.isSubmodule || entry.isAnnounced || entry.stage != 0 { return true }
    var path: [CChar] = []
    path.reserveCapacity(top.count + entry.path.count + 2)
    for byte in top { path.append(CChar(bitPattern: byte)) }
    path.append(CChar(bitPattern: UInt8(ascii: "/")))
    for byte in entry.path { path.append(CChar(bitPattern: byte)) }
    path.append(0)
    var status = stat()
    guard lstat(path, &status) == 0 else { return !entry.isSparse }
    if let state = entry.state, status.has(state), !isRecent(state) { return false }
    let content: [UInt8]
    switch status.st_mode & S_IFMT {
    case S_IFLNK:
      guard entry.mode == 0o120000, let target = Self.target(of: path) else { return true }
      content = target
    case S_IFREG:
      // Where the system has no links, they are files.
      guard status.st_size <= limit else { return status.st_size > Self.maximumBytes ? true : nil }
      guard let bytes = Self.content(of: path, limit) else { return true }
      content = bytes
    default: return true
    }
    return !GitBlob(digest: entry.digest).isSame(as: content)
  }

  /// Whether a file may have been written since, within the same moment as the index.
  private func isRecent(_ state: GitIndex.State) -> Bool {
    Int(state.written.seconds) >= indexTime
  }

  private static func target(of path: [CChar]) -> [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    return count > 0 ? target[..<count].map(UInt8.init(bitPattern:)) : nil
  }

  private static func content(of path: [CChar], _ limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
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
