import Comparison
import Delivery
public import Diagnostics
import Messages
public import Rendering

/// What a what-if of a scenario prints.
public struct ScenarioWhatIfReport: PrintedResult {
  /// The effects that one line of a table lists at most.
  private static let maximumClauses = 3

  let scenario: String
  let trials: [ScenarioExperiment]
  let axes: [ScenarioAxis]

  /// Whether every combination of values could be played.
  package private(set) var isWhole = true

  /// Holds trials of all combinations of values, in their order.
  ///
  /// - Parameters:
  ///   - scenario: The path of the scenario.
  ///   - trials: What came of them.
  ///   - axes: The values.
  public init(scenario: String, trials: [ScenarioExperiment], axes: [ScenarioAxis]) {
    self.scenario = scenario
    self.trials = trials
    self.axes = axes
  }

  /// Tries all combinations of values.
  ///
  /// - Parameters:
  ///   - settings: The values, such as `scenario:app.displayInterval=60`.
  ///   - subject: The scenario, and what it is played on.
  ///   - report: Takes what an author should know, each once, and why a combination can't be played.
  /// - Throws: What can't be tried.
  package init(
    trying settings: [String], of subject: ScenarioSubject, report: ([Diagnostic]) -> Void
  ) throws {
    let before = try Deadline.starting { () throws(InputProblems) in try subject.played([]) }
    report(before.warnings)
    let axes = try subject.axes(settings)
    let combinations = try ScenarioExperiment.combinations(of: axes)
    var trials: [ScenarioExperiment] = []
    var warnings = Set(before.warnings)
    for settings in combinations {
      do throws(InputProblems) {
        let trial = try Deadline.starting { () throws(InputProblems) in
          try ScenarioExperiment(settings, of: subject, before: before.value)
        }
        report(trial.warnings.filter { warnings.insert($0).inserted })
        trials.append(trial)
      } catch {
        // One value of several that can't be is no reason to try no other.
        if combinations.count == 1 { throw error }
        report(error.diagnostics)
      }
    }
    self.init(scenario: subject.path, trials: trials, axes: axes)
    isWhole = trials.count == combinations.count
  }

  // MARK: Text

  /// What changed: all of a single trial, a line for each of several.
  public var text: PrintedText {
    guard axes.contains(where: { $0.values.count > 1 }) else {
      return trials.map(Self.whole).joined(separator: "\n")
    }
    let rows = trials.map { trial in (label(trial).printable, Self.row(trial)) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { label, description -> PrintedText in
      "\(label)\(String(repeating: " ", count: width - label.count))  \(description)"
    }.joined(separator: "\n")
  }

  private func label(_ trial: ScenarioExperiment) -> String {
    zip(axes, trial.settings).filter { $0.0.values.count > 1 }.map(\.1.description)
      .joined(separator: "  ")
  }

  private static func sentence(_ effect: ScenarioExperiment.Effect) -> String {
    effect.description + (effect.because.map { ", because \($0)" } ?? "")
  }

  private static func row(_ trial: ScenarioExperiment) -> String {
    let effects = trial.effects
    if effects.isEmpty { return "the timeline is the same" }
    let rest = effects.count - maximumClauses
    return effects.prefix(maximumClauses).map(sentence).joined(separator: "; ")
      + (rest > 0 ? "; \(rest) more effect\(rest == 1 ? "" : "s")" : "")
  }

  private static func whole(_ trial: ScenarioExperiment) -> PrintedText {
    let effects = trial.effects
    if effects.isEmpty { return "The timeline is the same." }
    let lines = effects.map { effect -> PrintedText in
      let more = " (\(effect.others) more event\(effect.others == 1 ? "" : "s") likewise)"
      return "\(sentence(effect))\(effect.others > 0 ? more : "")"
    }
    return (lines + trial.comparison.changes.map { "  \($0.description)" } + rules(trial))
      .joined(separator: "\n")
  }

  /// What the versions do differently, where two were compared.
  private static func rules(_ trial: ScenarioExperiment) -> [PrintedText] {
    let differences = trial.ruleDifferences
    guard !differences.isEmpty else { return [] }
    let vendor = trial.after.vendor.title
    return ["What \(vendor) \(trial.before.sdk) and \(trial.after.sdk) do differently here:"]
      + differences.map { "  \($0.sdk): \($0.rule.words) (\($0.rule.source))" }
  }

  // MARK: JSON

  /// What changed, for programs.
  public var json: OrderedJSON {
    .object([
      ("schemaVersion", .number(1)), ("scenario", .string(scenario)),
      ("variants", .array(trials.map(Self.encode))),
    ])
  }

  private static func encode(_ trial: ScenarioExperiment) -> OrderedJSON {
    let set = trial.settings.map { setting in
      let number = Double(setting.text).flatMap { $0.isFinite ? $0 : nil }
      return (setting.key.name, number.map(OrderedJSON.number) ?? .string(setting.text))
    }
    let effects = trial.effects
    var members: [(String, OrderedJSON)] = [
      ("set", .object(set)),
      (
        "verdict",
        .string(effects.isEmpty ? "the timeline is the same" : row(trial))
      ),
      ("effects", .array(effects.map(encode))),
      (
        "changes", .array(trial.comparison.changes.flatMap(\.layoutChanges).map(\.json))
      ),
    ]
    if !trial.ruleDifferences.isEmpty {
      members.append(("rules", .array(trial.ruleDifferences.map(encode))))
    }
    return .object(members)
  }

  private static func encode(_ difference: (sdk: String, rule: Timeline.Rule)) -> OrderedJSON {
    .object([
      ("sdk", .string(difference.sdk)), ("words", .string(difference.rule.words)),
      ("source", .string(difference.rule.source)),
    ])
  }

  private static func encode(_ effect: ScenarioExperiment.Effect) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [("words", .string(effect.description))]
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
