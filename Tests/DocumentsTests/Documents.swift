@testable import Documents

/// Limits that no document of these tests reaches by accident.
let limits = DocumentLimits(bytes: 1 << 20, nesting: 64, values: 1_000, subject: "a test")

extension Document.Value {
  /// The value in the words of these tests.
  var words: String {
    switch kind {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number: text
    case .text: text.debugDescription
    case .list: "[" + elements.map(\.words).joined(separator: ", ") + "]"
    case .map:
      "{" + members.map { $0.key.words + ": " + $0.value.words }.joined(separator: ", ") + "}"
    case .element: "<" + text + ">"
    }
  }

  /// What is written in the file.
  var source: String { String(decoding: document.bytes[range], as: UTF8.self) }
}
