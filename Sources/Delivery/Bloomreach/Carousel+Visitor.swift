import HTMLContent
import Messages

/// What the visitor and the app do.
extension Carousel {
  /// The visitor swipes by one cell.
  public mutating func swipe(forward: Bool = true) {
    guard let row else { return }
    move(to: forward ? row + 1 : row - 1)
  }

  /// The visitor closes the shown block.
  public mutating func close() {
    guard let row else { return }
    let block = cells[row]
    selector.displayState[block.id, default: BloomreachDisplayState()].interacted = start + time
    if options.tracksActions {
      log(.track(BloomreachTrackingEvent(.close, of: block, in: options.placeholder)))
    }
    log(.closeClicked(block.id))
    timer.start(at: time)
    if !remove(ifInvalid: block) { moveOn() }
  }

  /// The visitor clicks a link of the shown block.
  ///
  /// Returns whether the link belongs to an action; one that doesn't is not followed.
  @discardableResult
  public mutating func click(_ url: String) -> Bool {
    guard let row else { return false }
    let block = cells[row]
    guard let action = content[block.id]?.action(for: url) else {
      log(.error(placeholder: options.placeholder, message: "Invalid Action URL - not found"))
      return false
    }
    if action.kind == .close {
      close()
      return true
    }
    selector.displayState[block.id, default: BloomreachDisplayState()].interacted = start + time
    if options.tracksActions {
      log(
        .track(
          BloomreachTrackingEvent(
            .click(text: action.text, link: action.url), of: block, in: options.placeholder)))
    }
    if !options.overridesDefaultBehavior { log(.opened(url: action.url)) }
    log(.actionClicked(block.id, url: action.url))
    let isRemoved = remove(ifInvalid: block)
    if block.frequency == .always {
      timer.pause(at: time)
    } else if !isRemoved {
      moveOn()
    }
    return true
  }

  /// The visitor puts a finger on the cell, and lifts it.
  public mutating func beginLongPress() { timer.pause(at: time) }
  public mutating func endLongPress() { timer.resume(at: time) }

  // MARK: The app

  public mutating func enterBackground() { timer.pause(at: time) }

  /// Starts the timer even if it was not running.
  public mutating func enterForeground() { timer.resume(at: time) }

  /// Starts the timer if there was one before.
  public mutating func continueWithTimer() {
    if timer.hasRun { timer.resume(at: time) }
  }

  /// Takes the view away.
  public mutating func release() {
    endShowing()
    leaving = nil
    timer.stop()
    row = nil
  }
}
