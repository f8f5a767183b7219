import Diagnostics

/// What is different of two texts, as short as can be understood.
package struct TextDifference {
  /// The longest part of a text that is reported, in characters.
  package static let maximumLength = 48

  package let from: String
  package let to: String

  /// What of a line of HTML or CSS is before the difference and says of what it is the value,
  /// such as `gap: `; empty where nothing does.
  package let label: String

  /// Whether all of the old text is in the new one.
  package let isAddition: Bool

  /// Whether all of the new text is in the old one.
  package let isRemoval: Bool

  /// The change in words: `top:8px → top:16px`.
  package var description: String { "\(from) → \(to)" }

  /// Leaves out what two texts have in common at their ends, up to whole words.
  package init(_ old: String, _ new: String) {
    let (before, after) = (Array(old), Array(new))
    let room = min(before.count, after.count)
    var start = zip(before, after).prefix { String($0).isExactly(String($1)) }.count
    var end = zip(before.reversed(), after.reversed()).prefix {
      String($0).isExactly(String($1))
    }.count
    end = min(end, room - start)
    while start > 0, !Self.isEdge(before[start - 1]) { start -= 1 }
    while end > 0, !Self.isEdge(before[before.count - end]) { end -= 1 }
    label = Self.label(before[..<start])
    let (gone, added) = (before[start..<before.count - end], after[start..<after.count - end])
    // Spaces that are left over of words say nothing.
    let (goneIsBlank, addedIsBlank) = (
      gone.allSatisfy(\.isWhitespace), added.allSatisfy(\.isWhitespace)
    )
    isAddition = goneIsBlank && !addedIsBlank || gone.isEmpty
    isRemoval = addedIsBlank && !goneIsBlank || added.isEmpty
    from = Self.shortened(gone)
    to = Self.shortened(added)
  }

  /// Whether a character is between the words of HTML, CSS or prose.
  private static func isEdge(_ character: Character) -> Bool {
    character.isWhitespace || "<>{};\"',".contains(character)
  }

  private static func label(_ text: ArraySlice<Character>) -> String {
    let spaces = text.reversed().prefix(while: \.isWhitespace).count
    let rest = text.dropLast(spaces)
    guard rest.last == ":" else { return "" }
    let name = rest.dropLast().reversed().prefix { $0.isLetter || $0 == "-" }.reversed()
    return name.isEmpty || name.count > 30 ? "" : String(name) + ": "
  }

  private static func shortened(_ text: ArraySlice<Character>) -> String {
    let description = String(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if description.isEmpty { return "nothing" }
    return description.count > maximumLength
      ? description.prefix(maximumLength - 1) + "…" : description
  }
}
