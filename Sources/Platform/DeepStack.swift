import CPlatform

/// Stacks that are deep enough for what may be in one another in a file.
///
/// Layout, painting and comparison call themselves for what is in a box, up to the depth that files
/// are limited to. That takes a few megabytes, and a thread has anything from 128 kilobytes on: 512
/// on macOS but for the main one, and on Linux what `ulimit -s` says.
public enum DeepStack {
  /// The size of a stack that is deep enough, in bytes.
  ///
  /// Memory is taken only as far as it is used.
  public static let size = 32 << 20

  /// What must be left of a stack, in bytes, for work to go on where it is: more than the deepest
  /// files take, and less than threads have on Linux if nobody has set another limit.
  static let room = 6 << 20

  /// Does work on a stack that is deep enough: the thread's own, or else that of a thread which is
  /// started for it and waited for.
  ///
  /// What holds for the work (`WorkLocal`) holds there, too; values of the task (`TaskLocal`) don't.
  public static func run<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if hasRoom { return try work() }
    return try onNewStack(work)
  }

  /// Does work on a thread that is started for it.
  static func onNewStack<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    let setting = WorkSettings.latest
    callOnNewStack {
      do throws(Failure) {
        result = .success(try WorkSettings.with(setting, work))
      } catch {
        result = .failure(error)
      }
    }
    // There is no result only where no thread could be started.
    guard let result else { return try work() }
    return try result.get()
  }

  /// Whether the thread has a stack that is deep enough.
  public static var hasRoom: Bool { CPlatform_stackRoom() >= room }

  private final class Call {
    let function: () -> Void

    init(_ function: @escaping () -> Void) { self.function = function }
  }

  private static func callOnNewStack(_ function: () -> Void) {
    withoutActuallyEscaping(function) { function in
      let call = Call(function)
      _ = CPlatform_callOnNewStack(
        size,
        { context in
          guard let context else { return }
          Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().function()
        }, Unmanaged.passUnretained(call).toOpaque())
      withExtendedLifetime(call) {}
    }
  }
}
