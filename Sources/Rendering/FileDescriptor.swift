import Platform

/// A file, pipe or device that is open for writing.
package struct FileDescriptor {
  private let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// Writes all bytes, however many calls of the system that takes.
  ///
  /// - Returns: 0, or the code (`errno`) of what went wrong.
  package func write(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = SystemCall.write(
          number, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        if count > 0 {
          offset += count
        } else if count == 0 || errno != EINTR {
          return count == 0 ? EIO : errno
        }
      }
      return 0
    }
  }
}
