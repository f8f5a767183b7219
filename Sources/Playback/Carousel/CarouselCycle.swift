import Messages

/// The part of a carousel's schedule that comes again and again.
struct CarouselCycle {
  /// How many showings it has.
  let count: Int

  /// When it begins for the second time, in seconds.
  let returns: Double

  /// How long it takes from then on, in seconds.
  let period: Double

  /// Finds the cycle of showings in the order of their times; nil where what comes later isn't the
  /// same as before, as when a block has been shown often enough.
  ///
  /// The first showing may be longer than its others: a carousel waits before it moves for the first
  /// time. The last one is cut at the end.
  init?(_ showings: [Carousel.Showing]) {
    let ids = showings.map(\.block.id)
    guard let first = ids.first,
      let count = ids.dropFirst().firstIndex(where: { $0 == first }), count > 1
    else { return nil }
    guard ids.indices.dropFirst(count).allSatisfy({ ids[$0] == ids[$0 - count] }) else {
      return nil
    }
    let starts = showings.map(\.from)
    let distances = starts.indices.dropFirst(count).map { starts[$0] - starts[$0 - count] }
    // Of a cycle that isn't begun twice nothing is known but its first turn.
    let later = distances.dropFirst()
    guard let period = later.first, later.allSatisfy({ ($0 - period).magnitude < 0.001 }) else {
      return nil
    }
    (self.count, returns, self.period) = (count, starts[count], period)
  }
}
