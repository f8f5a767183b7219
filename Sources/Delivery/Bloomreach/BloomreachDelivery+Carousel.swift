import Messages

// MARK: Carousels: loading and cells

extension BloomreachDelivery {
  /// How often a list is repeated in the cells of a carousel.
  static func copies(of count: Int) -> Int {
    switch count {
    case 1: 1
    case 0, 2: 100
    case 3...5: 50
    case 6...10: 25
    default: 10
    }
  }

  /// Filters and sorts, and starts with the first cell.
  mutating func fill(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    if let old = views[viewIndex].current {
      dismiss(old, viewIndex, because: "The carousel is loaded again.", on: &simulator)
    }
    (views[viewIndex].cells, views[viewIndex].row) = ([], nil)
    let view = views[viewIndex]
    let selection = selector.carousel(
      of: view.id, in: blocks, limit: view.limit, content: state,
      isExpired: isExpired(at: simulator.now), filter: view.filtered, sort: view.sorted)
    views[viewIndex].selection = selection
    let own = own(viewIndex)
    if blocks.indices.contains(where: { isExpired($0, at: simulator.now) }) {
      return empty(
        viewIndex, because: "An answer for a block of the app has expired, which stops every load.",
        on: &simulator)
    }
    let lacking = own.filter(lacksContent)
    for index in lacking {
      ignored(
        index, viewIndex: viewIndex, why: "content",
        because: "The server has no answer for it, and it has no content.",
        on: &simulator)
    }
    if !lacking.isEmpty {
      return empty(viewIndex, because: "A block without content stops the load.", on: &simulator)
    }
    guard !own.isEmpty else {
      if blocks.contains(where: { $0.answer == nil }) {
        call(
          BloomreachCall.noMessageFound, index: nil, viewIndex: viewIndex,
          because: "No block serves the placeholder, and some block has no answer.", on: &simulator)
      }
      return empty(viewIndex, because: "No block serves the placeholder.", on: &simulator)
    }
    for index in own where state(of: blocks[index]).isCorrupted {
      let words = "Corrupted image for \(blocks[index].id)"
      track(
        .error(words), index: index, viewIndex: viewIndex, because: "None of its images loads.",
        on: &simulator)
      call(
        BloomreachCall.error, index: index, viewIndex: viewIndex,
        because: "None of its images loads.",
        on: &simulator)
    }
    show(selection, own: own, viewIndex: viewIndex, on: &simulator)
  }

  private mutating func show(
    _ selection: BloomreachSelection, own: [Int], viewIndex: Int,
    on simulator: inout Simulator<Timer>
  ) {
    for leftOut in selection.leftOut {
      guard leftOut.exclusion != .otherPlaceholder, let index = index(of: leftOut.block.id) else {
        continue
      }
      var exclusion = leftOut.exclusion
      if exclusion == .corruptedImages {
        // The SDK looks at images before frequency and dates; the timeline names those first.
        exclusion =
          selector.frequencyExclusion(leftOut.block) ?? selector.dateExclusion(leftOut.block)
          ?? exclusion
      }
      ignored(
        index, viewIndex: viewIndex, why: exclusion.word, because: exclusion.sentence,
        on: &simulator)
    }
    let list = selection.shown.compactMap { index(of: $0.id) }
    views[viewIndex].count = list.count
    views[viewIndex].positions = Dictionary(list.enumerated().map { ($1, $0) }) { first, _ in first
    }
    guard !list.isEmpty else {
      let survives = own.contains { index in
        selector.answerExclusion(
          blocks[index], isCorrupted: state(of: blocks[index]).isCorrupted) == nil
          && views[viewIndex].filter?.contains(blocks[index].id) != false
      }
      if survives {
        call(
          BloomreachCall.messagesChanged, index: nil, viewIndex: viewIndex,
          fields: [.init("count", .whole(0))],
          because: "All blocks are outside their dates, or have no page.", on: &simulator)
      }
      return empty(viewIndex, because: "No block is left.", on: &simulator)
    }
    views[viewIndex].cells = Array(
      repeatElement(list, count: Self.copies(of: list.count)).joined())
    call(
      BloomreachCall.messagesChanged, index: nil, viewIndex: viewIndex,
      fields: [.init("count", .whole(list.count))],
      because: "The carousel has been loaded.", on: &simulator)
    appearCell(0, viewIndex, because: "It is the first one in order.", on: &simulator)
    startTimer(viewIndex, after: 500, on: &simulator)
  }

  // MARK: Cells

