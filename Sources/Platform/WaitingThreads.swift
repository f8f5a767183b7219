import CPlatform
import Synchronization

/// Threads for work that mostly waits for a disk.
///
/// The threads of tasks are as many as there are processors, and each of them can wait for one thing
/// only. A disk that is asked for many things at once does them together.
public enum WaitingThreads {
  /// How many pieces of work are done at once.
  public static let count = 16

  /// Returns what a function returns for the numbers below another one, in their order.
  ///
  /// What holds for the work (`WorkLocal`) holds there, too; values of the task (`TaskLocal`) don't.
  ///
  /// - Parameters:
  ///   - number: How many pieces of work there are.
  ///   - body: Does the piece of work with a number; is called on several threads.
  /// - Returns: A value for each number.
  public static func map<Value: Sendable>(
    _ number: Int, _ body: @Sendable (Int) -> Value
  ) -> [Value] {
    let done = Mutex<[Int: Value]>([:])
    let next = Atomic<Int>(0)
    func work() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < number else { return }
        let value = body(index)
        done.withLock { $0[index] = value }
      }
    }
    let setting = WorkSettings.latest
    if number > 1 {
      call({ WorkSettings.with(setting, work) }, onThreads: min(count, number))
    }
    // Nothing is left for this thread unless no other could be started.
    work()
    return done.withLock { done in (0..<number).compactMap { done[$0] } }
  }

  private final class Call {
    let function: () -> Void

    init(_ function: @escaping () -> Void) { self.function = function }
  }

  private static func call(_ function: () -> Void, onThreads count: Int) {
    withoutActuallyEscaping(function) { function in
      let call = Call(function)
      _ = CPlatform_callOnThreads(
        Int32(count), DeepStack.size,
        { context in
          guard let context else { return }
          Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().function()
        }, Unmanaged.passUnretained(call).toOpaque())
      withExtendedLifetime(call) {}
    }
  }
}
