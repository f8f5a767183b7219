import Testing

@testable import Platform

struct WorkLocalTests {
  private static let name = WorkLocal("nobody")
  private static let count = WorkLocal<Int?>(7)

  private struct Rejection: Error, Equatable {}

  @Test func `A value holds for the work that it is set for, and only there`() {
    #expect(Self.name.value == "nobody")
    Self.name.withValue("outer") {
      Self.count.withValue(nil) {
        Self.name.withValue("inner") {
          #expect(Self.name.value == "inner")
          #expect(Self.count.value == nil)
        }
        #expect(Self.name.value == "outer")
      }
      #expect(Self.count.value == 7)
    }
    #expect(Self.name.value == "nobody")
  }

  @Test func `Values go along to another stack and to threads that wait`() {
    Self.name.withValue("outer") {
      #expect(DeepStack.onNewStack { Self.name.value } == "outer")
      let names = WaitingThreads.map(50) { index in
        Self.count.withValue(index) {
          DeepStack.onNewStack { "\(Self.name.value) \(Self.count.value ?? 0)" }
        }
      }
      #expect(names == (0..<50).map { "outer \($0)" })
    }
  }

  @Test func `Values go along to tasks and across what they wait for`() async {
    await Self.name.withValue("outer") {
      await Task.yield()
      async let child = Self.name.value
      let names = await [Task { Self.name.value }.value, child, Self.name.value]
      #expect(names == ["outer", "outer", "outer"])
    }
  }

  @Test func `What work throws ends the value`() {
    #expect(throws: Rejection.self) {
      try Self.name.withValue("outer") { () throws(Rejection) in throw Rejection() }
    }
    #expect(Self.name.value == "nobody")
  }
}
