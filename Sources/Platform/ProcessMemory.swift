import CPlatform

/// The memory that the process may have.
///
/// It decides how much is kept for later and how much is done at once, so how long work takes, and
/// never what comes of it.
public enum ProcessMemory {
  /// The bytes that the process may have: those of the machine, or fewer where a limit of the process
  /// (`ulimit -d`, `ulimit -v`) or of its control group, such as a container, says so.
  public static let limit: Int = {
    let own = CPlatform_memoryLimit()
    let known = own == 0 ? Int.max : Int(clamping: own)
    #if os(Linux)
    return min(known, ControlGroups(string(of: "/proc/self/cgroup") ?? "").limit(string) ?? Int.max)
    #else
    return known
    #endif
  }()

  /// The memory from which on freed blocks may be kept for later, in bytes.
  private static let plenty = 1 << 30

  /// The size from which on blocks are given back at once where memory is scarce, in bytes.
  private static let largeBlock: Int32 = 1 << 20

  /// Gives the memory of images back as soon as they are gone, where the process may have little.
  ///
  /// The GNU allocator learns from the first large blocks to keep such blocks, and then they are in
  /// pieces between smaller ones: a check of full screens takes twice the memory that it uses.
  /// Elsewhere that saves time.
  public static func returnLargeBlocksIfScarce() {
    if limit < plenty { CPlatform_returnBlocks(largeBlock) }
  }

  /// Reads a small file of the system's; nil when it isn't there.
  static func string(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor, $0) }
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }
}

/// The control groups of a process, each of which may limit its memory.
struct ControlGroups {
  private let files: [String]

  /// Reads `/proc/self/cgroup`: lines of the form `number:controllers:path`.
  init(_ text: String) {
    var files: [String] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let (root, name): (String, String)
      if parts[1].isEmpty {
        (root, name) = ("/sys/fs/cgroup", "memory.max")
      } else if parts[1].split(separator: ",").contains("memory") {
        (root, name) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      } else {
        continue
      }
      // The limits of the groups around a group count too. In a container a path may begin outside
      // of what is seen there; then there are no such files.
      var path = parts[2].split(separator: "/")
      while !path.isEmpty {
        files.append(root + "/" + path.joined(separator: "/") + "/" + name)
        path.removeLast()
      }
      files.append(root + "/" + name)
    }
    self.files = files
  }

  /// Finds the smallest limit.
  ///
  /// - Parameter read: Reads a file.
  /// - Returns: The limit in bytes; nil where there is none.
  func limit(_ read: (String) -> String?) -> Int? {
    files.compactMap { file in
      // Without a limit, the file says "max".
      read(file).flatMap { Int($0.prefix { "0"..."9" ~= $0 }) }
    }.filter { $0 > 0 }.min()
  }
}
