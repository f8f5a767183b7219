import Messages
import Styles

// MARK: Hardware keyboard and VoiceOver

extension BrazeDelivery {
  /// A key is pressed and let go while the message has the keyboard's focus.
  mutating func press(
    _ key: BrazeKey, on message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let (shown, content) = target(message) else {
      return simulator.ignore("key", message, because: "There is no such message to take a key.")
    }
    let id = shown.item.id
    guard content.view == .slideup, sdk.has(.slideupsTakeKeys), isBrazeUI else {
      return simulator.ignore(
        "key", id,
        because: content.view == .slideup
          ? "Slideups take no keys before BrazeUI 14."
          : "Only slideups take keys; the system's focus on buttons is not played.")
    }
    switch key {
    case .escape:
      guard content.style?.dismissible ?? true else {
        return simulator.ignore("key", id, because: "It is not dismissible.")
      }
      write(key, id, on: &simulator)
      beginExit(.key, because: "The user pressed Escape.", on: &simulator)
    case .enter, .space:
      guard content.hasClickAction else {
        return simulator.ignore(
          "key", id, because: "A slideup without a click action takes no key.")
      }
      write(key, id, on: &simulator)
      // It leaves when the key goes down, and is clicked when the key comes up.
      tell(BrazeCall.willDismiss, id: id, reason: "The key goes down.", on: &simulator)
      click(.message, content.url, on: &simulator)
    }
  }

  private func write(_ key: BrazeKey, _ id: String, on simulator: inout Simulator<Timer>) {
    simulator.write(
      .interacted, message: id,
      fields: [.init("with", .text("key")), .init("key", .text(key.rawValue))],
      because: "The user pressed a key.")
  }

  /// A finger that stays: BrazeUI's slideup has a recogniser of presses of any length, buttons end
  /// with the finger, and how long a tap may last elsewhere is the system's.
  mutating func longPress(
    _ part: ScenarioPart, of message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let (shown, content) = target(message) else {
      return simulator.ignore("longPress", message, because: "There is no such message.")
    }
    let isSlideup = isBrazeUI && content.view == .slideup && part == .message
    let isButton = content.buttons.contains { .button("\($0.id)") == part }
    if isSlideup || isButton && content.view != .html {
      return tap(part, of: message, on: &simulator)
    }
    if part == .close, content.hasCloseButton { return close(message, on: &simulator) }
    simulator.ignore(
      "longPress", shown.item.id,
      because: content.view == .html
        ? "A web view takes a long press for a selection or a menu, which messages switch off."
        : "It is no tap.")
    simulator.assume(
      "A long press is no tap for what isn't a button or a slideup of BrazeUI: how long a tap may "
        + "last is not known.")
  }

  /// VoiceOver's double tap, which the system sends to the element as a tap where the view doesn't
  /// take it.
  mutating func activate(
    _ part: ScenarioPart, of message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let (shown, content) = target(message) else {
      return simulator.ignore("activate", message, because: "There is no such message.")
    }
    let id = shown.item.id
    switch part {
    case .outside:
      return simulator.ignore("activate", id, because: "VoiceOver has no element outside it.")
    case .close: return close(message, on: &simulator)
    default: break
    }
    if content.view == .slideup, part == .message, isBrazeUI, sdk.has(.slideupsTakeKeys),
      !content.hasClickAction
    {
      simulator.assume(
        "VoiceOver taps a slideup that has no click action, as it taps all that doesn't take its "
          + "activation: inferred from UIKit.")
    }
    tap(part, of: message, on: &simulator)
  }
}
