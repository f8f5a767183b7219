import Comparison
import Delivery
import Diagnostics
import Inputs
import Rendering
import Snapshots
import WhatIf

/// `what-if --scenario`: what values do to the timeline of a scenario.
struct ScenarioWhatIf {
  let scenario: String
  let settings: [String]
  let format: ListFormat
  let console: Console

  /// Tries all values and prints what they change.
  ///
  /// - Returns: Whether every value could be tried.
  /// - Throws: What is wrong with the scenario or a setting.
  func run() throws -> Bool {
    let reader = InputReader()
    let source = try reader.scenarioSource(at: scenario)
    let parsed = try reader.scenario(source, at: scenario)
    console.report(parsed.warnings)
    let before = try Deadline.starting { () throws(Diagnostic) in
      try Timeline(of: parsed.scenario)
    }
    let axes = try settings.map { (text) throws(Diagnostic) in try ScenarioAxis(text, of: source) }
    if let twice = axes.indices.first(where: { axes[..<$0].map(\.key).contains(axes[$0].key) }) {
      throw Diagnostic.error(
        "\"\(axes[twice].key.name)\" is set twice.",
        solution: "Give it once; a...b:step tries several values.")
    }
    let combinations = try ScenarioExperiment.combinations(of: axes)
    var trials: [ScenarioExperiment] = []
    var warnings = Set(parsed.warnings)
    var isWhole = true
    for settings in combinations {
      do throws(InputProblems) {
        let trial = try Deadline.starting { () throws(InputProblems) in
          try ScenarioExperiment(settings, of: source, before: before, at: scenario)
        }
        console.report(trial.warnings.filter { warnings.insert($0).inserted })
        trials.append(trial)
      } catch {
        // One value of several that can't be is no reason to try no other.
        if combinations.count == 1 { throw error }
        console.report(error.diagnostics)
        isWhole = false
      }
    }
    let report = ScenarioWhatIfReport(scenario: scenario, trials: trials, axes: axes)
    if format == .json { console.print(report.json) } else { console.print(report.text) }
    return isWhole
  }
}

/// What a what-if of a scenario prints.
struct ScenarioWhatIfReport {
  /// The effects that one line of a table lists at most.
  private static let mostClauses = 3

  let scenario: String
  let trials: [ScenarioExperiment]
  let axes: [ScenarioAxis]

  // MARK: Text

  var text: PrintedText {
    guard axes.contains(where: { $0.values.count > 1 }) else {
      return trials.map(Self.whole).joined(separator: "\n")
    }
    let rows = trials.map { trial in (label(trial).printable, Self.row(trial)) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { label, words -> PrintedText in
      "\(label)\(String(repeating: " ", count: width - label.count))  \(words)"
    }.joined(separator: "\n")
  }

  private func label(_ trial: ScenarioExperiment) -> String {
    zip(axes, trial.settings).filter { $0.0.values.count > 1 }.map(\.1.words)
      .joined(separator: "  ")
  }

  private static func sentence(_ effect: ScenarioExperiment.Effect) -> String {
    effect.words + (effect.because.map { ", because \($0)" } ?? "")
  }

  private static func row(_ trial: ScenarioExperiment) -> String {
    let effects = trial.effects
    if effects.isEmpty { return "the timeline is the same" }
    let rest = effects.count - mostClauses
    return effects.prefix(mostClauses).map(sentence).joined(separator: "; ")
      + (rest > 0 ? "; \(rest) more effect\(rest == 1 ? "" : "s")" : "")
  }

  private static func whole(_ trial: ScenarioExperiment) -> PrintedText {
    let effects = trial.effects
    if effects.isEmpty { return "The timeline is the same." }
    let lines = effects.map { effect -> PrintedText in
      let more = " (\(effect.others) more event\(effect.others == 1 ? "" : "s") likewise)"
      return "\(sentence(effect))\(effect.others > 0 ? more : "")"
    }
    return (lines + trial.comparison.changes.map { "  \($0.words)" }).joined(separator: "\n")
  }

  // MARK: JSON

  var json: OrderedJSON {
    .object([
      ("schemaVersion", .number(1)), ("scenario", .string(scenario)),
      ("variants", .array(trials.map(Self.json))),
    ])
  }

  private static func json(_ trial: ScenarioExperiment) -> OrderedJSON {
    let set = trial.settings.map { setting in
      let number = Double(setting.text).flatMap { $0.isFinite ? $0 : nil }
      return (setting.key.name, number.map(OrderedJSON.number) ?? .string(setting.text))
    }
    let effects = trial.effects
    return .object([
      ("set", .object(set)),
      (
        "verdict",
        .string(effects.isEmpty ? "the timeline is the same" : row(trial))
      ),
      ("effects", .array(effects.map(json))),
      (
        "changes", .array(trial.comparison.changes.flatMap(\.layoutChanges).map(\.json))
      ),
    ])
  }

  private static func json(_ effect: ScenarioExperiment.Effect) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [("words", .string(effect.words))]
    if let because = effect.because { members.append(("because", .string(because))) }
    if let entry = effect.change.entry {
      if let message = entry.message { members.append(("message", .string(message))) }
      members.append(("event", .string(entry.event)))
    }
    let change = effect.change.layoutChanges.first?.json
    if case .object(let pairs)? = change {
      members += pairs.filter { $0.0 == "from" || $0.0 == "to" }
    }
    members.append(("others", .number(Double(effect.others))))
    return .object(members)
  }
}
