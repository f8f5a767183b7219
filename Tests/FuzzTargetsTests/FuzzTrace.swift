import Synchronization

/// What a target makes of an input, as a number: the same for the same input, whatever was in the memory
/// of the process.
///
/// It is counted only where somebody wants it.
final class FuzzTrace: Sendable {
  @TaskLocal static var current: FuzzTrace?

  // The hash FNV-1a.
  private let state = Mutex<UInt64>(0xCBF2_9CE4_8422_2325)

  var value: UInt64 { state.withLock(\.self) }

  /// Counts bytes that a target has made of its input.
  static func note(_ bytes: some Sequence<UInt8>) {
    current?.state.withLock { state in
      for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }

  /// Returns the trace of an input.
  static func of(_ input: [UInt8], _ target: FuzzTarget) -> UInt64 {
    let trace = FuzzTrace()
    $current.withValue(trace) { target.check(input) }
    return trace.value
  }
}
