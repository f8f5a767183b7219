import Diagnostics
import Messages

extension AirshipDelivery {
  /// A press that is shorter is not a long one, in milliseconds.
  private static let longPress = 200

  mutating func handle(
    _ gesture: AirshipGesture, of message: String?, on stage: inout Stage<Timer>
  ) {
    guard let place = target(message) else {
      return stage.ignore(gesture.word, message, because: "No such message is on the screen.")
    }
    switch gesture {
    case .tap(let part): tap(part, gesture, place, on: &stage)
    case .close: close(gesture, place, on: &stage)
    case .swipe: swipe(gesture, place, on: &stage)
    case .longPress(let time): press(time, gesture, place, on: &stage)
    case .dismiss(let object): dismiss(object, gesture, place, on: &stage)
    }
  }

  /// The message that a gesture means: the one that is named, or the one on top.
  private func target(_ message: String?) -> Int? {
    displays.lastIndex { !$0.isLeaving && (message == nil || message == $0.id) }
  }

  /// Whether the SDK's own view is what a gesture reaches.
  private func isBuiltIn(_ place: Int, _ types: Set<AirshipDisplayType>) -> Bool {
    displays[place].adapter == .builtIn && types.contains(displays[place].message.display.type)
  }

  private func ignore(
    _ gesture: AirshipGesture, _ place: Int, _ reason: String, on stage: inout Stage<Timer>
  ) {
    stage.ignore(gesture.word, displays[place].id, because: reason)
  }

  private func interact(
    _ gesture: AirshipGesture, _ place: Int, on stage: inout Stage<Timer>
  ) {
    var fields = [Timeline.Field("with", .text(gesture.word))]
    if case .tap(let part) = gesture { fields.append(.init("part", .text(part.word))) }
    stage.write(.interacted, displays[place].id, fields, because: gesture.sentence)
  }

  // MARK: Taps

  private mutating func tap(
    _ part: ScenarioPart, _ gesture: AirshipGesture, _ place: Int, on stage: inout Stage<Timer>
  ) {
    if part == .message { return tapBanner(gesture, place, on: &stage) }
    let message = displays[place].message
    let button =
      part == .footer ? message.footer : message.buttons.first { .button($0.id) == part }
    guard displays[place].adapter == .builtIn, let button,
      let resolution = sdk.parsing.resolution(of: .button(button))
    else {
      return ignore(
        gesture, place, "It has no part \"\(part.word)\" that can be tapped.", on: &stage)
    }
    interact(gesture, place, on: &stage)
    run(
      button.actions, of: "button", displays[place].id, "A button's actions run at the tap.",
      on: &stage)
    leave(place, resolution, on: &stage)
  }

  private mutating func tapBanner(
    _ gesture: AirshipGesture, _ place: Int, on stage: inout Stage<Timer>
  ) {
    guard isBuiltIn(place, [.banner]), case .banner(let banner) = displays[place].message.display
    else {
      return ignore(gesture, place, "Only a banner can be tapped beside its buttons.", on: &stage)
    }
    guard
      let resolution = sdk.parsing.resolution(of: .tap, hasActions: !banner.actions.isEmpty)
    else {
      return ignore(gesture, place, "A banner without actions takes no tap.", on: &stage)
    }
    interact(gesture, place, on: &stage)
    runBannerActions(place, banner, on: &stage)
    leave(place, resolution, on: &stage)
  }

  private func runBannerActions(
    _ place: Int, _ banner: AirshipBanner, on stage: inout Stage<Timer>
  ) {
    run(
      banner.actions, of: "banner", displays[place].id, "A banner's actions run when it is tapped.",
      on: &stage)
  }

  private mutating func press(
    _ time: Int, _ gesture: AirshipGesture, _ place: Int, on stage: inout Stage<Timer>
  ) {
    guard sdk.parsing.resolution(of: .longPress) != nil, isBuiltIn(place, [.banner]) else {
      return ignore(gesture, place, "Only a classic banner takes a long press.", on: &stage)
    }
    guard time >= Self.longPress else {
      return ignore(gesture, place, "A press of less than 0.2 s is not a long one.", on: &stage)
    }
    // The finger stays on this one, whatever comes on top meanwhile.
    stage.set(.pressEnds(displays[place].id), after: time)
  }

  mutating func pressEnds(_ id: String, on stage: inout Stage<Timer>) {
    let gesture = AirshipGesture.longPress(Self.longPress)
    guard let place = target(id), case .banner(let banner) = displays[place].message.display,
      let resolution = sdk.parsing.resolution(of: .longPress)
    else {
      return stage.ignore(gesture.word, id, because: "It was gone when the press ended.")
    }
    interact(gesture, place, on: &stage)
    runBannerActions(place, banner, on: &stage)
    leave(place, resolution, on: &stage)
  }

  // MARK: Other ways out

  private mutating func close(
    _ gesture: AirshipGesture, _ place: Int, on stage: inout Stage<Timer>
  ) {
    guard isBuiltIn(place, [.modal, .fullscreen, .html]),
      let resolution = sdk.parsing.resolution(of: .dismissButton)
    else { return ignore(gesture, place, "It has no close button.", on: &stage) }
    interact(gesture, place, on: &stage)
    leave(place, resolution, on: &stage)
  }

  private mutating func swipe(
    _ gesture: AirshipGesture, _ place: Int, on stage: inout Stage<Timer>
  ) {
    guard isBuiltIn(place, [.banner]), let resolution = sdk.parsing.resolution(of: .swipe) else {
      return ignore(gesture, place, "Only a banner can be swiped away.", on: &stage)
    }
    interact(gesture, place, on: &stage)
    leave(place, resolution, on: &stage)
  }

  private mutating func dismiss(
    _ object: JSONValue, _ gesture: AirshipGesture, _ place: Int,
    on stage: inout Stage<Timer>
  ) {
    guard isBuiltIn(place, [.html]) else {
      return ignore(gesture, place, "It has no page that could dismiss it.", on: &stage)
    }
    guard sdk.isClassic,
      let resolution = try? AirshipResolution.parseDismissal(object, sdk: sdk.parsing).value
    else {
      return stage.ignore(
        gesture.word, why: "object", displays[place].id,
        because: sdk.isClassic
          ? "The object is not a resolution: an error is logged, and the message stays."
          : "This version takes no resolution from a page.")
    }
    interact(gesture, place, on: &stage)
    leave(place, resolution, on: &stage)
  }

  mutating func loseScene(on stage: inout Stage<Timer>) {
    hasScene = false
    guard let resolution = sdk.parsing.resolution(of: .sceneDisconnected) else { return }
    for place in displays.indices where displays[place].adapter == .builtIn {
      if !displays[place].isLeaving { leave(place, resolution, on: &stage) }
    }
  }
}
