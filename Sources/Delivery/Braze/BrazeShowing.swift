import Messages
import Styles

/// A message of Braze on the screen.
struct BrazeShowing: Sendable {
  /// Why a message leaves.
  enum Exit: String, Sendable {
    case timer
    case tap
    case button
    case close
    case swipe
    case outside
    case keyboard
    case key
    case link
    case user
    case wipeData
  }

  /// What was tapped, to be counted.
  enum Click: Sendable {
    case message
    case button(Int)

    /// A button of a page, by its id.
    case named(String)
  }

  var item: BrazeDelivery.Item

  /// Set when it is on its way out.
  var exit: Exit?
  var reason = ""

  /// AppboyUI counts a click when the message is gone.
  var click: Click?

  /// How many clicks it has counted.
  var clicks = 0

  /// BrazeUI: from a click to the end of the exit, what is triggered follows at once.
  var isProcessingClick = false

  /// The row of a picker that is chosen; the first one is a prompt.
  var row = 0

  /// The rows of a list whose switches are on, in the order in which they were switched on.
  var rows: [Int] = []

  var entryTimer: Int?
  var stayTimer: Int?
  var exitTimer: Int?
}

// MARK: Entry and exit

extension BrazeDelivery {
  mutating func display(
    _ item: Item, _ content: BrazeContent, on simulator: inout Simulator<Timer>
  ) {
    var showing = BrazeShowing(item: item)
    if content.view == .list { showing.rows = Array(content.items.indices) }
    simulator.write(
      .displayed, message: item.id,
      because: item.isLocal ? "Nothing hinders the app's message." : "Nothing hinders it.")
    if isBrazeUI {
      tell(
        BrazeCall.willPresent, id: item.id, reason: "Its entry animation starts.", on: &simulator)
    }
    let entry = content.animatesIn ? animation(of: content) : 0
    if entry > 0 { showing.entryTimer = simulator.set(.entryOver, after: entry) }
    warn(of: content, on: &simulator)
    if content.dismissesItself {
      let stay = content.stay(isLocal: item.isLocal) + (isBrazeUI ? 0 : 400)
      showing.stayTimer = simulator.set(.timeIsUp, after: stay)
    }
    shown = showing
    if entry == 0 { finishEntry(on: &simulator) }
  }

  /// Says what the version's closed code does otherwise with such a message.
  private func warn(of content: BrazeContent, on simulator: inout Simulator<Timer>) {
    if content.dismissesItself, content.duration != nil, sdk.isBefore(.durationsCount) {
      simulator.assume(BrazeChange.durationsCount.summary)
    }
    if content.page?.hasFrames == true, sdk.isBefore(.framesLoad) {
      simulator.assume(BrazeChange.framesLoad.summary)
    }
  }

  /// The milliseconds of an entry, and of an exit without a swipe.
  private func animation(of content: BrazeContent) -> Int {
    guard isBrazeUI else { return 400 }
    if content.view == .html {
      let slides = content.style.map { $0.animation == "slide" } ?? false
      let fades = content.style.map { $0.animation == "fade" } ?? false
      return slides || content.isZip && !fades ? 400 : 250
    }
    return content.view == .slideup ? 300 : 250
  }

  mutating func finishEntry(on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    self.shown?.entryTimer = nil
    if !shown.item.isLocal {
      simulator.write(
        .tracked, message: shown.item.id, fields: [.init("type", .text("impression"))],
        because: "Its entry animation is over.")
    }
    if isBrazeUI {
      tell(
        BrazeCall.didPresent, id: shown.item.id, reason: "Its entry animation is over.",
        on: &simulator)
    }
  }

  mutating func runOut(on simulator: inout Simulator<Timer>) {
    shown?.stayTimer = nil
    guard let shown, shown.exit == nil else { return }
    beginExit(.timer, because: "Its time is up.", on: &simulator)
  }

  /// Starts the exit animation.
  mutating func beginExit(
    _ exit: BrazeShowing.Exit, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    guard let shown, let content = content(shown.item.id) else { return }
    if shown.entryTimer != nil, sdk.isBefore(.entriesCanBeCut) {
      simulator.assume(BrazeChange.entriesCanBeCut.summary)
    }
    simulator.cancel(shown.stayTimer)
    self.shown?.stayTimer = nil
    self.shown?.exit = exit
    self.shown?.reason = reason
    if isBrazeUI {
      tell(
        BrazeCall.willDismiss, id: shown.item.id, reason: "Its exit animation starts.",
        on: &simulator)
    } else if [.timer, .close, .swipe, .outside].contains(exit),
      content.view != .html || sdk.has(.pagesTellDismissal)
    {
      tell(
        BrazeCall.dismissed, id: shown.item.id, reason: "It is dismissed without a click.",
        on: &simulator)
    }
    var duration = content.animatesOut ? animation(of: content) : 0
    // The finger moves it already.
    if !isBrazeUI, exit == .swipe {
      duration = 200
      if sdk.isBefore(.slideupsMoveByOffset) {
        simulator.assume(
          "A slideup that is swiped away takes 0.2 s, as from 3.34 on; before, its time followed from "
            + "the finger's speed.")
      }
    }
    guard duration > 0 else { return finishExit(on: &simulator) }
    self.shown?.exitTimer = simulator.set(.exitOver, after: duration)
  }

  mutating func finishExit(on simulator: inout Simulator<Timer>) {
    guard let shown, let exit = shown.exit else { return }
    cancelTimers(of: shown, on: &simulator)
    self.shown = nil
    let id = shown.item.id
    simulator.write(
      .dismissed, message: id, fields: [.init("by", .text(exit.rawValue))], because: shown.reason)
    if let click = shown.click, !isBrazeUI { count(click, of: shown.item, on: &simulator) }
    guard isBrazeUI else { return }
    tell(BrazeCall.didDismiss, id: id, reason: "It is gone.", on: &simulator)
    if let next = followup {
      followup = nil
      present(next, on: &simulator)
    }
  }

  func cancelTimers(of shown: BrazeShowing, on simulator: inout Simulator<Timer>) {
    for timer in [shown.entryTimer, shown.stayTimer, shown.exitTimer] { simulator.cancel(timer) }
  }

  mutating func count(
    _ click: BrazeShowing.Click, of item: Item, on simulator: inout Simulator<Timer>
  ) {
    guard !item.isLocal else { return }
    shown?.clicks += 1
    if isBrazeUI, let shown, shown.clicks == 2 {
      simulator.assume(
        "Each click of \"\(item.id)\" counts: BrazeKit has an error for a click too many "
          + "(extraLogClick), and which messages may have several is not known.")
    }
    var fields: [Timeline.Field] = [.init("type", .text("click"))]
    switch click {
    case .message: break
    case .button(let id): fields.append(.init("button", .whole(id)))
    case .named(let id): fields.append(.init("button", Timeline.Value(button: id)))
    }
    simulator.write(
      .tracked, message: item.id, fields: fields,
      because: isBrazeUI ? "A click counts at the tap." : "A click counts when the message is gone."
    )
  }

  func tell(
    _ call: String, id: String, reason: String, on simulator: inout Simulator<Timer>
  ) {
    if hasDelegate { simulator.notify(call, message: id, because: reason) }
  }
}
