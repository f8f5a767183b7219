public import Diagnostics
import Platform
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a file of the user's whole, within a limit.
public enum InputFile {
  /// The name that represents standard input.
  public static let standardInput = "-"

  private static let filesRead = Mutex<Set<FileIdentity>>([])

  /// What came from standard input, which can't be read twice: lines of problems are found in it.
  private static let standard = Mutex<[UInt8]?>(nil)

  /// What was read from standard input; nil when nothing was.
  static var standardBytes: [UInt8]? { standard.withLock { $0 } }

  /// Whether the program has read a file, under whatever name: an output that is one of its inputs
  /// would destroy it.
  public static func hasRead(_ file: FileIdentity) -> Bool {
    filesRead.withLock { $0.contains(file) }
  }

  /// How long a pipe may be without a program that writes to it, in milliseconds.
  static let patience = 5_000

  /// Returns the bytes of a file, or of standard input for `-`.
  ///
  /// A file over the limit is rejected by its size, before anything of it is read; a stream is read
  /// no further than the limit. Within a `FileBoundary` nothing is read but files, and none that
  /// leads out of the folder.
  ///
  /// - Parameters:
  ///   - path: A path, or `-`.
  ///   - limit: The most bytes that are accepted.
  ///   - isNamedInFile: Whether another file names it: then it must be a file, because a pipe or a
  ///     device could keep the program waiting.
  /// - Returns: The bytes.
  /// - Throws: A `Diagnostic` that names the file.
  public static func read(
    _ path: String, limit: Int, isNamedInFile: Bool = false
  ) throws(Diagnostic) -> [UInt8] {
    guard let boundary = FileBoundary.current.value else {
      return try read(path, limit: limit, isFileOnly: isNamedInFile) { open(path, flags) }
    }
    return try read(path, limit: limit, within: boundary)
  }

  /// Returns the bytes of a file that must not lead out of a folder.
  static func read(
    _ path: String, limit: Int, within boundary: FileBoundary
  ) throws(Diagnostic) -> [UInt8] {
    guard let real = RealPath(path) else {
      throw failure(path, what: "can't be opened", code: errno)
    }
    guard boundary.contains(real) else {
      throw .error(
        "This leads out of the folder \(boundary.folder) and is not read.", file: path,
        solution: "Put the file itself there.")
    }
    return try read(path, limit: limit, isFileOnly: true) { real.opened(flags) }
  }

  // Nothing that is opened keeps the program waiting; reading waits where it should.
  private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  private static func read(
    _ path: String, limit: Int, isFileOnly: Bool, open: () -> Int32
  ) throws(Diagnostic) -> [UInt8] {
    let isStandard = path == standardInput && !isFileOnly
    let descriptor = isStandard ? STDIN_FILENO : open()
    guard descriptor >= 0 else { throw failure(path, what: "can't be opened", code: errno) }
    defer { if !isStandard { close(descriptor) } }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw failure(path, what: "can't be examined", code: errno)
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw .error("This is a folder, not a file.", file: path, solution: "Name a file in it.")
    }
    if isFileOnly, status.st_mode & S_IFMT != S_IFREG {
      throw .error("This is not a file.", file: path, solution: "Name a file.")
    }
    if status.st_mode & S_IFMT == S_IFREG {
      filesRead.withLock { _ = $0.insert(FileIdentity(status)) }
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw tooLarge(path, size: size, limit: limit) }

    let isPipe = !isStandard && status.st_mode & S_IFMT == S_IFIFO
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    // Nothing says how much a stream has; a file may have grown.
    let isFile = status.st_mode & S_IFMT == S_IFREG
    var buffer = [UInt8](
      repeating: 0, count: isFile ? min(max(size + 1, 1 << 10), 1 << 16) : 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor, $0) }
      if count == 0 {
        // A named pipe has no end before a program has begun to write.
        if isPipe, bytes.isEmpty, !hasEnded(descriptor) {
          if Self.waits(descriptor, patience) { continue }
          throw .error(
            "No program writes to this pipe.", file: path,
            solution: "Start the program that writes to it first.")
        }
        if isStandard { standard.withLock { [bytes] in $0 = bytes } }
        return bytes
      }
      guard count > 0 else {
        if errno == EINTR { continue }
        // The other side is slow.
        if errno == EAGAIN || errno == EWOULDBLOCK {
          _ = waits(descriptor, -1)
          continue
        }
        throw failure(path, what: "can't be read", code: errno)
      }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > limit { throw tooLarge(path, size: nil, limit: limit) }
    }
  }

  /// Returns the first bytes of a file, to be guessed from; nil when it can't be read, is not a file or
  /// leads out of the `FileBoundary`.
  public static func start(of path: String, count: Int) -> [UInt8]? {
    let descriptor: Int32
    if let boundary = FileBoundary.current.value {
      guard let real = RealPath(path), boundary.contains(real) else { return nil }
      descriptor = real.opened(flags)
    } else {
      descriptor = open(path, flags)
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isFile else { return nil }
    var buffer = [UInt8](repeating: 0, count: count)
    let read = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor, $0) }
    return read < 0 ? nil : Array(buffer.prefix(read))
  }

  /// Whether there is a file at a path: no folder, pipe or device.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }

  /// Whether all programs that wrote to a pipe have closed it.
  private static func hasEnded(_ descriptor: Int32) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) > 0 && event.revents & Int16(POLLIN) == 0
  }

  /// Waits until there is something to read; false when nothing came in so many milliseconds.
  private static func waits(_ descriptor: Int32, _ milliseconds: Int) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, Int32(clamping: milliseconds)) != 0
  }

  private static func failure(_ path: String, what: String, code: Int32) -> Diagnostic {
    .error(
      "The file \(what): \(String(cString: strerror(code))).", file: path,
      solution: code != ENOENT
        ? nil : neighbour(of: path).map { "Did you mean \"\($0)\"?" } ?? "Check the path.")
  }

  /// The path of the file in the same folder whose name is most like that of one that isn't there.
  private static func neighbour(of path: String) -> String? {
    // Of a folder that must not be left nobody looks who else is in it.
    guard FileBoundary.current.value == nil else { return nil }
    let (folder, name) = path.dividedAtLastSlash
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : String(folder))
    return Spelling.nearest(to: String(name), among: (names ?? []).sorted()).map {
      "\(folder)\($0)"
    }
  }

  private static func tooLarge(_ path: String, size: Int?, limit: Int) -> Diagnostic {
    let given = size.map { "has \($0) bytes" } ?? "goes on"
    return .error("The file \(given); at most \(limit) bytes are read.", file: path)
  }
}
