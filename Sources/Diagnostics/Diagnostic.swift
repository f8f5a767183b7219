/// A problem in an input, worded so that its author can fix it.
///
/// Content that can't be drawn throws one of severity `error`; a part that was left out or guessed
/// is collected as a `warning`, and what was done without being asked for as a `note`.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How much a problem matters.
  public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
    /// Something to know, about which nothing has to be done.
    case note

    /// Something that is ignored, guessed or most likely not meant.
    case warning

    /// Something for which nothing can be drawn.
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// How much the problem matters.
  public var severity: Severity

  /// What is wrong: one sentence, with its full stop.
  public var summary: String

  /// The file that the problem is in, as the user named it; nil when no file is at fault.
  public var file: String?

  /// Where in the file: a key path (`display.buttons[1].label`) or a line number.
  public var keyPath: String?

  /// The line and the character in the file, once its text was looked at.
  public var position: LinePosition?

  /// How to fix it: a sentence that starts with a verb.
  public var solution: String?

  /// What kind of problem it is, where a program has to know.
  public var cause: Cause?

  /// What programs may know of a problem besides its words.
  public enum Cause: Hashable, Sendable {
    /// An object has a key that nothing reads.
    ///
    /// - Parameters:
    ///   - owner: What the object is, with an article: `a banner`.
    ///   - meant: The key that was most likely meant, which the object may have already.
    ///   - known: The keys that are read, sorted.
    case unknownKey(owner: String, meant: String?, known: [String])

    /// Content of a page can't be seen, or only after a script has run.
    ///
    /// - Parameter isAll: Whether nothing of it is seen.
    case hiddenContent(isAll: Bool)

    /// Something that is right in the input and not supported here.
    case limitation

    /// A tag that a server fills in, or what became of it.
    case template

    /// The template itself says that the message is not sent.
    case unsent
  }

  /// Describes a problem, by what is wrong, where it is and how to fix it.
  public init(
    _ severity: Severity, _ summary: String, file: String? = nil, keyPath: String? = nil,
    solution: String? = nil
  ) {
    self.severity = severity
    self.summary = summary
    self.file = file
    self.keyPath = keyPath
    self.solution = solution
  }

  /// Returns an error.
  public static func error(
    _ summary: String, file: String? = nil, keyPath: String? = nil, solution: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, summary, file: file, keyPath: keyPath, solution: solution)
  }

  /// Returns a warning.
  public static func warning(
    _ summary: String, file: String? = nil, keyPath: String? = nil, solution: String? = nil
  ) -> Diagnostic {
    Diagnostic(.warning, summary, file: file, keyPath: keyPath, solution: solution)
  }

  /// Returns a note.
  public static func note(
    _ summary: String, file: String? = nil, keyPath: String? = nil, solution: String? = nil
  ) -> Diagnostic {
    Diagnostic(.note, summary, file: file, keyPath: keyPath, solution: solution)
  }

  /// The same problem with the file filled in, unless it already names one.
  public func located(in file: String) -> Diagnostic {
    var copy = self
    copy.file = copy.file ?? file
    return copy
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line of the form `FILE:LINE:COLUMN: error: what. How to fix it. [key.path]`, or
  /// `FILE:KEYPATH: error: what. How to fix it.` where the line isn't known.
  public var description: String { printed.text }

  /// The line as it is printed.
  public var printed: PrintedText {
    // A path is copied and clicked on: it stays what it is.
    let isFound = file != nil && position != nil
    let name = [file, isFound ? position?.text : keyPath].compactMap(\.self).map { "\($0):" }
      .joined()
    let words = PrintedText(
      sentence: [summary, solution].compactMap(\.self).joined(separator: " "))
    let space = name.isEmpty ? "" : " "
    let start: PrintedText = "\(name)\(space)\(severity.rawValue): \(words)"
    guard isFound, let keys = location?.keys else { return start }
    return "\(start) [\(keys)]"
  }
}
