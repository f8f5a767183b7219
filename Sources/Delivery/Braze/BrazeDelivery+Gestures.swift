import Messages
import Styles

// MARK: Gestures

extension BrazeDelivery {
  /// The message that a gesture is about; nil when it is not there, or on its way out.
  func target(_ message: String?) -> (BrazeShowing, BrazeContent)? {
    guard let shown, shown.exit == nil, message ?? shown.item.id == shown.item.id else {
      return nil
    }
    return content(shown.item.id).map { (shown, $0) }
  }

  mutating func tap(
    _ part: ScenarioPart, of message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let (shown, content) = target(message) else {
      return simulator.ignore("tap", message, because: "There is no such message to be tapped.")
    }
    let id = shown.item.id
    if content.view == .html {
      if tapPage(part, of: shown, content, on: &simulator) { return }
      if part == .message {
        return simulator.ignore(
          "tap", id, because: "Name the part of its page that is tapped, as layout prints it.")
      }
    }
    switch part {
    case .close: close(message, on: &simulator)
    case .outside:
      guard content.isCard(in: environment) else {
        return simulator.ignore("tap", id, because: "A tap outside it does nothing.")
      }
      guard dismissesOnOutsideTap || content.style?.dismissOnBackgroundTap == true else {
        return simulator.ignore(
          "tap", id,
          because: isBrazeUI
            ? "A tap outside it does nothing without dismissOnBackgroundTap."
            : "A tap outside it does nothing without enableDismissModalOnOutsideTap.")
      }
      interact(id, part, on: &simulator)
      beginExit(.outside, because: "The user tapped outside it.", on: &simulator)
    case .message:
      guard content.takesTaps else {
        return simulator.ignore(
          "tap", id,
          because: content.buttons.isEmpty
            ? "A tap on it does nothing." : "It has buttons, and only they can be tapped.")
      }
      interact(id, part, on: &simulator)
      click(.message, content.url, on: &simulator)
    case .row(let row), .rowSwitch(let row):
      use(row, part: part, of: shown, content: content, on: &simulator)
    default:
      guard let button = content.buttons.first(where: { .button("\($0.id)") == part }) else {
        return simulator.ignore(
          "tap", id, because: "It has no part \"\(part.word)\" that can be tapped.")
      }
      if content.view == .picker, shown.row == 0 {
        return simulator.ignore(
          "tap", id, because: "The button is disabled while the first row is chosen.")
      }
      interact(id, part, on: &simulator)
      click(.button(button.id), button.url, on: &simulator)
    }
  }

  func interact(_ id: String, _ part: ScenarioPart, on simulator: inout Simulator<Timer>) {
    simulator.write(
      .interacted, message: id,
      fields: [.init("with", .text("tap")), .init("part", .text(part.word))],
      because: "The user tapped it.")
  }

  mutating func click(
    _ click: BrazeShowing.Click, _ url: String?, on simulator: inout Simulator<Timer>
  ) {
    if isBrazeUI {
      clickInBrazeUI(click, url, on: &simulator)
    } else {
      clickInAppboyUI(click, url, on: &simulator)
    }
  }

  private mutating func clickInAppboyUI(
    _ click: BrazeShowing.Click, _ url: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let shown, let content = content(shown.item.id) else { return }
    // The sample app's button has two actions: the SDK's, and one that sets the attribute.
    let submits = content.view == .picker || content.view == .list
    var call = BrazeCall.buttonClicked
    var exit = BrazeShowing.Exit.button
    if case .message = click {
      (call, exit) = (BrazeCall.clicked, .tap)
      // The view stops its timer before it asks anybody.
      simulator.cancel(shown.stayTimer)
      self.shown?.stayTimer = nil
    }
    self.shown?.click = click
    let answer = simulator.ask(
      call, for: shown.item.id, because: "The delegate may handle the click.")
    if answer == true {
      if submits, exit == .button { submit(shown, on: &simulator) }
      return
    }
    open(url, on: &simulator)
    if submits, exit == .button { submit(shown, on: &simulator) }
    beginExit(
      exit, because: exit == .tap ? "The user tapped it." : "The user tapped its button.",
      on: &simulator)
  }

