import FlyingSocks
import Platform
import Testing

@testable import PreviewServer

struct OpenConnectionsTests {
  /// Two ends of a connection.
  private struct Pair {
    let near: Socket
    let far: Socket

    init() throws {
      var files: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, SocketKind.stream, 0, &files) == 0)
      near = Socket(file: .init(rawValue: files[0]))
      far = Socket(file: .init(rawValue: files[1]))
      try far.setFlags(.nonBlocking)
    }

    /// Whether the near end was given up.
    var isGivenUp: Bool {
      do {
        _ = try far.read()
        return false
      } catch {
        return error as? SocketError == .disconnected
      }
    }

    func close() {
      try? near.close()
      try? far.close()
    }
  }

  @Test(arguments: [
    (OpenConnections.Phase.reading, 9, false), (.reading, 11, true), (.idle, 59, false),
    (.idle, 61, true), (.answering, 61, true), (.leaving, 3, true), (.working, 3600, false),
  ])
  func `A connection has its time for what it does`(
    phase: OpenConnections.Phase, seconds: Int, isGivenUp: Bool
  ) throws {
    let pair = try Pair()
    defer { pair.close() }
    let open = OpenConnections()
    let start = ContinuousClock.now
    let number = try #require(open.enter(pair.near, now: start))
    open.set(phase, of: number, now: start)
    open.sweep(now: start + .seconds(seconds))
    #expect(pair.isGivenUp == isGivenUp)
  }

  @Test func `Sending on doesn't give a request more time`() throws {
    let pair = try Pair()
    defer { pair.close() }
    let open = OpenConnections()
    let start = ContinuousClock.now
    let number = try #require(open.enter(pair.near, now: start))
    for second in 1...10 {
      open.set(.reading, of: number, now: start + .seconds(second))
    }
    open.sweep(now: start + .seconds(12))
    #expect(pair.isGivenUp)
  }

  @Test func `One that is answered is never given up for another one`() throws {
    var limits = OpenConnections.Limits()
    limits.count = 2
    let open = OpenConnections(limits)
    let pairs = [try Pair(), try Pair(), try Pair(), try Pair()]
    defer { for pair in pairs { pair.close() } }
    open.set(.working, of: try #require(open.enter(pairs[0].near)))
    let second = try #require(open.enter(pairs[1].near))
    let third = try #require(open.enter(pairs[2].near))
    #expect(!pairs[0].isGivenUp)
    #expect(pairs[1].isGivenUp)
    open.set(.working, of: third)
    #expect(second != third)
    #expect(open.enter(pairs[3].near) == nil)
  }
}
