/// Bytes in a place of their own, which C libraries read for as long as someone keeps them.
public final class SharedBytes: Sendable {
  // Written before anyone else has it, and never again.
  nonisolated(unsafe) private let memory: UnsafeMutableRawBufferPointer

  public init(_ bytes: [UInt8]) {
    memory = .allocate(byteCount: bytes.count, alignment: MemoryLayout<UInt64>.alignment)
    memory.copyBytes(from: bytes)
  }

  deinit { memory.deallocate() }

  public var count: Int { memory.count }

  /// The bytes; they are there as long as this object.
  public var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
}

extension SharedBytes: Equatable {
  public static func == (left: SharedBytes, right: SharedBytes) -> Bool {
    left === right || left.contents.elementsEqual(right.contents)
  }
}
