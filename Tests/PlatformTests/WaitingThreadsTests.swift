import Platform
import Synchronization
import Testing

struct WaitingThreadsTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 500])
  func `Every number gets its own value, in their order`(_ number: Int) {
    #expect(WaitingThreads.map(number) { $0 * 3 } == (0..<number).map { $0 * 3 })
  }

  @Test func `Work that waits for other work is done at the same time`() {
    let waiting = Mutex(0)
    // Each piece of work goes on only when all of them have begun.
    let done = WaitingThreads.map(WaitingThreads.count) { index in
      waiting.withLock { $0 += 1 }
      while waiting.withLock({ $0 }) < WaitingThreads.count { usleep(100) }
      return index
    }
    #expect(done.count == WaitingThreads.count)
  }
}
