import Platform

/// Reads lines from standard input, each of which is no longer than an agent has reason for.
public struct LineReader {
  /// The most bytes of a line; what is longer is given as an empty one.
  static let maximumLength = 4 << 20

  private var buffer: [UInt8] = []
  private var isAtEnd = false

  public init() {}

  /// Waits for the next line.
  ///
  /// - Returns: The line without its end; nil behind the last one.
  public mutating func next() -> [UInt8]? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[..<end]
        buffer.removeFirst(end + 1)
        return isTooLong || line.count > Self.maximumLength ? [] : line
      }
      line += buffer
      buffer = []
      if line.count > Self.maximumLength { (line, isTooLong) = ([], true) }
      if isAtEnd { return line.isEmpty ? nil : line }
      read()
    }
  }

  private mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { bytes in
      var count = SystemCall.read(0, UnsafeMutableRawBufferPointer(bytes))
      while count < 0, errno == EINTR {
        count = SystemCall.read(0, UnsafeMutableRawBufferPointer(bytes))
      }
      return count
    }
    if count > 0 { buffer = Array(chunk[..<count]) } else { isAtEnd = true }
  }
}
