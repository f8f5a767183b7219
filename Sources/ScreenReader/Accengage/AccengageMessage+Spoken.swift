import Messages

/// Source: Docs/Accessibility.md#accengage.
extension AccengageMessage: SpokenMessage {
  func spoken(_ parts: DrawnParts) -> AccessibilitySnapshot {
    var spoken = SpokenParts(.message, parts)
    if kind == .alert {
      SystemAlertReading.add(
        ["alert.title", "alert.content"], parts, label: { $0.string }, to: &spoken)
      return spoken.sorted()
    }
    spoken.addPage()
    for part in parts.all where !part.id.contains(".") {
      let words = parts.words(of: part)
      if part.id == "close" {
        spoken.add(part, label: closeLabel(words), traits: [.button], isInferred: true)
      } else if part.id.hasPrefix("button[") {
        spoken.add(part, label: words, traits: [.button])
      } else if part.id.hasPrefix("image[") {
        spoken.skip(part, kind: .image)
      } else if part.id == "body" || part.id.hasPrefix("label[") {
        if parts.page == nil || part.id != "body", let words { spoken.add(part, label: words) }
      } else if part.id.hasPrefix("toolbar") {
        spoken.say {
          $0.notes.append("What is read of the items of a toolbar isn't known; they aren't listed.")
        }
      }
    }
    return spoken.sorted()
  }

  /// The vendor's own template names an image; the table of strings has the word.
  private func closeLabel(_ words: String?) -> String? {
    words ?? (interfaceFile == nil ? "Close" : nil)
  }
}

/// Alerts of the system, which several vendors show.
enum SystemAlertReading {
  /// Adds the strings and the buttons of an alert.
  static func add(
    _ strings: [String], _ parts: DrawnParts, label: (DrawnParts.Part) -> String?,
    to spoken: inout SpokenParts
  ) {
    spoken.say { $0.isModal = true }
    for id in strings { spoken.add(parts[id], label: parts[id].flatMap(label), isInferred: true) }
    for button in parts.parts("button") {
      spoken.add(button, label: parts.words(of: button), traits: [.button], isInferred: true)
    }
  }
}
