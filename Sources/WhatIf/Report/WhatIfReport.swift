import Boxes
import Checks
package import Comparison
import Devices
public import Diagnostics
import Messages
public import Rendering

/// One experiment with a message on a device.
public struct WhatIfTrial: Sendable {
  let subject: WhatIfInput
  let result: ExperimentResult

  /// Holds what came of an experiment with a subject.
  public init(_ subject: WhatIfInput, _ result: ExperimentResult) {
    self.subject = subject
    self.result = result
  }

  var effect: Effect? { try? result.effect.get() }

  /// Why nothing can be laid out; where versions of the SDK are tried, each says with which.
  public var problems: [Diagnostic] {
    guard case .failure(let problems) = result.effect else { return [] }
    guard let version = result.experiment.version else { return problems.diagnostics }
    return problems.diagnostics.map { problem in
      var problem = problem
      problem.summary = "With SDK \(version): \(problem.summary)"
      return problem
    }
  }

  /// What is tried, and whether it can be laid out.
  var attempt: WhatIfAttempt {
    WhatIfAttempt(
      environment: subject.environment, version: result.experiment.version,
      others: result.experiment.withoutVersion, isLaidOut: effect != nil)
  }

  /// What was met while reading and laying out, before and after.
  public var warnings: [Diagnostic] {
    effect.map { $0.before.warnings + $0.after.warnings } ?? []
  }

  /// The device before what is set changes it.
  var device: String {
    result.experiment.environmentSettings.last { $0.key == .device }?.text
      ?? subject.environment.device.id
  }
}

/// What is printed of a trial for programs, without the frames that it comes from.
public struct WhatIfEntry: Sendable {
  /// The trial as one of the report's variants.
  public let json: OrderedJSON

  /// What was met while reading and laying out, before and after.
  public let warnings: [Diagnostic]

  /// Why nothing can be laid out.
  public let problems: [Diagnostic]

  let attempt: WhatIfAttempt

  /// Writes a trial.
  public init(_ trial: WhatIfTrial) {
    attempt = trial.attempt
    json = WhatIfReport.encode(trial, image: nil).written(indentation: 2)
    warnings = trial.warnings
    problems = trial.problems
  }
}

/// What a what-if prints.
public struct WhatIfReport {
  let trials: [WhatIfTrial]
  let environments: [Axis]
  let axes: [Axis]

  /// Holds trials of all combinations of environments and values, in their order.
  public init(_ trials: [WhatIfTrial], environments: [Axis], axes: [Axis]) {
    self.trials = trials
    self.environments = environments
    self.axes = axes
  }

  /// Whether anything could be laid out.
  public var isDrawable: Bool { trials.contains { $0.effect != nil } }

  /// What is not the same in all trials: columns of the table, labels of the images.
  func label(_ trial: WhatIfTrial) -> [String] {
    var words = environmentLabel(trial)
    for (axis, setting) in zip(axes, trial.result.experiment.changes) where axis.values.count > 1 {
      words.append(setting.description)
    }
    return words
  }

  /// Where a trial is looked at, as far as that isn't the same for all.
  func environmentLabel(_ trial: WhatIfTrial) -> [String] {
    var words: [String] = []
    let namesDevice =
      Set(trials.map(\.subject.environment)).count > 1
      && !environments.contains { $0.key == .device }
    if namesDevice { words.append(trial.subject.environment.device.id) }
    for setting in trial.result.experiment.environmentSettings {
      words.append(setting.key == .device ? setting.text : setting.description)
    }
    return words
  }

  // MARK: Text

  /// What changed: all of a single trial, a line for each of several.
  public var text: PrintedText {
    if trials.count == 1 { return trials.map(Self.whole).joined() }
    let sweeps = self.sweeps
    let repeated = Set(sweeps.flatMap(\.repeated))
    let rows = trials.indices.map { index in
      repeated.contains(index) ? label(trials[index]) + ["as before"] : row(trials[index])
    }
    let lines = sweeps.flatMap(\.lines).map { "\($0)" as PrintedText }
    return (lines + [PrintedText(table: rows)]).joined(separator: "\n")
  }

  /// One run over the values of a key, the only one with several.
  private struct Sweep {
    var lines: [String]

    /// The indices of trials with which everything is as with the one before.
    var repeated: [Int]
  }

  /// What the trials of each environment say together, where one key has three values or more.
  private var sweeps: [Sweep] {
    let varied = axes.filter { $0.values.count > 1 }
    guard varied.count == 1, let axis = varied.first, axis.values.count > 2 else { return [] }
    return stride(from: 0, to: trials.count, by: axis.values.count).compactMap { start in
      let end = min(start + axis.values.count, trials.count)
      let part = trials[start..<end]
      guard let first = part.first else { return nil }
      let breakpoints = Breakpoints(axis.values, part.map(\.effect))
      let environment = environmentLabel(first).joined(separator: ", ")
      return Sweep(
        lines: breakpoints.lines(of: axis.key.title, in: axis.key.unit).map { line in
          environment.isEmpty ? line : "\(environment): \(line)"
        },
        repeated: axis.values.indices.filter { breakpoints.repeated.contains(axis.values[$0]) }
          .map { start + $0 })
    }
  }

