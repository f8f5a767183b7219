/// Bytes in a position of their own, which C libraries read for as long as someone keeps them.
public final class SharedBytes: Sendable {
  // Safe to share: `init` fills it before another thread can have the object, nothing writes to it
  // afterwards, and `deinit` frees it when nobody has the object any more. An array would not do, as
  // its elements have no fixed address that C libraries could keep.
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
