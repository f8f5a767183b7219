import Messages

/// A page of a Scene as the SDK describes it to VoiceOver: Docs/Vendors/AirshipScenes.md#voiceover.
struct AirshipSpokenScene {
  let scene: AirshipScene
  let parts: DrawnParts

  /// Adds what is found in the views that are drawn.
  func add(to spoken: inout SpokenParts) {
    spoken.say { snapshot in
      snapshot.isModal = scene.presentation.kind == .modal ? true : nil
      snapshot.escape = .unknown
      snapshot.focus = .none
      snapshot.notes.append(
        "The order is that of the frames; SwiftUI's own may differ where views lie beside one another."
      )
    }
    add(scene.view, to: &spoken)
  }

  private func add(_ view: AirshipScene.View, to spoken: inout SpokenParts) {
    guard view.isShown, let part = parts[scene.id(of: view.keyPath)], !view.isHiddenFromVoice
    else { return }
    func element(_ label: String?, _ traits: Set<AccessibilityTrait> = []) {
      spoken.add(part, label: label, traits: traits, isInferred: true)
    }
    switch view.content {
    case .label(let label):
      let words = view.contentDescription ?? part.string ?? label.text
      if !words.isEmpty { element(words) }
    case .labelButton(_, let label):
      element(view.contentDescription ?? parts.words(of: part) ?? label.text, [.button])
    case .imageButton, .stackImageButton: element(view.contentDescription, [.button])
    case .buttonLayout(_, let inner):
      element(view.contentDescription ?? words(in: inner), [.button])
    case .image, .video:
      // Without a description they are hidden.
      if let description = view.contentDescription {
        element(description, [.image])
      } else {
        spoken.skip(part, kind: .image)
      }
    case .toggle: element(view.contentDescription, [.button])
    case .score: element(view.contentDescription)
    case .textInput(let input): element(view.contentDescription ?? input.placeholder)
    case .container, .linear, .scroll, .wrapper, .pager:
      for child in view.children { add(child, to: &spoken) }
    case .dots, .bars, .icon, .empty, .placeholder: break
    }
  }

  /// The words of the labels in a view, as those of a button that holds them.
  private func words(in view: AirshipScene.View) -> String? {
    guard view.isShown, !view.isHiddenFromVoice else { return nil }
    if case .label(let label) = view.content { return view.contentDescription ?? label.text }
    let words = view.children.compactMap(words).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