  mutating func clickInBrazeUI(
    _ click: BrazeShowing.Click, _ url: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let shown else { return }
    count(click, of: shown.item, on: &simulator)
    let answer = simulator.ask(
      BrazeCall.shouldProcess, for: shown.item.id, because: "The delegate may process the click.")
    // A message that the app made has no context that could process it.
    if answer != false, !shown.item.isLocal {
      self.shown?.isProcessingClick = true
      open(url, on: &simulator)
    }
    if case .button = click {
      beginExit(.button, because: "The user tapped its button.", on: &simulator)
    } else {
      beginExit(.tap, because: "The user tapped it.", on: &simulator)
    }
  }

  func open(_ url: String?, on simulator: inout Simulator<Timer>) {
    guard let url, let shown else { return }
    simulator.write(
      .opened, message: shown.item.id, fields: [.init("url", .text(url))],
      because: "It is the click's link.")
  }

  // MARK: Closing

  mutating func close(_ message: String?, on simulator: inout Simulator<Timer>) {
    guard let (shown, content) = target(message) else {
      return simulator.ignore("close", message, because: "There is no such message to be closed.")
    }
    if content.view == .html {
      simulator.write(
        .interacted, message: shown.item.id, fields: [.init("with", .text("close"))],
        because: "The page calls closeMessage().")
      return closePage(because: "Its page closes it.", on: &simulator)
    }
    guard content.hasCloseButton else {
      return simulator.ignore("close", shown.item.id, because: "It has no close button.")
    }
    simulator.write(
      .interacted, message: shown.item.id, fields: [.init("with", .text("close"))],
      because: "The user tapped its close button.")
    beginExit(.close, because: "The user closed it.", on: &simulator)
  }

  mutating func swipe(_ message: String?, on simulator: inout Simulator<Timer>) {
    guard let (shown, content) = target(message) else {
      return simulator.ignore("swipe", message, because: "There is no such message to be swiped.")
    }
    guard content.view == .slideup else {
      return simulator.ignore("swipe", shown.item.id, because: "Only a slideup can be swiped away.")
    }
    guard content.style?.dismissible ?? true else {
      return simulator.ignore(
        "swipe", shown.item.id,
        because: "It moves with the finger and comes back, for it is not dismissible.")
    }
    simulator.write(
      .interacted, message: shown.item.id, fields: [.init("with", .text("swipe"))],
      because: "The user swiped it towards its edge.")
    beginExit(.swipe, because: "The user swiped it away.", on: &simulator)
  }

  // MARK: Rows

  /// Chooses a row of a picker, or flips a switch of a list.
  private mutating func use(
    _ row: Int, part: ScenarioPart, of shown: BrazeShowing, content: BrazeContent,
    on simulator: inout Simulator<Timer>
  ) {
    let id = shown.item.id
    let isSwitch = part == .rowSwitch(row)
    guard content.items.indices.contains(row), content.view == (isSwitch ? .list : .picker) else {
      return simulator.ignore(
        "tap", id, because: "It has no part \"\(part.word)\" that can be used.")
    }
    interact(id, part, on: &simulator)
    if !isSwitch {
      self.shown?.row = row
    } else if let index = shown.rows.firstIndex(of: row) {
      self.shown?.rows.remove(at: index)
    } else {
      // What is switched on again comes last.
      self.shown?.rows.append(row)
    }
  }

  /// Sets the attribute that a picker or list is for.
  func submit(_ shown: BrazeShowing, on simulator: inout Simulator<Timer>) {
    guard let content = content(shown.item.id), let attribute = content.attribute else { return }
    func item(_ row: Int) -> Timeline.Value? {
      content.items.indices.contains(row) ? .text(content.items[row]) : nil
    }
    let value =
      content.view == .list ? .list(shown.rows.compactMap(item)) : item(shown.row) ?? .text("")
    simulator.write(
      .tracked, message: shown.item.id,
      fields: [
        .init("type", .text("attribute")), .init("key", .text(attribute)), .init("value", value),
      ],
      because: "It was submitted; the user's attribute is set.")
  }
}
