import Dispatch
import Synchronization

/// What compresses bytes as they come.
protocol ByteCompressor: ~Copyable {
  /// Starts data that is behind a header.
  init(after header: [UInt8])

  /// Adds one byte.
  mutating func addByte(_ byte: UInt8)

  /// Adds bytes of which nothing is known.
  mutating func addBytes(_ bytes: UnsafeBufferPointer<UInt8>)

  /// Adds zeros.
  mutating func addZeros(_ number: Int)

  /// Ends the data and returns it with its header.
  mutating func finish() -> [UInt8]
}

/// Has another thread compress bytes, as `RunDeflate` does.
///
/// OPTIMIZATION: to compress rows takes as long as to make them, so both are done at the same time.
struct DeflateAside: ByteCompressor, ~Copyable {
  private final class Worker: Sendable {
    let stream: Mutex<RunDeflate>
    let queue = DispatchQueue(label: "Deflate")

    /// Who adds bytes is not ahead by more batches than this.
    let room = DispatchSemaphore(value: 16)

    init(after header: [UInt8]) {
      stream = Mutex(RunDeflate(after: header))
    }

    /// Adds what was asked for.
    func add(_ batch: Batch) {
      stream.withLock { stream in
        batch.bytes.withUnsafeBufferPointer { bytes in
          var start = 0
          for part in batch.parts {
            if part < 0 {
              stream.addZeros(-part)
            } else {
              stream.addBytes(UnsafeBufferPointer(rebasing: bytes[start..<start + part]))
              start += part
            }
          }
        }
      }
    }
  }

  /// What is added at a time.
  private struct Batch: Sendable {
    static let maximumBytes = 1 << 16
    static let maximumParts = 1 << 12

    var bytes: [UInt8] = []

    /// Of each call the number of bytes, or that of zeros as a negative number.
    var parts: [Int] = []

    init() {
      bytes.reserveCapacity(Self.maximumBytes)
      parts.reserveCapacity(Self.maximumParts)
    }
  }

  private let worker: Worker
  private var batch = Batch()

  init(after header: [UInt8]) {
    worker = Worker(after: header)
  }

  mutating func addByte(_ byte: UInt8) {
    batch.bytes.append(byte)
    addPart(1)
  }

  mutating func addBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    batch.bytes += bytes
    addPart(bytes.count)
  }

  mutating func addZeros(_ number: Int) {
    if number > 0 { addPart(-number) }
  }

  mutating func finish() -> [UInt8] {
    let (worker, batch) = (worker, batch)
    // Waits for the batches before.
    return worker.queue.sync {
      worker.add(batch)
      return worker.stream.withLock { $0.finish() }
    }
  }

  private mutating func addPart(_ part: Int) {
    batch.parts.append(part)
    guard batch.bytes.count > Batch.maximumBytes / 2 || batch.parts.count == Batch.maximumParts
    else { return }
    let (worker, batch) = (worker, batch)
    self.batch = Batch()
    worker.room.wait()
    worker.queue.async {
      worker.add(batch)
      worker.room.signal()
    }
  }
}
