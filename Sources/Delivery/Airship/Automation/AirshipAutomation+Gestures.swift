import Messages

/// What a user does to a message.
extension AirshipAutomation {
  mutating func handle(
    _ gesture: AirshipGesture, of message: String?, on simulator: inout Simulator<Timer>
  ) {
    // The message that is named, or the one on top.
    let target = displays.lastIndex { !$0.isLeaving && (message == nil || message == $0.id) }
    guard let target else {
      return simulator.ignore(gesture.word, message, because: "No such message is on the screen.")
    }
    switch response(to: gesture, displays[target]) {
    case .nothing(let why, let reason):
      simulator.ignore(gesture.word, why: why, displays[target].id, because: reason)
    case .ends(let resolution, let actions, let owner):
      writeInteraction(gesture, with: displays[target].id, on: &simulator)
      run(
        actions, of: owner, id: displays[target].id,
        reason: "The actions of what was tapped run at the tap.",
        on: &simulator)
      leave(target, resolution, on: &simulator)
    }
  }

  /// What a gesture comes to.
  private enum Response {
    case nothing(why: String, String)
    case ends(AirshipResolution, JSONValue.Members, of: String)

    static func nothing(_ reason: String) -> Self { .nothing(why: "nothing", reason) }
  }

  private func response(to gesture: AirshipGesture, _ display: AirshipDisplayed) -> Response {
    let type = display.message.display.type
    let isBuiltIn = display.adapter == .builtIn
    switch gesture {
    case .tap(let part) where part != .message: return response(to: part, display)
    case .tap:
      guard isBuiltIn, case .banner(let banner) = display.message.display else {
        return .nothing("Only a banner can be tapped beside its buttons.")
      }
      let resolution = sdk.parsing.resolution(of: .tap, hasActions: !banner.actions.isEmpty)
      guard let resolution else {
        return .nothing("A banner without actions takes no tap.")
      }
      return .ends(resolution, banner.actions, of: "banner")
    case .close:
      guard isBuiltIn, type != .banner, type != .custom,
        let resolution = sdk.parsing.resolution(of: .dismissButton)
      else { return .nothing("It has no close button.") }
      return .ends(resolution, [:], of: "message")
    case .swipe:
      guard isBuiltIn, type == .banner, let resolution = sdk.parsing.resolution(of: .swipe) else {
        return .nothing("Only a banner can be swiped away.")
      }
      return .ends(resolution, [:], of: "message")
    case .longPress: return .nothing("Only a classic banner takes a long press.")
    case .dismiss:
      guard isBuiltIn, type == .html else {
        return .nothing("It has no page that could dismiss it.")
      }
      return .nothing(why: "object", "This version takes no resolution from a page.")
    }
  }

  private func response(to part: ScenarioPart, _ display: AirshipDisplayed) -> Response {
    let message = display.message
    let button =
      part == .footer ? message.footer : message.buttons.first { .button($0.id) == part }
    guard display.adapter == .builtIn, let button,
      let resolution = sdk.parsing.resolution(of: .button(button))
    else { return .nothing("It has no part \"\(part.word)\" that can be tapped.") }
    return .ends(resolution, button.actions, of: "button")
  }
}
