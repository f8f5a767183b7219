import Messages

/// What lasts while an app is used: schedules catch up with it when they become idle.
struct AutomationAppState: Hashable, Sendable {
  /// The number of the session; nil in the background.
  var session: Int?

  /// The version that an update brought in this process.
  var version: String?
}

/// What triggers look at.
enum AutomationEvent: Hashable, Sendable {
  case event(AirshipTriggerType, AirshipEventData, value: Double)
  case state(AutomationAppState)
}

/// A trigger of a schedule with what it has counted.
///
/// Source: `PreparedTrigger.swift`.
struct AutomationTrigger: Sendable {
  /// What a trigger has counted, and those within it.
  struct Progress: Hashable, Sendable {
    var count = 0.0

    /// The state that counted last, of a compound trigger the one it saw last.
    var lastState: AutomationAppState?

    /// In the order of the definition's children.
    var children: [Progress] = []

    init(_ definition: AirshipTriggerDefinition) {
      children = definition.children.map { Progress($0.trigger) }
    }
  }

  /// What an event came to.
  struct Outcome: Sendable {
    var type: AirshipTriggerType
    var isFired: Bool
    var count: Double
    var goal: Double
  }

  let definition: AirshipTriggerDefinition
  private(set) var progress: Progress

  /// Whether it looks at events: execution triggers of an idle schedule, cancellation triggers of
  /// one that waits.
  private(set) var isActive = false

  init(_ definition: AirshipTriggerDefinition) {
    self.definition = definition
    progress = Progress(definition)
  }

  mutating func activate(fromZero: Bool) {
    guard !isActive else { return }
    isActive = true
    if fromZero { progress.count = 0 }
  }

  mutating func disable() { isActive = false }

  /// Counts an event; nil when nothing of it concerns the trigger.
  mutating func process(_ event: AutomationEvent, chainsLookAgain: Bool) -> Outcome? {
    guard isActive else { return nil }
    let before = progress
    let fires = Self.match(
      event, definition: definition, progress: &progress, chainsLookAgain: chainsLookAgain)
    guard let fires, fires || progress.count != before.count else { return nil }
    let count = progress.count
    // What is beyond the goal is dropped.
    if fires { progress.count = 0 }
    return Outcome(type: definition.type, isFired: fires, count: count, goal: definition.goal)
  }

  // MARK: Matching

  /// Counts an event; returns whether the goal is reached, nil when the event does not concern it.
  private static func match(
    _ event: AutomationEvent, definition: AirshipTriggerDefinition, progress: inout Progress,
    chainsLookAgain: Bool
  ) -> Bool? {
    if definition.type.isCompound {
      return matchCompound(
        event, definition: definition, progress: &progress, chainsLookAgain: chainsLookAgain)
    }
    switch event {
    case .event(let type, let data, let value):
      guard definition.counts(type, data) else { return nil }
      progress.count += value
    case .state(let state):
      guard isNew(state, to: definition, progress) else { return nil }
      progress.lastState = state
      progress.count += 1
    }
    return progress.count >= definition.goal
  }

  private static func isNew(
    _ state: AutomationAppState, to definition: AirshipTriggerDefinition, _ progress: Progress
  ) -> Bool {
    switch definition.type {
    case .activeSession:
      guard let session = state.session else { return false }
      return session != progress.lastState?.session
    case .version:
      guard let version = state.version else { return false }
      return version != progress.lastState?.version
        && definition.counts(.version, .version(version))
    default: return false
    }
  }

  private static func matchCompound(
    _ event: AutomationEvent, definition: AirshipTriggerDefinition, progress: inout Progress,
    chainsLookAgain: Bool
  ) -> Bool {
    let before = triggeredCount(definition, progress)
    var results = matchChildren(
      event, definition: definition, progress: &progress, chainsLookAgain: chainsLookAgain)
    if case .state(let state) = event {
      progress.lastState = state
    } else if definition.type == .chain, chainsLookAgain, let state = progress.lastState,
      before != triggeredCount(definition, progress)
    {
      results = matchChildren(
        .state(state), definition: definition, progress: &progress, chainsLookAgain: chainsLookAgain
      )
    }
    let counts =
      definition.type == .or
      ? results.contains(true) : !results.isEmpty && !results.contains(false)
    if counts {
      for (index, child) in definition.children.enumerated() {
        let isReset =
          definition.type == .or
          ? progress.children[index].count >= child.trigger.goal || child.resetsOnIncrement
          : !child.isSticky
        if isReset { progress.children[index].count = 0 }
      }
      progress.count += 1
    }
    return progress.count >= definition.goal
  }

  private static func triggeredCount(
    _ definition: AirshipTriggerDefinition, _ progress: Progress
  ) -> Int {
    zip(definition.children, progress.children).count { $0.trigger.goal <= $1.count }
  }

  /// Returns of each child whether it holds.
  private static func matchChildren(
    _ event: AutomationEvent, definition: AirshipTriggerDefinition, progress: inout Progress,
    chainsLookAgain: Bool
  ) -> [Bool] {
    var goesOn = true
    return definition.children.enumerated().map { index, child in
      var holds: Bool?
      if goesOn {
        holds = match(
          event, definition: child.trigger, progress: &progress.children[index],
          chainsLookAgain: chainsLookAgain)
      }
      let result = holds ?? (progress.children[index].count >= child.trigger.goal)
      // In a chain nothing looks at an event that comes after what does not hold yet.
      if definition.type == .chain, !result { goesOn = false }
      return result
    }
  }
}
