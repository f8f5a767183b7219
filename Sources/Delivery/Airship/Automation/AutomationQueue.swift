/// The queue in which messages are prepared: some at once, their results in the order in which they
/// were added.
///
/// What failed is out of the queue until it is tried again. All have the same priority in the SDK,
/// and ties go by a hash table there; here the first that was added comes first.
/// Source: `RetryingQueue.swift`.
struct AutomationQueue: Sendable {
  enum Status: Sendable {
    case waiting
    case running
    case done
    case retrying
  }

  struct Operation: Sendable {
    let id: Int
    let schedule: Int
    var status = Status.waiting

    /// The number of its attempt, so that what an older one brings no longer counts.
    var attempt = 0

    /// The next wait before it is tried again, in milliseconds.
    var backOff = AutomationQueue.minimumBackOff
  }

  /// The waits before another attempt, in milliseconds: each is twice the one before.
  private static let minimumBackOff = 15_000
  private static let maximumBackOff = 60_000

  /// How many run at once, and how many results may wait.
  private static let maximumRunning = 3
  private static let maximumDone = 2

  /// In the order in which they were added.
  private(set) var operations: [Operation] = []

  mutating func addSchedule(_ schedule: Int, id: Int) {
    operations.append(Operation(id: id, schedule: schedule))
  }

  subscript(id: Int) -> Operation? { operations.first { $0.id == id } }

  mutating func set(_ status: Status, of id: Int) {
    guard let index = operations.firstIndex(where: { $0.id == id }) else { return }
    operations[index].status = status
  }

  mutating func remove(_ id: Int) { operations.removeAll { $0.id == id } }
  mutating func remove(schedule: Int) { operations.removeAll { $0.schedule == schedule } }

  /// Has an operation wait; returns for how long.
  mutating func retry(_ id: Int) -> Int {
    guard let index = operations.firstIndex(where: { $0.id == id }) else { return 0 }
    let wait = operations[index].backOff
    operations[index].status = .retrying
    operations[index].attempt += 1
    operations[index].backOff = min(wait * 2, Self.maximumBackOff)
    return wait
  }

  /// The operation whose result comes next.
  private var first: Operation? { operations.first { $0.status != .retrying } }

  /// The next operation that may start.
  var startable: Operation? {
    guard operations.count(where: { $0.status == .running }) < Self.maximumRunning else {
      return nil
    }
    // What the results wait for may always start.
    if let first, first.status == .waiting { return first }
    guard operations.count(where: { $0.status == .done }) < Self.maximumDone else { return nil }
    return operations.first { $0.status == .waiting }
  }

  /// The next operation whose result may be handed on.
  var returnable: Operation? { first.flatMap { $0.status == .done ? $0 : nil } }

  /// Whether a result waits for another one that is not there yet.
  var holdsResult: Bool { returnable == nil && operations.contains { $0.status == .done } }
}
