/// Where something is in the text of a file.
public struct LinePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int

  /// The character in the line, from 1; where only the line is known, that of its first character which
  /// is no space, and nil where the line can't be looked at.
  public var column: Int?

  /// Describes a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The character in the line, from 1; nil where it isn't known.
  public init(line: Int, column: Int? = nil) {
    (self.line, self.column) = (line, column)
  }

  /// The position as compilers print it, behind the name of a file: `12:7`.
  public var text: String {
    "\(line)" + (column.map { ":\($0)" } ?? "")
  }
}
