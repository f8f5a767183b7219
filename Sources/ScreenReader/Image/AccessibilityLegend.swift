import Boxes
import Geometry

import struct Geometry.Size

/// What a legend says: the message as a whole, each element, and what isn't spoken.
struct AccessibilityLegend {
  /// An entry with its words.
  struct Entry {
    /// The number of the element, from 1; nil for other entries.
    var number: Int?
    var title: StyledText

    /// What isn't spoken at once, in grey; nil for nothing.
    var detail: StyledText?
  }

  let entries: [Entry]

  /// The longest sentence that is written, in characters: about six lines.
  private static let maximumLength = 220

  /// The most entries; the golden text has all.
  private static let maximumEntries = 300

  init(_ snapshot: AccessibilitySnapshot, screen: Size, _ colors: LegendColors) {
    func title(_ words: String, weight: Int = 400) -> StyledText {
      var style = TextStyle(size: 13, color: colors.text)
      style.weight = weight
      return StyledText(Self.shortened(words), style: style)
    }
    func detail(_ words: [String]) -> StyledText? {
      words.isEmpty
        ? nil
        : StyledText(
          Self.shortened(words.joined(separator: " ")),
          style: TextStyle(size: 12, color: colors.detail))
    }
    var entries = [Entry(title: title(snapshot.sentence, weight: 600))]
    for (index, element) in snapshot.elements.enumerated() {
      let goesHere = index == 0 && [.message, .text, .page].contains(snapshot.focus)
      let isShown = AccessibilityRegions.isShown(element.frame, on: screen)
      let marks = (goesHere && snapshot.kind == .message ? "▶ " : "") + (isShown ? "" : "↓ ")
      let words = element.spoken.isEmpty ? "(nothing)" : SpokenText.visible(element.spoken)
      var details = element.hintSentence
      if !element.actions.isEmpty {
        details.append("Actions available: \(element.actions.joined(separator: ", ")).")
      }
      if let language = element.language { details.append("Language: \(language).") }
      if element.isInferred { details.append("Inferred.") }
      entries.append(
        Entry(number: index + 1, title: title(marks + words), detail: detail(details)))
    }
    for part in snapshot.skipped {
      let words = part.description.map { " “\(SpokenText.visible($0))”" } ?? ""
      entries.append(
        Entry(
          title: title("∅ \(part.kind.rawValue)\(words)"),
          detail: detail([part.isDecorative ? "Decoration: not spoken." : "Seen and not spoken."])))
    }
    if entries.count > Self.maximumEntries {
      let rest = entries.count - Self.maximumEntries
      entries = entries.prefix(Self.maximumEntries) + [Entry(title: title("… and \(rest) more"))]
    }
    self.entries = entries
  }

  private static func shortened(_ words: String) -> String {
    guard words.count > maximumLength else { return words }
    return words.prefix(maximumLength - 20) + "… (\(words.count) characters)"
  }
}

extension SpokenText {
  /// A string as a line of a legend: what nobody could see is written as it is in the text.
  static func visible(_ string: String) -> String {
    let quoted = quoted(string.replacing("\n", with: " ⏎ "))
    return String(quoted.dropFirst().dropLast()).replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
  }
}
