import Geometry
import Messages

/// Source: Docs/Accessibility.md#airship.
extension AirshipMessage: SpokenMessage {
  func spoken(_ parts: DrawnParts) -> AccessibilitySnapshot {
    var spoken = SpokenParts(.message, parts)
    let view = AirshipSpokenView(message: self, parts: parts)
    switch display {
    case .banner(let banner): view.addBanner(banner, to: &spoken)
    case .modal(let modal): view.addDialog(modal.media, to: &spoken)
    case .fullscreen(let fullscreen): view.addDialog(fullscreen.media, to: &spoken)
    case .html: view.addHTML(to: &spoken)
    case .scene(let scene): AirshipSpokenScene(scene: scene, parts: parts).add(to: &spoken)
    case .custom:
      spoken.say { $0.notes.append("The app draws the message, and says what is read of it.") }
    }
    return spoken.sorted()
  }
}

/// A message of Airship as a version of its SDK describes it to VoiceOver.
private struct AirshipSpokenView {
  let message: AirshipMessage
  let parts: DrawnParts
  private let version: SDKVersion
  private var isClassic: Bool { message.sdk.isClassic }

  init(message: AirshipMessage, parts: DrawnParts) {
    self.message = message
    self.parts = parts
    version = message.sdk.version
  }

  // MARK: Banner

  /// From 20.2 on banners are made for VoiceOver; the change log names the version.
  private var hasAccessibleBanner: Bool { version >= SDKVersion(20, 2) }

  /// From 20.0.1 on strings of banners have an action.
  private var hasDismissAction: Bool { version >= SDKVersion(20, 0, 1) }

  func addBanner(_ banner: AirshipBanner, to spoken: inout SpokenParts) {
    spoken.say { snapshot in
      if isClassic {
        (snapshot.isModal, snapshot.escape, snapshot.focus) = (false, .none, .none)
        snapshot.notes.append("A double tap on the banner closes it; no element says so.")
      } else if hasAccessibleBanner {
        (snapshot.isModal, snapshot.escape, snapshot.focus) = (true, .closes, .message)
      } else if version >= SDKVersion(18, 7) {
        (snapshot.isModal, snapshot.escape, snapshot.focus) = (false, .dead, .message)
      } else {
        // Versions after 18.2 and before 18.7 were not read.
        snapshot.isModal = false
        snapshot.escape = version < SDKVersion(18, 3) ? .none : .unknown
        snapshot.focus = .first
      }
    }
    if !isClassic, !banner.actions.isEmpty {
      addWholeBanner(to: &spoken)
    } else {
      let actions = hasDismissAction && !isClassic ? ["Dismiss"] : []
      addText(
        "heading", traits: hasAccessibleBanner ? [.heading] : [], actions: actions, to: &spoken)
      addText("body", traits: [], actions: actions, to: &spoken)
      addMedia(banner.media, to: &spoken)
      addButtons(to: &spoken)
    }
    if hasAccessibleBanner, let tab = parts["tab"] {
      // The button is 116 × 36 around the tab.
      let frame = Rect(
        x: tab.frame.midX - 58, y: tab.frame.midY - 18, width: 116, height: 36)
      spoken.add(tab, label: "Dismiss", traits: [.button], frame: frame)
    }
  }

  /// From 18 on a banner with actions is one button with all that is in it.
  private func addWholeBanner(to spoken: inout SpokenParts) {
    let strings = [parts["heading"], parts["body"]].compactMap { $0?.string }
    let buttons = parts.parts("button").compactMap { parts.words(of: $0) }
    spoken.add(
      parts["banner"], label: (strings + buttons).joined(separator: ", "), traits: [.button],
      isInferred: true)
    spoken.say {
      $0.notes.append(
        "The banner has actions, so that it is one button, and the buttons in it may not be reached."
      )
    }
  }

  private func addText(
    _ id: String, traits: Set<AccessibilityTrait>, actions: [String],
    to spoken: inout SpokenParts
  ) {
    guard let part = parts[id], let string = part.string, !string.isEmpty else { return }
    spoken.add(
      part, label: string, traits: traits, isInferred: !actions.isEmpty && !hasAccessibleBanner
    ) { $0.actions = actions }
  }

  // MARK: Modal, fullscreen, HTML

  private func describeDialog(_ spoken: inout SpokenParts) {
    let isFullscreen = message.display.type == .fullscreen
    spoken.say { snapshot in
      snapshot.focus = .none
      if isClassic {
        snapshot.isModal = !isFullscreen
        snapshot.escape = .none
      } else {
        // The first adapter of 18 says that its window isn't modal; later ones say that it is.
        snapshot.isModal = version < SDKVersion(18, 1) ? nil : true
        snapshot.escape =
          version >= SDKVersion(18, 7) ? .dead : version < SDKVersion(18, 3) ? .none : .unknown
        snapshot.notes.append(
          "The order is that of the frames; SwiftUI's own may differ where strings lie beside buttons."
        )
      }
    }
  }

  func addDialog(_ media: AirshipMedia?, to spoken: inout SpokenParts) {
    describeDialog(&spoken)
    if isClassic {
      spoken.addText("heading")
    } else {
      spoken.add(
        parts["heading"], label: parts["heading"]?.string, traits: [.heading], isInferred: true)
    }
    spoken.addText("body")
    addMedia(media, to: &spoken)
    addButtons(to: &spoken)
    spoken.add(
      parts["footer"], label: parts["footer"].flatMap { parts.words(of: $0) }, traits: [.button])
    spoken.add(parts["dismiss"], label: "Dismiss", traits: [.button])
  }

  func addHTML(to spoken: inout SpokenParts) {
    describeDialog(&spoken)
    spoken.addPage(isInferred: !isClassic)
    spoken.add(parts["dismiss"], label: "Dismiss", traits: [.button])
    spoken.say { snapshot in
      if let page = parts.page, page.listensToKeys, isClassic { snapshot.escape = .unknown }
      if !isClassic, parts.page != nil {
        snapshot.notes.append(
          "The SDK makes its web view an element of its own, \"In-app web view\"; whether VoiceOver "
            + "still enters the page isn't known. Its elements are listed.")
      }
    }
  }

  // MARK: Parts

  private func addMedia(_ media: AirshipMedia?, to spoken: inout SpokenParts) {
    guard let media, let part = parts["media"] else { return }
    let description = media.description.flatMap { $0.isEmpty ? nil : $0 }
    guard media.type == .image else {
      spoken.add(part, label: nil, isInferred: true)
      spoken.skip(part, kind: .video, description: description)
      return
    }
    if !isClassic {
      spoken.add(part, label: nil, traits: [.image], isInferred: true) {
        if hasAccessibleBanner, message.display.type == .banner { $0.actions = ["Dismiss"] }
      }
    }
    if isClassic || description != nil { spoken.skip(part, kind: .image, description: description) }
  }

  private func addButtons(to spoken: inout SpokenParts) {
    for button in parts.parts("button") {
      spoken.add(button, label: parts.words(of: button), traits: [.button])
    }
  }
}
