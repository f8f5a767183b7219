import Messages

// MARK: Loads and answers

extension BloomreachDelivery {
  mutating func load(_ viewIndex: Int, isForced: Bool, on simulator: inout Simulator<Timer>) {
    views[viewIndex].load += 1
    simulator.cancel(views[viewIndex].requestTimer)
    simulator.cancel(views[viewIndex].replaceTimer)
    (views[viewIndex].requestTimer, views[viewIndex].replaceTimer) = (nil, nil)
    if views[viewIndex].isCarousel {
      stopTimer(viewIndex, on: &simulator)
    } else {
      // A choice marks its block as displayed, also before the request.
      let choice = choose(viewIndex, on: &simulator)
      if !isForced, choice.winner != nil, !needsRequest(viewIndex, at: simulator.now) {
        return announce(choice, viewIndex, on: &simulator)
      }
    }
    guard requestDelay > 0 else { return receive(viewIndex, on: &simulator) }
    views[viewIndex].requestTimer = simulator.set(
      .answersCome(viewIndex, load: views[viewIndex].load), after: requestDelay)
  }

  mutating func receive(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    views[viewIndex].requestTimer = nil
    if !isNominal {
      for index in own(viewIndex) { take(index, at: simulator.now) }
    }
    if views[viewIndex].isCarousel {
      fill(viewIndex, on: &simulator)
    } else {
      announce(choose(viewIndex, on: &simulator), viewIndex, on: &simulator)
    }
  }

  /// Attaches the server's answer for a block, if it has one.
  mutating func take(_ index: Int, at now: Int) {
    guard let answer = source.answers[blocks[index].id] else { return }
    blocks[index].answer = answer
    received[index] = now
  }

  /// The blocks of a placeholder, in the order of the bundle.
  func own(_ viewIndex: Int) -> [Int] {
    blocks.indices.filter { blocks[$0].placeholders.contains(views[viewIndex].id) }
  }

  func state(of block: BloomreachBlock) -> BloomreachContentState {
    content[block.id]?.state ?? BloomreachContentState(isCorrupted: false, hasHTML: false)
  }

  /// Whether a block has neither an answer nor content of its own.
  func lacksContent(_ index: Int) -> Bool {
    blocks[index].answer == nil && blocks[index].html == nil
  }

  /// Whether the answer for a block no longer holds.
  func isExpired(_ index: Int, at now: Int) -> Bool {
    guard let answer = blocks[index].answer, let received = received[index] else { return false }
    let maximum = ScenarioLimits.maximumSeconds
    // Time has always passed when it is looked at.
    if answer.lifetime <= 0 { return true }
    return now > received + min(max(answer.lifetime, -maximum), maximum) * 1000
  }

  /// Whether the answer for a block no longer holds, as the filters ask it.
  func isExpired(at now: Int) -> (BloomreachBlock) -> Bool {
    { block in index(of: block.id).map { isExpired($0, at: now) } ?? false }
  }

  private func needsRequest(_ viewIndex: Int, at now: Int) -> Bool {
    own(viewIndex).contains { blocks[$0].html == nil && isExpired($0, at: now) }
  }
}
