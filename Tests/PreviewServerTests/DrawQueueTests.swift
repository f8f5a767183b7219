import Testing

@testable import PreviewServer

struct DrawQueueTests {
  @Test func `A request older than one that was here is stale`() async {
    let queue = DrawQueue(width: 2)
    #expect(await queue.turn(track: "a", number: 2) == .granted)
    #expect(await queue.turn(track: "a", number: 1) == .stale)
    #expect(await queue.turn(track: "b", number: 1) == .granted)
  }

  @Test func `Of the requests that wait in a track only the newest gets a turn`() async {
    let queue = DrawQueue(width: 1)
    #expect(await queue.turn(track: nil, number: 0) == .granted)
    let turns = await withTaskGroup(of: (Int, DrawQueue.Turn).self) { group in
      for number in 1...50 {
        group.addTask { (number, await queue.turn(track: "a", number: number)) }
      }
      var turns: [Int: DrawQueue.Turn] = [:]
      while turns.count < 49, let (number, turn) = await group.next() { turns[number] = turn }
      await queue.finish()
      for await (number, turn) in group { turns[number] = turn }
      return turns
    }
    #expect(turns[50] == .granted)
    #expect(turns.filter { $0.value == .granted }.count == 1)
  }

  @Test func `Requests without a track all get their turns`() async {
    let queue = DrawQueue(width: 1)
    let granted = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let turn = await queue.turn(track: nil, number: number)
          await queue.finish()
          return turn == .granted
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(granted == 100)
  }
}
