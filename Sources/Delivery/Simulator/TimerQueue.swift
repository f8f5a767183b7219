/// Timers in the order in which they run out; those of one moment in the order in which they were
/// set.
struct TimerQueue<Timer: Sendable>: Sendable {
  private struct Item: Sendable {
    var due: Int
    var id: Int
    var timer: Timer

    func isBefore(_ other: Item) -> Bool { (due, id) < (other.due, other.id) }
  }

  /// A binary heap, the first timer at its root.
  private var heap: [Item] = []

  /// The timers that are in the heap and were cancelled.
  private var cancelled: Set<Int> = []

  private var nextID = 0

  /// Adds a timer that runs out at a moment, in milliseconds; returns its id.
  mutating func set(_ timer: Timer, at due: Int) -> Int {
    let id = nextID
    nextID += 1
    heap.append(Item(due: due, id: id, timer: timer))
    var index = heap.count - 1
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    return id
  }

  /// Takes a timer away that has not run out.
  mutating func cancel(_ id: Int) {
    cancelled.insert(id)
    // Timers that will never run out must not fill the memory of a long run.
    if cancelled.count > 64, cancelled.count > heap.count / 2 {
      let items = heap.filter { !cancelled.contains($0.id) }.sorted { $0.isBefore($1) }
      cancelled = []
      // A sorted array is a heap.
      heap = items
    }
  }

  /// Takes out the first timer that is due, nil when none is.
  mutating func next(until now: Int) -> (due: Int, id: Int, timer: Timer)? {
    while let first = heap.first, first.due <= now {
      removeFirst()
      if cancelled.remove(first.id) == nil { return (first.due, first.id, first.timer) }
    }
    return nil
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var index = 0
    while true {
      var minimum = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].isBefore(heap[minimum]) {
        minimum = child
      }
      if minimum == index { return }
      heap.swapAt(index, minimum)
      index = minimum
    }
  }
}
