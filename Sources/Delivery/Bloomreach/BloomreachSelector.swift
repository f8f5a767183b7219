public import Messages

/// The filters of content blocks, at one moment: Docs/Vendors/Bloomreach.md#which-block-is-shown.
public struct BloomreachSelector: Sendable {
  /// How the frequencies `only_once` and `once_per_visit` are understood.
  public enum Reading: String, CaseIterable, Hashable, Sendable {
    /// As SDK 4.0.1 behaves: the two are swapped.
    case sdk

    /// As the documentation says.
    case documented
  }

  /// Unix seconds; nil leaves dates unchecked.
  public var now: Double?

  /// When the app's process started, in Unix seconds.
  public var sessionStart: Double

  /// Whether frequencies count as the SDK's code has it or as its documentation says.
  public var reading = Reading.sdk

  /// When blocks were last seen, by their ids.
  public var displayState: [String: BloomreachDisplayState] = [:]

  /// Creates a selector for blocks that nobody has seen yet; both times are Unix seconds.
  public init(now: Double?, sessionStart: Double) {
    self.now = now
    self.sessionStart = sessionStart
  }

  /// Why the dates of a block forbid to show it; nil when they don't.
  public func dateExclusion(_ block: BloomreachBlock) -> BloomreachExclusion? {
    let dates = block.dateFilter
    guard dates.isEnabled, let now else { return nil }
    if let from = dates.from, from > now { return .startsLater(at: from) }
    if let to = dates.to, to < now { return .hasEnded(at: to) }
    return nil
  }

  /// Why its frequency forbids to show a block; nil when it doesn't.
  public func frequencyExclusion(_ block: BloomreachBlock) -> BloomreachExclusion? {
    let state = displayState[block.id] ?? BloomreachDisplayState()
    switch block.frequency {
    case .always: return nil
    case .onlyOnce: return once(state, perSession: reading == .sdk)
    case .oncePerVisit: return once(state, perSession: reading == .documented)
    case .untilVisitorInteracts: return state.interacted == nil ? nil : .alreadyInteracted
    }
  }

  private func once(
    _ state: BloomreachDisplayState, perSession: Bool
  ) -> BloomreachExclusion? {
    guard let displayed = state.displayed else { return nil }
    if !perSession { return .alreadyDisplayed }
    return displayed < sessionStart ? nil : .alreadyDisplayedInSession
  }

  /// Why status, images or frequency forbid to show a block; nil when they don't.
  public func answerExclusion(
    _ block: BloomreachBlock, isCorrupted: Bool
  ) -> BloomreachExclusion? {
    guard let answer = block.answer else { return .noAnswer }
    if answer.status != .ok { return .status(answer.status) }
    if isCorrupted { return .corruptedImages }
    return frequencyExclusion(block)
  }
}

/// The blocks that a placeholder shows, and why the others are left out.
public struct BloomreachSelection: Hashable, Sendable {
  /// A block that is not shown.
  public struct LeftOut: Hashable, Sendable {
    /// The block.
    public var block: BloomreachBlock

    /// Why it is not shown.
    public var exclusion: BloomreachExclusion

    /// Creates the note of a block that is not shown.
    public init(block: BloomreachBlock, exclusion: BloomreachExclusion) {
      self.block = block
      self.exclusion = exclusion
    }
  }

  /// In the order in which they are shown; a placeholder that is not a carousel has at most one.
  public var shown: [BloomreachBlock] = []

  /// In the order of the file.
  public var leftOut: [LeftOut] = []

  /// Creates a selection without blocks.
  public init() {}
}

extension BloomreachSelector {
  /// Whether an answer that has just come no longer holds: one of no seconds or fewer.
  public static func expiresAtOnce(_ block: BloomreachBlock) -> Bool {
    block.answer.map { $0.lifetime <= 0 } ?? false
  }

  /// Why a placeholder stays empty whatever else is in it, by the index of the block that causes it.
  ///
  /// The SDK shows nothing as long as a block of the placeholder has neither an answer nor content
  /// of its own, or an answer has expired: in a carousel that of any block of the app, else that of
  /// a block of the placeholder without content of its own.
  private static func obstacles(
    in blocks: [BloomreachBlock], of placeholder: String, isCarousel: Bool,
    _ isExpired: (BloomreachBlock) -> Bool
  ) -> [Int: BloomreachExclusion] {
    var result: [Int: BloomreachExclusion] = [:]
    for (index, block) in blocks.enumerated() {
      let isOwn = block.placeholders.contains(placeholder)
      if isOwn, block.answer == nil, block.html == nil {
        result[index] = .needsContent
      } else if isExpired(block), isCarousel || (isOwn && block.html == nil) {
        result[index] = .expired
      }
    }
    return result
  }

  /// A selection of nothing, if there are obstacles.
  private static func stopped(
    _ blocks: [BloomreachBlock], of placeholder: String, isCarousel: Bool,
    _ isExpired: (BloomreachBlock) -> Bool
  ) -> BloomreachSelection? {
    let obstacles = obstacles(in: blocks, of: placeholder, isCarousel: isCarousel, isExpired)
    guard let first = obstacles.keys.min(),
      blocks.contains(where: { $0.placeholders.contains(placeholder) })
    else { return nil }
    var result = BloomreachSelection()
    result.leftOut = blocks.enumerated().map { index, block in
      .init(
        block: block,
        exclusion: obstacles[index]
          ?? (block.placeholders.contains(placeholder)
            ? .stopped(by: blocks[first].name) : .otherPlaceholder))
    }
    return result
  }

