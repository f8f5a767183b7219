/// What VoiceOver says of an element in English, with its default settings: in the order, the words and
/// the punctuation of AccessibilitySnapshot, so that it can be compared with an app's own tests.
extension AccessibilityElement {
  /// The sentence.
  public var spoken: String {
    let words = traitSentence
    let content = contentSentence
    guard !content.isEmpty else {
      return words.isEmpty ? hintSentence.joined(separator: " ") : words
    }
    if words.isEmpty { return content }
    // No second full stop.
    return content.hasSuffix(".") ? "\(content) \(words)" : "\(content). \(words)"
  }

  /// What follows after a pause.
  public var hintSentence: [String] {
    if traits.contains(.dimmed) { return [] }
    if traits.contains(.textField) { return ["Double tap to edit."] }
    var hints = hint.map { [Self.ended($0)] } ?? []
    if traits.contains(.switch) { hints.append("Double tap to toggle setting.") }
    if traits.contains(.adjustable) {
      hints.append("Swipe up or down with one finger to adjust the value.")
    }
    return hints
  }

  private var contentSentence: String {
    var content = label ?? ""
    if let shown = valueWords { content += content.isEmpty ? shown : ": \(shown)" }
    if traits.contains(.selected), !content.isEmpty { content = "Selected: \(content)" }
    return content
  }

  /// The value, unless words of a trait say it.
  private var valueWords: String? {
    isToggle ? nil : value.flatMap { $0.isEmpty ? nil : $0 }
  }

  private var isToggle: Bool {
    !traits.isDisjoint(with: [.switch, .checkbox, .radio])
      || traits.contains(.button) && (value == "on" || value == "off" || value == "mixed")
  }

  private var traitSentence: String {
    var words: [String] = []
    if traits.contains(.selected), label == nil, valueWords == nil { words.append("Selected.") }
    if traits.contains(.dimmed) { words.append("Dimmed.") }
    if traits.contains(.button) {
      if traits.contains(.switch) {
        words.append("Switch Button.")
      } else if !traits.contains(.tab) {
        words.append("Button.")
      }
    }
    if traits.contains(.popup) { words.append("Pop-up Button.") }
    if traits.contains(.checkbox) {
      words.append(value == "on" ? "Tick Box, ticked." : "Tick Box, not ticked.")
    } else if traits.contains(.radio) {
      words.append(value == "on" ? "Radio Button, ticked." : "Radio Button, not ticked.")
    } else if isToggle {
      words.append(value == "on" ? "On." : value == "mixed" ? "Mixed." : "Off.")
    }
    if traits.contains(.tab) { words.append("Tab.") }
    if traits.contains(.secure) {
      words.append("Secure Text Field.")
    } else if traits.contains(.textField) {
      words.append("Text Field.")
    }
    if traits.contains(.heading) {
      words.append(level.map { "Heading Level \($0)." } ?? "Heading.")
    }
    if traits.contains(.link) { words.append("Link.") }
    if traits.contains(.adjustable) { words.append("Adjustable.") }
    if traits.contains(.image) { words.append("Image.") }
    if traits.contains(.searchField) { words.append("Search Field.") }
    return words.joined(separator: " ")
  }

  private static func ended(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}

extension AccessibilitySnapshot {
  /// The first line in words.
  public var sentence: String {
    switch kind {
    case .page: return "A page." + languageSentence
    case .block:
      let moves = movesAfter.map { " It is followed by another after \(Self.seconds($0)) seconds." }
      return "A content block among what the app shows." + (moves ?? "") + languageSentence
    case .message: break
    }
    let modal =
      switch isModal {
      case true?: "VoiceOver stays in the message."
      case false?: "VoiceOver can leave the message for the app behind it."
      case nil: "Whether VoiceOver stays in the message isn't known."
      }
    let escape =
      switch escape {
      case .closes: "The escape gesture closes it."
      case .none, .dead: "The escape gesture doesn't close it."
      case .unknown: "What the escape gesture does isn't known."
      }
    let focus =
      switch focus {
      case .message: "VoiceOver is sent to it when it appears."
      case .text: "VoiceOver is sent to its text when it appears."
      case .page: "VoiceOver is sent to its page when it appears."
      case .first: "VoiceOver is sent to whatever is first when it appears."
      case .none: "VoiceOver isn't sent to it when it appears."
      case .unknown: "Where VoiceOver is sent when it appears isn't known."
      }
    return [modal, escape, focus].joined(separator: " ") + languageSentence
  }

  private var languageSentence: String { language.map { " Its language is \($0)." } ?? "" }
}
