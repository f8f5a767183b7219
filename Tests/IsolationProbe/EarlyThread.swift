import Dispatch
import Synchronization

/// A thread that runs work for another one.
final class EarlyThread: Sendable {
  private let queue = DispatchQueue(label: "early")
  private let wanted = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let work = Mutex<(@Sendable () -> Int32)?>(nil)
  private let result = Mutex<Int32>(0)

  /// Starts the thread and returns when it runs.
  init() {
    let hasStarted = DispatchSemaphore(value: 0)
    queue.async { [self] in
      hasStarted.signal()
      while true {
        wanted.wait()
        let work = work.withLock { $0 }
        result.withLock { $0 = work?() ?? 0 }
        finished.signal()
      }
    }
    hasStarted.wait()
  }

  func run(_ work: @escaping @Sendable () -> Int32) -> Int32 {
    self.work.withLock { $0 = work }
    wanted.signal()
    finished.wait()
    return result.withLock { $0 }
  }
}
