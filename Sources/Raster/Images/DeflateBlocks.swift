import Dispatch
import Synchronization

/// Writes Deflate's blocks one after the other.
///
/// OPTIMIZATION: to choose a block's code and write it takes half as long as to find its tokens, and
/// can be done by another thread while the next tokens are found. The bytes are the same.
final class DeflateBlocks: Sendable {
  private let output: Mutex<DeflateOutput>

  /// Has one block after the other written; nil where who adds a block waits for it.
  private let queue: DispatchQueue?

  /// Starts data that is behind a header.
  ///
  /// - Parameters:
  ///   - header: The bytes before.
  ///   - isAside: Whether blocks are written while the next ones are found.
  init(after header: [UInt8], isAside: Bool) {
    output = Mutex(DeflateOutput(bytes: header))
    queue = isAside ? DispatchQueue(label: "Deflate") : nil
  }

  /// Adds a block that is not the last.
  func addTokens(_ tokens: UnsafeBufferPointer<UInt16>) {
    guard let queue else { return output.withLock { $0.addBlock(tokens, isLast: false) } }
    let tokens = Array(tokens)
    queue.async {
      tokens.withUnsafeBufferPointer { tokens in
        self.output.withLock { $0.addBlock(tokens, isLast: false) }
      }
    }
  }

  /// Adds the last block and returns all.
  func finish(_ tokens: UnsafeBufferPointer<UInt16>) -> [UInt8] {
    // Waits for the blocks before.
    queue?.sync {}
    return output.withLock { output in
      output.addBlock(tokens, isLast: true)
      return output.finish()
    }
  }

  /// Compares what is written with other data.
  ///
  /// - Parameters:
  ///   - data: The other data.
  ///   - start: The number of bytes that are known to be the same.
  /// - Returns: The number of bytes that are written and the same; nil if any differs.
  func compared(to data: ArraySlice<UInt8>, from start: Int) -> Int? {
    queue?.sync {}
    return output.withLock { $0.isEqual(to: data, from: start) ? $0.count : nil }
  }
}
