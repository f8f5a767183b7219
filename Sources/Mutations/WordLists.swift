import Messages

/// The words that a key of messages has in any case, such as `left`, `center` and `right`.
///
/// Which words a key may have is known to the vendors' parsers; what the cases have is enough to
/// exchange one for another.
struct WordLists {
  private struct Key: Hashable {
    var vendor: String
    var name: String
  }

  /// The most words of a key: what has more is copy.
  private static let maximumWords = 12
  private static let maximumLength = 24

  private var lists: [Key: Set<String>] = [:]

  /// Adds the words of a message.
  mutating func addValue(_ value: JSONValue, vendor: String, name: String = "", depth: Int = 0) {
    guard depth < 24 else { return }
    switch value {
    case .string(let text) where Self.isWord(text):
      lists[Key(vendor: vendor, name: name), default: []].insert(text)
    case .array(let elements):
      for element in elements { addValue(element, vendor: vendor, name: name, depth: depth + 1) }
    case .object(let members):
      for (name, member) in members {
        addValue(member, vendor: vendor, name: name, depth: depth + 1)
      }
    default: break
    }
  }

  /// The other words that a key has, sorted; nil when the text is not such a word.
  func others(than text: String, at path: JSONPath, vendor: String) -> [String]? {
    let name = path.steps.reversed().lazy.compactMap { step -> String? in
      if case .member(let name) = step { name } else { nil }
    }.first
    guard let name, !["text", "label", "title", "header", "message", "body", "id"].contains(name),
      let words = lists[Key(vendor: vendor, name: name)], words.contains(text),
      (2...Self.maximumWords).contains(words.count)
    else { return nil }
    return words.filter { $0 != text }.sorted()
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= maximumLength
      && text.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || $0 == 0x5F || $0 == 0x2D }
  }
}
