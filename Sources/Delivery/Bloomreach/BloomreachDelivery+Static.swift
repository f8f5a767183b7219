import Messages

// MARK: Static placeholders

extension BloomreachDelivery {
  /// What a static placeholder chose, and why not the others.
  struct StaticChoice: Sendable {
    var winner: Int?
    var leftOut: [(index: Int, why: String, because: String)] = []
  }

  /// Chooses a block; the choice alone marks it as displayed.
  mutating func choose(_ viewIndex: Int, on simulator: inout Simulator<Timer>) -> StaticChoice {
    let selection = selector.winner(
      of: views[viewIndex].id, in: blocks, content: state, isExpired: isExpired(at: simulator.now))
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
          simulator.assume(
            "Assumed: of blocks of the same priority, of which the SDK chooses at random, it is the first."
          )
        }
      } else {
        choice.leftOut.append((index, why, sentence))
      }
    }
    if let winner = selection.shown.first, let index = index(of: winner.id) {
      selector.displayState[winner.id, default: BloomreachDisplayState()].displayed = time(
        simulator)
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
    _ choice: StaticChoice, _ viewIndex: Int, on simulator: inout Simulator<Timer>
  ) {
    for (index, why, reason) in choice.leftOut {
      ignored(index, viewIndex: viewIndex, why: why, because: reason, on: &simulator)
    }
    views[viewIndex].next = choice.winner
    views[viewIndex].replaceTimer = simulator.set(
      .replace(viewIndex, load: views[viewIndex].load), after: 300)
  }

  /// The page is measured: what was there goes.
  mutating func replace(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    views[viewIndex].replaceTimer = nil
    let old = views[viewIndex].shown
    views[viewIndex].shown = nil
    if let old {
      dismiss(
        old, viewIndex,
        because: views[viewIndex].next == nil
          ? "Nothing is left to show." : "The content of the placeholder is replaced.",
        on: &simulator)
    }
    guard views[viewIndex].next != nil else {
      empty(viewIndex, because: "No block passes the filters.", on: &simulator)
      return call(
        BloomreachCall.noMessageFound, index: nil, viewIndex: viewIndex,
        because: "No block passes the filters.",
        on: &simulator)
    }
    views[viewIndex].replaceTimer = simulator.set(
      .attach(viewIndex, load: views[viewIndex].load), after: 300)
  }

  mutating func attach(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    views[viewIndex].replaceTimer = nil
    guard let index = views[viewIndex].next else { return }
    views[viewIndex].next = nil
    views[viewIndex].shown = index
    display(index, viewIndex, because: "It won, and its page was measured.", on: &simulator)
    // The placeholder's callback takes a whole number: what is behind the point is cut off.
    writeHeight(
      simulator.heights[blocks[index].id].map { $0.rounded(.towardZero) }, index: index,
      viewIndex: viewIndex,
      on: &simulator)
    call(
      BloomreachCall.messageShown, index: index, viewIndex: viewIndex,
      because: "Its view is attached.",
      on: &simulator)
    if views[viewIndex].callback != .replaces {
      track(
        .show, index: index, viewIndex: viewIndex, because: "Its view is attached.", on: &simulator)
    }
  }
}
