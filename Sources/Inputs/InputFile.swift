public import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file of the user's whole, within a limit.
public enum InputFile {
  /// The name that stands for standard input.
  public static let standardInput = "-"

  /// Returns the bytes of a file, or of standard input for `-`.
  ///
  /// A file over the limit is refused by its size, before anything of it is read; a stream is read
  /// no further than the limit.
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
    let flags = O_RDONLY | O_CLOEXEC | (isNamedInFile ? O_NONBLOCK : 0)
    let descriptor = path == standardInput ? STDIN_FILENO : open(path, flags)
    guard descriptor >= 0 else { throw failure(path, "can't be opened", errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, "can't be examined", errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw .error("This is a folder, not a file.", file: path, solution: "Name a file in it.")
    }
    if isNamedInFile, status.st_mode & S_IFMT != S_IFREG {
      throw .error("This is not a file.", file: path, solution: "Name a file.")
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw tooLarge(path, size, limit) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Self.read(descriptor, $0) }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(path, "can't be read", errno)
      }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > limit { throw tooLarge(path, nil, limit) }
    }
  }

  /// Whether there is a file at a path: no folder, pipe or device.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func failure(_ path: String, _ what: String, _ code: Int32) -> Diagnostic {
    .error(
      "The file \(what): \(String(cString: strerror(code))).", file: path,
      solution: code == ENOENT ? "Check the path." : nil)
  }

  private static func tooLarge(_ path: String, _ size: Int?, _ limit: Int) -> Diagnostic {
    let given = size.map { "has \($0) bytes" } ?? "goes on"
    return .error("The file \(given); at most \(limit) bytes are read.", file: path)
  }
}
