import Diagnostics

/// Runs what may fail with a diagnostic, and ends the command with code 2 once it is reported.
func reporting<Value>(
  _ console: Console, _ body: () throws(Diagnostic) -> Value
) throws -> Value {
  do throws(Diagnostic) {
    return try body()
  } catch {
    console.report(error)
    throw ExitStatus.couldNotRun
  }
}
