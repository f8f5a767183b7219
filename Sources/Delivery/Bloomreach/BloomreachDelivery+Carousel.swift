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
  mutating func fill(_ place: Int, on stage: inout Stage<Timer>) {
    if let old = places[place].current {
      dismiss(old, place, because: "The carousel is loaded again.", on: &stage)
    }
    (places[place].cells, places[place].row) = ([], nil)
    let view = places[place]
    let selection = selector.carousel(
      of: view.id, in: blocks, limit: view.limit, content: state,
      isExpired: isExpired(at: stage.now), filter: view.filtered, sort: view.sorted)
    places[place].selection = selection
    let own = own(place)
    if blocks.indices.contains(where: { isExpired($0, at: stage.now) }) {
      return empty(
        place, because: "An answer for a block of the app has expired, which stops every load.",
        on: &stage)
    }
    let lacking = own.filter(lacksContent)
    for index in lacking {
      ignored(
        index, place, "content",
        because: "The server has no answer for it, and it has no content.",
        on: &stage)
    }
    if !lacking.isEmpty {
      return empty(place, because: "A block without content stops the load.", on: &stage)
    }
    guard !own.isEmpty else {
      if blocks.contains(where: { $0.answer == nil }) {
        call(
          BloomreachCall.noMessageFound, nil, place,
          because: "No block serves the placeholder, and some block has no answer.", on: &stage)
      }
      return empty(place, because: "No block serves the placeholder.", on: &stage)
    }
    for index in own where state(of: blocks[index]).isCorrupted {
      let words = "Corrupted image for \(blocks[index].id)"
      track(.error(words), index, place, because: "None of its pictures loads.", on: &stage)
      call(BloomreachCall.error, index, place, because: "None of its pictures loads.", on: &stage)
    }
    show(selection, own, place, on: &stage)
  }

  private mutating func show(
    _ selection: BloomreachSelection, _ own: [Int], _ place: Int, on stage: inout Stage<Timer>
  ) {
    for leftOut in selection.leftOut {
      guard leftOut.exclusion != .otherPlaceholder, let index = index(of: leftOut.block.id) else {
        continue
      }
      var exclusion = leftOut.exclusion
      if exclusion == .corruptedImages {
        // The SDK looks at pictures before frequency and dates; the timeline names those first.
        exclusion =
          selector.frequencyExclusion(leftOut.block) ?? selector.dateExclusion(leftOut.block)
          ?? exclusion
      }
      ignored(index, place, exclusion.word, because: exclusion.sentence, on: &stage)
    }
    let list = selection.shown.compactMap { index(of: $0.id) }
    places[place].count = list.count
    places[place].positions = Dictionary(list.enumerated().map { ($1, $0) }) { first, _ in first }
    guard !list.isEmpty else {
      let survives = own.contains { index in
        selector.answerExclusion(
          blocks[index], isCorrupted: state(of: blocks[index]).isCorrupted) == nil
          && places[place].filter?.contains(blocks[index].id) != false
      }
      if survives {
        call(
          BloomreachCall.messagesChanged, nil, place, [.init("count", .whole(0))],
          because: "All blocks are outside their dates, or have no page.", on: &stage)
      }
      return empty(place, because: "No block is left.", on: &stage)
    }
    places[place].cells = Array(
      repeatElement(list, count: Self.copies(of: list.count)).joined())
    call(
      BloomreachCall.messagesChanged, nil, place, [.init("count", .whole(list.count))],
      because: "The carousel has been loaded.", on: &stage)
    appearCell(0, place, because: "It is the first one in order.", on: &stage)
    startTimer(place, after: 500, on: &stage)
  }

  // MARK: Cells

  mutating func appearCell(
    _ row: Int, _ place: Int, because reason: String, on stage: inout Stage<Timer>
  ) {
    places[place].row = row
    let index = places[place].cells[row]
    let id = blocks[index].id
    selector.displayState[id, default: BloomreachDisplayState()].displayed = time(stage)
    display(index, place, because: reason, on: &stage)
    track(.show, index, place, because: "Its cell is on the screen.", on: &stage)
    call(
      BloomreachCall.messageShown, index, place,
      [
        .init("index", .whole(places[place].positions[index] ?? -1)),
        .init("count", .whole(places[place].count)),
      ], because: "Its cell is on the screen.", on: &stage)
    stage.set(.height(place, of: index, view: places[place].view), after: 300)
  }

  /// What is looked at when a cell has left the screen.
  mutating func leave(_ index: Int, _ place: Int, on stage: inout Stage<Timer>) {
    if remove(index, place, on: &stage) { return }
    guard blocks[index].html == nil, isExpired(index, at: stage.now) else { return }
    requestAgain(index, place, on: &stage)
  }

  mutating func requestAgain(_ index: Int, _ place: Int, on stage: inout Stage<Timer>) {
    stage.write(
      .requested, blocks[index].id, placeholder: places[place].id,
      because: "Its answer has expired.")
    take(index, at: stage.now)
  }

  /// Takes all cells of a block away when its frequency forbids to show it again.
  mutating func remove(_ index: Int, _ place: Int, on stage: inout Stage<Timer>) -> Bool {
    guard let exclusion = selector.frequencyExclusion(blocks[index]), let row = places[place].row
    else { return false }
    let isShown = places[place].cells[row] == index
    let before = places[place].cells[..<row].count { $0 == index }
    places[place].cells.removeAll { $0 == index }
    stage.write(
      .removed, blocks[index].id, placeholder: places[place].id,
      [.init("why", .text("frequency"))], because: exclusion.sentence)
    call(
      BloomreachCall.messagesChanged, nil, place, [.init("count", .whole(places[place].count))],
      because: "A block was removed; the count is that of the last load.", on: &stage)
    let next = row - before
    if places[place].cells.isEmpty {
      places[place].row = nil
      dismiss(index, place, because: "It was removed.", on: &stage)
      empty(place, because: "No block is left.", on: &stage)
      stopTimer(place, on: &stage)
    } else if isShown {
      appearCell(
        next < places[place].cells.count ? next : 0, place,
        because: "The block before it was removed.", on: &stage)
      dismiss(index, place, because: "It was removed.", on: &stage)
    } else {
      places[place].row = next
    }
    return true
  }

  // MARK: Height

  mutating func reportHeight(_ index: Int, _ place: Int, on stage: inout Stage<Timer>) {
    guard places[place].current != nil else { return }
    // A carousel is 20 points higher than what it shows.
    let measured = stage.heights[blocks[index].id].map { $0 + 20 }
    let height = BloomreachPlace.Height(points: places[place].customHeight ?? measured)
    guard height != places[place].lastHeight else { return }
    places[place].lastHeight = height
    writeHeight(height.points, nil, place, on: &stage)
  }

  func writeHeight(
    _ points: Double?, _ index: Int?, _ place: Int, on stage: inout Stage<Timer>
  ) {
    stage.write(
      .height, index.map { blocks[$0].id }, placeholder: places[place].id,
      points.map { [.init("height", .number($0))] } ?? [],
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
