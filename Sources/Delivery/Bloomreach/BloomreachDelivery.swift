import Diagnostics
import Messages

/// How Bloomreach's SDK 4 delivers: content blocks in carousels and static placeholders, and in-app
/// messages.
///
/// Source: Docs/Vendors/Delivery.md#bloomreach.
struct BloomreachDelivery: DeliveryRules {
  /// What can run out, each for a placeholder; a number names the load that it belongs to.
  enum Timer: Sendable {
    case answersCome(Int, load: Int)
    case move(Int)
    case height(Int, of: Int, view: Int)
    case pressEnds(Int, load: Int)
    case replace(Int, load: Int)
    case attach(Int, load: Int)

    /// Of an in-app message.
    case inApp(BloomreachInAppDelivery.Timer)
  }

  let messages: [String]
  let placeholders: [String]
  let start: UnixTime?
  let pages: [String: String]
  let requestDelay: Int

  /// Whether blocks have their answers from the start: the schedule of a file without an app.
  let isNominal: Bool

  /// Whether dates can be checked; without a clock they can't.
  private let hasClock: Bool
  let source: BloomreachBlocks
  let content: [String: BloomreachContent.Entry]

  /// The blocks, with the answers that have come.
  var blocks: [BloomreachBlock]
  private let order: [String: Int]

  /// When an answer came, in milliseconds.
  var received: [Int: Int] = [:]
  var selector: BloomreachSelector

  var views: [BloomreachPlaceholderView]
  private let viewOrder: [String: Int]
  private var isRunning = false

  /// The in-app messages.
  private var inApp: BloomreachInAppDelivery