  /// Returns the block that a static placeholder or the row of a table shows.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder's id.
  ///   - blocks: All blocks of the app, in their order.
  ///   - content: What is known of the content of a block.
  ///   - isExpired: Whether the answer for a block no longer holds.
  ///   - choose: Chooses one of the blocks with the highest priority, by its index. The SDK does it
  ///     at random; the default takes the first.
  /// - Returns: The winner, if there is one.
  public func winner(
    of placeholder: String, in blocks: [BloomreachBlock],
    content: (BloomreachBlock) -> BloomreachContentState,
    isExpired: (BloomreachBlock) -> Bool = BloomreachSelector.expiresAtOnce,
    choose: ([BloomreachBlock]) -> Int = { _ in 0 }
  ) -> BloomreachSelection {
    if let nothing = Self.stopped(blocks, of: placeholder, isCarousel: false, isExpired) {
      return nothing
    }
    var result = BloomreachSelection()
    var reasons: [Int: BloomreachExclusion] = [:]
    var passing: [Int] = []
    for (index, block) in blocks.enumerated() {
      reasons[index] =
        block.placeholders.contains(placeholder)
        ? dateExclusion(block) ?? answerExclusion(block, isCorrupted: content(block).isCorrupted)
        : .otherPlaceholder
      if reasons[index] == nil { passing.append(index) }
    }
    let highest = passing.map { blocks[$0].priority }.max()
    let best = passing.filter { blocks[$0].priority == highest }
    if let first = best.first {
      let choice = choose(best.map { blocks[$0] })
      let winner = best.indices.contains(choice) ? best[choice] : first
      result.shown = [blocks[winner]]
      for index in passing where index != winner {
        reasons[index] = .notChosen(winner: blocks[winner].name)
      }
    }
    for (index, block) in blocks.enumerated() {
      if let exclusion = reasons[index] {
        result.leftOut.append(.init(block: block, exclusion: exclusion))
      }
    }
    return result
  }

  /// Returns the blocks of a carousel in their order.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder's id.
  ///   - blocks: All blocks of the app, in their order.
  ///   - limit: The most blocks that are kept after sorting; 0 and less for all.
  ///   - content: What is known of the content of a block.
  ///   - isExpired: Whether the answer for a block no longer holds.
  ///   - filter: The app's own filter.
  ///   - sort: The app's own order instead of the SDK's.
  /// - Returns: The blocks, and why the others are left out.
  public func carousel(
    of placeholder: String, in blocks: [BloomreachBlock], limit: Int = 0,
    content: (BloomreachBlock) -> BloomreachContentState,
    isExpired: (BloomreachBlock) -> Bool = BloomreachSelector.expiresAtOnce,
    filter: (([BloomreachBlock]) -> [BloomreachBlock])? = nil,
    sort: (([BloomreachBlock]) -> [BloomreachBlock])? = nil
  ) -> BloomreachSelection {
    if let nothing = Self.stopped(blocks, of: placeholder, isCarousel: true, isExpired) {
      return nothing
    }
    var result = BloomreachSelection()
    var reasons: [Int: BloomreachExclusion] = [:]
    var passing: [BloomreachBlock] = []
    for (index, block) in blocks.enumerated() {
      let state = content(block)
      var reason: BloomreachExclusion?
      if !block.placeholders.contains(placeholder) {
        reason = .otherPlaceholder
      } else {
        reason =
          answerExclusion(block, isCorrupted: state.isCorrupted) ?? dateExclusion(block)
          ?? (state.hasHTML ? nil : .invalidHTML)
      }
      reasons[index] = reason
      if reason == nil { passing.append(block) }
    }
    let kept = filter?(passing) ?? passing
    let sorted = sort?(kept) ?? Self.inCarouselOrder(kept)
    result.shown = limit > 0 ? Array(sorted.prefix(limit)) : sorted
    let keptIDs = Set(sorted.map(\.id))
    let shownIDs = Set(result.shown.map(\.id))
    for (index, block) in blocks.enumerated()
    where !shownIDs.contains(block.id) || reasons[index] != nil {
      let exclusion =
        reasons[index] ?? (keptIDs.contains(block.id) ? .beyondLimit(limit) : .filteredByApp)
      result.leftOut.append(.init(block: block, exclusion: exclusion))
    }
    return result
  }

  /// The SDK's order: higher priorities first, equal ones by name as Swift compares strings.
  public static func inCarouselOrder(_ blocks: [BloomreachBlock]) -> [BloomreachBlock] {
    // The offsets keep blocks of the same name in the order of the file.
    blocks.enumerated().sorted { a, b in
      if a.element.priority != b.element.priority {
        return a.element.priority > b.element.priority
      }
      return a.element.name != b.element.name
        ? a.element.name < b.element.name : a.offset < b.offset
    }.map(\.element)
  }
}

extension BloomreachMessage {
  /// The filters at the time of the file's clock.
  public var selector: BloomreachSelector {
    var selector = BloomreachSelector(
      now: clock.now, sessionStart: clock.sessionStart ?? clock.now ?? 0)
    selector.displayState = displayState
    selector.forgetOldDisplays()
    return selector
  }
}

extension BloomreachSelector {
  /// Drops what is older than 30 days, as the SDK does when it starts.
  mutating func forgetOldDisplays() {
    guard let now else { return }
    displayState = displayState.filter { _, state in
      [state.displayed, state.interacted].contains { $0.map { $0 >= now - 30 * 86_400 } ?? false }
    }
  }
}
