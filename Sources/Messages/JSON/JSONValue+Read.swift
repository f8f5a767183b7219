import Diagnostics

extension JSONValue {
  /// Reads an object that is a file's own, such as a message.
  ///
  /// - Parameters:
  ///   - noun: What it must be, at the start of a sentence.
  ///   - form: What to write where it is no object.
  ///   - leniency: How values of other types are taken.
  ///   - read: Reads its members; nil where an error was logged.
  /// - Returns: What was read, with its warnings.
  /// - Throws: Every error at once.
  func read<Value>(
    as noun: String, form: String = "keys and values in braces", _ leniency: JSONLeniency,
    _ read: (JSONReader) -> Value?
  ) throws(InputProblems) -> Parsed<Value> {
    guard case .object(let members) = self else {
      throw InputProblems(
        .error("\(noun) must be an object, but is \(kind).", solution: "Write \(form)."))
    }
    let log = ProblemLog()
    let value = read(JSONReader(members, at: "", log: log, leniency: leniency))
    guard let value, !log.hasErrors else { throw InputProblems(log.diagnostics) }
    return Parsed(value, warnings: log.diagnostics)
  }
}
