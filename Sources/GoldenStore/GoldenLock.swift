public import Diagnostics
import Inputs
import Platform
import Rendering

/// The file in Git that says which goldens there are, by their digests.
///
/// A line per file, sorted by path, so that Git joins what two people have accepted.
public struct GoldenLock: Hashable, Sendable {
  /// What is known of a file in the store.
  public struct Entry: Hashable, Sendable {
    public var digest: ContentDigest

    /// In bytes.
    public var size: Int

    public init(digest: ContentDigest, size: Int) {
      self.digest = digest
      self.size = size
    }

    public init(of bytes: [UInt8]) {
      self.init(digest: ContentDigest(of: bytes), size: bytes.count)
    }
  }

  /// The name of the file, which is in the snapshot folder.
  public static let fileName = "goldens.lock"

  /// The largest file that is read, in bytes.
  public static let maximumBytes = 32 << 20

  /// The largest file of a golden, in bytes.
  public static let maximumFileBytes = 256 << 20

  private static let title =
    "# Goldens in the store of snapshot.yml: written by render-snapshot accept."

  /// The files by their paths below the snapshot folder, such as `modal/iphone-15.png`.
  public var entries: [ExactText: Entry] = [:]

  public init() {}

  /// Reads the text of a lock file.
  ///
  /// Throws a `Diagnostic` that names the line.
  public init(_ text: String, file: String) throws(Diagnostic) {
    // Git may have written other line ends.
    let lines = text.withLineFeeds
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      func problem(_ summary: String, _ solution: String) -> Diagnostic {
        .error(summary, file: file, keyPath: "\(index + 1)", solution: solution)
      }
      if line.hasPrefix("<<<<<<<") || line.hasPrefix("=======") || line.hasPrefix(">>>>>>>") {
        throw problem(
          "The file has a conflict of Git.",
          "Keep the lines of both sides; of two for one file, the one to expect.")
      }
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let digest = ContentDigest(parts[0]), let size = Int(parts[1]),
        (0...Self.maximumFileBytes).contains(size), Self.isPlain(parts[2])
      else {
        throw problem(
          "The line is not a digest, a size and a path.", "Restore the file from Git.")
      }
      let path = ExactText(parts[2])
      guard entries.updateValue(Entry(digest: digest, size: size), forKey: path) == nil else {
        throw problem("The line is of a file that is listed already.", "Keep the line to expect.")
      }
    }
  }

  /// Reads the lock file of a snapshot folder; an empty lock where there is none.
  ///
  /// As all that is read of the folder, it is a file and doesn't lead out of it.
  public static func read(in root: String) throws(Diagnostic) -> GoldenLock {
    let file = root + "/" + fileName
    var status = stat()
    guard lstat(file, &status) == 0 else { return GoldenLock() }
    let bytes = try FileBoundary(root).reading { () throws(Diagnostic) in
      try InputFile.read(file, limit: maximumBytes)
    }
    return try GoldenLock(String(decoding: bytes, as: UTF8.self), file: file)
  }

  /// The file as it is written.
  public var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map {
      "\($0.value.digest) \($0.value.size) \($0.key)\n"
    }
    return Self.title + "\n" + lines.joined()
  }

  /// Changes the lock file of a snapshot folder, whatever other processes write to it meanwhile.
  ///
  /// - Parameters:
  ///   - root: The snapshot folder.
  ///   - change: What is changed of the file as it is now.
  /// - Throws: A `Diagnostic` when the file can't be read or written; then it is as it was.
  public static func update(
    in root: String, _ change: (inout GoldenLock) -> Void
  ) throws(Diagnostic) {
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      throw .error(
        "The folder can't be opened: \(String(cString: strerror(errno))).", file: root)
    }
    // Closing it ends the lock.
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    var lock = try read(in: root)
    let before = lock
    change(&lock)
    guard lock != before else { return }
    try SafeFolder(root).write(fileName) { (write) throws(Diagnostic) in
      try write(Array(lock.text.utf8))
    }
  }

  /// Whether a path leads downwards only.
  private static func isPlain(_ path: Substring) -> Bool {
    !path.isEmpty && !path.isAbsolutePath && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && path.pathNames(keepingEmpty: true).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}
