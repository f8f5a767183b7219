import CPlatform

/// Calls of the system whose names other types have for themselves.
public enum SystemCall {
  /// Reads what comes next.
  ///
  /// - Returns: The number of bytes, 0 at the end, -1 with the reason in `errno`.
  public static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Writes some bytes.
  ///
  /// - Returns: How many were written; -1 with the reason in `errno`.
  public static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

extension SystemCall {
  /// Follows a path through all links.
  ///
  /// - Returns: The bytes of the absolute path; nil, with the reason in `errno`, when nothing is
  ///   there.
  package static func realPath(_ path: String) -> [UInt8]? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// Waits until one of two descriptors has something to read, or its end.
  ///
  /// - Parameters:
  ///   - first: A descriptor, such as that of a terminal; negative for none.
  ///   - second: Another one; negative for none.
  /// - Returns: Which of them have; neither where the system can't wait for them.
  public static func waitForInput(_ first: Int32, _ second: Int32) -> (first: Bool, second: Bool) {
    let ready = CPlatform_waitForInput(first, second)
    return ready < 0 ? (false, false) : (ready & 1 != 0, ready & 2 != 0)
  }
}

/// The kinds of sockets, which GNU's library has in an enumeration.
public enum SocketKind {
  #if canImport(Glibc)
  public static let stream = Int32(SOCK_STREAM.rawValue)
  public static let datagram = Int32(SOCK_DGRAM.rawValue)
  #else
  public static let stream = SOCK_STREAM
  public static let datagram = SOCK_DGRAM
  #endif
}
