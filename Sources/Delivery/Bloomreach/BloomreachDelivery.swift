import Diagnostics
import Messages

/// How Bloomreach's SDK 4 delivers: content blocks in carousels and static placeholders.
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

  var places: [BloomreachPlace]
  private let placeOrder: [String: Int]
  private var isRunning = false

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
          "message", entry.key, among: source.blocks.map(\.id), entry.line,
          "app.display_state.\(entry.key)")
      }
      selector.displayState[entry.key] = BloomreachDisplayState(
        displayed: entry.value.displayed.map { zero + Double($0) / 1000 },
        interacted: entry.value.interacted.map { zero + Double($0) / 1000 })
    }
    var places = switches.places.map { BloomreachPlace($0) }
    var known = Set(places.map(\.id))
    for id in source.blocks.flatMap(\.placeholders) where known.insert(id).inserted {
      places.append(BloomreachPlace(id))
    }
    if places.count > ScenarioLimits.maximumMessages {
      reader.error(
        setting.root["app"]?.line ?? 1, "app.placeholders",
        "There are \(places.count) placeholders, above the limit of "
          + "\(ScenarioLimits.maximumMessages).", "Leave some out.")
    }
    self.init(
      source, places, selector, start: start, isNominal: false, hasClock: true,
      requestDelay: switches.requestDelay)
  }

  init(
    _ source: BloomreachBlocks, _ places: [BloomreachPlace], _ selector: BloomreachSelector,
    start: UnixTime?, isNominal: Bool, hasClock: Bool, requestDelay: Int = 0
  ) {
    self.source = source
    self.places = places
    self.selector = selector
    self.start = start
    self.isNominal = isNominal
    self.hasClock = hasClock
    self.requestDelay = requestDelay
    blocks = source.blocks
    messages = source.blocks.map(\.id)
    placeholders = places.map(\.id)
    content = source.content
    pages = content.compactMapValues(\.html)
    order = Dictionary(messages.enumerated().map { ($1, $0) }) { first, _ in first }
    placeOrder = Dictionary(placeholders.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  var messagesToTrigger: [String] { [] }
  var resources: [String: BloomreachResource] { source.resources }

  func index(of id: String) -> Int? { order[id] }

  func left() -> Timeline.Left {
    Timeline.Left(
      visible: inTurn.compactMap { place in place.current.map { blocks[$0].id } })
  }

  /// The placeholders that show something, in the order in which it appeared.
  private var inTurn: [BloomreachPlace] {
    places.filter { $0.current != nil }.sorted { $0.turn < $1.turn }
  }

  // MARK: Steps

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on stage: inout Stage<Timer>
  ) {
    if hasClock { selector.now = Double(stage.wallClock) / 1000 }
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &stage)
    case _ where !isRunning:
      stage.ignore(
        step.verb, placeholder: action.placeholder, because: "The app is not running.")
    case .app(.terminate): terminate(on: &stage)
    case .app(.foreground):
      stage.app("active", because: "The app comes to the foreground.")
      for place in places.indices where places[place].isThere { resume(place, on: &stage) }
    case .app(.background):
      stage.app("background", because: "The app goes to the background.")
      for place in places.indices where places[place].isThere { pause(place, on: &stage) }
    case .view(.appear, let placeholder):
      if let place = placeOrder[placeholder] { appear(place, on: &stage) }
    case .view(let viewStep, let placeholder):
      if let place = place(placeholder, step, on: &stage) { act(viewStep, place, on: &stage) }
    case .gesture(let gesture, let placeholder):
      guard let place = place(placeholder, step, on: &stage) else { return }
      guard let block = places[place].current else {
        return stage.ignore(
          gesture.word, placeholder: places[place].id, because: "It shows nothing.")
      }
      visit(gesture, place, block, on: &stage)
    }
  }

  /// The placeholder that a step names, or the one that appeared last; nil where no view is there.
  private func place(
    _ placeholder: String?, _ step: Scenario.Step, on stage: inout Stage<Timer>
  ) -> Int? {
    let name = placeholder ?? inTurn.last?.id
    if let place = name.flatMap({ placeOrder[$0] }), places[place].isThere { return place }
    stage.ignore(step.verb, placeholder: name, because: "There is no such view.")
    return nil
  }

  private mutating func act(_ step: ViewStep, _ place: Int, on stage: inout Stage<Timer>) {
    switch step {
    case .appear: appear(place, on: &stage)
    case .reload: load(place, isForced: true, on: &stage)
    case .release: release(place, because: "The app takes the view away.", on: &stage)
    case .continueWithTimer:
      guard places[place].isCarousel, places[place].hasRun, places[place].row != nil else {
        return stage.ignore(
          step.rawValue, placeholder: places[place].id, because: "There was no timer before.")
      }
      resume(place, on: &stage)
    }
  }

  mutating func handle(_ timer: Timer, on stage: inout Stage<Timer>) {
    if hasClock { selector.now = Double(stage.wallClock) / 1000 }
    switch timer {
    case .answersCome(let place, let load):
      if places[place].load == load { receive(place, on: &stage) }
    case .move(let place): tick(place, on: &stage)
    case .height(let place, let block, let view):
      if places[place].view == view { reportHeight(block, place, on: &stage) }
    case .pressEnds(let place, let load):
      if places[place].load == load { resume(place, on: &stage) }
    case .replace(let place, let load):
      if places[place].load == load { replace(place, on: &stage) }
    case .attach(let place, let load):
      if places[place].load == load { attach(place, on: &stage) }
    }
  }

  /// The wall clock, in Unix seconds.
  func time(_ stage: Stage<Timer>) -> Double { Double(stage.wallClock) / 1000 }

  // MARK: The app

  private mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on stage: inout Stage<Timer>
  ) {
    guard !isRunning else {
      return stage.ignore(step.verb, because: "The app is running already.")
    }
    isRunning = true
    stage.app(
      isInBackground ? "background" : "active",
      because: isInBackground ? "The process starts in the background." : "The app is launched.")
    if isNominal {
      for index in blocks.indices { take(index, at: stage.now) }
    } else {
      selector.sessionStart = time(stage)
      selector.forgetOldDisplays()
    }
  }

  private mutating func terminate(on stage: inout Stage<Timer>) {
    isRunning = false
    stage.app("terminated", because: "The process ends.")
    let shown = inTurn.compactMap { placeOrder[$0.id] }
    for place in shown + places.indices.filter({ places[$0].isThere && !shown.contains($0) }) {
      release(place, because: "Its process has ended.", on: &stage)
    }
    // Answers are in memory only; what was displayed and clicked is stored.
    for index in blocks.indices { blocks[index].answer = nil }
    received = [:]
  }

  // MARK: Views

  private mutating func appear(_ place: Int, on stage: inout Stage<Timer>) {
    let isDeferred = !places[place].isCarousel && places[place].isDeferred
    if places[place].isThere, isDeferred {
      release(place, because: "Another view replaces it.", on: &stage)
    }
    places[place].isThere = true
    places[place].lastScroll = stage.now
    (places[place].saved, places[place].lastHeight) = (nil, nil)
    places[place].hasRun = false
    if !isDeferred { load(place, isForced: false, on: &stage) }
  }

  private mutating func release(
    _ place: Int, because reason: String, on stage: inout Stage<Timer>
  ) {
    let old = places[place]
    for timer in [old.requestTimer, old.moveTimer, old.replaceTimer] {
      stage.cancel(timer)
    }
    if let block = old.current { dismiss(block, place, because: reason, on: &stage) }
    forget(place)
  }

  /// Takes the view's state away; what the app says about the placeholder stays.
  private mutating func forget(_ place: Int) {
    places[place].isThere = false
    places[place].load += 1
    places[place].cells = []
    (places[place].row, places[place].shown, places[place].next) = (nil, nil, nil)
    (places[place].requestTimer, places[place].moveTimer) = (nil, nil)
    places[place].replaceTimer = nil
    places[place].view += 1
    (places[place].saved, places[place].lastHeight) = (nil, nil)
    places[place].hasRun = false
  }
}
