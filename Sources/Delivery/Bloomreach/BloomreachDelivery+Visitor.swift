import Messages

// MARK: What the visitor does

extension BloomreachDelivery {
  mutating func visit(
    _ gesture: BloomreachGesture, _ place: Int, _ index: Int, on stage: inout Stage<Timer>
  ) {
    let id = blocks[index].id
    let name = places[place].id
    switch gesture {
    case .close:
      guard closes(index) else {
        return stage.ignore(
          gesture.word, id, placeholder: name, because: "It has no close element.")
      }
      close(place, index, on: &stage)
    case .link(let url):
      guard let action = content[id]?.normalized.action(for: url) else {
        return stage.ignore(
          gesture.word, why: "link", id, placeholder: name,
          because: "The address belongs to no action of the block, and is not followed.")
      }
      if action.kind == .close {
        close(place, index, on: &stage)
      } else {
        follow(action, place, index, on: &stage)
      }
    case .swipe(let isForward):
      let target = isForward ? 1 : -1
      guard places[place].isCarousel, let row = places[place].row,
        places[place].cells.indices.contains(row + target)
      else {
        return stage.ignore(
          gesture.word, id, placeholder: name, because: "There is no cell beside it.")
      }
      interact(index, place, gesture, on: &stage)
      move(place, to: row + target, because: "The visitor swiped.", on: &stage)
    case .longPress(let duration):
      guard places[place].isCarousel else {
        return stage.ignore(
          gesture.word, id, placeholder: name, because: "It is not in a carousel.")
      }
      interact(index, place, gesture, on: &stage)
      pause(place, on: &stage)
      stage.set(.pressEnds(place, load: places[place].load), after: duration)
    }
  }

  /// Whether a block has something that closes it.
  private func closes(_ index: Int) -> Bool {
    content[blocks[index].id]?.normalized.actions.contains { $0.kind == .close } ?? false
  }

  private func interact(
    _ index: Int, _ place: Int, _ gesture: BloomreachGesture, on stage: inout Stage<Timer>
  ) {
    stage.write(
      .interacted, blocks[index].id, placeholder: places[place].id,
      [.init("with", .text(gesture.word))], because: "The visitor did so.")
  }

  private mutating func storeInteraction(_ index: Int, at time: Double) {
    let id = blocks[index].id
    selector.displayState[id, default: BloomreachDisplayState()].interacted = time
  }

  /// Whether the SDK tracks and opens, or leaves it to the app's callback.
  private func leavesToApp(_ place: Int) -> Bool {
    !places[place].isCarousel && places[place].callback == .replaces
  }

  private mutating func close(_ place: Int, _ index: Int, on stage: inout Stage<Timer>) {
    interact(index, place, .close, on: &stage)
    storeInteraction(index, at: time(stage))
    guard places[place].isCarousel else {
      call(
        BloomreachCall.closeClicked, index, place, because: "The visitor closed it.", on: &stage)
      if !leavesToApp(place) {
        track(.close, index, place, because: "The visitor closed it.", on: &stage)
      }
      return load(place, isForced: true, on: &stage)
    }
    if places[place].tracksActions {
      track(.close, index, place, because: "The visitor closed it.", on: &stage)
    }
    call(BloomreachCall.closeClicked, index, place, because: "The visitor closed it.", on: &stage)
    startTimer(place, on: &stage)
    if remove(index, place, on: &stage) { return }
    if blocks[index].html == nil, isExpired(index, at: stage.now) {
      return requestAgain(index, place, on: &stage)
    }
    moveOn(place, because: "The block before it was closed.", on: &stage)
  }

  private mutating func follow(
    _ action: NormalizedHTML.Action, _ place: Int, _ index: Int, on stage: inout Stage<Timer>
  ) {
    interact(index, place, .link(action.url), on: &stage)
    storeInteraction(index, at: time(stage))
    let isCarousel = places[place].isCarousel
    let reason = "The visitor clicked the link."
    if !isCarousel {
      call(BloomreachCall.actionClicked, index, place, because: reason, on: &stage)
    }
    if isCarousel ? places[place].tracksActions : !leavesToApp(place) {
      track(
        .click(text: action.text, link: action.url), index, place, because: reason, on: &stage)
    }
    if isCarousel ? !places[place].overridesDefaultBehavior : !leavesToApp(place) {
      stage.write(
        .opened, blocks[index].id, placeholder: places[place].id,
        [.init("url", .text(action.url)), .init("as", .text(action.kind.rawValue))],
        because: reason)
    }
    guard isCarousel else { return load(place, isForced: true, on: &stage) }
    call(BloomreachCall.actionClickedSafari, index, place, because: reason, on: &stage)
    let isRemoved = remove(index, place, on: &stage)
    if blocks[index].frequency == .always {
      pause(place, on: &stage)
    } else if !isRemoved {
      moveOn(place, because: "A link of the block before it was clicked.", on: &stage)
    }
  }
}
