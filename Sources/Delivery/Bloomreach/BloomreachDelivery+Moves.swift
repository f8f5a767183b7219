import Messages

// MARK: Carousels: the timer and moves

extension BloomreachDelivery {
  /// The shortest interval that is kept, so that time always passes, in milliseconds.
  private static let minimumInterval = 10

  /// Starts a full interval.
  mutating func startTimer(
    _ viewIndex: Int, after offset: Int = 0, on simulator: inout Simulator<Timer>
  ) {
    views[viewIndex].saved = nil
    schedule(viewIndex, offset: offset, interval: views[viewIndex].scrollDelay, on: &simulator)
  }

  mutating func stopTimer(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    simulator.cancel(views[viewIndex].moveTimer)
    (views[viewIndex].moveTimer, views[viewIndex].saved) = (nil, nil)
  }

  /// Stops the timer and remembers how long ago the last move was.
  mutating func pause(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    guard views[viewIndex].isCarousel else { return }
    simulator.cancel(views[viewIndex].moveTimer)
    views[viewIndex].moveTimer = nil
    views[viewIndex].saved = simulator.now - views[viewIndex].lastScroll
  }

  /// Starts with what is left of an interval; with nothing left it runs out at once.
  mutating func resume(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    guard views[viewIndex].isCarousel, views[viewIndex].row != nil else { return }
    let delay = views[viewIndex].scrollDelay
    let rest = views[viewIndex].saved.map { max(0, delay - $0) } ?? delay
    views[viewIndex].saved = nil
    schedule(viewIndex, offset: 0, interval: rest, on: &simulator)
  }

  private mutating func schedule(
    _ viewIndex: Int, offset: Int, interval: Int, on simulator: inout Simulator<Timer>
  ) {
    simulator.cancel(views[viewIndex].moveTimer)
    views[viewIndex].moveTimer = nil
    guard views[viewIndex].scrollDelay > 0 else { return }
    views[viewIndex].hasRun = true
    views[viewIndex].moveTimer = simulator.set(
      .move(viewIndex), after: offset + max(interval, Self.minimumInterval))
  }

  mutating func tick(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    startTimer(viewIndex, on: &simulator)
    moveOn(viewIndex, because: "The interval is over.", on: &simulator)
  }

  /// Goes to the next cell; from the last one back to the first.
  mutating func moveOn(
    _ viewIndex: Int, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    guard let row = views[viewIndex].row else { return }
    let next = row + 1 < views[viewIndex].cells.count ? row + 1 : 0
    // A single cell has nowhere to go.
    if next != row { move(viewIndex, to: next, because: reason, on: &simulator) }
  }

  mutating func move(
    _ viewIndex: Int, to row: Int, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    guard let old = views[viewIndex].current else { return }
    let delay = views[viewIndex].scrollDelay
    // A cell that comes too early for the timer counts as swiped.
    let isManual = delay > 0 && simulator.now - views[viewIndex].lastScroll < delay - 300
    appearCell(row, viewIndex, because: reason, on: &simulator)
    dismiss(old, viewIndex, because: "Its cell has left the screen.", on: &simulator)
    if isManual {
      startTimer(viewIndex, on: &simulator)
    } else {
      views[viewIndex].lastScroll = simulator.now
    }
    leave(old, viewIndex, on: &simulator)
  }
}
