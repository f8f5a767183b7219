import Boxes
import Messages
import Templates

/// Source: Docs/Accessibility.md#bloomreach.
extension BloomreachMessage: SpokenMessage {
  func spoken(_ parts: DrawnParts) -> AccessibilitySnapshot {
    var spoken = SpokenParts(.block, parts)
    spoken.addPage()
    let shown = self.parts(in: parts.context)?.shown.count ?? 1
    if view.kind == .carousel, shown > 1, view.scrollDelay > 0 {
      spoken.say {
        $0.movesAfter = view.scrollDelay
        $0.notes.append(
          "The carousel goes on while VoiceOver reads, and holds each block many times; the elements "
            + "are those of the block that is shown first.")
      }
    }
    return spoken.sorted()
  }
}

/// Messages over the app. No line of the SDK says anything to VoiceOver.
extension BloomreachInAppMessage: SpokenMessage {
  func spoken(_ parts: DrawnParts) -> AccessibilitySnapshot {
    var spoken = SpokenParts(.message, parts)
    if kind == .alert {
      SystemAlertReading.add(["title", "body"], parts, label: { $0.string }, to: &spoken)
      return spoken.sorted()
    }
    spoken.say { ($0.escape, $0.focus) = (.none, .none) }
    if shownPage != nil {
      spoken.addPage()
      if let page = parts.page, page.listensToKeys { spoken.say { $0.escape = .unknown } }
      var snapshot = spoken.sorted()
      // The SDK adds a link with a cross to a page that nothing closes.
      if parts.page?.frames.frame(of: "close-added") != nil,
        let added = snapshot.elements.lastIndex(where: { $0.traits.contains(.link) })
      {
        snapshot.elements[added].name.isSizedBySDK = true
      }
      return snapshot
    }
    spoken.skip(parts["image"], kind: .image)
    // The old dialog has views of text, whose text is their value.
    let hasTextViews = parts["dialog"] != nil && parts["text"] != nil
    for id in ["title", "body"] {
      guard let part = parts[id], let string = part.string, !string.isEmpty else { continue }
      if hasTextViews {
        spoken.add(part, label: nil, isInferred: true) { $0.value = string }
      } else {
        spoken.add(part, label: string, isInferred: true)
      }
    }
    for button in parts.parts("button") {
      spoken.add(button, label: parts.words(of: button), traits: [.button])
    }
    // The old one is titled "×"; that of rich messages has an image.
    spoken.add(parts["close"], label: parts["close"]?.string, traits: [.button], isInferred: true)
    return spoken.sorted()
  }
}
