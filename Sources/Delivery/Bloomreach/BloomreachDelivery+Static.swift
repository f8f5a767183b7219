import Messages

// MARK: Static placeholders

extension BloomreachDelivery {
  /// What a static placeholder chose, and why not the others.
  struct StaticChoice: Sendable {
    var winner: Int?
    var leftOut: [(index: Int, why: String, because: String)] = []
  }

  /// Chooses a block; the choice alone marks it as displayed.
  mutating func choose(_ place: Int, on stage: inout Stage<Timer>) -> StaticChoice {
    let selection = selector.winner(
      of: places[place].id, in: blocks, content: state, isExpired: isExpired(at: stage.now))
    var choice = StaticChoice()
    var outranked: [(index: Int, why: String, because: String)] = []
    for leftOut in selection.leftOut {
      guard let index = index(of: leftOut.block.id), leftOut.exclusion != .otherPlaceholder else {
        continue
      }
      let (why, sentence) = (leftOut.exclusion.word, leftOut.exclusion.sentence)
      if case .stopped = leftOut.exclusion {
        continue
      } else if case .notChosen = leftOut.exclusion {
        outranked.append((index, why, sentence))
        if leftOut.block.priority == selection.shown.first?.priority {
          stage.assume(
            "Among blocks of the same priority the SDK chooses at random; the first is taken.")
        }
      } else {
        choice.leftOut.append((index, why, sentence))
      }
    }
    if let winner = selection.shown.first, let index = index(of: winner.id) {
      selector.displayState[winner.id, default: BloomreachDisplayState()].displayed = time(stage)
      if state(of: winner).hasHTML {
        choice.winner = index
      } else {
        choice.leftOut.append((index, "html", BloomreachExclusion.invalidHTML.sentence))
      }
    }
    choice.leftOut += outranked
    return choice
  }

  /// Writes a choice, and starts to show it.
  mutating func announce(
    _ choice: StaticChoice, _ place: Int, on stage: inout Stage<Timer>
  ) {
    for (index, why, reason) in choice.leftOut {
      ignored(index, place, why, because: reason, on: &stage)
    }
    places[place].next = choice.winner
    places[place].replaceTimer = stage.set(
      .replace(place, load: places[place].load), after: 300)
  }

  /// The page is measured: what was there goes.
  mutating func replace(_ place: Int, on stage: inout Stage<Timer>) {
    places[place].replaceTimer = nil
    let old = places[place].shown
    places[place].shown = nil
    if let old {
      dismiss(
        old, place,
        because: places[place].next == nil
          ? "Nothing is left to show." : "The content of the placeholder is replaced.", on: &stage)
    }
    guard places[place].next != nil else {
      empty(place, because: "No block passes the filters.", on: &stage)
      return call(
        BloomreachCall.noMessageFound, nil, place, because: "No block passes the filters.",
        on: &stage)
    }
    places[place].replaceTimer = stage.set(.attach(place, load: places[place].load), after: 300)
  }

  mutating func attach(_ place: Int, on stage: inout Stage<Timer>) {
    places[place].replaceTimer = nil
    guard let index = places[place].next else { return }
    places[place].next = nil
    places[place].shown = index
    display(index, place, because: "It won, and its page was measured.", on: &stage)
    writeHeight(stage.heights[blocks[index].id], index, place, on: &stage)
    call(BloomreachCall.messageShown, index, place, because: "Its view is attached.", on: &stage)
    if places[place].callback != .replaces {
      track(.show, index, place, because: "Its view is attached.", on: &stage)
    }
  }
}
