import Diagnostics
import Messages

extension AirshipDelivery {
  /// A press that is shorter is not a long one, in milliseconds.
  private static let longPress = 200

  mutating func handle(
    _ gesture: AirshipGesture, of message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let displayIndex = target(message) else {
      return simulator.ignore(gesture.word, message, because: "No such message is on the screen.")
    }
    switch gesture {
    case .tap(let part): tap(part, gesture: gesture, displayIndex: displayIndex, on: &simulator)
    case .close: close(gesture, displayIndex, on: &simulator)
    case .swipe: swipe(gesture, displayIndex, on: &simulator)
    case .longPress(let time):
      press(time, gesture: gesture, displayIndex: displayIndex, on: &simulator)
    case .dismiss(let object):
      dismiss(object, gesture: gesture, displayIndex: displayIndex, on: &simulator)
    }
  }

  /// The message that a gesture means: the one that is named, or the one on top.
  private func target(_ message: String?) -> Int? {
    displays.lastIndex { !$0.isLeaving && (message == nil || message == $0.id) }
  }

  /// Whether the SDK's own view is what a gesture reaches.
  private func isBuiltIn(_ displayIndex: Int, _ types: Set<AirshipDisplayType>) -> Bool {
    displays[displayIndex].adapter == .builtIn
      && types.contains(displays[displayIndex].message.display.type)
  }

  private func ignore(
    _ gesture: AirshipGesture, displayIndex: Int, reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    simulator.ignore(gesture.word, displays[displayIndex].id, because: reason)
  }

  // MARK: Taps

  private mutating func tap(
    _ part: ScenarioPart, gesture: AirshipGesture, displayIndex: Int,
    on simulator: inout Simulator<Timer>
  ) {
    if part == .message { return tapBanner(gesture, displayIndex, on: &simulator) }
    let message = displays[displayIndex].message
    let button =
      part == .footer ? message.footer : message.buttons.first { .button($0.id) == part }
    guard displays[displayIndex].adapter == .builtIn, let button,
      let resolution = sdk.parsing.resolution(of: .button(button))
    else {
      return ignore(
        gesture, displayIndex: displayIndex,
        reason: "It has no part \"\(part.word)\" that can be tapped.", on: &simulator
      )
    }
    writeInteraction(gesture, with: displays[displayIndex].id, on: &simulator)
    run(
      button.actions, of: "button", id: displays[displayIndex].id,
      reason: "A button's actions run at the tap.",
      on: &simulator)
    leave(displayIndex, resolution, on: &simulator)
  }

  private mutating func tapBanner(
    _ gesture: AirshipGesture, _ displayIndex: Int, on simulator: inout Simulator<Timer>
  ) {
    guard isBuiltIn(displayIndex, [.banner]),
      case .banner(let banner) = displays[displayIndex].message.display
    else {
      return ignore(
        gesture, displayIndex: displayIndex,
        reason: "Only a banner can be tapped beside its buttons.", on: &simulator)
    }
    guard
      let resolution = sdk.parsing.resolution(of: .tap, hasActions: !banner.actions.isEmpty)
    else {
      return ignore(
        gesture, displayIndex: displayIndex, reason: "A banner without actions takes no tap.",
        on: &simulator)
    }
    writeInteraction(gesture, with: displays[displayIndex].id, on: &simulator)
    runBannerActions(displayIndex, banner, on: &simulator)
    leave(displayIndex, resolution, on: &simulator)
  }

  private func runBannerActions(
    _ displayIndex: Int, _ banner: AirshipBanner, on simulator: inout Simulator<Timer>
  ) {
    run(
      banner.actions, of: "banner", id: displays[displayIndex].id,
      reason: "A banner's actions run when it is tapped.",
      on: &simulator)
  }

  private mutating func press(
    _ time: Int, gesture: AirshipGesture, displayIndex: Int,
    on simulator: inout Simulator<Timer>
  ) {
    guard sdk.parsing.resolution(of: .longPress) != nil, isBuiltIn(displayIndex, [.banner]) else {
      return ignore(
        gesture, displayIndex: displayIndex, reason: "Only a classic banner takes a long press.",
        on: &simulator)
    }
    guard time >= Self.longPress else {
      return ignore(
        gesture, displayIndex: displayIndex,
        reason: "A press of less than 0.2 s is not a long one.", on: &simulator)
    }
    // The finger stays on this one, whatever comes on top meanwhile.
    simulator.set(.pressEnds(displays[displayIndex].id), after: time)
  }

  mutating func pressEnds(_ id: String, on simulator: inout Simulator<Timer>) {
    let gesture = AirshipGesture.longPress(Self.longPress)
    guard let displayIndex = target(id),
      case .banner(let banner) = displays[displayIndex].message.display,
      let resolution = sdk.parsing.resolution(of: .longPress)
    else {
      return simulator.ignore(gesture.word, id, because: "It was gone when the press ended.")
    }
    writeInteraction(gesture, with: displays[displayIndex].id, on: &simulator)
    runBannerActions(displayIndex, banner, on: &simulator)
    leave(displayIndex, resolution, on: &simulator)
  }

  // MARK: Other ways out

  private mutating func close(
    _ gesture: AirshipGesture, _ displayIndex: Int, on simulator: inout Simulator<Timer>
  ) {
    guard isBuiltIn(displayIndex, [.modal, .fullscreen, .html]),
      let resolution = sdk.parsing.resolution(of: .dismissButton)
    else {
      return ignore(
        gesture, displayIndex: displayIndex, reason: "It has no close button.", on: &simulator)
    }
    writeInteraction(gesture, with: displays[displayIndex].id, on: &simulator)
    leave(displayIndex, resolution, on: &simulator)
  }

  private mutating func swipe(
    _ gesture: AirshipGesture, _ displayIndex: Int, on simulator: inout Simulator<Timer>
  ) {
    guard isBuiltIn(displayIndex, [.banner]), let resolution = sdk.parsing.resolution(of: .swipe)
    else {
      return ignore(
        gesture, displayIndex: displayIndex, reason: "Only a banner can be swiped away.",
        on: &simulator)
    }
    writeInteraction(gesture, with: displays[displayIndex].id, on: &simulator)
    leave(displayIndex, resolution, on: &simulator)
  }

  private mutating func dismiss(
    _ object: JSONValue, gesture: AirshipGesture, displayIndex: Int,
    on simulator: inout Simulator<Timer>
  ) {
    guard isBuiltIn(displayIndex, [.html]) else {
      return ignore(
        gesture, displayIndex: displayIndex, reason: "It has no page that could dismiss it.",
        on: &simulator)
    }
    guard let resolution = try? AirshipResolution.parseDismissal(object, sdk: sdk.parsing).value
    else {
      return simulator.ignore(
        gesture.word, why: "object", displays[displayIndex].id,
        because: "The object is not a resolution: an error is logged, and the message stays.")
    }
    writeInteraction(gesture, with: displays[displayIndex].id, on: &simulator)
    leave(displayIndex, resolution, on: &simulator)
  }

  mutating func loseScene(on simulator: inout Simulator<Timer>) {
    hasScene = false
    guard let resolution = sdk.parsing.resolution(of: .sceneDisconnected) else { return }
    for displayIndex in displays.indices where displays[displayIndex].adapter == .builtIn {
      if !displays[displayIndex].isLeaving { leave(displayIndex, resolution, on: &simulator) }
    }
  }
}