  private func row(_ trial: WhatIfTrial) -> [String] {
    guard let effect = trial.effect else { return label(trial) + ["can't be laid out"] }
    // Without a change the checks of now are what there is to tell.
    guard !trial.result.experiment.changes.isEmpty else {
      let findings = effect.findings
      let words = findings.map { "\($0.finding.name.id): \($0.check)" }
      return label(trial) + [words.isEmpty ? "nothing found" : words.joined(separator: "; ")]
    }
    let checks = effect.checks.map(\.description)
    return label(trial) + [([effect.description] + checks).joined(separator: "; ")]
  }

  private static func whole(_ trial: WhatIfTrial) -> PrintedText {
    guard let effect = trial.effect else { return "" }
    if trial.result.experiment.changes.isEmpty { return findings(effect) }
    var lines: [PrintedText] = ["\(PrintedText(sentence: effect.description))"]
    // Where lines and nameless boxes are follows from the rest.
    let changes = effect.layout.changes.filter {
      $0.property != "lines at" && !$0.property.hasSuffix(" place")
    }
    lines += changes.map { change -> PrintedText in
      let (from, to) = (words(change.from), words(change.to))
      let values: PrintedText = "\(PrintedText(sentence: from)) → \(PrintedText(sentence: to))"
      return "  \(change.id) \(change.property): \(values)"
    }
    lines += effect.checks.map { "  \($0.description)" as PrintedText }
    return lines.joined(separator: "\n")
  }

  /// What the checks find, where nothing is set and so nothing can have changed.
  private static func findings(_ effect: Effect) -> PrintedText {
    let findings = effect.findings
    if findings.isEmpty { return "nothing found" }
    return findings.map { "\($0.finding.clause(of: $0.check))" as PrintedText }
      .joined(separator: "\n")
  }

  private static func words(_ value: LayoutChange.Value?) -> String {
    guard let value else { return "none" }
    let words = value.description
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  // MARK: JSON

  /// What changed, for programs, with the path of the image if there is one.
  public func json(image: String?) -> OrderedJSON {
    Self.json(trials.map { Self.encode($0, image: image) })
  }

  /// The whole report, of the trials' own parts.
  public static func json(_ variants: [OrderedJSON]) -> OrderedJSON {
    .object([("schemaVersion", .number(1)), ("variants", .array(variants))])
  }

  fileprivate static func encode(_ trial: WhatIfTrial, image: String?) -> OrderedJSON {
    func object(_ settings: [Setting]) -> OrderedJSON {
      .object(
        settings.map { setting in
          let isNumber = setting.key != .sdk && Double(setting.text)?.isFinite == true
          return (
            setting.key.name,
            isNumber ? .number(Double(setting.text) ?? 0) : .string(setting.text)
          )
        })
    }
    var members: [(String, OrderedJSON)] = [("device", .string(trial.device))]
    let environmentSettings = trial.result.experiment.environmentSettings.filter {
      $0.key != .device
    }
    if !environmentSettings.isEmpty {
      members.append(("surroundings", object(environmentSettings)))
    }
    members.append(("set", object(trial.result.experiment.changes)))
    guard let effect = trial.effect else {
      let problems = trial.problems.map { OrderedJSON.string($0.description) }
      return .object(members + [("problems", .array(problems))])
    }
    members += [
      ("verdict", .string(effect.description)),
      ("changes", .array(effect.layout.changes.map(\.json))),
      ("checks", .array(effect.checks.map(Self.encode))),
    ]
    if trial.result.experiment.changes.isEmpty {
      let findings = effect.findings.map { found in
        OrderedJSON.object([
          ("id", .string(found.finding.name.id)), ("check", .string(found.check)),
          ("message", .string(found.finding.summary)),
        ])
      }
      members.append(("findings", .array(findings)))
    }
    if let image { members.append(("picture", .string(image))) }
    return .object(members)
  }

  private static func encode(_ change: Effect.CheckChange) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("id", .string(change.id)), ("check", .string(change.check)),
      ("before", .boolean(change.before != nil)), ("after", .boolean(change.after != nil)),
    ]
    if let value = change.before?.value { members.append(("valueBefore", .number(value))) }
    if let value = change.after?.value { members.append(("valueAfter", .number(value))) }
    if let threshold = (change.after ?? change.before)?.threshold {
      members.append(("threshold", .number(threshold)))
    }
    return .object(members)
  }
}

extension LayoutChange {
  /// The change as `report.json` and what-ifs have it.
  package var json: OrderedJSON {
    func encode(_ value: Value?) -> OrderedJSON {
      switch value {
      case nil: .null
      case .number(let number)?: .number(number)
      case .string(let string)?: .string(string)
      case .flag(let flag)?: .boolean(flag)
      case .lines(let lines)?: .array(lines.map(OrderedJSON.string))
      }
    }
    return .object([
      ("id", .string(id)), ("property", .string(property)), ("from", encode(from)),
      ("to", encode(to)),
    ])
  }
}
