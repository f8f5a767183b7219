import Messages

// MARK: What the visitor does

extension BloomreachDelivery {
  mutating func visit(
    _ gesture: BloomreachGesture, viewIndex: Int, index: Int,
    on simulator: inout Simulator<Timer>
  ) {
    let id = blocks[index].id
    let name = views[viewIndex].id
    switch gesture {
    case .close:
      guard closes(index) else {
        return simulator.ignore(
          gesture.word, id, placeholder: name, because: "It has no close element.")
      }
      close(viewIndex, index, on: &simulator)
    case .link(let url):
      guard let action = content[id]?.normalized.action(for: url) else {
        return simulator.ignore(
          gesture.word, why: "link", id, placeholder: name,
          because: "The address belongs to no action of the block, and is not followed.")
      }
      if action.kind == .close {
        close(viewIndex, index, on: &simulator)
      } else {
        follow(action, viewIndex: viewIndex, index: index, on: &simulator)
      }
    case .swipe(let isForward):
      let target = isForward ? 1 : -1
      guard views[viewIndex].isCarousel, let row = views[viewIndex].row,
        views[viewIndex].cells.indices.contains(row + target)
      else {
        return simulator.ignore(
          gesture.word, id, placeholder: name, because: "There is no cell beside it.")
      }
      interact(index, viewIndex: viewIndex, gesture: gesture, on: &simulator)
      move(viewIndex, to: row + target, because: "The visitor swiped.", on: &simulator)
    case .tap:
      simulator.ignore(
        gesture.word, id, placeholder: name, because: "Name the link that is tapped.")
    case .longPress(let duration):
      guard views[viewIndex].isCarousel else {
        return simulator.ignore(
          gesture.word, id, placeholder: name, because: "It is not in a carousel.")
      }
      interact(index, viewIndex: viewIndex, gesture: gesture, on: &simulator)
      pause(viewIndex, on: &simulator)
      simulator.set(.pressEnds(viewIndex, load: views[viewIndex].load), after: duration)
    }
  }

  /// Whether a block has something that closes it.
  private func closes(_ index: Int) -> Bool {
    content[blocks[index].id]?.normalized.actions.contains { $0.kind == .close } ?? false
  }

  private func interact(
    _ index: Int, viewIndex: Int, gesture: BloomreachGesture,
    on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .interacted, message: blocks[index].id, placeholder: views[viewIndex].id,
      fields: [.init("with", .text(gesture.word))], because: "The visitor did so.")
  }

  private mutating func storeInteraction(_ index: Int, at time: Double) {
    let id = blocks[index].id
    selector.displayState[id, default: BloomreachDisplayState()].interacted = time
  }

  /// Whether the SDK tracks and opens, or leaves it to the app's callback.
  private func leavesToApp(_ viewIndex: Int) -> Bool {
    !views[viewIndex].isCarousel && views[viewIndex].callback == .replaces
  }

  private mutating func close(_ viewIndex: Int, _ index: Int, on simulator: inout Simulator<Timer>)
  {
    interact(index, viewIndex: viewIndex, gesture: .close, on: &simulator)
    storeInteraction(index, at: time(simulator))
    guard views[viewIndex].isCarousel else {
      call(
        BloomreachCall.closeClicked, index: index, viewIndex: viewIndex,
        because: "The visitor closed it.",
        on: &simulator)
      if !leavesToApp(viewIndex) {
        track(
          .close, index: index, viewIndex: viewIndex, because: "The visitor closed it.",
          on: &simulator)
      }
      return load(viewIndex, isForced: true, on: &simulator)
    }
    if views[viewIndex].tracksActions {
      track(
        .close, index: index, viewIndex: viewIndex, because: "The visitor closed it.",
        on: &simulator)
    }
    call(
      BloomreachCall.closeClicked, index: index, viewIndex: viewIndex,
      because: "The visitor closed it.",
      on: &simulator)
    startTimer(viewIndex, on: &simulator)
    if remove(index, viewIndex, on: &simulator) { return }
    if blocks[index].html == nil, isExpired(index, at: simulator.now) {
      return requestAgain(index, viewIndex, on: &simulator)
    }
    moveOn(viewIndex, because: "The block before it was closed.", on: &simulator)
  }

  private mutating func follow(
    _ action: NormalizedHTML.Action, viewIndex: Int, index: Int,
    on simulator: inout Simulator<Timer>
  ) {
    interact(index, viewIndex: viewIndex, gesture: .link(action.url), on: &simulator)
    storeInteraction(index, at: time(simulator))
    let isCarousel = views[viewIndex].isCarousel
    let reason = "The visitor clicked the link."
    if !isCarousel {
      call(
        BloomreachCall.actionClicked, index: index, viewIndex: viewIndex, because: reason,
        on: &simulator)
    }
    if isCarousel ? views[viewIndex].tracksActions : !leavesToApp(viewIndex) {
      track(
        .click(text: action.text, link: action.url), index: index, viewIndex: viewIndex,
        because: reason,
        on: &simulator)
    }
    if isCarousel ? !views[viewIndex].overridesDefaultBehavior : !leavesToApp(viewIndex) {
      simulator.write(
        .opened, message: blocks[index].id, placeholder: views[viewIndex].id,
        fields: [.init("url", .text(action.url)), .init("as", .text(action.kind.rawValue))],
        because: reason)
    }
    guard isCarousel else { return load(viewIndex, isForced: true, on: &simulator) }
    call(
      BloomreachCall.actionClickedSafari, index: index, viewIndex: viewIndex, because: reason,
      on: &simulator)
    let isRemoved = remove(index, viewIndex, on: &simulator)
    if blocks[index].frequency == .always {
      pause(viewIndex, on: &simulator)
    } else if !isRemoved {
      moveOn(viewIndex, because: "A link of the block before it was clicked.", on: &simulator)
    }
  }
}
