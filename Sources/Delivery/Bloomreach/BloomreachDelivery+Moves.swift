import Messages

// MARK: Carousels: the timer and moves

extension BloomreachDelivery {
  /// The shortest interval that is kept, so that time always passes, in milliseconds.
  private static let shortestInterval = 10

  /// Starts a full interval.
  mutating func startTimer(
    _ place: Int, after offset: Int = 0, on stage: inout Stage<Timer>
  ) {
    places[place].saved = nil
    schedule(place, offset, places[place].scrollDelay, on: &stage)
  }

  mutating func stopTimer(_ place: Int, on stage: inout Stage<Timer>) {
    stage.cancel(places[place].moveTimer)
    (places[place].moveTimer, places[place].saved) = (nil, nil)
  }

  /// Stops the timer and remembers how long ago the last move was.
  mutating func pause(_ place: Int, on stage: inout Stage<Timer>) {
    guard places[place].isCarousel else { return }
    stage.cancel(places[place].moveTimer)
    places[place].moveTimer = nil
    places[place].saved = stage.now - places[place].lastScroll
  }

  /// Starts with what is left of an interval; with nothing left it runs out at once.
  mutating func resume(_ place: Int, on stage: inout Stage<Timer>) {
    guard places[place].isCarousel, places[place].row != nil else { return }
    let delay = places[place].scrollDelay
    let rest = places[place].saved.map { max(0, delay - $0) } ?? delay
    places[place].saved = nil
    schedule(place, 0, rest, on: &stage)
  }

  private mutating func schedule(
    _ place: Int, _ offset: Int, _ interval: Int, on stage: inout Stage<Timer>
  ) {
    stage.cancel(places[place].moveTimer)
    places[place].moveTimer = nil
    guard places[place].scrollDelay > 0 else { return }
    places[place].hasRun = true
    places[place].moveTimer = stage.set(
      .move(place), after: offset + max(interval, Self.shortestInterval))
  }

  mutating func tick(_ place: Int, on stage: inout Stage<Timer>) {
    startTimer(place, on: &stage)
    moveOn(place, because: "The interval is over.", on: &stage)
  }

  /// Goes to the next cell; from the last one back to the first.
  mutating func moveOn(_ place: Int, because reason: String, on stage: inout Stage<Timer>) {
    guard let row = places[place].row else { return }
    let next = row + 1 < places[place].cells.count ? row + 1 : 0
    // A single cell has nowhere to go.
    if next != row { move(place, to: next, because: reason, on: &stage) }
  }

  mutating func move(
    _ place: Int, to row: Int, because reason: String, on stage: inout Stage<Timer>
  ) {
    guard let old = places[place].current else { return }
    let delay = places[place].scrollDelay
    // A cell that comes too early for the timer counts as swiped.
    let isManual = delay > 0 && stage.now - places[place].lastScroll < delay - 300
    appearCell(row, place, because: reason, on: &stage)
    dismiss(old, place, because: "Its cell has left the screen.", on: &stage)
    if isManual {
      startTimer(place, on: &stage)
    } else {
      places[place].lastScroll = stage.now
    }
    leave(old, place, on: &stage)
  }
}
