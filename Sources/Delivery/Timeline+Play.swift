public import Diagnostics

extension Timeline {
  /// Plays a scenario.
  ///
  /// The same scenario gives the same timeline: there is no clock but the scenario's.
  ///
  /// - Throws: One error, with the line of the step, when the run goes beyond a limit of
  ///   `ScenarioLimits` or in a circle.
  public init(of scenario: Scenario) throws(Diagnostic) {
    try self.init(of: scenario, maximumEntries: ScenarioLimits.maximumEntries)
  }

  /// Plays a scenario up to a number of entries.
  init(of scenario: Scenario, maximumEntries: Int) throws(Diagnostic) {
    self = try Self.played(scenario, maximumEntries: maximumEntries).timeline
  }

  /// Plays a scenario; the rules are as they are at its end.
  static func played(
    _ scenario: Scenario, maximumEntries: Int
  ) throws(Diagnostic) -> (timeline: Timeline, rules: any DeliveryRules) {
    let played = try play(scenario.script, scenario: scenario, maximumEntries: maximumEntries)
    try Deadline.check(scenario.file)
    return played
  }

  private static func play<Script: ScenarioScript>(
    _ script: Script, scenario: Scenario, maximumEntries: Int
  ) throws(Diagnostic) -> (timeline: Timeline, rules: any DeliveryRules) {
    var rules = script.rules
    let effects = script.effects
    var simulator = Simulator<Script.Rules.Timer>(scenario, maximumEntries: maximumEntries)
    for (index, step) in scenario.steps.enumerated() where step.at <= scenario.until {
      run(&rules, &simulator, until: step.at)
      if !simulator.isCut {
        simulator.begin(step)
        switch effects[index] {
        case .answers(let answers): simulator.replaceAnswers(answers)
        case .action(let action):
          if let message = step.message, let reason = scenario.unsent[message] {
            simulator.write(
              .ignored, message: message, because: "The server does not send it: \(reason).")
          } else {
            rules.handle(action, of: step, on: &simulator)
          }
        }
      }
      if simulator.isCut { throw cut(simulator, scenario: scenario, step: step, index: index) }
    }
    run(&rules, &simulator, until: scenario.until)
    if simulator.isCut {
      let last = scenario.steps.lastIndex { $0.at <= simulator.now }
      throw cut(
        simulator, scenario: scenario, step: last.map { scenario.steps[$0] }, index: last ?? 0)
    }
    let timeline = Timeline(
      vendor: scenario.vendor, sdk: scenario.sdk, entries: simulator.entries, left: rules.left(),
      warnings: scenario.lacks + scenario.unsentWarnings + simulator.warnings
        + untriggered(rules.messagesToTrigger, in: simulator.entries),
      rules: rules.versionRules)
    return (timeline, rules)
  }

  private static func untriggered(_ messages: [String], in entries: [Entry]) -> [String] {
    var triggered: Set<String> = []
    for entry in entries where entry.event == .triggered || entry.event == .added {
      if let message = entry.message { triggered.insert(message) }
    }
    return messages.filter { !triggered.contains($0) }.map { "\"\($0)\" is never triggered." }
  }

  private static func run<Rules: DeliveryRules>(
    _ rules: inout Rules, _ simulator: inout Simulator<Rules.Timer>, until end: Int
  ) {
    var watch = DeadlineWatch(interval: 64)
    while !simulator.isCut, !watch.step(), let timer = simulator.nextTimer(until: end) {
      rules.handle(timer, on: &simulator)
    }
  }

  private static func cut<Timer>(
    _ simulator: Simulator<Timer>, scenario: Scenario, step: Scenario.Step?, index: Int
  ) -> Diagnostic {
    .error(
      "\(simulator.cut ?? "The run was cut short") at \(seconds(simulator.now)) s.",
      file: scenario.file,
      keyPath: step.map { ScenarioReader.location($0.line, "steps[\(index)]") },
      solution: "Change the answers or limits that cause it, or end the run with \"until\".")
  }
}
