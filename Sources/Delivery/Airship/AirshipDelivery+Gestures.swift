import Diagnostics
import Messages

extension AirshipDelivery {
  /// A press that is shorter is not a long one, in milliseconds.
  private static let longPress = 200

  mutating func gesture(_ step: Scenario.Step, on stage: inout Stage<Timer>) {
    var step = step
    // A tap on the close button is what `close` says.
    if step.verb == "tap", step.fields["part"]?.text == "close" { step.verb = "close" }
    guard let place = target(of: step) else {
      return stage.ignore(step, step.message, because: "No such message is on the screen.")
    }
    switch step.verb {
    case "tap": tap(step, place, on: &stage)
    case "close": close(step, place, on: &stage)
    case "swipe": swipe(step, place, on: &stage)
    case "longPress": press(step, place, on: &stage)
    case "dismiss": dismiss(step, place, on: &stage)
    default: break
    }
  }

  /// The message that a step means: the one that it names, or the one on top.
  private func target(of step: Scenario.Step) -> Int? {
    displays.lastIndex { display in
      !display.isLeaving && (step.message == nil || step.message == display.id)
    }
  }

  /// Whether the SDK's own view is what a gesture reaches.
  private func isBuiltIn(_ place: Int, _ types: Set<AirshipDisplayType>) -> Bool {
    displays[place].adapter == .builtIn && types.contains(displays[place].message.display.type)
  }

  private func ignore(
    _ step: Scenario.Step, _ place: Int, _ reason: String, on stage: inout Stage<Timer>
  ) {
    stage.ignore(step, displays[place].id, because: reason)
  }

  private func interact(
    _ place: Int, _ with: String, _ fields: [Timeline.Field] = [], on stage: inout Stage<Timer>
  ) {
    stage.write(
      .interacted, displays[place].id, [.init("with", .text(with))] + fields,
      because: Self.sentence(of: with))
  }

  private static func sentence(of gesture: String) -> String {
    switch gesture {
    case "tap": "The user tapped it."
    case "swipe": "The user swiped it towards its edge."
    case "longPress": "The user pressed it for long and let go."
    case "close": "The user closed it."
    default: "Its page dismissed it."
    }
  }

  // MARK: Taps

  private mutating func tap(_ step: Scenario.Step, _ place: Int, on stage: inout Stage<Timer>) {
    let part = step.fields["part"]?.text ?? "message"
    if part == "message" { return tapBanner(step, place, on: &stage) }
    let message = displays[place].message
    let button =
      part == "footer"
      ? message.footer : message.buttons.first { "button[\($0.id)]" == part }
    guard displays[place].adapter == .builtIn, let button,
      let resolution = sdk.parsing.resolution(of: .button(button))
    else {
      return ignore(step, place, "It has no part \"\(part)\" that can be tapped.", on: &stage)
    }
    interact(place, "tap", [.init("part", .text(part))], on: &stage)
    run(
      button.actions, of: "button", displays[place].id, "A button's actions run at the tap.",
      on: &stage)
    leave(place, resolution, on: &stage)
  }

  private mutating func tapBanner(
    _ step: Scenario.Step, _ place: Int, on stage: inout Stage<Timer>
  ) {
    guard isBuiltIn(place, [.banner]), case .banner(let banner) = displays[place].message.display
    else {
      return ignore(step, place, "Only a banner can be tapped beside its buttons.", on: &stage)
    }
    guard
      let resolution = sdk.parsing.resolution(of: .tap, hasActions: !banner.actions.isEmpty)
    else {
      return ignore(step, place, "A banner without actions takes no tap.", on: &stage)
    }
    interact(place, "tap", [.init("part", .text("message"))], on: &stage)
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

  private mutating func press(_ step: Scenario.Step, _ place: Int, on stage: inout Stage<Timer>) {
    let time = step.fields["for"]?.milliseconds ?? 500
    guard sdk.parsing.resolution(of: .longPress) != nil, isBuiltIn(place, [.banner]) else {
      return ignore(step, place, "Only a classic banner takes a long press.", on: &stage)
    }
    guard time >= Self.longPress else {
      return ignore(step, place, "A press of less than 0.2 s is not a long one.", on: &stage)
    }
    var step = step
    // The finger stays on this one, whatever comes on top meanwhile.
    step.message = displays[place].id
    stage.set(.pressEnds(step), after: time)
  }

  mutating func pressEnds(_ step: Scenario.Step, on stage: inout Stage<Timer>) {
    guard let place = target(of: step), case .banner(let banner) = displays[place].message.display,
      let resolution = sdk.parsing.resolution(of: .longPress)
    else {
      return stage.ignore(step, step.message, because: "It was gone when the press ended.")
    }
    interact(place, "longPress", on: &stage)
    runBannerActions(place, banner, on: &stage)
    leave(place, resolution, on: &stage)
  }

  // MARK: Other ways out

  private mutating func close(_ step: Scenario.Step, _ place: Int, on stage: inout Stage<Timer>) {
    guard isBuiltIn(place, [.modal, .fullscreen, .html]),
      let resolution = sdk.parsing.resolution(of: .dismissButton)
    else { return ignore(step, place, "It has no close button.", on: &stage) }
    interact(place, "close", on: &stage)
    leave(place, resolution, on: &stage)
  }

  private mutating func swipe(_ step: Scenario.Step, _ place: Int, on stage: inout Stage<Timer>) {
    guard isBuiltIn(place, [.banner]), let resolution = sdk.parsing.resolution(of: .swipe) else {
      return ignore(step, place, "Only a banner can be swiped away.", on: &stage)
    }
    interact(place, "swipe", on: &stage)
    leave(place, resolution, on: &stage)
  }

  private mutating func dismiss(
    _ step: Scenario.Step, _ place: Int, on stage: inout Stage<Timer>
  ) {
    guard isBuiltIn(place, [.html]) else {
      return ignore(step, place, "It has no page that could dismiss it.", on: &stage)
    }
    let object = step.fields["object"]?.json ?? .null
    guard sdk.isClassic,
      let resolution = try? AirshipResolution.parseDismissal(object, sdk: sdk.parsing).value
    else {
      return stage.ignore(
        step, why: "object", displays[place].id,
        because: sdk.isClassic
          ? "The object is not a resolution: an error is logged, and the message stays."
          : "This version takes no resolution from a page.")
    }
    interact(place, "dismiss", on: &stage)
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