  /// How many blocks have appeared.
  var turns = 0

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    let source = BloomreachBlocks(setting, reader, files: files)
    let start = setting.root["start"] == nil ? source.start : nil
    var selector = BloomreachSelector(now: nil, sessionStart: 0)
    let switches = BloomreachSwitches.rows.read(setting.switches, into: BloomreachSwitches())
    selector.reading = switches.reading
    selector.displayState = source.displayState
    let zero = (start ?? setting.start).seconds
    let ids = Set(source.blocks.map(\.id))
    for entry in switches.displayState {
      if !ids.contains(entry.key) {
        reader.unknown(
          "message", name: entry.key, among: source.blocks.map(\.id), line: entry.line,
          path: "app.display_state.\(entry.key)")
      }
      selector.displayState[entry.key] = BloomreachDisplayState(
        displayed: entry.value.displayed.map { zero + Double($0) / 1000 },
        interacted: entry.value.interacted.map { zero + Double($0) / 1000 })
    }
    var views = switches.views.map { BloomreachPlaceholderView($0) }
    var known = Set(views.map(\.id))
    for id in source.blocks.flatMap(\.placeholders) where known.insert(id).inserted {
      views.append(BloomreachPlaceholderView(id))
    }
    if views.count > ScenarioLimits.maximumMessages {
      reader.error(
        setting.root["app"]?.line ?? 1, path: "app.placeholders",
        summary: "There are \(views.count) placeholders, above the limit of "
          + "\(ScenarioLimits.maximumMessages).", solution: "Leave some out.")
    }
    var inApp = switches.inApp
    inApp.requestDelay = switches.requestDelay
    self.init(
      source: source, views: views, selector: selector, start: start, isNominal: false,
      hasClock: true,
      requestDelay: switches.requestDelay,
      inApp: BloomreachInAppDelivery(BloomreachInAppItem.items(of: setting, reader), inApp))
  }

  init(
    source: BloomreachBlocks, views: [BloomreachPlaceholderView],
    selector: BloomreachSelector,
    start: UnixTime?, isNominal: Bool, hasClock: Bool, requestDelay: Int = 0,
    inApp: BloomreachInAppDelivery = BloomreachInAppDelivery([], BloomreachInAppSwitches())
  ) {
    self.inApp = inApp
    self.source = source
    self.views = views
    self.selector = selector
    self.start = start
    self.isNominal = isNominal
    self.hasClock = hasClock
    self.requestDelay = requestDelay
    blocks = source.blocks
    messages = source.blocks.map(\.id) + inApp.items.map(\.id)
    placeholders = views.map(\.id)
    content = source.content
    pages = content.compactMapValues(\.html)
    order = Dictionary(messages.enumerated().map { ($1, $0) }) { first, _ in first }
    viewOrder = Dictionary(placeholders.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  var messagesToTrigger: [String] { [] }

  static func unwrapped(
    _ messages: [Scenario.Message], _ reader: ScenarioReader
  ) -> [Scenario.Message] {
    BloomreachInAppItem.unwrapped(messages)
  }

  var resources: [String: BloomreachResource] { source.resources }

  func index(of id: String) -> Int? { order[id] }

  func left() -> Timeline.Left {
    Timeline.Left(
      visible: inTurn.compactMap { viewIndex in viewIndex.current.map { blocks[$0].id } }
        + inApp.visible)
  }

  /// The placeholders that show something, in the order in which it appeared.
  private var inTurn: [BloomreachPlaceholderView] {
    views.filter { $0.current != nil }.sorted { $0.turn < $1.turn }
  }

  // MARK: Steps

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    if hasClock { selector.now = Double(simulator.wallClock) / 1000 }
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &simulator)
    case _ where !isRunning:
      if case .connection(let isOnline) = action { inApp.isOnline = isOnline }
      simulator.ignore(
        step.verb, placeholder: action.placeholder, because: "The app is not running.")
    case .event, .identify, .anonymize, .connection:
      handleInApp(action, of: step, on: &simulator)
    case .app(.terminate): terminate(because: "The process ends.", on: &simulator)
    case .app(.foreground):
      simulator.app("active", because: "The app comes to the foreground.")
      for viewIndex in views.indices where views[viewIndex].isThere {
        resume(viewIndex, on: &simulator)
      }
      if inApp.isUsed { inApp.foreground(on: &simulator) }
      stopIfNeeded(on: &simulator)
    case .app(.background):
      simulator.app("background", because: "The app goes to the background.")
      for viewIndex in views.indices where views[viewIndex].isThere {
        pause(viewIndex, on: &simulator)
      }
      inApp.enterBackground(simulator)
    case .view(.appear, let placeholder):
      if let viewIndex = viewOrder[placeholder] { appear(viewIndex, on: &simulator) }
    case .view(let viewStep, let placeholder):
      if let viewIndex = viewIndex(placeholder, step, on: &simulator) {
        act(viewStep, viewIndex, on: &simulator)
      }
    case .gesture(let gesture, nil) where inApp.top != nil || gesture.isOfMessages:
      inApp.visit(gesture, on: &simulator)
    case .gesture(let gesture, let placeholder):
      guard let viewIndex = viewIndex(placeholder, step, on: &simulator) else { return }
      guard let block = views[viewIndex].current else {
        return simulator.ignore(
          gesture.word, placeholder: views[viewIndex].id, because: "It shows nothing.")
      }
      visit(gesture, viewIndex: viewIndex, index: block, on: &simulator)
    }
  }

  /// The placeholder that a step names, or the one that appeared last; nil where no view is there.
  private func viewIndex(
    _ placeholder: String?, _ step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) -> Int? {
    let name = placeholder ?? inTurn.last?.id
    if let viewIndex = name.flatMap({ viewOrder[$0] }), views[viewIndex].isThere {
      return viewIndex
    }
    simulator.ignore(step.verb, placeholder: name, because: "There is no such view.")
    return nil
  }

  private mutating func act(
    _ step: ViewStep, _ viewIndex: Int, on simulator: inout Simulator<Timer>
  ) {
    switch step {
    case .appear: appear(viewIndex, on: &simulator)
    case .reload: load(viewIndex, isForced: true, on: &simulator)
    case .release: release(viewIndex, because: "The app takes the view away.", on: &simulator)
    case .continueWithTimer:
      guard views[viewIndex].isCarousel, views[viewIndex].hasRun, views[viewIndex].row != nil else {
        return simulator.ignore(
          step.rawValue, placeholder: views[viewIndex].id, because: "There was no timer before.")
      }
      resume(viewIndex, on: &simulator)
    }
  }

  mutating func handle(_ timer: Timer, on simulator: inout Simulator<Timer>) {
    if hasClock { selector.now = Double(simulator.wallClock) / 1000 }
    switch timer {
    case .answersCome(let viewIndex, let load):
      if views[viewIndex].load == load { receive(viewIndex, on: &simulator) }
    case .move(let viewIndex): tick(viewIndex, on: &simulator)
    case .height(let viewIndex, let block, let view):
      if views[viewIndex].view == view { reportHeight(block, viewIndex, on: &simulator) }
    case .pressEnds(let viewIndex, let load):
      if views[viewIndex].load == load { resume(viewIndex, on: &simulator) }
    case .replace(let viewIndex, let load):
      if views[viewIndex].load == load { replace(viewIndex, on: &simulator) }
    case .attach(let viewIndex, let load):
      if views[viewIndex].load == load { attach(viewIndex, on: &simulator) }
    case .inApp(let timer):
      inApp.handle(timer, on: &simulator)
      stopIfNeeded(on: &simulator)
    }
  }

  /// Ends the process after a message that stops the app.
  private mutating func stopIfNeeded(on simulator: inout Simulator<Timer>) {
    guard let reason = inApp.stop else { return }
    inApp.stop = nil
    terminate(because: "The app stops: \(reason).", on: &simulator)
  }

  /// Handles what only in-app messages take notice of.
  private mutating func handleInApp(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    guard inApp.isUsed else {
      return simulator.ignore(
        step.verb, because: "The scenario has no in-app message, which alone takes notice of it.")
    }
    switch action {
    case .event(let type, let properties):
      let members: JSONValue.Members =
        if case .object(let members) = properties { members } else { [:] }
      inApp.track(type, members, on: &simulator)
    case .identify:
      inApp.request(for: nil, because: "There is another customer.", on: &simulator)
    case .anonymize: inApp.anonymize(on: &simulator)
    case .connection(let isOnline): inApp.isOnline = isOnline
    case .app, .view, .gesture: break
    }
    stopIfNeeded(on: &simulator)
  }

  /// The wall clock, in Unix seconds.
  func time(_ simulator: Simulator<Timer>) -> Double { Double(simulator.wallClock) / 1000 }

  // MARK: The app

  private mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on simulator: inout Simulator<Timer>
  ) {
    guard !isRunning else {
      return simulator.ignore(step.verb, because: "The app is running already.")
    }
    isRunning = true
    simulator.app(
      isInBackground ? "background" : "active",
      because: isInBackground ? "The process starts in the background." : "The app is launched.")
    if isNominal {
      for index in blocks.indices { take(index, at: simulator.now) }
    } else {
      selector.sessionStart = time(simulator)
      selector.forgetOldDisplays()
      if inApp.isUsed { inApp.start(inBackground: isInBackground, on: &simulator) }
      stopIfNeeded(on: &simulator)
    }
  }

  private mutating func terminate(
    because reason: String, on simulator: inout Simulator<Timer>
  ) {
    isRunning = false
    simulator.app("terminated", because: reason)
    let shown = inTurn.compactMap { viewOrder[$0.id] }
    for viewIndex in shown + views.indices.filter({ views[$0].isThere && !shown.contains($0) }) {
      release(viewIndex, because: "Its process has ended.", on: &simulator)
    }
    inApp.terminate(on: &simulator)
    // Answers are in memory only; what was displayed and clicked is stored.
    for index in blocks.indices { blocks[index].answer = nil }
    received = [:]
  }

  // MARK: Views

  private mutating func appear(_ viewIndex: Int, on simulator: inout Simulator<Timer>) {
    let isDeferred = !views[viewIndex].isCarousel && views[viewIndex].isDeferred
    if views[viewIndex].isThere, isDeferred {
      release(viewIndex, because: "Another view replaces it.", on: &simulator)
    }
    views[viewIndex].isThere = true
    views[viewIndex].lastScroll = simulator.now
    (views[viewIndex].saved, views[viewIndex].lastHeight) = (nil, nil)
    views[viewIndex].hasRun = false
    if !isDeferred { load(viewIndex, isForced: false, on: &simulator) }
  }

  private mutating func release(
    _ viewIndex: Int, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    let old = views[viewIndex]
    for timer in [old.requestTimer, old.moveTimer, old.replaceTimer] {
      simulator.cancel(timer)
    }
    if let block = old.current { dismiss(block, viewIndex, because: reason, on: &simulator) }
    forget(viewIndex)
  }

  /// Takes the view's state away; what the app says about the placeholder stays.
  private mutating func forget(_ viewIndex: Int) {
    views[viewIndex].isThere = false
    views[viewIndex].load += 1
    views[viewIndex].cells = []
    (views[viewIndex].row, views[viewIndex].shown, views[viewIndex].next) = (nil, nil, nil)
    (views[viewIndex].requestTimer, views[viewIndex].moveTimer) = (nil, nil)
    views[viewIndex].replaceTimer = nil
    views[viewIndex].view += 1
    (views[viewIndex].saved, views[viewIndex].lastHeight) = (nil, nil)
    views[viewIndex].hasRun = false
  }
}
