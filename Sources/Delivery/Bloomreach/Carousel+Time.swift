public import Messages

/// What happens by itself.
extension Carousel {
  /// Lets time pass until a moment; one that has passed does nothing.
  public mutating func advance(to end: Double) {
    while true {
      let fire = timer.fires ?? .infinity
      let leave = leaving?.at ?? .infinity
      let next = min(fire, leave)
      guard next <= end else { break }
      time = max(time, next)
      if leave <= fire { finishLeaving() } else { tick() }
    }
    time = max(time, end)
  }

  private mutating func tick() {
    timer.start(at: time)
    moveOn()
  }

  /// Goes to the next cell; from the last one back to the first, without animation.
  mutating func moveOn() {
    guard let row else { return }
    if row + 1 < cells.count {
      move(to: row + 1)
      return
    }
    timer.start(at: time)
    if row == 0 {
      log(.measured(cells[0].id))
    } else {
      let old = cells[row]
      endShowing()
      appear(0)
      checkAfterLeaving(old)
    }
  }

  mutating func move(to target: Int) {
    finishLeaving()
    guard let row, cells.indices.contains(target) else { return }
    let old = cells[row]
    let isManual = timer.delay > 0 && time - timer.lastScroll < timer.delay - 0.3
    if isManual { timer.stop() }
    endShowing()
    appear(target)
    leaving = (old, time + max(0, options.scrollDuration), isManual)
    if options.scrollDuration <= 0 { finishLeaving() }
  }

  private mutating func finishLeaving() {
    guard let (block, _, isManual) = leaving else { return }
    leaving = nil
    if isManual { timer.start(at: time) } else { timer.lastScroll = time }
    checkAfterLeaving(block)
  }

  mutating func appear(_ target: Int) {
    row = target
    let block = cells[target]
    selector.displayState[block.id, default: BloomreachDisplayState()].displayed = start + time
    showings.append(Showing(block: block, from: time))
    let index = selection.shown.firstIndex { $0.id == block.id } ?? -1
    log(.shown(block.id, index: index, count: selection.shown.count))
    log(.track(BloomreachTrackingEvent(.show, of: block, in: options.placeholder)))
    log(.measured(block.id))
  }

  mutating func endShowing() {
    if let last = showings.indices.last, showings[last].to == nil { showings[last].to = time }
  }

  private mutating func checkAfterLeaving(_ block: BloomreachBlock) {
    if remove(ifInvalid: block) { return }
    guard block.html == nil, isExpired(block) else { return }
    log(.requested(block.id))
    received[block.id] = start + time
  }

  /// Whether the answer for a block no longer holds.
  public func isExpired(_ block: BloomreachBlock) -> Bool {
    guard let answer = block.answer, let received = received[block.id] else { return false }
    return start + time > received + Double(answer.lifetime)
  }

  /// Takes all cells of a block away when its frequency forbids to show it again.
  mutating func remove(ifInvalid block: BloomreachBlock) -> Bool {
    guard selector.frequencyExclusion(block) != nil, let row else { return false }
    let isShown = cells[row].id == block.id
    let before = cells[..<row].count { $0.id == block.id }
    cells.removeAll { $0.id == block.id }
    log(.changed(count: selection.shown.count))
    if cells.isEmpty {
      endShowing()
      self.row = nil
      timer.stop()
    } else if isShown {
      endShowing()
      let next = row - before
      appear(next < cells.count ? next : 0)
    } else {
      self.row = row - before
    }
    return true
  }
}
