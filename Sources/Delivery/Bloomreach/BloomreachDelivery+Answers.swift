import Messages

// MARK: Loads and answers

extension BloomreachDelivery {
  mutating func load(_ place: Int, isForced: Bool, on stage: inout Stage<Timer>) {
    places[place].load += 1
    stage.cancel(places[place].requestTimer)
    stage.cancel(places[place].replaceTimer)
    (places[place].requestTimer, places[place].replaceTimer) = (nil, nil)
    if places[place].isCarousel {
      stopTimer(place, on: &stage)
    } else {
      // A choice marks its block as displayed, also before the request.
      let choice = choose(place, on: &stage)
      if !isForced, choice.winner != nil, !needsRequest(place, at: stage.now) {
        return announce(choice, place, on: &stage)
      }
    }
    guard requestDelay > 0 else { return receive(place, on: &stage) }
    places[place].requestTimer = stage.set(
      .answersCome(place, load: places[place].load), after: requestDelay)
  }

  mutating func receive(_ place: Int, on stage: inout Stage<Timer>) {
    places[place].requestTimer = nil
    if !isNominal {
      for index in own(place) { take(index, at: stage.now) }
    }
    if places[place].isCarousel {
      fill(place, on: &stage)
    } else {
      announce(choose(place, on: &stage), place, on: &stage)
    }
  }

  /// Attaches the server's answer for a block, if it has one.
  mutating func take(_ index: Int, at now: Int) {
    guard let answer = source.answers[blocks[index].id] else { return }
    blocks[index].answer = answer
    received[index] = now
  }

  /// The blocks of a placeholder, in the order of the bundle.
  func own(_ place: Int) -> [Int] {
    blocks.indices.filter { blocks[$0].placeholders.contains(places[place].id) }
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
    let longest = ScenarioLimits.maximumSeconds
    // Time has always passed when it is looked at.
    if answer.lifetime <= 0 { return true }
    return now > received + min(max(answer.lifetime, -longest), longest) * 1000
  }

  /// Whether the answer for a block no longer holds, as the filters ask it.
  func isExpired(at now: Int) -> (BloomreachBlock) -> Bool {
    { block in index(of: block.id).map { isExpired($0, at: now) } ?? false }
  }

  private func needsRequest(_ place: Int, at now: Int) -> Bool {
    own(place).contains { blocks[$0].html == nil && isExpired($0, at: now) }
  }
}