  mutating func appearCell(
    _ row: Int, _ viewIndex: Int, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    views[viewIndex].row = row
    let index = views[viewIndex].cells[row]
    let id = blocks[index].id
    selector.displayState[id, default: BloomreachDisplayState()].displayed = time(simulator)
    display(index, viewIndex, because: reason, on: &simulator)
    track(
      .show, index: index, viewIndex: viewIndex, because: "Its cell is on the screen.",
      on: &simulator)
    call(
      BloomreachCall.messageShown, index: index, viewIndex: viewIndex,
      fields: [
        .init("index", .whole(views[viewIndex].positions[index] ?? -1)),
        .init("count", .whole(views[viewIndex].count)),
      ], because: "Its cell is on the screen.", on: &simulator)
    simulator.set(.height(viewIndex, of: index, view: views[viewIndex].view), after: 300)
  }

  /// What is looked at when a cell has left the screen.
  mutating func leave(_ index: Int, _ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    if remove(index, viewIndex, on: &simulator) { return }
    guard blocks[index].html == nil, isExpired(index, at: simulator.now) else { return }
    requestAgain(index, viewIndex, on: &simulator)
  }

  mutating func requestAgain(_ index: Int, _ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    simulator.write(
      .requested, message: blocks[index].id, placeholder: views[viewIndex].id,
      because: "Its answer has expired.")
    take(index, at: simulator.now)
  }

  /// Takes all cells of a block away when its frequency forbids to show it again.
  mutating func remove(_ index: Int, _ viewIndex: Int, on simulator: inout Simulator<Timer>) -> Bool
  {
    guard let exclusion = selector.frequencyExclusion(blocks[index]), let row = views[viewIndex].row
    else { return false }
    let isShown = views[viewIndex].cells[row] == index
    let before = views[viewIndex].cells[..<row].count { $0 == index }
    views[viewIndex].cells.removeAll { $0 == index }
    simulator.write(
      .removed, message: blocks[index].id, placeholder: views[viewIndex].id,
      fields: [.init("why", .text("frequency"))], because: exclusion.sentence)
    call(
      BloomreachCall.messagesChanged, index: nil, viewIndex: viewIndex,
      fields: [.init("count", .whole(views[viewIndex].count))],
      because: "A block was removed; the count is that of the last load.", on: &simulator)
    let next = row - before
    if views[viewIndex].cells.isEmpty {
      views[viewIndex].row = nil
      dismiss(index, viewIndex, because: "It was removed.", on: &simulator)
      empty(viewIndex, because: "No block is left.", on: &simulator)
      stopTimer(viewIndex, on: &simulator)
    } else if isShown {
      appearCell(
        next < views[viewIndex].cells.count ? next : 0, viewIndex,
        because: "The block before it was removed.", on: &simulator)
      dismiss(index, viewIndex, because: "It was removed.", on: &simulator)
    } else {
      views[viewIndex].row = next
    }
    return true
  }

  // MARK: Height

  mutating func reportHeight(_ index: Int, _ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    guard views[viewIndex].current != nil else { return }
    // A carousel is 20 points higher than what it shows.
    let measured = simulator.heights[blocks[index].id].map { $0 + 20 }
    let height = BloomreachPlaceholderView.Height(points: views[viewIndex].customHeight ?? measured)
    guard height != views[viewIndex].lastHeight else { return }
    views[viewIndex].lastHeight = height
    writeHeight(height.points, index: nil, viewIndex: viewIndex, on: &simulator)
  }

  func writeHeight(
    _ points: Double?, index: Int?, viewIndex: Int, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .height, message: index.map { blocks[$0].id }, placeholder: views[viewIndex].id,
      fields: points.map { [.init("height", .number($0))] } ?? [],
      because: points == nil
        ? "Its page is measured; how high it is was not given." : "It was measured.")
  }
}

extension BloomreachExclusion {
  /// The reason as a word of the timeline.
  var word: String {
    switch self {
    case .otherPlaceholder: "placeholder"
    case .noAnswer, .status: "status"
    case .corruptedImages, .invalidHTML: "html"
    case .alreadyDisplayed, .alreadyDisplayedInSession, .alreadyInteracted: "frequency"
    case .startsLater, .hasEnded: "dates"
    case .needsContent, .stopped: "content"
    case .expired: "expiry"
    case .filteredByApp: "filter"
    case .notChosen: "priority"
    case .beyondLimit: "limit"
    }
  }

  /// The reason as a sentence.
  var sentence: String {
    let reason = reason
    return reason.prefix(1).uppercased() + reason.dropFirst() + "."
  }
}
