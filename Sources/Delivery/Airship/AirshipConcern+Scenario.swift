import Messages

extension AirshipConcern {
  /// What a scenario has.
  init(
    setting: ScenarioSetting, definitions: [AirshipScheduleDefinition],
    messages: [AirshipMessage]
  ) {
    self = []
    for definition in definitions { formUnion(Self(definition)) }
    for message in messages { formUnion(Self(message)) }
    if definitions.count > 1 { insert(.severalMessages) }
    let switches = setting.root["app"]
    formUnion(Self(switches: switches ?? setting.root))
    if let answers = switches?["answers"] { formUnion(Self(answers: answers)) }
    var launches = 0
    for step in setting.root["steps"]?.list ?? [] {
      switch step["do"]?.text {
      case "launch":
        launches += 1
        if step["into"] != nil { insert(.backgroundLaunches) }
      case "set":
        formUnion(Self(switches: step))
        if step["displayInterval"] != nil { insert(.intervalChanges) }
      case "answer": formUnion(Self(answers: step))
      case "event" where step["type"]?.text == "custom_event" && step["value"] == nil:
        insert(.valuelessEvents)
      case "background": insert(.backgrounds)
      default: break
      }
    }
    if launches > 1 { insert(.relaunches) }
    let waits: Self = [.severalMessages, .delegates, .switches, .screens, .regions, .backgrounds]
    if !isDisjoint(with: waits) { insert(.waits) }
  }

  private init(_ definition: AirshipScheduleDefinition) {
    self = []
    let delay = definition.delay
    let triggers = definition.triggers + delay.cancellations
    for type in triggers.flatMap(\.types) {
      if type.isState { insert(.sessions) }
      if type.isCompound { insert(.compounds) }
      if type == .screen { insert(.screens) }
      if type == .customEventValue { insert(.values) }
      if type.rule == .messageEvents { insert(.messageEvents) }
    }
    if definition.interval != nil { insert(.intervals) }
    if definition.isPush { formUnion([.pushes, .sessions]) }
    if delay.seconds > 0 { insert(.delays) }
    if !delay.screens.isEmpty { insert(.screens) }
    if delay.region != nil { insert(.regions) }
    if !delay.cancellations.isEmpty { insert(.cancellations) }
    if definition.assets.mayFail { insert(.assets) }
    if definition.assets.delay > 0 { insert(.downloads) }
    if definition.audienceMiss == .penalize { insert(.audiences) }
    if !definition.allConstraintIDs.isEmpty { insert(.constraints) }
    if definition.end != nil { insert(.ends) }
  }

  private init(_ message: AirshipMessage) {
    self = []
    if message.displayBehavior == .immediate { insert(.immediates) }
    switch message.display {
    case .custom: insert(.customTypes)
    case .banner: insert(.banners)
    case .modal, .fullscreen, .html, .scene: break
    }
  }

  private init(switches: ScenarioNode) {
    self = switches["enabled"] != nil || switches["paused"] != nil ? [.switches] : []
  }

  private init(answers: ScenarioNode) {
    self = []
    if answers[AirshipCall.isMessageReady.name] != nil { insert(.delegates) }
    if answers[AirshipCall.isReadyToDisplay.name] != nil { insert(.delegates) }
    if answers[AirshipCall.isOverLedgerLimit.name] != nil { insert(.ledgers) }
    if answers[AirshipCall.isSuppressed.name] != nil { insert(.ledgers) }
  }
}

extension AirshipRule {
  /// The rules that a version follows and that matter for what a scenario has, in their order.
  static func followed(
    by sdk: AirshipDeliverySDK, where concerns: AirshipConcern
  ) -> [Timeline.Rule] {
    allCases.compactMap { rule in
      let row = rule.row
      guard sdk.follows(rule), concerns.isSuperset(of: row.concerns) else { return nil }
      return Timeline.Rule(words: row.words, source: row.source)
    }
  }
}
