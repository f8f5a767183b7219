/// Everything that was found in an input from which nothing can be drawn.
///
/// An author fixes a file faster when all of its errors are reported at once, so parsers collect and
/// throw this instead of their first `Diagnostic`.
public struct InputProblems: Error, Hashable, Sendable {
  /// The errors, and the warnings met beside them, in the order in which they were found.
  public var diagnostics: [Diagnostic]

  /// Holds problems in the order in which they were found.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Holds one problem.
  public init(_ diagnostic: Diagnostic) {
    self.init([diagnostic])
  }

  /// Whether nothing is wrong, but that the message's own template says that it is not sent.
  public var isOfUnsentMessage: Bool { diagnostics.contains { $0.cause == .unsent } }

  /// Returns a value whose only problem is thrown as all of them are.
  @discardableResult
  public static func gathering<Value>(
    _ value: @autoclosure () throws(Diagnostic) -> Value
  ) throws(InputProblems) -> Value {
    do throws(Diagnostic) { return try value() } catch { throw InputProblems(error) }
  }

  /// The same problems with the file filled in where they don't name one.
  public func located(in file: String) -> InputProblems {
    InputProblems(diagnostics.map { $0.located(in: file) })
  }

  /// Does what may fail with problems that don't name their file.
  ///
  /// - Parameters:
  ///   - file: The file, which is filled in.
  ///   - body: What may fail.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, with the file.
  public static func locating<Value>(in file: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let problems as InputProblems {
      throw problems.located(in: file)
    } catch let problem as Diagnostic {
      throw problem.located(in: file)
    }
  }
}

extension InputProblems: CustomStringConvertible {
  /// One line for each problem.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

/// What was read from an input, and what its author should know although it could be read.
public struct Parsed<Value> {
  /// What was read.
  public var value: Value

  /// Problems of severity `warning`, in the order in which they were found.
  public var warnings: [Diagnostic]

  /// Holds what was read with its warnings.
  public init(_ value: Value, warnings: [Diagnostic] = []) {
    self.value = value
    self.warnings = warnings
  }
}

extension Parsed: Sendable where Value: Sendable {}
extension Parsed: Equatable where Value: Equatable {}
extension Parsed: Hashable where Value: Hashable {}
