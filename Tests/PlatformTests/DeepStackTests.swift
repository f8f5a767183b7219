import Testing

@testable import Platform

struct DeepStackTests {
  private struct Rejection: Error, Equatable {}

  /// Calls itself so often that hardly a stack but a deep one is enough.
  @inline(never)
  private static func depth(_ count: Int, _ values: (Int, Int, Int, Int)) -> Int {
    guard count > 0 else { return values.0 }
    let next = (values.1, values.2, values.3, values.0 + count)
    return depth(count - 1, next) + values.3 % 2
  }

  @Test func `Work that calls itself has room, whatever thread it begins on`() {
    // On the stack of a task's thread, and on that of a thread that has less.
    let result = DeepStack.run { Self.depth(20_000, (1, 2, 3, 4)) }
    #expect(result > 0)
    let nested = DeepStack.run { DeepStack.run { DeepStack.hasRoom } }
    #expect(nested)
  }

  @Test func `What work returns and throws comes back from another stack`() {
    #expect(DeepStack.onNewStack { 42 } == 42)
    #expect(throws: Rejection.self) {
      try DeepStack.onNewStack { () throws(Rejection) -> Int in throw Rejection() }
    }
    var count = 0
    DeepStack.onNewStack { count += 1 }
    #expect(count == 1)
  }

  @Test func `A new stack has the room that is promised`() {
    #expect(DeepStack.onNewStack { DeepStack.hasRoom })
  }
}
