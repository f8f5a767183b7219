import Dispatch
import Synchronization

/// The memory of a process's first frame, which another thread can fetch from the system while the
/// frame's message is read and laid out.
///
/// OPTIMIZATION: to get twelve megabytes takes longer than to read and lay out most messages. No
/// byte depends on whether it was done before.
public enum FrameMemory {
  private enum State {
    case unused
    case wanted(count: Int)

    /// An array with room for so many pixels.
    case ready([Pixel], count: Int)
  }

  /// The frames that it is done for: for less it isn't worth it, and more would be much for a message
  /// that can't be drawn.
  private static let counts = 1 << 20...1 << 24

  /// No page of memory is smaller, in bytes.
  private static let page = 1 << 12

  private static let state = Mutex(State.unused)

  /// Begins to fetch memory for a frame.
  ///
  /// What was fetched before for another one is given back.
  ///
  /// - Parameter count: The number of the frame's pixels.
  public static func prepare(count: Int) {
    guard counts ~= count else { return }
    state.withLock { $0 = .wanted(count: count) }
    DispatchQueue.global().async {
      state.withLock { state in
        // Who came for it before this began has taken other memory.
        guard case .wanted(let count) = state else { return }
        state = .ready(room(count), count: count)
      }
    }
  }

  /// Returns an array without pixels that has room for some; nil if no such frame is prepared, or its
  /// memory is not yet begun to be fetched.
  static func take(count: Int) -> [Pixel]? {
    // Waits for what has begun.
    state.withLock { state in
      switch state {
      case .wanted(count): state = .unused
      case .ready(let room, count):
        state = .unused
        return room
      default: break
      }
      return nil
    }
  }

  private static func room(_ count: Int) -> [Pixel] {
    [Pixel](unsafeUninitializedCapacity: count) { buffer, _ in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      preferLargePages(memory)
      // Page by page: while the system fetches memory that it is asked for as a whole, the other
      // threads wait whenever they map a file.
      for start in stride(from: 0, to: memory.count, by: page) { memory[start] = 0 }
    }
  }
}
