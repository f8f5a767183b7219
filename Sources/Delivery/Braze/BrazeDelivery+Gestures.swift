import Messages

// MARK: Gestures

extension BrazeDelivery {
  /// The message that a gesture is about; nil when it is not there, or on its way out.
  private func target(_ message: String?) -> (BrazeShowing, BrazeContent)? {
    guard let shown, shown.exit == nil, message ?? shown.item.id == shown.item.id else {
      return nil
    }
    return content(shown.item.id).map { (shown, $0) }
  }

  mutating func tap(
    _ part: ScenarioPart, of message: String?, on stage: inout Stage<Timer>
  ) {
    guard let (shown, content) = target(message) else {
      return stage.ignore("tap", message, because: "There is no such message to be tapped.")
    }
    let id = shown.item.id
    switch part {
    case .outside:
      guard content.isModal, dismissesOnOutsideTap else {
        return stage.ignore("tap", id, because: "A tap outside it does nothing.")
      }
      interact(id, part, on: &stage)
      beginExit(.outside, because: "The user tapped outside it.", on: &stage)
    case .message:
      guard content.takesTaps else {
        return stage.ignore(
          "tap", id,
          because: content.buttons.isEmpty
            ? "A tap on it does nothing." : "It has buttons, and only they can be tapped.")
      }
      // Without a link BrazeUI's slideup takes no notice.
      if isBrazeUI, content.view == .slideup, !content.hasClickAction {
        return stage.ignore("tap", id, because: "A slideup without a click action can't be tapped.")
      }
      interact(id, part, on: &stage)
      click(.message, content.url, on: &stage)
    case .row(let row), .rowSwitch(let row): use(row, part, of: shown, content, on: &stage)
    default:
      guard let button = content.buttons.first(where: { .button("\($0.id)") == part }) else {
        return stage.ignore(
          "tap", id, because: "It has no part \"\(part.word)\" that can be tapped.")
      }
      if content.view == .picker, shown.row == 0 {
        return stage.ignore(
          "tap", id, because: "The button is disabled while the first row is chosen.")
      }
      interact(id, part, on: &stage)
      click(.button(button.id), button.url, on: &stage)
    }
  }

  private func interact(_ id: String, _ part: ScenarioPart, on stage: inout Stage<Timer>) {
    stage.write(
      .interacted, id, [.init("with", .text("tap")), .init("part", .text(part.word))],
      because: "The user tapped it.")
  }

  private mutating func click(
    _ click: BrazeShowing.Click, _ url: String?, on stage: inout Stage<Timer>
  ) {
    if isBrazeUI {
      clickInBrazeUI(click, url, on: &stage)
    } else {
      clickInAppboyUI(click, url, on: &stage)
    }
  }

  private mutating func clickInAppboyUI(
    _ click: BrazeShowing.Click, _ url: String?, on stage: inout Stage<Timer>
  ) {
    guard let shown, let content = content(shown.item.id) else { return }
    let submits = content.view == .picker || content.view == .list
    var call = BrazeCall.buttonClicked
    var exit = BrazeShowing.Exit.button
    if case .message = click {
      (call, exit) = (BrazeCall.clicked, .tap)
      // The view stops its timer before it asks anybody.
      stage.cancel(shown.stayTimer)
      self.shown?.stayTimer = nil
    }
    self.shown?.click = click
    let answer = stage.ask(
      call, for: shown.item.id, because: "The delegate may handle the click.")
    if answer == true {
      if submits, exit == .button { submit(shown, on: &stage) }
      return
    }
    open(url, on: &stage)
    if submits, exit == .button { self.shown?.isSubmitted = true }
    beginExit(
      exit, because: exit == .tap ? "The user tapped it." : "The user tapped its button.",
      on: &stage)
  }

  private mutating func clickInBrazeUI(
    _ click: BrazeShowing.Click, _ url: String?, on stage: inout Stage<Timer>
  ) {
    guard let shown else { return }
    count(click, of: shown.item, on: &stage)
    let answer = stage.ask(
      BrazeCall.shouldProcess, for: shown.item.id, because: "The delegate may process the click.")
    // A message that the app made has no context that could process it.
    if answer != false, !shown.item.isLocal {
      self.shown?.isProcessingClick = true
      open(url, on: &stage)
    }
    if case .button = click {
      beginExit(.button, because: "The user tapped its button.", on: &stage)
    } else {
      beginExit(.tap, because: "The user tapped it.", on: &stage)
    }
  }

  private func open(_ url: String?, on stage: inout Stage<Timer>) {
    guard let url, let shown else { return }
    stage.write(
      .opened, shown.item.id, [.init("url", .text(url))], because: "It is the click's link.")
  }

  // MARK: Closing

  mutating func close(_ message: String?, on stage: inout Stage<Timer>) {
    guard let (shown, content) = target(message) else {
      return stage.ignore("close", message, because: "There is no such message to be closed.")
    }
    guard content.hasCloseButton else {
      return stage.ignore("close", shown.item.id, because: "It has no close button.")
    }
    stage.write(
      .interacted, shown.item.id, [.init("with", .text("close"))],
      because: "The user tapped its close button.")
    beginExit(.close, because: "The user closed it.", on: &stage)
  }

  mutating func swipe(_ message: String?, on stage: inout Stage<Timer>) {
    guard let (shown, content) = target(message) else {
      return stage.ignore("swipe", message, because: "There is no such message to be swiped.")
    }
    guard content.view == .slideup else {
      return stage.ignore("swipe", shown.item.id, because: "Only a slideup can be swiped away.")
    }
    stage.write(
      .interacted, shown.item.id, [.init("with", .text("swipe"))],
      because: "The user swiped it towards its edge.")
    beginExit(.swipe, because: "The user swiped it away.", on: &stage)
  }

  // MARK: Rows

  /// Chooses a row of a picker, or flips a switch of a list.
  private mutating func use(
    _ row: Int, _ part: ScenarioPart, of shown: BrazeShowing, _ content: BrazeContent,
    on stage: inout Stage<Timer>
  ) {
    let id = shown.item.id
    let isSwitch = part == .rowSwitch(row)
    guard content.items.indices.contains(row), content.view == (isSwitch ? .list : .picker) else {
      return stage.ignore(
        "tap", id, because: "It has no part \"\(part.word)\" that can be used.")
    }
    interact(id, part, on: &stage)
    if !isSwitch {
      self.shown?.row = row
    } else if let place = shown.rows.firstIndex(of: row) {
      self.shown?.rows.remove(at: place)
    } else {
      // What is switched on again comes last.
      self.shown?.rows.append(row)
    }
  }

  /// Sets the attribute that a picker or list is for.
  func submit(_ shown: BrazeShowing, on stage: inout Stage<Timer>) {
    guard let content = content(shown.item.id), let attribute = content.attribute else { return }
    func item(_ row: Int) -> Timeline.Value? {
      content.items.indices.contains(row) ? .text(content.items[row]) : nil
    }
    let value =
      content.view == .list ? .list(shown.rows.compactMap(item)) : item(shown.row) ?? .text("")
    stage.write(
      .tracked, shown.item.id,
      [.init("type", .text("attribute")), .init("key", .text(attribute)), .init("value", value)],
      because: "It was submitted; the user's attribute is set.")
  }
}
