import Diagnostics
import Synchronization

/// Style sheets and `style` attributes that have been read, by their text.
///
/// A page is read again after every edit of it, and pages of one builder have most of their styles in
/// common, so most texts have been read before. What is kept follows from the text alone.
final class ParsedStyles: Sendable {
  /// Those of the process.
  static let shared = ParsedStyles()

  /// How many bytes the kept texts have together; declarations take some fifty times as many.
  private static let maximumBytes = 256 << 10

  struct Key: Hashable {
    var text: ExactText
    var mode: DocumentMode

    /// The line of the file on which a sheet starts; attributes count from 1.
    var line = 1
  }

  /// What was read, and what was left out of it.
  private struct Entry<Value: Sendable>: Sendable {
    var value: Value
    var problems: CSSProblems
  }

  private struct Tables: Sendable {
    var sheets: [Key: Entry<CSSStyleSheet>] = [:]
    var attributes: [Key: Entry<DeclarationBlock>] = [:]
    var bytes = 0
  }

  private let tables = Mutex(Tables())

  /// Returns the rules of a style sheet.
  func sheet(
    _ text: String, line: Int, in mode: DocumentMode, problems: inout CSSProblems
  ) -> CSSStyleSheet {
    let key = Key(text: ExactText(text), mode: mode, line: line)
    let entry = entry(key, \.sheets) { problems in
      var sheet = CSSStyleSheet()
      sheet.addRules(text, line: line, in: mode, problems: &problems)
      return sheet
    }
    problems.addProblems(entry.problems)
    return entry.value
  }

  /// Returns the declarations of a `style` attribute.
  func attribute(
    _ text: String, line: Int, in mode: DocumentMode, problems: inout CSSProblems
  ) -> DeclarationBlock {
    let entry = entry(Key(text: ExactText(text), mode: mode), \.attributes) { problems in
      DeclarationBlock(attribute: text, line: 1, in: mode, problems: &problems)
    }
    problems.addProblems(entry.problems, linesBelow: line - 1)
    return entry.value
  }

  private func entry<Value>(
    _ key: Key, _ table: any WritableKeyPath<Tables, [Key: Entry<Value>]> & Sendable,
    read: (inout CSSProblems) -> Value
  ) -> Entry<Value> {
    if let known = tables.withLock({ $0[keyPath: table][key] }) { return known }
    var problems = CSSProblems()
    let value = read(&problems)
    let entry = Entry(value: value, problems: problems)
    let bytes = key.text.text.utf8.count
    guard bytes < Self.maximumBytes else { return entry }
    tables.withLock { tables in
      if tables.bytes + bytes > Self.maximumBytes { tables = Tables() }
      tables[keyPath: table][key] = entry
      tables.bytes += bytes
    }
    return entry
  }
}
